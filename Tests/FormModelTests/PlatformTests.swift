import Foundation
import Testing

/// The package runs on macOS 14 and iOS 17, which a compiler on Linux cannot check.
@Suite struct PlatformTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources").standardizedFileURL

  /// Later additions to the standard library and Foundation.
  private static let laterNames: Set<String> = [
    "Synchronization", "Int128", "UInt128",
    "InlineArray", "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "UTF8Span",
    "RangeSet", "DiscontiguousSlice", "removeSubranges", "removingSubranges", "moveSubranges",
    "TaskExecutor", "RecurrenceRule", "unownedExecutor",
  ]

  private static let laterCalls = [
    "indices(where:", "indices(of:", "String(validating:", "Duration(attoseconds:",
    "duration.attoseconds", "isolated deinit", "Task.immediate",
  ]

  @Test func usesNoNewerAPI() throws {
    let files = try #require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      let words = text.split { !$0.isLetter && !$0.isNumber }
      let names = Self.laterNames.intersection(words.map(String.init))
      let calls = Self.laterCalls.filter(text.contains)
      #expect(names.isEmpty && calls.isEmpty, "\(file.lastPathComponent)")
    }
    #expect(count > 300)
  }
}
