/// The scalars that differ from one another only by case, by simple case folding.
///
/// Simple folding maps one scalar to one scalar, so `ß` and `ẞ` are variants of each other and
/// `ss` is none. It is derived from the case mappings of the standard library: the lower case of
/// the upper case, wherever both are single scalars. The dotted and the dotless `i` of Turkish
/// stay alone, as in Unicode's `CaseFolding.txt` without its status T.
package enum CaseVariants {
  /// The variants of a scalar, itself included; some may come twice.
  package static func all(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.isTurkish { return [scalar] }
    let folded = fold(scalar)
    let upper = single(folded.properties.uppercaseMapping)
    let title = single(folded.properties.titlecaseMapping)
    return [scalar, folded] + [upper, title].compactMap(\.self)
      + unreachable[folded.value, default: []]
  }

  /// Whether one of the variants of a scalar, itself included, satisfies a condition.
  package static func any(of scalar: Unicode.Scalar, satisfies: (Unicode.Scalar) -> Bool) -> Bool {
    if satisfies(scalar) { return true }
    guard scalar.isASCII else { return all(of: scalar).contains(where: satisfies) }
    // The variants of a letter need no case mappings, and most text is ASCII.
    let lower = UInt8(scalar.value) | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) else { return false }
    return satisfies(Unicode.Scalar(UInt8(scalar.value) ^ 0x20))
      || unreachable[UInt32(lower), default: []].contains(where: satisfies)
  }

  /// The representative of a scalar's variants.
  package static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(UInt8(scalar.value)).lowercasedASCII }
    if scalar.isTurkish { return scalar }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// Whether a scalar has a variant other than itself.
  package static func exist(of scalar: Unicode.Scalar) -> Bool {
    any(of: scalar) { $0 != scalar }
  }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.dropFirst().isEmpty else { return nil }
    return first
  }

  /// Variants that no case mapping of the representative leads to, by representative.
  ///
  /// All scalars whose folding is the key and which are neither its upper case nor its title case.
  private static let unreachable: [UInt32: [Unicode.Scalar]] = [
    0x6B: ["\u{212A}"], 0x73: ["\u{17F}"], 0xDF: ["\u{1E9E}"], 0xE5: ["\u{212B}"],
    0x3B2: ["\u{3D0}"], 0x3B5: ["\u{3F5}"], 0x3B8: ["\u{3D1}", "\u{3F4}"],
    0x3B9: ["\u{345}", "\u{1FBE}"], 0x3BA: ["\u{3F0}"], 0x3BC: ["\u{B5}"], 0x3C0: ["\u{3D6}"],
    0x3C1: ["\u{3F1}"], 0x3C3: ["\u{3C2}"], 0x3C6: ["\u{3D5}"], 0x3C9: ["\u{2126}"],
    0x432: ["\u{1C80}"], 0x434: ["\u{1C81}"], 0x43E: ["\u{1C82}"], 0x441: ["\u{1C83}"],
    0x442: ["\u{1C84}", "\u{1C85}"], 0x44A: ["\u{1C86}"], 0x463: ["\u{1C87}"],
    0x1E61: ["\u{1E9B}"], 0xA64B: ["\u{1C88}"],
  ]
}

extension Unicode.Scalar {
  /// Whether the scalar is the dotted upper case or the dotless lower case `i`.
  fileprivate var isTurkish: Bool { value == 0x130 || value == 0x131 }

  fileprivate var lowercasedASCII: Self {
    switch self {
    case "A"..."Z": Self(UInt8(value) | 0x20)
    default: self
    }
  }
}
