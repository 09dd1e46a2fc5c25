import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Checks the placeholders in the message of a rule.
struct MessageCheck {
  let subject: RuleSubject
  let entry: RuleEntry

  private var compilation: Compilation { subject.compilation }

  /// The maximum number of placeholders reported for one message: locating each takes time
  /// proportional to the message.
  private static let maximumProblems = 20

  /// Checks a message, or one of several.
  ///
  /// - Parameter calculations: The names of the calculations beside the message, which it can show.
  func check(_ message: String, at node: Node, besides calculations: Set<String> = []) {
    let own = Self.placeholders(in: message).filter {
      !calculations.contains($0.name) && $0.name.first { $0 != " " } != "$"
    }
    let unknown = own.lazy.filter { !entry.placeholders.contains($0.name) }
    for placeholder in unknown.prefix(Self.maximumProblems) {
      var diagnostic = Diagnostic(
        .badPlaceholder,
        "the message of `\(entry.name)` has no `{\(placeholder.name)}` to show",
        at: node.span(ofUTF8: placeholder.range))
      let near = Suggestions.nearest(to: placeholder.name, in: entry.placeholders)
      if near.isEmpty {
        diagnostic.notes = ["it can show \(Phrase.names(entry.placeholders.map { "{\($0)}" }))"]
      } else {
        diagnostic.help = [Phrase.didYouMean(near.map { "{\($0)}" })]
        diagnostic.fixes = near.prefix(1).map {
          .replace(node, placeholder.range, with: "{\($0)}")
        }
      }
      compilation.report(diagnostic)
    }
    for placeholder in own.prefix(Self.maximumProblems) {
      checkFormat(placeholder, of: message, node)
    }
    if let range = Self.printfFormat(in: message) {
      compilation.report(
        .printfPlaceholder, "a message is not a printf format: this stays as it is",
        at: node.span(ofUTF8: range), help: ["write a placeholder in braces, such as `{value}`"])
    }
  }

  /// Checks that the format of a placeholder suits the value that it shows.
  private func checkFormat(
    _ placeholder: (name: String, range: Range<Int>), of message: String, _ node: Node
  ) {
    let inside = placeholder.range.lowerBound + 1..<placeholder.range.upperBound - 1
    guard let shown = TextSegment.placeholder(inside, in: Array(message.utf8)),
      let (text, range) = shown.format, let format = PlaceholderFormat(written: text),
      entry.placeholders.contains(placeholder.name)
    else { return }
    if let option = format.datePattern {
      DateFormatCheck(compilation: compilation)
        .check(option, of: node, at: range.upperBound - option.utf8.count)
    }
    let name = placeholder.name
    let isOfType = name == "value" || entry.semantics.argument(shownAs: name) != nil
    let problem: String
    switch subject.item.type?.base {
    case _ where !isOfType: problem = "`{\(name)}` is shown as it is, without a format"
    case let type? where !format.shows(type.base):
      problem = "the format `\(format.text)` is not for \(type)"
    default:
      if let precision = subject.datePrecision {
        compilation.warn(of: format, of: precision, shown, at: node)
      }
      var currencies = CurrencyCheck(compilation, subject.scope, node, range, own: subject.item)
      currencies.check(.reference(.own), shownAs: format)
      return
    }
    compilation.report(.badTextPlaceholder, problem, at: node.span(ofUTF8: placeholder.range))
  }

  /// Whether a node is a text without anything resembling a placeholder.
  static func isPlain(_ node: Node) -> Bool {
    node.kind == .string
      && node.withUTF8 { bytes in
        !bytes.contains {
          $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "%")
        }
      }
  }

  /// The names in braces with their ranges, braces included.
  private static func placeholders(in text: String) -> [(name: String, range: Range<Int>)] {
    let message = RuleMessage(text)
    return Array(zip(message.placeholders, message.ranges))
  }

  /// The first conversion of a printf format: `%@`, `%d`, `%1$s`.
  static func printfFormat(in text: String) -> Range<Int>? {
    let bytes = Array(text.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      var end = index + 1
      while end < bytes.count,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end])
          || bytes[end] == UInt8(ascii: "$") || bytes[end] == UInt8(ascii: ".")
      {
        end += 1
      }
      guard end < bytes.count, "@dfsiu".utf8.contains(bytes[end]) else { continue }
      let next = end + 1
      let isWord =
        next < bytes.count
        && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[next] | 0x20)
      if !isWord { return index..<next }
    }
    return nil
  }
}
