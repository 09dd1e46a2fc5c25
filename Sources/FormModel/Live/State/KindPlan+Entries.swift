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

extension FormProgram {
  /// What the add button of a list presents: its kinds, if there are several.
  func presentation(ofKindsIn list: ItemPlan) -> FormPresentation? {
    guard let kinds = template(ofList: list)?.kinds?.kinds, kinds.count > 1 else { return nil }
    return .kinds(kinds)
  }

  /// The kinds that a value is one of; nil for any other value.
  func kinds(of plan: ItemPlan) -> KindPlan? {
    guard let kinds = plan.template.flatMap({ templates[$0].kinds }), kinds.item == plan.number
    else { return nil }
    return kinds
  }
}
