import FormCatalog
@_spi(Generated) import FormModel
import FormSyntax

/// Checks for parts of a row that can never take effect.
extension RowChecker {
  /// The handlers of events, which must apply to the row.
  func events() -> [FormDefinition.EventHandler] {
    if row.spec.isSection { return sectionEvents() }
    let reader = EventReader(compilation: compilation)
    if item.isList {
      return reader.read(fields[.events], place: .section) { event in
        [.add, .remove, .reorder].contains(event) ? nil : "a list"
      }
    }
    if isGroup { return [] }
    return reader.read(fields[.events], place: .row) { event in
      if happens(event) { return nil }
      let lacking = event == .detail ? " without `accessory: detail`" : ""
      return fields.keys.title + lacking
    }
  }

  /// The handlers of the section of an entry.
  private func sectionEvents() -> [FormDefinition.EventHandler] {
    EventReader(compilation: compilation).read(fields[.events], place: .section) { event in
      switch event {
      case .add, .remove, .reorder: "the section of an entry"
      case .expand, .collapse:
        fields[.collapsible]?.bool == true ? nil : "a section that is not `collapsible`"
      default: nil
      }
    }
  }

  /// The steps of events, which must apply to the row.
  func steps() -> [FormDefinition.EventSteps] {
    StepReader(compilation: compilation, scope: scope, item: item).read(fields) { event in
      if happens(event) { return nil }
      return event == .edit && fields.contains(.computed) ? "a computed row" : fields.keys.title
    }
  }

  private func happens(_ event: FormDefinition.StepEvent) -> Bool {
    switch event {
    case .change: return type != nil || item.isBroken
    case .edit: return (type != nil || item.isBroken) && !fields.contains(.computed) && !item.isList
    case .focus, .blur: return behavior.map { $0.isFocusable || $0 == .custom } ?? true
    case .add: return item.isList
    case .tap: return !isField
    }
  }

  /// The behaviour of a row of the language; nil for a row type of the host.
  private var behavior: RowBehavior? {
    guard let entry = row.spec.type.entry else { return nil }
    return entry.behavior(fields[.style].flatMap { entry.style($0.text) } ?? entry.defaultStyle)
  }

  private var isGroup: Bool { row.spec.type.entry?.family == .group }
  var isField: Bool { row.spec.type.entry?.control == .field }

  private func happens(_ event: FormEvent.Kind) -> Bool {
    if isField { return event == .change || event == .validation }
    // A host may do anything with its own views.
    if behavior == .custom, event != .detail { return true }
    return switch event {
    case .change, .validation: type != nil || item.isBroken
    case .expand, .collapse: isInline
    case .detail: fields[.accessory]?.canBeDetail ?? false
    case .present:
      behavior?.presentsOptions ?? true || fields.contains(.present) || fields.contains(.controller)
    default: true
    }
  }

  /// Whether a tap opens and closes something below the row.
  private var isInline: Bool {
    if case .custom(let index) = row.spec.type { return form.rowTypes[index].isInline }
    return behavior?.isInline ?? true
  }

  /// Checks the keys of options and of a controller, which replaces the screen with the options.
  func checkController() {
    guard row.spec.type.entry?.hasOptionsOrController == true else { return }
    guard fields.contains(.controller) else {
      return compilation.report(
        misplaced: [.valueType], in: fields, help: ["the options have the type of their values"]
      ) { _ in "`valueType` needs `controller` beside it" }
    }
    if let type = fields.field(.valueType), let options = fields.field(.options) {
      compilation.report(
        .conflictingKeys, "`valueType` and `options` exclude each other", at: type.key.span,
        related: [RelatedPlace(span: options.key.span, message: "`options` is here")],
        notes: ["the options have the type of their values"])
    }
    compilation.report(misplaced: [.search, .group, .selectorTitle], in: fields) {
      "the controller decides what its screen shows, so `\($0)` has no effect"
    }
  }

  /// Checks that a wheel with a floating label has `style: input`: other wheels show no text below
  /// the label.
  func checkFloatingLabel() {
    guard let field = fields.field(.floatingLabel), field.value.bool != false,
      row.spec.type.entry?.ownProperty("style") != nil, fields[.style]?.text != "input"
    else { return }
    compilation.report(
      .misplacedKey, "`floatingLabel` needs `style: input` beside it", at: field.key.span,
      help: ["the row has a text to float above only if the wheel replaces the keyboard"],
      fixes: [fields.saying("input", for: .style, in: compilation.sources)])
  }

  /// The keys about the drawing of a row.
  private static let drawing = [Key.swipe, .displayValue, .icon, .accessory]

  /// Reports keys about drawing at groups and fields, which are not drawn, and `nest` in an entry,
  /// which is one record of all its rows.
  func checkGroup() {
    guard isGroup && !item.isList || isField else { return }
    if row.spec.isSection {
      return properties(.drawing).checkCollapse(fields)
    }
    compilation.report(
      misplaced: Self.drawing + (isGroup ? [.events] : []), in: fields,
      help: isGroup ? ["write it at the rows of the group"] : []
    ) { "\(isGroup ? "a group itself" : "a field") is not drawn, so `\($0)` has no effect" }
    guard item.template != nil, let nest = fields.field(.nest), nest.value.bool == true else {
      return
    }
    compilation.report(
      .misplacedKey, "`nest` has no effect in an entry, which is one record of all its rows",
      at: nest.key.span, fixes: removal(of: nest.key).map(\.safe))
  }

  /// Checks that a list is in an entry and has a tag, but no keys about drawing and no value of its
  /// own.
  func checkList() {
    guard item.isList else { return }
    if item.template == nil {
      compilation.report(
        .misplacedRow, "a `list` row is a list in an entry of another list",
        at: fields[.type]?.span ?? fields.place,
        help: ["a list outside entries is a section with `repeat`"])
    } else if item.tag == nil, fields[.tag] == nil {
      compilation.report(
        .untaggedValue, "a list without a tag is left out of values and conditions", at: item.place,
        help: ["give the list a `tag`"])
    }
    let misplaced: [(keys: [Key], help: String)] = [
      (Self.drawing, "write it at the rows of the list"),
      ([.value], "write the first entries under `repeat`"),
      ([.computed], "its value are its entries"),
    ]
    for (keys, help) in misplaced {
      compilation.report(misplaced: keys, in: fields, help: [help]) {
        "a list itself is not drawn, so `\($0)` has no effect"
      }
    }
  }
}

extension Node {
  /// Whether an accessory is a button for details, or an expression that may give one.
  fileprivate var canBeDetail: Bool {
    kind == .mapping || text.hasPrefix("detail") || looksLikeExpression
  }
}
