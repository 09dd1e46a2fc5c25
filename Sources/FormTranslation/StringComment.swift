import FormModel

/// The comment of a text in a String Catalog: the author's remark, and a line for each placeholder
/// with its number.
struct StringComment {
  private(set) var note: String?
  private var numbers = PlaceholderNumbers()
  /// The number of the placeholder that is counted.
  private var counted: Int?
  private let place: TextSegment.Place

  /// The comment for an entry.
  init(_ entry: TextCatalog.Entry) {
    place = TextSegment.Place(key: entry.key)
    note = entry.note
    numbers = PlaceholderNumbers(entry.currentSource, in: place)
    guard entry.currentSource?.way == .count else { return }
    counted =
      (numbers.placeholders.firstIndex { $0.contains(".@count") }
      ?? numbers.placeholders.indices.first).map { $0 + 1 }
  }

  /// Reads a comment.
  ///
  /// - Parameter content: The text of the spec, which has the numbers if the comment does not.
  init(_ text: String, key: String, for content: TextContent?) {
    place = TextSegment.Place(key: key)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var found: [Substring] = []
    while let line = lines.last, line.hasPrefix("%"), line.hasSuffix("}"),
      let sign = line.firstRange(of: " = {")
    {
      found.append(line[line.index(sign.lowerBound, offsetBy: 3)...])
      lines.removeLast()
    }
    for placeholder in found.reversed() { numbers.add(String(placeholder)) }
    if found.isEmpty { numbers = PlaceholderNumbers(content, in: place) }
    let rest = lines.joined(separator: "\n")
    note = rest.isEmpty ? nil : rest
  }

  /// The comment as text; nil if there is nothing to say.
  var text: String? {
    var lines = note.map { [$0] } ?? []
    for (index, placeholder) in numbers.placeholders.enumerated() {
      lines.append("\(specifier(index + 1)) = \(placeholder)")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func specifier(_ number: Int) -> String {
    "%\(number)$\(number == counted ? "lld" : "@")"
  }

  /// A text with numbers for its placeholders.
  func encoded(_ text: String) -> String {
    guard !numbers.placeholders.isEmpty else { return text }
    return TextSegment.pieces(of: text, in: place).map { piece in
      if piece.isPlaceholder, let number = numbers.number(of: piece.text) {
        return specifier(number)
      }
      return piece.text.replacing("%", with: "%%")
    }.joined()
  }

  /// A text with its placeholders; an unknown number stays as it is.
  func decoded(_ text: String) -> String {
    guard !numbers.placeholders.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    var next = 1
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[mark...].dropFirst()
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      var after = rest.dropFirst(digits.count)
      let hasNumber = !digits.isEmpty && after.first == "$"
      if hasNumber { after.removeFirst() }
      let specifier = ["@", "lld", "ld", "d"].first { after.hasPrefix($0) }
      guard let specifier, hasNumber || digits.isEmpty,
        let placeholder = numbers[hasNumber ? Int(digits) ?? 0 : next]
      else {
        result += "%"
        continue
      }
      if !hasNumber { next += 1 }
      result += placeholder
      rest = after.dropFirst(specifier.count)
    }
    return result + rest
  }
}
