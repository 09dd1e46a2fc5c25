import FormSource
import Testing

@Suite struct SuggestionTests {
  static let cases: [(name: String, candidates: [String], expected: [String])] = [
    ("subscibe", ["subscribe", "title"], ["subscribe"]),
    ("ab", ["ba"], ["ba"]),
    ("TITLE", ["title"], ["title"]),
    ("requird", ["required", "require"], ["require", "required"]),
    ("xyz", ["subscribe"], []),
    ("title", ["title"], []),
    ("", ["a"], []),
    ("a", ["b"], []),
    ("cat", ["bat", "cot", "car", "cap"], ["bat", "cap", "car"]),
  ]

  @Test(arguments: cases)
  func namesTheNearest(name: String, candidates: [String], expected: [String]) {
    #expect(Suggestion.nearest(to: name, in: candidates) == expected)
  }

  @Test func longNamesAreBounded() {
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestion.nearest(to: long, in: [long + "b"]) == [long + "b"])
  }
}
