#if YAML
import CLibYAML

extension YAMLReader {
  /// Adds the scalar of an event.
  mutating func takeScalar(
    _ event: UnsafeMutablePointer<yaml_event_t>, into builder: inout TreeBuilder
  ) {
    let data = event.pointee.data.scalar
    let value = Bytes(start: UnsafePointer(data.value), count: data.length)
    let style = YAMLReader.style(data.style)
    let start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    if start < end { checkBeforeNode(start, builder) }
    if !separators.isEmpty {
      separators.restore(
        UnsafeMutableBufferPointer(start: data.value, count: data.length), writtenAt: start..<end,
        isQuoted: style == .singleQuoted || style == .doubleQuoted)
    }
    if data.anchor != nil || data.tag != nil || style == .literal || style == .folded
      || value.isEmpty
    {
      return takeUncommon(event, value, style, into: &builder)
    }
    check(event, start..<end, style, builder)
    var record = NodeRecord(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      kind: style == .plain ? CoreSchema.kind(of: value) : .string, style: style)
    store(value, in: &record, into: &builder)
    builder.add(record)
  }

  /// Adds a scalar that has an anchor, a tag, several lines or no text.
  private mutating func takeUncommon(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ value: Bytes, _ style: Node.Style,
    into builder: inout TreeBuilder
  ) {
    let data = event.pointee.data.scalar
    var start = cursor.offset(of: event.pointee.start_mark.index)
    var end = cursor.offset(of: event.pointee.end_mark.index)
    var properties: YAMLProperties?
    if data.anchor != nil || data.tag != nil {
      let found = YAMLProperties(bytes, start, end)
      start = found.contentStart
      properties = found
    } else if start == end {
      start = placeOfOmittedValue(start, builder)
      end = start
    }
    if style == .literal || style == .folded {
      strictness.checkBlock(start, value: value)
      end = BlockScalarLayout.contentEnd(bytes, start: start, end: end)
    } else if start < end {
      check(event, start..<end, style, builder)
    }
    if builder.frames.isEmpty, style == .plain, value.isEmpty, properties == nil {
      reportEmptyDocument(into: &builder)
      return
    }
    var record = NodeRecord(
      start: UInt32(clamping: start), end: UInt32(clamping: end),
      kind: style == .plain ? CoreSchema.kind(of: value) : .string, style: style)
    if let tag = YAMLReader.string(data.tag), let properties {
      record.kind = kind(tagged: tag, value, untagged: record.kind, properties, into: &builder)
      record.flags = .isTagged
    }
    store(value, in: &record, into: &builder)
    if let anchor = YAMLReader.string(data.anchor) {
      builder.add(record, anchor: anchor)
    } else {
      builder.add(record)
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> Node.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private func reportEmptyDocument(into builder: inout TreeBuilder) {
    builder.report(Diagnostic(.emptyDocument, "the document is empty", at: builder.span(0, 0)))
    builder.discard()
  }

  /// The place of an omitted value: after its `:`, `-` or `?`, or else after the last node.
  ///
  /// libyaml marks some omitted values at the token that follows, which may be lines away.
  private func placeOfOmittedValue(_ mark: Int, _ builder: borrowing TreeBuilder) -> Int {
    guard mark > builder.lastEnd else { return mark }
    switch bytes[mark - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"): return mark
    default:
      let colon = bytes[builder.lastEnd..<mark].firstIndex { $0 != UInt8(ascii: " ") }
      guard let colon, bytes[colon] == UInt8(ascii: ":") else { return builder.lastEnd }
      return colon + 1
    }
  }

  /// Makes the value a slice of the source if it is written literally, and otherwise copies it.
  @inline(__always)
  private func store(
    _ value: Bytes, in record: inout NodeRecord, into builder: inout TreeBuilder
  ) {
    let first: Int
    switch record.style {
    case .singleQuoted, .doubleQuoted: first = Int(record.start) + 1
    case .literal, .folded: first = Int(record.end) - value.count
    default: first = Int(record.start)
    }
    record.count = UInt32(clamping: value.count)
    if first >= Int(record.start), first + value.count <= Int(record.end),
      let text = bytes.baseAddress,
      Bytes(start: text + first, count: value.count).isSame(as: value)
    {
      record.first = UInt32(clamping: first)
    } else {
      record.first = UInt32(clamping: builder.arena.decoded.count)
      record.flags.insert(.isDecoded)
      builder.arena.decoded.append(contentsOf: value)
    }
  }
}
#endif
