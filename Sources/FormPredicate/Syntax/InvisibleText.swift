import FormSyntax

/// The invisible characters of an expression outside its texts, where they have no meaning.
struct InvisibleText {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The scalars with their places, at most ten.
  private(set) var places: [(scalar: Unicode.Scalar, range: Range<Int>)] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    guard bytes.contains(where: { $0 >= 0x80 }) else { return }
    var quote: UInt8?
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let range = offset..<(offset + UTF8.width(scalar))
      offset = range.upperBound
      guard let byte = scalar.isASCII ? UInt8(scalar.value) : nil else {
        if quote == nil, places.count < 10, InvisibleScalar.contains(scalar) {
          places.append((scalar, range))
        }
        continue
      }
      if let open = quote {
        let isEscaped = isEscaped(range.lowerBound)
        if byte == open, !isEscaped { quote = nil }
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      }
    }
  }

  /// Whether an odd number of backslashes precedes a place.
  private func isEscaped(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) % 2 == 1
  }

  var problems: [ExpressionProblem] {
    places.map { place in
      let isBlank = InvisibleScalar.isBlank(place.scalar)
      return ExpressionProblem(
        code: .expressionSyntax,
        message:
          "the expression contains the invisible character \(InvisibleScalar.title(of: place.scalar))",
        range: place.range,
        fixes: [
          ExpressionFix(
            title: isBlank ? "change it to a blank" : "remove it",
            edits: [ExpressionEdit(range: place.range, text: isBlank ? " " : "")],
            applicability: .safe)
        ])
    }
  }

  /// The text with spaces of equal length in place of the characters; nil if one of them is not a
  /// kind of space and may be in the middle of a name.
  var textWithBlanks: [UInt8]? {
    guard places.count < 10, places.allSatisfy({ InvisibleScalar.isBlank($0.scalar) }) else {
      return nil
    }
    var text = Array(bytes)
    for place in places {
      for index in place.range { text[index] = UInt8(ascii: " ") }
    }
    return text
  }
}
