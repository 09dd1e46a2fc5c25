import FormCatalog
import FormKit
import FormTestSupport
import Foundation
import Testing

@Suite struct ReferenceWriterTests {
  @Test(arguments: ReferenceWriter.pages.map(\.name))
  func pageIsCurrent(name: String) throws {
    let page = try #require(ReferenceWriter.pages.first { $0.name == name })
    expectFile(page.text, "docs/reference/\(name)")
  }

  @Test func referenceListsEveryEntryOfTheCatalogue() throws {
    let rows = try text("rows.md")
    for type in Catalog.rowTypes { #expect(rows.contains("\n### `\(type.name)`\n")) }
    let rules = try text("rules.md")
    for rule in Catalog.rules {
      #expect(rules.contains("\n## `\(rule.name)`\n"))
      #expect(rules.contains(rule.message))
    }
    let functions = try text("functions.md")
    for function in Catalog.functions { #expect(functions.contains("`\(function.name)(")) }
    let events = try text("events.md")
    for event in Catalog.events { #expect(events.contains("| `\(event.name)` |")) }
    let all = ReferenceWriter.pages.map(\.text).joined()
    for object in Catalog.objects {
      for key in object.properties { #expect(all.contains("| `\(key.name)` |")) }
    }
  }

  /// Every link inside the reference leads to an existing page and heading.
  @Test func linksResolve() throws {
    for page in ReferenceWriter.pages {
      for link in page.text.matches(of: /\]\(([a-z.\/A-Z]*)(?:#([^)]*))?\)/) {
        let name = link.output.1.isEmpty ? page.name : String(link.output.1)
        guard !name.hasPrefix("../") else { continue }
        let target = try text(name)
        guard let anchor = link.output.2 else { continue }
        #expect(headings(target).contains(String(anchor)), "\(page.name): \(link.output.0)")
      }
    }
  }

  @Test func barsInCellsAreEscaped() {
    for page in ReferenceWriter.pages {
      var columns = 0
      for line in page.text.split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("| ") else {
          columns = 0
          continue
        }
        let count = line.replacing("\\|", with: "").filter { $0 == "|" }.count
        if columns > 0 { #expect(count == columns, "\(page.name): \(line)") }
        columns = count
      }
    }
  }

  private func headings(_ text: String) -> Set<String> {
    let titles = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      titles.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased().filter { !"`,$".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  private func text(_ name: String) throws -> String {
    try #require(ReferenceWriter.pages.first { $0.name == name }, "\(name)").text
  }
}
