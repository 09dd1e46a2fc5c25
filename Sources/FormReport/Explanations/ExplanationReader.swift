package import FormSyntax

/// A reader of the pages in `docs/diagnostics`.
///
/// A page is front matter with the code's name, severity and title, paragraphs about the cause, and
/// the sections `Example` and `Fixed`. A section is one or more files: the name in backticks, a
/// remark in parentheses if the notation is not literal, and a fenced block unless it is a folder.
package struct ExplanationReader {
  /// The first line of a page that is not as expected.
  package struct Malformed: Error, Hashable, Sendable {
    /// The number of the line, from 1.
    package let line: Int
    package let reason: String
  }

  private static let fence = "```"

  private let code: DiagnosticCode
  private let page: String
  private let lines: [Substring]
  private var index = 0

  package init(_ code: DiagnosticCode, page: String) {
    self.code = code
    self.page = page
    lines = page.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  package mutating func read() throws(Malformed) -> Explanation {
    try expect("---")
    try expect("name: \(code.name)")
    try expect("severity: \(code.severity.rawValue)")
    let title = try readTitle()
    try expect("---")
    try expect("")
    let body = index < lines.count ? page[lines[index].startIndex...] : ""
    let cause = try readCause()
    try expect("## Example")
    let bad = try readExample()
    try expect("")
    try expect("## Fixed")
    let good = try readExample()
    try expect("")
    guard index == lines.count else { throw malformed("expected the end of the page") }
    return Explanation(
      code: code, title: title, cause: cause, bad: bad, good: good, body: body)
  }

  // MARK: - Parts

  private mutating func readTitle() throws(Malformed) -> String {
    let key = "title: "
    let line = current
    let title = line.dropFirst(key.count)
    // A title that YAML would not read as a text needs quotes.
    guard line.hasPrefix(key), title.first?.isLetter == true, !title.hasSuffix("."),
      !title.contains(": "), !title.contains(" #"), !title.hasSuffix(" ")
    else { throw malformed("expected `title: ` and words without a full stop") }
    index += 1
    return String(title)
  }

  /// Reads paragraphs, with one empty line after each.
  private mutating func readCause() throws(Malformed) -> String {
    var text = ""
    while !current.hasPrefix("#") {
      guard !current.isEmpty else { throw malformed("expected a paragraph") }
      if !text.isEmpty { text += "\n\n" }
      text += try readParagraph()
    }
    guard text.hasSuffix(".") else { throw malformed("expected a sentence before the example") }
    return text
  }

  private mutating func readParagraph() throws(Malformed) -> String {
    let start = index
    while !current.isEmpty, !current.hasPrefix("#"), !current.hasPrefix(Self.fence) { index += 1 }
    let text = lines[start..<index].joined(separator: "\n")
    try expect("")
    return text
  }

  private mutating func readExample() throws(Malformed) -> Example {
    var files: [ExampleFile] = []
    repeat {
      try expect("")
      files.append(try readFile())
    } while index + 1 < lines.count && lines[index + 1].hasPrefix("`")
    return Example(files: files)
  }

  private mutating func readFile() throws(Malformed) -> ExampleFile {
    let start = index
    guard let (name, notation) = Self.heading(current) else {
      throw malformed("expected the name of a file, such as `\u{60}example.form.yaml\u{60}`")
    }
    index += 1
    var text = ""
    if notation != .folder {
      try expect("")
      let suffix = name.split(separator: ".").last.map(String.init) ?? ""
      let language = ["json", "csv"].contains(suffix) ? suffix : "yaml"
      text = try readBlock(notation == .literal ? language : "text")
    }
    guard let file = ExampleFile(name, notation, text) else {
      index = start
      throw malformed("expected a series such as `part1.yaml … part9.yaml`")
    }
    return file
  }

  /// Parses the name of a file and the remark on its notation; nil for any other line.
  private static func heading(_ line: Substring) -> (String, ExampleFile.Notation)? {
    guard line.first == "`", let end = line.dropFirst().firstIndex(of: "`") else { return nil }
    let name = String(line[..<end].dropFirst())
    let remark = line[line.index(after: end)...]
    if remark.isEmpty { return (name, .literal) }
    guard remark.hasPrefix(" ("), remark.hasSuffix(")"),
      let notation = ExampleFile.Notation(rawValue: String(remark.dropFirst(2).dropLast()))
    else { return nil }
    return (name, notation)
  }

  private mutating func readBlock(_ language: String) throws(Malformed) -> String {
    try expect(Self.fence + language)
    let start = index
    while index < lines.count, !current.hasPrefix(Self.fence) { index += 1 }
    let text = lines[start..<index].map { $0 + "\n" }.joined()
    try expect(Self.fence)
    return text
  }

  // MARK: - Lines

  /// The line to read next; empty at the end of the page.
  private var current: Substring { index < lines.count ? lines[index] : "" }

  private mutating func expect(_ line: String) throws(Malformed) {
    guard index < lines.count, lines[index] == line else {
      throw malformed(line.isEmpty ? "expected an empty line" : "expected `\(line)`")
    }
    index += 1
  }

  private func malformed(_ reason: String) -> Malformed {
    Malformed(line: index + 1, reason: reason)
  }
}
