import FormSyntax

/// The files of one form as an editor sees them.
///
/// It answers what a person asks at a place in one of the files. All places are bytes of the files'
/// texts. It reads no files and knows no protocol.
package final class EditorForm {
  /// The spec, and the files that it includes.
  package let files: [EditorFile]
  private(set) lazy var names = FormNames(
    files.map { ($0.reader?.occurrences ?? [], $0.reader?.uses ?? []) })

  /// The names of the last texts that parsed, for proposals while a text does not.
  private(set) lazy var knownNames =
    files.allSatisfy(\.tree.isComplete)
    ? names : FormNames(files.map { ($0.knownNames?.occurrences ?? [], $0.knownNames?.uses ?? []) })

  package init(_ files: [EditorFile]) { self.files = files }

  /// The number of the file with a path; nil for none.
  package func number(ofFile path: String) -> Int? { files.firstIndex { $0.source.path == path } }

  /// A range of bytes in one of the files.
  package struct Location: Hashable, Sendable {
    package let path: String
    package let range: Range<Int>
  }

  func location(_ place: FormNames.Place) -> Location {
    Location(path: files[place.file].source.path, range: place.occurrence.range)
  }

  /// The name at a place with its declaration; nil if there is no name.
  func name(at offset: Int, in file: Int) -> (name: NameOccurrence, declaration: FormNames.Place?)?
  {
    files[file].names(at: offset).last.map { ($0, names.declaration(of: $0)) }
  }
}
