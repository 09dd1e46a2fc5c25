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
      guard let lines = lines(of: tag) else { continue }
      return ([tag] + lines).joined(separator: "\n")
    }
    return nil
  }

  /// The lines after the name of a locale in ``table``; nil for an unknown one.
  ///
  /// The table has a line with `@`, the name and the locale from which it inherits, and below it
  /// only the lines that differ, in their order `a` to `n`.
  private static func lines(of tag: String) -> [String]? {
    guard let start = offset(after: "\n@\(tag) ") else { return nil }
    let bytes = table.utf8
    var rest = bytes[bytes.index(bytes.startIndex, offsetBy: start)...]
    /// The next line before the next locale.
    func nextLine() -> Substring.UTF8View? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")), rest.first != UInt8(ascii: "@")
      else { return nil }
      defer { rest = rest[rest.index(after: end)...] }
      return rest[..<end]
    }
    var lines = Array(repeating: "", count: 14)
    if let parent = nextLine().map({ String(Substring($0)) }), parent != tag {
      lines = self.lines(of: parent) ?? lines
    }
    while let line = nextLine() {
      guard let letter = line.first, case let index = Int(letter) - 97,
        lines.indices.contains(index)
      else { continue }
      let text = String(Substring(line.dropFirst()))
      // The symbols of currencies are added to those that are inherited.
      lines[index] = index == 1 && !lines[1].isEmpty ? "\(lines[1])|\(text)" : text
    }
    return lines
  }

  /// The place in the table after the first occurrence of a text that begins a line.
  private static func offset(after text: String) -> Int? {
    let text = Array(text.utf8)
    let start = table.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.first {
        bytes[$0] == UInt8(ascii: "\n") && bytes[$0...].starts(with: text)
      }
    }
    return start?.map { $0 + text.count }
  }
}
