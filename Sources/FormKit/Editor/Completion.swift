import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax
import FormText

/// One proposal for the word at the cursor.
package struct CompletionItem: Hashable, Sendable {
  /// What a proposal is, for the picture beside it.
  package enum Kind: Sendable {
    case key, word, row, function, condition, type, value, file
  }

  /// The text as it is shown and filtered.
  package let label: String
  package let kind: Kind
  /// A few words beside the label.
  package var detail: String?
  /// Markdown.
  package var documentation: String?
  /// The text that takes the place of the word at the cursor.
  package let text: String
  /// The text with places to fill in, in the syntax of the Language Server Protocol; nil without
  /// any.
  package var snippet: String?
  /// The bytes of the file that the text replaces, which end at the cursor or after it.
  package let range: Range<Int>
}

extension EditorForm {
  /// The proposals at a place in one of the files, in the order of the catalogue or by name.
  ///
  /// - Parameter names: The names of the files in the folder of the file.
  package func completions(
    at offset: Int, in file: Int, beside names: [String] = []
  ) -> [CompletionItem] {
    let source = files[file].source
    guard let entry = files[file].entry else { return [] }
    let repair = CursorRepair(source, at: offset, format: files[file].format)
    guard let root = repair.tree.root,
      let place = EditorFile.place(at: repair.offset, in: root, as: entry)
    else { return [] }
    let items = withExtendedLifetime(repair.tree) {
      CompletionReader(place: place, repair, form: self, file: files[file], beside: names)?.items
    }
    return (items ?? []).map { $0.moved(by: repair.shift) }
  }
}

/// Collects the proposals at a place.
private struct CompletionReader {
  let place: SpecPlace
  /// The text around the cursor, in which all places are.
  let source: SourceText
  let offset: Int
  let form: EditorForm
  let file: EditorFile
  let names: FormNames
  private let fileNames: [String]
  /// The text of the node before the cursor.
  let before: String
  /// The bytes of the word at the cursor.
  private let range: Range<Int>
  private(set) var items: [CompletionItem] = []

  init?(
    place: SpecPlace, _ repair: CursorRepair, form: EditorForm, file: EditorFile,
    beside fileNames: [String]
  ) {
    (self.place, self.form, self.file) = (place, form, file)
    (source, offset) = (repair.source, repair.offset)
    self.fileNames = fileNames
    names = form.knownNames
    guard place.node.isScalar else { return nil }
    // The tree has one character more than the file, which is behind the cursor.
    let node = place.node
    let count = node.text.utf8.count
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if node.place(of: middle..<middle + 1).lowerBound < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    before = node.part(0..<low)
    let after = node.part(low + 1..<max(low + 1, count))
    let start = node.place(of: 0..<count).lowerBound
    let tail = after.utf8.prefix { UInt8(ascii: "_") == $0 || $0.isWordByte }.count
    range = min(start, offset)..<min(offset + tail, source.bytes.count)
    read()
    let isBare = isJSON && node.style != .doubleQuoted
    if isBare { items = items.map(\.quoted) }
  }

  private mutating func read() {
    addOptions()
    if place.isKey { return addKeys(of: place.mapping, besides: place.node) }
    guard let type = place.type else { return }
    if isTest, place.namesRow { return addTags(.nearest) }
    add(type)
  }

  // MARK: - Keys

  private var isJSON: Bool { file.format == .json }
  private var isTest: Bool { file.entry?.name == ObjectEntry.testFile.name }

  private mutating func addKeys(of mapping: SpecMapping, besides key: Node?) {
    let written = Set(mapping.node.entries.filter { $0.key != key }.map(\.key.text))
    for property in mapping.properties where !written.contains(property.name) {
      items.append(item(of: property))
    }
    if case .names = mapping.content { addNames(of: mapping, besides: written) }
  }

  /// Adds names that belong in a mapping whose keys the author chooses: those of the form that a
  /// host file simulates, and the rows that get values.
  private mutating func addNames(of mapping: SpecMapping, besides written: Set<String>) {
    let kinds: [String: NameKind] = [
      "functions": .function, "providers": .provider, "handlers": .handler,
      "controllers": .controller,
    ]
    if let kind = mapping.key.flatMap({ kinds[$0] }), file.entry?.name != Catalog.form.name {
      for name in names.allNames(of: kind) where !written.contains(name) {
        items.append(key(name, .value))
      }
    } else if let key = mapping.key, NameReader.keyed.contains(key) {
      let list = mapping.outer?.node["insert"]?.text
      let lookup = list.map { NameOccurrence.Lookup.field(of: [$0]) } ?? .nearest
      for row in names.tags(lookup, at: mapping.scope) where !written.contains(row.name) {
        items.append(self.key(row.name, .row))
      }
    }
  }

  private func item(of property: PropertyEntry) -> CompletionItem {
    var item = key(property.name, .key)
    item.detail = property.type.title
    item.documentation = property.markdown
    return item
  }

  private func key(_ name: String, _ kind: CompletionItem.Kind) -> CompletionItem {
    let hasColon =
      source.bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") }
      == UInt8(ascii: ":")
    let text = isJSON || hasColon ? name : name + ": "
    return CompletionItem(label: name, kind: kind, text: text, range: range)
  }

  // MARK: - Values

  private mutating func add(_ type: PropertyType) {
    switch type {
    case .bool: add(["true", "false"], .word)
    case .keyword(let words): addWords(words)
    case .currency: add(Currency.codes, .value)
    case .name(let kind): addNames(kind)
    case .options: addNames(.optionType)
    case .valueType: addValueTypes()
    case .condition, .expression: addExpression(before)
    case .rowValue where !before.contains("$"): addTruthValues()
    case .bound, .rowValue, .url:
      if before.contains("$") || before.contains("(") { addExpression(before) }
    case .live(let type):
      add(type)
      if !type.isText { addExpression(before) }
    case .shownText: addPlaceholder()
    case .text:
      switch place.key {
      case "set": addTags(.nearest)
      case "include", "file", "extends", "baseline", "host", "spec":
        add(fileNames.filter { file.canName($0, at: place.key) }, .file)
      default: addPlaceholder()
      }
    case .rules: addRules()
    case .row:
      addKeys(
        of: SpecMapping(place.node, .row(nil), in: place.mapping, at: place.key), besides: nil)
    case .optionList: add(.object("option"))
    case .object(let name):
      guard let entry = Catalog.object(named: name), place.node.style != .block else { return }
      addKeys(
        of: SpecMapping(place.node, .object(entry), in: place.mapping, at: place.key), besides: nil)
    case .oneOf(let types):
      for type in types where type.accepts(.string) || type == .bool { add(type) }
    default: return
    }
  }

  private mutating func addTruthValues() {
    let row = place.mapping.node
    if row["type"].flatMap({ Catalog.rowType(named: $0.text) })?.value == .fixed(.bool) {
      add(["true", "false"], .word)
    }
  }

  /// Adds the options that the value at the cursor is one of.
  private mutating func addOptions() {
    var reader = NameReader(isTest: isTest)
    reader.read(place)
    let value = reader.occurrences.last { name in
      name.kind == .option && name.range.lowerBound <= offset && offset <= name.range.upperBound
    }
    guard let value, !value.isDeclaration, let owner = value.owner else { return }
    let replaced = value.range.lowerBound..<range.upperBound
    for option in names.options(of: owner) {
      let text = option.occurrence.name
      items.append(
        place.isKey
          ? key(text, .value)
          : CompletionItem(label: text, kind: .value, text: text, range: replaced))
    }
  }

  private mutating func add(_ words: [String], _ kind: CompletionItem.Kind) {
    items += words.map { CompletionItem(label: $0, kind: kind, text: $0, range: range) }
  }

  private mutating func addWords(_ words: [Keyword]) {
    for word in words {
      var item = CompletionItem(label: word.name, kind: .word, text: word.name, range: range)
      item.documentation = word.documentation
      items.append(item)
    }
  }

  private mutating func addNames(_ kind: NameKind) {
    switch kind {
    case .tag:
      if place.key == "tag" { return }
      addTags(.nearest, at: place.key == "page" ? .pages : place.mapping.scope)
    case .rowType:
      for type in Catalog.rowTypes {
        var item = CompletionItem(label: type.name, kind: .type, text: type.name, range: range)
        item.documentation = type.documentation
        items.append(item)
      }
      add(names.names(of: .rowType), .type)
    case .display: add(names.names(of: .function) + names.allNames(of: .display), .function)
    case .optionType, .ruleSet, .fragment, .condition, .function: add(names.names(of: kind), .type)
    case .handler, .provider, .controller, .formatter, .attribute, .models, .image, .view:
      add(names.allNames(of: kind), .value)
    case .id where isTest: addRules(ofRow: place.key)
    default: return
    }
  }

  /// Adds the names by which tests know the rules of a row.
  private mutating func addRules(ofRow path: String) {
    guard let row = NameReader.pathName(path, place.mapping.scope).flatMap(names.declaration)
    else { return }
    let isRecord = place.mapping.outer?.isRecord == true
    let own = form.ruleNames(of: row)
    let others = TestStepReader.otherRules(ofRecord: isRecord).filter { !own.contains($0) }
    add(own + others, .value)
  }

  private mutating func addTags(_ lookup: NameOccurrence.Lookup, at scope: TagScope? = nil) {
    for row in names.tags(lookup, at: scope ?? place.mapping.scope) {
      add(row.declaration, label: row.name, text: row.name, range)
    }
  }

  /// Adds a row or section, with its type beside it.
  private mutating func add(
    _ declaration: FormNames.Place, label: String, text: String, _ range: Range<Int>
  ) {
    var item = CompletionItem(label: label, kind: .row, text: text, range: range)
    item.detail = declaration.occurrence.rowType
    items.append(item)
  }

  private mutating func addValueTypes() {
    let word = before.utf8.reversed().prefix { $0.isWordByte }.count
    let part = offset - word..<range.upperBound
    let types = ["Bool", "Int", "Double", "String", "Date", "Duration", "URL"]
    for name in types + names.names(of: .optionType) {
      items.append(CompletionItem(label: name, kind: .type, text: name, range: part))
    }
  }

  private mutating func addRules() {
    for rule in Catalog.rules {
      let text = rule.isBare || isJSON ? rule.name : rule.name + ": "
      var item = CompletionItem(label: rule.name, kind: .value, text: text, range: range)
      item.documentation = rule.documentation
      items.append(item)
    }
  }

  // MARK: - Expressions

  /// Adds rows if the cursor is in a placeholder of a text.
  private mutating func addPlaceholder() {
    guard let brace = before.lastIndex(of: "{"), !before[brace...].contains("}") else { return }
    let inside = String(before[before.index(after: brace)...])
    if inside.contains(":") {
      addFormats(inside)
    } else if inside.isEmpty || inside.hasPrefix("$") {
      addExpression(inside)
    }
  }

  private mutating func addFormats(_ inside: String) {
    let word = inside.utf8.reversed().prefix { $0.isWordByte }.count
    for name in PlaceholderFormat.Kind.ofTexts.map(\.rawValue) {
      items.append(
        CompletionItem(
          label: name, kind: .word, text: name, range: offset - word..<range.upperBound))
    }
  }

  /// Adds what can follow a part of an expression.
  private mutating func addExpression(_ text: String) {
    let tokens = ExpressionToken.tokens(of: text)
    let last = tokens.last.flatMap { $0.range.upperBound == text.utf8.count ? $0 : nil }
    switch last?.kind {
    case .reference?, .entryReference?: addReferences(text, last?.range ?? 0..<0)
    case .dot?: addFields(text, tokens.dropLast(), length: 0)
    case .name? where tokens.dropLast().last?.kind == .dot:
      addFields(text, tokens.dropLast(2), length: last?.range.count ?? 0)
    case .string?: return
    case .name?, .keyword?: addWords(length: last?.range.count ?? 0)
    case .number?: return
    default:
      addReferences(text, text.utf8.count..<text.utf8.count)
      addWords(length: 0)
    }
  }

  /// Adds references.
  ///
  /// The edit begins after the sign `$`: clients that take it for a part of a word,
  /// and those that do not, would insert it again.
  private mutating func addReferences(_ text: String, _ token: Range<Int>) {
    let word = String(decoding: Array(text.utf8)[token], as: UTF8.self)
    let signs = word.prefix { $0 == "$" }.count
    let replaced = offset - (word.utf8.count - signs)..<range.upperBound
    let scope = place.mapping.scope
    func addAll(_ lookup: NameOccurrence.Lookup, _ mark: String) {
      for tag in names.tags(lookup, at: scope) {
        // With one sign typed, the next ones are a part of the inserted text.
        add(
          tag.declaration, label: mark + tag.name, text: mark.dropFirst(signs) + tag.name, replaced)
      }
    }
    if signs < 2 {
      addAll(.form, "$")
      for word in place.mapping.ownReferences(at: place.key) {
        items.append(
          CompletionItem(
            label: "$" + word, kind: .word, text: (signs == 0 ? "$" : "") + word, range: replaced))
      }
    }
    if !scope.lists.isEmpty {
      let up = max(signs, 2) - 2
      addAll(.entry(up: up), String(repeating: "$", count: up + 2))
    }
  }

  private mutating func addFields(
    _ text: String, _ tokens: ArraySlice<ExpressionToken>, length: Int
  ) {
    let replaced = offset - length..<range.upperBound
    let path = Self.path(text, tokens)
    let fields = path.isEmpty ? [] : names.tags(.field(of: path), at: place.mapping.scope)
    for field in fields {
      add(field.declaration, label: field.name, text: field.name, replaced)
    }
    for state in FormReference.Aspect.states {
      items.append(
        CompletionItem(label: state.rawValue, kind: .word, text: state.rawValue, range: replaced))
    }
    guard !fields.isEmpty || path.count > 1 || hasSeveralValues(path.first) else { return }
    for operation in ["@count", "@sum", "@min", "@max", "@avg"] {
      items.append(
        CompletionItem(label: operation, kind: .function, text: operation, range: replaced))
    }
  }

  /// Whether the value of a row is a set.
  private func hasSeveralValues(_ tag: String?) -> Bool {
    var name = NameOccurrence(kind: .tag, name: tag ?? "", range: 0..<0)
    name.scope = place.mapping.scope
    name.lookup = .nearest
    let type = names.declaration(of: name)?.occurrence.rowType
    return type.flatMap(Catalog.rowType)?.value == .setOfOption
  }

  /// The tags of the lists in a reference that tokens end with: `$guests[0]` is `guests`.
  private static func path(_ text: String, _ tokens: ArraySlice<ExpressionToken>) -> [String] {
    let bytes = Array(text.utf8)
    var path: [String] = []
    for token in tokens.reversed() {
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      switch token.kind {
      case .name: path.insert(word, at: 0)
      case .reference, .entryReference: return [String(word.drop { $0 == "$" })] + path
      case .dot, .number: continue
      default: if !"[]".contains(word), !["FIRST", "LAST"].contains(word) { return [] }
      }
    }
    return []
  }

  private mutating func addWords(length: Int) {
    let replaced = offset - length..<range.upperBound
    for function in Catalog.functions {
      var item = CompletionItem(
        label: function.name, kind: .function, text: function.name, range: replaced)
      item.detail = function.signature
      item.documentation = function.documentation
      item.snippet = function.snippet
      items.append(item)
    }
    for (kind, shown) in [
      (NameKind.function, CompletionItem.Kind.function), (.condition, .condition),
    ] {
      for name in names.names(of: kind) {
        items.append(CompletionItem(label: name, kind: shown, text: name, range: replaced))
      }
    }
    for word in [
      "AND", "OR", "NOT", "IN", "BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE",
      "MATCHES", "ANY", "ALL", "NONE", "nil", "true", "false",
    ] {
      items.append(CompletionItem(label: word, kind: .word, text: word, range: replaced))
    }
  }
}

extension CompletionItem {
  /// The proposal for a text in which the place is some bytes later.
  fileprivate func moved(by count: Int) -> CompletionItem {
    CompletionItem(
      label: label, kind: kind, detail: detail, documentation: documentation, text: text,
      snippet: snippet, range: range.lowerBound + count..<range.upperBound + count)
  }

  /// The proposal as a text or key of JSON outside quotes.
  fileprivate var quoted: CompletionItem {
    if kind == .word, ["true", "false"].contains(text) { return self }
    let text = JSONValue.string(text).text() + (kind == .key ? ": " : "")
    return CompletionItem(
      label: label, kind: kind, detail: detail, documentation: documentation, text: text,
      range: range)
  }
}

extension SpecMapping {
  fileprivate var isRecord: Bool {
    if case .object(let entry) = content {
      entry.name == ObjectEntry.testRecord.name
    } else {
      false
    }
  }

  /// The references without a row that expressions at a key of the mapping can have.
  fileprivate func ownReferences(at key: String) -> [String] {
    switch content {
    case .rule, .arguments: ["self"]
    case .object(let entry) where entry.name == "step": ["old"]
    case .object(let entry) where entry.name == "option": ["option"]
    default: key == "where" ? ["option"] : []
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_")
  }
}

extension FunctionEntry {
  /// The call with a place to fill in for each parameter; nil for a signature without any.
  fileprivate var snippet: String? {
    guard let open = signature.firstIndex(of: "("), let close = signature.firstIndex(of: ")") else {
      return nil
    }
    let parameters = signature[signature.index(after: open)..<close].split(separator: ",")
    let fields = parameters.enumerated().map { number, parameter in
      // `$`, `}` and `\` have a meaning in a snippet, and brackets enclose what can be left out.
      let plain = parameter.filter { $0.isLetter || $0.isNumber || $0 == " " }
      return "${\(number + 1):\(plain.drop { $0 == " " })}"
    }
    return "\(name)(\(fields.joined(separator: ", ")))"
  }
}
