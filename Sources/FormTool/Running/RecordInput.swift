import ArgumentParser
import FormText

/// What files of records hold: the values of `--input`.
enum RecordInput: String, CaseIterable, ExpressibleByArgument {
  /// One record over any number of lines.
  case json
  /// A record on every line.
  case jsonl
}

/// What some whole lines can be.
enum JSONProgress {
  /// One JSON value.
  case value
  /// The beginning of a JSON value that goes on in the next line.
  case beginning
  /// Neither.
  case broken

  /// Reads bytes that end with a line; a text of JSON does not go over several lines.
  init(_ lines: UnsafeBufferPointer<UInt8>) {
    var scanner = JSONScanner(lines)
    while true {
      switch scanner.next() {
      case .end:
        self = .value
        return
      case .problem:
        let isOpen = [.unclosedObject, .unclosedArray, .emptyInput].contains(scanner.problem?.kind)
        self = isOpen ? .beginning : .broken
        return
      default: continue
      }
    }
  }
}
