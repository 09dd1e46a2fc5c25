import FormCompiler
package import FormEmit
import FormSyntax

extension SpecOrigins {
  /// The places of parts in a checked spec; empty if the check did not keep them.
  package init(_ check: FormCheck) {
    self.init()
    guard let parts = check.spans else { return }
    let sources = check.report.sources
    let spec = sources.files.first.map { SourcePath.normalize($0.path) } ?? ""
    var names: [String: String] = [:]
    func origin(_ span: SourceSpan) -> String {
      let path = sources.path(of: span)
      let name = names[path] ?? SourcePath.relative(SourcePath.normalize(path), toFolderOf: spec)
      names[path] = name
      return "\(name):\(sources.range(of: span.startPoint).start.line)"
    }
    for item in parts.items { places[item.place] = origin(item.span) }
    for item in parts.functions { functions[item.name] = origin(item.span) }
    for item in parts.rowTypes { rowTypes[item.name] = origin(item.span) }
    for item in parts.optionTypes { optionTypes[item.name] = origin(item.span) }
  }
}
