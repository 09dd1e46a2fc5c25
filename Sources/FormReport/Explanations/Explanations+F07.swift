import FormSource

extension Explanation {
  /// The logic of the whole form.
  static let logic: [Explanation] = [
    Explanation(
      .dependencyCycle,
      """
      Rows depend on each other in a cycle, so none of them can be computed first. The whole cycle
      is shown with the place of each step. Make one of the rows an input.
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
      Rows hide themselves or each other based on values that are kept while hidden (`keep`). There
      is always a result, but a user may hide a row and have no way to show it again; only a program
      can. The whole cycle is shown.
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
      The row is required but always hidden, directly or through its section. Hidden rows are not
      validated and have no value, so the rule has no effect.
      """,
      bad: .rows("- { type: text, tag: name, hidden: true, rules: [required] }"),
      good: .rows("- { type: text, tag: name, rules: [required] }")),
    Explanation(
      .requiredNeverEditable,
      """
      The row is required, always disabled, and has no default value. Nobody could fill it in, and
      the form would never be valid.
      """,
      bad: .rows("- { type: text, tag: name, disabled: true, rules: [required] }"),
      good: .rows("- { type: text, tag: name, disabled: true, value: Ann, rules: [required] }")),
    Explanation(
      .selfReference,
      """
      A row is computed from its own value or hidden depending on it. In the second case the hidden
      row would count as empty and be shown again, and so on without end. Refer to another row, or
      keep the value with `whenHidden: keep`. In rules `$self` is allowed.
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
      The minimum number of entries of a repeat section is larger than the maximum, or one of them
      is negative, so no number of entries would be valid.
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
      The limits of a row leave no valid number, or its step does not work: `min` is above `max`,
      the step is zero, or the step is larger than the whole range.
      """,
      bad: .rows("- { type: slider, tag: volume, min: 10, max: 0 }"),
      good: .rows("- { type: slider, tag: volume, min: 0, max: 10 }")),
    Explanation(
      .badDateLimits,
      """
      The earliest date of a row is after the latest one, or its minute interval does not divide an
      hour, so a picker cannot be set to anything.
      """,
      bad: .rows("- { type: date, tag: due, min: 2026-12-31, max: 2026-01-01 }"),
      good: .rows("- { type: date, tag: due, min: 2026-01-01, max: 2026-12-31 }")),
    Explanation(
      .badSwipe,
      """
      A full swipe needs an action on its side. An action needs a title or an image, and must be
      wide enough to be touched. A list with `delete: false` cannot have destructive actions. An
      action that does nothing is a warning, F0718.
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
      Some row types belong in certain places: `listCheck` rows are the options of a section with
      `select`, and such a section contains nothing else. Move the row, or give its section a
      `select`.
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
      A repeat section makes its entries from a template: `row` for a single value per entry, or
      `rows` for a record. It needs exactly one of the two, and the rows of a record need tags.
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
      A tap on a button or link does exactly one thing: it calls the handler under `action`, shows
      what is under `present`, or, for a link, opens the `url`. With two of them the order would be
      unclear. A button with none is a warning, F0717. A link may have only a title.
      """,
      bad: .rows(
        "- { type: button, title: Save, action: save, present: { controller: SaveController } }"),
      good: .rows("- { type: button, title: Save, action: save }")),
    Explanation(
      .nativeShadowsKey,
      """
      `native` passes settings to one target without checking them. This one repeats a key of the
      language, so the form and the target could disagree. Use the key instead.
      """,
      bad: .rows("- { type: text, tag: name, native: { eureka: { hidden: true } } }"),
      good: .rows("- { type: text, tag: name, native: { eureka: { cellUpdate: styleName } } }")),
    Explanation(
      .untaggedValue,
      """
      The value of a repeat section is a list, and that of a selectable section is the chosen
      option. Without a tag that value is missing from the result and cannot be used in conditions,
      although users can fill it in. Give the section a tag.
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
      An image has no text: a swipe action without a title, for example. Users of a screen reader
      would not know what it does. Add `accessibilityLabel`, which is read out but not shown.
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
    Explanation(
      .badStep,
      """
      A step cannot do what it says: it sets a row that is computed or has no value, gives the focus
      to a row that cannot have it, or removes an entry where there is none. A step without effect
      is a warning, F0719.
      """,
      bad: .rows(
        """
        - { type: int, tag: count, onChange: [{ set: total, to: $count * 2 }] }
        - { type: int, tag: total, computed: $count * 3 }
        """),
      good: .rows(
        """
        - { type: int, tag: count, onChange: [{ set: total, to: $count * 2 }] }
        - { type: int, tag: total }
        """)),
    Explanation(
      .idleButton,
      """
      A button has neither `action` nor `present`, and no event with steps, so a tap does nothing
      unless the app itself binds a handler to the row. Give it an `action`, or ignore the warning
      if the app does.
      """,
      bad: .rows("- { type: button, title: Save }"),
      good: .rows("- { type: button, title: Save, action: save }")),
    Explanation(
      .idleSwipeAction,
      """
      A swipe action has no `handler` and no `steps`, and does not delete the row as
      `style: destructive` would. A tap on it only closes the row again. Say what it does.
      """,
      bad: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: share, title: Share }]
        """),
      good: .rows(
        """
        - type: text
          tag: name
          swipe:
            trailing: [{ id: share, title: Share, handler: share }]
        """)),
    Explanation(
      .overwrittenStep,
      """
      A step sets a row that the next step sets again, without a condition and without reading what
      the first one set. Only the second value stays. Remove one of the steps, or give the second
      one a condition with `when`.
      """,
      bad: .rows(
        """
        - { type: int, tag: count, onChange: [{ set: total, to: 1 }, { set: total, to: 2 }] }
        - { type: int, tag: total }
        """),
      good: .rows(
        """
        - { type: int, tag: count, onChange: [{ set: total, to: 2 }] }
        - { type: int, tag: total }
        """)),
    Explanation(
      .unseenRule,
      """
      A rule of a `field` can fail, and no screen shows its message: a field has no row. A `validate`
      step that checks it ends the steps, and a page with it stays, without the person learning why.
      Show the messages of the field in another row, as below, let something else follow whether it is
      valid, or move the rule to a row that the person fills in. With `severity: warning` the rule
      stops nothing.
      """,
      bad: .rows(
        """
        - { type: int, tag: adults, title: Adults, value: 2 }
        - { type: int, tag: children, title: Children, value: 0 }
        - type: field
          tag: guests
          valueType: Int
          computed: $adults + $children
          rules: [{ smallerOrEqual: 10, message: At most ten guests }]
        - { type: button, title: Book, action: [{ validate: form }, { call: book }] }
        """),
      good: .rows(
        """
        - { type: int, tag: adults, title: Adults, value: 2 }
        - { type: int, tag: children, title: Children, value: 0 }
        - type: field
          tag: guests
          valueType: Int
          computed: $adults + $children
          rules: [{ smallerOrEqual: 10, message: At most ten guests }]
        - { type: staticText, text: "{$guests.messages}", hidden: "$guests.messages == nil" }
        - { type: button, title: Book, action: [{ validate: form }, { call: book }] }
        """)),
  ]
}
