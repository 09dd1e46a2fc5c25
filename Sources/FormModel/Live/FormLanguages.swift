import FormText

/// The languages that a person reads, the preferred one first.
///
/// ```swift
/// var host = FormHost()
/// host.languages = FormLanguages(acceptLanguage: request.headers["Accept-Language"])
/// ```
public struct FormLanguages: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The tags of the languages (BCP 47), such as `de-AT`.
  public var tags: [String]

  /// Creates a list of languages from their tags (BCP 47), such as `de-AT`.
  public init(_ tags: [String]) { self.tags = tags }

  /// Creates a list of languages from their tags (BCP 47), such as `de-AT`.
  public init(arrayLiteral tags: String...) { self.init(tags) }

  /// Reads the header `Accept-Language` of a request: `de-AT, de;q=0.9, en;q=0.5`.
  ///
  /// Languages with equal weights keep their order. What is not a language range with a weight from 0
  /// to 1 is left out, and so are `*` and languages with the weight 0.
  ///
  /// - Source: RFC 9110, section 12.5.4.
  public init(acceptLanguage header: String) {
    var ranges: [(tag: String, weight: Int)] = []
    for element in header.split(separator: ",").prefix(Self.maximumCount) {
      let parts = element.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = parts.first, Self.isTag(tag), parts.count < 3,
        let weight = parts.count == 1 ? 1_000 : Self.weight(parts[1]), weight > 0
      else { continue }
      ranges.append((tag, weight))
    }
    tags = ranges.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.tag)
  }

  private static let maximumCount = 100

  /// The weight in thousandths; nil for anything but `q=` with a number from 0 to 1.
  private static func weight(_ text: String) -> Int? {
    let number = text.dropFirst(2)
    guard text.lowercased().hasPrefix("q="), number.utf8.count <= 5,
      number.allSatisfy({ $0 == "." || $0.isASCII && $0.isNumber }),
      let weight = Double(number), weight <= 1
    else { return nil }
    return Int((weight * 1_000).rounded())
  }

  /// Whether a text has the form of a language tag: letters, digits and hyphens.
  private static func isTag(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 35
      && text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
        (1...8).contains(part.count)
          && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
  }

  /// The first of some languages that the person reads; nil if there is none.
  ///
  /// Each tag is looked up, then what remains of it without its last part: `zh-Hant-TW`, `zh-Hant`,
  /// `zh`. Letter case and `_` in place of `-` make no difference, and Chinese without a script has that of
  /// its region.
  ///
  /// - Source: RFC 4647, section 3.4.
  package func best(of available: [String]) -> String? {
    let known = Dictionary(
      available.map { (FormLocale.lookup($0).first ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    for tag in tags {
      for candidate in Self.candidates(for: tag) {
        if let language = known[candidate] { return language }
      }
    }
    return nil
  }

  /// A tag, then what remains of it without its last parts.
  private static func candidates(for tag: String) -> [String] {
    let names = FormLocale.lookup(tag)
    guard names.last == "zh", !names.contains(where: { $0.hasPrefix("zh-Han") }) else {
      return names
    }
    let isTraditional = ["zh-TW", "zh-HK", "zh-MO"].contains { names.contains($0) }
    return names.dropLast() + [isTraditional ? "zh-Hant" : "zh-Hans", "zh"]
  }
}
