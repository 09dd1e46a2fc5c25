import FormModel
import FormPredicate
import FormSyntax

/// The names that an expression can refer to at a place in the form.
final class FormScope: ExpressionScope {
  let form: ResolvedForm
  /// The fragment that contains the expression.
  let instance: Instance?
  /// The list whose entries contain the expression.
  let template: FormItem?
  /// The section or group around the expression, if it can be hidden.
  let container: FormItem?
  let own: ScopeSymbol?
  /// The symbol of `$old`, the value before a change.
  let old: ScopeSymbol?
  let option: OptionScope?
  let suggestions: Suggestions
  /// The cached symbols of repeat sections in a fragment, with the local names of their fields.
  private var localSymbols: [String: ScopeSymbol] = [:]

  init(
    form: ResolvedForm, suggestions: Suggestions, instance: Instance? = nil,
    template: FormItem? = nil,
    container: FormItem? = nil, own: ScopeSymbol? = nil, old: ScopeSymbol? = nil,
    option: OptionScope? = nil
  ) {
    self.suggestions = suggestions
    self.container = container
    self.form = form
    self.instance = instance
    self.template = template
    self.own = own
    self.old = old
    self.option = option
  }

  /// The scope of a row's expressions, usually that of its container.
  func around(_ row: ResolvedRow) -> FormScope {
    let around = row.item.container
    if row.spec.instance === instance, row.item.template === template, around === container {
      return self
    }
    return FormScope(
      form: form, suggestions: suggestions, instance: row.spec.instance,
      template: row.item.template, container: around)
  }

  /// The scope of keys in a list that apply outside its entries, such as its add button.
  var outside: FormScope {
    FormScope(
      form: form, suggestions: suggestions, instance: instance, template: template?.template,
      container: template?.container)
  }

  /// The scope with `$self` and `$option`.
  func with(own: ScopeSymbol? = nil, option: OptionScope? = nil) -> FormScope {
    FormScope(
      form: form, suggestions: suggestions, instance: instance, template: template,
      container: container, own: own, option: option)
  }

  /// The scope of the steps for a change, with `$old`, or for an entry that was added.
  func ofSteps(old: ScopeSymbol?, template: FormItem?) -> FormScope {
    FormScope(
      form: form, suggestions: suggestions, instance: instance, template: template,
      container: container, old: old)
  }

  /// The tag in the whole form for a tag in the expression.
  func resolve(_ tag: String) -> String { instance?.resolve(tag) ?? tag }

  /// An expression as written here, with the tags of the whole form.
  func renamed(_ expression: FormExpression) -> FormExpression {
    instance == nil
      ? expression
      : expression.renamingTags { tag, list in list.map { field(tag, of: $0) } ?? resolve(tag) }
  }

  /// The tag in the whole form for a row in the entries of a list.
  func field(_ tag: String, of list: FormExpression) -> String {
    item(ofList: list)?.row(named: tag, in: instance)?.tag ?? tag
  }

  /// The list that an expression names.
  private func item(ofList list: FormExpression) -> FormItem? {
    switch list {
    case .reference(let reference): item(named: reference)
    case .field(let tag, let outer): item(ofList: outer)?.row(named: tag, in: instance)
    default: nil
    }
  }

  /// The row of a list's entries that a name written here means.
  func row(_ name: String, of list: FormItem) -> FormItem? { list.row(named: name, in: instance) }

  /// The rows of a list's entries by the names that they have here.
  func rowNames(of list: FormItem) -> [String] { names(of: list.templateItems.keys.sorted()) }

  /// The row or section that a written reference names.
  func item(named reference: FormReference) -> FormItem? {
    item(of: reference.renamingTag(resolve))
  }

  func item(_ tag: String) -> FormItem? { item(named: .value(tag)) }

  func entryItem(_ tag: String) -> FormItem? { item(named: .entry(written: tag)) }

  /// The kind of the row that a reference names and the kind of the expression's own entry, if no
  /// entry has both; nil otherwise.
  func conflictingKinds(with reference: FormReference) -> (row: String, own: String)? {
    guard let item = item(named: reference), let own = container?.kindOfEntry(in: item.template)
    else {
      return nil
    }
    let kinds = item.kindsOfEntry
    return kinds.isEmpty || kinds.contains(own) ? nil : (kinds.joined(separator: "` or `"), own)
  }

  /// The row with a tag in the same entry or, failing that, in the nearest one around it or in the
  /// form.
  func nearestItem(_ tag: String) -> FormItem? {
    let inner = (0..<entryDepth).lazy.compactMap { self.item(named: .entry(tag, up: $0)) }.first
    return inner ?? item(tag)
  }

  /// The row or section that a reference names by a tag of the whole form; nil for `$self`, `$old`
  /// and `$option`.
  func item(of reference: FormReference) -> FormItem? {
    guard case .entry(let up) = reference.scope else {
      return reference.scope == .form ? form.item(reference.tag) : nil
    }
    guard let list = entries(around: up) else { return nil }
    let item = list.templateItems[reference.tag]
    // Expressions in rows of a kind see the row of that kind.
    if let item, !item.kindRows.isEmpty {
      return item.row(ofKind: container?.kindOfEntry(in: list))
    }
    return item ?? (reference.tag == FormReference.position ? list.position : nil)
  }

  /// The list around the expression, a number of levels up.
  private func entries(around levels: Int) -> FormItem? {
    var list = template
    for _ in 0..<levels { list = list?.template }
    return list
  }

  /// The number of entries between the expression and the entries of a list; nil if it is in none
  /// of them.
  func levels(to list: FormItem) -> Int? {
    (0..<entryDepth).first { entries(around: $0) === list }
  }

  /// The reference by which the expression names a list; nil if it cannot name it.
  func reference(to list: FormItem) -> FormReference? {
    guard let tag = list.tag else { return nil }
    guard let around = list.template else { return .value(tag) }
    return levels(to: around).map { .entry(tag, up: $0) }
  }

  func list(around levels: Int) -> FormReference? {
    entries(around: levels).flatMap(reference).map { $0.renamingTag(localName) }
  }

  func symbol(for reference: FormReference) -> ScopeSymbol? {
    reference.isOfEntry ? entrySymbol(for: reference) : formSymbol(for: reference.tag)
  }

  private func formSymbol(for tag: String) -> ScopeSymbol? {
    guard instance != nil else {
      return form.tags.symbol(for: tag, seenFrom: container)
        ?? (tag == FormReference.form ? form.whole?.symbol() : nil)
    }
    guard let item = item(tag) else { return nil }
    guard case .list(.record)? = item.type?.base else { return symbol(of: item) }
    if let symbol = localSymbols[tag] { return symbol }
    let symbol = symbol(of: item)
    localSymbols[tag] = symbol
    return symbol
  }

  /// The symbol of an item, with the names that the rows of entries have here.
  private func symbol(of item: FormItem) -> ScopeSymbol {
    local(item.symbol(seenFrom: container))
  }

  private func local(_ symbol: ScopeSymbol) -> ScopeSymbol {
    guard let instance, let type = symbol.type else { return symbol }
    var symbol = symbol
    symbol.type?.base = instance.localType(type.base)
    return symbol
  }

  private func entrySymbol(for reference: FormReference) -> ScopeSymbol? {
    guard let item = item(named: reference), conflictingKinds(with: reference) == nil else {
      return nil
    }
    if let list = item.template, item === list.position { list.isPositionRead = true }
    return symbol(of: item)
  }

  func hasTemplate(_ list: FormReference) -> Bool {
    item(named: list)?.templateItems.isEmpty == false
  }

  func fieldSymbol(for tag: String, of list: FormReference) -> ScopeSymbol? {
    item(named: list).flatMap { row(tag, of: $0) }.map { local($0.symbol()) }
  }

  func fieldSymbol(for tag: String, ofList number: Int) -> ScopeSymbol? {
    row(tag, of: form.items[number]).map { local($0.symbol()) }
  }

  var entryDepth: Int {
    var depth = 0
    var list = template
    while let inner = list {
      depth += 1
      list = inner.template
    }
    return depth
  }

  func isCondition(_ name: String) -> Bool { form.conditionIndex[name] != nil }

  func function(_ name: String) -> FormDefinition.Function? { form.function(name) }

  func domain(of type: FormValueType) -> OptionDomain? { form.domain(of: type) }

  var tagNames: [String] { names(of: form.tags.names) }

  func entryTagNames(around levels: Int) -> [String] {
    guard let list = entries(around: levels) else { return [] }
    return rowNames(of: list)
      .filter { conflictingKinds(with: .entry($0, up: levels)) == nil }
      + [FormReference.position]
  }

  /// Tags of the whole form as written here: those of the fragment without its prefix.
  private func names(of tags: [String]) -> [String] {
    instance.map { instance in tags.map { instance.localName(of: $0) } } ?? tags
  }

  /// A tag of the form as expressions of the fragment write it: without the prefix.
  func localName(of tag: String) -> String { instance?.localName(of: tag) ?? tag }

  /// Where the containing fragment is used, for diagnostics.
  var uses: [RelatedPlace] {
    instance.map {
      [RelatedPlace(span: $0.place, message: "the fragment `\($0.name)` is used here")]
    } ?? []
  }
  var conditionNames: [String] { form.spec.conditions.map(\.name) }
  var functionNames: [String] { form.spec.functions.map(\.name) }
  func format(
    _ format: PlaceholderFormat, for value: FormExpression, of type: FormValueType
  ) -> PlaceholderFormat {
    ShownValues(scope: self).format(format, for: renamed(value), type)
  }
}

extension FormItem {
  /// The container of the item, if the container can be hidden.
  var container: FormItem? { parent?.canBeHidden == true ? parent : nil }
}
