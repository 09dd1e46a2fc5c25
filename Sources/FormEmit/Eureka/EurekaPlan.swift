import FormModel

/// A form with what the rows of Eureka need to know of each other.
struct EurekaPlan {
  /// A section, group or row.
  struct Item {
    let number: Int
    let tag: String?
    let title: String?
    let parent: Int?
    let isSection: Bool
    let hidden: FormExpression?
    let disabled: FormExpression?
    let computed: FormExpression?
    let hiddenValues: FormDefinition.HiddenValues
    /// The tags of Eureka whose change is a change of the value.
    let watched: [String]
    /// Whether Eureka tells nobody when the value changes.
    let isSilent: Bool
  }

  /// More tags than these are watched through one list of all.
  static let maximumTagCount = 200

  let form: FormDefinition
  private(set) var items: [Item] = []
  private(set) var numbers: [String: Int] = [:]
  /// The tags that some expression refers to.
  private(set) var referenced: Set<String> = []
  /// The tags of which some expression asks whether they are valid.
  private(set) var judged: Set<String> = []
  /// The number of the first item of each section.
  private(set) var sectionNumbers: [Int] = []
  private let conditions: [String: FormExpression]
  /// What each facet depends on, as far as it has been asked for.
  private var closures: [Closure?] = []
  /// What each facet asks for itself, as far as it has been asked for.
  private var edges: [[Int]?] = []
  /// The search that has seen a facet last.
  private var visits: [Int] = []
  private var searchCount = 0
  /// Whether there is anything at all whose changes Eureka does not tell.
  private var hasSilentItems = false

  /// What a side of an item depends on.
  private struct Closure {
    /// The numbers of the items whose values count.
    var items: Set<Int> = []
    var tagCount = 0
    /// Whether Eureka does not tell all of its changes.
    var isSilent = false
    /// Whether there are more tags than are written out; not all of them are known then.
    var isLong: Bool { tagCount > EurekaPlan.maximumTagCount }
  }

  init(form: FormDefinition) {
    self.form = form
    conditions = Dictionary(
      form.conditions.map { ($0.name, $0.expression) }, uniquingKeysWith: { first, _ in first })
    for (index, section) in form.sections.enumerated() { add(section, index) }
    collectReferences()
    let facetCount = items.count * Side.allCases.count
    closures = Array(repeating: nil, count: facetCount)
    edges = Array(repeating: nil, count: facetCount)
    visits = Array(repeating: 0, count: facetCount)
    hasSilentItems =
      !judged.isEmpty || referenced.contains { numbers[$0].map { items[$0].isSilent } ?? false }
  }

  // MARK: - Items

  private mutating func add(_ section: FormDefinition.Section, _ index: Int) {
    let number = items.count
    sectionNumbers.append(number)
    var watched: [String] = []
    var isSilent = false
    switch section.kind {
    case .plain: break
    case .select: watched = Self.optionTags(of: section, index, in: form)
    case .repeating, .forEach: isSilent = true
    }
    append(
      Item(
        number: number, tag: section.tag, title: nil, parent: nil, isSection: true,
        hidden: section.hidden,
        disabled: section.disabled, computed: nil,
        hiddenValues: section.whenHidden ?? form.hiddenValues,
        watched: watched, isSilent: isSilent))
    if isSilent { return }
    for row in section.rows { add(row, in: number) }
  }

  private mutating func add(_ row: FormDefinition.Row, in parent: Int) {
    let number = items.count
    append(
      Item(
        number: number, tag: row.tag, title: row.title, parent: parent, isSection: false,
        hidden: row.hidden,
        disabled: row.disabled, computed: row.computed,
        hiddenValues: row.whenHidden ?? items[parent].hiddenValues,
        watched: row.tag.map { [$0] } ?? [],
        isSilent: false))
    for inner in row.rows { add(inner, in: number) }
  }

  private mutating func append(_ item: Item) {
    items.append(item)
    if let tag = item.tag { numbers[tag] = item.number }
  }

  /// The tags that the rows of a selectable section have in Eureka.
  static func optionTags(
    of section: FormDefinition.Section, _ index: Int, in form: FormDefinition
  ) -> [String] {
    guard case .select(let select) = section.kind else { return [] }
    let prefix = section.tag ?? "_\(index)"
    guard let options = select.options else {
      return section.rows.indices.map { section.rows[$0].tag ?? "\(prefix).\($0)" }
    }
    return form.options(of: options).indices.map { "\(prefix).\($0)" }
  }

  /// The title of the row with a tag.
  func title(ofRow tag: String) -> String? { numbers[tag].flatMap { items[$0].title } }

  /// The nearest item around another one that has conditions.
  func container(of item: Item) -> Int? {
    var next = item.parent
    while let number = next {
      if items[number].hidden != nil || items[number].disabled != nil { return number }
      next = items[number].parent
    }
    return nil
  }

  /// The conditions of one kind of an item and of what is around it, from the inside.
  func conditions(
    around number: Int, _ condition: KeyPath<Item, FormExpression?>, withSection: Bool = true
  ) -> [FormExpression] {
    var result: [FormExpression] = []
    var next: Int? = number
    while let number = next, withSection || !items[number].isSection {
      if let condition = items[number][keyPath: condition] { result.append(condition) }
      next = items[number].parent
    }
    return result
  }

  /// Whether the state of the form has to know an item.
  func isStateful(_ item: Item) -> Bool {
    item.hidden != nil || item.disabled != nil || item.computed != nil
      || item.hiddenValues == .clear
      || item.tag.map { referenced.contains($0) } ?? false
  }

  /// Whether the state of the form is told of an item.
  func isRegistered(_ item: Item, hasValue: Bool) -> Bool {
    isStateful(item) || container(of: item) != nil || item.tag != nil && hasValue
  }

  // MARK: - Dependencies

  /// A side of an item that expressions ask for; with the item's number a facet, `number * 4 + side`.
  private enum Side: Int, CaseIterable { case value, hidden, disabled, valid }

  /// The tags of Eureka that an expression depends on, directly or through what hides and computes the
  /// values it sees, sorted; nil when they are too many to be written out.
  mutating func dependencies(_ expressions: [FormExpression]) -> [String]? {
    var result: Set<Int> = []
    for expression in expressions {
      for facet in facets(of: expression) {
        let closure = closure(of: facet)
        if closure.isLong { return nil }
        result.formUnion(closure.items)
      }
    }
    let tags = result.flatMap { items[$0].watched }
    return tags.count > Self.maximumTagCount ? nil : tags.sorted()
  }

  /// Whether an expression depends on something whose changes Eureka does not tell.
  mutating func isSilent(_ expressions: [FormExpression]) -> Bool {
    guard hasSilentItems else { return false }
    return expressions.contains { expression in
      facets(of: expression).contains { closure(of: $0).isSilent }
    }
  }

  private mutating func closure(of facet: Int) -> Closure {
    if let known = closures[facet] { return known }
    // Found by a search, not by recursion: chains can be as long as the form.
    searchCount += 1
    visits[facet] = searchCount
    var open = [facet]
    var result = Closure()
    while let next = open.popLast(), !result.isLong {
      if let known = closures[next] {
        add(known, to: &result)
        continue
      }
      let item = items[next / Side.allCases.count]
      let side = Side(rawValue: next % Side.allCases.count)
      if side == .value, result.items.insert(item.number).inserted {
        result.tagCount += item.watched.count
      }
      if side == .valid || item.isSilent { result.isSilent = true }
      for other in edges(of: next) where visits[other] != searchCount {
        visits[other] = searchCount
        open.append(other)
      }
    }
    if result.isLong { result.isSilent = hasSilentItems }
    closures[facet] = result
    return result
  }

  private func add(_ known: Closure, to result: inout Closure) {
    result.isSilent = result.isSilent || known.isSilent
    if known.isLong { return result.tagCount = known.tagCount }
    for number in known.items where result.items.insert(number).inserted {
      result.tagCount += items[number].watched.count
    }
  }

  /// The facets that one asks for itself.
  private mutating func edges(of facet: Int) -> [Int] {
    if let known = edges[facet] { return known }
    let item = items[facet / Side.allCases.count]
    let side = Side(rawValue: facet % Side.allCases.count) ?? .value
    let result = expressions(of: item, side).flatMap { facets(of: $0) }
    edges[facet] = result
    return result
  }

  /// The expressions that one side of an item comes from.
  private func expressions(of item: Item, _ side: Side) -> [FormExpression] {
    switch side {
    case .disabled: return conditions(around: item.number, \.disabled)
    case .hidden, .valid: return conditions(around: item.number, \.hidden)
    case .value:
      let hiding = item.hiddenValues == .keep ? [] : conditions(around: item.number, \.hidden)
      return [item.computed].compactMap(\.self) + hiding
    }
  }

  /// The facets that an expression asks for, through named conditions too.
  private func facets(of expression: FormExpression) -> [Int] {
    var seen: Set<Int> = []
    let references = references(in: expression)
    if references.isEmpty { return [] }
    return references.compactMap { tag, side in
      guard let number = numbers[tag] else { return nil }
      let facet = number * Side.allCases.count + side.rawValue
      return seen.insert(facet).inserted ? facet : nil
    }
  }

  private func references(in expression: FormExpression) -> [(tag: String, side: Side)] {
    if case .literal = expression { return [] }
    var result: [(String, Side)] = []
    var names: Set<String> = []
    var open = [expression]
    while let next = open.popLast() {
      switch next {
      case .reference(let reference):
        if let reference = Self.reference(reference) { result.append(reference) }
      case .condition(let name):
        if names.insert(name).inserted, let inner = conditions[name] { open.append(inner) }
      default: open += next.operands
      }
    }
    return result
  }

  /// What a reference outside entries asks for.
  private static func reference(_ reference: FormReference) -> (String, Side)? {
    switch reference {
    case .value(let tag): (tag, .value)
    case .isHidden(let tag): (tag, .hidden)
    case .isDisabled(let tag): (tag, .disabled)
    case .isValid(let tag): (tag, .valid)
    case .entry, .entryIsHidden, .entryIsDisabled, .entryIsValid, .own, .option, .optionAttribute:
      nil
    }
  }

  private mutating func collectReferences() {
    var expressions = form.conditions.map(\.expression)
    expressions += form.optionTypes.flatMap(\.options).compactMap(\.disabled)
    for section in form.sections {
      if case .select(let select) = section.kind, let options = select.options {
        expressions += [options.filter].compactMap(\.self)
        if case .inline(let list) = options.source { expressions += list.compactMap(\.disabled) }
      }
      expressions += [section.hidden, section.disabled].compactMap(\.self)
      for row in section.rows { Self.collect(row, into: &expressions) }
    }
    for expression in expressions {
      for (tag, side) in references(in: expression) {
        referenced.insert(tag)
        if side == .valid { judged.insert(tag) }
      }
    }
  }

  private static func collect(
    _ row: FormDefinition.Row, into expressions: inout [FormExpression]
  ) {
    expressions += [row.hidden, row.disabled, row.computed, row.options?.filter]
      .compactMap(\.self)
    if case .provider(_, let parameters)? = row.options?.source { expressions += parameters }
    if case .inline(let options)? = row.options?.source {
      expressions += options.compactMap(\.disabled)
    }
    expressions += ((row.swipe?.leading ?? []) + (row.swipe?.trailing ?? [])).compactMap(\.when)
    for rule in row.rules {
      expressions += rule.expressions
    }
    for property in row.properties {
      if case .expression(let expression) = property.value { expressions.append(expression) }
    }
    for inner in row.rows { collect(inner, into: &expressions) }
  }
}

extension FormDefinition.Rule {
  /// The expressions of a rule, with the row that it compares with.
  var expressions: [FormExpression] {
    var result = [when].compactMap(\.self)
    if kind == "equalsRow", case .string(let tag)? = arguments.value("tag") {
      result.append(.reference(.value(tag)))
    } else {
      result += arguments.map(\.value.expression)
    }
    return result
  }
}

extension [FormDefinition.Property] {
  /// The value of a property.
  func value(_ name: String) -> FormDefinition.PropertyValue? {
    first { $0.name == name }?.value
  }
}

extension FormDefinition {
  /// The options that do not come from the host.
  func options(of options: Options) -> [Option] {
    switch options.source {
    case .inline(let options): options
    case .type(let name): optionTypes.first { $0.name == name }?.options ?? []
    case .components, .provider: []
    }
  }
}
