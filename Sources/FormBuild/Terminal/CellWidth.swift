/// The number of terminal cells that characters take.
package enum CellWidth {
  /// The number of cells that a text takes.
  package static func of(_ text: some StringProtocol) -> Int {
    var measure = Measure()
    var width = 0
    for scalar in text.unicodeScalars { width += measure.width(of: scalar) }
    return width
  }

  /// Measures characters in sequence, as a terminal draws them.
  package struct Measure {
    private var previous: Unicode.Scalar = " "
    private var previousWidth = 1
    private var pairsWithFlag = false

    /// Creates a measure for the beginning of a text.
    package init() {}

    /// The number of cells by which a character moves the cursor.
    ///
    /// A character that joins the previous one takes none: combining marks, skin tones, the second
    /// half of a flag, anything after a zero-width joiner. An emoji selector widens its character.
    package mutating func width(of scalar: Unicode.Scalar) -> Int {
      if scalar.value < 0x300, scalar.value != 0xAD {
        previous = scalar
        previousWidth = 1
        pairsWithFlag = false
        return 1
      }
      let width = joinedWidth(of: scalar)
      pairsWithFlag = !pairsWithFlag && CellWidth.isRegionalIndicator(scalar)
      previous = scalar
      if width > 0 { previousWidth = width }
      return width
    }

    private func joinedWidth(of scalar: Unicode.Scalar) -> Int {
      if scalar.value == 0xFE0F {
        return previousWidth == 1 && previous.properties.isEmoji && previous.value > 0xFF ? 1 : 0
      }
      if previous.value == 0x200D { return 0 }
      if CellWidth.isRegionalIndicator(scalar) { return pairsWithFlag ? 0 : 2 }
      if (0x1F3FB...0x1F3FF).contains(scalar.value), previous.properties.isEmojiModifierBase {
        return 0
      }
      return CellWidth.ofScalar(scalar)
    }
  }

  /// The number of cells that a character takes on its own.
  static func ofScalar(_ scalar: Unicode.Scalar) -> Int {
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      let range = wideRanges[middle]
      if scalar.value < range.first {
        high = middle
      } else if scalar.value > range.last {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// The characters that East Asian typography draws in two cells, in ascending order.
  ///
  /// - Source: Unicode Standard Annex 11, the classes W and F of EastAsianWidth.txt.
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC),
    (0x23F0, 0x23F0), (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615),
    (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693), (0x26A1, 0x26A1),
    (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5), (0x26CE, 0x26CE),
    (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B),
    (0x2728, 0x2728), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755),
    (0x2757, 0x2757), (0x2795, 0x2797), (0x27B0, 0x27B0), (0x27BF, 0x27BF),
    (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x2E80, 0x303E),
    (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6B),
    (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320),
    (0x1F32D, 0x1F335), (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA),
    (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E),
    (0x1F440, 0x1F440), (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E),
    (0x1F550, 0x1F567), (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4),
    (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2),
    (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0),
    (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAFF),
    (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
  ]
}
