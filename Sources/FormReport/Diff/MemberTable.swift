import FormCatalog
import FormModel
import FormText

/// A property that differs between two versions of a part.
struct MemberChange {
  let name: String
  let old: JSONValue?
  let new: JSONValue?
  let parts: (old: Part, new: Part)
  /// The nodes, if the part is a row or section.
  let nodes: (old: ItemNode, new: ItemNode)?
  /// The reads of expressions in both versions.
  let reads: FormReads
}

/// The verdicts on changed properties, by their names.
enum MemberTable {
  static func verdict(on change: MemberChange) -> Verdict {
    let last = change.name.split(separator: ".").last.map(String.init) ?? change.name
    for (names, judge) in table where names.contains(change.name) { return judge(change) }
    if change.name.hasPrefix("native.") { return Verdict(.other, .safe, .people) }
    let isCustom = change.parts.new["type"].flatMap(rowType) == nil
    if change.name.hasPrefix("properties."), !isCustom {
      for (names, judge) in properties where names.contains(last) { return judge(change) }
    }
    return isText(last, of: change.parts.new)
      ? Verdict(.text, .cosmetic, .people) : Verdict(.other, .safe, .people)
  }

  private static func rowType(_ json: JSONValue) -> RowTypeEntry? {
    guard case .string(let name) = json else { return nil }
    return Catalog.rowType(named: name)
  }

  /// Whether a property of a row is a text, according to the catalogue.
  private static func isText(_ name: String, of part: Part) -> Bool {
    let entry = part["type"].flatMap(rowType)?.property(name)
    return [PropertyType.shownText, .text].contains(entry?.type.constant)
  }

  // MARK: - Properties of row types

  private typealias Judge = @Sendable (MemberChange) -> Verdict

  private static let properties: [(Set<String>, Judge)] = [
    (
      ["minuteInterval", "currency", "nest", "kinds", "kind", "leftTag"],
      { _ in Verdict(.valueForm, .breaking, .values, .code) }
    ),
    (["unit"], unit), (["format"], format),
    (
      ["formatter", "displayValue", "controller", "present", "action"],
      { _ in Verdict(.hostName, .breaking, .code) }
    ),
    (
      [
        "icon", "image", "color", "cellStyle", "height", "accessory", "style",
        "estimatedHeight", "indentation", "separators", "insets", "rowHeight", "floatingLabel",
        "hideValue", "markdown",
      ], { _ in Verdict(.style, .cosmetic, .people) }
    ),
  ]

  // MARK: - Everything else

  private static let table: [(Set<String>, Judge)] = [
    (["name"], { _ in Verdict(.formRenamed, .breaking, .code) }),
    (
      ["validationStop", "navigation", "inlineRowHides", "settings"],
      { _ in Verdict(.formSetting, .safe, .people) }
    ),
    (
      ["hiddenValues", "whenHidden"], { _ in Verdict(.hiddenValues, .breaking, .values, .people) }
    ),
    (
      [
        "title", "subtitle", "description", "header", "footer", "texts", "indexTitle",
        "page.title", "page.texts", "option.subtitle", "option.texts",
        "rule.message", "rule.texts", "action.title", "action.texts", "action.confirm",
        "action.accessibilityLabel", "repeat.addButton",
      ], text
    ),
    (
      ["style", "marks", "option.image", "action.image", "action.background", "action.width"],
      { _ in Verdict(.style, .cosmetic, .people) }
    ),
    (["tag"], tag), (["type"], rowType), (["valueType"], valueType),
    (["kind", "repeats"], { _ in Verdict(.sectionKind, .breaking, .values, .code) }),
    (["value", "select.value", "repeat.value"], defaultValue),
    (["computed"], { Verdict(.computed, $0.new == nil ? .safe : .breaking, .values, .people) }),
    (["hidden"], hidden), (["disabled"], disabled),
    (["validates"], { _ in Verdict(.validationTime, .safe, .people) }),
    (
      [
        "collapsible", "collapsed", "select.deselectable", "repeat.insert",
        "repeat.delete", "repeat.reorder",
      ], { _ in Verdict(.listSetting, .safe, .people) }
    ),
    (
      [
        "drawsEntries", "reorder", "select.mode", "select.option", "repeat.isRecord",
        "repeat.dropEmpty",
        "forEach.name", "forEach.key",
      ], { _ in Verdict(.listSetting, .breaking, .values, .code) }
    ),
    (["page.tag", "page.sections"], page),
    (
      [
        "permissions.insert", "permissions.delete", "permissions.reorder", "properties.insert",
        "properties.delete", "properties.reorder",
      ], { _ in Verdict(.permission, .safe, .people) }
    ),
    (["permissions.count", "properties.count"], entryCount),
    (["options.filter"], { Verdict.values(.optionFilter, isBreaking: $0.new != nil) }),
    (
      [
        "options.inline", "options.components", "options.type", "options.provider",
        "options.parameters", "options.rows", "options.value", "options.title",
        "options.precision", "optionType.base",
      ], { _ in Verdict(.optionSource, .breaking, .values, .code) }
    ),
    (["option.disabled"], { _ in Verdict(.optionDisabled, .safe, .people) }),
    // Rows of the host can be options, too.
    (["properties.selectableValue"], { _ in Verdict(.valueForm, .breaking, .values, .code) }),
    (
      ["option.exclusive", "properties.exclusive"],
      { .values(.optionExclusive, isBreaking: $0.new == .bool(true)) }
    ),
    (["option.title"], optionTitle),
    (
      ["option.attributes"],
      { Verdict.values(.optionAttributes, isBreaking: $0.reads.options) }
    ),
    (["condition.expression"], condition),
    (["function.parameters", "function.returns"], { _ in Verdict(.function, .breaking, .code) }),
    (
      ["rowType.value", "rowType.swift", "rowType.properties"],
      { _ in Verdict(.customType, .breaking, .code) }
    ),
    (["handler"], { _ in Verdict(.handler, .breaking, .code) }),
    (["steps"], { _ in Verdict(.steps, .safe, .people) }),
    (["action.handler"], { _ in Verdict(.action, .breaking, .code, .people) }),
    (
      ["action.style", "action.when", "action.steps", "swipe.fullLeading", "swipe.fullTrailing"],
      { _ in Verdict(.action, .safe, .people) }
    ),
    (["rule.id"], { _ in Verdict(.ruleName, .breaking, .code) }),
  ]

  private static let text: Judge = { _ in Verdict(.text, .cosmetic, .people) }

  /// Expressions read the title of an option like an attribute, as in `$plan.title`.
  private static let optionTitle: Judge = { change in
    change.reads.options && change.reads.includes("title")
      ? Verdict(.optionAttributes, .breaking, .values, .people) : text(change)
  }

  /// Another unit gives stored numbers another meaning.
  private static let unit: Judge = { change in
    let units = [change.old, change.new].compactMap(unit)
    return units.count == 2 && units[0] != units[1]
      ? Verdict(.valueForm, .breaking, .values, .code) : Verdict(.text, .cosmetic, .people)
  }

  /// A unit, or its form for most numbers.
  private static func unit(_ json: JSONValue?) -> FormDefinition.PropertyValue? {
    let unit = json.flatMap { try? FormDefinition.PropertyValue(json: $0) }
    if case .map(let forms)? = unit { return forms.value("other") }
    return unit
  }

  /// A percentage shows and reads numbers as hundred times their values: people type other numbers,
  /// and in place of a unit, stored numbers have another meaning.
  private static let format: Judge = { change in
    let formats = [change.old, change.new].map { json in
      json.flatMap { try? FormDefinition.PropertyValue(json: $0) }
    }
    guard formats.contains(.string("percent")) else { return Verdict(.style, .cosmetic, .people) }
    let hasUnit = [change.parts.old, change.parts.new].contains { $0["properties.unit"] != nil }
    return hasUnit
      ? Verdict(.valueForm, .breaking, .values, .code) : Verdict(.valueForm, .safe, .people)
  }

  /// Records with more entries than the number are refused; entries that they lack are like those
  /// of a new form.
  private static let entryCount: Judge = { change in
    guard let new = change.new.flatMap(bound) else { return Verdict(.listSetting, .safe, .people) }
    let growth = change.old.flatMap(bound).flatMap { BoundOrder.change(from: $0, to: new) }
    guard let growth, growth > 0, let list = change.nodes?.new else {
      return .values(.listSetting, isBreaking: true)
    }
    let isRead = change.reads.includes(list.part.key) || change.reads.validity
    let isJudged = list.part.parts.contains { $0.rule?.severity == .error }
    return .values(.listSetting, isBreaking: list.canFailInNewForm || isRead || isJudged)
  }

  private static func bound(_ json: JSONValue) -> FormExpression? {
    (try? FormDefinition.PropertyValue(json: json))?.expression.withoutRange
  }

  private static let tag: Judge = {
    Verdict(.tagChanged, $0.old == nil ? .safe : .breaking, .values, .code)
  }

  private static let rowType: Judge = { change in
    let families = [change.old, change.new].map { $0.flatMap(rowType)?.family }
    let isAlike = families.allSatisfy { $0.map(Self.alike.contains) ?? false }
    return isAlike
      ? Verdict(.rowType, .safe, .people) : Verdict(.rowType, .breaking, .values, .code, .people)
  }

  /// The families whose rows read a value of the same type in the same way.
  private static let alike: Set<RowFamily> = [.field, .text, .control, .option, .content, .value]

  private static let valueType: Judge = { change in
    let old = change.old.flatMap { try? FormValueType(json: $0) }
    let new = change.new.flatMap { try? FormValueType(json: $0) }
    guard let old, let new else { return Verdict(.typeChanged, .breaking, .values, .code) }
    if old.fits(new) { return Verdict(.typeWidened, .breaking, .code) }
    return Verdict(new.fits(old) ? .typeNarrowed : .typeChanged, .breaking, .values, .code)
  }

  private static let defaultValue: Judge = { change in
    guard let node = change.nodes?.new else { return Verdict(.defaultValue, .safe, .people) }
    let canBeMissing = change.parts.old["tag"] == nil || !node.hidden.isEmpty
    let matters =
      node.rules.contains { $0.severity == .error } || change.reads.includes(node.part.key)
    return .values(
      .defaultValue, isBreaking: canBeMissing && matters || change.reads.dirty)
  }

  private static let hidden: Judge = { change in
    guard let nodes = change.nodes else { return Verdict(.hidden, .breaking, .values, .people) }
    let isRead = [nodes.old, nodes.new].contains { change.reads.includes($0.part.key) }
    let isChecked = nodes.new.rules.contains { $0.severity == .error }
    return .values(
      .hidden,
      isBreaking: isRead || (change.new == nil ? isChecked : nodes.new.hasValue)
        || change.reads.validity)
  }

  private static let disabled: Judge = {
    .values(.disabled, isBreaking: $0.reads.disabled)
  }

  private static let condition: Judge = {
    .values(.condition, isBreaking: $0.reads.includes($0.parts.new.key))
  }

  private static let page: Judge = {
    $0.name == "page.tag" && $0.old != nil
      ? Verdict(.page, .breaking, .code, .people) : Verdict(.page, .safe, .people)
  }
}

extension FormValueType {
  /// Whether every value of the type is also a value of another type.
  fileprivate func fits(_ other: FormValueType) -> Bool {
    switch (self, other) {
    case _ where self == other, (.int, .double), (.url, .string): true
    case (.option(_, let base), .option(nil, let otherBase)): base == otherBase
    case (.option(_, let base), _): base.fits(other)
    case (.set(let element), .list(let otherElement)),
      (.list(let element), .list(let otherElement)),
      (.set(let element), .set(let otherElement)):
      element.fits(otherElement)
    case (.tuple(let elements), .tuple(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.fits($1) }
    default: false
    }
  }
}
