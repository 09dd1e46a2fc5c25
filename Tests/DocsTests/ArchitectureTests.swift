import FormTestSupport
import Foundation
import Testing

/// The page about the architecture says what each target imports.
@Suite struct ArchitectureTests {
  /// The imports stated in the page's table, by target.
  private static func statedImports() throws -> [String: Set<String>] {
    var stated: [String: Set<String>] = [:]
    for line in try Page(path: "docs/architecture.md").lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      let names = { (cell: Substring) in cell.matches(of: /`([\w-]+)`/).map { String($0.1) } }
      guard let target = names(cells[1]).first else { continue }
      stated[target] =
        cells[3].contains("all of the above") ? Set(stated.keys) : Set(names(cells[3]))
    }
    return stated
  }

  /// The modules of the package that the files of a target import.
  private static func imports(of target: String, among modules: Set<String>) throws -> Set<String> {
    let folder = PackageFolder.file("Sources/\(target)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var found: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^\s*(?:@\S+ +)*(?:\w+ +)?import +(?:\w+ +)?(\w+)/) {
        let module = String(match.1)
        if modules.contains(module) { found.insert(module) }
      }
    }
    return found
  }

  private static func targets() throws -> Set<String> {
    let folder = PackageFolder.file("Sources")
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path()))
  }

  @Test func tableNamesEachTarget() throws {
    let modules = try Self.targets().filter { !$0.hasPrefix("C") }
    #expect(Set(try Self.statedImports().keys) == modules)
  }

  @Test func tableIsRight() throws {
    let targets = try Self.targets()
    for (target, stated) in try Self.statedImports().sorted(by: { $0.key < $1.key }) {
      #expect(try Self.imports(of: target, among: targets) == stated, "\(target)")
    }
  }
}
