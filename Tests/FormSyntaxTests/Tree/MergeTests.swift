import FormSyntax
import Testing

@Suite struct MergeTests {
  static let trees: [(document: String, outline: String)] = [
    ("- &a 1\n- *a\n", "[int 1, int 1]"),
    ("a: &x {k: 1}\nb: *x\n", "{a: {k: int 1}, b: {k: int 1}}"),
    ("- &a 1\n- &a 2\n- *a\n", "[int 1, int 2, int 2]"),
    ("- &k key\n- {*k : 1}\n", "[string key, {key: int 1}]"),
    (
      "a: &x {k: 1, l: 2}\nb:\n  <<: *x\n  l: 3\n",
      "{a: {k: int 1, l: int 2}, b: {<<k: int 1, l: int 3}}"
    ),
    ("a: &x {k: 1}\nb: {l: 2, <<: *x}\n", "{a: {k: int 1}, b: {l: int 2, <<k: int 1}}"),
    (
      "- &x {k: 1}\n- &y {k: 2, l: 3}\n- {<<: [*x, *y]}\n",
      "[{k: int 1}, {k: int 2, l: int 3}, {<<k: int 1, <<l: int 3}]"
    ),
    ("{<<: {k: 1}}", "{<<k: int 1}"),
    ("- &x {k: 1}\n- &y {<<: *x}\n- {<<: *y}\n", "[{k: int 1}, {<<k: int 1}, {<<k: int 1}]"),
    ("{'<<': {k: 1}}", "{<<: {k: int 1}}"),
    ("{\"<<\": 1}", "{<<: int 1}"),
    ("{!!str <<: 1}", "{<<: int 1}"),
    ("{<<: []}", "{}"),
  ]

  @Test(arguments: trees)
  func aliasesAndMergeKeysAreResolved(document: String, outline: String) throws {
    let reading = Reading(document)
    #expect(reading.codes == [])
    #expect(try #require(reading.root).outline == outline)
  }

  @Test func anAliasIsTheSameNode() throws {
    let root = try #require(Reading("a: &x {k: 1}\nb: *x\n").root)
    #expect(root["a"] == root["b"])
    #expect(root["a"] != root)
  }

  static let mistakes: [(document: String, code: String, place: String)] = [
    ("a: *x\n", "F0108", "1:4-1:6"),
    ("- &abc 1\n- *abd\n", "F0108", "2:3-2:7"),
    ("a: &x [1, *x]\n", "F0109", "1:11-1:13"),
    ("&x a: {b: *y}\n", "F0108", "1:11-1:13"),
    ("&x\na:\n  b: *x\n", "F0109", "3:6-3:8"),
    ("<<: 1\n", "F0113", "1:5-1:6"),
    ("<<: [{a: 1}, b]\n", "F0113", "1:14-1:15"),
    ("<<: {a: 1}\n<<: {b: 2}\n", "F0107", "2:1-2:3"),
    ("<<: *x\n", "F0108", "1:5-1:7"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreReportedOnce(document: String, code: String, place: String) {
    let reading = Reading(document)
    #expect(reading.codes == [code])
    #expect(reading.place(reading.diagnostics.first?.span) == place)
  }

  @Test func aNearAnchorIsSuggested() throws {
    let diagnostic = try #require(Reading("- &address 1\n- *adress\n").diagnostics.first)
    #expect(diagnostic.help == ["did you mean `*address`?"])
    #expect(diagnostic.fixes.first?.edits.first?.text == "*address")
  }

  @Test func unknownAliasesArePlaceholders() throws {
    let root = try #require(Reading("a: *x\nb: ~\n").root)
    #expect(root["a"]?.isPlaceholder == true)
    #expect(root["b"]?.isPlaceholder == false)
  }

  @Test func JSONHasNoMergeKeys() throws {
    let reading = Reading(#"{"<<": {"a": 1}}"#, format: .json)
    #expect(try #require(reading.root).outline == "{<<: {a: int 1}}")
  }
}
