@_spi(Generated) import FormModel
import FormTestSupport

/// What there is, and how it is addressed.
extension NaiveForm {
  /// The state of all rows and sections, in the order of the form.
  var keys: [Key] {
    var keys: [Key] = []
    for index in definition.sections.indices {
      let own = nodes.indices.filter { nodes[$0].section == index }
      keys.append(Key(node: own[0]))
      addKeys(ofEntriesIn: Key(node: own[0]), to: &keys)
      keys += own.dropFirst().filter { !nodes[$0].isInEntry }.map { Key(node: $0) }
    }
    return keys
  }

  private func addKeys(ofEntriesIn list: Key, to keys: inout [Key]) {
    for entry in entries[list] ?? [] { addKeys(of: entry, in: list, to: &keys) }
  }

  /// Adds the rows of an entry, those of a list in it after the list.
  func addKeys(of entry: Int, in list: Key, to keys: inout [Key]) {
    for number in template(list.node) {
      let key = Key(node: number, entry: entry)
      keys.append(key)
      addKeys(ofEntriesIn: key, to: &keys)
    }
  }

  /// All lists that there are.
  var lists: [Key] { keys.filter { isList($0.node) } }

  func isAlive(_ key: Key) -> Bool {
    guard nodes[key.node].isInEntry else { return true }
    guard let list = owners[key.entry] else { return false }
    return entries[list]?.contains(key.entry) == true && isAlive(list)
  }

  /// How the form finds a row.
  func address(_ key: Key) -> String? {
    let node = nodes[key.node]
    guard node.isInEntry else { return node.tag }
    if node.row?.isPosition == true { return nil }
    guard let list = owners[key.entry], let tag = address(list),
      let index = entries[list]?.firstIndex(of: key.entry)
    else { return nil }
    if !isRecord(list.node) || screenSection(key) == key { return "\(tag)[\(index)]" }
    return node.tag.map { "\(tag)[\(index)].\($0)" }
  }
}

extension FormDefinition.Row {
  /// Whether the section that the row is starts collapsed.
  var isCollapsed: Bool {
    properties.contains { $0.name == "collapsed" && $0.value == .bool(true) }
  }

  /// The option that the row represents.
  var choice: FormValue? {
    guard case .int(let value) = properties.first(where: { $0.name == "selectableValue" })?.value
    else { return nil }
    return .int(value)
  }
}
