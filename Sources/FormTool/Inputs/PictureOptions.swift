import ArgumentParser
import FormBuild
import FormKit
import FormLoad
import FormPreview

/// The options for pictures of a form.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a picture of the form as PNG, and end.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "Write the form in its state as one page of HTML without script, and end.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Option(
    help: ArgumentHelp("The width of pictures in points; by default 390.", valueName: "points"))
  var width: Int?

  @Flag(help: "Take pictures in dark colours.")
  var dark = false

  @Flag(help: "Take pictures from right to left.")
  var rtl = false

  var isWanted: Bool { screenshot != nil || html != nil }

  func validate() throws {
    if screenshot?.isEmpty == true || html?.isEmpty == true {
      throw ValidationError("the path of a picture must not be empty")
    }
    if let width, !(200...4000).contains(width) {
      throw ValidationError("`--width` is a number of points from 200 to 4000")
    }
    if !isWanted, width != nil || dark || rtl {
      throw ValidationError(
        "`--width`, `--dark` and `--rtl` are for `--screenshot` and `--html`")
    }
  }

  /// Takes the pictures of a form and writes them.
  func take(of path: String, _ preview: Preview, in session: Session) throws -> ExitStatus {
    var settings = PictureSettings()
    (settings.isDark, settings.isRightToLeft) = (dark, rtl)
    if let width { settings.width = width }
    let wanted = settings
    let program = session.environment["CHROME"]
    do {
      let picture = try Interruptible.run { try await preview.picture(wanted, program: program) }
      if let screenshot { try AtomicFile.write(picture.png, to: screenshot) }
      if let html { try AtomicFile.write(Array(picture.html.utf8), to: html) }
    } catch let error as FormFileError {
      session.fail("cannot write the picture of `\(path)`: \(error.reason)")
      return .failure
    } catch {
      session.fail("\(error)")
      return .failure
    }
    return .success
  }
}
