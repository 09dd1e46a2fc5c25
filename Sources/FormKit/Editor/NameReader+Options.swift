import FormCatalog
import FormPredicate
import FormSyntax

/// The row or type that declares the options of a value.
indirect enum OptionOwner: Hashable, Sendable {
  /// A declared option type.
  case type(String)
  /// The file with the options of declared types, by its path.
  case file(String)
  /// The defaults of a row type, and the component of the values of its rows.
  case defaults(String, component: Int)
  /// A row or a selectable section, looked up from the place of the value, and the component of its
  /// value: 0 but for rows with several.
  case row(NameOccurrence, component: Int)
  /// The value that decides which case of a text is shown: the text at a key of a row or section.
  case text(NameOccurrence, key: String)
}

extension NameReader {
  /// Adds the options in a value: those that a row or type declares, and those that are its values.
  mutating func readOptions(_ place: SpecPlace, in mapping: SpecMapping) {
    let node = place.node
    switch (mapping.content, place.type) {
    case (.names, _) where isTest && Self.keyed.contains(mapping.key ?? ""):
      addValue(node, of: Self.pathName(place.key, mapping.scope), [])
    case (.names(.rowValue), .rowValue):
      guard let list = mapping.outer?.node["insert"]?.text else { return }
      addOption(node, of: Self.pathName("\(list).\(place.key)", mapping.scope))
    case (.object(let entry), _) where entry.name == "testTarget" && place.key == "option":
      let target = mapping.node["tag"] ?? mapping.node["section"]
      addOption(node, of: target.flatMap { Self.pathName($0.text, mapping.scope) })
    case (.object(let entry), _) where entry.name == "testTable" && place.key == "rows":
      if node.kind == .sequence, place.type?.isListOfLists == true { addColumns(node, mapping) }
    case (.object(let entry), .rowValue) where entry.name == "step":
      if place.key == "to" { addStepValue(node, mapping) }
    case (_, .rowValue) where mapping.defaultedType == nil:
      if place.key == "value", node.kind == .sequence, mapping.row != nil {
        addEntries(node, of: mapping)
      } else {
        addOption(node, of: mapping.row, component: mapping.component(of: node, at: place.key))
      }
    case (_, .optionList) where node.isScalar, (_, .scalar):
      addDeclaration(node, at: place.key, in: mapping)
    case (.object(let entry), .text) where entry.name == "optionFile":
      if let type = mapping.key, mapping.outer?.key == "types" { optionFiles[type] = node.text }
    case (.row, .options) where node.isScalar:
      if let type = mapping.defaultedType { defaultTypes[type] = node.text }
    case (.row, .rowValue) where mapping.defaultedType != nil:
      let type = mapping.defaultedType ?? ""
      let component = mapping.component(of: node, at: place.key, ofType: type)
      addOption(node, of: .defaults(type, component: component))
    default: return
    }
  }

  /// Adds a scalar as an option; an expression is read elsewhere.
  private mutating func addOption(
    _ node: Node, of row: NameOccurrence?, component: Int = 0, isDeclaration: Bool = false
  ) {
    guard let row else { return }
    addOption(node, of: .row(row, component: component), isDeclaration: isDeclaration)
  }

  mutating func addOption(
    _ node: Node, of owner: OptionOwner, isDeclaration: Bool = false
  ) {
    guard node.isScalar, node.kind != .null else { return }
    var name = NameOccurrence(kind: .option, name: node.text, range: node.content)
    name.isDeclaration = isDeclaration
    name.owner = owner
    occurrences.append(name)
  }

  // MARK: - Declarations

  /// The largest number of options that are read from a file; those beyond it are no names.
  private static let maximumOptionCount = 20_000

  /// Reads a file with a list of options: a table, or a list in YAML or JSON.
  ///
  /// - Parameter path: The path by which types find the file.
  init(options list: Node, path: String) {
    var reader = NameReader(isTest: false)
    reader.optionFile = path
    SpecWalk { place in
      reader.read(place)
      return true
    }.walk(options: list.items.prefix(Self.maximumOptionCount), of: list)
    self = reader
  }

  /// Adds the value of an option in a list of options.
  private mutating func addDeclaration(_ node: Node, at key: String, in mapping: SpecMapping) {
    if key == "selectableValue" {
      return addOption(node, of: mapping.row, isDeclaration: true)
    }
    var (list, key, depth) = (mapping, key, 0)
    if list.isOption, key == "value", let outer = list.outer {
      (list, key) = (outer, list.key ?? "")
    }
    while list.isOption, let outer = list.outer {
      (list, key, depth) = (outer, list.key ?? "", depth + 1)
    }
    if let optionFile, list.outer == nil {
      addOption(node, of: .file(optionFile), isDeclaration: true)
    } else if list.key == "types", case .names = list.content {
      addOption(node, of: .type(key), isDeclaration: true)
    } else if key == "options", let rowType = list.defaultedType {
      let component = depth + list.component(of: node, at: key, ofType: rowType)
      addOption(node, of: .defaults(rowType, component: component), isDeclaration: true)
    } else if key == "options", list.isRow {
      if list.node["type"]?.text == "leftRight" {
        let left = list.node["leftTag"].map { Self.pathName($0.text, list.scope) }
        addOption(
          node, of: depth == 0 ? left ?? list.row : list.row,
          component: depth == 0 && left == nil ? 1 : 0, isDeclaration: true)
      } else {
        let component = depth + list.component(of: node, at: key)
        addOption(node, of: list.row, component: component, isDeclaration: true)
      }
    }
  }

  // MARK: - Values

  /// Adds the entries of a list that are the value of a section.
  private mutating func addEntries(_ node: Node, of mapping: SpecMapping) {
    guard let row = mapping.row, node.items.contains(where: { $0.kind == .mapping }) else { return }
    addValue(node, of: row, [row.name])
  }

  /// Adds a value with the rows and options in it, as records and the values of lists have them.
  private mutating func addValue(_ node: Node, of row: NameOccurrence?, _ path: [String]) {
    guard let row else { return }
    switch node.kind {
    case .sequence: for item in node.items { addValue(item, of: row, path) }
    case .mapping:
      let path = path.isEmpty ? [row.name] : path
      for entry in node.entries {
        var field = NameOccurrence(
          kind: .tag, name: entry.key.text, range: entry.key.content, scope: row.scope)
        field.lookup = .field(of: path)
        occurrences.append(field)
        addValue(entry.value, of: field, path + [field.name])
      }
    default: addOption(node, of: row)
    }
  }

  /// Adds the options in the rows of a table of cases.
  private mutating func addColumns(_ rows: Node, _ table: SpecMapping) {
    let columns = ["set", "expect"].flatMap { key in
      (table.node[key]?.items.map { $0 } ?? []).map { column -> NameOccurrence? in
        let isState = column.text.split(separator: ".").last.map {
          TestTableReader.keys.contains(String($0))
        }
        return isState == true ? nil : Self.pathName(column.text, table.scope)
      }
    }
    for row in rows.items where row.kind == .sequence {
      for (value, column) in zip(row.items, columns) { addValue(value, of: column, []) }
    }
  }

  /// Adds the constant that a step sets; that of a row of texts is in quotes of its own.
  private mutating func addStepValue(_ node: Node, _ step: SpecMapping) {
    let row = step.node["set"].flatMap { Self.pathName($0.text, step.scope) }
    guard node.isScalar, let row else { return addOption(node, of: row) }
    let tokens = ExpressionToken.tokens(of: node.text)
    if tokens.contains(where: { $0.kind == .string }) {
      addExpression(node, 0..<node.text.utf8.count, step.scope, constantsOf: row)
    } else {
      addOption(node, of: row)
    }
  }

  // MARK: - Texts

  /// Adds the cases of a text, which are options of the value that it is selected by.
  mutating func readCase(_ place: SpecPlace) {
    let isInner = place.mapping.key == "cases"
    let text = isInner ? place.mapping.outer : place.mapping
    guard let text, text.isText, let select = text.node["select"], place.property == nil,
      place.node.text != "other", let value = Self.selected(by: select, in: text)
    else { return }
    addOption(place.node, of: .row(value, component: 0))
    if let row = text.outer?.row, let key = text.key { selects[.init(row: row, key: key)] = value }
  }

  /// The row that decides which case of a text is shown.
  private static func selected(by select: Node, in text: SpecMapping) -> NameOccurrence? {
    var reader = NameReader(isTest: false)
    reader.addExpression(select, 0..<select.text.utf8.count, text.scope, constantsOf: nil)
    return reader.occurrences.last { $0.kind == .tag }
  }

  /// Adds the options of a row in a file of translations: `options`, and the cases of its texts.
  mutating func addTranslatedOptions(_ entry: Node.Entry, of row: NameOccurrence) {
    guard entry.value.kind == .mapping else { return }
    let key = entry.key.text
    for option in entry.value.entries {
      let owner: OptionOwner =
        key == "options" ? .row(row, component: 0) : .text(row, key: key)
      addOption(option.key, of: owner)
    }
  }

  /// The row that a path of tags ends with; nil for a text without a name.
  static func pathName(_ text: String, _ scope: TagScope) -> NameOccurrence? {
    pathNames(text, scope).last
  }
}

/// The literals of a comparison, which are options of the row that it compares.
struct ComparedOptions {
  /// The row that the comparison has named last.
  private(set) var row: NameOccurrence?
  private var waiting: [Range<Int>] = []
  /// The rows and literals of the comparisons around it.
  private var outer: [(row: NameOccurrence?, waiting: [Range<Int>], depth: Int)] = []
  private var depth = 0
  /// The literals with their rows; nil for one without a comparison.
  private(set) var literals: [(range: Range<Int>, row: NameOccurrence?)] = []

  /// Notes that the comparison names a row; nil is for a state of the last one, as in `$a.hidden`.
  mutating func compare(_ row: NameOccurrence?) {
    self.row = row
    guard let row else { return }
    literals += waiting.map { ($0, row) }
    waiting = []
  }

  mutating func add(literal range: Range<Int>) {
    if let row { literals.append((range, row)) } else { waiting.append(range) }
  }

  /// Notes the end of a comparison.
  mutating func end() {
    guard depth == 0 else { return }
    literals += waiting.map { ($0, nil) }
    (row, waiting) = (nil, [])
  }

  mutating func open() {
    outer.append((row, waiting, depth))
    (row, waiting, depth) = (nil, [], 0)
  }

  mutating func close() {
    endAll()
    if let last = outer.popLast() { (row, waiting, depth) = last }
  }

  /// Notes the end of a comparison that may lack closing braces.
  mutating func endAll() {
    depth = 0
    end()
  }

  /// Notes a brace: commas in a list of literals do not end the comparison.
  mutating func brace(isOpening: Bool) { depth = max(0, depth + (isOpening ? 1 : -1)) }
}

extension PropertyType {
  fileprivate var isListOfLists: Bool {
    if case .list(.list, _) = self { true } else { false }
  }
}

extension SpecMapping {
  fileprivate var isOption: Bool {
    if case .object(let entry) = content { entry.name == "option" } else { false }
  }

  fileprivate var isRow: Bool {
    switch content {
    case .row: true
    case .object(let entry): entry.name == "section"
    default: false
    }
  }

  /// The row or section that the mapping is or is in, for an option of a section the section; nil
  /// without a tag.
  var row: NameOccurrence? {
    var mapping = self
    while !mapping.isRow || mapping.node["selectableValue"] != nil {
      guard let outer = mapping.outer else { return nil }
      mapping = outer
    }
    return mapping.node["tag"].flatMap { NameReader.pathName($0.text, mapping.scope) }
  }

  /// The row that gets the value of the mapping, which is a step; nil for any other mapping.
  var assigned: NameOccurrence? {
    guard case .object(let entry) = content, entry.name == "step" else { return nil }
    return node["set"].flatMap { NameReader.pathName($0.text, scope) }
  }

  /// The row type whose defaults the mapping has; nil for any other mapping.
  fileprivate var defaultedType: String? {
    if case .defaults? = outer?.content { key } else { nil }
  }

  /// The component of a row's value that a scalar in the list at a key belongs to.
  fileprivate func component(of node: Node, at key: String, ofType type: String? = nil) -> Int {
    guard let type = type ?? self.node["type"]?.text,
      ["doublePicker", "triplePicker"].contains(type),
      let items = self.node[key]?.items
    else { return 0 }
    let offset = node.span.start
    let isNested = key == "options" && items.contains { $0.kind != .sequence }
    return isNested ? 0 : items.firstIndex { offset < $0.span.end } ?? 0
  }
}
