import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax

/// Reads the answers of a function or a provider.
struct HostCallReader {
  private let file: HostFileReader
  private let name: String
  private let parameters: [FormValueType?]
  /// The type of the result of a function; nil for a provider.
  private let returns: FormValueType?
  /// The type of the options of a provider, if known.
  private let option: FormValueType?
  /// Whether an answer can be delayed.
  private let canBeLate: Bool
  /// Whether an answer can have a message.
  private let canExplain: Bool

  /// Creates the reader of a function's answers.
  init(_ file: HostFileReader, function name: String, _ function: HostContract.Function) {
    self.file = file
    self.name = name
    parameters = function.parameters
    returns = function.returns
    option = nil
    canBeLate = function.isAsync
    canExplain = function.isAsync
  }

  /// Creates the reader of a provider's answers.
  init(_ file: HostFileReader, provider name: String, _ provider: HostContract.Provider) {
    self.file = file
    self.name = name
    parameters = provider.parameters
    returns = nil
    option = provider.option
    canBeLate = true
    canExplain = false
  }

  private var compilation: Compilation { file.compilation }

  /// Reads the answers; nil if none is usable.
  func read(_ node: Node) -> ScriptedCall? {
    var call = ScriptedCall()
    let isShort = [.string, .int, .double, .bool].contains(node.kind)
    if returns == nil ? node.kind == .sequence : isShort {
      let outcome = returns == nil ? options(node) : result(node)
      call.cases = outcome.map { [ScriptedCall.Case(answer: ScriptedAnswer($0))] } ?? []
      return call
    }
    let keys = returns == nil ? FormHostFile.providerKeys : FormHostFile.functionKeys
    guard let fields = Fields.read(node, keys: keys, in: compilation) else { return nil }
    let names = names(fields.value(named: "parameters"))
    call.parameters = names
    let scope = HostScope(
      parameters: names.indices.map {
        (names[$0], parameters.indices.contains($0) ? parameters[$0] : nil)
      }, suggestions: compilation.suggestions)
    call.cases = cases(fields.value(named: "cases"), in: scope)
    if let answer = answer(fields, in: scope, isRequired: fields.value(named: "cases") == nil) {
      call.cases.append(ScriptedCall.Case(answer: answer))
    }
    return call
  }

  private func names(_ node: Node?) -> [String] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of names"))
      return []
    }
    if node.items.count != parameters.count {
      reportCount(node, node.items.count)
    }
    return node.items.map { item in
      if item.kind == .string, Identifier.isIdentifier(item.text) { return item.text }
      compilation.report(
        .badName, "\(Phrase.kind(of: item)) cannot be the name of an argument", at: item.span,
        notes: ["such a name is \(NameKind.Form.identifier.explanation)"])
      return ""
    }
  }

  private func reportCount(_ node: Node, _ found: Int) {
    compilation.report(
      .parameterMismatch,
      "`\(name)` takes \(Phrase.count(parameters.count, "argument")), not \(found)", at: node.span)
  }

  // MARK: - Cases

  private func cases(_ node: Node?, in scope: HostScope) -> [ScriptedCall.Case] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of cases"))
      return []
    }
    let keys = returns == nil ? FormHostFile.providerCaseKeys : FormHostFile.caseKeys
    return node.items.compactMap { item in
      Fields.read(item, keys: keys, in: compilation).flatMap { oneCase($0, in: scope) }
    }
  }

  private func oneCase(_ fields: Fields, in scope: HostScope) -> ScriptedCall.Case? {
    let givenNode = fields.value(named: "given")
    let given = givenNode.flatMap { arguments($0) }
    let condition = fields.value(named: "when").flatMap { self.condition($0, in: scope) }
    guard let answer = answer(fields, in: scope, isRequired: true),
      givenNode == nil || given != nil
    else { return nil }
    return ScriptedCall.Case(given: given, condition: condition, answer: answer)
  }

  /// The arguments of a case; nil if they are wrong.
  private func arguments(_ node: Node) -> [FormExpression]? {
    let isSingle = parameters.count == 1 && (node.kind != .sequence || takesList)
    let nodes = isSingle ? [node] : node.kind == .sequence ? Array(node.items) : [node]
    guard nodes.count == parameters.count else {
      reportCount(node, nodes.count)
      return nil
    }
    let values = zip(nodes, parameters).map { file.constant($0, as: $1) }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// Whether the only argument is a list, so that a written list is the argument itself.
  private var takesList: Bool {
    switch parameters.first??.base {
    case .list, .set, .tuple: true
    default: false
    }
  }

  private func condition(_ node: Node, in scope: HostScope) -> FormExpression? {
    if let constant = node.bool { return .literal(.bool(constant)) }
    return file.expression(node, as: .condition, in: scope)
  }

  // MARK: - Answers

  /// Reads an answer; nil after reporting a problem, or if a missing answer is allowed.
  private func answer(
    _ fields: Fields, in scope: HostScope, isRequired: Bool
  ) -> ScriptedAnswer? {
    let delay = delay(fields)
    let message = message(fields)
    let ways = ["result", "expression", "options", "fails"].compactMap { name in
      fields.value(named: name).map { (name: name, node: $0) }
    }
    guard let way = ways.first else {
      if delay == .never { return ScriptedAnswer(.never) }
      if isRequired { reportMissing(fields) }
      return nil
    }
    if ways.count > 1 {
      compilation.report(
        .conflictingKeys, "`\(ways[1].name)` and `\(way.name)` exclude each other",
        at: ways[1].node.span)
    }
    guard let outcome = outcome(way.name, way.node, in: scope) else { return nil }
    switch delay {
    case .never: return ScriptedAnswer(.never)
    case .seconds(let seconds): return ScriptedAnswer(outcome, message: message, delay: seconds)
    case nil: return ScriptedAnswer(outcome, message: message)
    }
  }

  private func outcome(
    _ way: String, _ node: Node, in scope: HostScope
  ) -> ScriptedAnswer.Outcome? {
    switch way {
    case "result": result(node)
    case "expression":
      file.expression(node, as: returns.map(Expectation.value) ?? .anyValue, in: scope)
        .map(ScriptedAnswer.Outcome.value)
    case "options": options(node)
    default: file.plain.text(node).map(ScriptedAnswer.Outcome.fails)
    }
  }

  private func reportMissing(_ fields: Fields) {
    let ways = returns == nil ? ["options", "fails"] : ["result", "expression", "fails"]
    compilation.report(
      .missingKey, "\(fields.keys.title) needs one of \(Phrase.names(ways, last: "or"))",
      at: fields.place)
  }

  private func message(_ fields: Fields) -> String? {
    guard let node = fields.value(named: "message") else { return nil }
    if !canExplain { reportAtOnce("message", node) }
    return file.plain.text(node)
  }

  /// The delay of an answer.
  private enum Delay: Equatable {
    case seconds(Double)
    case never
  }

  /// The delay of the answer; nil if not set.
  private func delay(_ fields: Fields) -> Delay? {
    guard let node = fields.value(named: "delay") else { return nil }
    if !canBeLate { reportAtOnce("delay", node) }
    if node.kind == .string, node.text == "never" { return .never }
    return file.plain.number(node, minimum: 0).map(Delay.seconds)
  }

  private func reportAtOnce(_ key: String, _ node: Node) {
    compilation.report(
      .misplacedKey, "`\(key)` is for functions of `async` rules, and `\(name)` is not one",
      at: node.span)
  }

  private func result(_ node: Node) -> ScriptedAnswer.Outcome? {
    file.constant(node, as: returns).map(ScriptedAnswer.Outcome.value)
  }

  private func options(_ node: Node) -> ScriptedAnswer.Outcome? {
    if node.kind == .sequence, node.items.isEmpty { return .options([]) }
    let reader = OptionReader(compilation: compilation, type: option)
    guard let list = reader.read(node, name: nil, title: "the options of `\(name)`") else {
      return nil
    }
    if let option, !list.base.fits(option.base) {
      compilation.report(
        .valueTypeMismatch,
        "the options are \(list.base), the rows that ask `\(name)` take \(option.base)",
        at: node.span)
      return nil
    }
    var options = list.options
    for part in list.parts { options.change(at: part.path[...]) { read(part, into: &$0) } }
    return .options(options)
  }

  /// Reads a part of an option of the host, which does not depend on the form.
  private func read(_ part: OptionPart, into option: inout FormDefinition.Option) {
    switch part.key {
    case .disabled: option.disabled = file.plain.bool(part.node).map { .literal(.bool($0)) }
    case .exclusive: break
    case .value, .wholeOption:
      _ = file.plain.text(part.node, of: "an option of the host")
    case .title: option.title = file.plain.text(part.node, of: "the title of an option of the host")
    case .subtitle:
      option.subtitle = file.plain.text(part.node, of: "the subtitle of an option of the host")
    }
  }
}
