import FormBuild
import FormKit
import FormSyntax
import FormText

/// A server of the Language Server Protocol for specs and the files beside them.
///
/// It receives one message after the other and answers each before it takes the next, so that every
/// answer is for the text that the editor had when it asked. Checks run while no message waits.
///
/// - Source: Language Server Protocol 3.17.
final class LanguageServer {
  /// The error codes of answers.
  enum ErrorCode: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case notInitialized = -32002
    case requestFailed = -32803
    case cancelled = -32800
  }

  /// A request that fails, with the sentence that the editor shows.
  struct Failure: Error {
    let code: ErrorCode
    let message: String

    init(_ message: String, code: ErrorCode = .requestFailed) {
      (self.code, self.message) = (code, message)
    }
  }

  private enum Phase {
    case created, running, shutDown
    case ended(ExitStatus)
  }

  let workspace: Workspace
  /// What the editor can do.
  private(set) var client = JSONValue.null
  private var phase = Phase.created
  private let send: (JSONValue) -> Void
  /// The requests that the editor no longer needs an answer to.
  private var cancelled: Set<JSONValue> = []
  /// The progress of the checks of several files.
  private var checks: WorkProgress?
  /// The number of checks that have been reported together, and of those that are done.
  private var checkCount = (done: 0, progress: 0)
  /// The previews that the editor has asked for.
  var previews: [Task<Void, Never>] = []

  /// - Parameter send: Sends a message to the editor.
  init(_ context: CommandContext, send: @escaping (JSONValue) -> Void) {
    workspace = Workspace(context)
    self.send = send
  }

  /// The status to end with; nil while the server runs.
  var exitStatus: ExitStatus? { if case .ended(let status) = phase { status } else { nil } }

  /// Ends the previews.
  func end() {
    for preview in previews { preview.cancel() }
    for preview in previews { Blocking.run { await preview.value } }
  }

  // MARK: - Messages

  /// Reads a message; a message that is no JSON is answered with an error.
  static func read(_ body: [UInt8]) -> JSONValue? {
    if let message = try? JSONValue.parse(body) { return message }
    return try? JSONValue.parse(repaired(body))
  }

  /// Bytes with a replacement character for each one that is not UTF-8.
  ///
  /// An editor whose buffer has half a character sends half a character, and counts each of its
  /// bytes as one.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let character = rest.prefix(length)
      let isWhole =
        length > 0 && character.count == length
        && String(decoding: character, as: UTF8.self).utf8.elementsEqual(character)
      text += isWhole ? Array(character) : Array("\u{FFFD}".utf8)
      rest = rest.dropFirst(isWhole ? length : 1)
    }
    return text
  }

  /// Takes note of a message that waits: a cancellation takes effect before the request is answered.
  func foresee(_ message: JSONValue) {
    if message["method"] == "$/cancelRequest", let id = message.at("params", "id") {
      cancelled.insert(id)
    }
  }

  /// Handles a message; nil is one that is no JSON.
  func receive(_ message: JSONValue?) {
    guard let message, case .object = message else {
      return sendError(Failure("the message is no JSON object", code: .parseError), to: .null)
    }
    let params = message["params"] ?? .null
    guard let method = message["method"]?.stringValue else {
      checks?.receive(answer: message)
      return
    }
    guard let id = message["id"] else { return notify(method, params) }
    do throws(Failure) {
      if cancelled.remove(id) != nil {
        throw Failure("the request was cancelled", code: .cancelled)
      }
      let result = try reporting(method, params) { () throws(Failure) in
        try answer(method, params)
      }
      send(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      sendError(error, to: id)
    }
  }

  private func sendError(_ failure: Failure, to id: JSONValue) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .int(failure.code.rawValue), "message": .string(failure.message)],
    ])
  }

  /// Answers a request that may tell how far it is.
  private func reporting(
    _ method: String, _ params: JSONValue, _ answer: () throws(Failure) -> JSONValue
  ) throws(Failure) -> JSONValue {
    guard let token = params["workDoneToken"] else { return try answer() }
    let title = method == "workspace/executeCommand" ? "Running tests" : "Searching specs"
    var progress = WorkProgress(token: token, title: title)
    workspace.progress = { [send] done, total in
      if let message = progress.report(done, of: total) { send(message) }
    }
    defer {
      workspace.progress = nil
      if let message = progress.end() { send(message) }
    }
    return try answer()
  }

  func notifyClient(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  private func answer(_ method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    switch (phase, method) {
    case (.created, "initialize"): return initialize(params)
    case (.created, _):
      throw Failure("the server is not initialized", code: .notInitialized)
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, "initialize"), (.shutDown, _), (.ended, _):
      throw Failure("this request is not expected now", code: .invalidRequest)
    case (.running, _): return try answerRequest(method, params)
    }
  }

  private func notify(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      if case .shutDown = phase { phase = .ended(.success) } else { phase = .ended(.errors) }
    }
    guard case .running = phase else { return }
    let document = params["textDocument"]
    let uri = document?["uri"]?.stringValue ?? ""
    switch method {
    case "initialized": register()
    case "textDocument/didOpen":
      let text = document?["text"]?.stringValue ?? ""
      workspace.open(
        EditorDocument(uri: uri, version: document?["version"]?.intValue, text: text))
    case "textDocument/didChange":
      workspace.change(
        uri, to: document?["version"]?.intValue, params["contentChanges"]?.elements ?? [])
    case "textDocument/didClose": workspace.close(uri)
    case "workspace/didChangeWatchedFiles":
      for change in params["changes"]?.elements ?? [] {
        if let path = change["uri"]?.stringValue.flatMap(FileURI.path) {
          workspace.enqueueSaved(path)
        }
      }
    case "textDocument/didSave", "workspace/didChangeConfiguration": workspace.enqueueAll()
    case "workspace/didChangeWorkspaceFolders": changeFolders(params["event"] ?? .null)
    default: return
    }
  }

  // MARK: - Lifecycle

  private func initialize(_ params: JSONValue) -> JSONValue {
    phase = .running
    client = params["capabilities"] ?? .null
    let offered = client.at("general", "positionEncodings")?.elements ?? []
    workspace.unit =
      offered.lazy.compactMap { $0.stringValue.flatMap(CharacterUnit.init) }.first ?? .utf16
    let folders = params["workspaceFolders"]?.elements.compactMap { $0["uri"]?.stringValue } ?? []
    let root = params["rootUri"]?.stringValue.map { [$0] } ?? []
    workspace.folders = (folders.isEmpty ? root : folders).compactMap(FileURI.path)
    return [
      "capabilities": ServerCapabilities(client: client, unit: workspace.unit).json,
      "serverInfo": ["name": "formc", "version": .string(FormLoader.version)],
    ]
  }

  private func changeFolders(_ event: JSONValue) {
    func paths(_ key: String) -> [String] {
      event[key]?.elements.compactMap { $0["uri"]?.stringValue.flatMap(FileURI.path) } ?? []
    }
    let removed = Set(paths("removed"))
    workspace.folders = workspace.folders.filter { !removed.contains($0) } + paths("added")
  }

  /// Asks to be told when files change that are not open.
  private func register() {
    guard
      client.at("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.boolValue == true
    else { return }
    let patterns = ["**/*.{yaml,yml,json,csv,tsv,xcstrings}"]
    let watchers = patterns.map { JSONValue.object([.init("globPattern", .string($0))]) }
    send([
      "jsonrpc": "2.0", "id": "register", "method": "client/registerCapability",
      "params": [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ]
      ],
    ])
  }

  // MARK: - Diagnostics

  /// Whether files wait to be checked.
  var hasChecks: Bool {
    if case .running = phase { workspace.pendingCount > 0 } else { false }
  }

  /// Whether files wait to be checked, or to be read for the next proposals.
  var hasWork: Bool {
    if case .running = phase { workspace.hasWork } else { false }
  }

  /// Checks the next file that waits, and tells the editor what was found.
  func work() {
    guard workspace.pendingCount > 0 else { return workspace.readNames() }
    reportChecks()
    publish(workspace.work())
    checkCount.done += 1
    if workspace.pendingCount == 0, var progress = checks {
      checks = nil
      if let message = progress.end() { send(message) }
    }
  }

  /// Tells the editor how many of the files that wait are checked, if there are several.
  private func reportChecks() {
    let waiting = workspace.pendingCount
    if checks == nil {
      guard waiting > 2, client.at("window", "workDoneProgress")?.boolValue == true else { return }
      checkCount = (0, checkCount.progress + 1)
      let progress = WorkProgress(number: checkCount.progress, title: "Checking forms")
      checks = progress
      send(progress.request)
    }
    let done = checkCount.done
    if let message = checks?.report(done, of: done + waiting) { send(message) }
  }

  /// Tells the editor what was found in files.
  func publish(_ paths: [String]) {
    for path in paths {
      let findings = workspace.findings(in: path)
      guard workspace.publishes(path, findings.count) else { continue }
      let document = workspace.document(atPath: path)
      var params = JSONMembersBuilder()
      params.add("uri", document?.uri ?? FileURI.uri(path))
      params.add("version", document?.version)
      params.addJSON("diagnostics", .array(findings.map(json)))
      notifyClient("textDocument/publishDiagnostics", params.object)
    }
  }

  private func json(_ finding: Workspace.Finding) -> JSONValue {
    let diagnostic = finding.diagnostic
    let advice = diagnostic.notes.map { "note: \($0)" } + diagnostic.help.map { "help: \($0)" }
    var members = JSONMembersBuilder()
    members.addJSON("range", range(of: diagnostic.span, in: finding.sources))
    members.add("severity", diagnostic.severity == .error ? 1 : 2)
    members.add("code", diagnostic.code.rawValue)
    members.add("source", "formc")
    members.add("message", ([diagnostic.message] + advice).joined(separator: "\n"))
    if diagnostic.code == .unusedDeclaration { members.addJSON("tags", [1]) }
    let related = diagnostic.related.map { place -> JSONValue in
      [
        "location": [
          "uri": .string(uri(finding.sources.path(of: place.span))),
          "range": range(of: place.span, in: finding.sources),
        ], "message": .string(place.message),
      ]
    }
    if !related.isEmpty { members.addJSON("relatedInformation", .array(related)) }
    return members.object
  }

  // MARK: - Places

  /// The address of a file, as the editor spells it if the file is open.
  func uri(_ path: String) -> String {
    workspace.document(atPath: path)?.uri ?? FileURI.uri(path)
  }

  func range(of span: SourceSpan?, in sources: SourceMap) -> JSONValue {
    guard let span, let source = sources[span.file] else {
      return ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]]
    }
    return range(span.range, in: source)
  }

  /// A range of bytes of a text as positions.
  func range(_ range: Range<Int>, in source: SourceText) -> JSONValue {
    [
      "start": position(range.lowerBound, in: source),
      "end": position(range.upperBound, in: source),
    ]
  }

  func position(_ offset: Int, in source: SourceText) -> JSONValue {
    let place = source.place(of: offset, in: workspace.unit)
    let mark =
      place.line == 0 ? workspace.document(atPath: source.path)?.markLength(workspace.unit) : 0
    return ["line": .int(place.line), "character": .int(place.character + (mark ?? 0))]
  }
}
