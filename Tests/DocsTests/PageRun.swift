import FormTestSupport
import Foundation
import Testing

/// A run of one page: its blocks are executed in order in one folder.
struct PageRun {
  let page: Page
  let folder: TemporaryFolder
  /// The output of the page's last program.
  private var printed = ""
  private var recorded: [(block: Page.Block, lines: [String])] = []
  private let isRecording = ProcessInfo.processInfo.environment["FORMC_RECORD"] == "1"

  init(page: Page, folder: TemporaryFolder) {
    self.page = page
    self.folder = folder
  }

  mutating func execute(_ block: Page.Block) async throws {
    let place = "\(page.path):\(block.range.lowerBound)"
    switch block.language {
    case "console":
      try await runCommands(block, place: place)
    case "swift" where block.info.contains("sample") || Page.articles.contains(page.path),
      "text" where block.info.contains("sample"):
      try expectSample(page.text(of: block), place: place)
    case "swift" where block.argument("uses") != nil:
      printed = try await runProgram(block, place: place)
    case "text" where block.info.contains("output"):
      #expect(printed == page.text(of: block), "\(place)")
    case "swift" where block.argument("controller") != nil:
      try await checkController(block, place: place)
    case "swift" where block.argument("excerpt") != nil:
      try await expectExcerpt(block, place: place)
    case "swift" where block.argument("from") != nil: try expectPart(block, place: place)
    case "sh" where block.info.contains("ci"): try expectInCI(block, place: place)
    case "yaml", "json":
      if let part = block.argument("fragment") {
        let spec = try #require(
          Self.spec(around: page.text(of: block), part: part), "\(place): unknown part `\(part)`")
        try await check(spec, named: "fragment.form.yaml", as: block, place: place)
        try FileManager.default.removeItem(at: folder.url.appending(path: "fragment.form.yaml"))
      } else if let name = block.name {
        if block.info.contains("part") {
          try folder.write(name, page.text(of: block))
        } else {
          try await check(page.text(of: block), named: name, as: block, place: place)
        }
      } else {
        let isData = block.language == "json" || block.info.contains("data")
        #expect(isData, "\(place): a spec without a name is never checked")
      }
    default:
      if let name = block.name { try folder.write(name, page.text(of: block)) }
    }
  }

  // MARK: - Specs

  private func check(
    _ spec: String, named name: String, as block: Page.Block, place: String
  ) async throws {
    try folder.write(name, spec)
    let run = try await ToolRun.formc(["check", "--format", "json", name], in: folder.url)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    let found = report.diagnostics.map { "\($0.severity)=\($0.code)" }
    let expected = ["error", "warning"].compactMap { severity in
      block.argument(severity).map { "\(severity)=\($0)" }
    }
    #expect(
      found == expected, "\(place): \(report.diagnostics.map(\.message).joined(separator: "; "))")
  }

  /// A spec completed from a part; nil for an unknown kind of part.
  private static func spec(around text: String, part: String) -> String? {
    let head = "formc: 1\nform: Fragment\n"
    switch part {
    case "rows": return head + "sections:\n  - rows:\n" + indented(text, by: 6)
    case "sections": return head + "sections:\n" + indented(text, by: 2)
    default: return nil
    }
  }

  private static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  private struct Report: Decodable {
    var diagnostics: [Entry]

    struct Entry: Decodable {
      var severity: String
      var code: String
      var message: String
    }
  }

  // MARK: - Commands

  private mutating func runCommands(_ block: Page.Block, place: String) async throws {
    var actual: [String] = []
    for command in page.lines[block.range] where command.hasPrefix("$ ") {
      let run = try await shell(String(command.dropFirst(2)))
      #expect(!run.wasKilled, "\(place): `\(command)` was killed")
      actual.append(command)
      actual += run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
    if isRecording {
      recorded.append((block, actual))
    } else {
      let expected = Array(page.lines[block.range])
      #expect(actual == expected, "\(place): \(actual.joined(separator: "\n"))")
    }
  }

  /// Runs a command with `formc` on the search path and standard error joined to standard output.
  private func shell(_ command: String) async throws -> ToolRun {
    let products = PackageFolder.products.path(percentEncoded: false)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try await ToolRun.named(
      "sh", ["-c", "exec 2>&1\n" + command], in: folder.url,
      environment: ["PATH": products + ":" + path, "NO_COLOR": "1"])
  }

  // MARK: - Swift

  private func expectSample(_ text: String, place: String) throws {
    let wanted = text.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    let files = [
      "Tests/DocsTests/Samples", "Tests/DocsTests/RuntimeSamples", "Tests/DocsTests/HostSamples",
      "Tests/DocsTests/TextHost", "Tests/EurekaStubs/Host/Swipes",
      "Sources/FormSession/Session/FormSnapshot+Text",
    ]
    let isFound = try files.contains { file in
      let samples = try String(
        contentsOf: PackageFolder.file("\(file).swift"), encoding: .utf8)
      let lines = samples.split(separator: "\n")
      let depths = Set(
        lines.filter { $0.hasSuffix(wanted.first ?? "") }.map { $0.prefix { $0 == " " } })
      return depths.contains { depth in lines.contains(wanted.map { depth + $0 }) }
    }
    #expect(isFound, "\(place): no file of samples has these lines")
  }

  // MARK: - Recording

  /// Writes the output of commands into the page, and fails the test, since the change must be
  /// reviewed.
  func record() throws {
    guard isRecording, !recorded.isEmpty else { return }
    var lines = page.lines
    for (block, output) in recorded.reversed() { lines.replaceSubrange(block.range, with: output) }
    guard lines != page.lines else { return }
    try lines.joined(separator: "\n").write(
      to: PackageFolder.file(page.path), atomically: true, encoding: .utf8)
    Issue.record("recorded \(page.path); read it")
  }
}
