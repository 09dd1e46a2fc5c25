#if YAML

extension YAMLReader {
  private static let prefix = "tag:yaml.org,2002:"

  /// The kind of a scalar with a tag; a tag that is unknown or does not fit is reported.
  func kind(
    tagged tag: String, _ value: Bytes, untagged: Node.Kind, _ properties: YAMLProperties,
    into builder: inout TreeBuilder
  ) -> Node.Kind {
    if tag == "!" || tag == YAMLReader.prefix + "str" { return .string }
    let natural = CoreSchema.kind(of: value)
    let wanted: Node.Kind
    switch YAMLReader.coreName(tag) {
    case "int": wanted = .int
    case "float": wanted = .double
    case "bool": wanted = .bool
    case "null": wanted = .null
    case "seq", "map":
      reportMisfit(properties, value, into: &builder)
      return untagged
    default:
      reportUnsupported(properties, into: &builder)
      return untagged
    }
    if natural == wanted { return wanted }
    if wanted == .double, natural == .int, CoreSchema.isDecimal(value) { return .double }
    reportMisfit(properties, value, into: &builder)
    return untagged
  }

  /// Checks the tag of a sequence or mapping.
  func checkTag(
    _ tag: String, of kind: Node.Kind, _ properties: YAMLProperties,
    into builder: inout TreeBuilder
  ) {
    switch YAMLReader.coreName(tag) {
    case "seq" where kind == .sequence, "map" where kind == .mapping:
      return
    case "seq", "map", "str", "int", "float", "bool", "null":
      let found = kind == .sequence ? "a list" : "a mapping"
      builder.report(
        Diagnostic(
          .scalarDoesNotFitTag, "the tag `\(text(properties.tag))` does not fit \(found)",
          at: builder.span(properties.tag.lowerBound, properties.tag.upperBound)))
    default:
      if tag != "!" { reportUnsupported(properties, into: &builder) }
    }
  }

  private static func coreName(_ tag: String) -> Substring? {
    tag.hasPrefix(prefix) ? tag.dropFirst(prefix.count) : nil
  }

  private func text(_ range: Range<Int>) -> String {
    Excerpt.of(Bytes(rebasing: bytes[range]))
  }

  private func reportMisfit(
    _ properties: YAMLProperties, _ value: Bytes, into builder: inout TreeBuilder
  ) {
    let shown = Excerpt.of(value)
    builder.report(
      Diagnostic(
        .scalarDoesNotFitTag, "`\(shown)` does not fit the tag `\(text(properties.tag))`",
        at: builder.span(properties.tag.lowerBound, properties.tag.upperBound)))
  }

  private func reportUnsupported(
    _ properties: YAMLProperties, into builder: inout TreeBuilder
  ) {
    builder.report(
      Diagnostic(
        .unsupportedTag, "the tag `\(text(properties.tag))` is not supported",
        at: builder.span(properties.tag.lowerBound, properties.tag.upperBound),
        help: ["the tags are `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq`, `!!map`"]))
  }
}
#endif
