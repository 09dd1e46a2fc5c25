import FormKit
@_spi(Generated) import FormModel
import FormTestSupport
import Foundation
import Testing

/// Records with very many errors on one line: the work is linear in the size of the record.
@Suite(.timeLimit(.minutes(5))) struct RecordLimitTests {
  private static func validator(_ rows: String) throws -> RecordValidator {
    let spec = "formc: 1\nform: A\nsections: [{ rows: [\(rows)] }]\n"
    return RecordValidator(try FormProgram(try FormLoader().load(spec)), now: .distantPast)
  }

  private static func answer(
    _ validator: RecordValidator, _ record: String
  ) throws -> [String: Any] {
    var output: [UInt8] = []
    Array(record.utf8).withUnsafeBufferPointer { record in
      validator.validate(record).appendJSON(to: &output, record: record, line: 7)
    }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any])
  }

  private static func object(_ members: some Sequence<String>) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  @Test func theFirstErrorsAreListedAndTheOthersCounted() throws {
    let validator = try Self.validator("{ type: int, tag: a }")
    let record = Self.object((100_000..<400_000).map { "\"ü\($0)\":0" })
    let answer = try Self.answer(validator, record)
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.count == 1_000)
    #expect(answer["omitted"] as? Int == 299_000)
    #expect(errors.last?["tag"] as? String == "ü100999")
    #expect(errors.last?["line"] as? Int == 7)
    #expect(errors.last?["column"] as? Int == 2 + 999 * 12)
  }

  @Test(arguments: [999, 1_000, 1_001])
  func fewErrorsAreAllListed(_ count: Int) throws {
    let validator = try Self.validator("{ type: int, tag: a }")
    let answer = try Self.answer(validator, Self.object((0..<count).map { "\"b\($0)\":0" }))
    #expect((answer["errors"] as? [Any])?.count == min(count, 1_000))
    #expect(answer["omitted"] as? Int == (count > 1_000 ? count - 1_000 : nil))
    #expect(answer["valid"] as? Bool == false)
  }

  /// Warnings leave room for later errors.
  @Test func warningsDoNotCrowdOutErrors() throws {
    let rows = (0..<3_000).map { index in
      let severity = index < 2_500 ? "warning" : "error"
      return "{ type: int, tag: r\(index), rules: [{ greaterThan: 5, severity: \(severity) }] }"
    }
    let validator = try Self.validator(rows.joined(separator: ", "))
    let answer = try Self.answer(validator, Self.object((0..<3_000).map { "\"r\($0)\":1" }))
    let errors = try #require(answer["errors"] as? [[String: Any]])
    #expect(errors.count { $0["severity"] as? String == "warning" } == 1_000)
    #expect(errors.count { $0["severity"] as? String == "error" } == 500)
    #expect(answer["omitted"] as? Int == 1_500)
  }

  @Test func placesAgreeWithCountingFromTheStart() {
    var random = SplitMix64(seed: 11)
    let pieces = ["a", "\n", "ü", "😀", "\r\n", " "]
    for _ in 0..<200 {
      let text = (0..<40).map { _ in pieces[Int.random(in: 0..<6, using: &random)] }.joined()
      let bytes = Array(text.utf8)
      let offsets = (0..<10).map { _ in Int.random(in: 0...bytes.count + 2, using: &random) }
      let places = bytes.withUnsafeBufferPointer { $0.places(of: offsets) }
      for (offset, place) in zip(offsets, places) {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == 0x0A }
        let column = before.reversed().prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 }
        #expect(place == (line, column))
      }
    }
  }
}
