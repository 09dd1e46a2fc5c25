import FormModel

/// The members of the surrounding program that a form refers to by name, as requirements of
/// protocols.
struct HostNames {
  /// The kind of requirement.
  enum Kind: Hashable {
    case handler
    case function(FormDefinition.Function)
    case formatter
    case displayFormatter
    case row(FormDefinition.RowType)
    case provider
    case asyncRule

    /// Whether a controller implements it rather than the host of its form.
    var isOfController: Bool {
      switch self {
      case .handler, .row: true
      case .function, .formatter, .displayFormatter, .provider, .asyncRule: false
      }
    }
  }

  /// One requirement.
  struct Requirement {
    let kind: Kind
    /// The name in the spec.
    let name: String
    /// The name in Swift.
    let swiftName: String
    /// The types of its arguments, if these are rows' values.
    var types: Set<FormValueType> = []
    var uses: [Use] = []
  }

  /// A place in the definition that refers to a member.
  struct Use {
    /// A description, such as `change` of `email`.
    let text: String
    let place: DefinitionPlace?
  }

  /// The members called while the form is used.
  private(set) var host: [Requirement] = []
  /// The members that answer asynchronously.
  private(set) var services: [Requirement] = []
  /// The position of each requirement in its list.
  private var positions: [Key: Int] = [:]

  private struct Key: Hashable {
    let kind: Kind
    let name: String
  }

  init(_ form: FormDefinition) {
    let rules = form.asyncRules
    let bindings = form.bindings.filter { $0.kind != .function }
    let names = Set(
      bindings.map(\.name) + form.functions.map(\.name) + form.rowTypes.map(\.name))
    var hostNames = MemberNames(taken: Self.taken, tags: names)
    var serviceNames = hostNames
    // A function that only `async` rules call is one of the services.
    let asked = Set(rules.map(\.function)).subtracting(form.calledFunctions)
    for kind in [FormBinding.Kind.handler, .formatter, .displayFormatter] {
      for binding in bindings where binding.kind == kind {
        add(binding, form, to: \.host, &hostNames)
      }
    }
    for function in form.functions where !asked.contains(function.name) {
      host.append(
        Requirement(
          kind: .function(function), name: function.name,
          swiftName: hostNames.name(for: function.name)))
    }
    for type in form.rowTypes where type.swift != nil {
      host.append(
        Requirement(
          kind: .row(type), name: type.name, swiftName: hostNames.name(for: type.name)))
    }
    for binding in bindings where binding.kind == .provider {
      add(binding, form, to: \.services, &serviceNames)
    }
    for rule in rules {
      let use = Use(text: "the rule `async` of `\(rule.tag)`", place: rule.place)
      add(.asyncRule, rule.function, rule.type, use, to: \.services, &serviceNames)
    }
  }

  static let taken: Set<String> = ["Protocol", "Type", "_", "init", "self"]

  private mutating func add(
    _ binding: FormBinding, _ form: FormDefinition,
    to list: WritableKeyPath<HostNames, [Requirement]>, _ names: inout MemberNames
  ) {
    let kind: Kind
    switch binding.kind {
    case .handler: kind = .handler
    case .formatter: kind = .formatter
    case .displayFormatter: kind = .displayFormatter
    case .provider: kind = .provider
    case .function: return
    }
    let place = DefinitionPlace(path: binding.path)
    let use = Use(
      text: "`\(binding.event ?? "")` of `\(binding.tag ?? binding.path)`", place: place)
    add(kind, binding.name, place.flatMap { form.row(at: $0)?.valueType }, use, to: list, &names)
  }

  private mutating func add(
    _ kind: Kind, _ name: String, _ type: FormValueType?, _ use: Use,
    to list: WritableKeyPath<HostNames, [Requirement]>, _ names: inout MemberNames
  ) {
    let key = Key(kind: kind, name: name)
    let index = positions[key] ?? self[keyPath: list].count
    if positions.updateValue(index, forKey: key) == nil {
      self[keyPath: list].append(
        Requirement(kind: kind, name: name, swiftName: names.name(for: name)))
    }
    self[keyPath: list][index].uses.append(use)
    if let type { self[keyPath: list][index].types.insert(type) }
  }
}

/// A rule that the host decides asynchronously.
private struct AsyncRule {
  let function: String
  let tag: String
  let type: FormValueType?
  let place: DefinitionPlace
}

extension FormDefinition {
  fileprivate var asyncRules: [AsyncRule] {
    var rules: [AsyncRule] = []
    visit { place, section, row in
      for rule in row?.rules ?? section.rules {
        guard let function = rule.function(answering: .later) else { continue }
        let (tag, type) =
          row.map { ($0.tag, $0.valueType) } ?? (section.tag, section.valueType)
        rules.append(
          AsyncRule(function: function, tag: tag ?? place.path, type: type, place: place))
      }
    }
    return rules
  }
}
