import ArgumentParser
import FormBuild
import FormKit
import FormPreview

/// Shows a form in the browser.
struct PreviewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show a form in the browser while its spec is edited.")

  @Argument(
    help: ArgumentHelp("The spec.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Option(help: ArgumentHelp("The port on 127.0.0.1; 0 is a free one.", valueName: "number"))
  var port = 0

  @OptionGroup
  var zone: TimeZoneOptions

  @OptionGroup
  var input: InputOptions

  func execute(in session: Session) throws -> ExitStatus {
    let (path, port, zone) = (spec, port, zone.zone)
    let loader = FormLoader(includeRoot: input.includeRoot)
    return Blocking.run {
      do {
        let preview = try await Preview(path: path, loader: loader, port: port, zone: zone)
        print(preview.address)
        try await preview.run()
        return .success
      } catch {
        print(error)
        return .failure
      }
    }
  }
}
