import FormSource

extension Explanation {
  /// Limits of a target.
  static let targets: [Explanation] = [
    Explanation(
      .rowNotInTarget,
      """
      Nothing reports this any more. It was said of a row type that the target of the form had no class
      for. Such a row is drawn by one that shows the same value, and a row class of the program itself is
      declared under `rowTypes`.
      """,
      bad: .rows("- { type: image, tag: avatar, title: Picture, image: placeholder }"),
      good: .rows(
        "- { type: picture, tag: avatar, title: Picture }",
        top: "rowTypes:\n  picture: { value: String, swift: PictureRow }")),
    Explanation(
      .keyNotInTarget,
      """
      A key under `native` means nothing to the target it is for, or has a value of another type there.
      Nothing is written. `formc compile --emit eureka` reports it of keys under `eureka` that are neither
      a closure nor a property of the row in Eureka.
      """,
      bad: .rows("- { type: text, tag: name, native: { eureka: { titlePercentage: wide } } }"),
      good: .rows("- { type: text, tag: name, native: { eureka: { titlePercentage: 0.4 } } }")),
    Explanation(
      .lookNotInTarget,
      """
      The target leaves something out: a look, or a convenience for those who fill in the form. The values
      that are valid stay the same. `formc compile --emit eureka` reports it of what Eureka does not draw.
      """,
      bad: .rows("- { type: textArea, tag: note, title: Note }"),
      good: .sections("- { header: Note, rows: [{ type: textArea, tag: note }] }")),
    Explanation(
      .ruleNotInTarget,
      """
      Nothing reports this any more. It was said of a rule that the target of the form could not check,
      such as one that the program answers later. The live form checks every rule, whatever shows it.
      """,
      bad: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ async: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }"),
      good: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ custom: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }")),
  ]
}
