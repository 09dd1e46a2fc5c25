@_spi(Generated) import FormModel

/// Forms whose names and values are hard to write in Swift source.
enum HostileForms {
  static let all: [FormDefinition] =
    names.map { FormDefinition(name: $0, sections: [section]) } + [
      tags, references, untitled, options, optionTypes, texts, numbers, deep, wide, groups,
      templates, hosts, largeTypes,
    ]

  /// Names of forms that mean something else in Swift or in the runtime.
  private static let names = [
    "FormDefinition", "FormModel", "FormTag", "Swift", "String", "Array", "Optional", "Row", "Int",
    "Type", "Protocol", "Self", "Any", "Generated", "Sendable", "Tags", "DefinitionBuilder",
    "StaticString", "Program2", "Set", "Duration", "Values", "Host", "Services", "Form",
    "GeneratedForm",
  ]

  private static let section = FormDefinition.Section(
    tag: "all", kind: .plain,
    rows: [
      row("a", .string), row("b", .set(.int)), row("c", .date), row("d", .url),
      row("e", .duration), row("f", .tuple([.string, .int])), row("g", .opaque("Photo")),
      row("h", .list(.record([FormFieldType(name: "a", type: .bool)]))),
    ])

  private static func row(_ tag: String, _ type: FormValueType) -> FormDefinition.Row {
    FormDefinition.Row(type: "text", tag: tag, title: tag, valueType: type)
  }

  /// Tags that are keywords, names of types or members that every type has.
  private static let tags = FormDefinition(
    name: "HostileTags",
    optionTypes: [
      FormDefinition.OptionType(
        name: "Plan", base: .string, options: [.init(value: .string("free"))])
    ],
    sections: [
      FormDefinition.Section(
        rows: [
          "class", "init", "Type", "Protocol", "default", "_", "__", "self", "Self", "Any", "nil",
          "true", "where", "repeat", "actor", "async", "await", "some", "any", "each", "get", "set",
          "hashValue", "Swift", "FormModel", "String", "Tags", "definition", "row", "text",
          "import",
          "borrowing", "consuming", "nonisolated", "inout", "throws", "try", "operator",
          "subscript",
          "deinit", "internal", "open", "dynamicType", "Optional", "allCases", "_0", "macro",
          "precedencegroup", "associatedtype", "rethrows", "willSet", "lazy", "unowned", "package",
          "form", "values", "update", "set", "setValues", "program", "formRecord", "formShape",
          "formValue", "hash", "encode", "description", "Values", "Host", "Services", "reads",
          "elements", "agreement", "compiled", "form_", "property",
        ].map { row($0, .string) } + [row("Plan", .option(name: "Plan", base: .string))])
    ])

  private static let references = FormDefinition(
    name: "References",
    conditions: [
      .init(
        name: "all",
        expression: .or(
          [
            .value("a"), .value("a").reading(.isHidden), .value("a").reading(.isDisabled),
            .value("a").reading(.isValid), .entry("a"),
            .entry("a").reading(.isHidden), .entry("a").reading(.isDisabled),
            .entry("a").reading(.isValid), .value("a").reading(.isDirty),
            .entry("a").reading(.isDirty), .value("a").reading(.messages),
            .entry("a").reading(.messages), .value("form").reading(.isValid), .own,
            .option,
            .attribute("a"),
          ].map { FormExpression.reference($0) }))
    ])

  private static let untitled = FormDefinition(
    name: "Untitled", title: "", description: "", sections: [FormDefinition.Section()])

  /// Options whose values are not identifiers, or would become the same identifier.
  private static let options = FormDefinition(
    name: "HostileOptions",
    optionTypes: [
      FormDefinition.OptionType(
        name: "Word", base: .string,
        options: [
          "New York", "new-york", "newYork", "", " ", "_", "class", "init", "self", "Self", "Type",
          "none", "some", "allCases", "rawValue", "hashValue", "hash", "RawValue", "3", "3a", "三",
          "Ünï", "e\u{301}", "😀", "🇩🇪", "a\u{200D}b", "*/", "\"", "\\(x)", "\n", "URLText", "ABC",
          "\u{202E}abc", "ªº", "ˇ", "1.5", "15", "default", "é", "É", "ß", "\u{0}",
        ].map { FormDefinition.Option(value: .string($0)) }),
      FormDefinition.OptionType(
        name: "Number", base: .int,
        options: [-1, 1, 0, .min, .max, 10].map {
          FormDefinition.Option(value: .int($0), title: "Number\n*/ \($0)")
        }),
      FormDefinition.OptionType(name: "Empty", base: .string, options: []),
      FormDefinition.OptionType(
        name: "Fraction", base: .double,
        options: [.init(value: .double(1.5)), .init(value: .double(2.5))]),
    ],
    sections: [
      FormDefinition.Section(
        rows: ["Word", "Number", "Empty", "Fraction", "Missing"].map {
          row($0, .set(.option(name: $0, base: .double)))
        })
    ])

  /// Option types whose names the generated file uses itself.
  private static let optionTypes = FormDefinition(
    name: "HostileTypes",
    optionTypes: [
      "Tags", "TagsOption", "Array", "Optional", "FormModel", "Swift", "SwiftOption",
      "HostileTypes",
      "FormTag", "Int", "CaseIterable", "Sendable", "Type", "Protocol", "Self", "Any", "Equatable",
      "Hashable", "RawRepresentable", "Never", "DefinitionBuilder", "Values", "Host", "Services",
      "PhonesEntry", "FormRecord",
    ].map {
      FormDefinition.OptionType(name: $0, base: .string, options: [.init(value: .string("a"))])
    },
    sections: [
      FormDefinition.Section(
        rows: ["Tags", "Array", "Optional", "Swift", "Int", "HostileTypes", "Type"].map {
          row($0, .option(name: $0, base: .string))
        })
    ])

  private static let texts = FormDefinition(
    name: "HostileTexts",
    title: "Quotes \" and \\(interpolation) */ /* /// \n second\r\nthird\u{2028}",
    description: "\u{0}\u{7}\u{1B}[31m\u{202E}\u{2066}\u{FEFF}\u{E000}\u{301}\u{200B}",
    sections: [
      FormDefinition.Section(
        header: .text("\"\"\""), footer: .text("#\"\\#(x)\"#"),
        rows: [
          "\u{301}", "e\u{301}", "नमस्ते", "สวัสดี", "👩‍👩‍👧‍👦", "\r\n", "\t", "\u{85}", "\\", "\\u{41}", "%d",
          "a\u{0}b", String(repeating: "long ", count: 2000), "<#placeholder#>", "#if", "\u{FFFE}",
          "\u{10FFFF}", "x\u{20E3}", "שלום", "ﷺ", "'", "`", "$0", "/*",
        ].enumerated().map { index, text in
          FormDefinition.Row(
            type: text, tag: "t\(index)", title: text, valueType: .string,
            value: .literal(.string(text)), native: [.init(name: text, value: .string(text))])
        })
    ])

  private static let numbers = FormDefinition(
    name: "HostileNumbers",
    conditions: [
      .init(
        name: "numbers",
        expression: .list(
          [
            .int(.min), .int(.max), .int(-1), .double(1e300), .double(-0.0), .double(0),
            .double(.leastNonzeroMagnitude), .double(-.leastNonzeroMagnitude),
            .double(.leastNormalMagnitude), .double(.greatestFiniteMagnitude), .double(0.1),
            .double(1e16), .double(123_456_789.123), .duration(.milliseconds(-1500)),
            .duration(.seconds(Int64.min)), .duration(Duration(attoseconds: .max)),
            .duration(Duration(attoseconds: .min)),
            .duration(Duration(secondsComponent: 1, attosecondsComponent: 1)),
          ].map { FormExpression.literal($0) })),
      .init(
        name: "dates",
        expression: .list([
          .date(DateLiteral(year: 1, month: 1, day: 1, precision: .date)),
          .date(DateLiteral(hour: 23, minute: 59, second: 59, nanosecond: 1, precision: .time)),
          .date(DateLiteral(year: 9999, month: 12, day: 31, offset: 0, precision: .dateTime)),
          .date(DateLiteral(year: 2026, hour: 1, offset: -12_600, precision: .dateTime)),
          .date(DateLiteral(year: 2026, month: 2, day: 3, hour: 4, precision: .dateTime)),
        ])),
    ])

  /// An expression that is nested very deeply.
  private static let deep = FormDefinition(
    name: "Deep",
    conditions: [
      .init(
        name: "chain",
        expression: (0..<100).reduce(.reference(.value("a"))) { inner, index in
          index.isMultiple(of: 2)
            ? .not(inner) : .and([inner, .reference(.value("row\(index)").reading(.isHidden))])
        })
    ])

  /// Lists with many elements, in a condition, a set of options and a map.
  private static let wide = FormDefinition(
    name: "Wide",
    optionTypes: [
      .init(
        name: "Country", base: .string,
        options: (0..<300).map { .init(value: .string("C\($0)"), title: "Country \($0)") })
    ],
    conditions: [
      .init(
        name: "any",
        expression: .or(
          (0..<200).map {
            .compare(.init(.equal), .reference(.value("row\($0)")), .literal(.string("x")))
          })),
      .init(name: "list", expression: .literal(.list((0..<301).map { .int($0) }))),
    ],
    sections: [
      .init(
        native: [
          .init(
            name: "map",
            value: .map((0..<50).map { .init(name: "k\($0)", value: .list([.int($0), .null])) }))
        ])
    ])

  private static let groups = FormDefinition(
    name: "Groups",
    sections: [
      .init(
        rows: [
          (0..<20).reduce(row("leaf", .bool)) { inner, depth in
            FormDefinition.Row(
              type: "group", tag: "group\(depth)",
              options: .init(.inline([.init(value: .int(depth), options: [.init(value: .null)])])),
              rows: [inner, row("before\(depth)", .int)])
          }
        ])
    ])

  /// Handlers, functions, formatters, providers and row types whose names clash or are hard to
  /// write.
  private static let hosts = FormDefinition(
    name: "Hosts",
    functions: [
      .init(name: "class", parameters: [.string, .set(.int), .list(.date)], returns: .bool),
      .init(name: "call", parameters: [], returns: .list(.string)),
      .init(name: "later", parameters: [.string], returns: .bool),
    ],
    rowTypes: [
      .init(
        name: "score", value: .int, swift: "Rating Row<\"*/\">",
        properties: words.map {
          FormFieldType(name: $0, type: .string)
        }),
      .init(name: "call", swift: "Host"), .init(name: "init", swift: "Host", isInline: true),
    ],
    sections: [
      .init(
        events: [.init(event: "header", handler: "init")],
        rows: words.enumerated().map { index, word in
          FormDefinition.Row(
            type: "text", tag: "row\(index)", title: "*/ \\(x)\n/** \(word)", valueType: .string,
            rules: [
              .init("async", arguments: [.init(name: "function", value: .string("later"))])
            ],
            options: .init(.provider(word, parameters: [])),
            events: [.init(event: "change", handler: word)],
            properties: [
              .init(name: "formatter", value: .string(word)),
              .init(name: "displayValue", value: .string(word)),
            ])
        })
    ])

  private static let words = [
    "class", "init", "self", "call", "emailChanged", "email-changed", "_", "row", "in", "inout",
    "form", "event", "host", "services", "environment", "all", "1", "é", "\"", "*/",
  ]

  /// Tags used once in the form and again in templates, and an entry that is not a record.
  private static let templates = FormDefinition(
    name: "Templates",
    sections: [
      .init(tag: "top", rows: [row("kind", .string), row("kind", .int)]),
      .init(
        tag: "phones", kind: .repeating(.init(maximum: 3, isRecord: true)),
        rows: [row("kind", .bool), row("number", .string)]),
      .init(
        tag: "mails", kind: .repeating(.init(isRecord: true)),
        rows: [row("kind", .bool), row("number", .string)]),
      .init(tag: "names", kind: .repeating(.init()), rows: [row("kind", .string)]),
      .init(
        tag: "models", kind: .forEach(.init(name: "Models", key: "id")), rows: [row("kind", .int)]),
    ])
}
