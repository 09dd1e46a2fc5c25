import FormCompiler
import FormModel
import FormSyntax
import Testing

/// Declared types whose options are in a file.
@Suite struct OptionFileTests {
  @Test(
    arguments: [
      // Tables that mean something else than they should
      .table("value,title\nUY,Uruguay\n⟦F0317|UY⟧,Again"),
      .table("value,title\nUY,Uruguay\n⟦F0116|AR⟧"),
      .table("value,title\nUY,Uruguay\n⟦F0116|CD,Congo, Democratic Republic⟧"),
      .table("value,title\nUY,⟦F0116|\"⟧Uruguay\nAR,Argentina"),
      .table("value,title\nUY,\"Uru\"⟦F0116|guay⟧\nAR,Argentina"),
      .table("value,title,⟦F0116|⟧\nUY,Uruguay,"),
      .table("⟦@|value⟧,title,⟦F0107|value⟧\nUY,Uruguay,x"),
      .table("value,⟦F0201|Title⟧\nUY,Uruguay"),
      .table("value,⟦F0208|phone code⟧\nUY,598"),
      .table("value,title\nUY,Uruguay\n⟦F0203|⟧,Nowhere"),
      .table("value,title\n1,Uruguay\n⟦F0203|⟧,Nowhere"),
      .table("value,⟦F0202|exclusive⟧\nUY,⟦F0404|maybe⟧\nAR,true"),
      .table("value,disabled\nUY,⟦F0302|$x⟧ == 1\nAR,true"),
      .table("value,disabled\nUY,\"\"\"a\"\" == ⟦F0302|$x⟧\"\nAR,true"),
      .table("value,title\nUY,⟦F0114|\u{1}⟧Uruguay"),
      .table("⟦F0207|value,title\n⟧"),

      // Declared columns
      .table("value,price\nUY,1\nAR,⟦F0203|cheap⟧", ", columns: { price: Int }"),
      .table("value,price\nUY,1\nAR,⟦F0203|1.5⟧", ", columns: { price: Int }"),
      .table("value,price\nUY,1\nAR,1.5", ", columns: { price: Double }"),
      .table("value;price\nUY;1\nAR;1,5", ", columns: { price: Double }"),
      .table("value;price\nUY;1\nAR;⟦F0203|1.000,5⟧", ", columns: { price: Double }"),
      .table("value;price\nUY;1\nAR;⟦F0203|1,5⟧", ", columns: { price: Int }"),
      .table("value\tprice\nUY\t1\nAR\t⟦F0203|1,5⟧", ", columns: { price: Double }"),
      .table("value,free\nUY,true\nAR,⟦F0203|1⟧", ", columns: { free: Bool }"),
      .table("value\n1\n2", ", columns: { value: String }"),
      .table("value\n⟦F0203|a⟧\n2", ", columns: { value: Int }"),
      .table("value\n1\n2", ", columns: { value: ⟦F0209|Double⟧ }"),
      .table("value,title\n1,2", ", columns: { ⟦F0201|title⟧: String }"),
      .table("value,price\n1,2", ", columns: { price: ⟦F0209|Money⟧ }"),
      .table("value,price\n1,2", ", columns: ⟦F0203|[price]⟧"),

      // Files that cannot be used; nothing of them is shown
      .file("⟦F0312|absent.csv⟧", "other.csv", "value\na"),
      .file("⟦F0203|''⟧", "other.csv", "value\na"),
      .file("⟦F0203|[a.csv]⟧", "a.csv", "value\na"),
      .file("⟦F0312|a.csv⟧", "a.csv", "title\na"),
      .file("⟦F0312|a.csv⟧", "a.csv", "Value\na"),
      .file("⟦F0312|a.csv⟧", "a.csv", ""),
      .file("⟦F0312|a.txt⟧", "a.txt", "value\na"),
      .file("⟦F0312|a.yaml⟧", "a.yaml", "value: a"),
      .file("⟦F0312|a.yaml⟧", "a.yaml", "- secret: a"),
      .file("⟦F0312|spec.form.yaml⟧", "a.csv", "value\na"),

      // Lists in YAML and JSON
      .file("a.yaml", "a.yaml", "- a\n- { value: b, title: B }"),
      .file("a.yaml", "a.yaml", "- a\n- { value: b, ⟦F0201|titel⟧: B }"),
      .file("a.yaml", "a.yaml", "⟦F0207|[]⟧"),
      .file("a.json", "a.json", #"["a", { "value": "b" }, ⟦F0407|1⟧]"#),
      .file("a.json, ⟦F0206|columns⟧: { value: String }", "a.json", #"["a", "b"]"#),
      .file("d/a.tsv", "d/a.tsv", "value\ttitle\na\tA, B; C"),

      // Keys beside the file
      .rows(
        "- { type: push, tag: a, options: T }",
        top: "types: { T: { file: ⟦F0312|a.csv⟧, ⟦F0202|options⟧: [a] } }"),
      .type("{ ⟦F0201|flie⟧: a.csv }", "a.csv", "value\na"),
      .rows("- { type: text, tag: a, ⟦F0202|file⟧: a.csv }"),
    ] as [SpecCase])
  func diagnostics(spec: SpecCase) { spec.check() }

  /// A table is the same as the list beside it.
  @Test(
    arguments: [
      ("value\nUY\nAR", "[UY, AR]"),
      ("value\r\nUY\r\nAR\r\n\r\n", "[UY, AR]"),
      ("\u{FEFF}value\nUY", "[UY]"),
      ("value\n1\n2", "[1, 2]"),
      ("value\n-1\n20", "[-1, 20]"),
      ("value\n01\n2", "['01', '2']"),
      ("value\n1\nx", "['1', x]"),
      ("value\n1.5\n2", "['1.5', '2']"),
      ("value\ntrue\nno", "['true', 'no']"),
      ("value\n12345678901234567890", "['12345678901234567890']"),
      ("value,title\nUY,Uruguay\nAR,", "[{ value: UY, title: Uruguay }, AR]"),
      ("value,title\n1,2024\n2,true", "[{ value: 1, title: '2024' }, { value: 2, title: 'true' }]"),
      ("title,value\nUruguay,UY", "[{ value: UY, title: Uruguay }]"),
      ("value;title\nUY;Uruguay, Oriental", "[{ value: UY, title: 'Uruguay, Oriental' }]"),
      ("value\ttitle\nUY\tUruguay; Oriental", "[{ value: UY, title: 'Uruguay; Oriental' }]"),
      (
        "value,title\nUY,\"a \"\"b\"\", c\nd\"\nAR,it\"s",
        #"[{ value: UY, title: "a \"b\", c\nd" }, { value: AR, title: 'it"s' }]"#
      ),
      (
        "value,subtitle,image,exclusive,disabled\nUY,s,flag,true,true\nAR,,,,$n == 1",
        """
        [{ value: UY, subtitle: s, image: flag, exclusive: true, disabled: true },
         { value: AR, disabled: $n == 1 }]
        """
      ),
      (
        "value,title,group,seats\nUY,Uruguay,South,3\nAR,,South,\nFR,,,2",
        """
        [{ value: UY, title: Uruguay, attributes: { group: South, seats: 3 } },
         { value: AR, attributes: { group: South } }, { value: FR, attributes: { seats: 2 } }]
        """
      ),
      (
        "value,price,free,zip,code\na,1,TRUE,0012,1\nb,2.50,false,12345,x",
        """
        [{ value: a, attributes: { price: 1.0, free: true, zip: '0012', code: '1' } },
         { value: b, attributes: { price: 2.50, free: false, zip: '12345', code: x } }]
        """
      ),
      (
        "value;price;code\na;1,5;1,5\nb;2.25;x",
        """
        [{ value: a, attributes: { price: 1.5, code: '1,5' } },
         { value: b, attributes: { price: 2.25, code: x } }]
        """
      ),
      ("value,title\nUY,{$n} days", "[{ value: UY, title: '{$n} days' }]"),
      ("value,note\n\nUY,\n", "[UY]"),
    ])
  func tableIsTheListBesideIt(table: String, list: String) throws {
    let inline = try definition(types: list, files: [:])
    let read = try definition(types: "{ file: a.csv }", files: ["a.csv": Array(table.utf8)])
    #expect(read == inline)
  }

  /// The paths of files are relative to the file that names them.
  @Test func pathsAreRelativeToTheDeclaration() throws {
    let spec = MarkedSpec(
      """
      formc: 1
      form: A
      include: d/part.yaml
      sections: [{ rows: [{ type: push, tag: a, options: T }] }]
      === d/part.yaml
      formc: 1
      types: { T: { file: ../e/t.csv } }
      === e/t.csv
      value,title
      a,A
      """)
    let form = try #require(spec.compile().definition)
    #expect(form.optionTypes.map(\.options) == [[.init(value: .string("a"), title: "A")]])
  }

  /// Two types can have the same file, with different types of columns.
  @Test func typesShareAFile() throws {
    let form = try definition(
      types: "{ file: a.csv }\nU: { file: a.csv }\nV: { file: a.csv, columns: { value: String } }",
      rows: ", { type: push, options: U, tag: u }, { type: push, options: V, tag: v }",
      files: ["a.csv": Array("value\n1\n".utf8)])
    #expect(
      form.optionTypes.map { $0.options.map(\.value) } == [[.int(1)], [.int(1)], [.string("1")]])
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x76, 0, 0x0A, 0], "its first line has no column `value`"),
      (Array("value\nUY\nA".utf8) + [0xFF], nil),
      ([0x7F, 0x45, 0x4C, 0x46] + Array(repeating: 1, count: 200), "the file is not text"),
    ] as [([UInt8], String?)])
  func undecodableFiles(bytes: [UInt8], refusal: String?) throws {
    let result = check(types: "{ file: a.csv }", files: ["a.csv": bytes])
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    if let refusal {
      #expect(diagnostic.code == .includeNotFound)
      #expect(diagnostic.message.contains(refusal), "\(diagnostic.message)")
    } else {
      let span = try #require(diagnostic.span)
      #expect(diagnostic.code == .invalidEncoding)
      #expect(result.sources.path(of: span) == "a.csv")
      #expect(span.range == 10..<10)
    }
  }

  private func definition(
    types: String, rows: String = "", files: [String: [UInt8]]
  ) throws -> FormDefinition {
    let result = check(types: types, rows: rows, files: files)
    return try #require(result.definition, "\(result.diagnostics.map(\.message))")
  }

  private func check(
    types: String, rows: String = "", files: [String: [UInt8]]
  ) -> CheckedForm {
    let spec = """
      formc: 1
      form: A
      types:
        T: \(types.replacing("\n", with: "\n  "))
      sections:
        - rows: [{ type: int, tag: n, value: 1 }, { type: multipleSelector, tag: a, options: T }\(rows)]
      """
    return Compiler.checkBothWays(
      path: "spec.form.yaml", bytes: Array(spec.utf8), reader: MemoryFileReader(files: files))
  }
}

extension SpecCase {
  /// A form with a type whose options are in a table.
  ///
  /// - Parameter keys: Further keys beside the name of the file.
  fileprivate static func table(_ table: String, _ keys: String = "") -> SpecCase {
    file("a.csv" + keys, "a.csv", table)
  }

  /// A form with a type whose options are in a file.
  fileprivate static func file(_ entry: String, _ path: String, _ content: String) -> SpecCase {
    type("{ file: \(entry) }", path, content)
  }

  fileprivate static func type(
    _ type: String, _ path: String, _ content: String
  ) -> SpecCase {
    let spec = SpecCase.rows(
      "- { type: push, tag: a, options: T }", top: "types: { T: \(type) }")
    return SpecCase(text: spec.text + "=== \(path)\n\(content)", path: spec.path)
  }
}
