import FormCatalog
@_spi(Generated) import FormModel
import FormText
import Testing

/// The keys of all mappings, row types and rules.
enum AllProperties {
  static var list: [PropertyEntry] {
    Catalog.objects.flatMap(\.properties) + Catalog.rowTypes.flatMap(\.properties)
      + Catalog.rules.flatMap(\.arguments)
  }
}

/// The entries of the catalogue agree with each other and with the definition of a form.
@Suite struct CatalogConsistencyTests {
  /// No rule has more arguments than the compiler can store.
  @Test func rulesHaveFewArguments() {
    #expect(Catalog.rules.allSatisfy { $0.arguments.count <= 4 })
  }

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
    #expect(Catalog.rowType(named: "gauge") == nil)
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
    for property in AllProperties.list {
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

  /// A row type missing from the catalogue could not be written.
  @Test func rowTypesMatchTheRuntime() {
    #expect(Set(Catalog.rowTypes.map(\.type)) == Set(RowType.allCases))
    #expect(RowType.named("gauge") == nil)
  }

  @Test func stylesMatchTheStyleKey() {
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
      ("staticText", nil, false, .onDemand),
    ] as [(String, String?, Bool, FormDefinition.ValidationTime)])
  func focusAndValidation(
    type: String, style: String?, isFocusable: Bool, time: FormDefinition.ValidationTime
  ) throws {
    let entry = try #require(Catalog.rowType(named: type))
    let look = try #require(style.map { entry.style($0) } ?? entry.defaultStyle)
    let behavior = entry.behavior(look)
    #expect(behavior.isFocusable == isFocusable)
    let row = FormDefinition.Row(type: type, valueType: entry.value == .none ? nil : .string)
    #expect(row.validationTime(behavior) == time)
  }

  @Test func messagesUseTheirPlaceholders() {
    for rule in Catalog.rules {
      let used = rule.message.matches(of: /\{(\w+)\}/).map { String($0.output.1) }
      for name in used { #expect(rule.placeholders.contains(name), "\(rule.name)") }
      #expect(!rule.message.hasSuffix("."), "\(rule.name)")
      if let shorthand = rule.shorthand {
        #expect(rule.argument(shorthand)?.isRequired == !rule.isBare, "\(rule.name)")
      }
      #expect(rule.isBare == !rule.arguments.contains(where: \.isRequired), "\(rule.name)")
    }
  }

  // MARK: - Documentation

  @Test func documentationConsistsOfSentences() {
    var texts = AllProperties.list.map { ($0.name, $0.documentation) }
    texts += AllProperties.list.flatMap { words(in: $0.type) }.map { ($0.name, $0.documentation) }
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

  @Test func defaultsHaveTheirTypes() {
    for property in AllProperties.list {
      guard let value = property.defaultValue else { continue }
      #expect(accepts(property.type, value), "\(property.name): \(value)")
      #expect(!property.isRequired, "\(property.name)")
    }
  }

  private func accepts(_ type: PropertyType, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case (.name(let kind), .string(let text)): kind.form.matches(text)
    case (.bool, .bool), (.condition, .bool), (.text, .string), (.shownText, .string),
      (.bound, .string):
      true
    case (.int(let minimum, let maximum), .int(let value)):
      value >= minimum ?? .min && value <= maximum ?? .max
    case (.number(let minimum, let maximum), .int(let value)):
      Double(value) >= minimum ?? -.infinity && Double(value) <= maximum ?? .infinity
    case (.number(let minimum, let maximum), .double(let value)):
      value >= minimum ?? -.infinity && value <= maximum ?? .infinity
    case (.keyword(let words), .string(let value)): words.map(\.name).contains(value)
    case (.valueType, .string(let value)): value == "String"
    case (.list(let element, let minimum), .array(let values)):
      values.count >= minimum && values.allSatisfy { accepts(element, $0) }
    case (.live(let type), _): accepts(type, value)
    case (.oneOf(let types), _): types.contains { accepts($0, value) }
    default: false
    }
  }

  @Test func defaultsMatchTheDefinition() throws {
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
}
