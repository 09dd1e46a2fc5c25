@_spi(Generated) package import FormModel
import FormText

/// A form as a document for people who review it or use its data: the questions in order, with who
/// sees them and what is checked, and a codebook of the values.
///
/// The texts of the form are in one of its languages, and the sentences in the same one, or in English
/// if there are none in it.
package struct FormDocument: Sendable {
  /// The title of the form, or else its name.
  let title: String
  /// The language of the form's texts.
  let language: String
  private(set) var blocks: [DocumentBlock] = []

  private let names: DocumentNames
  private var form: FormDefinition { names.form }
  private var phrases: DocumentPhrases { names.phrases }
  /// The language of the sentences.
  var languageOfPhrases: String { phrases.language }
  /// Whether that language is written from right to left.
  var isRightToLeft: Bool { phrases.locale.isRightToLeft }
  /// The name of a table for people who hear the document.
  var nameOfTables: String { phrases[.table] }

  /// Creates the document of a form.
  ///
  /// - Parameter languages: The languages of the texts; by default that of the spec.
  package init(_ form: FormDefinition, languages: FormLanguages = []) {
    let translated = form.translations.map(\.language)
    let best = languages.best(of: [form.language] + translated)
    language = best ?? form.language
    names = DocumentNames(form, language: language)
    title = names.text(form.title, form.settings, "title") ?? form.name
    addIntroduction()
    addSections()
    addConditions()
    addCodebook()
  }

  private mutating func add(_ block: DocumentBlock) { blocks.append(block) }

  private mutating func add(_ facts: [DocumentBlock.Fact]) {
    if !facts.isEmpty { blocks.append(.facts(facts)) }
  }

  private mutating func paragraph(_ text: String?) {
    if let text = text?.nonEmpty { blocks.append(.paragraph([.text(text)])) }
  }

  // MARK: - The form

  private mutating func addIntroduction() {
    add(.heading(1, title, anchor: nil))
    paragraph(form.description)
    var facts = [DocumentBlock.Fact(phrases[.form], [.code(form.name)])]
    let others = form.translations.map(\.language).filter { $0 != form.language }
    facts.append(
      .init(phrases[.languages], [.text(([form.language] + others).joined(separator: ", "))]))
    if let disabled = form.disabled {
      facts.append(.init(phrases[.notEditable], clause(disabled, nil)))
    }
    let kept: DocumentPhrase? =
      switch form.hiddenValues {
      case .exclude: nil
      case .keep: .hiddenValuesCount
      case .clear: .hiddenValuesReset
      }
    if let kept { facts.append(.init(phrases[.hiddenValues], phrases(kept))) }
    add(facts)
  }

  /// "if …", "always" or "never".
  private func clause(_ condition: FormExpression, _ item: Int?) -> [Inline] {
    let words = ConditionWords(names, item: item).condition(condition)
    if case .literal(.bool) = condition { return words }
    return phrases(.ifCondition, ["condition": words])
  }

  private mutating func addConditions() {
    guard !form.conditions.isEmpty else { return }
    add(.heading(2, phrases[.namedConditions], anchor: nil))
    add(
      form.conditions.map { condition in
        DocumentBlock.Fact(
          condition.name, ConditionWords(names).condition(condition.expression))
      })
  }

  // MARK: - Sections

  private mutating func addSections() {
    var ends: [Int: FormDefinition.Page] = [:]
    var first = 0
    for page in form.pages {
      ends[first] = page
      first += page.sectionCount
    }
    let items = names.index.sections
    for (number, section) in form.sections.enumerated() {
      if let page = ends[number] {
        add(.heading(2, pageTitle(page), anchor: nil))
      }
      add(section, number, items[number], level: form.pages.isEmpty ? 2 : 3)
    }
  }

  private func pageTitle(_ page: FormDefinition.Page) -> String {
    let title = names.text(page.title, page.texts, "title") ?? page.tag
    return phrases(.page, ["title": [.text(title ?? phrases[.untitledPage])]]).plain
  }

  private mutating func add(
    _ section: FormDefinition.Section, _ number: Int, _ item: Int, level: Int
  ) {
    let title =
      names.title(of: section) ?? section.tag
      ?? phrases(.section, ["number": [.text("\(number + 1)")]]).plain
    add(.heading(level, title, anchor: section.tag))
    paragraph(names.text(footer(of: section), section.texts, "footer"))
    var facts = stateFacts(section.hidden, section.disabled, item)
    var rows = section.rows
    switch section.kind {
    case .plain: break
    case .forEach(let models):
      facts.append(.init(phrases[.repeated], phrases(.forEach, ["models": [.code(models.name)]])))
    case .repeating(let list):
      facts += listFacts(list, section.allRules, item)
    case .select(let select):
      let kind = phrases(select.mode == .single ? .oneOption : .anyOptions)
      facts.append(.init(phrases[.choice], kind))
      if let value = select.value {
        facts.append(.init(phrases[.defaultValue], words(item).value(value)))
      }
      rows = rows.filter { $0.property("selectableValue") == nil }
    }
    if let tag = section.tag { facts.insert(.init(phrases[.tag], [.code(tag)]), at: 0) }
    if !section.isRepeated { facts += ruleFacts(section.allRules, item, nil) }
    if case .select(let select) = section.kind {
      add(facts + sourceFacts(select.options, item))
      addOptions(names.choices(of: section, select), item)
    } else {
      add(facts)
    }
    add(rows, in: DefinitionPlace(section: number), level: level + 1)
  }

  private func footer(of section: FormDefinition.Section) -> String? {
    if case .text(let text)? = section.footer { text } else { nil }
  }

  private func words(_ item: Int) -> ConditionWords { ConditionWords(names, item: item) }

  private func stateFacts(
    _ hidden: FormExpression?, _ disabled: FormExpression?, _ item: Int
  ) -> [DocumentBlock.Fact] {
    var facts: [DocumentBlock.Fact] = []
    if let hidden { facts.append(.init(phrases[.shown], words(item).absence(of: hidden))) }
    if let disabled { facts.append(.init(phrases[.notEditable], clause(disabled, item))) }
    return facts
  }

  private func listFacts(
    _ list: FormDefinition.Repeat, _ rules: [FormDefinition.Rule], _ item: Int
  ) -> [DocumentBlock.Fact] {
    var facts = [DocumentBlock.Fact(phrases[.list], phrases(.repeatedQuestions))]
    facts += ruleFacts(rules, item, nil, isList: true)
    let limit: DocumentPhrase? =
      switch (list.insert, list.delete) {
      case (true, true): nil
      case (false, true): .notAdded
      case (true, false): .notDeleted
      case (false, false): .notAddedOrDeleted
      }
    if let limit { facts.append(.init(phrases[.entries], phrases(limit))) }
    if let value = list.value {
      facts.append(.init(phrases[.defaultValue], words(item).value(value)))
    }
    return facts
  }

  // MARK: - Rows

  private mutating func add(
    _ rows: [FormDefinition.Row], in around: DefinitionPlace, level: Int
  ) {
    for (number, row) in rows.enumerated() { add(row, around.row(number), level: level) }
  }

  private mutating func add(_ row: FormDefinition.Row, _ place: DefinitionPlace, level: Int) {
    guard let item = names.itemNumbers[place] else { return }
    if [.spacer, .divider].contains(row.rowType) || row.isPosition { return }
    let text = names.text(nil, row.properties, "text")
    if row.valueType == nil, row.tag == nil, row.rows.isEmpty, let text {
      paragraph(text)
      add(stateFacts(row.hidden, row.disabled, item))
      return
    }
    let isUnnamed = row.rowType == .group && row.tag == nil && names.title(of: row) == nil
    if !isUnnamed {
      add(
        .heading(
          min(level, 6),
          names.title(of: row) ?? row.tag
            ?? phrases(.row, ["type": [.text(row.type)]]).plain,
          anchor: row.tag))
    }
    for hint in [row.subtitleText(names), text] { paragraph(hint) }
    for key in ["hint", "help"] { paragraph(names.text(nil, row.properties, key)) }
    add(facts(of: row, item) + sourceFacts(row.options, item))
    addOptions(names.options(row.options, of: row.valueType), item)
    add(row.rows, in: place, level: isUnnamed ? level : level + 1)
  }

  private func facts(of row: FormDefinition.Row, _ item: Int) -> [DocumentBlock.Fact] {
    var facts: [DocumentBlock.Fact] = []
    if let tag = row.tag { facts.append(.init(phrases[.tag], [.code(tag)])) }
    if row.rowType != .group { facts.append(.init(phrases[.rowType], typeText(row))) }
    facts += stateFacts(row.hidden, row.disabled, item)
    if let computed = row.computed {
      facts.append(.init(phrases[.computed], words(item).value(computed.withoutRange)))
    }
    if let value = row.value, row.computed == nil {
      facts.append(.init(phrases[.defaultValue], words(item).value(value)))
    }
    if let list = row.repeating {
      facts += listFacts(list, row.allRules, item)
    } else {
      facts += ruleFacts(row.allRules, item, row.valueType)
    }
    for event in row.steps {
      facts.append(
        .init(phrases[event.event.phrase], event.steps.flatMap { step($0, item) }.separated))
    }
    return facts
  }

  private func typeText(_ row: FormDefinition.Row) -> [Inline] {
    guard let type = row.valueType, row.rowType != .list else { return [.code(row.type)] }
    return [.code(row.type), .text(", "), .code(type.description)]
  }

  /// The rules, each once: a limit of the row often repeats one.
  private func ruleFacts(
    _ rules: [FormDefinition.Rule], _ item: Int, _ type: FormValueType?, isList: Bool = false
  ) -> [DocumentBlock.Fact] {
    let words = RuleWords(names, item: item, type: type, isList: isList)
    return rules.map(words.fact).reduce(into: []) { facts, fact in
      if !facts.contains(fact) { facts.append(fact) }
    }
  }

  private func step(_ step: FormDefinition.Step, _ item: Int) -> [[Inline]] {
    var text: [Inline] = [.code(step.kind.rawValue)]
    if !step.names.isEmpty {
      text += [.text(" ")] + phrases.joined(step.names.map { [.code($0)] }, .and)
    }
    if let value = step.value {
      text = phrases(.stepTo, ["step": text, "value": words(item).value(value)])
    }
    if let when = step.when {
      text = phrases(.stepIf, ["step": text, "condition": words(item).condition(when)])
    }
    return [text]
  }

  // MARK: - Options

  /// Where options come from that the document cannot list, and which of them are offered.
  private func sourceFacts(
    _ options: FormDefinition.Options?, _ item: Int
  ) -> [DocumentBlock.Fact] {
    var facts: [DocumentBlock.Fact] = []
    switch options?.source {
    case .provider(let name, _):
      facts.append(.init(phrases[.options], phrases(.optionsOfProgram, ["name": [.code(name)]])))
    case .rows(let list, _, _, _):
      facts.append(
        .init(phrases[.options], phrases(.optionsOfValues, ["list": words(item).value(list)])))
    case .inline, .components, .type, nil: break
    }
    if let filter = options?.filter {
      facts.append(
        .init(
          phrases[.offeredOptions],
          phrases(.offeredIf, ["condition": words(item).condition(filter)])))
    }
    return facts
  }

  private mutating func addOptions(_ options: [FormDefinition.Option], _ item: Int) {
    guard !options.isEmpty else { return }
    add(
      .table(
        header: [phrases[.value], phrases[.meaning], phrases[.remarks]],
        rows: options.map { cells(of: $0, item) }
      )
      .withoutEmptyColumns)
  }

  private func cells(of option: FormDefinition.Option, _ item: Int) -> [[Inline]] {
    var remarks = names.subtitle(of: option).map { [[Inline.text($0)]] } ?? []
    if let disabled = option.disabled {
      remarks.append(phrases(.notChosen, ["condition": clause(disabled, item)]))
    }
    if option.isExclusive { remarks.append(phrases(.exclusive)) }
    remarks += option.attributes.map { attribute in
      [.code(attribute.name), .text(": ")] + words(item).constant(attribute.value, of: nil)
    }
    if !option.options.isEmpty {
      remarks.append(
        phrases(.nextOptions, ["options": phrases.joined(option.options.map(title), .or)]))
    }
    let title = names.title(of: option).map { [Inline.text($0)] } ?? []
    return [code(of: option), title, remarks.separated]
  }

  private func title(of option: FormDefinition.Option) -> [Inline] {
    names.title(of: option).map { [.text($0)] } ?? code(of: option)
  }

  private func code(of option: FormDefinition.Option) -> [Inline] {
    [.code(option.value.codeText)]
  }

  // MARK: - Codebook

  /// The number of options that the codebook lists for one value.
  private static let maximumOptions = 50

  private mutating func addCodebook() {
    var rows: [[[Inline]]] = []
    for (item, entry) in names.index.items.enumerated() {
      guard let place = entry.place, entry.isWritten else { continue }
      let section = form.sections[place.section]
      let row = form.row(at: place)
      guard let name = names.path(ofItem: item),
        let type = row.map(\.valueType) ?? section.valueType
      else { continue }
      rows.append([
        [.code(name)], [.text(names.title(ofItem: item) ?? "")], [.code(type.description)],
        values(item, row, section), presence(row, section, at: place),
      ])
    }
    guard !rows.isEmpty else { return }
    add(.heading(2, phrases[.codebook], anchor: nil))
    let header: [DocumentPhrase] = [.value, .question, .rowType, .range, .presence]
    add(.table(header: header.map { phrases[$0] }, rows: rows))
  }

  /// The options, the range and the unit of a value.
  private func values(
    _ item: Int, _ row: FormDefinition.Row?, _ section: FormDefinition.Section
  ) -> [Inline] {
    var parts: [[Inline]] = []
    let options = names.options(ofItem: item)
    parts += options.prefix(Self.maximumOptions).map { option in
      code(of: option) + (names.title(of: option).map { [.text(" = \($0)")] } ?? [])
    }
    if options.count > Self.maximumOptions {
      let count = options.count - Self.maximumOptions
      parts.append(phrases(.moreOptions, ["count": [.text("\(count)")]]))
    }
    let isList = row?.repeating != nil || section.isRepeated && row == nil
    let rules = RuleWords(names, item: item, type: row?.valueType, isList: isList)
    for rule in row?.allRules ?? section.allRules where rule.isRange {
      let demand = rules.demand(rule)
      if !parts.contains(demand) { parts.append(demand) }
    }
    for (key, phrase) in [("unit", DocumentPhrase.unit), ("currency", .currency)] {
      if let unit = row?.property(key)?.text {
        parts.append(phrases(phrase, ["unit": [.text(unit)]]))
      }
    }
    return parts.separated
  }

  /// When a record has the value.
  private func presence(
    _ row: FormDefinition.Row?, _ section: FormDefinition.Section, at place: DefinitionPlace
  ) -> [Inline] {
    if row?.computed != nil { return phrases(.isComputed) }
    let rules = row?.rules ?? section.rules
    guard let rule = rules.first(where: { $0.kind == "required" && $0.severity == .error }) else {
      return phrases(.isOptional)
    }
    var around: DefinitionPlace? = place
    var isShown = section.hidden == nil
    while let inner = around {
      if form.row(at: inner)?.hidden != nil { isShown = false }
      around = inner.around
    }
    if rule.when != nil { return phrases(.requiredConditionally) }
    return phrases(isShown ? .isRequired : .requiredWhenShown)
  }
}

// MARK: - Parts

extension [[Inline]] {
  /// The lists separated by semicolons.
  fileprivate var separated: [Inline] {
    enumerated().flatMap { index, list in (index == 0 ? [] : [.text("; ")]) + list }
  }
}

extension FormDefinition.Row {
  fileprivate func subtitleText(_ names: DocumentNames) -> String? {
    names.text(subtitle, properties, "subtitle")
  }
}

extension FormDefinition.Rule {
  /// Whether the rule limits the values, so that the codebook has it.
  fileprivate var isRange: Bool {
    switch RuleKind(rawValue: kind) {
    case .minLength, .maxLength, .exactLength, .greaterThan, .greaterOrEqual, .smallerThan,
      .smallerOrEqual, .between, .oneOf, .notOneOf, .minItems, .maxItems, .regex, .email, .url,
      .iban, .luhn, .characterSet, .accepted:
      severity == .error && when == nil
    case .required, .equalsRow, .uniqueItems, .accept, .maxSize, .assert, .custom, .async, nil:
      false
    }
  }
}

extension FormDefinition.StepEvent {
  /// The event as a term.
  fileprivate var phrase: DocumentPhrase {
    switch self {
    case .change: .onChange
    case .edit: .onEdit
    case .focus: .onFocus
    case .blur: .onBlur
    case .add: .onAdd
    case .tap: .onTap
    }
  }
}

extension FormValue {
  /// The value as records write it.
  fileprivate var codeText: String {
    switch self {
    case .string(let text), .url(let text): text
    default: jsonValue.text()
    }
  }
}
