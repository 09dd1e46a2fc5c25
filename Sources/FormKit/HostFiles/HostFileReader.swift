import FormCatalog
import FormCompiler
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the parts of a host file.
struct HostFileReader {
  let compilation: Compilation
  let contract: HostContract

  var plain: PropertyReader { PropertyReader(compilation: compilation) }

  /// Reads the mapping of a host file, which may be a part of another file.
  func read(_ root: Node) -> HostScript {
    var script = HostScript()
    guard let fields = Fields.read(root, keys: FormHostFile.fileKeys, in: compilation) else {
      return script
    }
    script.now = fields.value(named: "now").flatMap(instant)
    script.functions = named(
      fields.value(named: "functions"), "function", contract.functions
    ) { node, name, function in
      HostCallReader(self, function: name, function).read(node)
    }
    script.providers = named(
      fields.value(named: "providers"), "provider", contract.providers
    ) { node, name, provider in
      HostCallReader(self, provider: name, provider).read(node)
    }
    script.controllers = named(
      fields.value(named: "controllers"), "controller", contract.controllers
    ) { node, name, controller in
      HostCallReader(self, function: name, controller).read(node)
    }
    script.handlers = named(
      fields.value(named: "handlers"), "handler", contract.handlers
    ) { node, _, events in
      HostHandlerReader(self, events: events).read(node)
    }
    return script
  }

  func instant(_ node: Node) -> DateLiteral? {
    let reader = LiteralReader(compilation: compilation)
    guard case .date(let literal)? = reader.read(node, as: .date) else { return nil }
    if literal.precision == .dateTime { return literal }
    compilation.report(
      .invalidDate, "\(Phrase.quoted(node.text)) is not a day with a time", at: node.span,
      help: ["write `2026-01-31T10:30:00Z`"])
    return nil
  }

  /// Reads the entries of a mapping by name; reports names that the form does not call.
  private func named<Called, Read>(
    _ node: Node?, _ kind: String, _ known: [String: Called],
    _ read: (Node, String, Called) -> Read?
  ) -> [String: Read] {
    guard let node else { return [:] }
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of names"))
      return [:]
    }
    var result: [String: Read] = [:]
    for entry in node.entries {
      let name = entry.key.text
      if let called = known[name] {
        result[name] = read(entry.value, name, called)
      } else {
        compilation.report(
          compilation.unknown(
            .unusedDeclaration, "the form calls no \(kind) \(Phrase.quoted(name))", at: entry.key,
            known: known.keys.sorted(), knownTitle: "its \(kind)s are"))
      }
    }
    return result
  }

  // MARK: - Parts

  /// Reads an expression; nil after reporting why it does not have the expected type.
  func expression(
    _ node: Node, as expectation: Expectation, in scope: HostScope
  ) -> FormExpression? {
    guard [.string, .int, .double, .bool].contains(node.kind) else {
      compilation.report(.wrongKind(node, expected: "an expression"))
      return nil
    }
    let (checked, problems) = node.withUTF8 {
      ExpressionCompiler.compile($0, as: expectation, in: scope)
    }
    for problem in problems {
      var diagnostic = Diagnostic(problem, at: node)
      if problem.code == .unknownTag, scope.isCall {
        let name = Array(node.text.utf8)[problem.range].drop { $0 == UInt8(ascii: "$") }
        diagnostic.message = "no argument is called `\(String(decoding: name, as: UTF8.self))`"
      }
      compilation.report(diagnostic)
    }
    return checked?.expression
  }

  /// Reads a constant of a type, or any scalar if the type is unknown; null is not a value.
  func constant(
    _ node: Node, as type: FormValueType?, precision: DateLiteral.Precision? = nil,
    domain: OptionDomain? = nil
  ) -> FormExpression? {
    if node.kind == .null { return .literal(.null) }
    guard let type else { return scalar(node).map { .literal($0) } }
    var reader = LiteralReader(
      compilation: compilation, domain: domain ?? contract.domain(of: type))
    reader.precision = precision
    return reader.read(node, as: type)
  }

  private func scalar(_ node: Node) -> FormValue? {
    switch node.kind {
    case .string: return .string(node.text)
    case .bool: return node.bool.map { .bool($0) }
    case .int: return node.int.map { .int($0) }
    case .double: return node.double.map { .double($0) }
    case .null, .sequence, .mapping:
      compilation.report(.wrongKind(node, expected: "a text, a number or a truth value"))
      return nil
    }
  }
}
