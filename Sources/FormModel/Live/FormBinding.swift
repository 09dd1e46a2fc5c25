/// A member of the host that a definition refers to by name, with the place of the reference.
public struct FormBinding: Hashable, Sendable {
  /// The kind of host member.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One of ``FormHost/functions``.
    case function
    /// One of ``FormHost/handlers``.
    case handler
    /// One of ``FormHost/formatters``.
    case formatter
    /// One of ``FormHost/displayFormatters``, or a function.
    case displayFormatter
    /// One of ``FormHost/providers``.
    case provider
  }

  /// The kind of host member.
  public var kind: Kind
  /// The name of the host member.
  public var name: String
  /// The path of the row or section in the definition, such as `sections[0].rows[2]`; `functions`
  /// for a function, which is looked up where it is declared.
  public var path: String
  /// The tag of the row or section; nil for one without.
  public var tag: String?
  /// The event or property that refers to it: an event of the language, `action`, `swipe` with the
  /// id of the action, `formatter`, `displayValue` or `options`; nil for a function.
  public var event: String?

  /// Creates a binding.
  package init(
    _ kind: Kind, _ name: String, path: String, tag: String? = nil, event: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.tag = tag
    self.event = event
  }
}

extension FormBinding {
  /// The event of a handler; nil for one that the language does not have.
  package var eventKind: FormEvent.Kind? {
    let name = event?.prefix { $0 != " " }
    return name.flatMap { FormEvent.Kind(rawValue: String($0)) }
  }
}

extension FormBinding: CustomStringConvertible {
  /// The binding as shown in messages: the host member, the event or property that refers to it,
  /// and the row.
  public var description: String {
    let kind = kind == .displayFormatter ? "formatter" : kind.rawValue
    guard let event else { return "the \(kind) `\(name)`" }
    return "the \(kind) `\(name)` for `\(event)` of `\(tag ?? path)`"
  }
}

extension FormDefinition {
  /// Everything in the host that the form refers to by name, in the order of the definition.
  public var bindings: [FormBinding] {
    var bindings = functions.map { FormBinding(.function, $0.name, path: "functions") }
    let names = Set(functions.map(\.name))
    visit { place, section, row in
      if let row { return row.collectBindings(in: &bindings, path: place.path, functions: names) }
      func add(_ kind: FormBinding.Kind, _ name: String, _ event: String) {
        bindings.append(
          FormBinding(kind, name, path: place.path, tag: section.tag, event: event))
      }
      for event in section.events { add(.handler, event.handler, event.event) }
      for (event, handler) in section.steps.handlers { add(.handler, handler, event) }
      if case .select(let select) = section.kind, let name = select.options?.providerName {
        add(.provider, name, "options")
      }
    }
    return bindings
  }
}

extension FormDefinition {
  /// The host members that a form refers to by name, each once.
  var boundNames: [(kind: FormBinding.Kind, name: String)] {
    var known: [FormBinding.Kind: Set<String>] = [:]
    return bindings.compactMap { binding in
      known[binding.kind, default: []].insert(binding.name).inserted
        ? (binding.kind, binding.name) : nil
    }
  }
}

extension FormDefinition.Options {
  /// The name of the provider; nil for options of the definition.
  fileprivate var providerName: String? {
    if case .provider(let name, _) = source { name } else { nil }
  }
}

extension FormDefinition.Row {
  /// Collects the host members that the row refers to.
  fileprivate func collectBindings(
    in bindings: inout [FormBinding], path: String, functions: Set<String>
  ) {
    func add(_ kind: FormBinding.Kind, _ name: String, _ event: String) {
      bindings.append(FormBinding(kind, name, path: path, tag: tag, event: event))
    }
    for event in events { add(.handler, event.handler, event.event) }
    for (event, handler) in steps.handlers { add(.handler, handler, event) }
    if case .string(let name) = property("action") {
      add(.handler, name, FormEvent.Kind.action.name)
    }
    for action in (swipe?.leading ?? []) + (swipe?.trailing ?? []) {
      if let handler = action.handler {
        add(.handler, handler, "\(FormEvent.Kind.swipe) \(action.id)")
      }
      for handler in action.steps.handlers {
        add(.handler, handler, "\(FormEvent.Kind.swipe) \(action.id)")
      }
    }
    if case .string(let name) = property("formatter") { add(.formatter, name, "formatter") }
    if case .string(let name) = property("displayValue"), !functions.contains(name) {
      add(.displayFormatter, name, "displayValue")
    }
    if let name = options?.providerName { add(.provider, name, "options") }
  }
}

extension [FormDefinition.Step] {
  /// The handlers that the steps call.
  fileprivate var handlers: [String] { filter { $0.kind == .call }.flatMap(\.names) }
}

extension [FormDefinition.EventSteps] {
  /// The handlers that the steps call, each with its event.
  fileprivate var handlers: [(event: String, handler: String)] {
    flatMap { entry in entry.steps.handlers.map { (entry.event.kind.name, $0) } }
  }
}
