import FormTestSupport
import Testing

/// Numbers in CSV for `formc validate`: decimal commas are for files with semicolons.
@Suite struct ValidateDecimalCommaTests {
  private static let spec = SampleSpec.spec(
    """
    - { type: decimal, tag: n }
          - { type: decimal, tag: percent, format: percent }
          - { type: currency, tag: amount, currency: EUR }
          - { type: stepper, tag: step, min: 0, max: 10, step: 0.5 }
          - { type: push, tag: size, options: [0.5, 1.5] }
          - { type: text, tag: text }
          - { type: multipleSelector, tag: set, options: [1, 2] }
    """)

  /// The member of the echoed record, and the message about it without the tag.
  private func run(_ text: String) async throws -> String {
    try await TemporaryFolder.with { folder in
      try folder.write("a.form.yaml", Self.spec)
      let run = try await ToolRun.formc(
        ["validate", "a.form.yaml", "-", "--input", "csv", "--echo"], input: Array(text.utf8),
        in: folder.url)
      #expect(run.errors == "")
      return run.output
    }
  }

  @Test(arguments: [
    ("n;text\n3,5;", "3.5"), ("n;text\n3.5;", "3.5"), ("n;text\n-0,25;", "-0.25"),
    ("n;text\n\"3,5\";", "3.5"), ("n;text\n12;", "12"), ("n;text\n1,5e3;", "1.5e3"),
    ("n;text\n1.234;", "1.234"),
    ("percent;text\n0,19;", "0.19"), ("step;text\n2,5;", "2.5"),
    // The comma of a text is a comma
    ("text;n\n3,5;", #""3,5""#),
    ("text\tn\n3,5\t", #""3,5""#), ("text,n\n\"3,5\",", #""3,5""#),
  ])
  func valid(text: String, value: String) async throws {
    let output = try await run(text)
    #expect(output.hasPrefix(#"{"valid":true,"#), "\(output)")
    let name = text.prefix { $0.isLetter }
    #expect(output.contains(#""record":{"\#(name)":\#(value),"#), "\(output)")
  }

  @Test(arguments: [
    ("n;text\n1.234,5;", "expected a number, found the string `1.234,5`"),
    ("n;text\n1,234,5;", "expected a number, found the string `1,234,5`"),
    ("n;text\n1 234,5;", "expected a number, found the string `1 234,5`"),
    ("n;text\n3,;", "expected a number, found the string `3,`"),
    ("n;text\n,5;", "expected a number, found the string `,5`"),
    ("n;text\n+3,5;", "expected a number, found the string `+3,5`"),
    ("n;text\n03,5;", "expected a number, found the string `03,5`"),
    ("n;text\n3,5 %;", "expected a number, found the string `3,5 %`"),
    ("n\ttext\n3,5\t", "expected a number, found the string `3,5`"),
    ("n,text\n\"3,5\",", "expected a number, found the string `3,5`"),
    ("amount;text\n3,5;", "expected a whole number, found the number 3.5"),
  ])
  func invalid(text: String, message: String) async throws {
    let output = try await run(text)
    #expect(output.hasPrefix(#"{"valid":false,"#), "\(output)")
    let name = text.prefix { $0.isLetter }
    #expect(output.contains(#""message":"`\#(name)`: \#(message)""#), "\(output)")
    #expect(output.contains(#""line":2,"column":1"#), "\(output)")
  }

  /// A list is JSON, whose commas separate its elements.
  @Test func lists() async throws {
    let output = try await run("set;n\n[1,2];0,5\n")
    #expect(output == #"{"valid":true,"errors":[],"record":{"set":[1,2],"n":0.5}}"# + "\n")
  }

  /// Numbers as options.
  @Test func options() async throws {
    let output = try await run("size;n\n1,5;\n2,5;\n")
    let lines = output.split(separator: "\n")
    #expect(lines.first == #"{"valid":true,"errors":[],"record":{"size":1.5,"n":null}}"#)
    #expect(lines.last?.contains("`size` has no option `2.5`") == true, "\(output)")
  }
}
