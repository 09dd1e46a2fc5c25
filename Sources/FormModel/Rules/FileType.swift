/// A type of files that a row takes: a media type such as `image/png` or `image/*`, or an extension
/// such as `.pdf`.
package struct FileType: Hashable, Sendable {
  /// The type as written.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// The top-level types of media types (RFC 6838, section 4.2, and RFC 9695).
  package static let topLevels = [
    "application", "audio", "font", "haptics", "image", "message", "model", "multipart", "text",
    "video",
  ]

  /// Common misspellings of media types, with the correct types.
  private static let misspelled = ["image/jpg": "image/jpeg", "audio/mp3": "audio/mpeg"]

  /// Whether the text is a valid media type, or a dot and an extension.
  package var isValid: Bool {
    if text.hasPrefix(".") {
      return text.count > 1 && text.utf8.dropFirst().allSatisfy(Self.isAlphanumeric)
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, Self.misspelled[text] == nil,
      Self.topLevels.contains(String(decoding: Array(parts[0]), as: UTF8.self))
    else { return false }
    if parts[1].elementsEqual([UInt8(ascii: "*")]) { return true }
    return parts[1].first.map(Self.isAlphanumeric) == true
      && parts[1].allSatisfy { Self.isAlphanumeric($0) || "!#$&-^_.+".utf8.contains($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The valid type that the author of a misspelled one probably meant; nil if there is no similar
  /// one.
  package var suggestion: FileType? {
    let text = text.lowercased()
    if let known = Self.misspelled[text] { return FileType(known) }
    let name = text.drop { $0 == "*" || $0 == "." }
    for candidate in [text, "\(text)/*", ".\(name)"] {
      let type = FileType(candidate)
      if candidate != self.text, type.isValid { return type }
    }
    return nil
  }

  /// Whether a file has the type, ignoring case.
  func covers(_ file: FormFile) -> Bool {
    if text.hasPrefix(".") { return file.name.lowercased().hasSuffix(text.lowercased()) }
    guard let type = file.type?.lowercased() else { return false }
    let pattern = text.lowercased()
    // Parameters such as `; charset=utf-8` follow the type.
    let plain = type.prefix { $0 != ";" && $0 != " " }
    return pattern.hasSuffix("/*") ? plain.hasPrefix(pattern.dropLast()) : plain == pattern
  }
}

/// A number of bytes, as a number or with a unit: `10 MB`, `512 KiB`.
package struct ByteCount: Hashable, Sendable {
  /// The number of bytes.
  package let bytes: Int

  /// The units with their numbers of bytes: decimal units from the largest, then binary units from
  /// the largest, then bytes.
  private static let units: [(name: String, bytes: Int)] = [
    ("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000),
    ("KB", 1000), ("TiB", 1 << 40), ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10),
    ("B", 1),
  ]

  private init(bytes: Int) { self.bytes = bytes }

  /// Reads a number with its unit; nil for anything else and for less than a byte.
  package init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count)
    guard number.first?.isNumber == true, number.last?.isNumber == true,
      let factor = Self.units.first(where: { $0.name == unit || " " + $0.name == unit }),
      let amount = Double(number),
      let bytes = Int(exactly: (amount * Double(factor.bytes)).rounded()),
      bytes > 0
    else { return nil }
    self.init(bytes: bytes)
  }

  /// Reads a number of bytes or a text; nil for anything else.
  package init?(_ value: FormValue) {
    switch value {
    case .int(let bytes): self.init(bytes: bytes)
    case .string(let text): self.init(text)
    default: return nil
    }
  }

  /// The number in the largest unit in which it has at most one digit after the point.
  package var text: String {
    for unit in Self.units where bytes >= unit.bytes {
      let (whole, rest) = bytes.quotientAndRemainder(dividingBy: unit.bytes)
      if rest == 0 { return "\(whole) \(unit.name)" }
      // A tenth of a binary unit is no whole number of bytes.
      guard unit.bytes % 10 == 0, rest % (unit.bytes / 10) == 0 else { continue }
      return "\(whole).\(rest / (unit.bytes / 10)) \(unit.name)"
    }
    return "\(bytes) B"
  }
}
