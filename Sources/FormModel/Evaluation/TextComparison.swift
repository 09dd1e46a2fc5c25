import FormText

/// Comparisons of texts, with options that fold case and diacritics.
///
/// ``TextFolding`` defines equality, order and search.
package enum TextComparison {
  /// Options of comparisons.
  package typealias Options = FormComparison.Options

  /// Whether two texts are equal after folding.
  package static func areEqual(_ left: String, _ right: String, _ options: Options) -> Bool {
    guard options.areFolding else { return left == right }
    if let order = orderOfASCII(left, right, options) { return order == 0 }
    return folded(left, options) == folded(right, options)
  }

  /// Compares two texts by their UTF-16 code units after folding.
  ///
  /// - Returns: A negative number, 0 or a positive number.
  package static func order(_ left: String, _ right: String, _ options: Options) -> Int {
    guard options.areFolding else { return TextFolding.compare(left, right) }
    return orderOfASCII(left, right, options)
      ?? TextFolding.compare(folded(left, options), folded(right, options))
  }

  /// Whether a text contains a non-empty part.
  package static func contains(_ text: String, _ part: String, _ options: Options) -> Bool {
    TextFolding.contains(folded(text, options), folded(part, options))
  }

  /// Whether a text begins with a non-empty part.
  package static func hasPrefix(_ text: String, _ part: String, _ options: Options) -> Bool {
    TextFolding.hasPrefix(folded(text, options), folded(part, options))
  }

  /// Whether a text ends with a non-empty part.
  package static func hasSuffix(_ text: String, _ part: String, _ options: Options) -> Bool {
    TextFolding.hasSuffix(folded(text, options), folded(part, options))
  }

  /// The text after folding.
  package static func folded(_ text: String, _ options: Options) -> String {
    TextFolding.fold(
      text, case: options.contains(.caseInsensitive),
      diacritics: options.contains(.diacriticInsensitive))
  }

  /// Compares like `order` if both texts are ASCII, without making folded texts; otherwise nil.
  private static func orderOfASCII(_ left: String, _ right: String, _ options: Options) -> Int? {
    let foldsCase = options.contains(.caseInsensitive)
    var left = left.utf8.makeIterator()
    var right = right.utf8.makeIterator()
    var order = 0
    while true {
      let (leftByte, rightByte) = (left.next(), right.next())
      if (leftByte ?? 0) >= 0x80 || (rightByte ?? 0) >= 0x80 { return nil }
      if order == 0 {
        order = Int(rank(leftByte, foldsCase)) - Int(rank(rightByte, foldsCase))
      }
      if leftByte == nil, rightByte == nil { return order }
    }
  }

  /// The rank of an ASCII character, lowest for the end of a text.
  private static func rank(_ byte: UInt8?, _ foldsCase: Bool) -> UInt8 {
    guard let byte else { return 0 }
    return foldsCase && 0x41...0x5A ~= byte ? byte + 0x21 : byte + 1
  }
}

extension FormComparison.Options {
  /// Whether texts are folded.
  fileprivate var areFolding: Bool {
    !isDisjoint(with: [.caseInsensitive, .diacriticInsensitive])
  }
}
