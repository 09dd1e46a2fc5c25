import FormCompiler
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The members of the host that a form refers to by name, with the types of arguments and results.
struct HostContract {
  /// A function, or a formatter, which is a function from a value to a text.
  struct Function {
    /// The types of the arguments; nil for one of any type.
    var parameters: [FormValueType?]
    var returns: FormValueType
    /// Whether an `async` rule calls the function, so its answer may be delayed.
    var isAsync = false
    /// Whether anything but an `async` rule calls the function, so its answer must be immediate.
    var isCalled = false
  }

  /// A provider of options.
  struct Provider {
    /// The types of the parameters; nil for one of any type.
    var parameters: [FormValueType?]
    /// The type of the options of all rows that use the provider; nil if unknown.
    var option: FormValueType?
  }

  /// A row or section with a tag.
  struct Value {
    var type: FormValueType?
    /// Whether the form computes the value.
    var isDerived: Bool
    var precision: DateLiteral.Precision?
    var domain: OptionDomain?
  }

  private(set) var functions: [String: Function] = [:]
  private(set) var providers: [String: Provider] = [:]
  /// The controllers that return values, as functions of the row's value.
  private(set) var controllers: [String: Function] = [:]
  /// The events that handlers are called for, by handler.
  private(set) var handlers: [String: Set<FormEvent.Kind>] = [:]
  private(set) var values: [String: Value] = [:]
  let definition: FormDefinition
  private let optionTypes: [String: OptionDomain]

  init(_ definition: FormDefinition) {
    self.definition = definition
    optionTypes = Dictionary(
      definition.optionTypes.map {
        ($0.name, OptionDomain($0.options, name: $0.name))
      }, uniquingKeysWith: { first, _ in first })
    for section in definition.sections { add(section) }
    addFunctions()
    for binding in definition.bindings where binding.kind == .handler {
      handlers[binding.name, default: []].formUnion(binding.eventKind.map { [$0] } ?? [])
    }
  }

  /// The declared options of a type.
  func domain(of type: FormValueType) -> OptionDomain? {
    switch type {
    case .option(let name?, _): optionTypes[name]
    case .set(let element), .list(let element): domain(of: element)
    default: nil
    }
  }

  private mutating func addFunctions() {
    let called = definition.calledFunctions
    for function in definition.functions {
      functions[function.name] = Function(
        parameters: function.parameters, returns: function.returns,
        isCalled: called.contains(function.name))
    }
    definition.visit { _, section, row in
      markAsync(row?.rules ?? section.rules)
      if let row { addFormatters(of: row) }
    }
  }

  private mutating func markAsync(_ rules: [FormDefinition.Rule]) {
    for rule in rules {
      if let name = rule.function(answering: .later) { functions[name]?.isAsync = true }
    }
  }

  private mutating func addFormatters(of row: FormDefinition.Row) {
    for property in row.properties where ["formatter", "displayValue"].contains(property.name) {
      guard case .string(let name) = property.value else { continue }
      let type = property.name == "formatter" ? .string : row.valueType
      add(formatter: name, of: type)
    }
  }

  private mutating func add(formatter name: String, of type: FormValueType?) {
    guard let known = functions[name] else {
      functions[name] = Function(parameters: [type], returns: .string, isCalled: true)
      return
    }
    functions[name]?.isCalled = true
    if known.parameters.first != .some(type),
      !definition.functions.contains(where: { $0.name == name })
    {
      functions[name]?.parameters = [nil]
    }
  }

  // MARK: - Values

  private mutating func add(_ section: FormDefinition.Section) {
    if let tag = section.tag {
      var isDerived = false
      if case .forEach = section.kind { isDerived = true }
      values[tag] = Value(
        type: section.valueType, isDerived: isDerived || section.valueType == nil,
        domain: section.valueType.flatMap(domain))
    }
    if case .select(let select) = section.kind, let options = select.options {
      add(options, optionType: select.option)
    }
    for row in section.rows { add(row, isTagged: !section.isRepeated) }
  }

  private mutating func add(_ row: FormDefinition.Row, isTagged: Bool) {
    if isTagged, let tag = row.tag {
      values[tag] = Value(
        type: row.valueType, isDerived: row.computed != nil || row.valueType == nil,
        precision: row.control?.precision, domain: domain(ofOptions: row))
    }
    if let options = row.options { add(options, optionType: row.optionType) }
    if let type = row.valueType, case .controller(let name, _)? = row.controller {
      add(controller: name, of: type)
    }
    for inner in row.rows { add(inner, isTagged: isTagged && row.repeating == nil) }
  }

  /// Rows whose values have different types can share a controller; then any value may come back.
  private mutating func add(controller name: String, of type: FormValueType) {
    let isShared = controllers[name].map { $0.returns != type } ?? false
    controllers[name] = Function(
      parameters: [isShared ? nil : type], returns: isShared ? .opaque(name) : type, isAsync: true)
  }

  private func domain(ofOptions row: FormDefinition.Row) -> OptionDomain? {
    if case .inline(let options)? = row.options?.source, row.optionType != nil {
      return OptionDomain(options, name: "the options of `\(row.tag ?? "")`")
    }
    return row.valueType.flatMap(domain)
  }

  private mutating func add(_ options: FormDefinition.Options, optionType: FormValueType?) {
    guard case .provider(let name, let parameters) = options.source else { return }
    guard let known = providers[name] else {
      providers[name] = Provider(
        parameters: parameters.map { type(of: $0) }, option: optionType?.base)
      return
    }
    if known.option != optionType?.base { providers[name]?.option = nil }
  }

  /// The type of a parameter that reads the value of a row; nil for any other.
  private func type(of parameter: FormExpression) -> FormValueType? {
    guard case .reference(let reference) = parameter, reference.scope == .form,
      reference.aspect == .value
    else { return nil }
    return values[reference.tag]?.type
  }
}

extension FormDefinition.Row {
  /// The type of one option; nil if each component of the value has its own type.
  fileprivate var optionType: FormValueType? {
    switch valueType {
    case .set(let element): element
    case .tuple: nil
    default: control == .leftRight ? nil : valueType
    }
  }
}

/// The names that an expression in a host file can refer to: arguments, or the values of a form.
struct HostScope: ExpressionScope {
  /// Whether the names are arguments.
  let isCall: Bool
  let suggestions: Suggestions
  private let symbols: [String: ScopeSymbol]
  private let functions: [String: FormDefinition.Function]
  private let conditions: Set<String>
  /// Whether `$form` is the form, whose state can be read.
  private let hasWholeForm: Bool

  /// The scope of the answers to a call.
  init(parameters: [(name: String, type: FormValueType?)], suggestions: Suggestions) {
    self.suggestions = suggestions
    symbols = Dictionary(
      parameters.map { ($0.name, ScopeSymbol($0.type, description: "argument")) },
      uniquingKeysWith: { first, _ in first })
    functions = [:]
    conditions = []
    (isCall, hasWholeForm) = (true, false)
  }

  /// The scope of handlers, or of conditions in tests, which can also read the state of the form.
  init(_ contract: HostContract, suggestions: Suggestions, hasWholeForm: Bool = false) {
    (self.suggestions, self.hasWholeForm) = (suggestions, hasWholeForm)
    symbols = contract.values.mapValues { value in
      guard let type = value.type else { return ScopeSymbol(type: nil) }
      return ScopeSymbol(type, description: "row")
    }
    functions = Dictionary(
      contract.definition.functions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    conditions = Set(contract.definition.conditions.map(\.name))
    isCall = false
  }

  var own: ScopeSymbol? { nil }
  var option: OptionScope? { nil }
  var tagNames: [String] { symbols.keys.sorted() }
  var conditionNames: [String] { conditions.sorted() }
  var functionNames: [String] { functions.keys.sorted() }

  func symbol(for reference: FormReference) -> ScopeSymbol? {
    guard reference.scope == .form else { return nil }
    if let symbol = symbols[reference.tag] { return symbol }
    guard hasWholeForm, reference.tag == FormReference.form else { return nil }
    var form = ScopeSymbol(type: nil, description: "form")
    form.isForm = true
    return form
  }
  func isCondition(_ name: String) -> Bool { conditions.contains(name) }
  func function(_ name: String) -> FormDefinition.Function? { functions[name] }
}

extension ScopeSymbol {
  /// Creates the symbol of a value that may be absent; `type` is nil for any type.
  fileprivate init(_ type: FormValueType?, description: StaticString) {
    self.init(
      type: type.map { ExpressionType($0, isOptional: true) }, description: description,
      isAnyKind: type == nil)
  }
}
