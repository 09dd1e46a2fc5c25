/// How texts are compared, searched and matched against wildcards.
///
/// Texts are equal when they are canonically equivalent, as Swift's are, and are searched character
/// by character (grapheme clusters): `e` is no part of a decomposed `é`. An empty part is never found,
/// as with Apple's `NSPredicate`. Nothing depends on a locale.
package enum TextComparison {
  /// Options of comparisons.
  package typealias Options = FormComparison.Options

  /// Whether two texts are equal after folding.
  package static func areEqual(_ left: String, _ right: String, _ options: Options) -> Bool {
    guard needsFolding(options) else { return left == right }
    if let order = orderOfASCII(left, right, options) { return order == 0 }
    return folded(left, options) == folded(right, options)
  }

  /// How two texts are ordered by their UTF-16 code units after folding: negative, 0 or positive.
  ///
  /// Texts that are equal have no order.
  package static func order(_ left: String, _ right: String, _ options: Options) -> Int {
    guard needsFolding(options) else {
      return left == right ? 0 : orderOfCodeUnits(left, right)
    }
    return orderOfASCII(left, right, options)
      ?? order(folded(left, options), folded(right, options), [])
  }

  /// Whether a text has a part.
  package static func contains(_ text: String, _ part: String, _ options: Options) -> Bool {
    search(text, part, options) { text, part in
      // The library's search is linear however long the part is, but slow to start.
      guard part.count <= 64 else { return text.contains(part) }
      guard text.count >= part.count else { return false }
      return (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
    } characters: { text, part in
      text.contains(part)
    }
  }

  /// Whether a text begins with a part.
  package static func hasPrefix(_ text: String, _ part: String, _ options: Options) -> Bool {
    search(text, part, options) {
      $0.starts(with: $1)
    } characters: {
      $0.hasPrefix($1)
    }
  }

  /// Whether a text ends with a part.
  package static func hasSuffix(_ text: String, _ part: String, _ options: Options) -> Bool {
    search(text, part, options) {
      $0.suffix($1.count).elementsEqual($1)
    } characters: {
      $0.hasSuffix($1)
    }
  }

  /// The text as comparisons with the options see it.
  ///
  /// Case is folded by mapping to upper case and back to lower case, which unites `ß` and `SS`, `σ`
  /// and `ς`.
  package static func folded(_ text: String, _ options: Options) -> String {
    let bare = options.contains(.diacriticInsensitive) ? DiacriticFolding.folded(text) : text
    return options.contains(.caseInsensitive) ? bare.uppercased().lowercased() : bare
  }

  private static func needsFolding(_ options: Options) -> Bool {
    !options.isDisjoint(with: [.caseInsensitive, .diacriticInsensitive])
  }

  /// Searches bytes where both texts are ASCII, else characters.
  private static func search(
    _ text: String, _ part: String, _ options: Options,
    bytes: (Slice<UnsafeBufferPointer<UInt8>>, Slice<UnsafeBufferPointer<UInt8>>) -> Bool,
    characters: (String, String) -> Bool
  ) -> Bool {
    guard !part.isEmpty else { return false }
    if needsFolding(options) {
      return search(
        folded(text, options), folded(part, options), [], bytes: bytes, characters: characters)
    }
    let found: Bool?? = text.utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in
        guard text.allSatisfy({ $0 < 0x80 }), part.allSatisfy({ $0 < 0x80 }) else { return nil }
        return bytes(text[...], part[...])
      } ?? nil
    }
    return (found ?? nil) ?? characters(text, part)
  }

  /// Orders as `order` does, without folding, where both texts are ASCII; else nil.
  private static func orderOfASCII(_ left: String, _ right: String, _ options: Options) -> Int? {
    let foldsCase = options.contains(.caseInsensitive)
    var left = left.utf8.makeIterator()
    var right = right.utf8.makeIterator()
    var order = 0
    while true {
      let (leftByte, rightByte) = (left.next(), right.next())
      if (leftByte ?? 0) >= 0x80 || (rightByte ?? 0) >= 0x80 { return nil }
      if order == 0 {
        order = Int(folded(leftByte, foldsCase)) - Int(folded(rightByte, foldsCase))
      }
      if leftByte == nil, rightByte == nil { return order }
    }
  }

  /// An ASCII character in lower case when case is folded, moved up by one so that the end comes first.
  private static func folded(_ byte: UInt8?, _ foldsCase: Bool) -> UInt8 {
    guard let byte else { return 0 }
    return foldsCase && (0x41...0x5A).contains(byte) ? byte + 0x21 : byte + 1
  }

  /// Orders by UTF-16 code unit, read from UTF-8: the bytes have the same order but for scalars above
  /// U+FFFF, whose surrogates come before U+E000.
  private static func orderOfCodeUnits(_ left: String, _ right: String) -> Int {
    var left = left.utf8.makeIterator()
    var right = right.utf8.makeIterator()
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let leftByte?, let rightByte?) where leftByte != rightByte:
        let isReversed =
          (leftByte >= 0xF0) != (rightByte >= 0xF0) && min(leftByte, rightByte) >= 0xEE
        return (leftByte < rightByte) != isReversed ? -1 : 1
      default: continue
      }
    }
  }
}
