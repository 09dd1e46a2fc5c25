import FormBuild
import FormSyntax

/// A fix with the files it changes, the same in every spec that reports it.
struct FileFix: Hashable {
  /// A replacement in a file.
  struct Edit: Hashable {
    /// The real path of the file.
    let file: String
    let edit: SourceEdit

    static func == (left: Edit, right: Edit) -> Bool {
      left.file == right.file && left.edit.span.range == right.edit.span.range
        && left.edit.text == right.edit.text
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(edit.span.range)
    }
  }

  /// The identity of a fix in all rounds, even after other fixes have moved it.
  struct Signature: Hashable {
    let file: String
    let title: String
    /// The text around the first edit, within its line.
    let excerpt: String
  }

  /// The maximum number of bytes in an excerpt on either side of an edit: a file can be one line.
  private static let excerptMargin = 64

  let title: String
  let edits: [Edit]
  let path: String
  let signature: Signature

  /// Creates the fix of a diagnostic; nil if there is none that may be applied.
  init?(_ diagnostic: Diagnostic, in files: CheckedFiles, isUnsafe: Bool) {
    let allowed = diagnostic.fixes.first { isUnsafe || $0.applicability == .safe }
    guard let fix = allowed, let first = fix.edits.first,
      let text = files.sources[first.span.file],
      // The text after an invalid byte would be lost.
      fix.edits.allSatisfy({ files.sources[$0.span.file]?.isWhole == true })
    else { return nil }
    title = fix.title
    path = text.path
    edits = fix.edits.map { Edit(file: files.key(of: $0.span.file), edit: $0) }
    let newline = UInt8(ascii: "\n")
    let range = first.span.range
    let before = text.bytes[..<range.lowerBound].suffix(Self.excerptMargin)
    let after = text.bytes[range.upperBound...].prefix(Self.excerptMargin)
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(of: newline) ?? after.endIndex
    signature = Signature(file: edits[0].file, title: title, excerpt: text.text(start..<end))
  }

  static func == (left: FileFix, right: FileFix) -> Bool { left.edits == right.edits }

  func hash(into hasher: inout Hasher) { hasher.combine(edits) }
}

/// The files of a checked spec with their real paths.
struct CheckedFiles {
  let sources: SourceMap
  /// The real paths by the numbers of the files; `-` is standard input.
  let keys: [String]

  init(_ check: FormCheck, of input: SpecInput) {
    sources = check.report.sources
    keys = sources.files.enumerated().map { index, file in
      index == 0 && input == .standardInput
        ? "-" : FolderReader.realPath(file.path) ?? file.path
    }
  }

  func key(of file: FileID) -> String { keys[Int(file.index)] }
}
