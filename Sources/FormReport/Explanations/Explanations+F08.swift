import FormSource

extension Explanation {
  /// Limits of a target.
  static let targets: [Explanation] = [
    Explanation(
      .rowNotInTarget,
      """
      This is no longer reported. It meant that the form's target had no class for a row type. Such
      a row now uses a class that shows the same value. Declare your program's own row classes under
      `rowTypes`.
      """,
      bad: .rows("- { type: image, tag: avatar, title: Picture, image: placeholder }"),
      good: .rows(
        "- { type: picture, tag: avatar, title: Picture }",
        top: "rowTypes:\n  picture: { value: String, swift: PictureRow }")),
    Explanation(
      .keyNotInTarget,
      """
      A key under `native` is unknown to its target, or its value has the wrong type there. No code
      is written. `formc compile --emit eureka` reports keys under `eureka` that are neither a
      closure nor a property of the row in Eureka.
      """,
      bad: .rows("- { type: text, tag: name, native: { eureka: { titlePercentage: wide } } }"),
      good: .rows("- { type: text, tag: name, native: { eureka: { titlePercentage: 0.4 } } }")),
    Explanation(
      .lookNotInTarget,
      """
      The target leaves out part of the appearance, or a convenience for people who fill in the
      form. It does not change which values are valid. `formc compile --emit eureka` reports this
      for everything that Eureka does not show.
      """,
      bad: .rows("- { type: textArea, tag: note, title: Note }"),
      good: .sections("- { header: Note, rows: [{ type: textArea, tag: note }] }")),
    Explanation(
      .ruleNotInTarget,
      """
      This is no longer reported. It meant that the form's target could not check a rule, such as
      one that the program answers later. The live form now checks every rule, whatever shows it.
      """,
      bad: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ async: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }"),
      good: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ custom: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }")),
  ]
}
