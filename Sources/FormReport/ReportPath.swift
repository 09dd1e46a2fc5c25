import FormSyntax

/// The paths of a report in the form that other tools expect.
enum ReportPath {
  /// A path below a folder as relative to it, without a leading `./`; any other path as it is.
  static func relative(_ path: String, to root: String?) -> String {
    var path = path[...]
    if let root, !root.isEmpty {
      let folder = root.hasSuffix("/") ? root : root + "/"
      if path.hasPrefix(folder) { path = path.dropFirst(folder.count) }
    }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }
}

extension Report {
  /// The file of a diagnostic in the form that other tools expect; empty if it has no name.
  func path(of diagnostic: Diagnostic, relativeTo root: String?) -> String {
    ReportPath.relative(path(of: diagnostic) ?? "", to: root)
  }
}
