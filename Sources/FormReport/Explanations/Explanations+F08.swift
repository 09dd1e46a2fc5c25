import FormSource

extension Explanation {
  /// Limits of a target.
  static let targets: [Explanation] = [
    Explanation(
      .rowNotInTarget,
      """
      The target that the form is compiled to has no row of this type, so that there is nothing the
      compiler could write for it. `formc compile --emit eureka` reports it. A row class of the program
      itself is declared under `rowTypes` with its name.
      """,
      bad: .rows("- { type: image, tag: avatar, title: Picture, image: placeholder }"),
      good: .rows(
        "- { type: picture, tag: avatar, title: Picture }",
        top: "rowTypes:\n  picture: { value: String, swift: PictureRow }")),
    Explanation(
      .keyNotInTarget,
      """
      The target cannot do what the key says, and without it the form would behave in another way. It is
      reported where the key stands, and nothing is written. `formc compile --emit eureka` reports it, for
      example for entries of several rows, which Eureka does not have.
      """,
      bad: .sections(
        """
        - tag: phones
          repeat:
            rows:
              - { type: phone, tag: number, title: Number }
        """),
      good: .sections(
        """
        - tag: phones
          repeat:
            row: { type: phone, title: Number }
        """)),
    Explanation(
      .lookNotInTarget,
      """
      The target leaves something out: a look, or a convenience for those who fill in the form. The values
      that are valid stay the same. `formc compile --emit eureka` reports it.
      """,
      bad: .rows("- { type: text, tag: code, title: Code, mask: \"##-##\" }"),
      good: .rows(
        "- { type: text, tag: code, title: Code, rules: [{ regex: \"[0-9]{2}-[0-9]{2}\" }] }")),
    Explanation(
      .ruleNotInTarget,
      """
      The target cannot check a rule, so that the form would accept values that are not valid. `formc
      compile --emit eureka` reports it for rules that the program answers later, which Eureka does not
      wait for.
      """,
      bad: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ async: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }"),
      good: .rows(
        "- { type: account, tag: account, title: Account, rules: [{ custom: isFree }] }",
        top: "functions:\n  isFree: { parameters: [String], returns: Bool }")),
  ]
}
