import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Declares every name of a spec and determines the type of every row.
struct Resolver {
  let compilation: Compilation
  let form: ResolvedForm
  private let types: ValueTypeReader
  private let formHiddenValues: FormDefinition.HiddenValues

  static func resolve(_ spec: ParsedForm, in compilation: Compilation) -> ResolvedForm {
    let form = ResolvedForm(spec: spec)
    let resolver = Resolver(compilation: compilation, form: form)
    resolver.declareOptionTypes()
    resolver.declareFunctions()
    resolver.declareRowTypes()
    resolver.declareRuleSets()
    resolver.declareConditions()
    for section in spec.sections { resolver.resolve(section) }
    if !form.waiting.isEmpty { resolver.resolveWaitingOptions() }
    resolver.checkSharedValues()
    form.whole = resolver.makeItem(
      .form, tag: nil, place: spec.root[.form]?.span ?? spec.root.place, parent: nil,
      template: nil, instance: nil)
    return form
  }

  private init(compilation: Compilation, form: ResolvedForm) {
    self.compilation = compilation
    self.form = form
    types = ValueTypeReader(compilation: compilation, form: form)
    formHiddenValues =
      form.spec.root[.hiddenValues].flatMap { .init(rawValue: $0.text) } ?? .exclude
  }

  // MARK: - Declarations

  private func declareOptionTypes() {
    let reader = OptionReader(compilation: compilation)
    for declaration in form.spec.optionTypes {
      let name = declaration.name
      // What is wrong with a file of options has been reported.
      guard declaration.value.kind != .mapping else { continue }
      guard var list = reader.read(declaration.value, name: name, title: "`\(name)`") else {
        continue
      }
      if list.base != .string, list.base != .int {
        compilation.report(
          .mixedOptionTypes,
          "the options of `\(name)` are \(list.base), not texts or whole numbers",
          at: declaration.key.span,
          notes: ["an option type becomes an enumeration of String or Int"])
        list.base = .string
      }
      form.optionTypeIndex[name] = form.optionTypes.count
      form.optionTypes.append(list)
    }
  }

  private func declareFunctions() {
    for declaration in form.spec.functions {
      guard let fields = Fields.read(declaration.value, keys: Keys.function, in: compilation)
      else { continue }
      var parameters: [FormValueType?] = []
      if let list = fields[.parameters] {
        if list.kind == .sequence {
          parameters = list.items.map(types.read)
        } else {
          compilation.report(.wrongKind(list, expected: "a list of types"))
          parameters = [nil]
        }
      }
      // A function with a mistake in its types is not declared, since no call could be checked.
      let known = parameters.compactMap { $0 }
      guard let returns = fields[.returns].flatMap(types.read), known.count == parameters.count
      else { continue }
      form.functionIndex[declaration.name] = form.functions.count
      form.functions.append(
        FormDefinition.Function(name: declaration.name, parameters: known, returns: returns))
    }
  }

  private func declareRowTypes() {
    let reader = PropertyReader(compilation: compilation)
    for custom in form.spec.rowTypes {
      var type = FormDefinition.RowType(name: custom.declaration.name)
      if let fields = custom.fields {
        type.value = fields[.value].flatMap(types.read)
        type.swift = fields[.swift].flatMap { reader.name($0, .swiftType) }
        if let style = fields[.style], let words = fields.keys.type(of: .style) {
          type.isInline = reader.read(style, as: words)?.text == "inline"
        }
        if let properties = fields[.properties] {
          if properties.kind == .mapping {
            type.properties = properties.entries.compactMap { entry in
              types.read(entry.value).map { FormFieldType(name: entry.key.text, type: $0) }
            }
          } else {
            compilation.report(.wrongKind(properties, expected: "a mapping of names to types"))
          }
        }
      }
      form.rowTypes.append(type)
    }
  }

  private func declareRuleSets() {
    for declaration in form.spec.ruleSets { form.ruleSets[declaration.name] = declaration }
  }

  private func declareConditions() {
    for declaration in form.spec.conditions {
      let item = makeItem(
        .condition, tag: declaration.name, place: declaration.key.span, parent: nil, template: nil,
        instance: nil)
      form.conditionIndex[declaration.name] = form.conditions.count
      form.conditions.append((declaration, item))
    }
  }

  // MARK: - Sections

  private func resolve(_ spec: ParsedSection) {
    let tag = declareTag(spec.fields?[.tag], instance: spec.instance)
    let item = makeItem(
      .section, tag: tag, place: spec.fields?[.tag]?.span ?? spec.place, parent: nil,
      template: nil, instance: spec.instance)
    item.canHideItself = canHide(spec.fields) || form.isOnConditionalPage(form.sections.count)
    item.canBeHidden = item.canHideItself
    item.fields = spec.fields
    item.requirement = spec.fields?.requirement(inheriting: nil)
    item.hiddenValues = hiddenValues(spec.fields?[.whenHidden]) ?? formHiddenValues
    register(item, tagNode: spec.fields?[.tag], in: nil)
    var section = ResolvedSection(spec: spec, item: item)
    switch spec.content {
    case .repeating, .forEach: item.isList = true
    case .rows, .select: break
    }
    section.rows = spec.rows.map { resolve($0, parent: item, template: item.isList ? item : nil) }
    if item.isList {
      shareValues(in: item)
      item.position = position(in: item)
    }
    if case .repeating(let list) = spec.content { list.settle(item) }
    item.lastIndex = form.items.count - 1
    if case .select = spec.content {
      for row in section.rows where row.spec.isOption { row.item.choice = item }
    }
    if case .select = spec.content, let fields = spec.fields, WaitingOptions.concern(fields) {
      form.waiting.append(WaitingOptions(item: item, content: .section(section)))
    } else {
      setType(of: section)
    }
    form.sections.append(section)
  }

  func setType(of section: ResolvedSection) {
    let item = section.item
    switch section.spec.content {
    case .rows:
      if section.spec.fields?.letsReorder == true { setOrderType(of: section) }
    case .select(let fields):
      let reader = RowTypeReader(compilation: compilation, form: form)
      guard let options = reader.selectOptions(of: section) else {
        item.isBroken = true
        return
      }
      item.options = options
      let isMultiple = fields?[.mode]?.text == "multiple"
      let type = isMultiple ? FormValueType.set(options.type) : options.type
      item.type = ExpressionType(base: type, isOptional: true, domain: options.domain)
    case .repeating(let list): setType(ofList: item, section.rows, isRecord: list.isRecord)
    case .forEach: setType(ofList: item, section.rows, isRecord: true)
    }
  }

  /// Sets the types of the lists in the entries of a list, the inner ones first.
  func setTypes(ofListsIn rows: [ResolvedRow]) {
    for row in rows {
      setTypes(ofListsIn: row.rows)
      guard let list = row.spec.list else { continue }
      setType(ofList: row.item, row.rows, isRecord: list.isRecord)
    }
  }

  private func setType(ofList item: FormItem, _ rows: [ResolvedRow], isRecord: Bool) {
    if isRecord {
      setTypes(ofSharedValuesIn: item)
      item.isBroken = hasBrokenRow(rows)
      item.type = ExpressionType(
        base: .list(.record(recordFields(of: rows).uniqueFields)), isOptional: true, domain: nil)
    } else if let row = rows.first?.item {
      item.isBroken = row.isBroken
      item.type = row.type.map {
        ExpressionType(base: .list($0.base), isOptional: true, domain: $0.domain)
      }
    } else {
      // A template that is missing has been reported.
      item.isBroken = true
    }
  }

  /// Sets the type of a section whose rows can be moved: its value is the list of all their tags.
  private func setOrderType(of section: ResolvedSection) {
    let tags = section.rows.compactMap(\.item.tag)
    section.item.isBroken = tags.count < section.rows.count
    section.item.isAlwaysPresent = true
    section.item.type = ExpressionType(
      base: .list(.string), isOptional: false,
      domain: OptionDomain(
        name: section.item.tag.map { "the rows of `\($0)`" } ?? "the rows of the section",
        values: tags.map(FormValue.string)))
  }

  private func hasBrokenRow(_ rows: [ResolvedRow]) -> Bool {
    rows.contains { $0.item.isBroken || hasBrokenRow($0.rows) }
  }

  private func recordFields(of rows: [ResolvedRow]) -> [FormFieldType] {
    var fields: [FormFieldType] = []
    func collect(_ rows: [ResolvedRow]) {
      for row in rows {
        if let tag = row.item.tag, let type = row.item.type {
          fields.append(FormFieldType(name: tag, type: type.base))
        }
        if let tag = row.left?.tag, let type = row.left?.type {
          fields.append(FormFieldType(name: tag, type: type.base))
        }
        if row.spec.list == nil { collect(row.rows) }
      }
    }
    collect(rows)
    return fields
  }

  // MARK: - Rows

  private func resolve(_ spec: ParsedRow, parent: FormItem, template: FormItem?) -> ResolvedRow {
    let tagNode = spec.tagNode
    let tag =
      spec.kinds.map { kindTag($0, spec.instance) } ?? declareTag(tagNode, instance: spec.instance)
    let item = makeItem(
      .row, tag: tag, place: tagNode?.span ?? spec.fields.place, parent: parent,
      template: template, instance: spec.instance)
    item.canHideItself = canHide(spec.fields)
    if case .rows(let kind)? = spec.part {
      item.entryKind = kind.text
      item.canHideItself = true
    }
    item.canBeHidden = parent.canBeHidden || item.canHideItself
    item.fields = spec.fields
    if let currency = spec.fields.value(named: "currency") { form.currencies.insert(currency.text) }
    item.requirement = spec.fields.requirement(inheriting: parent.requirement)
    item.hiddenValues = hiddenValues(spec.fields[.whenHidden]) ?? parent.hiddenValues
    // Expressions do not see the rows of other kinds.
    if item.entryKind != nil, item.hiddenValues.areSeen { item.hiddenValues = .exclude }
    register(item, tagNode: tagNode, in: template)
    if let kinds = spec.kinds {
      setType(ofKind: item, kinds)
      template?.kindField = item
    } else if WaitingOptions.concern(spec.fields) {
      form.waiting.append(WaitingOptions(item: item, content: .row(spec)))
    } else {
      RowTypeReader(compilation: compilation, form: form).setType(of: item, spec: spec)
    }
    let left = left(of: item, spec, template)
    // A list outside entries is reported later, but its rows are still resolved as those of
    // entries.
    item.isList = spec.type.entry?.control == .list
    spec.list?.settle(item)
    let inner = item.isList ? item : template
    let rows = spec.rows.map { resolve($0, parent: item, template: inner) }
    if item.isList {
      shareValues(in: item)
      item.position = position(in: item)
      setType(ofList: item, rows, isRecord: spec.list?.isRecord ?? true)
    }
    item.lastIndex = form.items.count - 1
    return ResolvedRow(spec: spec, item: item, rows: rows, left: left)
  }

  /// Creates the item for the position of an entry in a list, a number from 1.
  private func position(in list: FormItem) -> FormItem {
    let item = makeItem(
      .row, tag: FormReference.position, place: list.place, parent: list, template: list,
      instance: nil)
    item.isAlwaysPresent = true
    item.type = ExpressionType(.int)
    return item
  }

  /// Declares the name of the field with the kind.
  private func kindTag(_ kinds: ParsedKinds, _ instance: Instance?) -> String? {
    guard kinds.field == nil else { return declareTag(kinds.field, instance: instance) }
    let name = Key.kind.name
    return instance?.declare(name) ?? name
  }

  /// Sets the type of the field with the kind, which always has one of the kinds as its value.
  private func setType(ofKind item: FormItem, _ kinds: ParsedKinds) {
    let reader = OptionReader(compilation: compilation)
    var parts: [OptionPart] = []
    let options = kinds.kinds.enumerated().map { index, kind in
      var own: [OptionPart] = []
      let title = kind.title == nil ? kind.name.text : reader.text(kind.title, .title, &own)
      parts += own.map { $0.below(index) }
      return FormDefinition.Option(value: .string(kind.name.text), title: title)
    }
    let domain = OptionDomain(name: "the kinds of entries", values: options.map(\.value))
    let type = FormValueType.option(name: nil, base: .string)
    item.isAlwaysPresent = true
    item.type = ExpressionType(base: type, isOptional: false, domain: domain)
    item.options = ResolvedOptions(
      source: .inline(options), type: type, domain: domain,
      scope: OptionScope(type: ExpressionType(base: type, isOptional: false), attributes: [:]),
      parts: parts)
  }

  /// Declares the left option of a row that has a tag of its own; nil when there is none.
  private func left(of item: FormItem, _ spec: ParsedRow, _ template: FormItem?) -> FormItem? {
    guard let node = spec.fields[.leftTag], let tag = declareTag(node, instance: spec.instance)
    else { return nil }
    let left = makeItem(
      .row, tag: tag, place: node.span, parent: item, template: template, instance: spec.instance)
    left.canBeHidden = item.canBeHidden
    left.hiddenValues = item.hiddenValues
    left.isBroken = item.isBroken
    register(left, tagNode: node, in: template)
    if let options = item.options {
      let type = options.componentTypes.first ?? options.type
      left.type = ExpressionType(
        base: type, isOptional: true, domain: options.components.first ?? options.domain)
    }
    return left
  }

  private func canHide(_ fields: Fields?) -> Bool {
    guard let node = fields?[.hidden] else { return false }
    return node.kind != .bool || node.bool != false
  }

  private func hiddenValues(_ node: Node?) -> FormDefinition.HiddenValues? {
    node.flatMap { .init(rawValue: $0.text) }
  }

  // MARK: - Tags

  private func declareTag(_ node: Node?, instance: Instance?) -> String? {
    guard let node else { return nil }
    let tag = node.text
    guard node.kind == .string, node.withUTF8(Identifier.isIdentifier) else {
      reportTag(node)
      return nil
    }
    if tag == "self" || tag == "option" {
      compilation.report(
        .reservedName, "`\(tag)` cannot be a tag: `$\(tag)` has another meaning", at: node.span)
    }
    return instance?.declare(tag) ?? tag
  }

  private func reportTag(_ node: Node) {
    var diagnostic = Diagnostic(
      .badName, "\(Phrase.quoted(node)) is not a tag", at: node.span,
      notes: ["a tag has ASCII letters, digits and `_` and does not begin with a digit"])
    if let invisible = InvisibleCharacter.first(in: node.text) {
      diagnostic.explain(invisible, in: node)
    } else if node.kind == .string, let meant = Identifier.identifier(from: node.text) {
      diagnostic.help = ["write `\(meant)`"]
    }
    compilation.report(diagnostic)
    if form.misnamedTags.count < 64, !node.text.isEmpty { form.misnamedTags.append(node.text) }
  }

  private func register(_ item: FormItem, tagNode: Node?, in template: FormItem?) {
    guard let tag = item.tag, let tagNode else { return }
    let owner: FormItem
    if let template {
      owner = template.templateItems[tag] ?? item
      if owner === item {
        template.templateItems[tag] = item
        form.templateTags[tag] = template
      } else if let kind = item.kindOfEntry, owner.kindOfEntry != nil,
        !([owner] + owner.kindRows).contains(where: { $0.kindOfEntry == kind })
      {
        owner.kindRows.append(item)
        return
      }
    } else {
      owner = form.tags.insert(item, tag)
    }
    guard owner !== item else { return }
    compilation.report(taken(item, by: owner, at: tagNode))
    // It is unknown which of the two a condition means, so its type is not checked.
    owner.isBroken = true
  }

  private func taken(_ item: FormItem, by other: FormItem, at node: Node) -> Diagnostic {
    let paths = zip(item.instance?.path ?? [], other.instance?.path ?? [])
    if other.place == node.span, let (use, first) = paths.first(where: { $0 !== $1 }) {
      var diagnostic = Diagnostic.duplicate(
        .duplicateTag, "the tags of the fragment `\(use.name)` are taken by another use of it",
        at: use.place, first: first.place)
      diagnostic.help = ["give each use a `prefix` of its own"]
      return diagnostic
    }
    var what = other.kind == .section ? "a section" : "a row"
    if let kind = item.template?.kindField, kind === other { what = "the kind of an entry" }
    return .duplicate(
      .duplicateTag, "the tag `\(item.tag ?? "")` is taken by \(what)", at: node.span,
      first: other.place)
  }

  func makeItem(
    _ kind: FormItem.Kind, tag: String?, place: SourceSpan, parent: FormItem?, template: FormItem?,
    instance: Instance?
  ) -> FormItem {
    let item = FormItem(
      index: form.items.count, kind: kind, tag: tag, place: place, parent: parent,
      template: template, instance: instance)
    form.items.append(item)
    return item
  }
}

extension Fields {
  /// Whether the key `required` is that of the language, not a property of a row type of one's own.
  var hasRequirement: Bool {
    field(.required).map { keys.properties[$0.position].type == .requirement } ?? false
  }

  /// The key `required`, or else that of the container; nil if there is none, or if it is false.
  fileprivate func requirement(inheriting inherited: Field?) -> Field? {
    guard hasRequirement, let own = field(.required) else { return inherited }
    return own.value.bool == false ? nil : own
  }
}

extension ParsedList {
  /// Records the keys of the list that apply to all its entries.
  fileprivate func settle(_ item: FormItem) {
    item.countKey = fields.field(.count)?.key
    if fields[.delete]?.bool == false { item.keptEntries = fields[.delete]?.span }
    item.dropsEmpty = fields[.dropEmpty]?.bool == true
  }
}
