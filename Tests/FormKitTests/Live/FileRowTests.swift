import FormKit
import Foundation
import Testing

/// Rows whose values are files.
@Suite struct FileRowTests {
  private func form(_ keys: String, more: String = "") throws -> Form {
    try rowForm("    - { type: file, tag: it, title: It, \(keys) }\n\(more)", host: .recording)
  }

  private static let pdf = FormFile(
    name: "cv.pdf", type: "application/pdf", size: 2000, url: URL(string: "upload:17"))

  private func messages(_ form: Form) -> [String] {
    form.row("it")?.issues.map(\.message) ?? []
  }

  @Test func valueIsAFile() throws {
    let form = try form("rules: [required]")
    try form.set("it", to: Self.pdf.formValue)
    #expect(try form.value(of: "it", as: FormFile.self) == Self.pdf)
    #expect(
      form.json()
        == #"{"it":{"name":"cv.pdf","type":"application/pdf","size":2000,"url":"upload:17"}}"#)
    try form.set("it", to: FormFile(name: "a").formValue)
    #expect(try form.value(of: "it", as: FormFile.self) == FormFile(name: "a"))
    #expect(throws: FormError.self) { try form.set("it", to: "cv.pdf") }
  }

  @Test(arguments: ["multiple: false", "multiple: true"])
  func filesCanBeRemoved(keys: String) throws {
    let form = try form(keys)
    let file: FormValue = keys.hasSuffix("true") ? .list([Self.pdf.formValue]) : Self.pdf.formValue
    try form.row("it")?.handBack(file)
    #expect(try form.value(of: "it") == file)
    try form.row("it")?.handBack(.null)
    #expect(try form.value(of: "it") == .null)
    try form.row("it")?.handBack(file)
    try form.addRule(.required, to: "it")
    try form.row("it")?.handBack(.null)
    #expect(try form.value(of: "it") == file)
  }

  @Test func severalFilesAreAList() throws {
    let form = try form("multiple: true, min: 2, max: 3")
    #expect(form.row("it")?.appearance.limits.allowsSeveralFiles == true)
    try form.set("it", to: .list([Self.pdf.formValue]))
    #expect(messages(form) == ["Choose at least 2"] && form.row("it")?.displayText == "cv.pdf")
    try form.set("it", to: [Self.pdf, Self.pdf].formValue)
    #expect(messages(form).isEmpty && form.row("it")?.displayText == "2 files")
    #expect(try form.value(of: "it", as: [FormFile].self)?.count == 2)
  }

  @Test(
    arguments: [
      ("[application/pdf]", FormFile(name: "a", type: "application/pdf"), true),
      ("[application/pdf]", FormFile(name: "a", type: "Application/PDF; version=2"), true),
      ("[application/pdf]", FormFile(name: "a.pdf"), false),
      ("[application/pdf, .pdf]", FormFile(name: "A.PDF"), true),
      ("[image/*]", FormFile(name: "a.png", type: "image/png"), true),
      ("[image/*]", FormFile(name: "a.png", type: "imagery/png"), false),
      ("[.gz]", FormFile(name: "a.tar.gz"), true),
      ("[.gz]", FormFile(name: "gz"), false),
    ])
  func typesAreChecked(accept: String, file: FormFile, isValid: Bool) throws {
    let form = try form("accept: \(accept)")
    try form.set("it", to: file.formValue)
    #expect(messages(form) == (isValid ? [] : ["Choose a file of another type"]))
  }

  @Test(
    arguments: [
      ("2000", "2 kB", 2000), ("10 MB", "10 MB", 10_000_000), ("1.5 kB", "1.5 kB", 1500),
      ("512 KiB", "512 KiB", 524_288), ("1500000", "1.5 MB", 1_500_000), ("7", "7 B", 7),
      ("1025", "1025 B", 1025), ("\"2KB\"", "2KB", 2000), ("1048576", "1 MiB", 1_048_576),
    ])
  func sizesAreChecked(limit: String, shown: String, bytes: Int) throws {
    let form = try form("maxSize: \(limit)")
    #expect(form.row("it")?.appearance.limits.fileSize == bytes)
    try form.set("it", to: FormFile(name: "a", size: bytes).formValue)
    #expect(messages(form).isEmpty)
    try form.set("it", to: FormFile(name: "a").formValue)
    #expect(messages(form).isEmpty)
    try form.set("it", to: FormFile(name: "a", size: bytes + 1).formValue)
    #expect(messages(form) == ["Choose a file of at most \(shown)"])
  }

  @Test func rulesHaveMessagesOfTheirOwn() throws {
    let form = try form(
      """
      rules: [{ accept: [.pdf], message: "{value} is none of {types}" }, \
      { maxSize: 1 kB, message: "{title}: over {limit}" }]
      """)
    try form.set("it", to: FormFile(name: "a.png", size: 2000).formValue)
    #expect(messages(form) == ["a.png is none of .pdf", "It: over 1 kB"])
  }

  @Test func fieldsAreReadInExpressionsAndTexts() throws {
    let form = try form(
      "emptyText: None",
      more: """
            - { type: staticText, tag: text, text: { text: "{$it}: {$it.size}", absent: "-" } }
            - { type: text, tag: large, hidden: "$it.size == nil OR $it.size < 10" }
        """)
    #expect(form.row("it")?.displayText == "None" && form.row("text")?.text == "-")
    let changes = try form.set("it", to: FormFile(name: "a", size: 12).formValue)
    #expect(form.row("text")?.text == "a: 12" && form.row("large")?.isHidden == false)
    #expect(!changes.isEmpty)
  }

  @Test func tapPresentsTheControllerWhichHandsBackTheFile() throws {
    let form = try form("controller: Picker, events: { present: shown, change: changed }")
    let tap = try form.tap("it")
    #expect(tap.presentation == .controller(name: "Picker", mode: "show"))
    #expect(tap.handlers == ["shown"])
    try form.handBack(Self.pdf.formValue, to: "it")
    #expect(form.calledHandlers == ["changed"])
    let plain = try self.form("accept: [.pdf]")
    #expect(try plain.tap("it").presentation == nil)
    try plain.handBack(Self.pdf.formValue, to: "it")
    #expect(try plain.value(of: "it", as: FormFile.self) == Self.pdf)
  }
}
