import FormSource

extension Explanation {
  /// The logic of the whole form.
  static let logic: [Explanation] = [
    Explanation(
      .dependencyCycle,
      """
      Rows depend on each other in a circle: to compute the first one would have to know the last
      one, and the other way round. The whole circle is shown with the place of each step. Make
      one of the rows an input.
      """,
      bad: .rows(
        """
        - { type: decimal, tag: net, computed: "$gross / 1.19" }
        - { type: decimal, tag: gross, computed: "$net * 1.19" }
        """),
      good: .rows(
        """
        - { type: decimal, tag: net }
        - { type: decimal, tag: gross, computed: "$net * 1.19" }
        """)),
    Explanation(
      .visibilityCycle,
      """
      Rows hide themselves or each other by values that are kept while hidden (`keep`). There is always
      an answer, but people may hide a row and find no way to show it again; a program can. The whole
      circle is shown.
      """,
      bad: .rows(
        """
        - { type: switch, tag: a, value: false, whenHidden: keep, hidden: "$b == true" }
        - { type: switch, tag: b, value: false, whenHidden: keep, hidden: "$a == true" }
        """),
      good: .rows(
        """
        - { type: switch, tag: a, value: false }
        - { type: switch, tag: b, value: false, hidden: "$a == true" }
        """)),
    Explanation(
      .requiredNeverVisible,
      """
      The row is required and always hidden, itself or by its section. Hidden rows are not validated
      and have no value, so the rule has no effect.
      """,
      bad: .rows("- { type: text, tag: name, hidden: true, rules: [required] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .requiredNeverEditable,
      """
      The row is required, always disabled, and has no value to begin with. Nobody could fill it in,
      and the form would never be valid.
      """,
      bad: .rows("- { type: text, tag: name, disabled: true, rules: [required] }"),
      good: .rows("- { type: text, tag: name, disabled: true, value: Ann, rules: [required] }")),
    Explanation(
      .selfReference,
      """
      A row is computed from its own value, or hidden by it: once hidden it would count as empty and
      show again, and so on without end. Refer to another row, or keep the value with `whenHidden: keep`.
      In rules `$self` is fine.
      """,
      bad: .rows("- { type: text, tag: name, hidden: \"$name == 'Ann'\" }"),
      good: .rows(
        """
        - { type: text, tag: name }
        - { type: text, tag: nickname, hidden: "$name == 'Ann'" }
        """)),
    Explanation(
      .badRepeatLimits,
      """
      The smallest number of entries of a repeat section is larger than the largest one, or one of
      them is negative, so that no number of entries would do.
      """,
      bad: .sections(
        """
        - tag: phones
          repeat:
            min: 5
            max: 1
            row: { type: phone }
        """),
      good: .sections(
        """
        - tag: phones
          repeat:
            min: 1
            max: 5
            row: { type: phone }
        """)),
    Explanation(
      .badNumberLimits,
      """
      The limits of a row leave no number between them, or its steps lead nowhere: `min` above
      `max`, a step of zero, a step larger than the whole range.
      """,
      bad: .rows("- { type: slider, tag: volume, min: 10, max: 0 }"),
      good: .rows("- { type: slider, tag: volume, min: 0, max: 10 }")),
    Explanation(
      .badDateLimits,
      """
      The earliest date of a row is later than the latest one, or its minute interval does not divide
      an hour, so that a picker cannot be set to anything.
      """,
      bad: .rows("- { type: date, tag: due, min: 2026-12-31, max: 2026-01-01 }"),
      good: .rows("- { type: date, tag: due, min: 2026-01-01, max: 2026-12-31 }")),
    Explanation(
      .badSwipe,
      """
      A swipe has to lead to an action that can be seen: a full swipe needs an action on its side, an
      action a title or an image, and width enough to be touched. It has to do something, by a handler or
      by `style: destructive`, which deletes the row: an action that does nothing is a warning. A list
      with `delete: false` has no destructive actions.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: delete, title: Delete, handler: remove }]
            fullSwipe: { leading: true }
        """),
      good: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: delete, title: Delete, handler: remove }]
            fullSwipe: { trailing: true }
        """)),
    Explanation(
      .misplacedRow,
      """
      Some row types belong to certain places: `listCheck` rows are the options of a section with
      `select`, and such a section holds nothing else. Move the row, or give its section a `select`.
      """,
      bad: .rows("- { type: listCheck, title: Asia, selectableValue: asia }"),
      good: .sections(
        """
        - tag: continent
          select: { mode: single }
          rows:
            - { type: listCheck, title: Asia, selectableValue: asia }
        """)),
    Explanation(
      .badTemplate,
      """
      A repeat section makes its entries from a template: `row` for one value per entry, or `rows`
      for a record. It needs exactly one of the two, and the rows of a record need tags.
      """,
      bad: .sections(
        """
        - tag: phones
          repeat: { insert: true }
        """),
      good: .sections(
        """
        - tag: phones
          repeat: { insert: true, row: { type: phone } }
        """)),
    Explanation(
      .badAction,
      """
      A tap on a button or link does exactly one thing: it calls the handler under `action`, shows what
      is under `present`, or, on a link, opens the `url`. With two of them nobody could tell which one
      comes first. A button without any does nothing, which is only a warning, since the app may observe
      the row; a link may be nothing but a title.
      """,
      bad: .rows(
        "- { type: button, title: Save, action: save, present: { controller: SaveController } }"),
      good: .rows("- { type: button, title: Save, action: save }")),
    Explanation(
      .nativeShadowsKey,
      """
      `native` passes settings to one target without checking them. This one repeats what a key of
      the language decides, so the form and the target could disagree. Use the key.
      """,
      bad: .rows("- { type: text, tag: name, native: { eureka: { hidden: true } } }"),
      good: .rows("- { type: text, tag: name, native: { eureka: { cellUpdate: styleName } } }")),
    Explanation(
      .untaggedValue,
      """
      A repeat section has a list as its value, a selectable section the chosen option. Without a tag
      that value is in no result and in no condition, although people can fill it in. Give it a tag.
      """,
      bad: .sections(
        """
        - header: Continent
          select: { mode: single }
          options: [Africa, Asia]
        """),
      good: .sections(
        """
        - header: Continent
          tag: continent
          select: { mode: single }
          options: [Africa, Asia]
        """)),
    Explanation(
      .missingAccessibilityLabel,
      """
      An image stands without words: an action of a swipe that has no title, for example. Those who use
      a screen reader would not learn what it does. `accessibilityLabel` says it; it is not shown.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: share, image: arrow-up, handler: share }]
        """),
      good: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: share, image: arrow-up, accessibilityLabel: Share, handler: share }]
        """)),
  ]
}
