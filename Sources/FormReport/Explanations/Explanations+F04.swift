import FormSource

extension Explanation {
  /// Types and values.
  static let types: [Explanation] = [
    Explanation(
      .valueTypeMismatch,
      """
      The default value of a row has to have the type of its row: a number for `int`, `true` or
      `false` for `switch`, a text for `text`. Nothing is converted in silence. In YAML the quotes
      decide: `5` is a number, `"5"` is a text.
      """,
      bad: .rows("- { type: int, tag: seats, value: five }"),
      good: .rows("- { type: int, tag: seats, value: 5 }")),
    Explanation(
      .valueNotAnOption,
      """
      The default value of a choice has to be the value of one of its options; the title does not
      count. The options are listed, or the nearest one is suggested.
      """,
      bad: .rows("- { type: segmented, tag: plan, options: [free, pro], value: gold }"),
      good: .rows("- { type: segmented, tag: plan, options: [free, pro], value: pro }")),
    Explanation(
      .valueOutOfRange,
      """
      The default value lies below `min` or above `max` of its own row. A slider or a stepper would
      show another value than the form has.
      """,
      bad: .rows("- { type: slider, tag: volume, min: 0, max: 10, value: 12 }"),
      good: .rows("- { type: slider, tag: volume, min: 0, max: 10, value: 8 }")),
    Explanation(
      .propertyTypeMismatch,
      """
      A key of a row takes values of one type: a whole number, a text, `true` or `false`. The catalogue
      says which, and for the properties of a custom row type its declaration under `rowTypes`. Nothing
      is converted: a number in quotes is a text, and a text that looks like a number needs quotes.
      """,
      bad: .rows("- { type: text, tag: name, maxInputLength: many }"),
      good: .rows("- { type: text, tag: name, maxInputLength: 80 }")),
    Explanation(
      .invalidDate,
      """
      Dates are written as ISO 8601 has them: `2026-01-31`, `2026-01-31T09:30`, or with an offset.
      This one cannot be read, or there is no such day.
      """,
      bad: .rows("- { type: date, tag: due, value: 2026-02-30 }"),
      good: .rows("- { type: date, tag: due, value: 2026-02-28 }")),
    Explanation(
      .invalidURL,
      """
      The default value of a `url` row is not a URL: it holds a blank or another character that has
      to be percent-encoded, or it lacks a scheme such as `https`.
      """,
      bad: .rows("- { type: url, tag: site, value: \"https://exa mple.com\" }"),
      good: .rows("- { type: url, tag: site, value: \"https://example.com\" }")),
    Explanation(
      .mixedOptionTypes,
      """
      All options of a row or type have values of one type, texts or whole numbers, since that is the
      type of the row's value. A number among texts needs quotes.
      """,
      bad: .rows("- { type: segmented, tag: size, options: [1, 2, many] }"),
      good: .rows("- { type: segmented, tag: size, options: [\"1\", \"2\", many] }")),
    Explanation(
      .numberNotRepresentable,
      """
      The number is larger than the type of its row can hold: 64 bits for whole numbers, the range
      of a Double for others. What looks like a number but is an identifier belongs in a text row,
      in quotes.
      """,
      bad: .rows("- { type: int, tag: account, value: 99999999999999999999 }"),
      good: .rows("- { type: text, tag: account, value: \"99999999999999999999\" }")),
    Explanation(
      .optionWithoutLabel,
      """
      An option shows its title, its image, or both. This one has an empty title and no image, so
      nobody could choose it knowingly.
      """,
      bad: .rows(
        "- { type: segmented, tag: plan, options: [{ value: free, title: \"\" }, { value: pro }] }"
      ),
      good: .rows(
        "- { type: segmented, tag: plan, options: [{ value: free, title: Free }, { value: pro }] }"
      )),
    Explanation(
      .valueBreaksRule,
      """
      The default value does not pass one of the rules of its own row, so the form would be invalid
      before anybody has touched it. Change the value or the rule, or leave the row empty.
      """,
      bad: .rows("- { type: text, tag: code, value: AB, rules: [{ minLength: 3 }] }"),
      good: .rows("- { type: text, tag: code, value: ABC, rules: [{ minLength: 3 }] }")),
    Explanation(
      .computedTypeMismatch,
      """
      The expression under `computed` has another type than the value of its row. Only a whole
      number becomes a Double by itself; for a text of something else there is `STRING(…)`, for
      numbers `INT(…)` and `DOUBLE(…)`.
      """,
      bad: .rows(
        """
        - { type: text, tag: name }
        - { type: int, tag: letters, computed: "$name" }
        """),
      good: .rows(
        """
        - { type: text, tag: name }
        - { type: int, tag: letters, computed: "$name.length" }
        """)),
    Explanation(
      .valueNotAllowed,
      """
      Rows of this type show or do something and have no value, so they can have no default. The
      text of a `staticText` row is its `text`.
      """,
      bad: .rows("- { type: spacer, value: 8 }"),
      good: .rows("- { type: spacer, height: 8 }")),
    Explanation(
      .badMask,
      """
      In a mask each `#`, or each `X` where there is no `#`, takes a digit that is typed; everything
      else appears by itself. A mask without either takes no input at all, and digits in the fixed
      part would be read back as if they had been typed, so that the text grows at every stroke.
      """,
      bad: .rows("- { type: phone, tag: phone, mask: \"+1 ###\" }"),
      good: .rows("- { type: phone, tag: phone, mask: \"(###) ###\" }")),
    Explanation(
      .parameterMismatch,
      """
      A function of the host is given other values than it declares under `functions`: another
      number of them, or values of other types. The declaration is shown beside.
      """,
      bad: .rows(
        """
        - { type: text, tag: name }
        - { type: text, tag: company, hidden: { function: isMinor, of: [name] } }
        """,
        top: """
          functions:
            isMinor: { parameters: [Int], returns: Bool }
          """),
      good: .rows(
        """
        - { type: int, tag: age }
        - { type: text, tag: company, hidden: { function: isMinor, of: [age] } }
        """,
        top: """
          functions:
            isMinor: { parameters: [Int], returns: Bool }
          """)),
    Explanation(
      .literalPlaceholder,
      """
      The text names a row in braces, as if its value were put there. Texts are shown as they are
      written; only messages of rules have placeholders. A `label` row shows a value that is computed.
      """,
      bad: .rows(
        """
        - { type: text, tag: name, title: Name }
        - { type: staticText, text: "Hello {name}" }
        """),
      good: .rows(
        """
        - { type: text, tag: name, title: Name }
        - { type: label, title: Hello, computed: "$name" }
        """)),
    Explanation(
      .badDateFormat,
      """
      A format is made of Unicode's date symbols, in which case matters: `yyyy` is the year, `MM` the
      month, `dd` the day, `HH` the hour and `mm` the minute. Any other letters would be shown as they
      are, so that they stand between apostrophes. Minutes between a day and a year are likely to be
      meant for the month.
      """,
      bad: .rows("- { type: date, tag: start, format: YYYY-MM-dd }"),
      good: .rows("- { type: date, tag: start, format: yyyy-MM-dd }")),
  ]
}
