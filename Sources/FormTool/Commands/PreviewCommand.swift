import ArgumentParser
import FormBuild
import FormKit
import FormLoad
import FormPreview
import FormText

/// Shows a form in the browser.
struct PreviewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a form in the browser while its spec is edited.",
    discussion: """
      The command prints an address that only browsers on this machine can open, and ends with Ctrl-C. \
      Every save is shown at once. A folder is shown as a list of its specs.

        formc preview order.form.yaml --open
        formc preview forms
        formc preview order.form.yaml --screenshot order.png --dark
      """)

  @Argument(
    help: ArgumentHelp("A spec, or a folder with specs.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var path = "."

  @Option(help: ArgumentHelp("The port on 127.0.0.1; 0 is a free one.", valueName: "number"))
  var port = 0

  @Flag(help: "Open the address in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "The editor that opens the places of mistakes.",
      discussion: """
        \(Editor.names.joined(separator: ", ")), or an address with {file}, {line} and {column}.
        """,
      valueName: "name"),
    completion: .list(Editor.names))
  var editor = "vscode"

  @Option(
    help: ArgumentHelp("Commands of `formc run` that are done first.", valueName: "file"),
    completion: .file())
  var script: String?

  @OptionGroup(title: "Pictures")
  var picture: PictureOptions

  @OptionGroup
  var host: HostOptions

  @OptionGroup
  var region: RegionOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    if path == "-" { throw ValidationError("`preview` watches files; it takes no standard input") }
    if path.isEmpty { throw ValidationError("a path must not be empty") }
    if !(0...65_535).contains(port) { throw ValidationError("`--port` is a number up to 65535") }
    if Editor.address(editor) == nil {
      throw ValidationError(
        "`--editor` is \(Editor.names.joined(separator: ", ")), or an address with {file}")
    }
    if picture.isWanted, open { throw ValidationError("a picture is taken without `--open`") }
  }

  func execute(in session: Session) throws -> ExitStatus {
    let subject = try subject(in: session)
    let scene = try scene(in: session)
    let preview = Preview(subject, scene, loader: try input.loader(for: path, in: session))
    var status = ExitStatus.success
    if case .spec(let path) = subject {
      let check = Blocking.run { await preview.check(of: path) }
      try prepare(check, scene, in: session)
      status = check.hasErrors ? .errors : .success
    }
    guard picture.isWanted else { return serve(preview, in: session) }
    guard case .spec(let path) = subject else {
      session.fail("a picture shows one form; name its spec")
      return .failure
    }
    return max(status, try picture.take(of: path, preview, in: session))
  }

  /// Serves the pages until the program is ended.
  private func serve(_ preview: Preview, in session: Session) -> ExitStatus {
    let port = port
    let server: PreviewServer
    do {
      server = try Blocking.run { try await PreviewServer(port: port) }
    } catch {
      session.fail("cannot listen on port \(port): \(error)")
      return .failure
    }
    session.output.write(server.address + "\n")
    session.output.flush()
    let serving = Task { try await preview.run(on: server) }
    if open, let reason = Blocking.run({ await SystemBrowser.open(server.address) }) {
      session.fail("cannot open a browser: \(reason)")
      session.errors.flush()
    }
    do {
      try Blocking.run { try await serving.value }
      return .success
    } catch {
      session.fail("\(error)")
      return .failure
    }
  }

  private func subject(in session: Session) throws -> Preview.Subject {
    var configurations = input.configurations(in: session)
    switch try input.find([path], &configurations, in: session).first {
    case .unreadable(path, let reason):
      session.failToRead(path, reason)
      throw ExitStatus.failure
    case .file(path): return .spec(path)
    default: return .folder(path)
    }
  }

  private func scene(in session: Session) throws -> PreviewScene {
    var scene = PreviewScene(PreviewSetup(timeZone: region.zone.timeZone, locale: region.locale))
    scene.setup.now = region.now
    if let file = host.host {
      scene.setup.host = PreviewSetup.Host(name: file, bytes: try session.read(path: file))
    }
    if let script {
      let text = String(decoding: try session.read(path: script), as: UTF8.self)
      scene.script = try commands(text, in: session)
    }
    scene.root = FolderReader.realPath(".") ?? "."
    scene.editor = Editor.address(editor)
    return scene
  }

  /// Reports what is wrong with the host file and the script, if the spec is right.
  private func prepare(
    _ check: FormCheck, _ scene: PreviewScene, in session: Session
  ) throws(ExitStatus) {
    guard let definition = check.definition else { return }
    do throws(PreviewSetup.Refusal) {
      let (refusals, hostCheck) = try scene.setup.refusals(
        of: scene.script.map(\.command), by: definition, check)
      if let hostCheck { session.report(hostCheck, input.color) }
      for refusal in refusals {
        session.fail("\(script ?? ""):\(scene.script[refusal.index].line): \(refusal.reason)")
      }
      if refusals.isEmpty { return }
    } catch .hostFile(let hostCheck) {
      session.report(hostCheck, input.color)
    } catch {
      session.fail(error.description)
      throw .failure
    }
    throw .errors
  }

  private func commands(_ text: String, in session: Session) throws -> [PreviewScene.ScriptLine] {
    var commands: [PreviewScene.ScriptLine] = []
    let lines = text.trimmingPrefix("\u{FEFF}")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      guard let command = try? JSONValue.parse(Array(line.utf8)) else {
        session.fail("\(script ?? ""):\(index + 1): this is no command in JSON")
        throw ExitStatus.errors
      }
      commands.append(PreviewScene.ScriptLine(line: index + 1, command: command))
    }
    return commands
  }
}
