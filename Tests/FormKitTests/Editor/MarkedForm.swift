import FormBuild
import FormKit
import FormSyntax
import FormTestSupport
import Foundation

/// A form of one file whose text has a `|` at the cursor.
struct MarkedForm {
  let text: String
  let offset: Int
  let form: EditorForm

  /// The file before the last edit, which parsed.
  init(_ marked: String, path: String = "a.form.yaml", after before: String? = nil) {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    offset = parts[0].utf8.count
    let previous = before.map { EditorFile(SourceText(path: path, text: $0)) }
    form = EditorForm([EditorFile(SourceText(path: path, text: text), after: previous)])
  }

  /// The paths of all examples.
  static let examples = SpecFinder.find([PackageFolder.file("examples").path(percentEncoded: false)]
  )
  .map(\.path)

  /// Every eighth example, or all.
  static let someExamples = TestExtent.cases(
    examples.enumerated().filter { $0.offset % 8 == 0 }.map(\.element), of: examples)

  var labels: [String] { form.completions(at: offset, in: 0).map(\.label) }

  /// The text after the proposal with a label was accepted.
  func accepting(_ label: String) -> String? {
    form.completions(at: offset, in: 0).first { $0.label == label }.map { item in
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(item.range, with: item.text.utf8)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
