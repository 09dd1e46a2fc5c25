import FormModel
import FormPredicate
import FormSyntax
import FormText

/// A warning whose first fix makes a text read rows.
///
/// The fix is not offered if it would create a cycle, so the warning waits until all dependencies
/// are known.
struct LiteralFinding {
  var diagnostic: Diagnostic
  /// The dependencies of the fixed text.
  var dependencies: [DependencyList.Edge]
}

/// Reports texts that were probably meant to read rows.
struct LiteralCheck {
  let compilation: Compilation
  let form: ResolvedForm

  /// The maximum number of fixes for which the graph is searched for cycles: each search takes time
  /// proportional to the form.
  private static let maximumSearchCount = 100

  func check() {
    let findings = compilation.findings.literals
    if findings.isEmpty { return }
    let edges = compilation.findings.dependencies.edges
    let isOrdered = form.isOrdered(edges)
    lazy var graph = DependencyGraph(form: form, edges: edges, isOfSteps: false)
    var searches = 0
    for var finding in findings {
      if !isOrdered || !finding.dependencies.allSatisfy({ $0.leadsBack(in: form.items) }) {
        searches += 1
        let makesCycle =
          searches > Self.maximumSearchCount
          || finding.dependencies.contains { graph.reaches($0.to, $0.from) }
        if makesCycle { finding.diagnostic.fixes = [] }
      }
      compilation.report(finding.diagnostic)
    }
  }
}

extension ExpressionReader {
  /// A reader that reports to a separate compilation, to try whether an expression is valid.
  var trialReader: ExpressionReader {
    ExpressionReader(
      compilation: Compilation(beside: compilation), scope: scope, owner: owner,
      otherOwners: otherOwners, role: role, mismatch: mismatch, isDefault: isDefault)
  }

  /// Whether nothing has been reported, and the row itself is not read.
  var isRight: Bool {
    compilation.diagnostics.isEmpty
      && compilation.findings.dependencies.edges.allSatisfy { $0.from != $0.to }
  }

  // MARK: - Constants

  /// The maximum length of a text that is compared with an expression.
  private static let maximumLiteralLength = 1_000

  /// Warns of a constant that was probably meant as an expression, such as the value `$name` in a
  /// row of texts.
  func warnOfLiteral(_ node: Node, as type: FormValueType, _ domain: OptionDomain? = nil) {
    switch type {
    case .string, .opaque: break
    default: return
    }
    guard domain == nil, node.kind == .string,
      node.withUTF8({ $0.count <= Self.maximumLiteralLength && $0.contains(where: \.beginsUse) })
    else { return }
    let bytes = Array(node.text.utf8)
    let references = LiteralReference.all(in: bytes, besides: [], scope)
    let fixed = fix(of: node, bytes, references, as: type)
    guard let first = references.first else {
      if let (fix, reader) = fixed {
        let message = "\(Phrase.quoted(node)) is a text here, not an expression"
        add(literal(message, at: node.span), fix, readBy: reader)
      }
      return
    }
    let name = String(decoding: bytes[first.range], as: UTF8.self)
    let diagnostic = literal(
      "`\(name)` is kept as it is written, without a value", at: node.span(ofUTF8: first.range))
    guard let (fix, reader) = fixed else { return compilation.report(diagnostic) }
    add(diagnostic, fix, readBy: reader)
  }

  private func literal(_ message: String, at place: SourceSpan) -> Diagnostic {
    Diagnostic(
      .literalPlaceholder, message, at: place,
      help: ["write an expression in place of a text under `expression`"])
  }

  /// Reports a constant of the wrong type, which was perhaps meant as an expression.
  func report(_ diagnostic: Diagnostic, at node: Node, as type: FormValueType) {
    var diagnostic = diagnostic
    if node.looksLikeExpression,
      let (fix, reader) = fix(of: node, [], [], as: type)
    {
      diagnostic.help = ["write an expression in place of a constant under `expression`"]
      return add(diagnostic, fix, readBy: reader)
    }
    if !LiteralReference.all(in: Array(node.text.utf8), besides: [], scope).isEmpty {
      diagnostic.help.append(
        "an expression is written under `expression`, and gives a \(type) here")
    }
    compilation.report(diagnostic)
  }

  // MARK: - Texts in place of expressions

  /// Reports a text with placeholders in place of an expression, such as `Hello {$name}`; returns
  /// false for anything else.
  func reportsTemplate(
    _ node: Node, _ problems: [ExpressionProblem], as expectation: Expectation
  ) -> Bool {
    switch expectation {
    case .value, .anyValue: break
    case .condition, .state: return false
    }
    guard node.kind == .string, problems.contains(where: { $0.code == .expressionSyntax }),
      node.withUTF8({ $0.count <= Self.maximumLiteralLength && $0.contains(UInt8(ascii: "{")) })
    else { return false }
    let bytes = Array(node.text.utf8)
    let references = LiteralReference.all(in: bytes, besides: [], scope)
    guard references.contains(where: { $0.isPlaceholder(in: bytes) }) else { return false }
    let diagnostic = Diagnostic(
      .expressionSyntax, "\(Phrase.quoted(node)) is a text with placeholders, not an expression",
      at: node.span, help: ["join texts and values by `+`, as in `'Hello ' + $name`"])
    guard references.allSatisfy({ $0.meant == nil }),
      [.plain, .singleQuoted, .doubleQuoted].contains(node.style),
      let (meant, reader) = joined(references, in: node, bytes),
      let checked = ExpressionCompiler.compile(meant, as: expectation, in: scope).checked,
      isSuitable(checked.type.base)
    else {
      compilation.report(diagnostic)
      return true
    }
    let fix = DiagnosticFix(
      "change to `\(meant)`", replacing: node.span, by: JSONValue.string(meant).text(.compact))
    add(diagnostic, fix, readBy: reader)
    return true
  }

  /// The fix that turns a text into an expression, with the reader that has read it; nil if no
  /// expression is meant.
  private func fix(
    of node: Node, _ bytes: [UInt8], _ references: [LiteralReference], as type: FormValueType
  ) -> (DiagnosticFix, ExpressionReader)? {
    guard let (meant, reader) = meaning(of: node, bytes, references, as: type) else { return nil }
    let fix = DiagnosticFix(
      "write it under `expression`", replacing: node.span,
      by: compilation.flowMapping([("expression", meant)], in: node.file))
    return (fix, reader)
  }

  /// The expression that a text was probably meant to be, with the reader that has read it; nil if
  /// there is none.
  private func meaning(
    of node: Node, _ bytes: [UInt8], _ references: [LiteralReference], as type: FormValueType
  ) -> (String, ExpressionReader)? {
    let whole = trialReader
    if let checked = whole.expression(node, as: .value(type)), whole.isRight {
      if case .literal = checked.expression { return nil }
      return (node.text, whole)
    }
    guard type == .string, !references.isEmpty, references.allSatisfy({ $0.meant == nil }) else {
      return nil
    }
    return joined(references, in: node, bytes)
  }

  /// The texts and references of a text, joined by `+`.
  private func joined(
    _ references: [LiteralReference], in node: Node, _ bytes: [UInt8]
  ) -> (String, ExpressionReader)? {
    let reader = trialReader
    var operands: [String] = []
    var start = 0
    func append(_ range: Range<Int>) {
      if range.isEmpty { return }
      let text = FormValue.string(String(decoding: bytes[range], as: UTF8.self))
      operands.append(text.literalText(in: FixedTimeZone.utc))
    }
    for reference in references {
      guard let checked = reader.expression(node, in: reference.range, as: .anyValue) else {
        return nil
      }
      // `{$name}`, which shows a value in the texts of a form.
      var (first, last) = (reference.range.lowerBound, reference.range.upperBound)
      if let brace = reference.brace, bytes[last...].first == UInt8(ascii: "}") {
        first = brace
        last += 1
      }
      append(start..<first)
      let name = String(decoding: bytes[reference.range], as: UTF8.self)
      switch checked.type.base.base {
      case .string: operands.append(name)
      case .int, .double, .date, .bool: operands.append("STRING(\(name))")
      default: return nil
      }
      start = last
    }
    append(start..<bytes.count)
    return reader.isRight ? (operands.joined(separator: " + "), reader) : nil
  }

  /// Reports a mistake whose fix gives the owner the dependencies that another reader recorded.
  func add(_ diagnostic: Diagnostic, _ fix: DiagnosticFix, readBy reader: ExpressionReader) {
    var diagnostic = diagnostic
    diagnostic.fixes = [fix]
    let edges = reader.compilation.findings.dependencies.edges
    // Nothing depends on how something is drawn.
    guard owner != nil, owner?.facet != .drawing, !edges.isEmpty else {
      return compilation.report(diagnostic)
    }
    compilation.findings.literals.append(
      LiteralFinding(diagnostic: diagnostic, dependencies: edges))
  }
}

extension UInt8 {
  /// Whether the byte begins a reference or the arguments of a call.
  fileprivate var beginsUse: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "(") }
}
