import FormTestSupport
import Foundation
import Testing

/// A page of the documentation and the fenced blocks in it.
///
/// The words after the language determine the test of a block:
///
/// - `yaml NAME.form.yaml`, `json NAME.form.json`: a spec that has no diagnostics. With
///   `error=F0302` or `warning=F0554` it has exactly this diagnostic.
/// - `yaml fragment=rows`, `fragment=sections`: the same for a part, which is completed to a spec.
/// - `yaml NAME part`, and any other language with a name: a file that is written but not checked.
/// - `console`: commands after `$ ` with their exact output, in a folder with the page's files.
/// - `swift uses=NAME.form.yaml`: a program, or the statements of one, that is built together with
///   the source of the spec and run; `text output`: its output.
/// - `swift controller=NAME.form.yaml`: source that is compiled together with the controller for
///   Eureka that formc writes for the spec.
/// - `swift excerpt=NAME.form.yaml`: parts of the source of the spec, with `// …` between them.
/// - `swift from=PAGE`: a part of a file of another page.
/// - `sh ci`: commands that `.ci/run` runs.
/// - `sh guide`, and files of that page: `scripts/test-plugins` executes them.
/// - `sh minutes`: `scripts/test-editors` executes them, with the keys of the table between them.
/// - `sh install`, `sh hook`, `yaml data workflow`, `yaml data scan`: ``SetupTests`` executes them.
/// - `swift sample`: lines that also occur in a file of samples, such as `Samples.swift`, which
///   compiles and runs them; `text sample`: their output there.
/// - `yaml data`, and any other language without a name: text that is not checked.
struct Page: Sendable, CustomTestStringConvertible {
  /// The path from the root of the package.
  let path: String
  let lines: [String]
  let blocks: [Block]

  var testDescription: String { path }

  /// One fenced block.
  struct Block: Sendable {
    /// The words after the opening fence, the language first.
    let info: [String]
    /// The lines between the fences, as indices of ``Page/lines``.
    let range: Range<Int>

    var language: String { info.first ?? "" }

    /// The file name of the block, if it is one.
    var name: String? {
      info.dropFirst().first { $0.contains(".") && !$0.contains("=") }
    }

    func argument(_ key: String) -> String? {
      info.lazy.compactMap { word in
        word.hasPrefix(key + "=") ? String(word.dropFirst(key.count + 1)) : nil
      }.first
    }
  }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    blocks = Page.blocks(of: lines)
  }

  /// The text of a block, with each line ended.
  func text(of block: Block) -> String {
    lines[block.range].map { $0 + "\n" }.joined()
  }

  private static func blocks(of lines: [String]) -> [Block] {
    var blocks: [Block] = []
    var opened: (fence: String, info: [String], line: Int)?
    for (index, line) in lines.enumerated() {
      if let open = opened {
        guard line == open.fence else { continue }
        blocks.append(Block(info: open.info, range: open.line + 1..<index))
        opened = nil
      } else if line.hasPrefix("```") {
        let fence = String(line.prefix { $0 == "`" })
        let info = line.dropFirst(fence.count).split(separator: " ").map(String.init)
        opened = (fence, info, index)
      }
    }
    return blocks
  }
}

extension Page {
  /// The DocC articles, whose code comes only from samples.
  static let articles = ["FormModel", "FormKit"].flatMap { target in
    let folder = PackageFolder.file("Sources/\(target)/\(target).docc")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map {
      "Sources/\(target)/\(target).docc/\($0)"
    }
  }

  /// The pages in a stable order.
  ///
  /// Generated pages are left out, and the pages about diagnostics, whose examples
  /// `ExplanationExampleTests` compiles.
  static let all: [Page] = {
    let others = ["docs/reference/", "docs/diagnostics/"]
    let docs = PackageFolder.file("docs")
    let names = (FileManager.default.subpaths(atPath: docs.path(percentEncoded: false)) ?? [])
      .filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
      .filter { name in !others.contains { name.hasPrefix($0) } }
    return (["README.md", "CONTRIBUTING.md", "examples/README.md"] + names.sorted() + articles)
      .compactMap { try? Page(path: $0) }
  }()
}
