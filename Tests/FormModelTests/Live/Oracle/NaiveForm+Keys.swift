@_spi(Generated) import FormModel
import FormTestSupport

/// The rows and sections that exist now, and their addresses.
extension NaiveForm {
  /// The keys of all rows and sections, in the order of the form.
  var keys: [Key] {
    var keys: [Key] = []
    for (section, next) in zip(sectionNodes, sectionNodes.dropFirst() + [nodes.count]) {
      keys.append(Key(node: section))
      addKeys(ofEntriesIn: Key(node: section), to: &keys)
      for node in section + 1..<next where !nodes[node].isInEntry {
        keys += self.keys(ofNode: node)
      }
    }
    return keys
  }

  /// The rows of a node outside entries: one, or one for each option that comes from other rows.
  func keys(ofNode number: Int) -> [Key] {
    guard nodes[number].isDelivered, let section = nodes[number].parent else {
      return [Key(node: number)]
    }
    return sectionOptions[Key(node: section)]?.map { Key(node: number, option: $0) } ?? []
  }

  private func addKeys(ofEntriesIn list: Key, to keys: inout [Key]) {
    for entry in entries[list] ?? [] { addKeys(of: entry, in: list, to: &keys) }
  }

  /// Adds the rows of an entry; the entries of an inner list follow the list.
  func addKeys(of entry: Int, in list: Key, to keys: inout [Key]) {
    for number in template(list.node) {
      let key = Key(node: number, entry: entry)
      keys.append(key)
      addKeys(ofEntriesIn: key, to: &keys)
    }
  }

  /// All lists, including those in entries.
  var lists: [Key] { keys.filter { isList($0.node) } }

  func isAlive(_ key: Key) -> Bool {
    if let option = key.option, let section = nodes[key.node].parent {
      return sectionOptions[Key(node: section)]?.contains(option) ?? false
    }
    guard nodes[key.node].isInEntry else { return true }
    guard let list = owners[key.entry] else { return false }
    return entries[list]?.contains(key.entry) == true && isAlive(list)
  }

  /// The address of a row, such as `list[0].tag`; nil for a row without an address.
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
  /// Whether the section that is drawn for the group starts collapsed.
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
