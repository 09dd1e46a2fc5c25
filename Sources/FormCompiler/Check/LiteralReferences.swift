import FormModel
import FormPredicate
import FormSyntax

/// A reference in a text that is shown literally: `$name`, or `{$name` without a closing brace.
struct LiteralReference {
  /// The reference, with the properties after it: `$name`, `$list.@count`.
  var range: Range<Int>
  /// The reference without them.
  var tagRange: Range<Int>
  /// The row or section that it names.
  var item: FormItem
  /// The reference that was meant, if a sign is missing: `$$name` for a row of the same entry.
  var meant: String?
  /// The index of the brace before it.
  var brace: Int?

  /// Whether the reference stands in braces within a text, as in `Hello {$name}`, and not in a list
  /// of an expression, as in `$a IN {$b}`.
  func isPlaceholder(in bytes: [UInt8]) -> Bool {
    guard let brace, bytes[range.upperBound...].first == UInt8(ascii: "}") else { return false }
    let before = bytes[..<brace].reversed().drop { $0 == 0x20 }
    guard let last = before.first else { return true }
    guard Identifier.isPart(last) else { return !"(,=<>+-*/!&|".utf8.contains(last) }
    let word = String(decoding: before.prefix { Identifier.isPart($0) }.reversed(), as: UTF8.self)
    return !ExpressionCompiler.isReserved(word)
  }

  /// The references outside the given placeholders, in the order of the text.
  static func all(
    in bytes: [UInt8], besides placeholders: [Range<Int>], _ scope: FormScope
  ) -> [LiteralReference] {
    var found: [LiteralReference] = []
    var rest = placeholders[...]
    var index = 0
    while index < bytes.count {
      if let next = rest.first, next.lowerBound <= index {
        index = max(index, next.upperBound)
        rest.removeFirst()
        continue
      }
      guard bytes[index] == UInt8(ascii: "$") else {
        index += 1
        continue
      }
      let (reference, end) = reference(at: index, in: bytes, scope)
      if let reference { found.append(reference) }
      index = end
    }
    return found
  }

  /// The reference that begins with a dollar sign, and the end of the text that was read.
  private static func reference(
    at start: Int, in bytes: [UInt8], _ scope: FormScope
  ) -> (LiteralReference?, end: Int) {
    var first = start
    while first < bytes.count, bytes[first] == UInt8(ascii: "$") { first += 1 }
    let end = endOfName(first, in: bytes)
    // `US$amount` and `\$name` are no references.
    let isApart = start == 0 || !Identifier.isPart(bytes[start - 1]) && bytes[start - 1] != 0x5C
    let name = String(decoding: bytes[first..<end], as: UTF8.self)
    guard isApart, Identifier.isIdentifier(name),
      let (item, meant) = item(name, signs: first - start, scope), item.type != nil
    else { return (nil, max(end, first)) }
    let brace = brace(before: start, in: bytes)
    if let brace, brace > 0, bytes[brace - 1] == UInt8(ascii: "{") { return (nil, end) }
    let whole = start..<endOfProperties(end, in: bytes)
    return (
      LiteralReference(
        range: whole, tagRange: start..<end, item: item, meant: meant, brace: brace),
      whole.upperBound
    )
  }

  private static func item(
    _ name: String, signs: Int, _ scope: FormScope
  ) -> (FormItem, meant: String?)? {
    if signs > 1 {
      return scope.item(named: .entry(name, up: signs - 2)).map { ($0, nil) }
    }
    if let item = scope.item(name) { return (item, nil) }
    return scope.entryItem(name).map { ($0, "$$" + name) }
  }

  private static func endOfName(_ start: Int, in bytes: [UInt8]) -> Int {
    bytes[start...].firstIndex { !Identifier.isPart($0) } ?? bytes.count
  }

  /// The end of `.name`, `.@name` and `[index]` after a tag.
  private static func endOfProperties(_ start: Int, in bytes: [UInt8]) -> Int {
    var end = start
    while end + 1 < bytes.count {
      if bytes[end] == UInt8(ascii: ".") {
        let name = bytes[end + 1] == UInt8(ascii: "@") ? end + 2 : end + 1
        let next = endOfName(name, in: bytes)
        if next == name { return end }
        end = next
      } else if bytes[end] == UInt8(ascii: "[") {
        let next = endOfName(end + 1, in: bytes)
        guard next > end + 1, next < bytes.count, bytes[next] == UInt8(ascii: "]") else {
          return end
        }
        end = next + 1
      } else {
        return end
      }
    }
    return end
  }

  private static func brace(before start: Int, in bytes: [UInt8]) -> Int? {
    var index = start
    while index > 0, bytes[index - 1] == 0x20 { index -= 1 }
    return index > 0 && bytes[index - 1] == UInt8(ascii: "{") ? index - 1 : nil
  }
}
