import FormSyntax
import Testing

@Suite struct SyntaxReaderTests {
  @Test func readsTheSameTreeFromBothFormats() throws {
    let yaml = try #require(Reading("a: 1\nb: [true, ~, x]\n").root)
    let json = try #require(Reading(#"{"a": 1, "b": [true, null, "x"]}"#, format: .json).root)
    #expect(yaml.outline == "{a: int 1, b: [bool true, null ~, string x]}")
    #expect(json.outline == "{a: int 1, b: [bool true, null null, string x]}")
  }

  @Test(arguments: [
    ("a.form.json", SyntaxFormat.json), ("A.JSON", .json), ("a.form.yaml", .yaml), ("-", .yaml),
  ])
  func fileExtensionDeterminesTheFormat(path: String, format: SyntaxFormat) {
    #expect(SyntaxFormat(path: path) == format)
  }
}
