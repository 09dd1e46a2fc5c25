import FormKit
import FormTestSupport
import FormText
import Foundation
import Testing

/// The screens of `examples/coming-from` behave like the originals.
@Suite struct RetoldScreenTests {
  @Test func screensAreFound() {
    #expect(RetoldScreen.all.count >= 60)
  }

  /// Every answer is as expected, the last answer has values, and a decoded form gives the same
  /// answers.
  @Test(arguments: RetoldScreen.all)
  func screenReachesItsEnd(screen: RetoldScreen) throws {
    let definition = try FormLoader().load(path: PackageFolder.file(screen.spec).path)
    let answers = try screen.run(definition)
    #expect(answers.count == screen.answers.count)
    for (index, (answer, expected)) in zip(answers, screen.answers).enumerated() {
      let deviations = try expected.isEmpty ? [] : answer.deviations(from: .parse(expected))
      let isRefused = answer["error"] != nil && !expected.contains(#""error""#)
      #expect(
        deviations.isEmpty && !isRefused,
        "\(index + 1) \(screen.commands[index])\n\(answer.text())\n\(deviations.joined(separator: "\n"))"
      )
    }
    #expect(try JSONValue.parse(screen.answers.last ?? "null")["values"] != nil)

    let decoded = try FormDefinition(json: definition.json())
    #expect(try screen.run(decoded) == answers)
  }

  /// The page of each library links to all of its screens.
  @Test(arguments: RetoldScreen.all)
  func screenIsLinked(screen: RetoldScreen) throws {
    let library = try #require(screen.name.split(separator: "/").first)
    let page = try Page(path: "docs/coming-from/\(library).md")
    #expect(page.lines.contains { $0.contains("(../../\(screen.spec))") })
  }
}
