#if YAML

/// Checks a YAML text before libyaml reads it.
///
/// libyaml stops at the first control character, and some texts make it arbitrarily slow: long runs
/// of spaces (its buffers for them are cleared on every line) and long lists of directives.
struct YAMLInput {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The maximum work, in bytes cleared, that runs of spaces may cause.
  private static let maximumClearing = 1 << 34
  private static let maximumDirectives = 64

  private(set) var isASCII = true
  /// The text for libyaml, with control characters and separators replaced; nil if it is unchanged.
  private(set) var cleaned: [UInt8]?
  /// Whether control characters were replaced, so that syntax errors may be due to them.
  private(set) var hasControls = false
  /// The characters that only libyaml reads as line ends.
  private(set) var separators = YAMLSeparators()

  /// Checks the text; returns nil, with a diagnostic, if libyaml must not read it.
  init?(_ bytes: Bytes, into builder: inout TreeBuilder) {
    let isPlain = scanPlain(bytes)
    if !isPlain { replaceControls(bytes, into: &builder) }
    guard let run = YAMLInput.longRun(bytes) else {
      if YAMLInput.hasManyDirectives(bytes) {
        builder.report(
          Diagnostic(.yamlSyntax, "the document has too many directives", at: builder.span(0, 1)))
        builder.discard()
        return nil
      }
      return
    }
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D }
    if run.count.multipliedReportingOverflow(by: lines).partialValue > YAMLInput.maximumClearing {
      builder.report(
        Diagnostic(
          .scalarTooLong, "\(run.count) blanks in a row are too many in a file of \(lines) lines",
          at: builder.span(run.lowerBound, run.upperBound)))
      builder.discard()
      return nil
    }
  }

  /// Determines whether the text is ASCII; returns false if it may contain characters that YAML
  /// forbids.
  ///
  /// Reads eight bytes at a time, because every byte of every file is checked.
  private mutating func scanPlain(_ bytes: Bytes) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    var union: UInt64 = 0
    var hasControl = false
    var index = 0
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      union |= word
      let delete = word ^ (ones &* 0x7F)
      var found = ((word &- ones &* 0x20) & ~word | (delete &- ones) & ~delete) & tops
      // Usually a newline, or the effect of the subtraction's carry on the byte after it.
      while found != 0 {
        let byte = UInt8(truncatingIfNeeded: word >> UInt64(found.trailingZeroBitCount & ~7))
        if YAMLInput.isControl(byte) { hasControl = true }
        found &= found - 1
      }
      index += 8
    }
    for byte in bytes[index...] {
      union |= UInt64(byte)
      if YAMLInput.isControl(byte) { hasControl = true }
    }
    isASCII = union & tops == 0
    return isASCII && !hasControl
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 || byte == 0x7F
  }

  // MARK: - Control characters

  private mutating func replaceControls(_ bytes: Bytes, into builder: inout TreeBuilder) {
    var copy: [UInt8] = []
    var index = 0
    var reported = 0..<0
    while index < bytes.count {
      let length = YAMLInput.controlLength(bytes, index)
      guard length > 0 else {
        let isLead = bytes[index] == 0xC2 || bytes[index] == 0xE2
        index += max(1, isLead ? separators.find(bytes, at: index) : 0)
        continue
      }
      if copy.isEmpty { copy = Array(bytes) }
      if reported.upperBound != index || index == 0 {
        report(bytes, index, length, into: &builder)
      }
      reported = index..<index + length
      let substitute: [UInt8] =
        switch length {
        case 1: [0x20]
        case 2: [0xC2, 0xA0]
        default: [0xEF, 0xBF, 0xBD]
        }
      copy.replaceSubrange(index..<index + length, with: substitute)
      index += length
    }
    hasControls = !copy.isEmpty
    if !separators.isEmpty {
      if copy.isEmpty { copy = Array(bytes) }
      separators.substitute(in: &copy)
    }
    cleaned = copy.isEmpty ? nil : copy
  }

  private func report(
    _ bytes: Bytes, _ index: Int, _ length: Int, into builder: inout TreeBuilder
  ) {
    let text = String(decoding: Bytes(rebasing: bytes[index..<index + length]), as: UTF8.self)
    let name = ControlCharacter.name(text.unicodeScalars.first?.value ?? 0)
    builder.report(
      Diagnostic(
        .controlCharacter, "the control character \(name) is not allowed in YAML",
        at: builder.span(index, index + length),
        help: ["delete it, or write it as an escape in double quotes"]))
  }

  /// The number of bytes of a character at an offset that YAML forbids; 0 if there is none.
  ///
  /// - Source: YAML 1.2.2, production 1 (`c-printable`).
  private static func controlLength(_ bytes: Bytes, _ index: Int) -> Int {
    let byte = bytes[index]
    if isControl(byte) { return 1 }
    if byte == 0xC2, index + 1 < bytes.count {
      return bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85 ? 2 : 0
    }
    if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF {
      return bytes[index + 2] >= 0xBE ? 3 : 0
    }
    return 0
  }

  // MARK: - Texts that are slow in libyaml

  /// The longest relevant run of spaces and line ends.
  private static func longRun(_ bytes: Bytes) -> Range<Int>? {
    let stride = 1024
    var longest: Range<Int>?
    var probe = stride
    while probe < bytes.count {
      guard isBlank(bytes[probe]) else {
        probe += stride
        continue
      }
      var start = probe
      while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
      var end = probe
      while end < bytes.count, isBlank(bytes[end]) { end += 1 }
      if end - start >= stride, end - start > longest?.count ?? 0 { longest = start..<end }
      probe = max(end, probe + stride)
    }
    return longest
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether there are too many `%` lines for libyaml, which compares each with all others.
  private static func hasManyDirectives(_ bytes: Bytes) -> Bool {
    var count = 0
    var index = 0
    while index < bytes.count, count <= maximumDirectives {
      while index < bytes.count, isBlank(bytes[index]) { index += 1 }
      guard index < bytes.count else { break }
      if bytes[index] == UInt8(ascii: "%") {
        count += 1
      } else if bytes[index] != UInt8(ascii: "#") {
        break
      }
      while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }
    return count > maximumDirectives
  }
}
#endif
