/// The possible content of some whole lines of a text.
package enum JSONProgress: Sendable {
  /// One JSON value.
  case value
  /// The beginning of a JSON value that continues in the next line.
  case beginning
  /// Neither.
  case broken

  /// Reads lines; the last line may lack its line feed.
  package init(_ lines: UnsafeBufferPointer<UInt8>) {
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
