import FormModel
import FormTestSupport
import FormText

/// Makes valid specs, as JSON, whose names and texts are hard to write in Swift.
struct HostileSpecGenerator {
  private var random: SplitMix64
  /// The tags that are used already, including those in entries.
  private var tags: Set<String> = []
  /// The tags that conditions may read.
  private var known: [String] = []
  private var types: [String] = []
  private var handlers: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  // MARK: - Choices

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// Different elements of a list.
  private mutating func some(_ count: Int, of words: [String]) -> [String] {
    Array(words.shuffled(using: &random).prefix(count))
  }

  // MARK: - Names and texts

  /// Words that mean something to the Swift compiler.
  private static let keywords = [
    "class", "init", "deinit", "subscript", "default", "case", "where", "repeat", "switch", "func",
    "struct", "enum", "extension", "protocol", "operator", "import", "let", "var", "in", "inout",
    "is", "as", "nil", "true", "false", "super", "throw", "throws", "rethrows", "try", "await",
    "async", "actor", "any", "some", "each", "get", "set", "willSet", "didSet", "lazy", "weak",
    "unowned", "open", "public", "package", "internal", "fileprivate", "private", "static", "final",
    "mutating", "nonmutating", "borrowing", "consuming", "isolated", "nonisolated", "sending",
    "macro", "precedencegroup", "associatedtype", "typealias", "indirect", "convenience",
    "required",
    "override", "dynamic", "optional", "prefix", "postfix", "infix", "left", "right", "none",
    "discard", "copy", "consume", "then", "yield", "unsafe", "using", "module", "extern", "guard",
    "defer", "do", "else", "for", "if", "return", "while", "break", "continue", "fallthrough",
    "catch", "_", "__", "_0", "Type", "Protocol", "Self", "Any",
  ]

  /// Words that are members of generated types or of types of the runtime.
  private static let members = [
    "form", "values", "update", "set", "setValues", "program", "definition", "agreement",
    "compiled",
    "host", "services", "environment", "all", "event", "arguments", "argument1", "parameters",
    "value", "row", "tag", "section", "title", "hash", "hashValue", "encode", "decode",
    "description", "debugDescription", "rawValue", "allCases", "formRecord", "formShape",
    "formValue", "reads", "entry", "own", "state", "holds", "gives", "keep", "kept", "items",
    "newValue", "oldValue", "print", "type", "main", "max", "init_", "form_", "self_", "name",
    "property", "collection", "setProperty", "entries", "group", "record", "customMirror", "id",
    "codingKeys", "hasher", "encoder", "decoder", "swift", "formModel", "string", "tags", "values_",
  ]

  /// Names of types and modules.
  private static let typeNames = [
    "Form", "FormModel", "FormDefinition", "FormTag", "FormValue", "FormReader", "FormRecord",
    "FormShape", "FormPair", "FormDate", "FormHost", "FormError", "GeneratedForm", "GeneratedCode",
    "DefinitionBuilder", "FormRecordValues", "FormValueConvertible", "Swift", "Foundation",
    "Generated", "Array", "Optional", "Dictionary", "Result", "Error", "Never", "Void", "Codable",
    "Encodable", "Decodable", "Decoder", "Encoder", "CodingKey", "CodingKeys", "Hasher", "Hashable",
    "Equatable", "Sendable", "CaseIterable", "RawRepresentable", "RawValue", "AllCases",
    "StaticString", "KeyPath", "Character", "Float", "UInt8", "Values", "Tags", "Host", "Services",
    "Program", "Main", "Actor", "MainActor", "Task", "Data", "Row", "Section", "X", "ID",
    "Element", "Value", "ValuesForm", "TagsOption", "Word", "Word2",
  ]

  private static let texts = [
    "New York", "new-york", "newYork", " a", "_", "class", "init", "self", "Self", "Type", "none",
    "some", "allCases", "rawValue", "hash", "3", "3a", "-3", "1.5", "三", "Ünï", "e\u{301}",
    "\u{301}", "\u{345}a", "\u{1DE7}", "😀", "🇩🇪", "👩‍👩‍👧‍👦", "a\u{200D}b", "\u{3164}", "\u{115F}",
    "*/", "/*", "\"", "\"\"\"", "\"#", "\\(x)", "\\u{41}", "\\", "#if", "`", "`init`", "$0", "$x",
    "<#x#>", "%@", "URLText", "ABC", "\u{202E}abc\u{202C}", "\u{2066}x", "ªº", "ŉ", "ß", "ǰ a", "½",
    "Ⅷ", "ﷺ", "नमस्ते", "สวัสดี", "ˇ", "a\u{300}\u{301}", "µ", "Å", "\u{212B}ngström", "\u{FEFF}",
    "\u{E000}", "\u{FFFD}", "\u{10FFFF}", "a\nb", "a\r\nb\tc", "\u{2028}x\u{2029}", "\u{85}",
    "x y z", "x_y", "__x", "true", "nil", "default", "é", "É", "A", "a", "ab", "aB",
  ]

  /// Words used by expressions themselves, in lower case: functions and conditions are written
  /// bare.
  private static let taken: Set<String> = [
    "all", "and", "any", "as", "count", "date", "false", "first", "if", "in", "is", "last", "left",
    "like",
    "max", "min", "nil", "none", "not", "null", "or", "right", "self", "size", "some",
    "string", "sum", "true", "yes",
  ]

  private mutating func tag() -> String {
    let word = pick(chance(50) ? Self.keywords : chance(70) ? Self.members : Self.typeNames)
    var tag = word
    while !tags.insert(tag).inserted { tag = word + (chance(50) ? "_" : "\(below(100))") }
    return tag
  }

  private mutating func text() -> String { pick(Self.texts) + (chance(20) ? pick(Self.texts) : "") }

  /// A string of the expression language.
  private mutating func quoted() -> String {
    let text = pick(["a", "\"", "😀", "e\u{301}", "$0", "*/", "(x)", "`", "#", "\u{202E}x", "ß"])
    return "'\(text)'"
  }

  // MARK: - Specs

  /// The text of a spec.
  mutating func spec() -> String {
    tags = ["self", "option"]
    known = []
    types = some(2 + below(2), of: Self.typeNames)
    var members: [JSONValue.Member] = [
      .init("formc", 1), .init("form", .string(pick(Self.typeNames))),
      .init("title", .string(text())), .init("description", .string(text())),
      .init("types", .object(types.map { .init($0, options()) })),
    ]
    let free = Set(Self.keywords + Self.members).filter { !Self.taken.contains($0.lowercased()) }
    let names = some(5, of: free.sorted())
    let functions = names.prefix(3)
    // Handlers, formatters and functions may have the same names.
    handlers = functions + some(3, of: Self.keywords + Self.members)
    members.append(
      .init(
        "functions",
        .object([
          .init(functions[0], ["parameters": ["String"], "returns": "Bool"]),
          .init(
            functions[1],
            .object([
              .init("parameters", .array((0...below(4)).map { _ in .string(valueType()) })),
              .init("returns", .string(valueType())),
            ])),
          .init(functions[2], ["parameters": [], "returns": "[String]"]),
        ])))
    let rowType = pick(["score", "class", "init", "Self", "_", "host", "form", "protocol"])
    members.append(
      .init(
        "rowTypes",
        .object([
          .init(
            rowType,
            .object([
              .init("value", .string(valueType())), .init("swift", .string(swiftType())),
              .init(
                "properties",
                .object(
                  some(3, of: ["class", "init", "self", "row", "inout", "in", "_", "any", "each"])
                    .map { .init($0, .string(valueType())) })),
            ]))
        ])))
    let sections = (0...(1 + below(3))).map { _ in section(functions[0], rowType) }
    members.append(
      .init(
        "conditions",
        .object(names.suffix(2).map { .init($0, .string(condition() ?? "1 == 1")) })))
    members.append(.init("sections", .array(sections + [last(names[3])])))
    return JSONValue.object(members).text()
  }

  /// A type of values as specs write it.
  private mutating func valueType() -> String {
    pick([
      "Bool", "Int", "Double", "String", "Date", "Duration", "URL", types[0], "[\(types[0])]",
      "Set<\(types[0])>", "[Int]", "Set<String>", "[[String]]", "[Date]",
    ])
  }

  private mutating func swiftType() -> String {
    pick([
      handlers[0], "RatingRow", "class", "Type", "Self", "Any", "A.B", "Row<Int>", "Host", "Values",
      "Row<[Int]>",
    ])
  }

  private mutating func options() -> JSONValue {
    if chance(20) { return .array([-1, 0, 1, .int(Int(Int32.max)), .int(-7)]) }
    var used: Set<String> = []
    let values = (0...below(12)).map { _ in text() }.filter { used.insert($0).inserted }
    return .array(
      values.map { value in
        chance(50)
          ? .string(value)
          : .object([.init("value", .string(value)), .init("title", .string(text()))])
      })
  }

  /// A section that reads a condition.
  private mutating func last(_ condition: String) -> JSONValue {
    .object([
      .init("header", .string(text())),
      .init(
        "rows", .array([.object([.init("type", "label"), .init("hidden", .string(condition))])])),
    ])
  }

  private mutating func section(_ function: String, _ rowType: String) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("tag", .string(tag())), .init("header", .string(text())),
    ]
    switch below(5) {
    case 0:
      let outer = known
      known = []
      let rows = (0...below(3)).map { _ in row(function, prefix: "$$") }
      known = outer
      members.append(.init("repeat", .object([.init("rows", .array(rows))])))
    case 1:
      let type = pick(["text", "date", "countDown", "url", "switch", "image", "push"])
      var row: [JSONValue.Member] = [.init("type", .string(type))]
      if type == "push" { row.append(.init("options", .string(pick(types)))) }
      members.append(.init("repeat", .object([.init("row", .object(row))])))
    case 2:
      members.append(.init("select", ["mode": .string(pick(["single", "multiple"]))]))
      members.append(.init("options", .string(pick(types))))
    default:
      members.append(
        .init(
          "rows",
          .array(
            (0...(1 + below(5))).map { _ in row(function, prefix: "$") }
              + [group(function, depth: below(4)), custom(rowType)])))
      if chance(50) {
        members.append(.init("collapsible", true))
        members.append(.init("events", ["collapse": .string(pick(handlers))]))
      }
    }
    return .object(members)
  }

  // MARK: - Rows

  /// A condition on earlier rows; nil if there are none.
  private mutating func condition(_ prefix: String = "$") -> String? {
    if known.isEmpty { return nil }
    let tests = (0...below(2)).map { _ in
      chance(70)
        ? "\(prefix)\(pick(known)) \(pick(["==", "!="])) \(quoted())"
        : "\(prefix)\(pick(known)).\(pick(["isHidden", "isDisabled"]))"
    }
    return tests.joined(separator: pick([" AND ", " OR "]))
  }

  private mutating func row(_ function: String, prefix: String) -> JSONValue {
    let tag = tag()
    var members: [JSONValue.Member] = [.init("tag", .string(tag)), .init("title", .string(text()))]
    if let condition = condition(prefix), chance(60) {
      members.append(.init(pick(["hidden", "disabled"]), .string(condition)))
    }
    if chance(30) { members.append(.init("events", ["change": .string(pick(handlers))])) }
    switch below(10) {
    case 0:
      members += [.init("type", "push"), .init("options", .string(pick(types)))]
    case 1:
      members += [.init("type", "multipleSelector"), .init("options", .string(pick(types)))]
    case 2:
      members += [
        .init("type", "push"), .init("options", ["provider": .string(pick(handlers))]),
      ]
    case 3 where !known.isEmpty:
      members += [
        .init("type", "text"), .init("computed", .string("\(prefix)\(pick(known)) + \(quoted())")),
      ]
    case 4:
      members += [
        .init("type", "triplePicker"),
        .init("options", .array([.array([.string(text())]), [1, 2], [0.5, 1.5]])),
      ]
    case 5:
      members.append(
        .init(
          "type", .string(pick(["date", "time", "countDown", "url", "image", "switch", "int"]))))
    case 6:
      members += [
        .init("type", "text"), .init("rules", [["async": .string(function)]]),
        .init("formatter", .string(pick(handlers))),
      ]
    default:
      members += [.init("type", "text"), .init("displayValue", .string(pick(handlers)))]
      known.append(tag)
    }
    return .object(members)
  }

  private mutating func group(_ function: String, depth: Int) -> JSONValue {
    var members: [JSONValue.Member] = [.init("type", "group"), .init("tag", .string(tag()))]
    if chance(60) { members.append(.init("nest", true)) }
    var rows = (0...below(2)).map { _ in row(function, prefix: "$") }
    if depth > 0 { rows.append(group(function, depth: depth - 1)) }
    members.append(.init("rows", .array(rows)))
    return .object(members)
  }

  private mutating func custom(_ type: String) -> JSONValue {
    .object([
      .init("type", .string(type)), .init("tag", .string(tag())), .init("title", .string(text())),
    ])
  }
}
