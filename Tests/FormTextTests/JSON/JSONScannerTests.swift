import FormText
import Testing

@Suite struct JSONScannerTests {
  /// The events of a text with the bytes they cover.
  static func events(_ text: String, maximumDepth: Int = 200) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, maximumDepth: maximumDepth)
      var events: [String] = []
      while true {
        let event = scanner.next()
        switch event {
        case .end: return events
        case .problem: events.append("problem \(scanner.problem.map { "\($0.range)" } ?? "")")
        case .key, .string:
          events.append("\(event) \(scanner.start)..<\(scanner.end) \(scanner.stringValue)")
        default: events.append("\(event) \(scanner.start)..<\(scanner.end)")
        }
      }
    }
  }

  @Test func eventsHaveTheirPlaces() {
    #expect(
      JSONScannerTests.events(#" {"a" : [1, -2.5, true, false, null, "\u00e9x"]}"#) == [
        "beginObject 1..<2", "key 2..<5 a", "beginArray 8..<9", "number 9..<10", "number 12..<16",
        "true 18..<22", "false 24..<29", "null 31..<35", "string 37..<46 éx", "endArray 46..<47",
        "endObject 47..<48",
      ])
  }

  @Test func integersAreDistinguished() {
    let text = Array("[1, -2, 1.0, 1e2]".utf8)
    let found = text.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes)
      var found: [Bool] = []
      while true {
        switch scanner.next() {
        case .number: found.append(scanner.isInteger)
        case .end: return found
        default: break
        }
      }
    }
    #expect(found == [true, true, false, false])
  }

  /// Quotes, backslashes and control characters at every distance from the start, so that each lane
  /// of the eight-byte steps meets each of them.
  @Test(arguments: 0..<20)
  func stringsOfAnyLengthEndAtTheirQuote(length: Int) {
    let plain = String(repeating: "x", count: length)
    #expect(JSONScannerTests.events("\"\(plain)\"") == ["string 0..<\(length + 2) \(plain)"])
    #expect(
      JSONScannerTests.events("\"\(plain)\\n\(plain)\"")
        == ["string 0..<\(2 * length + 4) \(plain)\n\(plain)"])
    #expect(JSONScannerTests.events("\"\(plain)é\"") == ["string 0..<\(length + 4) \(plain)é"])
    #expect(
      JSONScannerTests.events("\"\(plain)\t\"").first == "problem \(length + 1)..<\(length + 2)")
    #expect(JSONScannerTests.events("\"\(plain)") == ["problem 0..<\(length + 1)"])
  }

  @Test func readingContinuesAfterRecoverableErrors() {
    #expect(
      JSONScannerTests.events("[1,,2,]") == [
        "beginArray 0..<1", "number 1..<2", "problem 3..<3", "number 4..<5", "problem 5..<6",
        "endArray 6..<7",
      ])
  }

  @Test func theDepthIsLimited() {
    #expect(
      JSONScannerTests.events("[[]]", maximumDepth: 1) == ["beginArray 0..<1", "problem 1..<2"])
  }
}
