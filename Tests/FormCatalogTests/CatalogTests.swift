import FormCatalog
import FormModel
import Testing

@Suite struct CatalogTests {
  // MARK: - Completeness

  @Test func rowTypesAreThoseOfTheLanguage() {
    let families: [RowFamily: String] = [
      .field: "text name email password account twitter zipCode phone url int decimal",
      .text: "textArea",
      .control: "label button check switch slider stepper",
      .date: "date time dateTime countDown",
      .option: """
      push actionSheet alert popover segmented multipleSelector picker doublePicker triplePicker \
      leftRight
      """,
      .select: "listCheck",
      .content: "staticText info spacer divider link image",
      .custom: "view",
      .group: "group",
    ]
    for family in RowFamily.allCases {
      let names = Catalog.rowTypes.filter { $0.family == family }.map(\.name)
      #expect(names == words(families[family] ?? ""), "\(family)")
    }
  }

  @Test(arguments: [
    ("text", FormValueType.string), ("name", .string), ("email", .string), ("password", .string),
    ("account", .string), ("twitter", .string), ("zipCode", .string), ("phone", .string),
    ("url", .url), ("int", .int), ("decimal", .double), ("textArea", .string), ("label", .string),
    ("check", .bool), ("switch", .bool), ("slider", .double), ("date", .date), ("time", .date),
    ("dateTime", .date), ("countDown", .duration),
  ])
  func fixedValueTypes(type: String, value: FormValueType) {
    #expect(Catalog.rowType(named: type)?.value == .fixed(value))
  }

  @Test(arguments: [
    ("stepper", RowValue.integerOrDouble), ("push", .option), ("actionSheet", .option),
    ("alert", .option), ("popover", .option), ("segmented", .option),
    ("multipleSelector", .setOfOption), ("picker", .option), ("doublePicker", .tuple(2)),
    ("triplePicker", .tuple(3)), ("leftRight", .leftRight), ("listCheck", .option),
    ("button", .none), ("staticText", .none), ("info", .none), ("spacer", .none),
    ("divider", .none), ("link", .none), ("image", .opaque), ("view", .declared), ("group", .none),
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
    ("check", "icon"), ("switch", "icon"), ("slider", "min max steps hideValue"),
    ("stepper", "min max step wraps integer"), ("date", "style min max minuteInterval format"),
    ("time", "style min max minuteInterval format"),
    ("dateTime", "style min max minuteInterval format"), ("countDown", "style minuteInterval"),
    ("push", selectorKeys), ("actionSheet", selectorKeys), ("alert", selectorKeys),
    ("popover", selectorKeys), ("segmented", selectorKeys),
    ("multipleSelector", selectorKeys + " min max"), ("picker", "style options"),
    ("doublePicker", "style options"), ("triplePicker", "style options"),
    ("leftRight", "options onLeftChange"), ("listCheck", "selectableValue"), ("staticText", "text"),
    ("info", "icon"), ("spacer", "height"), ("divider", "height color"),
    ("link", "icon accessoryIcon action"), ("view", "view valueType properties"),
    ("group", "rows nest style insets separators rowHeight"),
  ])
  func ownPropertiesAreThoseOfTheLanguage(type: String, keys: String) throws {
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
      type tag title subtitle value hidden disabled rules validates whenHidden computed events swipe \
      cellStyle height estimatedHeight accessibilityLabel accessibilityHint displayValue help native
      """
    ),
    ("navigation", "enabled stopAtDisabledRow skipUnfocusable animateScroll rowKeyboardSpacing"),
    ("inlineRows", "hide"), ("validation", "stop"), ("function", "parameters returns"),
    ("rowType", "value swift properties"), ("fragment", "rows sections"),
    ("use", "fragment prefix title"), ("header", "view height properties"),
    ("select", "mode deselectable"), ("repeat", "insert delete reorder min max addButton row rows"),
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

  @Test func rulesAreThoseOfTheLanguage() {
    let names = words(
      """
      required email url regex minLength maxLength exactLength greaterThan greaterOrEqual smallerThan \
      smallerOrEqual between equalsRow oneOf notOneOf minItems maxItems uniqueItems luhn characterSet \
      assert custom async
      """)
    #expect(Catalog.rules.map(\.name).sorted() == names.sorted())
  }

  @Test(arguments: [
    ("regex", "pattern match allowsEmpty"), ("minLength", "length"), ("maxLength", "length"),
    ("exactLength", "length"), ("greaterThan", "bound"), ("greaterOrEqual", "bound"),
    ("smallerThan", "bound"), ("smallerOrEqual", "bound"), ("between", "minimum maximum"),
    ("equalsRow", "tag"), ("oneOf", "values"), ("notOneOf", "values"), ("minItems", "count"),
    ("maxItems", "count"), ("characterSet", "set"), ("assert", "predicate"),
    ("custom", "function"), ("async", "function timeout debounce"), ("required", ""), ("email", ""),
    ("url", ""), ("luhn", ""), ("uniqueItems", ""),
  ])
  func ruleArguments(rule: String, arguments: String) {
    #expect(Catalog.rule(named: rule)?.arguments.map(\.name) == words(arguments))
  }

  @Test func eventsAreThoseOfTheLanguage() {
    let rows = words(
      """
      change select highlight unhighlight validation setup update expand collapse present willSelect \
      deselect display endDisplay delete move insert
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
    let functions = Catalog.functions.map(\.function.rawValue).sorted()
    #expect(functions == FormFunction.allCases.map(\.rawValue).sorted())
    for entry in Catalog.functions {
      #expect(entry.signature.hasPrefix("\(entry.name)("), "\(entry.name)")
      #expect(entry.example.contains("\(entry.name)("), "\(entry.name)")
      #expect(Catalog.function(named: entry.name)?.function == entry.function)
    }
  }

  @Test func optionalWordsAreThoseOfTheDefinition() {
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

  // MARK: - Consistency

  @Test func namesAreUnique() {
    expectUnique(Catalog.rowTypes.map(\.name))
    expectUnique(Catalog.rules.map(\.name))
    expectUnique(Catalog.events.map(\.name))
    expectUnique(Catalog.objects.map(\.name))
    expectUnique(Catalog.objects.map(\.title))
    for object in Catalog.objects { expectUnique(object.properties.map(\.name)) }
    for type in Catalog.rowTypes {
      expectUnique(Catalog.rowKeys(for: type).map(\.name))
      expectUnique(type.styles.map { $0.name ?? "" })
    }
    for rule in Catalog.rules { expectUnique(rule.arguments.map(\.name)) }
  }

  private func expectUnique(
    _ names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(Set(names).count == names.count, "\(names)", sourceLocation: sourceLocation)
  }

  @Test func lookupsFindEveryEntry() {
    for type in Catalog.rowTypes { #expect(Catalog.rowType(named: type.name)?.name == type.name) }
    for rule in Catalog.rules { #expect(Catalog.rule(named: rule.name)?.name == rule.name) }
    for object in Catalog.objects {
      #expect(Catalog.object(named: object.name)?.title == object.title)
      for key in object.properties { #expect(object.property(key.name) == key) }
    }
    #expect(Catalog.rowType(named: "rating") == nil)
    #expect(Catalog.object(named: "") == nil)
  }

  @Test func ownKeysReplaceCommonOnes() throws {
    let area = try #require(Catalog.rowType(named: "textArea"))
    #expect(area.property("height")?.defaultText == "110")
    #expect(area.property("title") == Catalog.row.property("title"))
    #expect(area.property("minuteInterval") == nil)
    let keys = Catalog.rowKeys(for: area)
    #expect(keys.filter { $0.name == "height" } == [area.property("height")])
    #expect(keys.first?.name == "type")
  }

  @Test func objectsThatTypesNameExist() {
    for property in allProperties {
      for name in objects(in: property.type) {
        #expect(Catalog.object(named: name) != nil, "\(property.name)")
      }
    }
  }

  private func objects(in type: PropertyType) -> [String] {
    switch type {
    case .object(let name): [name]
    case .list(let element, _), .map(let element): objects(in: element)
    case .oneOf(let types): types.flatMap(objects)
    default: []
    }
  }

  @Test func stylesAreTheWordsOfStyle() {
    for type in Catalog.rowTypes where type.family != .group {
      guard case .keyword(let words) = type.ownProperty("style")?.type else {
        #expect(type.styles.map(\.name) == [nil], "\(type.name)")
        continue
      }
      #expect(type.styles.map(\.name) == words.map(\.name), "\(type.name)")
      #expect(type.ownProperty("style")?.defaultText == type.defaultStyle.name, "\(type.name)")
    }
  }

  @Test(
    arguments: [
      ("text", nil, true, FormDefinition.ValidationTime.onBlur), ("switch", nil, false, .onChange),
      ("date", "keyboard", true, .onBlur), ("date", "inline", false, .onChange),
      ("picker", "always", false, .onChange), ("picker", "input", true, .onBlur),
      ("button", nil, false, .onDemand),
    ] as [(String, String?, Bool, FormDefinition.ValidationTime)])
  func focusAndValidation(
    type: String, style: String?, isFocusable: Bool, time: FormDefinition.ValidationTime
  ) throws {
    let entry = try #require(Catalog.rowType(named: type))
    let look = try #require(style.map { entry.style($0) } ?? entry.defaultStyle)
    #expect(look.isFocusable == isFocusable)
    #expect(entry.defaultValidation(style: look) == time)
  }

  @Test func messagesUseTheirPlaceholders() {
    for rule in Catalog.rules {
      let used = rule.message.matches(of: /\{(\w+)\}/).map { String($0.output.1) }
      for name in used { #expect(rule.placeholders.contains(name), "\(rule.name)") }
      #expect(!rule.message.hasSuffix("."), "\(rule.name)")
      if let shorthand = rule.shorthand {
        #expect(rule.argument(shorthand)?.isRequired == true, "\(rule.name)")
      }
      #expect(rule.isBare == rule.arguments.isEmpty, "\(rule.name)")
    }
  }

  // MARK: - Documentation

  @Test func documentationIsWholeSentences() {
    var texts = allProperties.map { ($0.name, $0.documentation) }
    texts += allProperties.flatMap { words(in: $0.type) }.map { ($0.name, $0.documentation) }
    texts += Catalog.objects.map { ($0.name, $0.documentation) }
    texts += Catalog.rowTypes.map { ($0.name, $0.documentation) }
    texts += Catalog.rules.map { ($0.name, $0.documentation) }
    texts += Catalog.events.map { ($0.name, $0.documentation) }
    texts += Catalog.functions.map { ($0.name, $0.documentation) }
    for (name, text) in texts {
      #expect(text.first?.isUppercase == true || text.hasPrefix("`"), "\(name): \(text)")
      #expect(text.hasSuffix("."), "\(name): \(text)")
      #expect(!text.contains("  ") && !text.contains("\n"), "\(name): \(text)")
    }
  }

  private func words(in type: PropertyType) -> [Keyword] {
    switch type {
    case .keyword(let words): words
    case .list(let element, _), .map(let element): words(in: element)
    case .oneOf(let types): types.flatMap { words(in: $0) }
    default: []
    }
  }

  // MARK: - Defaults

  @Test func defaultsAreValuesOfTheirTypes() {
    for property in allProperties {
      guard let value = property.defaultValue else { continue }
      #expect(accepts(property.type, value), "\(property.name): \(value)")
      #expect(!property.isRequired, "\(property.name)")
    }
  }

  private func accepts(_ type: PropertyType, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case (.bool, .bool), (.condition, .bool), (.text, .string), (.bound, .string): true
    case (.int(let minimum, let maximum), .int(let value)):
      value >= minimum ?? .min && value <= maximum ?? .max
    case (.number(let minimum, let maximum), .int(let value)):
      Double(value) >= minimum ?? -.infinity && Double(value) <= maximum ?? .infinity
    case (.number(let minimum, let maximum), .double(let value)):
      value >= minimum ?? -.infinity && value <= maximum ?? .infinity
    case (.keyword(let words), .string(let value)): words.map(\.name).contains(value)
    case (.name(.rowType), .string(let value)): Catalog.rowType(named: value) != nil
    case (.valueType, .string(let value)): value == "String"
    case (.list(let element, let minimum), .array(let values)):
      values.count >= minimum && values.allSatisfy { accepts(element, $0) }
    case (.oneOf(let types), _): types.contains { accepts($0, value) }
    default: false
    }
  }

  @Test func defaultsAreThoseOfTheDefinition() throws {
    let navigation = FormDefinition.Navigation()
    let keys = try #require(Catalog.object(named: "navigation"))
    #expect(keys.property("enabled")?.defaultValue == .bool(navigation.enabled))
    #expect(keys.property("stopAtDisabledRow")?.defaultValue == .bool(navigation.stopAtDisabledRow))
    #expect(keys.property("skipUnfocusable")?.defaultValue == .bool(navigation.skipUnfocusable))
    #expect(keys.property("animateScroll")?.defaultValue == .bool(navigation.animateScroll))
    #expect(
      keys.property("rowKeyboardSpacing")?.defaultValue
        == .int(Int(navigation.rowKeyboardSpacing)))
    let form = FormDefinition(name: "F")
    #expect(Catalog.form.property("style")?.defaultValue == .string(form.style.rawValue))
    #expect(
      Catalog.form.property("hiddenValues")?.defaultValue == .string(form.hiddenValues.rawValue))
    let hides = form.inlineRowHides.map { JSONValue.string($0.rawValue) }
    #expect(
      Catalog.object(named: "inlineRows")?.property("hide")?.defaultValue == .array(hides))
    let entries = FormDefinition.Repeat()
    let repetition = try #require(Catalog.object(named: "repeat"))
    #expect(repetition.property("insert")?.defaultValue == .bool(entries.insert))
    #expect(repetition.property("delete")?.defaultValue == .bool(entries.delete))
    #expect(repetition.property("reorder")?.defaultValue == .bool(entries.reorder))
    #expect(repetition.property("min")?.defaultValue == .int(entries.minimum))
    let button = FormDefinition.AddButton()
    let add = try #require(Catalog.object(named: "addButton"))
    #expect(add.property("title")?.defaultValue == .string(button.title))
    #expect(add.property("type")?.defaultValue == .string(button.type))
    #expect(add.property("insertIcon")?.defaultValue == .bool(button.insertIcon))
  }

  // MARK: - Places

  @Test(arguments: [
    ("steps", ["in a `slider` row"]),
    ("reorder", ["in `repeat`"]),
    ("hide", ["in `inlineRows`"]),
    ("sections", ["at the top level of a spec", "in a fragment"]),
    ("hidden", ["in a section", "in a row"]),
    ("debounce", ["in the rule `async`"]),
    ("wraps", ["in a `stepper` row"]),
    ("cancelTitle", ["in an `actionSheet` row", "in an `alert` row"]),
    (
      "min",
      [
        "in `repeat`",
        "in a row of type `int`, `decimal`, `slider`, `stepper`, `date`, `time`, "
          + "`dateTime` or `multipleSelector`",
      ]
    ),
    ("nowhere", []),
  ])
  func places(key: String, places: [String]) {
    #expect(Catalog.places(of: key) == places)
  }

  // MARK: - Names

  @Test(arguments: [
    (NameKind.tag, "first_name2", true), (.tag, "_x", true), (.tag, "2x", false),
    (.tag, "e-mail", false), (.tag, "größe", false), (.tag, "", false),
    (.form, "Registration", true), (.form, "registration", false), (.form, "My Form", false),
    (.keyPath, "person.id", true), (.keyPath, "person..id", false), (.keyPath, ".id", false),
    (.swiftType, "RatingRow", true), (.swiftType, "Rows.PushRow<[Int: String]>", true),
    (.swiftType, "Rating Row!", false), (.swiftType, "<Int>", false), (.swiftType, "A.", false),
    (.image, "icon-info", true), (.image, "square.and.arrow.up", true), (.image, " a", false),
    (.image, "a\nb", false), (.image, "", false),
  ])
  func lexicalForms(kind: NameKind, name: String, isLegal: Bool) throws {
    #expect(kind.form.matches(name) == isLegal)
    let pattern = try Regex(kind.form.pattern)
    #expect((try pattern.wholeMatch(in: name) != nil) == isLegal)
  }

  @Test func namesAreCalledByTheirArticle() {
    #expect(NameKind.optionType.titleWithArticle == "an option type")
    #expect(NameKind.handler.titleWithArticle == "a handler")
  }

  // MARK: - Support

  private var allProperties: [PropertyEntry] {
    Catalog.objects.flatMap(\.properties) + Catalog.rowTypes.flatMap(\.properties)
      + Catalog.rules.flatMap(\.arguments)
  }

  private func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
