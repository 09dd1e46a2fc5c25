import ArgumentParser
import FormBuild
import FormText

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Serves an editor.
struct LanguageServerCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: mistakes while typing, completion, renaming and more.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output. Editors start it; see \
      docs/editors.md for how to set up each of them.
      """)

  @Flag(help: "Use standard input and output, which is the default.")
  var stdio = false

  @Option(
    name: .customLong("clientProcessId"),
    help: ArgumentHelp(
      "The process of the editor; the end of its stream says more.", visibility: .hidden))
  var clientProcessId: Int?

  func execute(in context: CommandContext) throws -> ExitStatus {
    var frames = MessageFrames()
    let server = LanguageServer(context) { message in
      context.output.write(MessageFrames.frame(message.text()))
      context.output.flush()
    }
    defer { server.end() }
    var waiting: [JSONValue?] = []
    var isAtEnd = false
    while server.exitStatus == nil, !context.output.isClosed {
      while !isAtEnd, waiting.isEmpty && !server.hasWork || POSIX.isReady(STDIN_FILENO) {
        let bytes = POSIX.read(STDIN_FILENO) ?? []
        isAtEnd = bytes.isEmpty
        frames.add(bytes)
        while let body = frames.next() {
          let message = LanguageServer.read(body)
          if let message { server.foresee(message) }
          waiting.append(message)
        }
        if frames.isBroken {
          context.fail("standard input is not the Language Server Protocol")
          return .failure
        }
      }
      if !waiting.isEmpty {
        server.receive(waiting.removeFirst())
      } else if server.hasChecks {
        server.work()
      } else if !isAtEnd, server.hasWork {
        // The next key is pressed sooner, and would have to wait.
        if !POSIX.isReady(STDIN_FILENO, within: 200) { server.work() }
      } else {
        // The editor is gone without a word.
        return .errors
      }
    }
    return server.exitStatus ?? .errors
  }
}
