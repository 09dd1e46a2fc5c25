package import FormModel
import FormPredicate
import FormText

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Answers lines of JSON, each with a predicate to evaluate.
///
/// A line is `{"id": any, "predicate": text, "values": {tag: value}}`, its answer
/// `{"id": any, "ok": true, "result": Bool}` or `{"id": any, "ok": false, "error": text, "column": n}`.
/// The column is in the predicate, or in the line if that is not a valid request.
package struct PredicateBatch: Sendable {
  /// The maximum length of a line, in bytes.
  package static let maximumLineLength = 16 * 1024 * 1024

  private let now: Date
  private let zone: any FormTimeZone

  package init(now: Date = Date(), zone: any FormTimeZone = FixedTimeZone.utc) {
    self.now = now
    self.zone = zone
  }

  /// The answer to a line, ending in a newline.
  ///
  /// - Parameter line: The bytes of the line without its newline.
  package func answer(_ line: UnsafeBufferPointer<UInt8>) -> String {
    let request: JSONValue
    do throws(JSONProblem) {
      request = try JSONValue.parse(line)
    } catch {
      let column = 1 + line.prefix(error.range.lowerBound).count { $0 & 0xC0 != 0x80 }
      return PredicateBatch.failure(.null, error.description, column)
    }
    guard case .object = request else {
      return PredicateBatch.failure(.null, "a line must be a JSON object", 1)
    }
    return answer(request)
  }

  /// The answer to a line that is too long.
  package static let answerToLongLine = failure(
    .null, "the line has more than \(maximumLineLength) bytes", 1)

  private func answer(_ request: JSONValue) -> String {
    let id = request["id"] ?? .null
    guard let text = request["predicate"] else {
      return PredicateBatch.failure(id, "`predicate` is missing", 1)
    }
    guard case .string(let predicate) = text else {
      return PredicateBatch.failure(id, "`predicate` must be a string", 1)
    }
    guard case .object = request["values"] ?? [:] else {
      return PredicateBatch.failure(id, "`values` must be an object", 1)
    }
    switch PredicateEvaluation.evaluate(
      predicate: predicate, values: request["values"] ?? [:], now: now, timeZone: zone)
    {
    case .success(let result):
      return "{\"id\": \(id.text()), \"ok\": true, \"result\": \(result)}\n"
    case .failure(let failure):
      return PredicateBatch.failure(id, failure.message, failure.column)
    }
  }

  private static func failure(_ id: JSONValue, _ message: String, _ column: Int) -> String {
    let error = JSONValue.string(message).text()
    return "{\"id\": \(id.text()), \"ok\": false, \"error\": \(error), \"column\": \(column)}\n"
  }
}
