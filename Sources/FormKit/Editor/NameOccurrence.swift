import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

/// A name in a file: where something is declared, or where it is used.
struct NameOccurrence: Hashable, Sendable {
  /// How the name of a row is looked up.
  enum Lookup: Hashable, Sendable {
    /// In the form, or in the fragment around the place: `$tag`.
    case form
    /// In an entry around the place: `$$tag`, with the number of levels to an outer entry.
    case entry(up: Int)
    /// In the entries of lists, the outermost first: `$list.tag`.
    case field(of: [String])
    /// In the entry around the place if there is such a row, or else in the form: `set: tag`.
    case nearest
  }

  let kind: NameKind
  let name: String
  /// The bytes of the name in the file, without signs and quotes.
  let range: Range<Int>
  /// Whether the name is declared here.
  var isDeclaration = false
  var scope = TagScope()
  var lookup = Lookup.form
  /// The list whose entries a condition around the place tests, as in `SUM($list.a, $$b == 1)`;
  /// empty outside such conditions.
  var tested: [String] = []
  /// The type of the row that is declared; nil for anything else.
  var rowType: String?
  /// The declared type of the options of a row, or of the values of a row type, that is declared.
  var optionType: String?
  /// Whose option the name is; nil for any other kind of name.
  var owner: OptionOwner?
}

/// The use of a fragment, which adds the fragment's tags to the place of the use.
struct FragmentUse: Hashable, Sendable {
  let fragment: String
  /// What precedes the tags, with its underscore; empty for nothing.
  let prefix: String
  let scope: TagScope
}

/// Reads the names of a file by the catalogue.
struct NameReader {
  /// A text of a row or section.
  struct TextPlace: Hashable, Sendable {
    let row: NameOccurrence
    let key: String
  }

  var occurrences: [NameOccurrence] = []
  private(set) var uses: [FragmentUse] = []
  /// The rows whose values decide which cases of texts are shown.
  var selects: [TextPlace: NameOccurrence] = [:]
  /// The files with the options of declared types, by type, relative to this one.
  var optionFiles: [String: String] = [:]
  /// The declared types of the options that defaults give to rows, by row type.
  var defaultTypes: [String: String] = [:]
  /// The path of this file if it has the options of types; nil for any other file.
  var optionFile: String?
  /// Whether the file has tests, in which rows are also named by keys and in lists.
  let isTest: Bool

  init(isTest: Bool) { self.isTest = isTest }

  init(_ root: Node, as entry: ObjectEntry) {
    var reader = NameReader(isTest: entry.name == ObjectEntry.testFile.name)
    SpecWalk { place in
      reader.read(place)
      return true
    }.walk(root, as: entry)
    self = reader
  }

  /// Reads a file of translations, whose keys lead to the texts by tags and names.
  ///
  /// The text of the spec is in a comment above its translation, with the same names.
  init(catalog root: Node, _ source: SourceText) {
    self.init(isTest: false)
    defer { addComments(source) }
    for language in root.entries where language.value.kind == .mapping {
      for entry in language.value.entries { addTranslated(entry) }
    }
  }

  /// Adds the references in comments, which are looked up like those of the next translation.
  private mutating func addComments(_ source: SourceText) {
    let known = occurrences.filter { $0.kind == .tag }
    for offset in source.offsets(ofCommentsBeginning: []) {
      let line = offset..<source.lineRange(source.position(at: offset).line).upperBound
      for placeholder in TextSegment.references(in: source.text(line), .text) {
        let signs = placeholder.name.prefix { $0 == "$" }.count
        let start = offset + placeholder.nameRange.lowerBound + signs
        let name = String(placeholder.name.dropFirst(signs))
        // The same reference is below, unless the translation leaves it out.
        guard let same = known.first(where: { $0.range.lowerBound > offset && $0.name == name })
        else { continue }
        occurrences.append(
          NameOccurrence(
            kind: .tag, name: name, range: start..<start + name.utf8.count, scope: same.scope,
            lookup: same.lookup))
      }
    }
  }

  /// Adds the tag or name of a text that is translated.
  ///
  /// - Parameter lists: The tags around it; a tag in another one is a row of a list.
  private mutating func addTranslated(
    _ entry: Node.Entry, in lists: [String] = [], of fragment: String? = nil
  ) {
    if entry.value.kind == .string {
      addPlaceholders(entry.value, .text, TagScope(fragment: fragment, lists: lists))
    }
    guard entry.value.kind == .mapping else { return }
    let key = entry.key.text
    let kind = lists.isEmpty && fragment == nil ? Self.declared[key] : nil
    if let kind, kind != .tag {
      for entry in entry.value.entries {
        occurrences.append(
          NameOccurrence(kind: kind, name: entry.key.text, range: entry.key.content))
        let fragment = kind == .fragment ? entry.key.text : nil
        for row in entry.value.entries {
          addTranslated(row, of: fragment)
          if kind == .optionType { addOption(row.key, of: .type(entry.key.text)) }
        }
      }
      return
    }
    var name = NameOccurrence(kind: .tag, name: key, range: entry.key.content)
    name.scope.fragment = fragment
    name.lookup = lists.isEmpty ? .form : .field(of: lists)
    occurrences.append(name)
    for row in entry.value.entries {
      addTranslated(row, in: lists + [key], of: fragment)
      addTranslatedOptions(row, of: name)
    }
  }

  mutating func read(_ place: SpecPlace) {
    if place.isKey { return readKey(place) }
    if place.key == "use", place.node.kind == .mapping { addUse(place) }
    let reading = place.type.map { Reading($0, place) } ?? .nothing
    let isExpression = if case .expression = reading { true } else { false }
    if !isExpression { readOptions(place, in: place.mapping) }
    guard place.node.isScalar else { return }
    if isTest, place.namesRow { return addPath(place) }
    switch reading {
    case .name(let kind): addName(kind, place)
    case .path: addPath(place)
    case .expression:
      addExpression(
        place.node, 0..<place.node.text.utf8.count, place.mapping.scope,
        constantsOf: place.key == "to" ? place.mapping.assigned : place.mapping.row)
    case .text:
      addPlaceholders(
        place.node, place.key == "message" ? .message : .text, place.mapping.scope)
    case .valueType: addTypes(place)
    case .nothing: return
    }
  }

  // MARK: - Declarations

  /// The keys of a file whose values are mappings of names that the author chooses.
  private static let declared: [String: NameKind] = [
    "conditions": .condition, "types": .optionType, "ruleSets": .ruleSet, "rowTypes": .rowType,
    "functions": .function, "fragments": .fragment, "providers": .provider, "handlers": .handler,
    "controllers": .controller, "set": .tag, "compute": .tag, "values": .tag,
  ]

  private mutating func readKey(_ place: SpecPlace) {
    if isTest, case .names = place.mapping.content, Self.keyed.contains(place.mapping.key ?? "") {
      return addPath(place)
    }
    guard case .names = place.mapping.content, let around = place.mapping.outer,
      let kind = place.mapping.key.flatMap({ Self.declared[$0] })
    else { return readCase(place) }
    var name = NameOccurrence(kind: kind, name: place.node.text, range: place.node.content)
    name.scope = around.scope
    if kind == .rowType { name.optionType = place.mapping.node[name.name]?["value"]?.text }
    if case .object(let entry) = around.content {
      switch entry.name {
      case "form": name.isDeclaration = true
      case "step":
        guard let list = around.node["insert"]?.text else { return }
        name.lookup = .field(of: [list])
      default: break
      }
    }
    occurrences.append(name)
  }

  private mutating func addUse(_ place: SpecPlace) {
    guard let fragment = place.node["fragment"]?.text else { return }
    let prefix = place.node["prefix"].map { $0.text + "_" } ?? ""
    uses.append(FragmentUse(fragment: fragment, prefix: prefix, scope: place.mapping.scope))
  }

  // MARK: - Values

  /// What the text of a value is read as.
  private enum Reading {
    case name(NameKind)
    /// A row, also one of other entries: `guests[0].name`.
    case path
    case expression
    case text
    case valueType
    case nothing

    init(_ type: PropertyType, _ place: SpecPlace) {
      let text = place.node.text
      let isCalculated = text.contains { "$(".contains($0) }
      switch type {
      case .name(let kind): self = .name(kind)
      case .condition, .expression: self = place.node.kind == .string ? .expression : .nothing
      case .options: self = .name(.optionType)
      case .valueType: self = .valueType
      case .shownText: self = .text
      case .text where place.key == "set" && place.mapping.isStep: self = .path
      case .text where place.mapping.isText: self = .text
      case .bound, .rowValue, .url: self = isCalculated ? .expression : .nothing
      case .live(let type):
        self = isCalculated && !type.isText ? .expression : Reading(type, place)
      case .oneOf(let types):
        let words = types.lazy.compactMap {
          if case .keyword(let words) = $0 { words } else { nil }
        }
        if words.joined().contains(where: { $0.name == text }) {
          self = .nothing
        } else {
          let fitting = types.filter { $0.accepts(place.node.kind) }.map { Reading($0, place) }
          self = fitting.first { if case .nothing = $0 { false } else { true } } ?? .nothing
        }
      default: self = .nothing
      }
    }
  }

  private mutating func addName(_ kind: NameKind, _ place: SpecPlace) {
    let text = place.node.text
    if kind == .rowType, Catalog.rowType(named: text) != nil { return }
    var name = NameOccurrence(kind: kind, name: text, range: place.node.content)
    name.scope = place.mapping.isPage || place.key == "page" ? .pages : place.mapping.scope
    name.isDeclaration = ["tag", "form", "leftTag"].contains(place.key) && !place.mapping.isStep
    if name.isDeclaration {
      name.rowType = place.mapping.node["type"]?.text
      let options = place.mapping.node["options"] ?? place.mapping.node["valueType"]
      name.optionType = options.flatMap { $0.isScalar ? $0.text : nil }
    }
    let list = place.mapping.listOfRule
    name.lookup = name.isDeclaration ? .form : list.map { .field(of: [$0]) } ?? .nearest
    occurrences.append(name)
  }

  /// Adds the option types in a type of values, such as `Set<City>`.
  private mutating func addTypes(_ place: SpecPlace) {
    for token in ExpressionToken.tokens(of: place.node.text) where token.kind == .name {
      let name = place.node.part(token.range)
      occurrences.append(
        NameOccurrence(kind: .optionType, name: name, range: place.node.place(of: token.range)))
    }
  }

  private mutating func addPlaceholders(
    _ node: Node, _ kind: TextSegment.Place, _ scope: TagScope
  ) {
    for reference in TextSegment.references(in: node.text, kind) {
      addExpression(node, reference.nameRange, scope, constantsOf: nil)
    }
  }

  // MARK: - Expressions

  /// Adds the names in a part of a text that is an expression.
  ///
  /// - Parameter row: The row whose value the expression is or checks; `$self`, `$old` and
  ///   `$option` are values of it, and so is a constant that is not compared.
  mutating func addExpression(
    _ node: Node, _ part: Range<Int>, _ scope: TagScope, constantsOf row: NameOccurrence?
  ) {
    let text = node.part(part)
    let tokens = ExpressionToken.tokens(of: text)
    var compared = ComparedOptions()
    var isIndex = false
    var path: [String] = []
    /// The first argument of each open call, if it is a reference to a list or its rows.
    var calls: [[String]] = []
    for (index, token) in tokens.enumerated() {
      let range =
        part.lowerBound + token.range.lowerBound..<part.lowerBound + token.range.upperBound
      switch token.kind {
      case .reference, .entryReference:
        let tested = calls.last { !$0.isEmpty } ?? []
        let tag = add(reference: range, in: node, scope, testing: tested)
        path = tag.map { [$0] } ?? []
        compared.compare(tag == nil ? row : occurrences.last)
      case .name:
        let isField = index > 0 && tokens[index - 1].kind == .dot
        if isField {
          let isRow = addField(range, in: node, scope, &path)
          compared.compare(isRow ? occurrences.last : nil)
        } else {
          path = []
          let isCall = tokens.dropFirst(index + 1).first?.kind == .leftParenthesis
          add(word: range, in: node, isCall: isCall)
        }
      case .leftParenthesis:
        calls.append([])
        path = []
        compared.open()
      case .comma:
        if let last = calls.indices.last, calls[last].isEmpty { calls[last] = path }
        path = []
        compared.end()
      case .rightParenthesis:
        _ = calls.popLast()
        path = []
        compared.close()
      case .string:
        compared.add(literal: range)
        path = []
      case .number where !isIndex: compared.add(literal: range)
      case .dot, .number: break
      case .other where "[]".contains(node.part(range)): isIndex = node.part(range) == "["
      case .other where "{}".contains(node.part(range)):
        compared.brace(isOpening: node.part(range) == "{")
      case .keyword where !path.isEmpty && ["FIRST", "LAST"].contains(node.part(range)):
        break
      case .keyword where ["AND", "OR"].contains(node.part(range).uppercased()):
        compared.end()
        path = []
      case .operator where ["&&", "||", "?", "??"].contains(node.part(range)):
        compared.end()
        path = []
      default: path = []
      }
    }
    compared.endAll()
    for literal in compared.literals { addLiteral(literal, in: node, constantsOf: row) }
  }

  /// Adds a literal of an expression, without its quotes.
  private mutating func addLiteral(
    _ literal: (range: Range<Int>, row: NameOccurrence?), in node: Node,
    constantsOf row: NameOccurrence?
  ) {
    guard let row = literal.row ?? row else { return }
    var range = literal.range
    let text = node.part(range)
    if let quote = text.utf8.first, "'\"".utf8.contains(quote) {
      let isClosed = text.utf8.count > 1 && text.utf8.last == quote
      range = range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)
    }
    var name = NameOccurrence(
      kind: .option, name: node.part(range), range: node.place(of: range))
    name.owner = .row(row, component: 0)
    occurrences.append(name)
  }

  /// Adds a reference with its signs, and returns its tag.
  private mutating func add(
    reference range: Range<Int>, in node: Node, _ scope: TagScope, testing tested: [String]
  ) -> String? {
    let text = node.part(range)
    let signs = text.prefix { $0 == "$" }.count
    let tag = String(text.dropFirst(signs))
    guard !tag.isEmpty, !Self.ownWords.contains(tag) else { return nil }
    let place = node.place(of: range.lowerBound + signs..<range.upperBound)
    var name = NameOccurrence(kind: .tag, name: tag, range: place)
    name.scope = scope
    name.lookup = signs == 1 ? .form : .entry(up: signs - 2)
    name.tested = tested
    occurrences.append(name)
    return tag
  }

  /// The references that are no rows.
  static let ownWords: Set<String> = ["self", "old", "option"]

  private static let states = Set(FormReference.Aspect.states.map(\.rawValue))

  /// Adds the field of an entry; returns whether it is one.
  private mutating func addField(
    _ range: Range<Int>, in node: Node, _ scope: TagScope, _ path: inout [String]
  ) -> Bool {
    let field = node.part(range)
    guard !path.isEmpty, !field.hasPrefix("@"), !Self.states.contains(field) else { return false }
    var name = NameOccurrence(kind: .tag, name: field, range: node.place(of: range))
    name.scope = scope
    name.lookup = .field(of: path)
    occurrences.append(name)
    path.append(field)
    return true
  }

  private mutating func add(word range: Range<Int>, in node: Node, isCall: Bool) {
    let word = node.part(range)
    if isCall, Catalog.function(named: word.uppercased()) != nil { return }
    occurrences.append(
      NameOccurrence(
        kind: isCall ? .function : .condition, name: word, range: node.place(of: range)))
  }
}

extension SpecMapping {
  fileprivate var isPage: Bool {
    if case .object(let entry) = content { entry.name == "page" } else { false }
  }

  fileprivate var isStep: Bool {
    if case .object(let entry) = content { entry.name == "step" } else { false }
  }

  /// The tag of the list whose rule the mapping is, since the rule is about the rows of its entries;
  /// nil for any other mapping.
  fileprivate var listOfRule: String? {
    switch content {
    case .arguments: return outer?.listOfRule
    case .rule:
      let isList = outer.map { $0.node["repeat"] != nil || $0.node["forEach"] != nil } ?? false
      return isList ? outer?.node["tag"]?.text : nil
    default: return nil
    }
  }

  /// Whether the texts in the mapping are cases of a text, or a map of them.
  var isText: Bool {
    switch content {
    case .object(let entry): entry.name == "text"
    case .names(.text): outer?.isText == true
    default: false
    }
  }
}

extension TextSegment {
  /// The placeholders of a text that are references, such as `{$tag :date}`.
  static func references(in text: String, _ place: Place) -> [Placeholder] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    let bytes = Array(text.utf8)
    return segments(of: text, in: place)
      .compactMap { segment in segment.inside.flatMap { placeholder($0, in: bytes) } }
      .filter { $0.name.hasPrefix("$") }
  }
}

extension Node {
  /// The bytes of a scalar without its quotes.
  var content: Range<Int> { place(of: 0..<text.utf8.count) }

  /// The place in the file of a range of UTF-8 offsets of the value.
  func place(of range: Range<Int>) -> Range<Int> { span(ofUTF8: range).range }

  /// A part of the value, by UTF-8 offsets.
  func part(_ range: Range<Int>) -> String {
    withUTF8 { String(decoding: $0[range.clamped(to: 0..<$0.count)], as: UTF8.self) }
  }
}
