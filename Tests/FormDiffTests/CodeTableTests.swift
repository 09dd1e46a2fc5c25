import FormReport
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
  @Test func pageListsTheCodes() throws {
    let page = "docs/diff.md"
    let text = try String(contentsOf: PackageFolder.file(page), encoding: .utf8)
    let start = try #require(text.range(of: "## Codes\n\n")).upperBound
    expectFile(text[..<start] + Self.table, page)
  }
}
