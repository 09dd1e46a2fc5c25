import FormBuild
import FormKit
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Definitions, references and renaming, over all files of a form.
@Suite struct NameTests {
  private static let spec = """
    formc: 1
    form: A
    include: parts.yaml
    conditions:
      adult: "$age >= 18"
    sections:
      - use: { fragment: Address, prefix: home }
      - tag: guests
        header: Guests
        repeat:
          rows:
            - { type: text, tag: name, title: Name, hidden: "$$kind == 'child'" }
            - { type: push, tag: kind, title: Kind, options: [child, other] }
            - tag: phones
              type: list
              repeat:
                rows: [{ type: phone, tag: name, title: "Phone of {$$$name}" }]
      - rows:
          - { type: int, tag: age, title: Age }
          - { type: text, tag: name, title: Name, disabled: NOT adult }
          - { type: text, tag: note, hidden: "ANY $guests.name == $name AND $home_zip != nil" }
          - { type: text, tag: all, computed: "$guests[0].phones[0].name + $guests[0].name" }
          - { type: button, tag: clear, title: Clear, action: [{ set: guests.name, to: $name }] }

    """
  private static let parts = """
    formc: 1
    fragments:
      Address:
        - { type: zipCode, tag: zip, title: ZIP }
        - { type: text, tag: street, hidden: "$zip == nil" }

    """
  private static let translations = """
    de:
      age: { title: Alter }
      guests: { header: Gäste, name: { title: Name des Gastes } }
      fragments: { Address: { zip: { title: PLZ } } }

    """
  private static let host = """
    handlers:
      cleared: { set: { name: Ann }, compute: { age: "$age + 1" } }

    """

  private let form = EditorForm([
    EditorFile(SourceText(path: "a.form.yaml", text: Self.spec)),
    EditorFile(SourceText(path: "parts.yaml", text: Self.parts)),
    EditorFile(SourceText(path: "a.de.texts.yaml", text: Self.translations)),
    EditorFile(SourceText(path: "a.host.yaml", text: Self.host)),
  ])

  /// The lines, from 1, of the uses of the name that a piece of a text ends with.
  ///
  /// - Parameter piece: A piece that the spec has once; the name is its last word.
  private func lines(of piece: String, in text: String = spec, file: Int = 0) throws -> [String] {
    let range = try #require(text.range(of: piece))
    let offset = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    return form.references(at: offset, in: file, withDeclaration: true).map { place in
      let number = form.number(ofFile: place.path) ?? 0
      let source = form.files[number].source
      return
        "\(["", "parts ", "de ", "host "][number])\(source.position(at: place.range.lowerBound).line)"
    }
  }

  /// A name is that of the row in its own list, and of no other.
  @Test func references() throws {
    #expect(try lines(of: "\"$age") == ["5", "19", "de 2", "host 2", "host 2"])
    #expect(try lines(of: "$guests.name") == ["12", "17", "21", "22", "23", "de 3"])
    #expect(try lines(of: "int, tag: age") == ["5", "19", "de 2", "host 2", "host 2"])
    #expect(try lines(of: "phones[0].name") == ["17", "22"])
    #expect(try lines(of: "{$$$name") == ["12", "17", "21", "22", "23", "de 3"])
    #expect(try lines(of: "to: $name") == ["20", "21", "23", "host 2"])
    #expect(try lines(of: "NOT adult") == ["5", "20"])
    #expect(try lines(of: "$home_zip") == ["21", "parts 4", "parts 5", "de 4"])
    #expect(try lines(of: "fragment: Address") == ["7", "parts 3", "de 4"])
    #expect(
      try lines(of: "\"$zip", in: Self.parts, file: 1) == ["21", "parts 4", "parts 5", "de 4"])
  }

  @Test(arguments: [
    (
      "$home_zip", "x",
      "`home_zip` is `zip` of a fragment with a prefix: rename that, or change the prefix"
    ),
    ("int, tag: age", "name", "there is a tag `name` already"),
    (
      "int, tag: age", "a-b",
      "a tag must be ASCII letters, digits and `_`, not starting with a digit: `a-b`"
    ),
    ("int, tag: age", "self", "`self` has a meaning of its own"),
    ("title: Cl", "x", "there is no name here"),
  ])
  func refusals(_ piece: String, _ name: String, _ message: String) throws {
    let range = try #require(Self.spec.range(of: piece))
    let offset = Self.spec.utf8.distance(from: Self.spec.startIndex, to: range.upperBound)
    let problem = #expect(throws: EditorForm.RenameProblem.self) {
      try form.rename(at: offset, in: 0, to: name)
    }
    #expect(problem?.message == message)
  }

  /// A name of a list may be that of a row outside it.
  @Test func sameNameElsewhere() throws {
    let range = try #require(Self.spec.range(of: "push, tag: kind"))
    let offset = Self.spec.utf8.distance(from: Self.spec.startIndex, to: range.upperBound)
    #expect(try form.rename(at: offset, in: 0, to: "age").count == 2)
  }

  /// A text with a mistake is not renamed in part.
  @Test func brokenTexts() {
    let marked = MarkedForm("formc: 1\nform: A\nsections:\n  - rows: [{ type: text, tag: a| }\n")
    #expect(throws: EditorForm.RenameProblem.self) {
      try marked.form.rename(at: marked.offset, in: 0, to: "b")
    }
  }

  /// After any tag of an example is renamed, the form has the same findings as before.
  @Test(arguments: MarkedForm.someExamples) func renamedExamples(_ path: String) throws {
    let check = FormLoader().check(path: path)
    let form = EditorForm(check.report.sources.files.map { EditorFile($0) })
    let source = form.files[0].source
    let text = source.text(0..<source.bytes.count)
    let tags = text.ranges(of: #/\btag: (?=\w)/#).map {
      text.utf8.distance(from: text.startIndex, to: $0.upperBound)
    }
    let step = TestExtent.isFull ? 1 : 7
    for (number, offset) in tags.enumerated() where number % step == 0 {
      let edits = try form.rename(at: offset, in: 0, to: "renamed_row")
      var files: [String: [UInt8]] = [:]
      for file in form.files {
        let own = edits.filter { $0.location.path == file.source.path }.map { edit in
          SourceEdit(
            span: SourceSpan(
              file: FileID(0), start: edit.location.range.lowerBound,
              end: edit.location.range.upperBound), text: edit.text)
        }
        files[file.source.path] = file.source.stored(applying: own)
      }
      var loader = FormLoader()
      loader.replacements = Dictionary(
        files.map { (FolderReader.realPath($0.key) ?? $0.key, $0.value) },
        uniquingKeysWith: { first, _ in first })
      let after = loader.check(path: path)
      #expect(after.report.count.total == check.report.count.total, "\(edits) \(after.diagnostics)")
    }
  }
}
