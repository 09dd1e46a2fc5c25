import FormTestSupport
import Foundation
import Testing

/// Blocks with Swift source, and commands that run elsewhere.
extension PageRun {
  /// Builds a program with the source of a spec and runs it; returns its output.
  func runProgram(_ block: Page.Block, place: String) async throws -> String {
    let text = page.text(of: block)
    let program =
      text.contains("@main")
      ? text
      : """
      import FormModel
      import Foundation

      @main enum Program {
        static func main() throws {
      \(text)
        }
      }
      """
    try folder.write("Program.swift", program)
    let source = try await source(of: block.argument("uses") ?? "", place: place)
    try folder.write("Generated.swift", source)
    let build = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-parse-as-library", "-I", PackageFolder.moduleFolder, "-o",
        "program", "Program.swift", "Generated.swift",
      ] + (try PackageFolder.runtimeObjects()), in: folder.url)
    #expect(build.status == 0, "\(place): \(build.errors)")
    guard build.status == 0 else { return "" }
    let run = try await ToolRun.run(folder.url.appending(path: "program"), [])
    #expect(run.status == 0, "\(place): \(run.errors)")
    return run.output
  }

  /// Type-checks source with the controller of a spec, over the stand-ins for Eureka on Linux.
  func checkController(_ block: Page.Block, place: String) async throws {
    let spec = block.argument("controller") ?? ""
    try folder.write(
      "Controller.swift", try await source(of: spec, ["--emit", "eureka"], place: place))
    try folder.write("Part.swift", "import Eureka\nimport UIKit\n\n" + page.text(of: block))
    let run = try await ToolRun.swiftc(
      [
        "-parse-as-library", "-I", EurekaStubs.hostFolder().path, "-I",
        PackageFolder.moduleFolder, "-swift-version", "6",
        "-warnings-as-errors", "-typecheck", "Controller.swift", "Part.swift",
      ],
      in: folder.url)
    #expect(run.status == 0, "\(place): \(run.errors)")
    #expect(run.errors.isEmpty, "\(place)")
  }

  private func source(
    of spec: String, _ options: [String] = [], place: String
  ) async throws -> String {
    let run = try await ToolRun.formc(["compile", spec] + options, in: folder.url)
    #expect(run.status == 0, "\(place): \(run.errors)")
    return run.output
  }

  /// Checks that the parts of an excerpt occur in the source of a spec, in their order.
  func expectExcerpt(_ block: Page.Block, place: String) async throws {
    var rest = try await source(of: block.argument("excerpt") ?? "", place: place)[...]
    let parts = page.lines[block.range].split { $0.trimmingCharacters(in: .whitespaces) == "// …" }
    #expect(!parts.isEmpty)
    for part in parts {
      let text = "\n" + part.joined(separator: "\n") + "\n"
      guard let range = rest.firstRange(of: text) else {
        Issue.record("\(place): the source lacks these lines:\(text)")
        return
      }
      // The next part may begin at the end of the last line.
      rest = rest[rest.index(before: range.upperBound)...]
    }
  }

  /// Checks that a file of another page contains the text of a block, ignoring white space.
  func expectPart(_ block: Page.Block, place: String) throws {
    let other = try Page(path: block.argument("from") ?? "")
    let wanted = Self.words(page.text(of: block))
    let isFound = other.blocks.contains { block in
      block.name != nil && Self.words(other.text(of: block)).contains(wanted)
    }
    #expect(isFound, "\(place): no file of \(other.path) has these lines")
  }

  /// A text without its white space.
  private static func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// Checks that CI or the full test run executes the commands of a block.
  func expectInCI(_ block: Page.Block, place: String) throws {
    let scripts = try [".ci/run", "scripts/test-everything"].map {
      try String(contentsOf: PackageFolder.file($0), encoding: .utf8)
    }
    let lines = scripts.joined(separator: "\n").split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    for command in page.lines[block.range] {
      let words = command.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      #expect(
        lines.contains { $0 == words || $0.hasPrefix(words + " ") },
        "\(place): no check runs `\(words)`")
    }
  }
}
