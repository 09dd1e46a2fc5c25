import FormLogic
package import FormModel
import FormPredicate
import FormSyntax

/// A spec with every name declared and every type known.
final class ResolvedForm {
  let spec: ParsedForm
  var optionTypes: [ResolvedOptionList] = []
  var optionTypeIndex: [String: Int] = [:]
  var functions: [FormDefinition.Function] = []
  var functionIndex: [String: Int] = [:]
  var rowTypes: [FormDefinition.RowType] = []
  var ruleSets: [String: Declaration] = [:]
  /// The named conditions, each with its item.
  var conditions: [(declaration: Declaration, item: FormItem)] = []
  var conditionIndex: [String: Int] = [:]
  var sections: [ResolvedSection] = []
  /// The rows and sections whose options come from rows that may follow them.
  var waiting: [WaitingOptions] = []
  /// Sections, rows and conditions in document order.
  var items: [FormItem] = []
  /// The items by tag, without those of templates.
  var tags = TagTable()
  /// The form itself, the last item; nil until everything in it is resolved.
  var whole: FormItem?
  /// The first texts that are written as tags but are not valid tags.
  var misnamedTags: [String] = []
  /// The codes of the currencies of rows.
  var currencies: Set<String> = []
  /// The repeat sections whose template has a row with a tag.
  var templateTags: [String: FormItem] = [:]

  /// Rules that a program adds, and the row or section that they are added to.
  var added: (item: FormItem, rules: Node)?

  /// The names that are declared, validly or not.
  let functionNames: Set<String>
  let optionTypeNames: Set<String>
  let rowTypeNames: Set<String>

  init(spec: ParsedForm) {
    self.spec = spec
    functionNames = Set(spec.functions.map(\.name))
    optionTypeNames = Set(spec.optionTypes.map(\.name))
    rowTypeNames = Set(spec.rowTypes.map(\.declaration.name))
  }

  /// The language of the form's texts; nil for the default.
  var language: String? { spec.root[.language]?.text }

  /// The row or section of a tag, or the form itself.
  func item(_ tag: String) -> FormItem? {
    tags[tag] ?? (tag == FormReference.form ? whole : nil)
  }

  func optionType(_ name: String) -> ResolvedOptionList? {
    optionTypeIndex[name].map { optionTypes[$0] }
  }

  /// The options of a type's values or elements; nil if the type is not a declared one.
  func domain(of type: FormValueType) -> OptionDomain? {
    switch type {
    case .option(let name?, _): optionType(name)?.domain
    case .list(let element), .set(let element): domain(of: element)
    default: nil
    }
  }

  /// The rows of the entries of a section or row that is a list.
  func rows(ofList list: FormItem) -> [ResolvedRow] {
    var section = list
    while let around = section.parent { section = around }
    let rows = sections.first { $0.item === section }?.rows ?? []
    return list === section ? rows : rows.rows(ofList: list)
  }

  func isCondition(_ name: String) -> Bool { conditionIndex[name] != nil }

  func function(_ name: String) -> FormDefinition.Function? {
    functionIndex[name].map { functions[$0] }
  }
}

/// A section with its item and rows.
struct ResolvedSection {
  let spec: ParsedSection
  let item: FormItem
  var rows: [ResolvedRow] = []
}

/// A row with its item and, for a group, its rows.
final class ResolvedRow {
  let spec: ParsedRow
  let item: FormItem
  let rows: [ResolvedRow]
  /// The left option of the row, if it has a tag of its own.
  let left: FormItem?

  init(spec: ParsedRow, item: FormItem, rows: [ResolvedRow], left: FormItem?) {
    self.spec = spec
    self.item = item
    self.rows = rows
    self.left = left
  }
}

extension [ResolvedRow] {
  /// The rows of the entries of a list among the rows, or inside them.
  fileprivate func rows(ofList list: FormItem) -> [ResolvedRow] {
    first { ($0.item.index...$0.item.lastIndex).contains(list.index) }.map {
      $0.item === list ? $0.rows : $0.rows.rows(ofList: list)
    } ?? []
  }
}

/// A list of options, declared under `types` or written in a row.
package struct ResolvedOptionList {
  /// The name of a declared type.
  let name: String?
  package var options: [FormDefinition.Option]
  package var base: FormValueType
  var domain: OptionDomain
  var attributes: [String: ExpressionType]
  package var parts: [OptionPart]
  /// The options below these, merged.
  var children: ChildOptions?

  /// The common type and domain of the options one level below a list.
  struct ChildOptions {
    var base: FormValueType
    var domain: OptionDomain
    var children: [ResolvedOptionList]
  }

  /// The type of the values.
  var type: FormValueType { .option(name: name, base: base) }

  var scope: OptionScope {
    OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: domain), attributes: attributes,
      isOpen: false)
  }
}

extension ResolvedForm {
  /// Whether the section with a number is on a page that is not always part of the form.
  func isOnConditionalPage(_ section: Int) -> Bool {
    spec.pages.contains { $0.sections.contains(section) && $0.fields.contains(.when) }
  }

  /// The sections of the pages that are not always part of the form.
  var conditionalPages: [[Int]] {
    spec.pages.filter { $0.fields[.when].map { $0.bool != true } ?? false }.map {
      Array($0.sections)
    }
  }

  /// The place of the innermost key on a path that a section or row has.
  ///
  /// - Returns: The place, and the use of the rule set that contains it.
  func place(
    at place: DefinitionPlace, _ keys: [String]
  ) -> (place: SourceSpan, use: SourceSpan?) {
    let (fields, place, item) = owner(at: place)
    if let (rule, use) = rule(at: keys, in: fields, of: item) {
      return (rule.span(of: keys.dropFirst(2), else: rule.span), use?.span)
    }
    return (fields?.span(of: keys[...], else: place) ?? place, nil)
  }

  /// The rule at a path of keys, and the use of the rule set that contains it.
  ///
  /// The rules of a set are counted where it is used. The value of `required` comes after them.
  private func rule(
    at keys: [String], in fields: Fields?, of item: FormItem?
  ) -> (rule: Node, use: Node?)? {
    guard keys.first == "rules", keys.count > 1, let index = Int(keys[1]) else { return nil }
    var open = fields?[.rules]?.items.reversed().map { (rule: $0, use: nil as Node?) } ?? []
    var number = 0
    // A set that uses itself has been reported.
    while let next = open.popLast() {
      if let use = next.rule[.use] {
        guard let set = ruleSets[use.text]?.value else { continue }
        open += set.items.reversed().map { (rule: $0, use: next.use ?? use) }
        continue
      }
      if number == index { return next }
      number += 1
    }
    return item?.requirement.map { ($0.value, nil) }
  }

  /// The condition at a path of keys of a section or row.
  ///
  /// - Parameter keys: The path of keys, with indices for elements of lists; `page` leads to the
  ///   page of a section, `form` to a key of the form and `conditions` to a named condition.
  func condition(at place: DefinitionPlace, _ keys: [String]) -> WrittenCondition? {
    let (fields, _, item) = owner(at: place)
    guard let fields, let item, let first = keys.first, let key = keys.last else { return nil }
    if first == "conditions" {
      return conditionIndex[key].map { conditions[$0] }.map { declaration, item in
        WrittenCondition(node: declaration.value, key: key, mapping: declaration.value, item: item)
      }
    }
    if first == "form" {
      let position = spec.root.keys.position(of: key)
      return position.flatMap { spec.root.field(at: $0) }.map {
        WrittenCondition(node: $0.value, key: key, mapping: spec.root.node, item: item)
      }
    }
    if first == "page" {
      let page = spec.pages.first { $0.sections.contains(place.section) }
      return page?.fields[.when].map {
        WrittenCondition(node: $0, key: key, mapping: page?.fields.node ?? $0, item: item)
      }
    }
    if let (rule, _) = rule(at: keys, in: fields, of: item) {
      let written = key == "when" && rule.kind == .string ? rule : rule[key]
      return written.map {
        WrittenCondition(node: $0["predicate"] ?? $0, key: key, mapping: rule, item: item)
      }
    }
    guard let position = fields.keys.position(of: first), let field = fields.field(at: position)
    else { return nil }
    var (node, mapping) = (field.value, fields.node)
    for key in keys.dropFirst() {
      guard let inner = node.element(key) else { return nil }
      (node, mapping) = (inner, node)
    }
    return WrittenCondition(node: node, key: key, mapping: mapping, item: item)
  }

  /// Whether a path of keys leads to the rule of a `required` that the row shares with others.
  func isShared(at place: DefinitionPlace, _ keys: [String]) -> Bool {
    let (fields, _, item) = owner(at: place)
    return item?.requirement != nil && fields?.hasRequirement == false && keys.first == "rules"
      && rule(at: keys, in: fields, of: nil) == nil
  }

  /// The value of an option at a path of keys of a section or row.
  func option(at place: DefinitionPlace, _ keys: [String]) -> Node? {
    guard keys.first == "options", let index = keys.last.flatMap({ Int($0) }) else { return nil }
    let (fields, _, item) = owner(at: place)
    var list = fields?[.options]
    if let options = item?.options, case .type(let name) = options.source {
      list = spec.optionTypes.first { $0.name == name }?.value
    }
    guard let list, list.items.indices.contains(index) else { return nil }
    return list.items[index]["value"] ?? list.items[index]
  }

  /// The keys of a section or row, its place, and its item.
  func owner(at place: DefinitionPlace) -> (fields: Fields?, place: SourceSpan, item: FormItem?) {
    let section = sections[place.section]
    var inner = section.rows
    var row: ResolvedRow?
    for index in place.rows where inner.indices.contains(index) {
      row = inner[index]
      inner = inner[index].rows
    }
    if let row { return (row.spec.fields, row.item.place, row.item) }
    return (section.spec.fields, section.item.place, section.item)
  }
}

/// A condition in the spec.
struct WrittenCondition {
  let node: Node
  /// The key with the condition as its value.
  let key: String
  /// The mapping of the section, row or rule; the key may come from defaults instead.
  let mapping: Node
  /// The section or row.
  let item: FormItem
}

extension Fields {
  /// The key, or the element of a list, at a path of keys; the innermost one that exists.
  fileprivate func span(of path: ArraySlice<String>, else place: SourceSpan) -> SourceSpan {
    guard let name = path.first, let position = keys.position(of: name),
      let field = field(at: position)
    else { return place }
    return field.value.span(of: path.dropFirst(), else: field.key.span)
  }
}

extension Node {
  /// The value of a key, or the element of a list with a number.
  fileprivate func element(_ key: String) -> Node? {
    if let index = Int(key) { return items.indices.contains(index) ? items[index] : nil }
    return self[key]
  }

  /// The key, or the element of a list, at a path of keys; the innermost one that exists.
  fileprivate func span(of path: ArraySlice<String>, else place: SourceSpan) -> SourceSpan {
    var span = place
    var node = self
    for key in path {
      if let entry = node.entries.first(where: { $0.key.text == key }) {
        span = entry.key.span
        node = entry.value
      } else if let index = Int(key), node.items.indices.contains(index) {
        node = node.items[index]
        span = node.span
      } else {
        break
      }
    }
    return span
  }
}
