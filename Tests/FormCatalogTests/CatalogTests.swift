import FormCatalog
@_spi(Generated) import FormModel
import Testing

/// The catalogue contains every name of the language in its exact spelling.
@Suite struct CatalogTests {
  @Test func rowTypesMatchTheLanguage() {
    let families: [RowFamily: String] = [
      .field: "text name email password account twitter zipCode phone url int decimal currency",
      .text: "textArea",
      .control: "label button check switch slider stepper rating file signature location",
      .date: "date time dateTime countDown",
      .option: """
      push actionSheet alert popover segmented multipleSelector picker doublePicker triplePicker \
      leftRight
      """,
      .select: "listCheck",
      .content: "staticText info spacer divider link image",
      .custom: "view",
      .value: "field",
      .group: "group list",
    ]
    for family in RowFamily.allCases {
      let names = Catalog.rowTypes.filter { $0.family == family }.map(\.name)
      #expect(names == words(families[family] ?? ""), "\(family)")
    }
  }

  @Test(arguments: [
    ("text", FormValueType.string), ("name", .string), ("email", .string), ("password", .string),
    ("account", .string), ("twitter", .string), ("zipCode", .string), ("phone", .string),
    ("url", .url), ("int", .int), ("decimal", .double), ("currency", .int), ("textArea", .string),
    ("label", .string),
    ("check", .bool), ("switch", .bool), ("slider", .double), ("date", .date), ("signature", .file),
    ("location", .location), ("time", .date),
    ("dateTime", .date), ("countDown", .duration), ("signature", .file), ("location", .location),
  ])
  func fixedValueTypes(type: String, value: FormValueType) {
    #expect(Catalog.rowType(named: type)?.value == .fixed(value))
  }

  @Test(arguments: [
    ("stepper", RowValue.integerOrDouble), ("push", .option), ("actionSheet", .option),
    ("alert", .option), ("popover", .option), ("segmented", .option),
    ("rating", .option), ("multipleSelector", .setOfOption), ("picker", .option),
    ("doublePicker", .tuple(2)),
    ("triplePicker", .tuple(3)), ("leftRight", .leftRight), ("listCheck", .option),
    ("button", .declared), ("staticText", .none), ("info", .none), ("spacer", .none),
    ("divider", .none), ("link", .none), ("image", .opaque), ("view", .declared),
    ("field", .declared), ("group", .none), ("list", .list),
  ])
  func otherValueTypes(type: String, value: RowValue) {
    #expect(Catalog.rowType(named: type)?.value == value)
  }

  private static let fieldKeys = """
    placeholder maxInputLength mask keyboard returnKey floatingLabel formatter formatDuringInput commit
    """
  private static let selectorKeys =
    "options selectorTitle deselectable group search emptyText where"

  @Test(arguments: [
    ("text", fieldKeys), ("name", fieldKeys), ("email", fieldKeys), ("password", fieldKeys),
    ("account", fieldKeys), ("twitter", fieldKeys), ("zipCode", fieldKeys), ("phone", fieldKeys),
    ("url", fieldKeys), ("int", fieldKeys + " min max"),
    ("decimal", fieldKeys + " min max fractionDigits"),
    ("textArea", "placeholder height readOnly floatingLabel"), ("button", "action present"),
    ("slider", "min max steps hideValue"),
    ("stepper", "min max step wraps integer"), ("date", "style min max minuteInterval format"),
    ("time", "style min max minuteInterval format"),
    ("dateTime", "style min max minuteInterval format"),
    ("countDown", "style min max minuteInterval"),
    ("push", selectorKeys), ("actionSheet", selectorKeys), ("alert", selectorKeys),
    ("popover", selectorKeys), ("segmented", selectorKeys),
    ("rating", "max deselectable"), ("multipleSelector", selectorKeys + " min max"),
    ("picker", "style options"),
    ("doublePicker", "style options"), ("triplePicker", "style options"),
    ("leftRight", "options onLeftChange"), ("listCheck", "selectableValue"), ("staticText", "text"),
    ("spacer", "height"), ("divider", "height color"),
    ("link", "accessoryIcon action"), ("view", "view valueType properties"),
    ("field", "tag valueType"), ("group", "rows nest style insets separators rowHeight"),
  ])
  func ownPropertiesMatchTheLanguage(type: String, keys: String) throws {
    let entry = try #require(Catalog.rowType(named: type))
    for key in words(keys) {
      #expect(entry.ownProperty(key) != nil, "`\(type)` has no `\(key)`")
    }
  }

  @Test(arguments: [
    (
      "form",
      """
      formc form title description defaults conditions types ruleSets rowTypes functions navigation \
      inlineRows style hiddenValues validation sections include fragments
      """
    ),
    (
      "section",
      """
      tag header footer hidden disabled indexTitle collapsible collapsed rows select options repeat \
      forEach key row where events native
      """
    ),
    (
      "row",
      """
      type tag title subtitle value hidden disabled required rules validates whenHidden computed events swipe \
      cellStyle height estimatedHeight accessibilityLabel accessibilityHint displayValue help icon accessory \
      native
      """
    ),
    ("navigation", "enabled stopAtDisabledRow skipUnfocusable animateScroll rowKeyboardSpacing"),
    ("inlineRows", "hide"), ("validation", "stop"), ("function", "parameters returns"),
    ("rowType", "value swift properties"), ("fragment", "rows sections"),
    ("use", "fragment prefix title"), ("header", "view height properties"),
    ("select", "mode deselectable"),
    ("repeat", "insert delete reorder min max addButton row rows kind kinds"),
    ("kind", "title rows"),
    ("addButton", "title type insertIcon"), ("condition", "function of"),
    ("option", "value title image subtitle disabled attributes options"),
    ("provider", "provider parameters"), ("optionGroup", "by header footer"),
    ("present", "controller mode"), ("swipe", "leading trailing fullSwipe"),
    ("swipeAction", "id title image style background handler confirm"),
    ("fullSwipe", "leading trailing"), ("rule", "message id when severity"), ("ruleUse", "use"),
  ])
  func objectsHaveTheKeysOfTheLanguage(object: String, keys: String) throws {
    let entry = try #require(Catalog.object(named: object))
    for key in words(keys) {
      #expect(entry.property(key) != nil, "`\(object)` has no `\(key)`")
    }
  }

  @Test func rulesMatchTheLanguage() {
    let names = words(
      """
      required accepted email url regex minLength maxLength exactLength greaterThan greaterOrEqual smallerThan \
      smallerOrEqual between equalsRow oneOf notOneOf minItems maxItems uniqueItems luhn iban characterSet \
      accept maxSize assert custom async
      """)
    #expect(Catalog.rules.map(\.name).sorted() == names.sorted())
  }

  @Test(arguments: [
    ("regex", "pattern match allowsEmpty"), ("minLength", "length"), ("maxLength", "length"),
    ("exactLength", "length"), ("greaterThan", "bound"), ("greaterOrEqual", "bound"),
    ("smallerThan", "bound"), ("smallerOrEqual", "bound"), ("between", "minimum maximum"),
    ("equalsRow", "tag"), ("oneOf", "values"), ("notOneOf", "values"), ("minItems", "count"),
    ("maxItems", "count"), ("characterSet", "set"), ("assert", "predicate"),
    ("custom", "function"), ("async", "function timeout debounce"), ("required", "blank"),
    ("email", ""),
    ("url", "schemes"), ("accepted", ""), ("luhn", ""), ("iban", ""), ("uniqueItems", "key"),
  ])
  func ruleArguments(rule: String, arguments: String) {
    #expect(Catalog.rule(named: rule)?.arguments.map(\.name) == words(arguments))
  }

  @Test(arguments: RuleKind.allCases)
  func everyRuleIsDocumentedWithItsArguments(_ kind: RuleKind) {
    let entry = Catalog.rule(named: kind.rawValue)
    #expect(entry?.arguments.map(\.name) == kind.semantics.arguments.map(\.name))
    for case (let argument, .words(let words)) in zip(
      entry?.arguments ?? [], kind.semantics.arguments.map(\.type))
    {
      guard case .keyword(let known) = argument.type else { continue }
      #expect(known.map(\.name) == words)
    }
  }

  @Test func eventsMatchTheLanguage() {
    let rows = words(
      """
      change select highlight unhighlight validation setup update expand collapse present willSelect \
      deselect display endDisplay delete move insert detail
      """)
    let sections = words("add remove reorder header")
    for event in rows {
      #expect(Catalog.event(named: event)?.place.covers(.row) == true, "\(event)")
    }
    for event in sections {
      #expect(Catalog.event(named: event)?.place == .section, "\(event)")
    }
    #expect(Catalog.events.count == rows.count + sections.count)
  }

  @Test func everyFunctionHasOneEntry() {
    let functions = Catalog.functions.map(\.name).sorted()
    let special = ["MONTHS", "NEXT", "PREVIOUS", "TEXT"]
    #expect(functions == (FormFunction.allCases.map(\.rawValue) + special).sorted())
    for entry in Catalog.functions {
      #expect(entry.signature.hasPrefix("\(entry.name)("), "\(entry.name)")
      #expect(entry.example.contains("\(entry.name)("), "\(entry.name)")
      #expect(Catalog.function(named: entry.name)?.signature == entry.signature)
    }
  }

  @Test func optionalKeywordsMatchTheDefinition() {
    expectKeywords(Catalog.form, "style", FormDefinition.Style.allCases.map(\.rawValue))
    let policies = FormDefinition.HiddenValues.allCases.map(\.rawValue)
    expectKeywords(Catalog.form, "hiddenValues", policies)
    expectKeywords(Catalog.row, "whenHidden", policies)
    let times = FormDefinition.ValidationTime.allCases.map(\.rawValue)
    expectKeywords(Catalog.row, "validates", times)
    let stops = FormDefinition.ValidationStop.allCases.map(\.rawValue)
    expectKeywords(Catalog.object(named: "validation"), "stop", stops)
    let modes = FormDefinition.Select.Mode.allCases.map(\.rawValue)
    expectKeywords(Catalog.object(named: "select"), "mode", modes)
    let styles = FormDefinition.SwipeAction.Style.allCases.map(\.rawValue)
    expectKeywords(Catalog.object(named: "swipeAction"), "style", styles)
    let severities = FormDefinition.Rule.Severity.allCases.map(\.rawValue)
    expectKeywords(Catalog.ruleKeys, "severity", severities)
  }

  private func expectKeywords(
    _ object: ObjectEntry?, _ key: String, _ words: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .keyword(let keywords) = object?.property(key)?.type else {
      Issue.record("`\(key)` takes no words", sourceLocation: sourceLocation)
      return
    }
    #expect(keywords.map(\.name) == words, sourceLocation: sourceLocation)
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
