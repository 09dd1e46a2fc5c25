import FormText

/// The answers to a page's messages, kept until the page has received them.
///
/// Their capacity is that of the outbox: beyond it, the oldest answers are dropped.
struct PageAnswers {
  /// The number of the last message.
  private(set) var last = 0
  private var kept: [(number: Int, text: String)] = []
  private var bytes = 0

  /// Counts a message that is about to be answered.
  mutating func begin(_ number: Int) { last = number }

  mutating func keep(_ answer: JSONValue, for number: Int) {
    kept.append((number, answer.text()))
    bytes += kept.last?.text.utf8.count ?? 0
    while kept.count > Outbox.capacity.texts || bytes > Outbox.capacity.bytes, kept.count > 1 {
      drop(1)
    }
  }

  /// The answer to a message as text; nil for one that the page has received.
  subscript(number: Int) -> String? { kept.last { $0.number == number }?.text }

  /// Drops the answers that the page has received.
  mutating func forget(upTo number: Int) { drop(kept.prefix { $0.number <= number }.count) }

  private mutating func drop(_ count: Int) {
    bytes -= kept.prefix(count).reduce(0) { $0 + $1.text.utf8.count }
    kept.removeFirst(count)
  }
}
