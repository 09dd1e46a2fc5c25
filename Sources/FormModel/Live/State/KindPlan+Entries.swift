/// # The values of entries of several kinds
///
/// An entry says what kind it is of and has the fields of that kind only.
extension KindPlan {
  package var names: [String] { kinds.map(\.name) }

  /// An entry set by a program, without absent fields of other kinds.
  ///
  /// - Throws: ``FormError/noKind(tag:kind:kinds:)`` for an entry of no known kind, and
  ///   ``FormError/otherKind(tag:kind:)`` for a value of a field that its kind does not have.
  func entry(
    _ value: FormValue, _ template: TemplatePlan, _ program: FormProgram, _ place: String
  ) throws(FormError) -> FormValue {
    let kind = try known(self.kind(of: value), place)
    guard case .record(let fields) = value else { return value }
    var own: [FormField] = []
    for field in fields {
      if let item = template.tags[field.name], !has(item, .string(kind)) {
        if field.value == .null { continue }
        throw .otherKind(tag: "\(place).\(field.name)", kind: kind)
      }
      own.append(field)
    }
    return .record(own)
  }

  /// What stays given to an entry that is added with a value: its kind, so that a reset keeps it.
  func given(by value: FormValue?) -> FormValue? {
    value?.fieldIfThere(tag).map { .record([FormField(name: tag, value: $0)]) }
  }

  /// The name of a kind that there is.
  package func known(_ value: FormValue, _ place: String) throws(FormError) -> String {
    guard case .string(let name) = value else {
      throw .noKind(tag: place, kind: nil, kinds: names)
    }
    guard names.contains(name) else { throw .noKind(tag: place, kind: name, kinds: names) }
    return name
  }

  /// The value of an entry that is added, with the given kind if it does not have one itself.
  ///
  /// A single kind need not be named.
  func adding(_ kind: String?, to value: FormValue?, _ tag: String) throws(FormError) -> FormValue {
    let own = value.map(self.kind) ?? .null
    let single = kinds.count == 1 ? kinds[0].name : nil
    let named = kind.map(FormValue.string) ?? (own == .null ? single.map(FormValue.string) : own)
    let name = try known(named ?? .null, tag)
    if own != .null, own != .string(name) { throw .notAnOption(tag: "\(tag).\(self.tag)", own) }
    var fields: [FormField] = []
    if case .record(let known)? = value { fields = known.filter { $0.name != self.tag } }
    return .record([FormField(name: self.tag, value: .string(name))] + fields)
  }
}

extension FormState {
  /// What an add button presents: the kinds of its list with their present titles, if there are
  /// several.
  func presentation(ofKindsBy button: Int) -> FormPresentation? {
    guard let list = parent(plan(button), button) else { return nil }
    let kinds = kinds(ofList: list)
    return kinds.count > 1 ? .kinds(kinds) : nil
  }

  /// The kinds of a list with their present titles, which follow the form in its add button; empty
  /// if all entries have the same rows.
  func kinds(ofList list: Int) -> [EntryKind] {
    let kinds = template(ofList: list)?.kinds?.kinds ?? []
    guard !kinds.isEmpty, let button = addButton(ofList: plan(list), list) else { return kinds }
    return kinds.map { kind in
      guard case .string(let title)? = liveValue(EntryKind.titleKey(kind.name), button) else {
        return kind
      }
      return EntryKind(name: kind.name, title: title)
    }
  }
}

extension FormProgram {
  /// The kinds that a value is one of; nil for any other value.
  func kinds(of plan: ItemPlan) -> KindPlan? {
    guard let kinds = plan.template.flatMap({ templates[$0].kinds }), kinds.item == plan.number
    else { return nil }
    return kinds
  }
}

extension FormState {
  /// Checks that rows of entries are those of the kinds that the entries have, or get as well.
  func checkKinds(_ settings: [Setting]) throws(FormError) {
    let inEntries = settings.filter { plan($0.slot).template != nil }
    if inEntries.isEmpty { return }
    let given = Dictionary(
      inEntries.map { ($0.slot, $0.value) }, uniquingKeysWith: { _, last in last })
    for setting in inEntries { try checkKind(ofRow: setting.slot, given: given) }
  }

  /// Checks that a row of an entry is one of the kind that the entry has.
  ///
  /// - Parameter given: The values that are about to be set, by slot.
  func checkKind(ofRow slot: Int, given: [Int: FormValue] = [:]) throws(FormError) {
    let plan = plan(slot)
    guard let kinds = plan.template.flatMap({ program.templates[$0].kinds }) else { return }
    let field = kinds.item + slot - plan.number
    let kind = given[field] ?? stored[field]
    if kinds.has(plan.number, kind) { return }
    throw .otherKind(tag: address(ofSlot: slot) ?? "", kind: kind.text ?? "")
  }
}
