import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormSyntax

/// Formats specs in the canonical layout.
struct FormatCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Lay specs out in one way.",
    discussion: """
      Files are rewritten in place, and those that change are named. Comments, the order of keys, \
      anchors and single blank lines stay. A file with syntax errors stays as it is. A folder stands \
      for its specs, their tests and translations, and what they include from below it.

        formc fmt                             every spec below this folder
        formc fmt order.form.yaml             one file
        formc fmt --check                     name what would change, status 1
        formc fmt --diff                      show how it would change, status 1
        formc fmt - < draft.yaml              from standard input to standard output
      """)

  @Argument(
    help: ArgumentHelp(
      "Specs, their parts and folders; `-` is standard input. By default the current folder.",
      valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Flag(help: "Write nothing; name the files that would change, and fail if there are any.")
  var check = false

  @Flag(help: "Write nothing; show what would change, and fail if anything would.")
  var diff = false

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(paths)
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    var configurations = input.configurations(in: context)
    let inputs = try input.find(
      paths.isEmpty ? ["."] : paths, &configurations, and: FormTestFile.suffixes, in: context)
    let usesColor = input.color.usesColor(on: context.output, context.environment)
    let purpose: FormattingPurpose = diff ? .show(usesColor: usesColor) : check ? .compare : .write
    let writer = context.writer(for: context.errors, input.color)
    var status = ExitStatus.success
    var parts = SpecParts(below: paths.isEmpty ? ["."] : paths, besides: inputs)
    var next = inputs
    var areNamed = true
    while !next.isEmpty {
      let reader = input.reader(in: context)
      for piece in files(next, reader, purpose, areNamed: areNamed) {
        status = max(status, piece.report(writer, in: context))
        parts.add(piece.includes, of: piece.name)
        if areNamed { parts.add(Self.catalogs(of: piece.name), of: piece.name) }
      }
      next = parts.takeNew()
      areNamed = false
    }
    return status
  }

  /// The names of the files with translations beside a spec.
  private static func catalogs(of spec: String) -> [String] {
    guard SpecFinder.isVisibleSpec(spec) else { return [] }
    let names = FolderReader.names(in: FolderReader.folder(of: spec)) ?? []
    return CatalogFile.files(ofSpec: spec, among: names).map(\.name)
  }

  private func files(
    _ inputs: [SpecInput], _ reader: InputReader, _ purpose: FormattingPurpose, areNamed: Bool
  ) -> OrderedWork<FormattedFile> {
    OrderedWork(count: inputs.count, threads: input.threadCount) {
      FormattedFile(
        inputs[$0], name: reader.name(of: inputs[$0]), isNamed: areNamed, reader, purpose)
    }
  }
}

/// The files that specs in folders include from below these folders.
private struct SpecParts {
  private let folders: [String]
  private var seen: Set<String>
  private var found: Set<String> = []

  /// - Parameters:
  ///   - paths: The paths named on the command line.
  ///   - inputs: The specs that are known.
  init(below paths: [String], besides inputs: [SpecInput]) {
    folders = paths.filter { FileStatus(path: $0)?.kind == .folder }.map(SourcePath.normalize)
    seen = Set(inputs.map { SourcePath.normalize($0.path) })
  }

  mutating func add(_ includes: [String], of spec: String) {
    for include in includes {
      let path = SourcePath.resolve(include, from: spec)
      guard folders.contains(where: { SourcePath.isInside(path, folder: $0) }),
        FileStatus(path: path)?.kind == .file, seen.insert(path).inserted
      else { continue }
      found.insert(path)
    }
  }

  /// The files that were added since the last call.
  mutating func takeNew() -> [SpecInput] {
    defer { found = [] }
    return found.sorted().map(SpecInput.file)
  }
}

/// The use of a file in its canonical layout.
private enum FormattingPurpose {
  case write
  case compare
  case show(usesColor: Bool)
}

/// A file in its canonical layout, with its diagnostics.
private struct FormattedFile: Sendable {
  let name: String
  /// The paths that it includes.
  private(set) var includes: [String] = []
  private var output: [UInt8] = []
  private var report: Report?
  private var failure: String?
  private var status = ExitStatus.success

  /// - Parameter isNamed: Whether the command line names the file or its folder; any other included
  ///   file is only formatted if it is a part of a spec or has translations of one.
  init(
    _ input: SpecInput, name: String, isNamed: Bool, _ reader: InputReader,
    _ purpose: FormattingPurpose
  ) {
    self.name = name
    do throws(FormFileError) {
      let bytes = try reader.read(input)
      if !isNamed, !CatalogFile.isCatalog(name), !Compiler.isSpec(path: name, bytes: bytes) {
        return
      }
      if SyntaxFormat(path: name) == .csv {
        (failure, status) = ("cannot format `\(name)`: it is not in YAML or JSON", .failure)
        return
      }
      guard let text = layOut(bytes) else { return }
      if case .standardInput = input, case .write = purpose {
        output = text
      } else if text != bytes {
        try use(text, bytes, purpose)
      }
    } catch {
      failure = "cannot read `\(name)`: \(error.reason)"
      status = .failure
    }
  }

  /// The canonical layout of a text; nil if there is none.
  private mutating func layOut(_ bytes: [UInt8]) -> [UInt8]? {
    var sources = SourceMap()
    var diagnostics = DiagnosticList()
    let decoded = SourceDecoder.decode(path: name, bytes: bytes)
    let file = sources.add(decoded.text)
    if let problem = decoded.problem {
      let span = SourceSpan(file: file, start: problem.offset, end: problem.offset)
      diagnostics.add(Diagnostic(problem.code, problem.message, at: span))
    }
    let result = SpecLayout.format(
      decoded.text, file: file, format: SyntaxFormat(path: name), diagnostics: &diagnostics)
    if !diagnostics.hasErrors, case .text(let text, let includes) = result {
      self.includes = includes
      return text
    }
    status = .errors
    if case .refused = result {
      failure = "`\(name)` is left as it is: it would not mean the same in another layout"
    }
    report = Report(path: name, sources: sources, diagnostics: diagnostics.sorted)
    return nil
  }

  private mutating func use(
    _ text: [UInt8], _ bytes: [UInt8], _ purpose: FormattingPurpose
  ) throws(FormFileError) {
    switch purpose {
    case .write:
      do throws(FormFileError) {
        try AtomicFile.replace(bytes, with: text, at: name)
        output = Array((VisibleText.visible(name) + "\n").utf8)
      } catch {
        failure = "cannot write `\(name)`: \(error.reason)"
        status = .failure
      }
    case .compare:
      output = Array((VisibleText.visible(name) + "\n").utf8)
      status = .errors
    case .show(let usesColor):
      let diff = UnifiedDiff.text(path: name, old: bytes, new: text, usesColor: usesColor)
      output = Array(diff.utf8)
      status = .errors
    }
  }

  /// Writes the output and the diagnostics, and returns the status.
  func report(_ writer: ReportWriter, in context: CommandContext) -> ExitStatus {
    context.output.write(output)
    if let report { context.errors.write(writer.piece(report)) }
    if let failure { context.fail(failure) }
    return status
  }
}
