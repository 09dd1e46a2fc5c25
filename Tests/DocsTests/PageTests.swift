import FormTestSupport
import Foundation
import Testing

@Suite struct PageTests {
  @Test func pagesAreFound() {
    let paths = Page.all.map(\.path)
    #expect(paths.contains("README.md"))
    #expect(paths.contains("docs/tutorial.md"))
    #expect(paths.contains("docs/language/rules.md"))
  }

  /// Every example of a page has the result that the page states.
  ///
  /// With `FORMC_RECORD=1` the output of commands is written into the page, and the test fails.
  @Test(arguments: Page.all)
  func examples(of page: Page) async throws {
    try await TemporaryFolder.with { folder in
      var run = PageRun(page: page, folder: folder)
      for block in page.blocks { try await run.execute(block) }
      try run.record()
    }
  }

  /// Every block of the pages about Swift source is executed.
  @Test(arguments: ["README.md", "docs/swiftpm.md", "docs/generated-code.md", "docs/eureka.md"])
  func everythingIsExecuted(path: String) throws {
    let page = try Page(path: path)
    for block in page.blocks {
      let isExecuted =
        switch block.language {
        case "console": true
        case "yaml", "json": block.name != nil
        case "swift":
          ["uses", "excerpt", "from", "controller"].contains { block.argument($0) != nil }
            || block.info.contains("sample") || (block.name != nil && path == "docs/swiftpm.md")
        case "sh": ["ci", "guide", "install"].contains { block.info.contains($0) }
        case "text": block.info.contains("output") || block.info.contains("sample")
        default: false
        }
      #expect(isExecuted, "\(path):\(block.range.lowerBound): nobody executes this")
    }
  }

  @Test(arguments: Page.all)
  func links(of page: Page) throws {
    let folder = PackageFolder.file(page.path).deletingLastPathComponent()
    for link in page.links {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty ? PackageFolder.file(page.path) : folder.appending(path: String(parts[0]))
      guard FileManager.default.fileExists(atPath: file.standardized.path(percentEncoded: false))
      else {
        Issue.record("\(page.path):\(link.line): `\(link.target)` leads nowhere")
        continue
      }
      guard parts.count == 2 else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let anchors = text.split(separator: "\n").compactMap(Page.anchor(of:))
      #expect(
        anchors.contains(String(parts[1])),
        "\(page.path):\(link.line): `\(link.target)` names no heading")
    }
  }
}

extension Page {
  /// The relative links outside fenced blocks, with the number of their line.
  fileprivate var links: [(target: String, line: Int)] {
    let fenced = blocks.map(\.range)
    return lines.enumerated().flatMap { index, line in
      fenced.contains { $0.contains(index) }
        ? []
        : line.matches(of: /\]\(([^)\s]+)\)/).map { (String($0.1), index + 1) }
          .filter { !$0.0.contains("://") }
    }
  }

  /// The anchor that a heading has on GitHub; nil for a line that is not a heading.
  fileprivate static func anchor(of line: Substring) -> String? {
    guard line.hasPrefix("#") else { return nil }
    let title = line.drop { $0 == "#" }.dropFirst().lowercased()
    return String(
      title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
  }
}
