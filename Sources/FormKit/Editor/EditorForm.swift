import FormSyntax

/// The files of one form as an editor sees them.
///
/// It answers what a person asks at a place in one of the files. All places are bytes of the files'
/// texts. It reads no files and knows no protocol.
package final class EditorForm {
  /// The spec, and the files that it includes.
  package let files: [EditorFile]
  private(set) lazy var names = FormNames(
    files.map { $0.reader ?? NameReader(isTest: false) }, files.map(\.source.path))

  /// The names for proposals: those of the form before the last edit until this one is read, and
  /// those of the last texts that parsed while a text does not.
  var knownNames: FormNames {
    if known == nil { read() }
    return known ?? names
  }

  private var known: FormNames?
  private lazy var ownNames =
    files.allSatisfy(\.tree.isComplete)
    ? names
    : FormNames(
      files.map { $0.knownNames ?? NameReader(isTest: false) }, files.map(\.source.path))

  /// - Parameter previous: The form before the last edit.
  package init(_ files: [EditorFile], after previous: EditorForm? = nil) {
    self.files = files
    known = previous?.known
  }

  /// Reads the names of the form, so that proposals are of the current texts and take no time.
  package func read() { known = ownNames }

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
    // A constant or text that is no declared option is no name.
    files[file].names(at: offset).map { ($0, names.declaration(of: $0)) }.last {
      $0.0.kind != .option || $0.1 != nil
    }
  }
}
