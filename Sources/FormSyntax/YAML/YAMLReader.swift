#if YAML
import CLibYAML

/// Builds the tree from libyaml's events.
struct YAMLReader: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  let bytes: Bytes
  let parser: UnsafeMutablePointer<yaml_parser_t>
  var cursor: MarkCursor
  var documents = 0
  /// Whether control characters were replaced, so that syntax errors may be due to them.
  let hasControls: Bool
  var separators: YAMLSeparators
  var strictness: YAMLStrictness

  static func read(_ bytes: Bytes, into builder: inout TreeBuilder) {
    guard let input = YAMLInput(bytes, into: &builder) else { return }
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      builder.report(Diagnostic(.yamlSyntax, "the memory is exhausted", at: nil))
      builder.discard()
      return
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    var reader = YAMLReader(
      bytes: bytes, parser: parser, cursor: MarkCursor(bytes, isASCII: input.isASCII),
      hasControls: input.hasControls, separators: input.separators,
      strictness: YAMLStrictness(bytes))
    if let cleaned = input.cleaned {
      cleaned.withUnsafeBufferPointer { text in
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
        reader.readEvents(into: &builder)
      }
    } else {
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      reader.readEvents(into: &builder)
    }
  }

  private mutating func readEvents(into builder: inout TreeBuilder) {
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else {
        reportError(into: &builder)
        return
      }
      let isEnd = event.pointee.type == YAML_STREAM_END_EVENT
      let goesOn = take(event, into: &builder)
      yaml_event_delete(event)
      if builder.isDiscarded { return }
      guard !goesOn else { continue }
      _ = reportSeparators(before: isEnd ? bytes.count : builder.lastEnd, into: &builder)
      reportMistakes(into: &builder)
      return
    }
  }

  /// Adds one event to the tree; returns false at the end.
  private mutating func take(
    _ event: UnsafeMutablePointer<yaml_event_t>, into builder: inout TreeBuilder
  ) -> Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      takeScalar(event, into: &builder)
    case YAML_MAPPING_START_EVENT:
      let data = event.pointee.data.mapping_start
      let style: Node.Style = data.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      return begin(event, .mapping, style, data.anchor, data.tag, into: &builder)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.pointee.data.sequence_start
      let style: Node.Style = data.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      return begin(event, .sequence, style, data.anchor, data.tag, into: &builder)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      // Block collections, and mappings without braces in a flow sequence, end with their last
      // child; their marks are those of the token that follows.
      let start = event.pointee.start_mark.index
      let end = event.pointee.end_mark.index
      let isBracket = end > start && builder.isInFlow
      if isBracket { strictness.checkComments(builder.lastEnd, cursor.offset(of: start)) }
      strictness.end()
      builder.end(at: isBracket ? cursor.offset(of: end) : nil)
    case YAML_ALIAS_EVENT:
      guard let name = YAMLReader.string(event.pointee.data.alias.anchor) else { return true }
      let start = cursor.offset(of: event.pointee.start_mark.index)
      checkBeforeNode(start, builder)
      builder.addAlias(name, start: start, end: cursor.offset(of: event.pointee.end_mark.index))
    case YAML_DOCUMENT_START_EVENT:
      return beginDocument(event, into: &builder)
    case YAML_STREAM_END_EVENT:
      if builder.rootIndex == nil { reportEmpty(into: &builder) }
      strictness.checkComments(builder.lastEnd, bytes.count)
      return false
    default:
      break
    }
    return true
  }

  // MARK: - Documents

  private mutating func beginDocument(
    _ event: UnsafeMutablePointer<yaml_event_t>, into builder: inout TreeBuilder
  ) -> Bool {
    documents += 1
    if documents == 1 { return true }
    let start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    builder.report(
      Diagnostic(
        .multipleDocuments, "a second document begins here", at: builder.span(start, end),
        help: ["a spec is one document; put the others into files of their own"]))
    return false
  }

  private func reportEmpty(into builder: inout TreeBuilder) {
    builder.report(Diagnostic(.emptyDocument, "the document is empty", at: builder.span(0, 0)))
  }

  // MARK: - Collections

  private mutating func begin(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ kind: Node.Kind, _ style: Node.Style,
    _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?,
    into builder: inout TreeBuilder
  ) -> Bool {
    var start = cursor.offset(of: event.pointee.start_mark.index)
    let end = cursor.offset(of: event.pointee.end_mark.index)
    checkBeforeNode(start, builder)
    if anchor != nil || tag != nil {
      let properties = YAMLProperties(bytes, start, end)
      start = properties.contentStart
      if let tag = YAMLReader.string(tag) {
        checkTag(tag, of: kind, properties, into: &builder)
      }
    }
    guard builder.depth < SyntaxReader.maximumDepth else {
      builder.report(
        Diagnostic(
          .nestingTooDeep, "the nesting is deeper than \(SyntaxReader.maximumDepth) levels",
          at: builder.span(start, max(start + 1, end))))
      builder.markIncomplete()
      return false
    }
    let record = NodeRecord(
      start: UInt32(clamping: start), end: UInt32(clamping: max(start, end)), kind: kind,
      style: style)
    strictness.begin(blockAt: style == .block ? start : nil)
    builder.begin(record, anchor: YAMLReader.string(anchor))
    return true
  }

  static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    text.map { String(cString: $0) }
  }
}
#endif
