import FormSource

extension Explanation {
  /// What can be proved of a form, whatever is filled in.
  static let proofs: [Explanation] = [
    Explanation(
      .neverShown,
      """
      The row or section is hidden whatever is entered: what its condition needs is excluded by the
      conditions of what contains it, or of rows that it reads. A hidden row has no value for
      conditions. Usually two conditions were written for different cases, or one was changed and
      the other forgotten.
      """,
      bad: .sections(
        """
        - rows:
            - { type: segmented, tag: kind, options: [person, company], value: person }
        - hidden: "$kind == 'company'"
          rows:
            - { type: text, tag: vat, hidden: "$kind != 'company'" }
        """),
      good: .sections(
        """
        - rows:
            - { type: segmented, tag: kind, options: [person, company], value: person }
        - hidden: "$kind == 'person'"
          rows:
            - { type: text, tag: vat }
        """)),
    Explanation(
      .neverHolds,
      """
      The condition is false in every case in which it matters: while the section is shown, while
      the rule is checked. It has no effect: remove it, or write what was meant. If it is the filter
      of options, none of them is ever on offer.
      """,
      bad: .sections(
        """
        - rows:
            - { type: int, tag: age, value: 30 }
        - hidden: "$age == nil OR $age < 18"
          rows:
            - { type: text, tag: licence, disabled: "$age < 16" }
        """),
      good: .sections(
        """
        - rows:
            - { type: int, tag: age, value: 30 }
        - hidden: "$age == nil OR $age < 18"
          rows:
            - { type: text, tag: licence, disabled: "$age < 21" }
        """)),
    Explanation(
      .alwaysHolds,
      """
      The condition is true in every case in which it matters, so a rule is always checked, or a row
      never enabled. Write `true`, or nothing for a rule, if that is meant.
      """,
      bad: .rows(
        """
        - { type: switch, tag: company, value: false }
        - type: text
          tag: vat
          hidden: "$company != true"
          rules: [{ required: true, when: "$company == true" }]
        """),
      good: .rows(
        """
        - { type: switch, tag: company, value: false }
        - { type: text, tag: vat, hidden: "$company != true", rules: [required] }
        """)),
    Explanation(
      .decidesNothing,
      """
      The condition is the same without this part: the other parts, or the conditions of what
      contains the row, already say it. Remove it, or write what was meant.
      """,
      bad: .condition("$age < 18 OR $age < 16"),
      good: .condition("$age < 18")),
    Explanation(
      .neverPasses,
      """
      Every value breaks the rule, so the form can only be finished without one. Usually two
      comparisons exclude each other, perhaps through the values of other rows.
      """,
      bad: .rows(
        """
        - { type: int, tag: low, value: 1 }
        - { type: int, tag: high, rules: [{ assert: "$self > $low AND $self < $low" }] }
        """),
      good: .rows(
        """
        - { type: int, tag: low, value: 1 }
        - { type: int, tag: high, rules: [{ assert: "$self > $low" }] }
        """)),
    Explanation(
      .alwaysPasses,
      """
      No value breaks the rule, so it has no effect. Usually it was written for another row, or
      asks for one of two things that cover all cases.
      """,
      bad: .rows(
        """
        - { type: segmented, tag: size, options: [s, m] }
        - type: int
          tag: count
          rules: [{ assert: "$self > 5 OR $self < 10" }]
        """),
      good: .rows(
        """
        - { type: segmented, tag: size, options: [s, m] }
        - { type: int, tag: count, rules: [{ assert: "$self > 5 AND $self < 10" }] }
        """)),
    Explanation(
      .needsBrokenRule,
      """
      A value that breaks a rule is kept and shown as invalid, so conditions see it. This row shows,
      can be used or is checked only with such a value, or this option is only then on offer, and so
      never in a form that can be finished; or it is hidden or disabled only with a value further
      from a limit than the limit says; or another rule or limit says more than this rule already.
      Usually a limit was changed in one place. What lies between the steps of a slider, stepper or
      picker counts as such a value, too, and what is typed when it does not fit the row's `mask` or
      `maxInputLength`: only a program can set it.
      """,
      bad: .rows(
        """
        - { type: int, tag: age, value: 30, rules: [{ greaterOrEqual: 18 }] }
        - { type: text, tag: guardian, hidden: "NOT $age < 18" }
        """),
      good: .rows(
        """
        - { type: int, tag: age, value: 30, rules: [{ greaterOrEqual: 16 }] }
        - { type: text, tag: guardian, hidden: "NOT $age < 18" }
        """)),
    Explanation(
      .neverValid,
      """
      No value of the row passes all its rules while it shows: they exclude each other, or what the
      rules of other rows allow, or the conditions that show the row. All that takes part is shown.
      """,
      bad: .rows(
        """
        - { type: int, tag: seats, value: 4, rules: [{ smallerOrEqual: 6 }] }
        - { type: int, tag: guests, rules: [{ assert: "$self <= $seats" }, { greaterThan: 6 }] }
        """),
      good: .rows(
        """
        - { type: int, tag: seats, value: 4, rules: [{ smallerOrEqual: 60 }] }
        - { type: int, tag: guests, rules: [{ assert: "$self <= $seats" }, { greaterThan: 6 }] }
        """)),
    Explanation(
      .neverFilled,
      """
      Whatever is filled in, some rule is broken, so nobody can finish the form. All rules and
      conditions that exclude each other are shown; one of them is wrong.
      """,
      bad: .rows(
        """
        - { type: int, tag: low, rules: [required, { smallerThan: $high }] }
        - { type: int, tag: high, rules: [required, { smallerThan: $low }] }
        """),
      good: .rows(
        """
        - { type: int, tag: low, rules: [required, { smallerThan: $high }] }
        - { type: int, tag: high, rules: [required] }
        """)),
  ]
}
