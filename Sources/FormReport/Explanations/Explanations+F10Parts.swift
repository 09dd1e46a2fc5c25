import FormSource

extension Explanation {
  /// What can be proved of rows that wait, of options and of parts of expressions.
  static let partProofs: [Explanation] = [
    Explanation(
      .rowsWait,
      """
      Each of these rows, of the form or of one entry, is disabled or hidden until another of them
      is filled, so nobody can fill any. A default value, or a step that sets one of them, ends it.
      Nothing is said of a form with handlers of the host, which can fill every row.
      """,
      bad: .rows(
        """
        - { type: zipCode, tag: zip, disabled: "$city == nil" }
        - { type: text, tag: city, disabled: "$zip == nil" }
        """),
      good: .rows(
        """
        - { type: zipCode, tag: zip }
        - { type: text, tag: city, disabled: "$zip == nil" }
        """)),
    Explanation(
      .neverOffered,
      """
      The filter of the options or the option's own condition excludes it whatever is entered, or the
      rules of the row refuse it. Usually an option of another row is missing, or an attribute is
      wrong.
      """,
      bad: .rows(
        """
        - { type: segmented, tag: level, options: [1, 2, 3], value: 1 }
        - { type: push, tag: course, options: [1, 2, 4], where: "$option <= $level" }
        """),
      good: .rows(
        """
        - { type: segmented, tag: level, options: [1, 2, 4], value: 1 }
        - { type: push, tag: course, options: [1, 2, 4], where: "$option <= $level" }
        """)),
    Explanation(
      .neverUsed,
      """
      The condition of `IF`, with those around it, never chooses this branch; or an argument of
      `COALESCE` follows one that always has a value, or has none itself. Remove it, or write what
      was meant.
      """,
      bad: .rows(
        """
        - { type: int, tag: age, value: 30 }
        - { type: int, tag: fee, computed: "IF($age < 18, 5, IF($age < 12, 2, 10))" }
        """),
      good: .rows(
        """
        - { type: int, tag: age, value: 30 }
        - { type: int, tag: fee, computed: "IF($age < 12, 2, IF($age < 18, 5, 10))" }
        """)),
    Explanation(
      .divisorIsZero,
      """
      The divisor is zero in every case in which the quotient is used, so that it never has a value.
      """,
      bad: .rows(
        """
        - { type: decimal, tag: part }
        - { type: int, tag: all }
        - { type: decimal, tag: share, computed: "IF($all == 0, $part / $all, 0.0)" }
        """),
      good: .rows(
        """
        - { type: decimal, tag: part }
        - { type: int, tag: all }
        - { type: decimal, tag: share, computed: "IF($all != 0, $part / $all, 0.0)" }
        """)),
    Explanation(
      .divisorCanBeZero,
      """
      The divisor is zero for values that pass all rules, and the quotient has no value then. Exclude
      zero by a rule, a condition or `IF`, or say with `COALESCE` what to use instead.
      """,
      bad: .rows(
        """
        - { type: decimal, tag: cost }
        - { type: int, tag: people }
        - { type: decimal, tag: each, computed: "$cost / $people" }
        """),
      good: .rows(
        """
        - { type: decimal, tag: cost }
        - { type: int, tag: people, rules: [{ greaterThan: 0 }] }
        - { type: decimal, tag: each, computed: "$cost / $people" }
        """)),
    Explanation(
      .neverComputed,
      """
      The expression has no value whenever the row shows: it reads a row that is hidden then, or has
      no value itself. A hidden row has no value for expressions, unless it is kept: a constant in a
      row with `hidden: true` needs `whenHidden: keep`, too.
      """,
      bad: .rows(
        """
        - { type: segmented, tag: kind, options: [room, hall], value: room }
        - { type: int, tag: nights, hidden: "$kind != 'room'" }
        - { type: int, tag: price, computed: "$nights * 80", hidden: "$kind != 'hall'" }
        """),
      good: .rows(
        """
        - { type: segmented, tag: kind, options: [room, hall], value: room }
        - { type: int, tag: nights, hidden: "$kind != 'room'" }
        - { type: int, tag: price, computed: "$nights * 80", hidden: "$kind != 'room'" }
        """)),
    Explanation(
      .defaultBreaksRule,
      """
      A new form has this value, and while the rows that the rule reads are as in a new form, the
      rule refuses it, or a `where` leaves it out. Usually one of the defaults was changed alone.
      """,
      bad: .rows(
        """
        - { type: int, tag: least, value: 20 }
        - { type: int, tag: most, value: 10, rules: [{ greaterOrEqual: "$least" }] }
        """),
      good: .rows(
        """
        - { type: int, tag: least, value: 20 }
        - { type: int, tag: most, value: 30, rules: [{ greaterOrEqual: "$least" }] }
        """)),
    Explanation(
      .operandCanBeHidden,
      """
      A hidden row has no value for expressions, and a sum or difference has none if one of its terms
      has none: what the other rows say is lost, and the form is valid all the same. Say with
      `COALESCE` or `IF` what counts then, hide the computed row too, or keep the value of the other
      one with `whenHidden: keep`.
      """,
      bad: .rows(
        """
        - { type: int, tag: net }
        - { type: switch, tag: member, value: false }
        - { type: int, tag: discount, hidden: "$member != true" }
        - { type: int, tag: total, computed: "$net - $discount" }
        """),
      good: .rows(
        """
        - { type: int, tag: net }
        - { type: switch, tag: member, value: false }
        - { type: int, tag: discount, hidden: "$member != true" }
        - { type: int, tag: total, computed: "$net - COALESCE($discount, 0)" }
        """)),
    Explanation(
      .rowLocksItself,
      """
      A value that is entered here disables the row, or the section or form around it, and only
      another value of the row could enable it again. So whoever enters it, or passes it while
      typing, cannot correct it. Limit the value by a rule, or let `disabled` depend on another row.
      """,
      bad: .rows(
        """
        - { type: int, tag: count, disabled: "$count > 10" }
        """),
      good: .rows(
        """
        - { type: int, tag: count, max: 10 }
        """)),
  ]
}
