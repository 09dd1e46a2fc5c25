import FormModel
import Foundation

/// Rules that a program adds and removes.
extension NaiveForm {
  /// The rules that the program has added: first those for all entries, then those for this row.
  func rulesAdded(to key: Key) -> [FormDefinition.Rule] {
    let everywhere = Key(node: key.node)
    return (key == everywhere ? [] : addedRules[everywhere] ?? []) + (addedRules[key] ?? [])
  }

  func isRemoved(_ rule: FormDefinition.Rule, of key: Key) -> Bool {
    [key, Key(node: key.node)].contains { removedRules[$0]?.contains(rule.id ?? rule.kind) == true }
  }

  /// Whether a row has the same rules in another state of the form.
  func hasSameRules(_ key: Key, as other: NaiveForm) -> Bool {
    [key, Key(node: key.node)].allSatisfy {
      addedRules[$0] == other.addedRules[$0] && removedRules[$0] == other.removedRules[$0]
    }
  }

  mutating func addRule(_ rule: FormDefinition.Rule, to address: String) throws {
    for key in try ruleKeys(address) {
      let bound = FormExpression.reference(.value(nodes[key.node].tag ?? ""))
      for argument in rule.arguments where argument.name == "bound" {
        if case .expression(let expression) = argument.value, expression.tree == bound {
          throw Refused()
        }
      }
      addedRules[key, default: []].append(rule)
      rulesChanged(key)
    }
  }

  mutating func removeRule(_ name: String, of address: String) throws {
    let keys = try ruleKeys(address).filter { key in
      isDeclared(name, key) || addedRules[key]?.contains { $0.id == name } == true
    }
    if keys.isEmpty { throw Refused() }
    for key in keys {
      addedRules[key]?.removeAll { $0.id == name }
      if isDeclared(name, key) { removedRules[key, default: []].insert(name) }
      rulesChanged(key)
    }
  }

  private func isDeclared(_ name: String, _ key: Key) -> Bool {
    declaredRules(key).contains { ($0.id ?? $0.kind) == name }
  }

  /// The rules of a row in the definition, and the rules implied by its limits.
  func declaredRules(_ key: Key) -> [FormDefinition.Rule] {
    (nodes[key.node].row?.rules ?? []) + (settled?.limits(key) ?? [])
  }

  /// The row with an address; for an address such as `list[].tag`, the rows in all entries.
  private func ruleKeys(_ address: String) throws -> [Key] {
    guard address.contains("[]") else {
      let key = try key(address)
      if !hasAddress(key) { throw Refused() }
      return [key]
    }
    let keys = nodes.indices.filter { pattern($0) == address }.map { Key(node: $0) }
    if keys.isEmpty { throw Refused() }
    return keys
  }

  /// The address of a row in all entries, such as `list[].tag`; nil for a row outside entries.
  func pattern(_ number: Int) -> String? {
    guard let list = nodes[number].list, let around = pattern(list) ?? nodes[list].tag else {
      return nil
    }
    if !isRecord(list) { return "\(around)[]" }
    return nodes[number].tag.map { "\(around)[].\($0)" }
  }

  private mutating func rulesChanged(_ key: Key) {
    let isEverywhere = nodes[key.node].isInEntry && key.entry < 0
    let keys = isEverywhere ? keys.filter { $0.node == key.node } : [key]
    rowsToCheck.formUnion(keys.filter { touches[$0]?.isValidated == true })
  }
}

// MARK: - New entries

extension NaiveForm {
  /// The value of a row in a new entry, if the default is a constant.
  func untouched(_ row: Int, _ entry: FormValue?, in list: Int) -> FormValue {
    given(row, of: entry, in: list).map(nodes[row].kept) ?? initial(row)
  }

  /// Whether a new entry, or an entry inside it, has a value, if all defaults are constants.
  func isFilled(_ entry: FormValue?, in list: Int) -> Bool {
    template(list).contains { row in
      if isRecord(list), nodes[row].tag == nil { return false }
      guard isList(row) else {
        return nodes[row].isSettable && untouched(row, entry, in: list) != .null
      }
      return newEntries(of: row, given(row, of: entry, in: list)).contains {
        isFilled($0, in: row)
      }
    }
  }

  /// The given entries of a list, or else the entries of a new list with constant defaults.
  func newEntries(of list: Int, _ given: FormValue?) -> [FormValue?] {
    if let given { return given.entries }
    var entries: [FormValue?] = []
    if case .literal(let value) = rule(list)?.value { entries = value.entries }
    while entries.count < rule(list)?.minimum ?? 0 { entries.append(nil) }
    return entries
  }
}
