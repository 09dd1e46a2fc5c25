import FormBuild
import FormKit
import FormReport
import Testing

/// The differences between versions of a form with translations.
@Suite struct TranslationDiffTests {
  private struct Files: FormFileReader {
    let files: [String: String]

    func read(path: String) throws(FormFileError) -> [UInt8] {
      guard let text = files[path] else { throw FormFileError(reason: "no such file") }
      return Array(text.utf8)
    }
  }

  private func changes(
    _ oldRow: String, _ oldTexts: String?, _ newRow: String, _ newTexts: String?
  ) throws -> [String] {
    func definition(_ row: String, _ texts: String?) throws -> FormDefinition {
      let languages = texts == nil ? "" : "languages: [de]\n"
      let spec =
        "formc: 1\nform: A\ntitle: T\n\(languages)sections:\n  - tag: s\n    rows: [\(row)]\n"
      let files = ["a.form.yaml": spec, "a.de.texts.yaml": "de: \(texts ?? "")\n"]
      let check = FormLoader(reader: Files(files: files)).check(path: "a.form.yaml")
      return try #require(check.definition, "\(check.diagnostics)")
    }
    let difference = FormDifference(
      from: try definition(oldRow, oldTexts), to: try definition(newRow, newTexts))
    return difference.changes.map { "\($0.code.rawValue) \($0.message)" }
  }

  private static let row = """
    { type: segmented, tag: a, title: Meal, help: Choose, options: [x, { value: y, title: Y }], \
    rules: [{ required: true, message: Missing }] }
    """

  @Test func languagesAreAddedAndRemoved() throws {
    let texts = "{ a: { title: Essen } }"
    #expect(
      try changes(Self.row, nil, Self.row, texts) == ["D0804 it has texts in `de`"])
    #expect(
      try changes(Self.row, texts, Self.row, nil) == ["D0804 it has no texts in `de` any more"])
    #expect(try changes(Self.row, texts, Self.row, texts) == [])
  }

  @Test func changedTextsAndTranslationsAreTold() throws {
    let other = Self.row.replacing("Meal", with: "Dish")
    let title = "D0801 the title was “Meal” and is “Dish”"
    #expect(
      try changes(Self.row, "{ a: { title: Essen } }", other, "{ a: { title: Gericht } }")
        == [title, "D0805 `a.title` in `de` has changed"])
    #expect(
      try changes(Self.row, "{ a: { title: Essen } }", other, "{ a: { title: Essen } }")
        == [title, "D0806 `a.title` in `de` is a translation of the old text"])
    #expect(
      try changes(
        Self.row, "{ a: { title: Essen, help: Wähle } }", Self.row, "{ a: { title: Mahl } }")
        == ["D0805 `a.title` in `de` and 1 more have changed"])
    #expect(try changes(Self.row, nil, other, "{}") == [title, "D0804 it has texts in `de`"])
  }
}
