@_spi(Generated) import FormModel

extension NaiveForm {
  /// Whether a row has steps that its last change has not had yet.
  func isChanged(_ key: Key) -> Bool {
    nodes[key.node].row?.steps.isEmpty == false && stored[key] ?? .null != told[key] ?? .null
  }

  /// Takes the steps of a row for the change since it was told.
  mutating func takeSteps(_ key: Key) {
    let old = told[key] ?? .null
    let now = stored[key] ?? .null
    told[key] = now
    let isEdit = setBySteps.removeValue(forKey: key) != now
    for entry in nodes[key.node].row?.steps ?? [] where entry.event == .change || isEdit {
      for step in entry.steps { take(step, at: key, old: old) }
    }
  }

  private mutating func take(_ step: FormDefinition.Step, at key: Key, old: FormValue) {
    guard let settled, let name = step.names.first, let target = try? self.key(name) else { return }
    let context = NaiveContext(settled, key, old: old)
    if let when = step.when, !context.holds(when) { return }
    if step.kind == .reset {
      reset(target)
      settle()
      told[target] = stored[target]
    } else if !given.contains(target) {
      store(step.value.map(context.evaluate) ?? .null, at: target)
      settle()
      setBySteps[target] = stored[target] ?? .null
    }
  }

  /// Gives a row outside entries the value of a new form.
  private mutating func reset(_ key: Key) {
    restore(key)
    touches[key] = Touch()
    demanded.remove(key)
    expanded.removeAll { $0 == key }
  }
}
