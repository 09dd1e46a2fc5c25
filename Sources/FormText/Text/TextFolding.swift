/// Comparison of texts without regard to case or diacritics, the same in every locale.
///
/// Two texts are equal when their folded forms are equal as Swift strings, so composed and
/// decomposed letters are the same with or without folding. Search goes by the same unit: it looks
/// for whole characters, so that `e` is not found in `é` however that is written. A CR LF counts as
/// two characters here, so that a line feed is found in it.
package enum TextFolding {
  /// Maps a text to the form in which texts that differ only by case or diacritics are the same.
  ///
  /// - Case is folded in full, as in Unicode's `CaseFolding.txt` without its status T, so that `ß`
  ///   is `SS`, `σ` is `ς` and a ligature is its letters.
  /// - Diacritics are the nonspacing marks of canonical decompositions. Marks that make another
  ///   letter stay: nuktas, viramas, the voicing marks of kana, strokes laid over a symbol. So do
  ///   letters that have no decomposition, such as `ø` and `ł`.
  package static func fold(
    _ text: String, case foldsCase: Bool, diacritics foldsDiacritics: Bool
  ) -> String {
    guard foldsCase || foldsDiacritics else { return text }
    if let folded = foldASCII(text, foldsCase: foldsCase) { return folded }
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard foldsDiacritics else {
        appendCaseFolded(scalar, to: &folded)
        continue
      }
      guard !isDiacritic(scalar) else { continue }
      let base = withoutDiacritics(scalar)
      if foldsCase { appendCaseFolded(base, to: &folded) } else { folded.append(base) }
    }
    return String(folded)
  }

  /// The folded text if it is ASCII throughout, otherwise nil.
  private static func foldASCII(_ text: String, foldsCase: Bool) -> String? {
    var hasUppercase = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      if byte &- 0x41 < 26 { hasUppercase = true }
    }
    guard foldsCase, hasUppercase else { return text }
    return String(unsafeUninitializedCapacity: text.utf8.count) { buffer in
      var count = 0
      for byte in text.utf8 {
        buffer[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  /// Appends the lower case of the upper case, which is the only form that splits `ß` and `ﬁ` into
  /// letters.
  private static func appendCaseFolded(
    _ scalar: Unicode.Scalar, to view: inout String.UnicodeScalarView
  ) {
    let folded = CaseVariants.fold(scalar)
    let upper = folded.properties.uppercaseMapping.unicodeScalars
    if !folded.isASCII, upper.dropFirst().first != nil {
      for part in upper {
        view.append(contentsOf: part.properties.lowercaseMapping.unicodeScalars)
      }
    } else if folded == scalar {
      view.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    } else {
      view.append(folded)
    }
  }

  /// Combining classes: 0 not reordered (vowel signs), 1 overlay, 7 nukta, 8 kana voicing, 9 virama.
  private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300, scalar.properties.generalCategory == .nonspacingMark else {
      return false
    }
    return switch scalar.properties.canonicalCombiningClass.rawValue {
    case 0, 1, 7, 8, 9: false
    default: true
    }
  }

  private static func withoutDiacritics(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xC0 else { return scalar }
    let pairs = DiacriticTable.pairs
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle * 2] < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < pairs.count / 2, pairs[low * 2] == scalar.value else { return scalar }
    return Unicode.Scalar(pairs[low * 2 + 1]) ?? scalar
  }
}

// MARK: - Order

extension TextFolding {
  /// Compares by UTF-16 code units, the literal order of Foundation: -1, 0 or 1.
  ///
  /// Texts that are equal as Swift strings are 0, whatever their code units, so that `<=` holds
  /// wherever `==` does.
  package static func compare(_ left: String, _ right: String) -> Int {
    if left == right { return 0 }
    var leftBytes = left.utf8.makeIterator()
    var rightBytes = right.utf8.makeIterator()
    while true {
      switch (leftBytes.next(), rightBytes.next()) {
      case (nil, nil): return 0
      case (nil, _): return -1
      case (_, nil): return 1
      case (let one?, let other?) where one != other: return isBefore(one, other) ? -1 : 1
      default: continue
      }
    }
  }

  /// UTF-8 sorts as UTF-16 does, but for U+E000 to U+FFFF (lead bytes EE and EF), which come after
  /// the scalars that UTF-16 writes as surrogates (lead bytes from F0).
  private static func isBefore(_ one: UInt8, _ other: UInt8) -> Bool {
    let isOneAbove = one == 0xEE || one == 0xEF
    let isOtherAbove = other == 0xEE || other == 0xEF
    if isOneAbove, other >= 0xF0 { return false }
    if isOtherAbove, one >= 0xF0 { return true }
    return one < other
  }
}

// MARK: - Search

extension TextFolding {
  /// Whether a text contains another; an empty one is never found.
  package static func contains(_ text: String, _ needle: String) -> Bool {
    guard !needle.isEmpty else { return false }
    guard isASCII(text), isASCII(needle) else {
      return holds(characters(of: text), characters(of: needle))
    }
    var text = text
    var needle = needle
    return text.withUTF8 { text in
      needle.withUTF8 { needle in
        needle.count <= shortNeedle ? holdsShort(text, needle) : holds(text, needle)
      }
    }
  }

  /// Whether a text begins with another; false for an empty one.
  package static func hasPrefix(_ text: String, _ prefix: String) -> Bool {
    guard !prefix.isEmpty else { return false }
    if isASCII(text), isASCII(prefix) { return text.utf8.starts(with: prefix.utf8) }
    return characters(of: text).starts(with: characters(of: prefix))
  }

  /// Whether a text ends with another; false for an empty one.
  package static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    guard !suffix.isEmpty else { return false }
    if isASCII(text), isASCII(suffix) {
      return text.utf8.reversed().starts(with: suffix.utf8.reversed())
    }
    return characters(of: text).reversed().starts(with: characters(of: suffix).reversed())
  }

  private static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }

  private static func characters(of text: String) -> [Character] {
    var characters: [Character] = []
    characters.reserveCapacity(text.utf8.count)
    for character in text {
      if character == "\r\n" {
        characters += ["\r", "\n"]
      } else {
        characters.append(character)
      }
    }
    return characters
  }

  /// Up to this length, a naive search is faster than one with a precomputed table.
  private static let shortNeedle = 16

  private static func holdsShort(
    _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard needle.count <= text.count else { return false }
    return (0...text.count - needle.count).contains { start in
      needle.indices.allSatisfy { text[start + $0] == needle[$0] }
    }
  }

  /// Knuth, Morris and Pratt's search, linear in both lengths.
  private static func holds<Units: RandomAccessCollection>(
    _ text: Units, _ needle: Units
  ) -> Bool where Units.Element: Equatable, Units.Index == Int {
    guard needle.count <= text.count else { return false }
    var borders = Array(repeating: 0, count: needle.count)
    var matched = 0
    for index in needle.indices.dropFirst() {
      while matched > 0, needle[matched] != needle[index] { matched = borders[matched - 1] }
      if needle[matched] == needle[index] { matched += 1 }
      borders[index] = matched
    }
    matched = 0
    for element in text {
      while matched > 0, needle[matched] != element { matched = borders[matched - 1] }
      if needle[matched] == element { matched += 1 }
      if matched == needle.count { return true }
    }
    return false
  }
}
