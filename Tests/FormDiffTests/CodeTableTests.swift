import FormDiff
import FormTestSupport
import Foundation
import Testing

@Suite struct CodeTableTests {
  private static let head = "| Code | Change | Effect | |\n|---|---|---|---|\n"

  private static var table: String {
    head
      + ChangeCode.allCases.map { code in
        let effects = code.effects.map(\.rawValue).joined(separator: " or ")
        return "| `\(code.rawValue)` | \(code.title) | \(effects) | \(code.explanation) |\n"
      }.joined()
  }

  /// The page lists all codes.
  ///
  /// With `FORMC_RECORD=1` the table is written into it.
  @Test func pageListsTheCodes() throws {
    let url = PackageFolder.file("docs/diff.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "## Codes\n\n")).upperBound
    let expected = text[..<start] + Self.table
    guard expected != text else { return }
    if ProcessInfo.processInfo.environment["FORMC_RECORD"] == "1" {
      try expected.write(to: url, atomically: true, encoding: .utf8)
    }
    Issue.record("docs/diff.md lists other codes")
  }
}
