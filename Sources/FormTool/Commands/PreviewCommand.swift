import ArgumentParser
import FormBuild
import FormKit
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
  var port: Int?

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
  var reading: ReadingOptions

  @Option(help: "When to use colours.")
  var color: ColorChoice = .auto

  func validate() throws {
    if path == "-" { throw ValidationError("`preview` watches files; it takes no standard input") }
    if path.isEmpty { throw ValidationError("a path must not be empty") }
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("`--port` is a number up to 65535")
    }
    if Editor.address(editor) == nil {
      throw ValidationError(
        "`--editor` is \(Editor.names.joined(separator: ", ")), or an address with {file}")
    }
    if picture.isWanted, open || port != nil {
      throw ValidationError("a picture is taken without `--open` and `--port`")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    PrivateFolder.removeLeftovers()
    let subject = try subject(in: context)
    let scene = try scene(in: context)
    let preview = Preview(subject, scene)
    var status = ExitStatus.success
    if case .spec(let spec) = subject {
      let check = Blocking.run { await preview.check(of: spec) }
      try prepare(check, scene, in: context)
      status = check.hasErrors ? .errors : .success
    }
    guard picture.isWanted else { return serve(preview, in: context) }
    guard case .spec = subject else {
      context.fail("a picture shows one form; name its spec")
      return .failure
    }
    return max(status, try picture.take(of: path, preview, in: context))
  }

  /// Serves the pages until the program is ended.
  private func serve(_ preview: Preview, in context: CommandContext) -> ExitStatus {
    let port = port ?? 0
    let server: PreviewServer
    do {
      server = try Blocking.run { try await PreviewServer(port: port) }
    } catch {
      context.fail("cannot listen on port \(port): \(error); without `--port` it is a free one")
      return .failure
    }
    Self.printAddress(server.address)
    let folder = open ? try? PrivateFolder() : nil
    let serving = Task {
      try await preview.run(on: server) {
        folder?.remove()
        Self.printAddress(server.address)
      }
    }
    if open { openBrowser(server.address, by: folder, in: context) }
    do {
      try Blocking.run { try await serving.value }
      return .success
    } catch {
      context.fail("\(error)")
      return .failure
    }
  }

  /// Writes the address that opens the next page.
  private static func printAddress(_ address: String) {
    let context = CommandContext.begin()
    context.output.write(address + "\n")
    context.output.flush()
  }

  private func openBrowser(
    _ address: String, by folder: PrivateFolder?, in context: CommandContext
  ) {
    var reason: String? = "there is no folder for temporary files"
    if let folder { reason = Blocking.run { await SystemBrowser.open(address, by: folder) } }
    guard let reason else { return }
    context.fail("cannot open a browser: \(reason)")
    context.errors.flush()
  }

  private func subject(in context: CommandContext) throws -> Preview.Subject {
    let writer = context.writer(for: context.errors, color)
    var configurations = reading.configurations(writer, in: context)
    let inputs = try reading.find([path], &configurations, in: context)
    switch inputs.first {
    case .unreadable(path, let reason):
      context.failToRead(path, reason)
      throw ExitStatus.failure
    case .file(path):
      return .spec(Self.spec(path, reading, configurations, context.files))
    default:
      return .folder(PreviewFolder(path) { [path, reading] in Self.specs(in: path, reading) })
    }
  }

  /// The specs at a path, as `formc check` finds them now; nil while a configuration has mistakes.
  private static func specs(in path: String, _ reading: ReadingOptions) -> [PreviewSpec]? {
    let context = CommandContext.begin()
    let writer = context.writer(for: context.errors, .never)
    var configurations = reading.configurations(writer, in: context)
    guard let inputs = try? configurations.find([path]) else { return nil }
    return inputs.map { spec($0.path, reading, configurations, context.files) }
  }

  private static func spec(
    _ path: String, _ reading: ReadingOptions, _ configurations: ConfigurationSearch,
    _ log: FileLog
  ) -> PreviewSpec {
    var reader = InputReader(includeRoot: reading.includeRoot)
    reader.loader.log = log
    reader.configurations = configurations.folders
    return PreviewSpec(path, reader.loader(for: path)) { specs(in: path, reading)?.first }
  }

  private func scene(in context: CommandContext) throws -> PreviewScene {
    var scene = PreviewScene(PreviewSetup(timeZone: region.zone.timeZone, locale: region.locale))
    scene.setup.now = region.now
    scene.setup.languages = region.languages
    if let file = host.host {
      scene.setup.host = PreviewSetup.Host(name: file, bytes: try context.read(path: file))
    }
    if let script {
      let text = String(decoding: try context.read(path: script), as: UTF8.self)
      scene.script = try commands(text, of: script, in: context)
    }
    scene.refuse = { refusal in
      let context = CommandContext.begin()
      context.fail(refusal)
      context.errors.flush()
    }
    scene.root = FolderReader.realPath(".") ?? "."
    scene.editor = Editor.address(editor)
    return scene
  }

  /// Reports the problems of the host file and the script, if the spec has no errors.
  private func prepare(
    _ check: FormCheck, _ scene: PreviewScene, in context: CommandContext
  ) throws(ExitStatus) {
    guard let definition = check.definition, scene.setup.host != nil || !scene.script.isEmpty else {
      return
    }
    do throws(PreviewSetup.Refusal) {
      let (refusals, hostCheck) = try scene.setup.refusals(
        of: scene.script.map(\.command), by: definition, check)
      if let hostCheck { context.report(hostCheck, color) }
      for refusal in refusals {
        context.fail("\(scene.script[refusal.index].place): \(refusal.reason)")
      }
      if refusals.isEmpty { return }
    } catch .hostFile(let hostCheck) {
      context.report(hostCheck, color)
    } catch {
      context.fail(error.description)
      throw .failure
    }
    throw .errors
  }

  private func commands(
    _ text: String, of script: String, in context: CommandContext
  ) throws -> [PreviewScene.ScriptLine] {
    var commands: [PreviewScene.ScriptLine] = []
    let lines = text.trimmingPrefix("\u{FEFF}")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let place = "\(script):\(index + 1)"
      let command = try? JSONValue.parse(Array(line.utf8))
      guard let command else {
        context.fail("\(place): this is no command in JSON")
        throw ExitStatus.failure
      }
      if let mistake = FormSession.mistake(in: command) {
        context.fail("\(place): \(mistake)")
        throw ExitStatus.failure
      }
      commands.append(PreviewScene.ScriptLine(place, command))
    }
    return commands
  }
}
