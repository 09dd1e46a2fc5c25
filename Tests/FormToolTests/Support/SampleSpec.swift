/// Specs for the tests of the tool.
enum SampleSpec {
  /// A spec without diagnostics.
  static let good = spec("- { type: text, tag: article, title: Article }")
  /// A spec with one error, F0303 in line 5.
  static let bad = spec("- { type: txet, tag: article, title: Article }")
  /// A spec with one warning, F0551.
  static let doubtful = spec(#"- { type: text, tag: article, hidden: "1 == 2" }"#)

  static func spec(_ row: String, top: String = "") -> String {
    "formc: 1\nform: Order\n\(top)sections:\n  - rows:\n      \(row)\n"
  }
}
