#if YAML
import CLibYAML

extension YAMLReader {
  /// Reports why libyaml stopped.
  mutating func reportError(into builder: inout TreeBuilder) {
    builder.markIncomplete()
    if hasControls { return }
    let offset = cursor.offset(of: parser.pointee.problem_mark.index)
    if reportSeparators(before: offset + 1, into: &builder) { return }
    let problem = YAMLReader.text(parser.pointee.problem)
    if parser.pointee.error == YAML_READER_ERROR {
      let offset = min(parser.pointee.problem_offset, bytes.count)
      builder.report(
        Diagnostic(.controlCharacter, problem, at: builder.span(offset, offset + 1)))
      return
    }
    if parser.pointee.error == YAML_MEMORY_ERROR {
      builder.report(Diagnostic(.yamlSyntax, "the memory is exhausted", at: nil))
      return
    }
    let context = YAMLReader.text(parser.pointee.context)
    let contextOffset = cursor.offset(of: parser.pointee.context_mark.index)
    let found = YAMLProblem(
      bytes: bytes, file: builder.file, problem: problem,
      offset: offset, context: context,
      contextOffset: context.isEmpty ? nil : contextOffset, opening: builder.openBracket,
      quoted: builder.lastQuoted, lastEnd: builder.lastEnd)
    builder.report(found.diagnostic)
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
#endif
