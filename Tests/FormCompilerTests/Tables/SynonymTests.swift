import FormCompiler
import FormSyntax
import Testing

/// Suggestions for names from Eureka, XLForm, Formalist and other libraries.
@Suite struct SynonymTests {
  private static let rowTypeNames: [(String, String)] = [
    ("EmailRow", "email"), ("URLRow", "url"), ("PhoneRow", "phone"), ("IntRow", "int"),
    ("DateInlineRow", "date"), ("CountDownPickerRow", "countDown"), ("PickerInputRow", "picker"),
    ("PushRow<String>", "push"), ("PopoverSelectorRow<String>", "popover"),
    ("ActionSheetRow", "actionSheet"), ("MultipleSelectorRow<Int>", "multipleSelector"),
    ("DoublePickerInlineRow", "doublePicker"), ("TriplePickerInputRow", "triplePicker"),
    ("ListCheckRow", "listCheck"), ("TextAreaRow", "textArea"), ("ZipCodeRow", "zipCode"),
    ("ButtonRowOf<Int>", "button"), ("SegmentedRow", "segmented"), ("LabelRow", "label"),
    ("XLFormRowDescriptorTypeEmail", "email"), ("XLFormRowDescriptorTypeTextView", "textArea"),
    ("XLFormRowDescriptorTypeInteger", "int"), ("XLFormRowDescriptorTypeNumber", "int"),
    ("XLFormRowDescriptorTypeSelectorPush", "push"),
    ("XLFormRowDescriptorTypeSelectorPickerViewInline", "picker"),
    ("XLFormRowDescriptorTypeSelectorSegmentedControl", "segmented"),
    ("XLFormRowDescriptorTypeSelectorLeftRight", "leftRight"),
    ("XLFormRowDescriptorTypeSelectorActionSheet", "actionSheet"),
    ("XLFormRowDescriptorTypeMultipleSelectorPopover", "multipleSelector"),
    ("XLFormRowDescriptorTypeDateTimeInline", "dateTime"),
    ("XLFormRowDescriptorTypeDatePicker", "date"),
    ("XLFormRowDescriptorTypeCountDownTimerInline", "countDown"),
    ("XLFormRowDescriptorTypeBooleanSwitch", "switch"),
    ("XLFormRowDescriptorTypeStepCounter", "stepper"), ("booleanCheck", "check"),
    ("stepCounter", "stepper"), ("selectorAlertView", "alert"),
    ("BooleanElement", "switch"), ("segments", "segmented"), ("segue", "link"),
    ("infoField", "info"), ("customView", "view"), ("singleLineFloatLabel", "text"),
    ("multiLineFloatLabel", "textArea"), ("pickerField", "picker"), ("SpacerElement", "spacer"),
    ("datetime-local", "dateTime"), ("radio", "segmented"), ("textarea", "textArea"),
  ]

  @Test(arguments: rowTypeNames)
  func rowTypes(name: String, meant: String) {
    expect(SpecCase.rows("- { type: \(name), tag: a }"), .unknownRowType, name, meant)
  }

  @Test(arguments: [
    ("RuleRequired", "required"), ("RuleEmail", "email"), ("RuleURL", "url"),
    ("RuleMinLength", "minLength"), ("RuleMaxLength", "maxLength"),
    ("RuleExactLength", "exactLength"), ("RuleGreaterThan", "greaterThan"),
    ("RuleGreaterOrEqualThan", "greaterOrEqual"), ("RuleSmallerThan", "smallerThan"),
    ("RuleSmallerOrEqualThan", "smallerOrEqual"), ("RuleRegExp", "regex"),
    ("RuleEqualsToRow", "equalsRow"), ("RuleClosure", "custom"), ("emailValidator", "email"),
    ("XLFormRegexValidator", "regex"), ("maximumLength", "maxLength"), ("luhnCheck", "luhn"),
    ("ibanNumber", "iban"),
    ("pattern", "regex"), ("notEmpty", "required"), ("mustBeTrue", "accepted"),
    ("lessThan", "smallerThan"), ("sameAs", "equalsRow"), ("unique", "uniqueItems"),
  ])
  func rules(name: String, meant: String) {
    expect(
      SpecCase.rows("- { type: text, tag: a, rules: [{ \(name): 1 }] }"), .unknownRule, name, meant)
  }

  @Test(arguments: [
    ("onChange", "change"), ("onCellSelection", "select"), ("cellSetup", "setup"),
    ("cellUpdate", "update"), ("onCellHighlightChanged", "highlight"),
    ("onRowValidationChanged", "validation"), ("onExpandInlineRow", "expand"),
    ("onCollapseInlineRow", "collapse"), ("onPresent", "present"), ("onChangeBlock", "change"),
    ("onTap", "select"), ("onWillSelect", "willSelect"), ("onDequeue", "setup"),
    ("onWillDisplay", "display"), ("onDidEndDisplay", "endDisplay"), ("onDelete", "delete"),
    ("focus", "highlight"), ("blur", "unhighlight"), ("click", "select"),
  ])
  func events(name: String, meant: String) {
    expect(
      SpecCase.rows("- { type: text, tag: a, events: { \(name): f } }"), .unknownEvent, name, meant)
  }

  private static let rowKeys: [(String, String, String)] = [
    ("text", "label", "title"), ("text", "keyboardType", "keyboard"),
    ("text", "autocapitalizationType", "capitalization"), ("text", "secureTextEntry", "secure"),
    ("text", "keyboardReturnType", "returnKey"),
    ("text", "useFormatterDuringInput", "formatDuringInput"),
    ("text", "valueFormatter", "formatter"), ("text", "displayValueFor", "displayValue"),
    ("text", "valueTransformer", "displayValue"), ("text", "validators", "rules"),
    ("text", "trailingSwipe", "swipe"), ("text", "defaultValue", "value"),
    ("text", "rowHeight", "height"), ("text", "identifier", "tag"),
    ("text", "textFieldMaxNumberOfCharacters", "maxInputLength"),
    ("textArea", "textAreaMode", "readOnly"), ("textArea", "textAreaHeight", "height"),
    ("date", "minimumDate", "min"), ("date", "maximumDate", "max"),
    ("date", "dateFormatter", "format"),
    ("date", "noValueDisplayText", "emptyText"),
    ("push, options: [a]", "noValueDisplayText", "emptyText"),
    ("push, title: A", "selectorOptions", "options"),
    ("push, title: A", "optionsProvider", "options"),
    ("push, options: [a]", "enableDeselection", "deselectable"),
    ("slider", "minimumValue", "min"), ("slider", "shouldHideValue", "hideValue"),
    ("stepper", "stepValue", "step"), ("button", "onCellSelection", "action"),
    ("button", "presentationMode", "present"), ("link", "onTap", "action"), ("link", "href", "url"),
    ("label", "formula", "computed"), ("group, rows: []", "edgeInsets", "insets"),
  ]

  /// Keys of rows of a type.
  @Test(arguments: rowKeys)
  func keysOfRows(row: String, name: String, meant: String) {
    expect(SpecCase.rows("- { type: \(row), \(name): x }"), .unknownKey, name, meant)
  }

  /// Keys outside rows; the name replaces `KEY`.
  @Test(arguments: [
    ("- { KEY: A, rows: [] }", "headerTitle", "header"),
    ("- { KEY: A, rows: [] }", "footerTitle", "footer"),
    ("- { KEY: {}, rows: [] }", "multivaluedOptions", "repeat"),
    ("- { tag: s, repeat: { row: { type: text }, KEY: {} } }", "addButtonProvider", "addButton"),
    ("- { tag: s, repeat: { KEY: { type: text } } }", "multivaluedRowToInsertAt", "row"),
    ("- { tag: s, repeat: { KEY: { type: text } } }", "multivaluedRowTemplate", "row"),
    (
      "- { tag: s, repeat: { row: { type: text }, addButton: { KEY: true } } }",
      "showInsertIconInAddButton", "insertIcon"
    ),
    (
      "- rows: [{ type: text, swipe: { trailing: [{ id: a, title: A, handler: f, KEY: x }] } }]",
      "actionBackgroundColor", "background"
    ),
    (
      "- rows: [{ type: text, swipe: { trailing: [{ id: a, title: A, KEY: x }] } }]",
      "action", "handler"
    ),
    (
      "- rows: [{ type: text, tag: a, rules: [{ required: true, KEY: x }] }]",
      "requireMsg", "message"
    ),
    ("- rows: [{ type: text, tag: a, rules: [{ required: true, KEY: x }] }]", "msg", "message"),
  ])
  func otherKeys(section: String, name: String, meant: String) {
    let text = section.replacing("KEY", with: name)
    expect(SpecCase.sections(text), .unknownKey, name, meant)
  }

  /// Keys without an equivalent are explained in words.
  @Test(arguments: [
    (
      "- { tag: s, repeat: { rows: [{ tag: l, repeat: { row: { type: text } } }] } }",
      "`repeat` makes a section, which belongs under `sections`, or in an entry a `list` row"
    ),
    (
      "- { tag: s, repeat: { rows: [{ type: text, tag: l, repeat: { row: { type: text } } }] } }",
      "a list is a section of its own, with a `tag`, or in an entry a row with `type: list`"
    ),
    (
      "- { tag: s, repeat: { repeat: { row: { type: text } } } }",
      "a list is a section of its own, with a `tag`, or in an entry a row with `type: list`"
    ),
    ("- { rows: [{ type: text, showIf: x }] }", "say the opposite with `hidden`"),
    ("- { rows: [{ type: button, title: A, url: x }] }", "`url` is legal in a `link` row"),
  ])
  func isExplained(section: String, help: String) {
    let result = MarkedSpec(SpecCase.sections(section).text).compile()
    #expect(result.diagnostics.first?.help == [help])
    #expect(result.diagnostics.first?.notes == [])
  }

  /// Values in texts.
  @Test(
    arguments: [
      .rows("- { type: staticText, text: 'Hello {⟦F0415|a⟧}' }"),
      .rows("- { type: info, title: 'Hello { $a } {b}' }"),
      .rows("- { type: text, tag: b, placeholder: '{{⟦F0415|a⟧}}', help: '{$a.length}' }"),
      .rows("- { type: info, title: '{b} {} {a b} {a, b} a} {a', subtitle: '{1} { }' }"),
      .sections("- header: '{⟦F0415|a⟧}'\n  footer: '{b}'\n  rows: []"),
    ] as [SpecCase])
  func textWithValue(spec: SpecCase) {
    let row = "\n  - { rows: [{ type: text, tag: a, title: A }] }\n"
    SpecCase(text: spec.text + row).check()
  }

  private func expect(
    _ spec: SpecCase, _ code: DiagnosticCode, _ name: String, _ meant: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = MarkedSpec(spec.text).compile().diagnostics.first { $0.code == code }
    // A fix is offered only if it causes no other mistake.
    let help = found?.help.first { $0.hasPrefix("did you mean `\(meant)`") }
    #expect(help != nil, sourceLocation: sourceLocation)
    #expect(found?.fixes.allSatisfy { $0.edits[0].text == meant } == true)
    #expect(found?.message.contains(name.prefix(30)) == true, sourceLocation: sourceLocation)
  }
}

/// The URL that a tap on a link opens.
@Suite struct LinkTests {
  @Test(
    arguments: [
      .rows("- { type: link, title: A, url: 'https://example.com' }"),
      .rows("- { type: link, title: A, url: 'mailto:a@example.com' }"),
      .rows("- { type: link, title: A, url: 'https://en.wikipedia.org/wiki/Swift_(bird)' }"),
      .rows("- { type: link, title: A, url: $site }\n- { type: url, tag: site }"),
      .rows(
        "- { type: link, title: A, url: \"'https://example.com/' + $a\" }\n- { type: text, tag: a }"
      ),
      .rows(
        "- { type: link, title: A, url: \"IF($a == 'x', 'https://x.example', 'https://y.example')\" }\n- { type: text, tag: a }"
      ),
      .rows("- { type: link, title: A, url: ⟦F0406|example.com⟧ }"),
      .rows("- { type: link, title: A, url: ⟦F0406|''⟧ }"),
      .rows("- { type: link, title: A, url: ⟦F0401|5⟧ }"),
      .rows("- { type: link, title: A, url: ⟦F0401|[a]⟧ }"),
      .rows("- { type: link, title: A, url: ⟦F0404|$a⟧ }\n- { type: int, tag: a }"),
      .rows("- { type: link, title: A, url: '⟦F0302|$b⟧' }"),
      .rows(
        "- { type: link, title: A, url: ⟦F0406|\"IF($a == 'x', 'x', 'https://y.example')\"⟧ }\n- { type: text, tag: a }"
      ),
      .rows("- { type: link, title: A, ⟦@|action⟧: f, ⟦F0712|url⟧: 'https://example.com' }"),
      .rows(
        "- { type: link, title: A, ⟦@|present⟧: { controller: C }, ⟦F0712|url⟧: 'https://example.com' }"
      ),
      .rows("- { type: text, tag: a, ⟦F0202|url⟧: 'https://example.com' }"),
    ] as [SpecCase])
  func urlOfALink(spec: SpecCase) { spec.check() }
}
