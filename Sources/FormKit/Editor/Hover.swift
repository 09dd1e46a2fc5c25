import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax

extension EditorForm {
  /// What a place of a file means, as Markdown, with the bytes it is about.
  package struct Hover: Hashable, Sendable {
    package let markdown: String
    package let range: Range<Int>
  }

  /// Returns what is at a place; nil if the catalogue has nothing to say about it.
  package func hover(at offset: Int, in file: Int) -> Hover? {
    if let (name, declaration) = name(at: offset, in: file), let declaration,
      let text = markdown(of: declaration)
    {
      return Hover(markdown: text, range: name.range)
    }
    guard let place = files[file].place(at: offset), place.node.isScalar else { return nil }
    if place.isKey {
      let text = place.property?.markdown
      return text.map { Hover(markdown: $0, range: place.node.span.range) }
    }
    if let word = word(at: offset, in: place.node), let type = place.type,
      let function = Catalog.function(named: word.text.uppercased()), type.isExpression
    {
      return Hover(markdown: function.markdown, range: word.range)
    }
    return place.type?.markdown(of: place.node.text).map {
      Hover(markdown: $0, range: place.node.span.range)
    }
  }

  private func word(at offset: Int, in node: Node) -> (text: String, range: Range<Int>)? {
    for token in ExpressionToken.tokens(of: node.text) where token.kind == .name {
      let range = node.place(of: token.range)
      if range.lowerBound <= offset, offset <= range.upperBound {
        return (node.part(token.range), range)
      }
    }
    return nil
  }

  // MARK: - Declarations

  /// Describes what a place declares.
  func markdown(of declaration: FormNames.Place) -> String? {
    let name = declaration.occurrence
    let file = files[declaration.file]
    guard let place = file.place(at: name.range.lowerBound) else { return nil }
    if name.kind == .tag { return Self.markdown(ofRow: name.name, in: place.mapping, file.source) }
    guard place.isKey, let value = place.mapping.node[name.name] else { return nil }
    let text = file.source.text(of: value, at: name.name)
    return "**\(name.kind.title)** `\(name.name)`\n\n```yaml\n\(text)\n```"
  }

  /// The keys of a row or section that say when it is there and which values it has.
  private static let shownKeys = [
    "hidden", "disabled", "required", "computed", "value", "min", "max", "options", "rules", "when",
  ]

  private static func markdown(
    ofRow tag: String, in mapping: SpecMapping, _ source: SourceText
  ) -> String {
    let type = mapping.node["type"]?.text
    var text: String
    switch mapping.content {
    case .row(let entry):
      let value = entry.flatMap(\.valueTitle).map { " of type `\($0)`" } ?? ""
      text = "**row** `\(tag)`: `\(type ?? "?")`\(value)"
    case .object(let entry): text = "**\(entry.name)** `\(tag)`"
    default: text = "`\(tag)`"
    }
    for key in ["title", "header"] {
      if let title = mapping.node[key], title.isScalar { text += "\n\n\(title.text.asMarkdown)" }
    }
    let lines = shownKeys.compactMap { key in mapping.node[key].map { source.text(of: $0, at: key) }
    }
    if !lines.isEmpty { text += "\n\n```yaml\n\(lines.joined(separator: "\n"))\n```" }
    return text
  }
}

extension SourceText {
  /// The largest number of bytes of a value that is shown.
  private static let shownLength = 400

  /// A key with its value as it is written, without the indentation around it.
  fileprivate func text(of value: Node, at key: String) -> String {
    let range = value.span.range.prefix(Self.shownLength)
    let indent = place(of: range.lowerBound, in: .utf8).character
    let lines = text(range.lowerBound..<range.upperBound).split(
      separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { line in
      "  " + line.dropFirst(min(indent, line.prefix { $0 == " " }.count))
    }
    let isBlock = value.style == .block && !value.isScalar
    let first = isBlock ? "\n  " : " "
    return "\(key):\(first)" + ([lines.first.map(String.init) ?? ""] + rest).joined(separator: "\n")
  }
}

extension RowTypeEntry {
  /// The type of the row's value, if the row type alone determines it.
  var valueTitle: String? {
    if case .fixed(let type) = value { "\(type)" } else { nil }
  }
}

extension String {
  /// The text with the characters escaped that Markdown gives a meaning.
  var asMarkdown: String {
    reduce(into: "") { text, character in
      if "\\`*_{}[]()<>#+-!|".contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Markdown in which links are their texts, since their targets are pages of the documentation.
  var withoutLinks: String {
    replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
  }
}

extension PropertyEntry {
  /// The key with its type and default, and its meaning.
  var markdown: String {
    let fallback = defaultText.map { ", `\($0)` by default" } ?? isRequired.then(", required") ?? ""
    return "`\(name)`: \(type.title)\(fallback)\n\n\(documentation.withoutLinks)"
  }
}

extension Bool {
  fileprivate func then(_ text: String) -> String? { self ? text : nil }
}

extension FunctionEntry {
  var markdown: String {
    "```\n\(signature)\n```\n\n\(documentation.withoutLinks)\n\n`\(example)`"
  }
}

extension PropertyType {
  /// The allowed values in words.
  var title: String { reference.withoutLinks }

  /// Whether a text of the type may be an expression.
  var isExpression: Bool {
    switch self {
    case .condition, .expression, .bound, .url, .live, .rowValue, .shownText, .text: true
    case .oneOf(let types): types.contains(where: \.isExpression)
    default: false
    }
  }

  /// The meaning of a word that is one of the allowed values.
  func markdown(of word: String) -> String? {
    switch self {
    case .name(.rowType):
      return Catalog.rowType(named: word).map {
        "**row type** `\(word)`\n\n\($0.documentation.withoutLinks)"
      }
    case .rules: return Catalog.rule(named: word)?.markdown
    default:
      let keyword = words.first { $0.name == word }
      return keyword.map { "`\(word)`\n\n\($0.documentation.withoutLinks)" }
    }
  }
}

extension RuleEntry {
  fileprivate var markdown: String {
    "**rule** `\(name)`\n\n\(documentation.withoutLinks)\n\n> \(message.asMarkdown)"
  }
}
