import FormReport
import FormText
import Foundation
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("plain", #""plain""#),
    ("", #""""#),
    ("a\"b\\c/", #""a\"b\\c/""#),
    ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{1B}\u{8}", #""\u0000\u001b\u0008""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#),
    ("\u{2028}\u{202E}\u{FEFF}", #""\u2028\u202e\ufeff""#),
    ("é名👍", #""é名👍""#),
    ("\u{E0001}", #""\udb40\udc01""#),
  ])
  func strings(value: String, expected: String) throws {
    let output = JSONText.text(of: [.string(value)])
    #expect(output == "[\(expected)]\n")
    let decoded = try JSONDecoder().decode([String].self, from: Data(output.utf8))
    #expect(decoded == [value])
  }

  private func sample(lineDepth: Int) -> String {
    JSONText.text(
      of: ["list": [1, -2], "empty": [], "nested": ["flag": true, "none": nil]],
      lineDepth: lineDepth)
  }

  @Test func oneLine() {
    #expect(
      sample(lineDepth: 0)
        == "{\"list\": [1, -2], \"empty\": [], \"nested\": {\"flag\": true, \"none\": null}}\n")
  }

  @Test func outerLevelBreaksLines() {
    #expect(
      sample(lineDepth: 1) == """
        {
          "list": [1, -2],
          "empty": [],
          "nested": {"flag": true, "none": null}
        }

        """)
  }

  @Test func allLevelsBreakLines() {
    #expect(
      sample(lineDepth: 9) == """
        {
          "list": [
            1,
            -2
          ],
          "empty": [],
          "nested": {
            "flag": true,
            "none": null
          }
        }

        """)
  }
}
