import FormCatalog

extension PropertyType {
  /// The allowed values, in words with links to the pages of the reference.
  var reference: String {
    switch self {
    case .bool: "`true` or `false`"
    case .int(let minimum, let maximum):
      Self.range("whole number", minimum.map { "\($0)" }, maximum.map { "\($0)" })
    case .number(let minimum, let maximum):
      Self.range("number", minimum.map(Self.short), maximum.map(Self.short))
    case .text: "text"
    case .shownText: "[text](properties.md#text)"
    case .name(let kind): kind.reference
    case .keyword, .oneOf: Self.either(alternatives)
    case .currency:
      "currency code ([ISO 4217](https://www.iso.org/iso-4217-currency-codes.html))"
    case .color: "[colour](properties.md#colours)"
    case .condition: "[condition](properties.md#conditions)"
    case .scalar: "text, number, `true` or `false`"
    case .rowValue: "constant of the row's type"
    case .bound: "constant of the row's type, or an [expression](functions.md)"
    case .expression: "[expression](functions.md)"
    case .live(let type): "\(type.reference), or an [expression](properties.md#expression)"
    case .url: "absolute URL, or an [expression](functions.md)"
    case .valueType: "[type of values](properties.md#types-of-values)"
    case .object(let name): Catalog.object(named: name)?.link ?? name
    case .list(let element, let minimum):
      minimum > 0 ? "non-empty list of \(element.reference)" : "list of \(element.reference)"
    case .map(let element): "mapping by name: \(element.reference)"
    case .opaque: "anything"
    case .rules: "list of [rules](rules.md)"
    case .options: "[options](properties.md#options)"
    case .optionList: "list of [options](properties.md#options)"
    case .rows: "list of [rows](rows.md)"
    case .row: "[row](rows.md)"
    case .sections: "list of [sections](sections.md)"
    case .events: "mapping of [events](events.md) to handlers"
    case .defaults: "mapping of row types to their keys"
    }
  }

  /// The keywords anywhere in the type.
  var words: [Keyword] {
    switch self {
    case .keyword(let words): words
    case .list(let element, _), .map(let element): element.words
    case .oneOf(let types): types.flatMap(\.words)
    case .live(let type): type.words
    default: []
    }
  }

  /// The alternatives, with keywords listed individually.
  private var alternatives: [String] {
    switch self {
    case .keyword(let words): words.map { "`\($0.name)`" }
    case .oneOf(let types): types.flatMap(\.alternatives)
    default: [reference]
    }
  }

  private static func either(_ parts: [String]) -> String {
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return "\(parts.dropLast().joined(separator: ", ")) or \(last)"
  }

  private static func range(_ title: String, _ minimum: String?, _ maximum: String?) -> String {
    switch (minimum, maximum) {
    case (let low?, let high?) where low == high: "`\(low)`"
    case (let low?, let high?): "\(title) from \(low) to \(high)"
    case (let low?, nil): "\(title) from \(low)"
    case (nil, let high?): "\(title) to \(high)"
    case (nil, nil): title
    }
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension NameKind {
  /// The form of a name of this kind.
  fileprivate var reference: String {
    switch self {
    case .tag, .id, .prefix, .keyPath, .scheme: title
    case .form: "name in upper camel case"
    default: "name of \(titleWithArticle)"
    }
  }
}

extension ObjectEntry {
  /// The title as a heading, without its article.
  var heading: String {
    for article in ["a ", "an ", "the "] where title.hasPrefix(article) {
      let rest = title.dropFirst(article.count)
      return rest.prefix(1).uppercased() + rest.dropFirst()
    }
    return title
  }

  /// The page of the reference that describes the mapping.
  var page: String {
    switch name {
    case "section", "header", "select", "repeat", "addButton": "sections.md"
    case "rule", "ruleUse": "rules.md"
    case "row": "rows.md"
    default: "properties.md"
    }
  }

  /// A link to the mapping's place in the reference.
  var link: String {
    let anchor = heading.lowercased().filter { $0 != "`" && $0 != "$" }.replacing(" ", with: "-")
    let name = heading.hasPrefix("`") ? heading : heading.lowercased()
    return "[\(name)](\(page)#\(anchor))"
  }
}
