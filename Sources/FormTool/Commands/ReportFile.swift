import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormSyntax

/// A report that goes to a file, as in `sarif=forms.sarif`.
struct ReportFile: ExpressibleByArgument {
  let format: FormReportFormat
  let path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="),
      let format = FormReportFormat(rawValue: String(argument[..<sign])),
      sign != argument.index(before: argument.endIndex), !argument.hasSuffix("=-")
    else { return nil }
    self.format = format
    path = String(argument[argument.index(after: sign)...])
  }
}

/// The growing report of a run that goes to a file.
struct FileReport {
  private let path: String
  private let writer: ReportWriter
  private var tally: ReportTally
  private var text = ""

  init(_ file: ReportFile) {
    path = file.path
    writer = ReportWriter(format: file.format, root: FolderReader.realPath("."))
    tally = ReportTally(for: writer)
  }

  /// Adds the findings in an input.
  mutating func add(_ check: FormCheck) {
    if check.unreadableReason != nil, writer.isImmediate { return }
    text += writer.piece(check.report)
    tally.add(check.report)
  }

  /// Writes the file; a failure is reported.
  func write(in context: CommandContext) -> ExitStatus {
    do throws(FormFileError) {
      try context.write(Array((text + writer.rest(tally)).utf8), to: path)
      return .success
    } catch {
      context.fail("cannot write `\(path)`: \(error.reason)")
      return .failure
    }
  }
}
