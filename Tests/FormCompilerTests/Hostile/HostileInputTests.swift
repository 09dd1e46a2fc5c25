import FormCompiler
import FormSyntax
import Testing

/// Files designed to crash, stall or exhaust the memory are rejected soon, with an expected code.
@Suite(.timeLimit(.minutes(30))) struct HostileInputTests {
  /// A hostile file with the expected codes; several if the reader may stop at any of them.
  struct Input: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let codes: Set<DiagnosticCode>
    let bytes: @Sendable () -> [UInt8]

    var testDescription: String { name }

    static func yaml(
      _ name: String, _ codes: Set<DiagnosticCode>, _ text: @escaping @Sendable () -> String
    ) -> Input {
      Input(name: name, path: "a.form.yaml", codes: codes) { Array(text().utf8) }
    }

    static func json(
      _ name: String, _ codes: Set<DiagnosticCode>, _ text: @escaping @Sendable () -> String
    ) -> Input {
      Input(name: name, path: "a.form.json", codes: codes) { Array(text().utf8) }
    }

    static func bytes(
      _ name: String, _ codes: Set<DiagnosticCode>, _ bytes: @escaping @Sendable () -> [UInt8]
    ) -> Input {
      Input(name: name, path: "a.form.yaml", codes: codes, bytes: bytes)
    }
  }

  @Test(arguments: encodings + nesting + bombs + sizes)
  func endsSoonWithItsCode(input: Input) {
    let bytes = input.bytes()
    let result = Compiler.check(path: input.path, bytes: bytes)
    let codes = Set(result.diagnostics.map(\.code))
    if input.codes.isEmpty {
      #expect(codes.isEmpty && result.definition != nil)
    } else {
      #expect(!codes.isEmpty && codes.isSubset(of: input.codes), "\(codes)")
      #expect((result.definition == nil) == result.hasErrors)
    }
    checkPlaces(of: result)
  }

  private static let spec =
    "formc: 1\nform: A\nsections:\n  - rows:\n      - { type: text, tag: a }\n"

  private static func row(_ keys: String) -> String { spec + "      - { type: text, \(keys) }\n" }

  // MARK: - Encodings and documents

  private static let encodings: [Input] = [
    .bytes("nothing", [.emptyDocument]) { [] },
    .yaml("blanks", [.emptyDocument]) { " \n\n  \n" },
    .yaml("only comments", [.emptyDocument]) { "# a\n  # b\n" },
    .yaml("only a marker", [.emptyDocument]) { "---\n" },
    .yaml("only a directive", [.yamlSyntax]) { "%YAML 1.2\n" },
    .json("nothing in JSON", [.emptyDocument]) { "" },
    .yaml("several documents", [.multipleDocuments]) { spec + "---\n" + spec },
    .yaml("one document between markers", []) { "---\n" + spec + "...\n" },
    .json("two values in JSON", [.jsonSyntax]) { "{} {}" },
    .bytes("NUL", [.controlCharacter]) { Array(spec.utf8) + [0] },
    .bytes("NUL inside", [.controlCharacter]) { Array("title: A\0B\n\(spec)".utf8) },
    .bytes("invalid UTF-8", [.invalidEncoding]) { Array(spec.utf8) + [0xC3, 0x28] },
    .bytes("a surrogate in UTF-8", [.invalidEncoding]) { Array(spec.utf8) + [0xED, 0xA0, 0x80] },
    .bytes("an overlong slash", [.invalidEncoding]) { Array(spec.utf8) + [0xC0, 0xAF] },
    .bytes("half a character", [.invalidEncoding]) { Array(spec.utf8) + [0xE2, 0x82] },
    .bytes("a byte-order mark", []) { [0xEF, 0xBB, 0xBF] + Array(spec.utf8) },
    .bytes("UTF-16, little end first", []) { utf16(spec, isBig: false) },
    .bytes("UTF-16, big end first", []) { utf16(spec, isBig: true) },
    .bytes("half a unit of UTF-16", [.invalidEncoding]) { utf16(spec, isBig: true) + [0x20] },
    .bytes("a lone surrogate in UTF-16", [.invalidEncoding]) {
      utf16(spec, isBig: true) + [0xD8, 0x00]
    },
    .bytes("CRLF", []) { Array(spec.replacing("\n", with: "\r\n").utf8) },
    .bytes("CR", []) { Array(spec.replacing("\n", with: "\r").utf8) },
    .yaml("tabs for indentation", [.yamlSyntax]) { "formc: 1\nform: A\nsections:\n\t- rows: []\n" },
    .yaml("an escape that is no character", [.yamlSyntax]) { "a: \"\\uD800\"\n" },
    .yaml("a text that is never closed", [.yamlSyntax]) { "a: \"b\n" + spec },
    .yaml("binary", [.yamlSyntax, .controlCharacter, .wrongKind]) { "\u{7F}ELF\u{1}" },
  ]

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    let units = Array("\u{FEFF}".utf16) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      return isBig ? [high, low] : [low, high]
    }
  }

  // MARK: - Nesting

  private static let deep = 100_000

  private static let nesting: [Input] = [
    .yaml("lists in a list", [.nestingTooDeep]) { many("[", deep) },
    .yaml("lists in a list, closed", [.nestingTooDeep]) { many("[", deep) + many("]", deep) },
    .yaml("mappings in a mapping", [.nestingTooDeep]) { many("{a: ", deep) },
    .yaml("lists in blocks", [.nestingTooDeep]) { many("- ", deep) + "a\n" },
    .yaml("mappings in blocks", [.nestingTooDeep]) {
      (0..<2_000).map { many(" ", $0) + "a:\n" }.joined()
    },
    .yaml("keys in keys", [.nestingTooDeep, .yamlSyntax]) { many("? ", deep) + "a\n" },
    .json("lists in JSON", [.nestingTooDeep]) { many("[", deep) + many("]", deep) },
    .json("objects in JSON", [.nestingTooDeep]) { many("{\"a\":", deep) + "1" + many("}", deep) },
    .yaml("parentheses", [.expressionTooLarge]) {
      row("hidden: \"\(many("(", deep))$a == 'x'\(many(")", deep))\"")
    },
    .yaml("negations", [.expressionTooLarge]) {
      row("hidden: \"\(many("NOT ", 10_000))$a == 'x'\"")
    },
    .yaml("minus signs", [.expressionTooLarge]) { row("hidden: \"$a == \(many("-", 50_000))1\"") },
    .yaml("braces", [.expressionTooLarge]) { row("hidden: \"$a IN \(many("{", 20_000))\"") },
    .yaml("calls", [.expressionTooLarge]) { row("hidden: \"\(many("ABS(", 10_000))\"") },
    .yaml("properties", [.expressionTooLarge, .unknownProperty]) {
      row("hidden: \"$a\(many(".b", 20_000)) == 1\"")
    },
    .yaml("indexes", [.expressionTooLarge]) { row("hidden: \"$a\(many("[0]", 20_000)) == 1\"") },
    .yaml("a sum", [.expressionTooLarge]) { row("computed: \"\(many("$a + ", 12_000))$a\"") },
    .yaml("groups in groups of a pattern", [.patternTooLarge]) {
      row("rules: [{ regex: \"\(many("(", 4_000))\" }]")
    },
    .yaml("repeats in repeats of a pattern", [.patternTooLarge]) {
      row("rules: [{ regex: \"\(many("(", 90))a\(many("{9})", 90))\" }]")
    },
    .yaml("classes in classes of a pattern", [.patternTooLarge, .invalidRegex]) {
      row("rules: [{ regex: '\(many("[", 4_000))' }]")
    },
    .yaml("types in types", [.unknownOptionType]) {
      row("tag: b")
        + "      - { type: view, view: V, valueType: '\(many("[", 50_000))String\(many("]", 50_000))' }\n"
    },
    .yaml("groups of rows", [.nestingTooDeep]) {
      (0..<150).map {
        many("    ", $0) + "      - type: group\n" + many("    ", $0) + "        rows:\n"
      }
      .reduce(spec, +)
    },
    .yaml("options in options", [.nestingTooDeep]) {
      spec
        + "      - { type: triplePicker, tag: b, options: \(many("[{ value: 1, options: ", 20))[2]\(many("}]", 20)) }\n"
    },
  ]

  // MARK: - Exponential growth

  private static let bombs: [Input] = [
    .yaml("aliases of aliases", [.tooManyNodes]) {
      "a: &a0 [x]\n" + (1..<40).map { "a\($0): &a\($0) [\(many("*a\($0 - 1), ", 9))]\n" }.joined()
        + spec
    },
    .yaml("merge keys of merge keys", [.tooManyNodes, .unknownKey, .wrongKind]) {
      "a: &a0 { x0: 1 }\n"
        + (1..<40).map { "a\($0): &a\($0) { <<: [*a\($0 - 1), *a\($0 - 1)], x\($0): 1 }\n" }
        .joined()
        + spec
    },
    .yaml("an alias in itself", [.recursiveAlias]) { row("native: { swift: &a { b: [*a] } }") },
    .yaml("conditions that double", []) {
      row("tag: b, disabled: c40") + "conditions:\n  c0: \"$a == 'x'\"\n"
        + (1...40).map { "  c\($0): c\($0 - 1) AND c\($0 - 1)\n" }.joined()
    },
    .yaml("a chain of conditions", []) {
      row("tag: b, disabled: c5000") + "conditions:\n  c0: \"$a == 'x'\"\n"
        + (1...5000).map { "  c\($0): NOT c\($0 - 1)\n" }.joined()
    },
    .yaml("a cycle of conditions", [.dependencyCycle]) {
      row("tag: b, disabled: c5000") + "conditions:\n  c0: c5000\n"
        + (1...5000).map { "  c\($0): NOT c\($0 - 1)\n" }.joined()
    },
    .yaml("rule sets that multiply", [.tooManyRules]) {
      row("tag: b, rules: [{ use: r0 }]") + "ruleSets:\n  r7: [required]\n"
        + (0..<7).map { "  r\($0): [\(many("{ use: r\($0 + 1) }, ", 10))]\n" }.joined()
    },
    .yaml("a large rule set in many rows", []) {
      row("tag: b") + many("      - { type: text, rules: [{ use: r }] }\n", 40)
        + "ruleSets:\n  r:\n"
        + (0..<999).map { "    - { maxLength: \($0 + 1) }\n" }.joined()
    },
    .yaml("a rule set that uses itself", [.fragmentCycle]) {
      row("rules: [{ use: r }]") + "ruleSets:\n  r: [{ use: r }, { use: r }, { use: r }]\n"
    },
    .yaml("fragments that multiply", [.tooManyRows]) {
      spec + "      - use: { fragment: F0 }\nfragments:\n  F12: [{ type: text }]\n"
        + (0..<12).map { "  F\($0): [\(many("{ use: { fragment: F\($0 + 1) } }, ", 10))]\n" }
        .joined()
    },
    .yaml("a long chain of fragments", [.nestingTooDeep]) {
      spec + "      - use: { fragment: F0, prefix: p }\nfragments:\n  F500: [{ type: text }]\n"
        + (0..<500).map { "  F\($0): [{ use: { fragment: F\($0 + 1), prefix: p } }]\n" }.joined()
    },
    .yaml("prefixes that grow", []) {
      spec
        + "      - use: { fragment: F0, prefix: \(many("p", 5_000)) }\nfragments:\n  F20: [{ type: text, tag: t }]\n"
        + (0..<20).map {
          "  F\($0): [{ use: { fragment: F\($0 + 1), prefix: \(many("q", 5_000)) } }]\n"
        }.joined()
    },
    .yaml("options of a type in many rows", []) {
      spec
        + (0..<300).map { "      - { type: push, tag: p\($0), options: T, value: v1 }\n" }.joined()
        + "types:\n  T: [\((0..<5_000).map { "v\($0)" }.joined(separator: ", "))]\n"
    },
    .yaml("aliases of a long title", [.tooManyNodes]) {
      row("title: &a \(many("a", 1_000_000))")
        + many("      - { type: text, title: *a }\n", 3_000)
    },
    .yaml("a merge key with a long title", [.tooManyNodes]) {
      row("native: { swift: &a { title: \(many("a", 1_000_000)) } }")
        + many("      - { type: text, <<: *a }\n", 3_000)
    },
    .yaml("aliases of a number of many digits", [.propertyTypeMismatch, .numberNotRepresentable]) {
      row("tag: b, value: &a \(many("9", 500_000))").replacing("text, tag: b", with: "decimal")
        + many("      - { type: text, title: *a }\n", 100)
    },
    .yaml("aliases of a long expression", []) {
      row("hidden: &a \"\(many("$a == 'x' OR ", 500))$a == 'y'\"")
        + many("      - { type: text, hidden: *a }\n", 20)
    },
    .yaml("a fragment with a long title", [.tooManyNodes]) {
      spec + many("      - use: { fragment: F }\n", 3_000)
        + "fragments:\n  F: [{ type: text, title: \(many("a", 1_000_000)) }]\n"
    },
    .yaml("a rule set with a long message", [.tooManyNodes]) {
      spec + many("      - { type: text, rules: [{ use: r }] }\n", 3_000)
        + "ruleSets:\n  r: [{ required: true, message: \(many("a", 1_000_000)) }]\n"
    },
    .yaml("a long default", [.tooManyNodes]) {
      spec + many("      - { type: text }\n", 3_000)
        + "defaults:\n  text: { title: \(many("a", 1_000_000)) }\n"
    },
    .yaml("a cycle through every row", [.dependencyCycle]) {
      spec
        + (0..<400).map { row in
          "      - { type: int, tag: t\(row), computed: \"\((0..<20).map { "$t\((row + $0 + 1) % 400)" }.joined(separator: " + "))\" }\n"
        }.joined()
    },
  ]

  // MARK: - Sizes

  private static let sizes: [Input] = [
    .yaml("a title of some megabytes", []) { spec + "title: \(many("a", 4_000_000))\n" },
    .yaml("a quoted title of some megabytes", []) {
      spec + "title: \"\(many("\\u0041", 500_000))\"\n"
    },
    .yaml("a folded text of many lines", []) { spec + "title: >-\n" + many("  a b c\n", 200_000) },
    .yaml("a key of some megabytes", [.unknownKey, .yamlSyntax]) {
      spec + "\(many("k", 2_000_000)): 1\n"
    },
    .yaml("a tag of some megabytes", []) { row("tag: \(many("t", 1_000_000))") },
    .yaml("a number of many digits", [.numberNotRepresentable]) {
      spec + "      - { type: int, tag: b, value: \(many("9", 1_000_000)) }\n"
    },
    .yaml("a number of many zeros", []) {
      spec + "      - { type: int, tag: b, value: \(many("0", 100_000))7 }\n"
    },
    .yaml("a fraction of many digits", [.numberNotRepresentable]) {
      spec + "      - { type: decimal, tag: b, value: 0.\(many("3", 1_000_000)) }\n"
    },
    .yaml("an expression of some megabytes", [.expressionTooLarge]) {
      row("hidden: \"\(many("$a == 'x' OR ", 200_000))$a == 'y'\"")
    },
    .yaml("a pattern of some megabytes", [.patternTooLarge]) {
      row("rules: [{ regex: \(many("a", 2_000_000)) }]")
    },
    .yaml("a mask of some megabytes", []) { row("mask: '\(many("#-", 1_000_000))'") },
    .yaml("a message of some megabytes", [.badPlaceholder]) {
      row("tag: b, rules: [{ required: true, message: '\(many("{x}", 30_000))' }]")
    },
    .yaml("rows of one section", []) {
      spec + (0..<100_000).map { "      - {type: text, tag: t\($0)}\n" }.joined()
    },
    .json("rows of one section in JSON", []) {
      let rows = (0..<20_000).map { "{\"type\":\"text\",\"tag\":\"t\($0)\"}" }.joined(
        separator: ",")
      return "{\"formc\":1,\"form\":\"A\",\"sections\":[{\"rows\":[\(rows)]}]}"
    },
    .yaml("rows that all have one tag", [.duplicateTag]) {
      spec + many("      - {type: text, tag: a}\n", 20_000)
    },
    .yaml("sections without rows", [.missingKey]) { spec + many("  - {}\n", 20_000) },
    .yaml("rows of an unknown type", [.unknownRowType]) {
      spec + (0..<5_000).map { "      - {type: txt\($0), tag: t\($0)}\n" }.joined()
    },
    .yaml("unknown keys in one row", [.unknownKey]) {
      spec + "      - type: text\n" + (0..<5_000).map { "        key\($0): 1\n" }.joined()
    },
    .yaml("one key many times", [.duplicateKey]) {
      spec + "      - type: text\n" + many("        title: A\n", 20_000)
    },
    .yaml("unknown tags among many", [.unknownTag]) {
      spec + (0..<2_000).map { "      - {type: text, tag: t\($0)}\n" }.joined()
        + (0..<200).map { "      - {type: text, hidden: \"$x\($0) == 'x'\"}\n" }.joined()
    },
    .yaml("as many unknown tags as known ones", [.unknownTag]) {
      spec
        + (0..<2_000).map { "      - {type: text, tag: t\($0), hidden: \"$u\($0) == 'x'\"}\n" }
        .joined()
    },
    .yaml("unknown fields of a wide record", [.unknownProperty]) {
      spec + (0..<2_000).map { "      - {type: text, hidden: \"ANY $s.g\($0) == 'x'\"}\n" }.joined()
        + "  - tag: s\n    repeat:\n      rows:\n"
        + (0..<2_000).map { "        - { type: text, tag: f\($0) }\n" }.joined()
    },
    .yaml("placeholders behind an escape", [.badPlaceholder]) {
      row("tag: b, rules: [{ required: true, message: \"\\u0041\(many("{x}", 30_000))\" }]")
    },
    .yaml("wrong elements", [.propertyTypeMismatch, .wrongKind]) {
      spec + "      - { type: push, tag: b, options: [\(many("[], ", 30_000))] }\n"
    },
    .yaml("options of one row", []) {
      row("tag: b")
        + "      - { type: push, tag: c, options: [\((0..<50_000).map { "v\($0)" }.joined(separator: ", "))] }\n"
    },
    .yaml("one option many times", [.duplicateOption]) {
      row("tag: b") + "      - { type: push, tag: c, options: [\(many("v, ", 20_000))] }\n"
    },
    .yaml("attributes of options", []) {
      row("tag: b") + "      - { type: push, tag: c, options: ["
        + (0..<300).map { "{ value: v\($0), attributes: { a\($0): 1 } }" }.joined(separator: ", ")
        + "] }\n"
    },
    .yaml("rules of one row", [.tooManyRules, .repeatedRule, .contradictoryRules]) {
      row(
        "tag: b, rules: [\((0..<20_000).map { "{ notOneOf: [v\($0)] }" }.joined(separator: ", "))]")
    },
    .yaml("entries of a new form", []) {
      spec
        + "  - tag: s\n    repeat:\n      row: { type: text }\n      value: [\(many("x, ", 50_000))]\n"
    },
    .yaml("codes of one ignore", []) {
      row("tag: b") + "      # formc:ignore \(many("F0551 ", 40_000))\n"
        + "      - { type: text, tag: c }\n"
    },
    .yaml("unknown codes of one ignore", [.badIgnore]) {
      "# formc:ignore-file " + (0..<40_000).map { "F9\($0 % 1000) x-\($0), " }.joined() + "\n"
        + spec
    },
    .yaml("terms of a sum", []) {
      spec
        + "      - { type: int, tag: n }\n      - { type: int, tag: s, computed: \"\(many("$n + ", 4_900))1\" }\n"
    },
    .yaml("mistakes of every row", [.unknownKey]) {
      spec + many("      - { type: text, titel: A }\n", 5_000)
    },
    .yaml("fields of a record", []) {
      spec + "  - tag: s\n    repeat:\n      rows:\n"
        + (0..<2_000).map { "        - { type: text, tag: f\($0) }\n" }.joined()
        + "      value:\n        - { \((0..<2_000).map { "f\($0): x" }.joined(separator: ", ")) }\n"
        + "  - rows:\n      - { type: int, tag: n, computed: $s.@count }\n"
    },
  ]

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private func checkPlaces(of result: CheckedForm) {
    for diagnostic in result.diagnostics {
      for span in [diagnostic.span].compactMap(\.self) + diagnostic.related.map(\.span) {
        let size = result.sources[span.file]?.bytes.count ?? -1
        #expect(span.start <= span.end && Int(span.end) <= size)
      }
    }
  }
}
