import FormModel

extension HostileForms {
  /// Types with so many options that generated source has them as data.
  static let largeTypes = FormDefinition(
    name: "LargeTypes",
    optionTypes: [
      type("Text", .string, [.init(value: .string("plain"))] + texts + nested),
      type(
        "Number", .int,
        [
          .init(value: .int(-1), title: "minus one", isExclusive: true),
          .init(value: .int(.max), subtitle: "the greatest", image: "flag"),
        ]),
    ])

  /// Texts that mean something in a literal of Swift, in JSON, or to the eyes of a reader.
  private static let texts: [FormDefinition.Option] = [
    "\"", "\"\"\"", "\"\"\"#", "\\", "\\#", "\\\\#(x)", "\\(x)", "#", "##\"##", "\n", "\r\n", "\t",
    "\u{0}", "\u{7F}", "\u{85}", "\u{A0}", "\u{301}", "e\u{301}", "\"\u{301}", "\u{202E}abc",
    "\u{2028}", "\u{FEFF}", "\u{200D}", "🇺🇾", "\u{E000}", "\u{10FFFF}", "\u{E0041}", "é", "/*", "//",
    " ", "  x  ",
  ].map {
    .init(
      value: .string("value " + $0), title: $0,
      attributes: [.init(name: "a", value: .string($0)), .init(name: "b", value: .double(2))])
  }

  private static let nested: [FormDefinition.Option] = [
    .init(value: .string("nested"), options: [.init(value: .int(1)), .init(value: .double(0.5))])
  ]

  private static func type(
    _ name: String, _ base: FormValueType, _ options: [FormDefinition.Option]
  ) -> FormDefinition.OptionType {
    let others = (0..<500).map {
      FormDefinition.Option(value: base == .int ? .int($0) : .string("option \($0)"))
    }
    return .init(name: name, base: base, options: options + others)
  }
}
