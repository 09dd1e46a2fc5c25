import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Checks a resolved form and builds its definition.
struct FormChecker {
  let compilation: Compilation
  let form: ResolvedForm

  private var root: Fields { form.spec.root }
  private var scope: FormScope { FormScope(form: form, suggestions: compilation.suggestions) }

  func check() -> FormDefinition {
    var result = FormDefinition(name: compilation.plain.text(.form, in: root) ?? "")
    result.title = decoder(.drawing)?.text(.title, in: root, &result.settings)
    result.language = language()
    result.description = compilation.plain.text(.description, in: root)
    result.disabled = disabled()
    result.style = compilation.plain.word(.style, in: root) ?? .grouped
    result.marks = compilation.plain.word(.marks, in: root) ?? .required
    result.hiddenValues = compilation.plain.word(.hiddenValues, in: root) ?? .exclude
    result.validationStop = validationStop()
    readNavigation(into: &result)
    readInlineRowHides(into: &result)
    result.functions = form.functions
    result.rowTypes = form.rowTypes
    result.conditions = conditions()
    result.optionTypes = optionTypes()
    checkTitles(result.optionTypes)
    numberEntriesSetByPath()
    result.sections = sections()
    if !form.spec.pages.isEmpty {
      PageChecker(compilation: compilation, form: form).check(&result)
    }
    result.translations = translations(of: result)
    result.locales = locales()
    return result
  }

  /// Warns of what only all parts of the form together show.
  func checkUse(in definition: FormDefinition) {
    UnusedCheck(compilation: compilation, form: form).check()
    NilCheck(compilation: compilation, form: form, conditions: definition.conditions).check()
    UnseenRuleCheck(compilation: compilation, form: form).check()
    LiteralCheck(compilation: compilation, form: form).check()
  }

  /// The language of the texts in the spec; reports languages whose plural categories are not known.
  private func language() -> String {
    _ = compilation.plain.text(.language, in: root)
    _ = decoder(.drawing)?.value(.languages, in: root)
    let others = root[.languages].map { Array($0.items) } ?? []
    for node in [root[.language]].compactMap(\.self) + others
    where node.kind == .string && PluralRule(language: node.text) == nil {
      compilation.reportUnknown(
        .unknownKeyword, "the plural categories of \(Phrase.quoted(node)) are not known", at: node,
        known: PluralRule.languages, knownTitle: "the languages are",
        where: { tag in !others.contains { $0.text == tag } })
    }
    return form.language ?? "en"
  }

  /// The conventions of the languages that the spec names.
  private func locales() -> [FormLocale] {
    guard compilation.keepsTexts else { return [] }
    guard root[.language] != nil || root[.languages] != nil else { return [] }
    let others = root[.languages].map { Array($0.items) } ?? []
    var seen: Set<String> = []
    return ([form.language ?? "en"] + others.map(\.text)).compactMap(FormLocale.named)
      .filter { seen.insert($0.name).inserted }
  }

  /// The translations that have been read, in the order of the spec, and the built-in texts.
  private func translations(of definition: FormDefinition) -> [FormDefinition.Translation] {
    guard compilation.keepsTexts else { return [] }
    let source = definition.language
    let catalogs = compilation.texts?.catalogs ?? []
    let languages = (source == "en" ? [] : [source]) + catalogs.map(\.language)
    // Most forms have one language, and need no walk.
    guard !languages.isEmpty else { return [] }
    let builtInKeys = definition.builtInKeys
    let order = compilation.texts?.index
    return languages.compactMap { language in
      let own = compilation.findings.translations[language] ?? [:]
      let written = catalogs.first { $0.language == language }?.builtInTexts ?? [:]
      let known = BuiltInCatalog.texts(in: language).filter { builtInKeys.contains($0.name) }
      let builtIn = known.map { text in
        written[text.name].map { .init(name: text.name, value: BuiltInCatalog.value($0.value)) }
          ?? text
      }
      func place(_ key: String) -> (Int, String) { (order?.number(of: key) ?? 0, key) }
      let texts = own.map { FormDefinition.Property(name: $0, value: $1) }
        .sorted { place($0.name) < place($1.name) }
      guard language != source || !builtIn.isEmpty else { return nil }
      return FormDefinition.Translation(language: language, texts: texts + builtIn)
    }
  }

  // MARK: - Positions

  /// Numbers the entries of the lists whose rows are set by steps from elsewhere.
  ///
  /// Such steps may read the positions, and can come after the check of the list.
  private func numberEntriesSetByPath() {
    let keys: [Key] = [.onChange, .onEdit, .onFocus, .onBlur, .onAdd, .action, .swipe]
    for item in form.items {
      guard let fields = item.fields else { continue }
      for key in keys {
        let names = fields[key].map(lists) ?? []
        if names.isEmpty { continue }
        let scope = FormScope(
          form: form, suggestions: compilation.suggestions, instance: item.instance,
          template: key == .onAdd ? item : item.template, container: item.container)
        for name in names { scope.nearestItem(name)?.isPositionRead = true }
      }
    }
  }

  /// The names of the lists in the paths that steps set.
  private func lists(setBy steps: Node) -> [String] {
    let path = steps[Key.set.name].flatMap(EntryPath.init)
    return [path?.list].compactMap(\.self)
      + steps.items.flatMap(lists) + steps.entries.flatMap { lists(setBy: $0.value) }
  }

  // MARK: - Sections

  /// The number of rows, once for each language, from which a form is checked in parallel: for fewer
  /// rows, starting a thread takes longer than the check.
  private static let parallelRowCount = 1_000

  /// Checks the sections; those of a large form in two batches in parallel.
  ///
  /// Each batch has its own findings, which are merged in the order of the form.
  private func sections() -> [FormDefinition.Section] {
    let sections = form.sections
    let rowCounts = sections.map(\.rows.count)
    let total = rowCounts.reduce(0, +)
    let languageCount = 1 + (compilation.texts?.catalogs.count ?? 0)
    guard total * languageCount >= Self.parallelRowCount, sections.count > 1 else {
      return check(sections[...], in: compilation)
    }
    var first = 0
    var counted = 0
    while first < sections.count - 1, counted < total / 2 {
      counted += rowCounts[first]
      first += 1
    }
    let batches = Batch.inHalves(of: sections.count, middle: first, in: compilation) {
      check(sections[$0], in: $1)
    }
    checkRuleCount(batches.map(\.compilation.ruleCount))
    return batches.flatMap(\.results)
  }

  /// Checks sections; those that need not be kept are left out of the result.
  private func check(
    _ sections: ArraySlice<ResolvedSection>, in compilation: Compilation
  ) -> [FormDefinition.Section] {
    sections.compactMap { section in
      let checked = SectionChecker(compilation: compilation, form: form, section: section).check()
      return compilation.keepsDefinition ? checked : nil
    }
  }

  /// Reports too many rules if only the batches together exceed the limit.
  private func checkRuleCount(_ counts: [Int]) {
    let maximum = FormLimits.maximumRuleCount
    guard counts.reduce(0, +) > maximum, counts.allSatisfy({ $0 <= maximum }) else { return }
    compilation.report(
      .tooManyRules, "a form can have at most \(maximum) rules",
      at: root.field(.sections)?.key.span ?? root.place)
  }

  // MARK: - Options of the form

  /// The decoder for the keys of the form itself.
  private func decoder(_ facet: Facet) -> PropertyDecoder? {
    form.whole.map { PropertyDecoder($0, facet, scope: scope, in: compilation) }
  }

  private func disabled() -> FormExpression? {
    var reader = decoder(.disabled)?.expressions
    reader?.role = .state
    return reader?.condition(root[.disabled])?.expression
  }

  private func validationStop() -> FormDefinition.ValidationStop {
    guard let node = root[.validation],
      let fields = compilation.fields(of: node, as: "validation")
    else { return .never }
    return compilation.plain.word(.stop, in: fields) ?? .never
  }

  private func readNavigation(into result: inout FormDefinition) {
    guard let node = root[.navigation],
      let fields = compilation.fields(of: node, as: "navigation")
    else { return }
    let options: [(Key, WritableKeyPath<FormDefinition.Navigation, Bool>)] = [
      (.enabled, \.enabled), (.stopAtDisabledRow, \.stopAtDisabledRow),
      (.skipUnfocusable, \.skipUnfocusable), (.animateScroll, \.animateScroll),
    ]
    for (key, path) in options {
      if let value = decoder(.drawing)?.constant(key, in: fields, &result.settings)?.truth {
        result.navigation[keyPath: path] = value
      }
    }
    let spacing = decoder(.drawing)?.constant(.rowKeyboardSpacing, in: fields, &result.settings)
    if case .double(let space)? = spacing { result.navigation.rowKeyboardSpacing = space }
  }

  private func readInlineRowHides(into result: inout FormDefinition) {
    guard let node = root[.inlineRows] else { return }
    if node.kind == .string, node.text == "never" { return result.inlineRowHides = [] }
    guard let fields = compilation.fields(of: node, as: "inlineRows"),
      let hide = fields[.hide]
    else { return }
    if hide.kind == .string, hide.text == "never" { return result.inlineRowHides = [] }
    let all = FormDefinition.InlineRowHide.allCases
    switch hide.kind {
    case .sequence:
      let words = all.map { Keyword($0.rawValue, "") }
      let chosen = Set(hide.items.compactMap { compilation.plain.keyword($0, words) })
      result.inlineRowHides = all.filter { chosen.contains($0.rawValue) }
    case .mapping:
      guard let causes = compilation.fields(of: hide, as: "inlineRowHides") else { return }
      result.inlineRowHides = all.filter { cause in
        let key: Key =
          switch cause {
          case .anotherShown: .anotherShown
          case .firstResponderChanges: .firstResponderChanges
          }
        guard causes.contains(key) else { return false }
        return decoder(.drawing)?.constant(key, in: causes, &result.settings)?.truth ?? true
      }
    default:
      compilation.report(
        .wrongKind(
          hide, expected: "`never`, a list of what closes a row, or a mapping with conditions"))
    }
  }

  // MARK: - Declarations

  private func conditions() -> [FormDefinition.Condition] {
    form.conditions.compactMap { declaration, item in
      var reader = PropertyDecoder(item, .value, scope: scope, in: compilation).expressions
      reader.role = .condition(declaration.name)
      return reader.requirement(declaration.value).map {
        FormDefinition.Condition(name: declaration.name, expression: $0)
      }
    }
  }

  /// The nodes that show the titles of a type: the options of the rows and sections that offer it,
  /// and the formats of other rows with its values.
  private func offering(_ type: String?) -> [DependencyNode] {
    form.items.compactMap { item in
      switch item.options?.source {
      case .type(let name): name == type ? DependencyNode(item, .options) : nil
      case nil: item.type?.base.optionType == type ? DependencyNode(item, .format) : nil
      default: nil
      }
    }
  }

  /// The types whose titles are shown by the titles of some options.
  private func typesShown(by options: [FormDefinition.Option]) -> Set<String> {
    var found: Set<String> = []
    for text in options.flatMap(\.texts) where text.name == "title" {
      guard case .expression(let title) = text.value else { continue }
      for case (.type(let name), _) in ExpressionDependencies(title.tree).reads {
        found.insert(name)
      }
    }
    return found
  }

  /// Reports types whose titles show themselves, possibly through those of others.
  private func checkTitles(_ types: [FormDefinition.OptionType]) {
    for (list, type) in zip(form.optionTypes, types) {
      let title = list.parts.first { part in
        part.key == .title && part.path.count == 1
          && reached(by: [type.options[part.path[0]]], among: types).contains(type.name)
      }
      guard let title else { continue }
      compilation.report(
        .selfReference, "the titles of `\(type.name)` depend on themselves", at: title.node.span)
    }
  }

  /// The types whose titles are shown by the titles of some options, directly or through those of
  /// other types.
  private func reached(
    by options: [FormDefinition.Option], among types: [FormDefinition.OptionType]
  ) -> Set<String> {
    var reached = typesShown(by: options)
    var rest = Array(reached)
    while let name = rest.popLast() {
      let next = types.first { $0.name == name }?.options ?? []
      let more = typesShown(by: next).subtracting(reached)
      reached.formUnion(more)
      rest += more
    }
    return reached
  }

  private func optionTypes() -> [FormDefinition.OptionType] {
    form.optionTypes.map { list in
      var options = list.options
      let owners = list.parts.isEmpty ? [] : offering(list.name)
      for part in list.parts {
        let scope = FormScope(
          form: form, suggestions: compilation.suggestions, option: list.scope)
        let conditions = ExpressionReader(
          compilation: compilation, scope: scope, owner: owners.first,
          otherOwners: Array(owners.dropFirst()), role: .state)
        options.change(at: part.path[...]) { part.read(into: &$0, conditions) }
      }
      return FormDefinition.OptionType(name: list.name ?? "", base: list.base, options: options)
    }
  }
}

/// Warns of declarations that nothing uses.
struct UnusedCheck {
  let compilation: Compilation
  let form: ResolvedForm

  func check() {
    let spec = form.spec
    let declared: [(what: String, declarations: [Declaration], used: Set<String>)] = [
      ("option type", spec.optionTypes, compilation.findings.usedOptionTypes),
      ("rule set", spec.ruleSets, compilation.findings.usedRuleSets),
      ("condition", spec.conditions, compilation.findings.usedConditions),
      ("function", spec.functions, usedFunctions),
      ("row type", spec.rowTypes.map(\.declaration), compilation.findings.usedRowTypes),
    ]
    for (what, declarations, used) in declared {
      compilation.report(unused: declarations, besides: used, what, in: spec.root.node)
    }
  }

  /// The used functions, including those that only `displayValue` or a formatter names.
  private var usedFunctions: Set<String> {
    var used = compilation.findings.usedFunctions
    func visit(_ rows: [ResolvedRow]) {
      for row in rows {
        for key in [Key.displayValue, .formatter] {
          if let node = row.spec.fields[key], node.kind == .string { used.insert(node.text) }
        }
        visit(row.rows)
      }
    }
    if !form.functions.isEmpty { for section in form.sections { visit(section.rows) } }
    return used
  }
}

extension Compilation {
  /// Warns of unused declarations in the spec itself; an included file may serve several forms.
  func report(
    unused declarations: [Declaration], besides used: Set<String>, _ what: String, in root: Node
  ) {
    for declaration in declarations
    where !declaration.isMisnamed && !used.contains(declaration.name)
      && declaration.key.span.file == root.span.file
    {
      report(
        .unusedDeclaration, "the \(what) `\(declaration.name)` is never used",
        at: declaration.key.span, fixes: [removal(of: declaration, in: root)])
    }
  }
}
