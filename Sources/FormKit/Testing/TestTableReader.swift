import FormCompiler
import FormModel
import FormSyntax
import FormText

/// Reads the rows of a table.
struct TestTableReader {
  let steps: TestStepReader

  /// A row: a step before the others of the test, and one after them.
  struct Row {
    var name: String
    var span: SourceSpan
    var before: [TestStep]
    var after: TestStep
  }

  private var compilation: Compilation { steps.compilation }
  private var file: TestFileReader { steps.file }

  func rows(_ node: Node) -> [Row] {
    guard let fields = Fields.read(node, keys: FormTestFile.tableKeys, in: compilation),
      let rows = fields.value(named: "rows")
    else { return [] }
    let set = fields.value(named: "set").map(names) ?? []
    let items = set.map { file.item($0) }
    let expect = fields.value(named: "expect").map(names) ?? []
    let columns = expect.map(column)
    guard rows.kind == .sequence, !rows.items.isEmpty else {
      compilation.report(.wrongKind(rows, expected: "a list of rows"))
      return []
    }
    return rows.items.enumerated().compactMap { index, row in
      let count = set.count + expect.count
      guard row.kind == .sequence, [set.count, count].contains(row.items.count) else {
        compilation.report(
          .wrongKind, "expected a list of \(Phrase.count(count, "value"))", at: row.span,
          notes: ["the columns are \(Phrase.names((set + expect).map(\.text)))"])
        return nil
      }
      return self.row(row, number: index + 1, zip(set, items), columns)
    }
  }

  private func row(
    _ row: Node, number: Int, _ set: some Sequence<(Node, Int?)>, _ columns: [TestColumn?]
  ) -> Row {
    var members: [JSONValue.Member] = []
    for (cell, column) in zip(row.items, set) {
      let tag = column.0.text
      if let item = column.1 { steps.check(cell, of: item, tag, isExpected: false) }
      members.append(JSONValue.Member(tag, JSONValue(cell)))
    }
    let values = members.map { "\($0.name) \($0.value.plainText)" }.joined(separator: ", ")
    let before =
      members.isEmpty
      ? [] : [TestStep(command: ["set": .object(members), "values": false], span: row.span)]
    var after = TestStep(span: row.span)
    for (cell, column) in zip(row.items.dropFirst(members.count), columns) {
      guard let column else { continue }
      let kind =
        if let item = column.item {
          steps.ofRow(column.key, cell, item, column.tag)
        } else {
          file.plain.bool(cell).map { TestExpectation.Kind.isValid($0) }
        }
      if let kind { after.expectations.append(TestExpectation(kind: kind, span: cell.span)) }
    }
    if row.items.count == members.count, !columns.isEmpty {
      after.expectations.append(recording(row, columns.compactMap(\.self)))
    }
    let name = "row \(number)" + (values.isEmpty ? "" : ": \(values)")
    return Row(name: name, span: row.span, before: before, after: after)
  }

  /// The expectation of a row without expected values, which are recorded after its last cell.
  private func recording(_ row: Node, _ columns: [TestColumn]) -> TestExpectation {
    let start = compilation.sources.range(of: row.span).start
    let separator =
      row.style == .block ? "\n\(String(repeating: " ", count: start.column - 1))- " : ", "
    let end = row.items.last?.span.endPoint
    // An empty list has its brackets.
    let inside = SourceSpan(
      file: row.span.file, start: Int(row.span.start) + 1, end: Int(row.span.start) + 1)
    return TestExpectation(
      kind: .recordCells(columns, separator: separator, isFirst: end == nil), span: end ?? inside)
  }

  // MARK: - Columns

  private func names(_ node: Node) -> [Node] {
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of columns"))
      return []
    }
    return node.items.filter { file.plain.text($0) != nil }
  }

  /// The words after the tag of a column.
  static let keys = [
    "shown", "hidden", "enabled", "disabled", "errors", "warnings", "text", "title",
  ]

  /// Reads the name of a column of expected values; a tag takes precedence over a key after a dot.
  private func column(_ node: Node) -> TestColumn? {
    let name = node.text
    if let item = file.form.program.item(ofAddress: name) {
      return TestColumn(key: "values", tag: name, item: item)
    }
    if name == "valid" { return TestColumn(key: name, tag: "", item: nil) }
    guard let dot = name.lastIndex(of: ".") else {
      return file.item(node).map { TestColumn(key: "values", tag: name, item: $0) }
    }
    let (tag, key) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard Self.keys.contains(key) else {
      compilation.report(
        compilation.unknown(
          .unknownKeyword, "a column cannot end in `.\(key)`", at: node,
          known: Self.keys.map { "\(tag).\($0)" }, knownTitle: "the possible columns are"))
      return nil
    }
    return file.item(named: tag, at: node).map { TestColumn(key: key, tag: tag, item: $0) }
  }
}

extension JSONValue {
  /// The value as a person would write it in a list: texts without quotes.
  var plainText: String {
    if case .string(let text) = self { text } else { text(.compact) }
  }
}
