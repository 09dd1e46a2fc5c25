import FormModel
import FormText

/// The change of the set of values that pass a rule.
enum RuleChange {
  case none, tightened, loosened, other

  /// Compares rules of one kind.
  init(_ old: FormDefinition.Rule, _ new: FormDefinition.Rule) {
    let (old, kind, new) = (old.writtenArguments, new.kind, new.writtenArguments)
    var found: Set<RuleChange> = []
    for name in Set((old + new).map(\.name)) {
      let before = old.first { $0.name == name }?.value
      let after = new.first { $0.name == name }?.value
      if before != after { found.insert(Self.change(kind, name, before, after)) }
    }
    found.remove(.none)
    self = found.count > 1 ? .other : found.first ?? .none
  }

  private static func change(
    _ kind: String, _ name: String, _ old: FormDefinition.PropertyValue?,
    _ new: FormDefinition.PropertyValue?
  ) -> RuleChange {
    guard let semantics = RuleKind(rawValue: kind)?.semantics else { return .other }
    let bounds = semantics.bounds.filter { $0.argument == name }
    let isSize = kind == "maxSize"
    if isSize || bounds.count == 1, let old = bound(old, isSize), let new = bound(new, isSize),
      let step = BoundOrder.change(from: old, to: new)
    {
      if step == 0 { return .none }
      return (step > 0) == (bounds.first?.isLower == true) ? .tightened : .loosened
    }
    switch (name, old, new) {
    case ("timeout", _, _), ("debounce", _, _): return .none
    case ("blank", _, .bool(false)?): return .tightened
    case ("blank", .bool(false)?, _): return .loosened
    case ("blank", _, _): return .none
    case ("allowsEmpty", _, .bool(false)?): return .tightened
    case ("allowsEmpty", _, _): return .loosened
    case (_, .list(let old)?, .list(let new)?) where ["values", "types"].contains(name):
      return change(Set(old), Set(new), refuses: semantics.choice == .refused)
    default: return .other
    }
  }

  /// A bound as an expression, a size as its number of bytes.
  private static func bound(
    _ value: FormDefinition.PropertyValue?, _ isSize: Bool
  ) -> FormExpression? {
    let size = isSize ? value?.literal.flatMap(ByteCount.init) : nil
    return size.map { .literal(.int(Int($0.bytes))) } ?? value?.expression
  }

  private static func change(
    _ old: Set<FormDefinition.PropertyValue>, _ new: Set<FormDefinition.PropertyValue>,
    refuses: Bool
  ) -> RuleChange {
    if old == new { return .none }
    if old.isStrictSubset(of: new) { return refuses ? .tightened : .loosened }
    if new.isStrictSubset(of: old) { return refuses ? .loosened : .tightened }
    return .other
  }

}

extension FormDefinition.Rule {
  /// Whether the rule, if it is added, can make stored values invalid.
  ///
  /// - Parameter hasValue: Whether a value that the rule checks can be stored.
  func canFail(hasValue: Bool) -> Bool {
    guard severity == .error else { return false }
    if hasValue { return true }
    let refusesNothing = arguments.contains { $0.name == "allowsEmpty" && $0.value != .bool(true) }
    let needsValue: Set<RuleKind> = [.required, .accepted, .assert, .custom, .async]
    return refusesNothing || RuleKind(rawValue: kind).map(needsValue.contains) ?? true
  }

  /// The rule for a sentence, with its arguments.
  var phrase: String {
    let arguments = values.map { " \($0)" } ?? ""
    return "`\(name)`" + arguments + (options.isEmpty ? "" : " with \(options)")
  }

  /// A sentence about the change of a rule.
  static func sentence(from old: Self, to new: Self) -> String {
    if old.name == new.name, old.options == new.options, let before = old.values,
      let after = new.values
    {
      return "`\(new.name)` was \(before) and is \(after)"
    }
    return "\(old.phrase) became \(new.phrase)"
  }

  /// The name in the spec, which for a limit is not that of the rule.
  private var name: String {
    id.flatMap { ["min", "max", "accept", "maxSize"].contains($0) ? $0 : nil } ?? kind
  }

  /// The arguments that are not flags; nil without any.
  private var values: String? {
    let values = writtenArguments.filter { $0.flag == nil }
      .map { ChangeSentence.value($0.value.jsonValue) ?? "…" }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// The arguments that are flags, such as `blank`; a limit has none that the author wrote.
  private var options: String {
    if name != kind { return "" }
    return arguments.compactMap(\.flag).joined(separator: ", ")
  }
}

extension FormDefinition.Property {
  /// The property as it is written, if it is a flag.
  fileprivate var flag: String? {
    if case .bool(let flag) = value { "`\(name): \(flag)`" } else { nil }
  }
}
