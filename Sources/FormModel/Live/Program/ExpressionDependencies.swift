/// The references of an expression, each as a facet.
///
/// As a text it has one word for each reference, such as `$tag`, `$$tag.isHidden` or `condition`,
/// for tags and names that are identifiers.
package struct ExpressionDependencies {
  /// A reference by the kind of its name.
  package enum Name: Hashable {
    /// A row or section.
    case item(FormReference.Scope, String)
    case condition(String)
    /// A row in all entries of a list.
    case column(FormReference.Scope, list: String, row: String)
    /// A declared type, whose options have titles.
    case type(String)
  }

  package private(set) var reads: [(name: Name, facet: Facet)] = []
  /// Whether the value depends on the clock.
  private(set) var readsClock = false

  package init(_ expression: FormExpression) { add(expression) }

  init(_ property: FormDefinition.PropertyValue) { add(property) }

  /// What the judgement of a rule reads; its message may read more.
  init(_ rule: FormDefinition.Rule) {
    if let when = rule.when { add(when) }
    for argument in rule.arguments {
      if case .string(let tag) = argument.value,
        rule.semantics?.type(of: argument.name) == .row
      {
        let inner = FormReference.entry(written: tag)
        reads += [(.item(.form, tag), .value), (.item(inner.scope, inner.tag), .value)]
      } else {
        add(argument.value)
      }
    }
  }

  mutating func add(_ name: Name, _ facet: Facet) { reads.append((name, facet)) }

  mutating func addClock() { readsClock = true }

  private mutating func add(_ property: FormDefinition.PropertyValue) {
    switch property {
    case .expression(let expression): add(expression.tree)
    case .list(let elements): for element in elements { add(element) }
    case .map(let members): for member in members { add(member.value) }
    case .null, .bool, .int, .double, .string: break
    }
  }

  private mutating func add(_ expression: FormExpression) {
    switch expression {
    case .reference(let reference): add(reference)
    case .condition(let name): reads.append((.condition(name), .value))
    case .field(let name, .reference(let list)) where list.hasTag && list.aspect == .value:
      reads.append((.column(list.scope, list: list.tag, row: name), .column))
    case .field(let name, .reference(let list)) where list.hasTag && list.aspect == .shown:
      let column = Name.column(list.scope, list: list.tag, row: name)
      if name.isEmpty { add(list) } else { addShown(column, .column) }
    case .formatted(let operand, let format):
      add(operand)
      if let type = format.optionType { reads.append((.type(type), .options)) }
    case .call(.count, let arguments) where arguments.count == 1:
      // The number of entries does not depend on their values.
      if let list = arguments[0].namedValue {
        reads.append((.item(list.scope, list.tag), .count))
      } else {
        add(arguments[0])
      }
    case .call(let function, let arguments):
      if function == .today || function == .now { readsClock = true }
      for argument in arguments { add(argument) }
    case .native(let native): add(text: native.reads)
    default: for operand in expression.operands { add(operand) }
    }
  }

  /// Adds what decides how a value is shown.
  private mutating func addShown(_ name: Name, _ value: Facet) {
    reads += [(name, value), (name, .options), (name, .format)]
  }

  private mutating func add(_ reference: FormReference) {
    guard reference.hasTag else { return }
    let name = Name.item(reference.scope, reference.tag)
    if reference.aspect == .shown {
      addShown(name, .value)
    } else {
      reads.append((name, reference.aspect.facet))
    }
  }
}
