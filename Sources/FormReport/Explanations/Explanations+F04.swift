import FormSource

extension Explanation {
  /// Types and values.
  static let types: [Explanation] = [
    Explanation(
      .valueTypeMismatch,
      """
      The default value must have the type of its row: a number for `int`, `true` or `false` for
      `switch`, a text for `text`. formc does not convert values. In YAML the quotes decide: `5` is
      a number, `"5"` is a text.
      """,
      bad: .rows("- { type: int, tag: seats, value: five }"),
      good: .rows("- { type: int, tag: seats, value: 5 }")),
    Explanation(
      .valueNotAnOption,
      """
      The default value of a choice must be the value of one of its options, not its title. The
      message lists the options or suggests the nearest one.
      """,
      bad: .rows("- { type: segmented, tag: plan, options: [free, pro], value: gold }"),
      good: .rows("- { type: segmented, tag: plan, options: [free, pro], value: pro }")),
    Explanation(
      .valueOutOfRange,
      """
      The default value is below the `min` or above the `max` of its row. A slider or stepper would
      show a different value from the one in the form.
      """,
      bad: .rows("- { type: slider, tag: volume, min: 0, max: 10, value: 12 }"),
      good: .rows("- { type: slider, tag: volume, min: 0, max: 10, value: 8 }")),
    Explanation(
      .propertyTypeMismatch,
      """
      Each key of a row accepts values of one type: a whole number, a text, `true` or `false`. The
      catalogue lists the types; those of a custom row type's properties are declared under
      `rowTypes`. formc does not convert values: a number in quotes is a text, and a text that looks
      like a number needs quotes.
      """,
      bad: .rows("- { type: text, tag: name, maxInputLength: many }"),
      good: .rows("- { type: text, tag: name, maxInputLength: 80 }")),
    Explanation(
      .invalidDate,
      """
      Dates are written in ISO 8601: `2026-01-31`, `2026-01-31T09:30`, or with an offset. This one
      cannot be read, or the day does not exist.
      """,
      bad: .rows("- { type: date, tag: due, value: 2026-02-30 }"),
      good: .rows("- { type: date, tag: due, value: 2026-02-28 }")),
    Explanation(
      .invalidURL,
      """
      The default value of a `url` row is not a URL: it contains a space or another character that
      must be percent-encoded, or it has no scheme such as `https`.
      """,
      bad: .rows("- { type: url, tag: site, value: \"https://exa mple.com\" }"),
      good: .rows("- { type: url, tag: site, value: \"https://example.com\" }")),
    Explanation(
      .mixedOptionTypes,
      """
      All options of a row or type must have values of the same type, texts or whole numbers,
      because that is the type of the row's value. A number among texts needs quotes.
      """,
      bad: .rows("- { type: segmented, tag: size, options: [1, 2, many] }"),
      good: .rows("- { type: segmented, tag: size, options: [\"1\", \"2\", many] }")),
    Explanation(
      .numberNotRepresentable,
      """
      The number is too large for the type of its row: 64 bits for whole numbers, the range of a
      Double for others. Or it has more than 15 digits, which are all that a Double always keeps. If
      the number is really an identifier, use a text row and put it in quotes.
      """,
      bad: .rows("- { type: int, tag: account, value: 99999999999999999999 }"),
      good: .rows("- { type: text, tag: account, value: \"99999999999999999999\" }")),
    Explanation(
      .optionWithoutLabel,
      """
      An option shows its title, its image, or both. This one has an empty title and no image, so
      users could not tell what they choose.
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
      The default value breaks a rule of its row, so the form would be invalid before anyone has
      touched it. Change the value or the rule, or leave the row empty.
      """,
      bad: .rows("- { type: text, tag: code, value: AB, rules: [{ minLength: 3 }] }"),
      good: .rows("- { type: text, tag: code, value: ABC, rules: [{ minLength: 3 }] }")),
    Explanation(
      .computedTypeMismatch,
      """
      The expression under `computed` does not have the type of its row. Only a whole number is
      converted to a Double automatically. Use `STRING(…)` to convert to a text, `INT(ROUND(…))` to
      convert to the nearest whole number, and `INT(…)` to drop the fraction.
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
      Rows of this type show or do something but have no value, so they cannot have a default. The
      text of a `staticText` row is its `text`.
      """,
      bad: .rows("- { type: spacer, value: 8 }"),
      good: .rows("- { type: spacer, height: 8 }")),
    Explanation(
      .badMask,
      """
      In a mask each `#`, or each `X` if there is no `#`, takes one typed digit; everything else is
      inserted automatically. A mask with neither accepts no input. Digits in the fixed part are not
      allowed: they would be read back as if they had been typed, so the text would grow with every
      keystroke.
      """,
      bad: .rows("- { type: phone, tag: phone, mask: \"+1 ###\" }"),
      good: .rows("- { type: phone, tag: phone, mask: \"(###) ###\" }")),
    Explanation(
      .parameterMismatch,
      """
      A function of the host gets arguments that do not match its declaration under `functions`: the
      number of arguments differs, or their types do. The message also shows the declaration.
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
      The text names a row, or a calculation beside it, but not as a placeholder, so it is shown as it
      is written: the dollar sign, a brace or both are missing. `{$name}` shows what the row `name`
      shows, and `{$$name}` what the row of the same entry shows. A name without a dollar sign is a
      calculation under `with`.

      Where a text is a constant, such as the `value` of a row of texts, an expression is written
      under `expression`: `value: { expression: $name }`. An option is shown by its `title` if its
      text follows a row: `{ value: own, title: "Only {$name}" }`.
      """,
      bad: .rows(
        """
        - { type: text, tag: name, title: Name }
        - { type: text, tag: nickname, title: Nickname, value: $name }
        - { type: staticText, text: "Hello {name}" }
        """),
      good: .rows(
        """
        - { type: text, tag: name, title: Name }
        - { type: text, tag: nickname, title: Nickname, value: { expression: $name } }
        - { type: staticText, text: "Hello {$name}" }
        """)),
    Explanation(
      .badDateFormat,
      """
      A format consists of Unicode date symbols, which are case-sensitive: `yyyy` is the year, `MM`
      the month, `dd` the day, `HH` the hour and `mm` the minute. Letters with no such meaning must
      be put between apostrophes to be shown as they are. Minutes where months
      seem to be meant are a warning, F0419.
      """,
      bad: .rows("- { type: date, tag: start, format: YYYY-MM-dd }"),
      good: .rows("- { type: date, tag: start, format: yyyy-MM-dd }")),
    Explanation(
      .badTextPlaceholder,
      """
      A placeholder of a text is a reference to a value, with a format if need be: `{$name}`,
      `{$$name}`, `{$guests.@count}`, `{$price :currency EUR}`. A calculation gets a name under
      `with`, so that the text stays readable. Passwords, images, records and truth values have no
      text, and a format must be one for the type of the value. A format that shows a time for
      the value of a `date` row, or a day for that of a `time` row, is a warning, F0418.
      """,
      bad: .rows(
        """
        - { type: decimal, tag: price, title: Price }
        - { type: staticText, text: "Total {$price * 2 :number 2}" }
        """),
      good: .rows(
        """
        - { type: decimal, tag: price, title: Price }
        - type: staticText
          text: { text: "Total {total :number 2}", with: { total: $price * 2 } }
        """)),
    Explanation(
      .missingDatePart,
      """
      The value of a `date` row is a day without a time, and that of a `time` row a time without a
      day. A format that shows the other part would show midnight, or a day that nobody chose.
      """,
      bad: .rows(
        """
        - { type: date, tag: start, title: Start }
        - { type: staticText, text: "It starts {$start :time}" }
        """),
      good: .rows(
        """
        - { type: date, tag: start, title: Start }
        - { type: staticText, text: "It starts {$start :date}" }
        """)),
    Explanation(
      .minuteForMonth,
      """
      In a date format `mm` is the minute and `MM` the month. Minutes beside a day, with neither
      hours nor a month, are probably meant to be the month.
      """,
      bad: .rows("- { type: date, tag: start, format: dd/mm/yyyy }"),
      good: .rows("- { type: date, tag: start, format: dd/MM/yyyy }")),
    Explanation(
      .titleBesideImage,
      """
      A segment has room for a title or an image, not for both. Leave one of them out. An image
      without a title is read out with its `accessibilityLabel`.
      """,
      bad: .rows(
        """
        - type: segmented
          tag: view
          options:
            - { value: list, title: List, image: list }
            - { value: map, title: Map }
        """),
      good: .rows(
        """
        - type: segmented
          tag: view
          options:
            - { value: list, title: List }
            - { value: map, title: Map }
        """)),
    Explanation(
      .missingPlural,
      """
      A text is chosen by a number, and numbers of the form's `language` need more plural forms than
      the text has: Polish counts 2 and 5 in different ways. Numbers without a form of their own have
      the text of `other`.
      """,
      bad: .rows(
        """
        - { type: int, tag: nights, title: Noce }
        - type: staticText
          text: { count: $nights, one: Jedna noc, few: "{$nights} noce", other: "{$nights} nocy" }
        """, top: "language: pl"),
      good: .rows(
        """
        - { type: int, tag: nights, title: Noce }
        - type: staticText
          text:
            count: $nights
            one: Jedna noc
            few: "{$nights} noce"
            many: "{$nights} nocy"
            other: "{$nights} nocy"
        """, top: "language: pl")),
    Explanation(
      .mixedCurrencies,
      """
      Amounts in different currencies are added or compared, or an amount is assigned to a row, or shown
      in a format, of another currency. An amount counts the smallest unit of its currency, so that the
      result has no meaning. Convert one of the amounts with a rate. An amount that is multiplied or
      divided by anything but a whole number counts as converted.
      """,
      bad: .rows(
        """
        - { type: currency, tag: fee, currency: EUR }
        - { type: currency, tag: travel, currency: USD }
        - { type: currency, tag: total, currency: EUR, computed: "$fee + $travel" }
        """),
      good: .rows(
        """
        - { type: currency, tag: fee, currency: EUR }
        - { type: currency, tag: travel, currency: USD }
        - { type: decimal, tag: rate, title: Euros for a dollar }
        - { type: currency, tag: total, currency: EUR, computed: "$fee + INT(ROUND($travel * $rate))" }
        """)),
  ]
}
