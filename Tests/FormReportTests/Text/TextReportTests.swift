import FormBuild
import FormSyntax
import FormTestSupport
import Testing

@Suite struct TextReportTests {
  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(Sample.rich.text(), "reports/everything.txt")
  }

  @Test func narrowReport() {
    expectGolden(Sample.rich.text(width: 44), "reports/narrow.txt")
  }

  @Test func colouredReport() {
    var output = ""
    TextReport(usesColor: true).write(Sample.rich.set, to: &output)
    expectGolden(output, "reports/colour.txt")
  }

  @Test func colourAddsOnlyEscapeSequences() {
    var output = ""
    TextReport(usesColor: true).write(Sample.rich.set, to: &output)
    #expect(output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Sample.rich.text())
  }

  @Test(arguments: [
    (0, 0, 3, "no errors in 3 files"),
    (1, 0, 1, "1 error in 1 file"),
    (2, 1, 3, "2 errors, 1 warning in 3 files"),
    (0, 2, 0, "2 warnings in 0 files"),
  ])
  func summary(errors: Int, warnings: Int, files: Int, expected: String) {
    let found =
      Array(repeating: Diagnostic(.unknownKey, "a", at: nil), count: errors)
      + Array(repeating: Diagnostic(.constantCondition, "b", at: nil), count: warnings)
    let set = ReportSet(
      [Report(path: "a", sources: SourceMap(), diagnostics: found)], fileCount: files)
    #expect(TextReport().summary(of: set) == expected + "\n")
  }

  // MARK: - Lines and carets

  /// The lines of the snippet: the source line and the marks below it.
  private func snippet(_ text: String, at needle: String, width: Int = 100) -> [String] {
    let output = Sample(text, at: needle).text(width: width)
    return output.split(separator: "\n").dropFirst(2).map { String($0.dropFirst(4)) }
  }

  @Test(arguments: [
    ("a: wrong", "wrong", "a: wrong", "   ^^^^^"),
    ("\ta:\twrong", "wrong", "    a:    wrong", "          ^^^^^"),
    ("a\t: b", "\t", "a    : b", " ^^^^"),
    ("名前: 値段", "値段", "名前: 値段", "      ^^^^"),
    ("é: e\u{301}x", "x", "é: e\u{301}x", "    ^"),
    ("k: 👍🏽!", "!", "k: 👍🏽!", "     ^"),
    ("k: 👩‍👩‍👧!", "!", "k: 👩‍👩‍👧!", "     ^"),
    ("k: 🇺🇾🇩🇪!", "!", "k: 🇺🇾🇩🇪!", "       ^"),
    ("k: ❤️!", "!", "k: ❤️!", "     ^"),
    ("k: a\u{1B}[2Jb", "b", "k: a␛[2Jb", "        ^"),
    ("k: \u{202E}b", "b", "k: <U+202E>b", "           ^"),
    ("k: \u{200B}b", "\u{200B}", "k: <U+200B>b", "   ^^^^^^^^"),
    ("k: \u{9B}b", "b", "k: <U+009B>b", "           ^"),
    ("k: \u{7F}b", "b", "k: ␡b", "    ^"),
  ])
  func columns(text: String, needle: String, line: String, carets: String) {
    #expect(snippet(text, at: needle) == [line, carets])
  }

  @Test(arguments: [
    ("", ["", "^"], "1:1"),
    ("a", ["a", " ^"], "1:2"),
    ("a\n", ["", "^"], "2:1"),
    ("a\r\nb", ["b", " ^"], "2:2"),
  ])
  func endOfFile(text: String, rows: [String], place: String) {
    let output = Sample(text, at: "absent").text()
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("login.form.yaml:\(place): error[F0201]: "))
    #expect(lines[2...3].map { String($0.dropFirst(4)) } == rows)
  }

  @Test func lineEndAlone() {
    #expect(snippet("ab\ncd", at: "\n") == ["ab", "  ^"])
  }

  @Test func emptySpan() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "key: value\n")
    sample.report(.missingKey, "m", at: SourceSpan(file: file, start: 5, end: 5), label: "here")
    #expect(
      sample.text() == """
        a.form.yaml:1:6: error[F0204]: m
          |
        1 | key: value
          |      ^ here


        """)
  }

  @Test func spanOutsideTheFile() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "key: value")
    sample.report(.missingKey, "m", at: SourceSpan(file: file, start: 90, end: 99))
    sample.report(.missingKey, "m", at: SourceSpan(file: FileID(7), start: 1, end: 2))
    #expect(
      sample.text() == """
        a.form.yaml:1:11: error[F0204]: m
          |
        1 | key: value
          |           ^

        a.form.yaml:1:1: error[F0204]: m


        """)
  }

  // MARK: - Several marks

  @Test func labelsHangFromTheirMarks() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "min: 9, max: 3\n")
    sample.report(
      .contradictoryRules, "m", at: sample.span(file, "min: 9"), label: "at least 9",
      related: [RelatedPlace(span: sample.span(file, "max: 3"), message: "at most 3")])
    #expect(
      sample.text() == """
        a.form.yaml:1:1: error[F0603]: m
          |
        1 | min: 9, max: 3
          | ^^^^^^  ------ at most 3
          | |
          | at least 9


        """)
  }

  @Test func oneLineBetweenIsShownButMoreAreNot() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "one\ntwo\nthree\nfour\nfive\nsix\n")
    sample.report(
      .duplicateTag, "m", at: sample.span(file, "six"),
      related: [
        RelatedPlace(span: sample.span(file, "one"), message: "a"),
        RelatedPlace(span: sample.span(file, "three"), message: "b"),
      ])
    #expect(
      sample.text() == """
        a.form.yaml:6:1: error[F0301]: m
          |
        1 | one
          | --- a
        2 | two
        3 | three
          | ----- b
        ...
        6 | six
          | ^^^


        """)
  }

  @Test func crowdedLineMovesTheRestToNotes() {
    var sample = Sample()
    let file = sample.add("a.form.json", String(repeating: "x", count: 20))
    let places = (0..<12).map { index in
      RelatedPlace(
        span: SourceSpan(file: file, start: index, end: index + 1), message: "edge \(index)")
    }
    sample.report(
      .dependencyCycle, "m", at: SourceSpan(file: file, start: 19, end: 20), label: "primary",
      related: places)
    let output = sample.text()
    #expect(output.contains("^ primary"))
    for index in 0..<12 { #expect(output.contains("edge \(index)\n")) }
    #expect(output.contains("= note: a.form.json:1:12: edge 11\n"))
  }

  @Test func spanOverLines() {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "rules: [\n  a,\n  b,\n  c ]\n\nnext: 1\n")
    sample.report(
      .wrongKind, "m", at: sample.span(file, "[\n  a,\n  b,\n  c ]\n\n"), label: "this list")
    #expect(
      sample.text() == """
        a.form.yaml:1:8: error[F0203]: m
          |
        1 | rules: [
          |        ^
        ...
        4 |   c ]
          |   ^^^ this list


        """)
  }

  // MARK: - Long lines

  private let long = String(repeating: "abcdefghi ", count: 1000)

  @Test func longLineIsCutAroundTheSpan() {
    let rows = snippet(long + "wrong" + long, at: "wrong", width: 60)
    #expect(rows.count == 2)
    #expect(rows[0].hasPrefix("...") && rows[0].hasSuffix("...") && rows[0].contains("wrong"))
    #expect(rows[0].count == 56)
    let caret = rows[1].firstIndex(of: "^").map {
      rows[1].distance(from: rows[1].startIndex, to: $0)
    }
    let word = rows[0].firstRange(of: "wrong")?.lowerBound
    #expect(caret == word.map { rows[0].distance(from: rows[0].startIndex, to: $0) })
    #expect(rows[1].hasSuffix(" ^^^^^"))
  }

  @Test(arguments: [("wrong" + String(repeating: "-", count: 500), true), ("wrong", false)])
  func longLineIsCutOnlyWhereNeeded(tail: String, cutsRight: Bool) {
    let rows = snippet(cutsRight ? tail : long + tail, at: "wrong", width: 60)
    #expect(rows[0].hasPrefix("...") == !cutsRight)
    #expect(rows[0].hasSuffix("...") == cutsRight)
  }

  @Test func spanLongerThanTheLine() {
    let rows = snippet("k: [" + long, at: long, width: 60)
    #expect(rows[0].count <= 56 && rows[1].count <= 56)
    #expect(rows[1].hasSuffix("^^^"))
  }

  @Test func lineOfZeroWidthCharactersIsCut() {
    let marks = String(repeating: "\u{301}", count: 100_000)
    #expect(Sample("k: e" + marks, at: "k").text().utf8.count < 3000)
  }

  @Test func exactlyFittingLineIsNotCut() {
    let rows = snippet(String(repeating: "x", count: 51) + "wrong", at: "wrong", width: 60)
    #expect(rows[0] == String(repeating: "x", count: 51) + "wrong")
  }

  // MARK: - Harmless output

  @Test func controlCharactersNeverReachTheTerminal() {
    let evil = "\u{1B}]0;owned\u{7}\u{202E}\r\n\u{9B}2J"
    var sample = Sample()
    let file = sample.add("dir\(evil).form.yaml", "a: \(evil)b\n")
    let other = sample.add(evil, "x")
    let span = sample.span(file, "a")
    sample.report(
      .unknownKey, "m \(evil)", at: span, label: "l \(evil)",
      related: [RelatedPlace(span: sample.span(other, "x"), message: "r \(evil)")],
      notes: ["n \(evil)"], help: ["h \(evil)"],
      fixes: [
        DiagnosticFix(title: "f \(evil)", edits: [SourceEdit(span: span, text: "t \(evil)")])
      ])
    let allowed = Set("\n".unicodeScalars)
    for scalar in sample.text().unicodeScalars where !allowed.contains(scalar) {
      #expect(scalar.properties.generalCategory != .control && scalar != "\u{202E}")
    }
    #expect(sample.text().hasPrefix("dir␛]0;owned␇<U+202E>␍␊<U+009B>2J.form.yaml:1:1: "))
  }

  // MARK: - Fixes

  private func fix(_ text: String, _ edits: [(String, String)], width: Int = 100) -> String {
    var sample = Sample()
    let file = sample.add("a.form.yaml", text)
    let edits = edits.map { SourceEdit(span: sample.span(file, $0.0), text: $0.1) }
    sample.report(
      .unknownKey, "m", at: SourceSpan(file: file, start: 0, end: 1),
      fixes: [DiagnosticFix(title: "mend it", edits: edits)])
    let output = sample.text(width: width)
    guard let start = output.firstRange(of: "  = help")?.lowerBound else { return output }
    return String(output[start...])
  }

  @Test func fixReplacesOnOneLine() {
    #expect(
      fix("a: 1\nhiden: true\n", [("hiden", "hidden")]) == """
          = help: mend it
          |
        2 - hiden: true
        2 + hidden: true


        """)
  }

  @Test func fixWithTwoEditsOnALine() {
    #expect(
      fix("a: b\n", [("b", "'b'"), ("a", "'a'")]) == """
          = help: mend it
          |
        1 - a: b
        1 + 'a': 'b'


        """)
  }

  @Test func fixInsertsLines() {
    #expect(
      fix("a: 1\nb: 2\n", [("b: 2", "x: 1\ny: 2\nb: 2")]) == """
          = help: mend it
          |
        2 + x: 1
        3 + y: 2


        """)
  }

  @Test func fixRemovesALine() {
    #expect(
      fix("a: 1\nb: 2\nc: 3\n", [("b: 2\n", "")]) == """
          = help: mend it
          |
        2 - b: 2


        """)
  }

  @Test func fixInManyPlacesIsCutShort() {
    let text = (0..<9).map { "tag\($0): x\n\n" }.joined()
    let output = fix(text, (0..<9).map { ("tag\($0)", "label\($0)") })
    #expect(output.contains("label3") && !output.contains("label4"))
    #expect(output.contains("and in 5 more places"))
  }

  @Test func fixOnALongLineIsCut() {
    let output = fix(long + "hiden" + long, [("hiden", "hidden")], width: 60)
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines[2].contains("hiden") && lines[3].contains("hidden"))
  }

  @Test func fixWithoutEdits() {
    #expect(fix("a: 1\n", []) == "  = help: mend it\n\n")
  }

  // MARK: - Size

  @Test func manyDiagnosticsOnOneLongLine() {
    var sample = Sample()
    let count = 6000
    let file = sample.add("a.form.json", String(repeating: "{\"hiden\": true}, ", count: count))
    for index in 0..<count {
      let start = index * 17 + 1
      sample.report(
        .unknownKey, "m", at: SourceSpan(file: file, start: start, end: start + 7))
    }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(sample.text().utf8.count < count * 400) }
    #expect(time < .seconds(30))
  }
}
