import FormBuild
import FormCompiler
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Random path patterns are reported as invalid, or match the same paths as `fnmatch`.
@Suite struct PathPatternTests {
  private static let pieces = [
    "a", "b", "ab", "*", "?", "**", "/", ".", "..", "{", ",", "}", "{a,b}", "{,a}", "[", "]",
    "[!a]",
    "[a-b]", "-", "!",
  ]
  private static let paths = ["a", "b", "ab", "a/b", "b/ab", "a/b/a", "aa/a/b/ba", ".a/-", "]"]

  @Test(arguments: TestExtent.cases([1, 2], of: Array(1...20) as [UInt64]))
  func randomPatterns(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var accepted = 0
    for _ in 0..<200 {
      let pattern = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
      for key in ["include", "exclude"] {
        let (configuration, diagnostics, _) = Configuration.read(
          path: "formc.yaml", bytes: Array("\(key): '\(pattern)'".utf8),
          reader: MemoryFileReader(files: [:]))
        if diagnostics.hasErrors { continue }
        accepted += 1
        // Configurations do not support these bracket expressions of POSIX.
        if pattern.contains("[[") || pattern.contains("[!]") { continue }
        for path in Self.paths {
          let isMatch = Self.matches(pattern, path)
          #expect(
            configuration.reads(path, in: "/x") == (isMatch == (key == "include")),
            "\(key): \(pattern) for \(path)")
        }
      }
    }
    #expect(accepted > 50)
  }

  private static func matches(_ pattern: String, _ path: String) -> Bool {
    expand(pattern).contains { alternative in
      let parts = alternative.split(separator: "/").map(String.init).filter { $0 != "." }
      let isPath = alternative.hasPrefix("/") || alternative.hasPrefix("./") || parts.count > 1
      return matches(isPath ? parts[...] : (["**"] + parts)[...], path.split(separator: "/")[...])
    }
  }

  /// Whether the parts of a pattern match the first names of a path.
  private static func matches(_ parts: ArraySlice<String>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return true }
    guard let name = names.first else { return false }
    let rest = parts.dropFirst()
    guard part != "**" else {
      return (!rest.isEmpty && matches(rest, names)) || matches(parts, names.dropFirst())
        || matches(rest, names.dropFirst())
    }
    return fnmatch(part, String(name), FNM_NOESCAPE) == 0 && matches(rest, names.dropFirst())
  }

  /// Expands the braces of a pattern, from the innermost pair outwards.
  private static func expand(_ pattern: String) -> [String] {
    guard let open = pattern.lastIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}")
    else { return [pattern] }
    let choices = pattern[pattern.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
    return choices.flatMap { choice in
      expand(pattern[..<open] + String(choice) + pattern[pattern.index(after: close)...])
    }
  }
}
