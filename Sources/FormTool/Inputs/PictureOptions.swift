import ArgumentParser
import FormBuild
import FormKit
import FormPreview

/// The options for pictures of a form.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a picture of the form as PNG, and end; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write the form as one page of HTML without script, and end; - is standard output.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp("The width of pictures in points; by default 390.", valueName: "points"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "The pages of a form with pages: all, or by default the one that is shown.",
      valueName: "pages"))
  var pages: Pages?

  /// The pages on a picture.
  enum Pages: String, CaseIterable, ExpressibleByArgument {
    case all
    case shown
  }

  @Flag(help: "Take pictures in dark colours.")
  var dark = false

  @Flag(help: "Take pictures from right to left.")
  var rtl = false

  var isWanted: Bool { screenshot != nil || html != nil }

  func validate() throws {
    if screenshot?.isEmpty == true || html?.isEmpty == true {
      throw ValidationError("the path of a picture must not be empty")
    }
    if screenshot == "-", html == "-" {
      throw ValidationError("only one picture can go to standard output")
    }
    if let width, !(200...4000).contains(width) {
      throw ValidationError("`--width` is a number of points from 200 to 4000")
    }
    if !isWanted, width != nil || pages != nil || dark || rtl {
      throw ValidationError(
        "`--width`, `--pages`, `--dark` and `--rtl` are for `--screenshot` and `--html`")
    }
  }

  /// Takes the pictures of a form and writes them.
  func take(of path: String, _ preview: Preview, in context: CommandContext) throws -> ExitStatus {
    var settings = PictureSettings()
    (settings.isDark, settings.isRightToLeft) = (dark, rtl)
    if let width { settings.width = width }
    settings.hasAllPages = pages == .all
    let wanted = settings
    let program = context.environment["CHROME"]
    do {
      let picture = try Interruptible.run { try await preview.picture(wanted, program: program) }
      if let screenshot { try write(picture.png, to: screenshot, in: context) }
      if let html { try write(Array(picture.html.utf8), to: html, in: context) }
    } catch let error as FormFileError {
      context.fail("cannot write the picture of `\(path)`: \(error.reason)")
      return .failure
    } catch {
      context.fail("\(error)")
      return .failure
    }
    return .success
  }

  private func write(
    _ bytes: [UInt8], to path: String, in context: CommandContext
  ) throws(FormFileError) {
    if path == "-" {
      context.output.write(bytes)
    } else {
      try context.write(bytes, to: path)
    }
  }
}
