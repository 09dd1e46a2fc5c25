package import FormModel

extension FormLocale {
  /// The names of often used locales; ``named(_:)`` knows all those of CLDR.
  package static let names = [
    "posix", "ar", "bg", "cs", "da", "de", "de-AT", "de-CH", "el", "en", "en-GB", "es", "es-MX",
    "fa", "fi", "fr", "fr-CA", "he", "hi", "hu", "id", "it", "ja", "ko", "nb", "nl", "pl", "pt",
    "pt-PT", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh", "zh-Hant",
  ]

  /// The message about a name that no locale has.
  package static func message(ofUnknown name: String) -> String {
    "there is no locale `\(name)`; locales have names such as `de`, `pt-BR` and `zh-Hant`"
  }

  /// The locale with a name (BCP 47), such as `de-AT`, `zh-Hant-TW` or `sr_Latn`; nil for an
  /// unknown one.
  ///
  /// A name without its own entry is that of a shorter name: `de-FR` is `de`.
  package static func named(_ name: String) -> FormLocale? {
    if name == "posix" { return .posix }
    return data(of: name).flatMap { FormLocale(data: $0) }
  }

  /// The text for ``init(data:)`` of the locale with a name; nil for an unknown one.
  package static func data(of name: String) -> String? {
    for tag in lookup(name) {
      guard let lines = lines(of: tag[...]) else { continue }
      return ([tag] + lines).joined(separator: "\n")
    }
    return nil
  }

  /// The lines after the name of a locale in ``table``; nil for an unknown one.
  ///
  /// The table has a line with `@`, the name and the locale from which it inherits, and below it
  /// only the lines that differ, in their order `a` to `n`.
  private static func lines(of tag: Substring) -> [String]? {
    guard let place = places[tag] else { return nil }
    let parent = tableLines[place].split(separator: " ").last ?? tag
    var lines = parent == tag ? [] : lines(of: parent) ?? []
    for line in tableLines[(place + 1)...].prefix(while: { $0.utf8.first != UInt8(ascii: "@") }) {
      let text = String(Substring(line.utf8.dropFirst()))
      let index = line.utf8.first.map { Int($0) - 97 } ?? 0
      if index == lines.count {
        lines.append(text)
      } else if lines.indices.contains(index) {
        // The symbols of currencies are added to those that are inherited.
        lines[index] = index == 1 ? "\(lines[1])|\(text)" : text
      }
    }
    return lines
  }

  private static let tableLines = table.utf8.split(separator: UInt8(ascii: "\n"))
    .map { Substring($0) }

  /// The numbers of the lines with names, by name.
  private static let places: [Substring: Int] = {
    var places: [Substring: Int] = [:]
    for (number, line) in tableLines.enumerated() where line.utf8.first == UInt8(ascii: "@") {
      places[line.dropFirst().prefix { $0 != " " }] = number
    }
    return places
  }()
}
