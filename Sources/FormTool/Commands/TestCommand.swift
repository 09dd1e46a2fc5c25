import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormSyntax
import FormText

/// Runs the tests of forms.
struct TestCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests of forms.",
    discussion: """
      The tests are in files such as order.test.yaml beside the specs. Each says what happens to a form, \
      in the commands of `formc run`, and what is expected of it. Each case has a new form.

        formc test                               every test file below this folder
        formc test forms/order.test.yaml         one file
        formc test --filter delivery             the tests whose names have this text
        formc test --output junit=tests.xml      a report for a CI server besides
        formc test --record                      store the snapshots
        formc test --watch                       again after each save

      Exit status: 0 all tests pass; 1 some do not, or no test was run; 2 wrong usage, or an input that \
      cannot be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "Test files and folders; by default the current folder.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only the cases whose names contain a text, in any case.", valueName: "text"))
  var filter: String?

  @Option(help: "How the results are written.")
  var format = TestReportFormat.text

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Another report, which goes to a file; as often as wanted.", valueName: "format=path"))
  var outputs: [TestReportFile] = []

  @Flag(help: "Store the snapshots, and fail if they have changed.")
  var record = false

  @Flag(help: "Run again whenever a file is saved, until Ctrl-C.")
  var watch = false

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(paths)
    if paths.contains("-") { throw ValidationError("tests are read from files, not from `-`") }
    if filter?.isEmpty == true { throw ValidationError("`--filter` must not be empty") }
    if watch { try Watch.validate(paths) }
    if Set(outputs.map { SourcePath.normalize($0.path) }).count < outputs.count {
      throw ValidationError("two reports go to the same file")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    guard watch else { return try run(in: context) }
    return try Watch(paths: folders, context: context, suffixes: FormTestFile.suffixes).run(run)
  }

  /// The paths that are searched for test files.
  private var folders: [String] { paths.isEmpty ? ["."] : paths }

  /// Runs the tests once.
  private func run(in context: CommandContext) throws -> ExitStatus {
    var (files, status) = try load(in: context)
    run(&files, in: context)
    let count = TestCount(files)
    write(files, in: context)
    if files.allSatisfy(\.results.isEmpty), count.broken == 0 {
      context.fail(filter.map { "no test has `\($0)` in its name" } ?? "there are no tests")
      status = max(status, .errors)
    }
    if count.hasFailures { status = max(status, .errors) }
    if record { status = max(status, try store(files, in: context)) }
    for output in outputs { status = max(status, write(files, to: output, in: context)) }
    return status
  }

  // MARK: - Files

  private func load(
    in context: CommandContext
  ) throws(ExitStatus) -> (files: [TestedFile], status: ExitStatus) {
    let inputs = SpecFinder.find(folders, suffixes: FormTestFile.suffixes)
    if inputs.isEmpty {
      let places = folders.map { "`\($0)`" }.joined(separator: ", ")
      let suffixes = FormTestFile.suffixes.map { "*\($0)" }.joined(separator: ", ")
      context.fail("no test files (\(suffixes)) below \(places)")
      throw .failure
    }
    let plain = try input.loader(for: ".", in: context)
    var loader = FormTestLoader { path in
      (try? input.loader(for: path, in: context)) ?? plain
    }
    var files: [TestedFile] = []
    var status = ExitStatus.success
    for input in inputs {
      do throws(FormFileError) {
        if case .unreadable(_, let reason) = input { throw FormFileError(reason: reason) }
        files.append(TestedFile(try loader.load(path: input.path)))
      } catch {
        context.failToRead(input.path, error.reason)
        status = .failure
      }
    }
    return (files, status)
  }

  // MARK: - Cases

  /// Whether a case is run.
  private func selects(_ test: TestCase) -> Bool {
    filter.map { test.name.lowercased().contains($0.lowercased()) } ?? true
  }

  private func run(_ files: inout [TestedFile], in context: CommandContext) {
    var work: [(file: Int, test: TestCase, run: TestRun)] = []
    for (index, file) in files.enumerated() {
      guard let form = file.file.subject else { continue }
      let run = TestRun(file.file, form, isRecording: record)
      work += file.file.cases.filter(selects).map { (index, $0, run) }
    }
    let progress = Progress(on: context.errors, total: work.count)
    var done = 0
    for result in OrderedWork(
      count: work.count, threads: input.threadCount, { [work] in work[$0].run.run(work[$0].test) })
    {
      files[work[done].file].add(work[done].test, result)
      done += 1
      progress.show(done)
    }
    progress.clear()
  }

  // MARK: - Reports

  private func write(_ files: [TestedFile], in context: CommandContext) {
    let width = context.environment.width(of: context.output)
    let usesColor = input.color.usesColor(on: context.output, context.environment)
    context.output.write(format.text(of: files, width: width, usesColor: usesColor))
  }

  private func write(
    _ files: [TestedFile], to output: TestReportFile, in context: CommandContext
  ) -> ExitStatus {
    do throws(FormFileError) {
      try context.write(Array(output.format.text(of: files).utf8), to: output.path)
      return .success
    } catch {
      context.fail("cannot write `\(output.path)`: \(error.reason)")
      return .failure
    }
  }

  /// Stores the snapshots of each file whose snapshots have changed.
  private func store(
    _ files: [TestedFile], in context: CommandContext
  ) throws(ExitStatus) -> ExitStatus {
    var status = ExitStatus.success
    for file in files {
      guard let text = file.snapshotText(keepsOthers: filter != nil) else { continue }
      let path = FormTestFile.snapshotPath(of: file.file.path)
      do throws(FormFileError) {
        try AtomicFile.write(Array(text.utf8), to: path)
        context.errors.write("formc: stored the snapshots in `\(path)`; look at them\n")
        status = .errors
      } catch {
        context.fail("cannot write `\(path)`: \(error.reason)")
        throw .failure
      }
    }
    return status
  }
}

extension TestReportFormat: ExpressibleByArgument {}

/// A report on tests that goes to a file, as in `junit=tests.xml`.
struct TestReportFile: ExpressibleByArgument {
  let format: TestReportFormat
  let path: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="),
      let format = TestReportFormat(rawValue: String(argument[..<sign])),
      sign != argument.index(before: argument.endIndex), !argument.hasSuffix("=-")
    else { return nil }
    self.format = format
    path = String(argument[argument.index(after: sign)...])
  }
}
