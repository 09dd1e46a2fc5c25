import FormModel

/// Entries of several kinds, and the places of entries.
extension NaiveForm {
  /// The row with the kind of an entry; nil if all entries have the same rows.
  func kindRow(_ index: Int) -> Int? { template(index).first { nodes[$0].row?.isKind == true } }

  /// The kinds of entries of a section.
  func kinds(_ index: Int) -> [FormValue] {
    guard let row = kindRow(index), case .inline(let options)? = nodes[row].row?.options?.source
    else { return [] }
    return options.map(\.value)
  }

  /// Whether entries of a kind have a row.
  func has(_ number: Int, _ kind: FormValue) -> Bool {
    var next: Int? = number
    while let node = next {
      if let own = nodes[node].row?.kind { return kind == .string(own) }
      next = nodes[node].parent
    }
    return true
  }

  /// The fields of a model that its kind has.
  func ofOwnKind(_ value: FormValue, in index: Int) throws -> FormValue {
    guard kindRow(index) != nil else { return value }
    let kind = try kind(of: value, in: index)
    guard case .record(let fields) = value else { return value }
    return .record(fields.filter { field in !isForeign(field, kind, index) })
  }

  /// Refuses an entry of no kind, or with values of another one.
  func checkKind(of value: FormValue, in index: Int) throws {
    guard kindRow(index) != nil else { return }
    let kind = try kind(of: value, in: index)
    guard case .record(let fields) = value else { return }
    if fields.contains(where: { isForeign($0, kind, index) && $0.value != .null }) {
      throw Refused()
    }
  }

  private func isForeign(_ field: FormField, _ kind: FormValue, _ index: Int) -> Bool {
    template(index).contains { nodes[$0].tag == field.name && !has($0, kind) }
  }

  private func kind(of value: FormValue, in index: Int) throws -> FormValue {
    guard case .record(let fields) = value,
      let kind = fields.first(where: { field in
        kindRow(index).map { nodes[$0].tag == field.name } ?? false
      })?.value, kinds(index).contains(kind)
    else { throw Refused() }
    return kind
  }

  /// The value of an entry that is added; a single kind need not be named.
  func adding(_ value: FormValue?, to index: Int) throws -> FormValue? {
    guard let row = kindRow(index) else { return value }
    var fields: [FormField] = []
    if case .record(let given)? = value { fields = given }
    let tag = nodes[row].tag ?? ""
    if kinds(index).count == 1, !fields.contains(where: { $0.name == tag && $0.value != .null }) {
      fields = [FormField(name: tag, value: kinds(index)[0])] + fields.filter { $0.name != tag }
    }
    let value = FormValue.record(fields)
    try checkKind(of: value, in: index)
    return value
  }

  /// The place of an entry in its list, from 1.
  func position(_ key: Key) -> FormValue {
    entries[nodes[key.node].section]?.firstIndex(of: key.entry).map { .int($0 + 1) } ?? .null
  }
}
