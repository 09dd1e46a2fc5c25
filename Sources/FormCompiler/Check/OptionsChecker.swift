import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// Checks the expressions of options: filters, `disabled` conditions and provider parameters.
struct OptionsChecker {
  let compilation: Compilation
  let scope: FormScope
  let item: FormItem

  /// The options on offer determine whether the choice is valid.
  private func reader(
    _ role: ExpressionReader.Role, option: OptionScope? = nil
  ) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope.with(option: option),
      owner: DependencyNode(item, .options), role: role)
  }

  func check(_ options: ResolvedOptions, filter: Node?) -> FormDefinition.Options {
    var source = options.source
    if case .provider(let name, _) = source {
      let parameters = options.parameters.compactMap {
        reader(.rule).expression($0, as: .anyValue)?.expression
      }
      source = .provider(name, parameters: parameters)
    }
    for condition in options.conditions {
      guard
        let checked = reader(.state, option: options.scope).condition(condition.node)
      else { continue }
      source.setDisabled(checked.expression, at: condition.path)
    }
    let checked = reader(.state, option: options.scope).condition(filter)?.expression
    let filter = filter?.bool == false ? .literal(.bool(false)) : checked
    return FormDefinition.Options(source, filter: filter)
  }
}

extension FormDefinition.Options.Source {
  /// Sets the `disabled` condition of the option at a path of indexes.
  fileprivate mutating func setDisabled(_ condition: FormExpression, at path: [Int]) {
    switch self {
    case .inline(var options):
      options.setDisabled(condition, at: path[...])
      self = .inline(options)
    case .components(var lists):
      guard let first = path.first, lists.indices.contains(first) else { return }
      lists[first].setDisabled(condition, at: path.dropFirst())
      self = .components(lists)
    case .type, .provider:
      return
    }
  }
}

extension [FormDefinition.Option] {
  mutating func setDisabled(_ condition: FormExpression, at path: ArraySlice<Int>) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      self[first].disabled = condition
    } else {
      self[first].options.setDisabled(condition, at: path.dropFirst())
    }
  }
}
