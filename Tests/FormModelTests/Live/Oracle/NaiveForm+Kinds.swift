import FormModel

/// Entries of several kinds, and the positions of entries.
extension NaiveForm {
  /// The row with the kind of an entry; nil if all entries have the same rows.
  func kindRow(_ list: Int) -> Int? { template(list).first { nodes[$0].row?.isKind == true } }

  /// The kinds of entries of a list.
  func kinds(_ list: Int) -> [FormValue] {
    guard let row = kindRow(list), case .inline(let options)? = nodes[row].row?.options?.source
    else { return [] }
    return options.map(\.value)
  }

  /// Whether the entries of a kind contain a row.
  func has(_ number: Int, _ kind: FormValue) -> Bool {
    var next: Int? = number
    while let node = next, nodes[node].list == nodes[number].list {
      if let own = nodes[node].row?.kind { return kind == .string(own) }
      next = nodes[node].parent
    }
    return true
  }

  /// Whether a row belongs to the kind of its entry.
  func isOfOwnKind(_ key: Key) -> Bool {
    guard nodes[key.node].isInEntry, let field = nodes[key.node].list.flatMap(kindRow) else {
      return true
    }
    return has(key.node, stored[Key(node: field, entry: key.entry)] ?? .null)
  }

  /// The value of a model without the fields of other kinds.
  func ofOwnKind(_ value: FormValue, in list: Int) throws -> FormValue {
    for inner in template(list) where isList(inner) {
      if let entries = given(inner, of: value, in: list) { try checkKinds(of: entries, in: inner) }
    }
    guard kindRow(list) != nil else { return value }
    let kind = try kind(of: value, in: list)
    guard case .record(let fields) = value else { return value }
    return .record(fields.filter { field in !isForeign(field, kind, list) })
  }

  /// Refuses an entry without a kind, or with values of another kind.
  func checkKind(of value: FormValue, in list: Int) throws {
    guard kindRow(list) != nil else { return }
    let kind = try kind(of: value, in: list)
    guard case .record(let fields) = value else { return }
    if fields.contains(where: { isForeign($0, kind, list) && $0.value != .null }) {
      throw Refused()
    }
  }

  /// Checks the kinds of the entries of a list, and of the lists in its entries.
  func checkKinds(of value: FormValue, in list: Int) throws {
    for entry in value.entries {
      try checkKind(of: entry, in: list)
      for inner in template(list) where isList(inner) {
        guard let value = given(inner, of: entry, in: list) else { continue }
        try checkKinds(of: value, in: inner)
      }
    }
  }

  private func isForeign(_ field: FormField, _ kind: FormValue, _ list: Int) -> Bool {
    let rows = template(list).filter { nodes[$0].tag == field.name }
    return !rows.isEmpty && !rows.contains { has($0, kind) }
  }

  // MARK: - Rows of several kinds with one tag

  /// The rows of the entries of a list that have a tag.
  func rows(_ tag: String, in list: Int) -> [Int] {
    template(list).filter { nodes[$0].tag == tag }
  }

  /// Whether the address of a row finds this row, not a row of another kind with the same tag.
  func hasAddress(_ key: Key) -> Bool {
    guard let list = nodes[key.node].list, let tag = nodes[key.node].tag else { return true }
    return rows(tag, in: list).count < 2 || isOfOwnKind(key)
  }

  /// The row with a tag in the entry of another row.
  ///
  /// If several kinds have the tag, a row that belongs to a kind finds the row of that kind; any
  /// other row finds the row of the entry's kind.
  func row(_ tag: String, in list: Int, seenFrom origin: Key) -> Key? {
    let rows = rows(tag, in: list)
    guard rows.count > 1 else { return rows.first.map { Key(node: $0, entry: origin.entry) } }
    let kinds = kinds(list)
    let kind = kinds.first { kind in
      has(origin.node, kind) && kinds.contains { !has(origin.node, $0) }
    }
    let own = kind.flatMap { kind in rows.first { has($0, kind) } }
    let row = own ?? rows.first { isOfOwnKind(Key(node: $0, entry: origin.entry)) } ?? rows[0]
    return Key(node: row, entry: origin.entry)
  }

  /// Whether a field of a record belongs to a row of another kind with the same tag.
  func isOfOtherKind(_ number: Int, _ fields: [FormField], _ list: Int) -> Bool {
    guard let field = kindRow(list), rows(nodes[number].tag ?? "", in: list).count > 1 else {
      return false
    }
    let given = fields.first { $0.name == nodes[field].tag }?.value ?? .null
    return !has(number, given == .null ? kinds(list)[0] : given)
  }

  /// Copies values to the rows with the same tags when the kind of an entry changes.
  mutating func carryShared(_ key: Key, from old: FormValue) {
    guard nodes[key.node].row?.isKind == true, let list = nodes[key.node].list,
      let kind = stored[key], kind != old
    else { return }
    for tag in Set(template(list).compactMap { nodes[$0].tag }) {
      let rows = rows(tag, in: list)
      guard rows.count > 1, let before = rows.first(where: { has($0, old) }),
        let after = rows.first(where: { has($0, kind) })
      else { continue }
      let (from, to) = (
        Key(node: before, entry: key.entry), Key(node: after, entry: key.entry)
      )
      let isChanged = touches[from]?.isChanged ?? false
      guard let value = stored[from], value != .null || isChanged else { continue }
      if isChanged { touches[to, default: Touch()].isChanged = true }
      stored[to] = value
      skipDefault(to)
    }
  }

  private func kind(of value: FormValue, in list: Int) throws -> FormValue {
    guard case .record(let fields) = value,
      let kind = fields.first(where: { field in
        kindRow(list).map { nodes[$0].tag == field.name } ?? false
      })?.value, kinds(list).contains(kind)
    else { throw Refused() }
    return kind
  }

  /// The value of an added entry; a list with only one kind adds this kind by itself.
  func adding(_ value: FormValue?, to list: Int) throws -> FormValue? {
    guard let row = kindRow(list) else {
      if let value { try checkKinds(of: .list([value]), in: list) }
      return value
    }
    var fields: [FormField] = []
    if case .record(let given)? = value { fields = given }
    let tag = nodes[row].tag ?? ""
    if kinds(list).count == 1, !fields.contains(where: { $0.name == tag && $0.value != .null }) {
      fields = [FormField(name: tag, value: kinds(list)[0])] + fields.filter { $0.name != tag }
    }
    let value = FormValue.record(fields)
    try checkKinds(of: .list([value]), in: list)
    return value
  }

  /// The position of an entry in its list, from 1.
  func position(_ key: Key) -> FormValue {
    owners[key.entry].flatMap { entries[$0]?.firstIndex(of: key.entry) }.map { .int($0 + 1) }
      ?? .null
  }
}
