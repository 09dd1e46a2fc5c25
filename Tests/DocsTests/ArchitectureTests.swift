import FormTestSupport
import Foundation
import Testing

/// Tests of the architecture page: the imports of each target, and the files with unsafe code.
@Suite struct ArchitectureTests {
  /// The imports stated in the page's table, by target.
  private static func statedImports() throws -> [String: Set<String>] {
    var stated: [String: Set<String>] = [:]
    for line in try Page(path: "docs/architecture.md").lines where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      let names = { (cell: Substring) in cell.matches(of: /`([\w-]+)`/).map { String($0.1) } }
      guard let target = names(cells[1]).first else { continue }
      stated[target] = Set(names(cells[3]))
    }
    return stated
  }

  /// The Swift files in a folder with their texts.
  private static func sources(in folder: String) throws -> [(path: String, text: String)] {
    let files = try #require(
      FileManager.default.enumerator(
        at: PackageFolder.file(folder), includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.path(), try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// The modules of the package that the files of a target import.
  private static func imports(of target: String, among modules: Set<String>) throws -> Set<String> {
    var found: Set<String> = []
    for (_, text) in try sources(in: "Sources/\(target)") {
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

  @Test func tableListsEveryTarget() throws {
    let modules = try Self.targets().filter { !$0.hasPrefix("C") }
    #expect(Set(try Self.statedImports().keys) == modules)
  }

  @Test func tableMatchesTheImports() throws {
    let targets = try Self.targets()
    for (target, stated) in try Self.statedImports().sorted(by: { $0.key < $1.key }) {
      #expect(try Self.imports(of: target, among: targets) == stated, "\(target)")
    }
  }

  /// The files that the page's section on unsafe code names.
  private static func statedUnsafeFiles() throws -> Set<String> {
    let section = try Page(path: "docs/architecture.md").lines
      .drop { $0 != "## Unsafe code" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let names = section.flatMap { $0.matches(of: /`([\w+]+)\.swift`/) }
    return Set(names.map { String($0.1) })
  }

  /// The page lists all files with unsafe code, except those that only read byte buffers, for which
  /// the page has one line for all parsers.
  @Test func pageNamesUnsafeCode() throws {
    let promise = /\((unsafe|unchecked)\)|@unchecked Sendable/
    let pointer = /Unsafe\w*Pointer|withUnsafe/
    let files = try Self.sources(in: "Sources").filter { file in
      file.text.contains(promise)
        || file.text.replacing(/(with)?UnsafeBufferPointer/, with: "").contains(pointer)
    }
    let names = files.map { URL(filePath: $0.path).deletingPathExtension().lastPathComponent }
    #expect(try Set(names) == Self.statedUnsafeFiles())
  }

  /// Only top-level types are compared: a nested type may have the name of a type elsewhere.
  @Test func typeNamesAreUnique() throws {
    let declaration =
      /(?m)^(?:@\S+ +)*(?:(?!import)[a-z]+ +)*(?:struct|class|enum|protocol|actor) +(\w+)/
    var files: [String: [String]] = [:]
    for (path, text) in try Self.sources(in: "Sources") {
      for match in text.matches(of: declaration) {
        files[String(match.1), default: []].append(path)
      }
    }
    let repeated = files.filter { $0.value.count > 1 }
    #expect(repeated.isEmpty)
  }
}
