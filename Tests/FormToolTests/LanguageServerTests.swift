import FormTestSupport
import Foundation
import Testing

/// The server of `formc lsp`, through its streams.
@Suite struct LanguageServerTests {
  private typealias Object = [String: Any]

  /// A message with its head.
  private static func frame(_ message: String) -> [UInt8] {
    Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
  }

  private static func initialize(_ capabilities: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":\#(capabilities)}}"#
  }

  private static func open(_ text: String, _ uri: String = "file:///nowhere/a.form.yaml") -> String
  {
    let text = text.debugDescription.replacing("\\'", with: "'")
    return """
      {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":\
      {"uri":"\(uri)","languageId":"yaml","version":1,"text":\(text)}}}
      """
  }

  /// The messages that the server sends, and its status.
  private func run(_ messages: [String], raw: [UInt8] = []) async throws -> (
    sent: [NSDictionary], status: Int32
  ) {
    let input = messages.flatMap(Self.frame) + raw
    let run = try await ToolRun.formc(["lsp"], input: input)
    var rest = run.output.utf8[...]
    var sent: [NSDictionary] = []
    while !rest.isEmpty {
      let head = String(Substring(rest).prefix { $0 != "{" })
      let length = try #require(Int(head.filter(\.isNumber)))
      rest = rest.dropFirst(head.utf8.count)
      let body = Data(rest.prefix(length))
      sent.append(try #require(try JSONSerialization.jsonObject(with: body) as? NSDictionary))
      rest = rest.dropFirst(length)
    }
    return (sent, run.status)
  }

  private static let shutdown = [
    #"{"jsonrpc":"2.0","id":99,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  @Test func lifecycle() async throws {
    let (sent, status) = try await run(
      [#"{"jsonrpc":"2.0","id":"early","method":"textDocument/hover","params":{}}"#]
        + [Self.initialize(), #"{"jsonrpc":"2.0","id":1,"method":"no/such","params":{}}"#]
        + Self.shutdown)
    #expect(sent.map { "\($0["id"] ?? "")" } == ["early", "0", "1", "99"])
    #expect(sent.map { ($0["error"] as? Object)?["code"] as? Int } == [-32002, nil, -32601, nil])
    #expect(status == 0)
  }

  /// A search tells how far it is if the request asks for it, and ends before the answer.
  @Test func progress() async throws {
    let root = PackageFolder.file("examples").absoluteString
    let (sent, _) = try await run(
      [
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"rootUri":"\(root)",\
        "capabilities":{}}}
        """,
        #"{"jsonrpc":"2.0","id":1,"method":"workspace/symbol","params":"#
          + #"{"query":"guests","workDoneToken":"search"}}"#,
      ] + Self.shutdown)
    let told = sent.compactMap { ($0["params"] as? Object)?["value"] as? Object }
    #expect(told.first?["kind"] as? String == "begin")
    #expect(told.last?["kind"] as? String == "end")
    #expect(told.count > 3)
    let percentages = told.compactMap { $0["percentage"] as? Int }
    #expect(percentages == percentages.sorted() && percentages.allSatisfy((0...100).contains))
    #expect(sent.count == told.count + 3 && sent[told.count + 1]["id"] as? Int == 1)
  }

  @Test func endsOfTheStream() async throws {
    #expect(try await run([Self.initialize()]).status == 1)
    #expect(try await run([Self.initialize(), Self.shutdown[1]]).status == 1)
    #expect(try await run([], raw: Array("Content-Length: x\r\n\r\n".utf8)).status == 2)
    #expect(try await run([], raw: Array(repeating: 0x41, count: 100_000)).status == 2)
  }

  @Test(arguments: ["{", "[]", "3", "", "{\"id\": 1, \"method\": \"\u{FFFD}"])
  func messagesThatAreNone(_ message: String) async throws {
    let (sent, status) = try await run([message, Self.initialize()] + Self.shutdown)
    #expect((sent.first?["error"] as? Object)?["code"] as? Int == -32700)
    #expect(sent.count == 3 && status == 0)
  }

  @Test(arguments: [
    (#"{"general":{"positionEncodings":["utf-8","utf-16"]}}"#, "utf-8", 20, 24),
    (#"{"general":{"positionEncodings":["utf-32"]}}"#, "utf-32", 17, 21),
    (#"{"general":{"positionEncodings":["utf-7"]}}"#, "utf-16", 18, 22), ("{}", "utf-16", 18, 22),
  ])
  func columns(_ capabilities: String, _ name: String, _ start: Int, _ end: Int) async throws {
    let spec = "formc: 1\nform: A\nsections:\n- rows:\n  - {x: 😀, type: txet}\n"
    let (sent, _) = try await run([Self.initialize(capabilities), Self.open(spec)])
    let result = sent.first?["result"] as? Object
    #expect((result?["capabilities"] as? Object)?["positionEncoding"] as? String == name)
    let params = sent.last?["params"] as? Object
    let found = (params?["diagnostics"] as? [Object])?.first { $0["code"] as? String == "F0303" }
    let range = found?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 4, "character": start])
    #expect(range?["end"] == ["line": 4, "character": end])
    #expect(params?["version"] as? Int == 1)
  }

  /// A cancelled request is answered with an error, and the next one as usual.
  @Test func cancellation() async throws {
    let hover = """
      "method":"textDocument/hover","params":{"textDocument":{"uri":"file:///nowhere/a.form.yaml"},\
      "position":{"line":0,"character":0}}
      """
    let (sent, _) = try await run([
      Self.initialize(), Self.open("formc: 1\n"), "{\"jsonrpc\":\"2.0\",\"id\":1,\(hover)}",
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
      "{\"jsonrpc\":\"2.0\",\"id\":2,\(hover)}",
    ])
    #expect((sent[1]["error"] as? Object)?["code"] as? Int == -32800)
    #expect(sent[2]["result"] is Object)
  }

  /// Edits apply one after another, in the units of the editor, whatever the line ends are.
  @Test(arguments: ["\n", "\r\n", "\r"]) func incrementalEdits(_ end: String) async throws {
    let lines = ["formc: 1", "form: A", "sections:", "- rows:", "  - {title: 😀, type: txet}", ""]
    func change(_ line: Int, _ from: Int, _ to: Int, _ text: String) -> String {
      """
      {"range":{"start":{"line":\(line),"character":\(from)},\
      "end":{"line":\(line),"character":\(to)}},"text":"\(text)"}
      """
    }
    let changes = [change(4, 23, 25, "ex"), change(4, 22, 26, "text"), change(1, 6, 99, "Form")]
    let message = """
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":\
      {"uri":"file:///nowhere/a.form.yaml","version":7},"contentChanges":[\(changes.joined(separator: ","))]}}
      """
    let symbols = """
      {"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":\
      {"uri":"file:///nowhere/a.form.yaml"},"position":{"line":4,"character":24}}}
      """
    let (sent, _) = try await run([
      Self.initialize(), Self.open(lines.joined(separator: end)), message, symbols,
    ])
    let contents = (sent[1]["result"] as? Object)?["contents"] as? Object
    #expect((contents?["value"] as? String)?.hasPrefix("**row type** `text`") == true)
    let params = sent.last?["params"] as? Object
    #expect(params?["version"] as? Int == 7)
    #expect((params?["diagnostics"] as? [Object])?.isEmpty == true)
  }

  /// A mistake in an included file is shown there, and an open file takes the place of the saved one.
  @Test func includedFiles() async throws {
    try await TemporaryFolder.with { folder in
      let parts = try folder.write("parts.yaml", "formc: 1\nconditions: { a: \"1 == 1\" }\n")
      let spec = """
        formc: 1
        form: A
        include: parts.yaml
        sections: [{ rows: [{ type: text, tag: b, hidden: a }] }]

        """
      let file = try folder.write("a.form.yaml", spec)
      let (sent, _) = try await run([
        Self.initialize(), Self.open(spec, file.absoluteString),
        Self.open("formc: 1\nconditions: { a: $no }\n", parts.absoluteString),
      ])
      let published = sent.compactMap { $0["params"] as? Object }
      let last = published.last { ($0["uri"] as? String)?.hasSuffix("parts.yaml") == true }
      #expect((last?["diagnostics"] as? [Object])?.map { $0["code"] as? String } == ["F0302"])
    }
  }
}
