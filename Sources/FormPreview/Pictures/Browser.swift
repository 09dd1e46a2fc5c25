import FormBuild
import FormText
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A Chromium without a window, driven by the Chrome DevTools Protocol over a pair of pipes, so that
/// it opens no port.
struct Browser {
  /// The reason why there is no picture.
  enum Failure: Error, CustomStringConvertible {
    case missing
    case wrong(String)
    case ended
    case refused(String)

    var description: String {
      switch self {
      case .missing:
        "there is no Chromium or Chrome on this machine; install one, or name it in CHROME"
      case .wrong(let name): "`\(name)`, which CHROME names, is no program"
      case .ended: "the browser has ended too early"
      case .refused(let reason): "the browser says: \(reason)"
      }
    }
  }

  /// The names of programs that understand the protocol.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The flags for a browser that asks no questions and draws the same on every machine.
  private static let flags = [
    "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--no-default-browser-check",
    "--disable-extensions", "--disable-background-networking", "--disable-sync", "--mute-audio",
    "--hide-scrollbars", "--force-color-profile=srgb", "--font-render-hinting=none",
    "--disable-dev-shm-usage",
  ]

  private let connection: BrowserConnection

  /// Runs a browser while a closure runs.
  ///
  /// - Parameters:
  ///   - folder: An empty folder for the files of the browser.
  ///   - name: The program; nil for the first one that is found.
  static func run<Result: Sendable>(
    keepingIn folder: String, program name: String?,
    _ body: (Browser) async throws -> Result
  ) async throws -> Result {
    guard let program = await find(name) else { throw name.map(Failure.wrong) ?? .missing }
    // The browser's sandbox cannot work for root.
    let arguments =
      [program] + flags + ["--user-data-dir=\(folder)"] + (POSIX.isRoot ? ["--no-sandbox"] : [])
    var options = PlatformOptions()
    // The group includes the processes that the browser starts.
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    // It reads from descriptor 3 and writes to 4.
    let script = #"exec "$0" "$@" 3<&0 4>&1 </dev/null >/dev/null"#
    let result = try await Subprocess.run(
      .path("/bin/sh"), arguments: Arguments(["-c", script] + arguments),
      platformOptions: options, input: .inputWriter, output: .sequence, error: .discarded
    ) { execution in
      let connection = BrowserConnection(execution.standardInputWriter, execution.standardOutput)
      let result = try await body(Browser(connection: connection))
      try await connection.send("Browser.close")
      return result
    }
    return result.closureResult
  }

  private static func find(_ name: String?) async -> String? {
    for name in name.map({ [$0] }) ?? names {
      if name.contains("/") {
        if FileStatus(path: name)?.kind == .file { return name }
      } else if let path = try? await Executable.name(name).resolveExecutablePath(in: .inherit) {
        return path.string
      }
    }
    return nil
  }

  /// Opens an empty page.
  func open() async throws -> BrowserPage {
    let target = try await connection.ask("Target.createTarget", ["url": "about:blank"])
    let session = try await connection.ask(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": true])
    guard case .string(let name)? = session["sessionId"] else {
      throw Failure.refused("there is no page")
    }
    return BrowserPage(connection: connection, session: name)
  }
}

/// A page of a browser.
struct BrowserPage {
  fileprivate let connection: BrowserConnection
  fileprivate let session: String

  @discardableResult
  func ask(_ method: String, _ parameters: JSONValue) async throws -> JSONValue {
    try await connection.ask(method, parameters, session: session)
  }

  /// The value of a JavaScript expression, or of its promise.
  @discardableResult
  func value(of expression: String) async throws -> JSONValue {
    let answer = try await ask(
      "Runtime.evaluate",
      ["expression": .string(expression), "awaitPromise": true, "returnByValue": true])
    if let problem = answer["exceptionDetails"] {
      throw Browser.Failure.refused(problem.text())
    }
    return answer["result"]?["value"] ?? .null
  }
}

/// Messages in JSON, each with a NUL after it.
final class BrowserConnection {
  private let writer: StandardInputWriter
  private var messages: SubprocessOutputSequence.StringSequence<UTF8>.AsyncIterator
  private var number = 0

  init(_ writer: StandardInputWriter, _ output: SubprocessOutputSequence) {
    self.writer = writer
    messages = output.strings(
      separatedBy: .unicodeScalarSequence(["\0"]), bufferingPolicy: .unbounded
    ).makeAsyncIterator()
  }

  /// Sends a request and waits for the response.
  func ask(
    _ method: String, _ parameters: JSONValue, session: String? = nil
  ) async throws -> JSONValue {
    try await send(method, parameters, session: session)
    while true {
      let message = try await next()
      guard message["id"] == .int(number) else { continue }
      if case .string(let reason)? = message["error"]?["message"] {
        throw Browser.Failure.refused("\(method): \(reason)")
      }
      return message["result"] ?? .null
    }
  }

  func send(
    _ method: String, _ parameters: JSONValue = [:], session: String? = nil
  ) async throws {
    number += 1
    var message = JSONMembersBuilder()
    message.addJSON("id", .int(number))
    message.add("method", method)
    message.addJSON("params", parameters)
    message.add("sessionId", session)
    _ = try await writer.write(Array(message.object.text().utf8) + [0])
  }

  private func next() async throws -> JSONValue {
    guard let message = try await messages.next() else { throw Browser.Failure.ended }
    return (try? JSONValue.parse(Array(message.utf8))) ?? .null
  }
}
