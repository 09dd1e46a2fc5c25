import FormSource

/// What is checked of a YAML text before libyaml sees it.
///
/// libyaml stops at the first control character, and some texts make it slow without bound: long runs
/// of blanks (its buffers for them are cleared at every line) and long lists of directives.
struct YAMLInput {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The most work, in bytes cleared, that runs of blanks may cause.
  private static let maximumClearing = 1 << 34
  private static let maximumDirectives = 64

  private(set) var isASCII = true
  /// The text with every control character replaced; nil when there is none.
  private(set) var cleaned: [UInt8]?

  /// Looks through the text; nil, with a diagnostic, when libyaml must not read it.
  init?(_ bytes: Bytes, into builder: inout TreeBuilder) {
    var union: UInt8 = 0
    var suspicious = 0
    var lines = 0
    for byte in bytes {
      union |= byte
      lines &+= byte == 0x0A || byte == 0x0D ? 1 : 0
      let isControl = byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 || byte == 0x7F
      suspicious |= isControl ? 1 : 0
    }
    isASCII = union < 0x80
    if suspicious != 0 || !isASCII { replaceControls(bytes, into: &builder) }
    guard let run = YAMLInput.longRun(bytes) else {
      if YAMLInput.hasManyDirectives(bytes) {
        builder.report(
          Diagnostic(.yamlSyntax, "the document has too many directives", at: builder.span(0, 1)))
        builder.discard()
        return nil
      }
      return
    }
    if run.count.multipliedReportingOverflow(by: lines).partialValue > YAMLInput.maximumClearing {
      builder.report(
        Diagnostic(
          .scalarTooLong, "\(run.count) blanks in a row are too many in a file of \(lines) lines",
          at: builder.span(run.lowerBound, run.upperBound)))
      builder.discard()
      return nil
    }
  }

  // MARK: - Control characters

  private mutating func replaceControls(_ bytes: Bytes, into builder: inout TreeBuilder) {
    var copy: [UInt8] = []
    var index = 0
    var reported = 0..<0
    while index < bytes.count {
      let length = YAMLInput.controlLength(bytes, index)
      guard length > 0 else {
        index += 1
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

  /// The bytes of a character that YAML forbids at an offset, or 0.
  ///
  /// - Source: YAML 1.2.2, production 1 (`c-printable`).
  private static func controlLength(_ bytes: Bytes, _ index: Int) -> Int {
    let byte = bytes[index]
    if byte < 0x20 { return byte == 0x09 || byte == 0x0A || byte == 0x0D ? 0 : 1 }
    if byte == 0x7F { return 1 }
    if byte == 0xC2, index + 1 < bytes.count {
      return bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85 ? 2 : 0
    }
    if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF {
      return bytes[index + 2] >= 0xBE ? 3 : 0
    }
    return 0
  }

  // MARK: - Texts that take libyaml long

  /// The longest run of blanks and line ends among those that are worth a look.
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

  /// Whether there are more `%` lines than libyaml, which compares each with all, should see.
  private static func hasManyDirectives(_ bytes: Bytes) -> Bool {
    guard bytes.contains(UInt8(ascii: "%")) else { return false }
    var count = 0
    var atLineStart = true
    for byte in bytes {
      if atLineStart, byte == UInt8(ascii: "%") {
        count += 1
        if count > maximumDirectives { return true }
      } else if atLineStart, byte == UInt8(ascii: "-") {
        return false
      }
      atLineStart = byte == 0x0A || byte == 0x0D
    }
    return false
  }
}
