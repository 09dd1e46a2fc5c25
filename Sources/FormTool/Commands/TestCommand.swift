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
        formc test --coverage text               what no test has seen
        formc test --mutate                      which changes no test notices
        formc test --init forms/order.form.yaml  write a first test file
        formc test --record                      write missing expectations
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

  @Option(
    help: ArgumentHelp(
      "Report what the tests have seen of the forms, as text, json or lcov.",
      discussion: "With a path the report goes to a file, as often as wanted.",
      valueName: "format[=path]"))
  var coverage: [CoverageFile] = []

  @Option(
    help: ArgumentHelp(
      "Fail if less than this percentage of a form is covered.", valueName: "percentage"))
  var failUnder: Int?

  @Flag(
    help:
      "Write a first test file beside a spec, from values that show its rows and break its rules.")
  var `init` = false

  @Flag(
    help:
      "Change each condition, computed value, rule, limit and option, and report the changes that no test notices."
  )
  var mutate = false

  @Flag(
    help:
      "Write the expectations marked with `record` and the snapshots, and fail if anything was written."
  )
  var record = false

  @Flag(help: "Run again whenever a file is saved, until Ctrl-C.")
  var watch = false

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(paths)
    if paths.contains("-") { throw ValidationError("tests are read from files, not from `-`") }
    if filter?.isEmpty == true { throw ValidationError("`--filter` must not be empty") }
    if let failUnder {
      if !(0...100).contains(failUnder) {
        throw ValidationError("`--fail-under` is a percentage from 0 to 100")
      }
      if coverage.isEmpty { throw ValidationError("`--fail-under` goes with `--coverage`") }
    }
    if `init`, paths.count != 1 { throw ValidationError("`--init` takes the path of one spec") }
    if mutate, record || filter != nil {
      throw ValidationError("`--mutate` runs all tests, so it excludes `--filter` and `--record`")
    }
    if watch { try Watch.validate(paths) }
    let written = outputs.map(\.path) + coverage.compactMap(\.path)
    if Set(written.map(SourcePath.normalize)).count < written.count {
      throw ValidationError("two reports go to the same file")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    if `init` { return try writeFirst(in: context) }
    guard watch else { return try run(in: context) }
    return try Watch(paths: folders, context: context, suffixes: FormTestFile.suffixes).run(run)
  }

  /// The paths that are searched for test files.
  private var folders: [String] { paths.isEmpty ? ["."] : paths }

  /// Runs the tests once.
  private func run(in context: CommandContext) throws -> ExitStatus {
    var (files, status) = try load(in: context)
    let obligations = coverage.isEmpty ? [:] : self.obligations(of: files)
    run(&files, covering: obligations, in: context)
    let count = TestCount(files)
    let changes = mutate && !count.hasFailures ? changes(of: files, in: context) : []
    write(files, changes, in: context)
    if files.allSatisfy(\.results.isEmpty), count.broken == 0 {
      context.fail(filter.map { "no test has `\($0)` in its name" } ?? "there are no tests")
      status = max(status, .errors)
    }
    if count.hasFailures { status = max(status, .errors) }
    if !changes.allSatisfy(\.isComplete) { status = max(status, .errors) }
    if record { status = max(status, try store(files, in: context)) }
    if !coverage.isEmpty {
      status = max(status, write(self.coverage(of: files, obligations), in: context))
    }
    for output in outputs {
      let text = output.format.text(of: files, changes)
      status = max(status, write(text, to: output.path, in: context))
    }
    return status
  }

  // MARK: - Files

  private func load(
    in context: CommandContext
  ) throws(ExitStatus) -> (files: [TestedFile], status: ExitStatus) {
    var configurations = input.configurations(in: context)
    let inputs = try configurations.find(folders, suffixes: FormTestFile.suffixes)
    if inputs.isEmpty {
      let places = folders.map { "`\($0)`" }.joined(separator: ", ")
      let suffixes = FormTestFile.suffixes.map { "*\($0)" }.joined(separator: ", ")
      context.fail("no test files (\(suffixes)) below \(places)")
      throw .failure
    }
    let plain = try input.loader(for: ".", in: context)
    let loader = FormTestLoader { path in
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

  private func run(
    _ files: inout [TestedFile], covering obligations: [String: CoverageObligations],
    in context: CommandContext
  ) {
    var work: [(file: Int, test: TestCase, run: TestRun)] = []
    for (index, file) in files.enumerated() {
      guard let form = file.file.subject else { continue }
      let run = TestRun(
        file.file, form, covering: obligations[form.path], isRecording: record)
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

  // MARK: - Coverage

  /// The obligations of each form, by the path of its spec.
  private func obligations(of files: [TestedFile]) -> [String: CoverageObligations] {
    files.compactMap(\.file.subject).reduce(into: [:]) { found, form in
      if found[form.path] == nil { found[form.path] = CoverageObligations(form) }
    }
  }

  /// What the cases of all files have covered, in the order in which the forms are tested.
  private func coverage(
    of files: [TestedFile], _ obligations: [String: CoverageObligations]
  ) -> [FormCoverage] {
    var (forms, found): ([TestedForm], [String: TestCoverage]) = ([], [:])
    for file in files {
      guard let form = file.file.subject, let own = obligations[form.path] else { continue }
      if found[form.path] == nil { forms.append(form) }
      for case let coverage? in file.results.map(\.result.coverage) {
        found[form.path, default: TestCoverage(own)].add(coverage)
      }
    }
    return forms.compactMap { form in
      obligations[form.path].map { own in
        FormCoverage(form, own, found[form.path] ?? TestCoverage(own))
      }
    }
  }

  private func write(_ forms: [FormCoverage], in context: CommandContext) -> ExitStatus {
    var status = ExitStatus.success
    for file in coverage {
      guard let path = file.path else {
        let width = context.environment.width(of: context.output)
        let usesColor = input.color.usesColor(on: context.output, context.environment)
        context.output.write(file.format.text(of: forms, width: width, usesColor: usesColor))
        continue
      }
      status = max(status, write(file.format.text(of: forms), to: path, in: context))
    }
    let isDenied = forms.contains { $0.report.diagnostics.contains { $0.severity == .error } }
    if isDenied { status = max(status, .errors) }
    guard let failUnder else { return status }
    for form in forms where form.percentage < failUnder {
      context.fail("\(form.percentage) % of `\(form.path)` is covered, less than \(failUnder) %")
      status = max(status, .errors)
    }
    return status
  }

  // MARK: - Changes of the forms

  /// The changes of each form, and which of them its tests notice.
  private func changes(of files: [TestedFile], in context: CommandContext) -> [MutationResult] {
    let forms = files.compactMap(\.file.subject)
    let tested = forms.enumerated().filter { index, form in
      !forms[..<index].contains { $0.path == form.path }
    }.map(\.element)
    return tested.map { form in
      let tests = files.map(\.file).filter { $0.subject?.path == form.path }
      let mutations = FormMutation.all(of: form)
      var result = MutationResult(form)
      let progress = Progress(on: context.errors, total: mutations.count)
      let work = OrderedWork(count: mutations.count, threads: input.threadCount) { index in
        mutations[index].isNoticed(by: tests, form)
      }
      for (index, isNoticed) in work.enumerated() {
        result.add(mutations[index], isNoticed: isNoticed)
        progress.show(index + 1)
      }
      progress.clear()
      return result
    }
  }

  /// Writes a first test file for a spec.
  private func writeFirst(in context: CommandContext) throws -> ExitStatus {
    let spec = paths[0]
    let loader = try input.loader(for: spec, in: context)
    let tests = FormTestLoader { _ in loader }
    let (check, form) = tests.form(spec: spec)
    context.report(check.hasErrors ? check : check.withoutWarnings, input.color)
    guard let form else { return .errors }
    let writer = try TestFileWriter(form)
    if FileStatus(path: writer.path) != nil {
      context.fail("`\(writer.path)` exists already")
      return .failure
    }
    let status = write(writer.text, to: writer.path, in: context)
    let rest = writer.missing > 0 ? ", none for \(writer.missing) rows or rules" : ""
    if status == .success {
      context.output.write("wrote \(Phrase.count(writer.count, "test")) to \(writer.path)\(rest)\n")
    }
    return status
  }

  // MARK: - Reports

  private func write(
    _ files: [TestedFile], _ changes: [MutationResult], in context: CommandContext
  ) {
    let width = context.environment.width(of: context.output)
    let usesColor = input.color.usesColor(on: context.output, context.environment)
    context.output.write(format.text(of: files, changes, width: width, usesColor: usesColor))
  }

  private func write(_ text: String, to path: String, in context: CommandContext) -> ExitStatus {
    do throws(FormFileError) {
      try context.write(Array(text.utf8), to: path)
      return .success
    } catch {
      context.fail("cannot write `\(path)`: \(error.reason)")
      return .failure
    }
  }

  /// Writes recorded expectations, and the snapshots of each file whose snapshots have changed.
  private func store(
    _ files: [TestedFile], in context: CommandContext
  ) throws(ExitStatus) -> ExitStatus {
    var status = ExitStatus.success
    func write(
      _ what: String, to path: String, _ body: () throws(FormFileError) -> Void
    ) throws(ExitStatus) {
      do throws(FormFileError) {
        try body()
        context.errors.write("formc: \(what) `\(path)`; look at them\n")
        status = max(status, .errors)
      } catch {
        context.fail("cannot write `\(path)`: \(error.reason)")
        throw .failure
      }
    }
    for file in files {
      if let recorded = file.recorded {
        status = max(status, reportConflicts(recorded, in: file, context))
        if recorded.count > 0 {
          let what = "recorded \(Phrase.count(recorded.count, "expectation")) in"
          try write(what, to: file.file.path) { () throws(FormFileError) in
            try AtomicFile.replace(recorded.old, with: recorded.new, at: file.file.path)
          }
        }
      }
      guard let text = file.snapshotText(keepsOthers: filter != nil) else { continue }
      let path = FormTestFile.snapshotPath(of: file.file.path)
      try write("stored the snapshots in", to: path) { () throws(FormFileError) in
        try AtomicFile.write(Array(text.utf8), to: path)
      }
    }
    return status
  }

  /// Names the places at which the cases of a test would record different things.
  private func reportConflicts(
    _ recorded: RecordedTests, in file: TestedFile, _ context: CommandContext
  ) -> ExitStatus {
    for span in recorded.conflicts {
      let start = file.file.check.report.sources.range(of: span).start
      context.fail(
        "`\(file.file.path):\(start.line):\(start.column)`: the cases of the test differ here; "
          + "expect it in their rows")
    }
    return recorded.conflicts.isEmpty ? .success : .errors
  }
}

extension TestReportFormat: ExpressibleByArgument {}

/// A format of coverage, and the file it goes to, as in `lcov=coverage.info`.
struct CoverageFile: ExpressibleByArgument {
  let format: CoverageFormat
  /// The path of the file; nil for standard output.
  let path: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = CoverageFormat(rawValue: String(parts[0])), parts.last?.isEmpty == false
    else { return nil }
    self.format = format
    path = parts.count > 1 ? String(parts[1]) : nil
  }

  static var allValueStrings: [String] { CoverageFormat.allCases.map(\.rawValue) }
}

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
