import ArgumentParser
import FormKit

/// Compiles specs to source, data or a schema.
struct CompileCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract:
      "Compile specs to Swift, to a controller for Eureka, to JSON, or to a JSON Schema.",
    discussion: """
      Diagnostics go to standard error. A spec with errors writes nothing.

        formc compile order.form.yaml                       Swift on standard output
        formc compile order.form.yaml -o Order.swift        Swift into a file
        formc compile forms -o Generated                    forms/order.form.yaml becomes
                                                            Generated/order.form.swift
        formc compile forms -o Generated --files many       also order.form+tags.swift and so on
        formc compile --emit model order.form.yaml          the definition as JSON
        formc compile --emit json-schema order.form.yaml    a schema of the form's values
        formc compile --emit eureka order.form.yaml         a controller for Eureka 5.5

      With several specs -o names a folder, which is made when it is missing. In a folder the output \
      is named after the spec: order.form.swift, order.eureka.swift, order.model.json, \
      order.schema.json. A file that already holds the same bytes is not touched. Files that an \
      earlier run has written for the same spec, and that are no longer needed, are removed.
      """)

  @Argument(
    help: ArgumentHelp("Specs and folders; `-` is standard input.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var specs: [String]

  @Option(help: "What is written.")
  var emit: EmitChoice = .swift

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file or folder to write to; `-` is standard output, the default for one spec.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @OptionGroup
  var swift: SwiftOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    try InputOptions.validate(specs)
    if output?.isEmpty == true { throw ValidationError("`--output` must not be empty") }
  }

  func execute(in session: Session) throws -> ExitStatus {
    let target = emit.target
    guard let inputs = input.find(specs, in: session) else { return .failure }
    try swift.validate(for: emit, specCount: inputs.count)
    var reader = input.reader(strict: strict)
    reader.target = target
    let settled = reader
    let names = inputs.map { settled.name(of: $0) }
    let destination: CompileDestination
    do throws(CompileDestination.Problem) {
      destination = try CompileDestination(
        output, specs: names, target: target, needsFolder: swift.hasManyFiles)
    } catch {
      session.fail(error.message)
      return .failure
    }
    let writer = session.errorWriter(input.color)
    var pieces: [CompilePiece] = []
    OrderedWork.run(count: inputs.count, threads: input.threadCount) { index in
      CompilePiece(
        settled.check(inputs[index]), name: names[index], CompileProduct(target, swift), writer)
    } deliver: { _, piece in
      pieces.append(piece)
    }
    let parts = IncludedParts(named: specs, checks: pieces.lazy.map(\.result.check))
    var run = CompileRun(writer: writer, destination: destination, session: session)
    for (index, piece) in pieces.enumerated() where !parts.contains(names[index]) {
      run.add(piece, at: index, name: names[index])
    }
    return run.finish()
  }
}

/// What `--emit` takes.
enum EmitChoice: String, CaseIterable, ExpressibleByArgument {
  case swift
  case model
  case jsonSchema = "json-schema"
  case eureka

  var target: FormTarget {
    switch self {
    case .swift: .swift
    case .model: .model
    case .jsonSchema: .jsonSchema
    case .eureka: .eureka
    }
  }
}

/// What a thread gives back about one spec.
private struct CompilePiece: Sendable {
  let result: InputCheck
  let report: String
  /// The files that the spec was compiled to; none when it has errors.
  let files: [CompileProduct.File]

  init(_ result: InputCheck, name: String, _ product: CompileProduct, _ writer: ReportWriter) {
    self.result = InputCheck(
      check: result.check.withoutDefinition, unreadableReason: result.unreadableReason)
    report = result.unreadableReason == nil ? writer.piece(result.check.report) : ""
    files = result.check.definition.map { product.files(of: $0, specName: name) } ?? []
  }
}

/// A run of the compiler as it goes on.
private struct CompileRun {
  let writer: ReportWriter
  let destination: CompileDestination
  let session: Session
  private var tally = ReportTally()
  private var status = ExitStatus.success

  init(writer: ReportWriter, destination: CompileDestination, session: Session) {
    self.writer = writer
    self.destination = destination
    self.session = session
  }

  /// Reports on a spec and writes what it was compiled to.
  mutating func add(_ piece: CompilePiece, at index: Int, name: String) {
    if let reason = piece.result.unreadableReason {
      session.failToRead(name, reason)
      status = .failure
      return
    }
    session.errors.write(piece.report)
    tally.add(piece.result.check, keepsReport: false)
    if piece.result.check.hasErrors { status = max(status, .errors) }
    var written: [String] = []
    for file in piece.files {
      guard let path = destination.path(at: index, topic: file.topic) else {
        session.output.write(file.text)
        return
      }
      written.append(path)
      attempt("write", path) { () throws(FormFileError) in
        try AtomicFile.write(Array(file.text.utf8), to: path)
      }
    }
    if written.isEmpty { return }
    for path in destination.staleFiles(at: index, besides: written) {
      attempt("remove", path) { () throws(FormFileError) in try AtomicFile.remove(path) }
    }
  }

  private mutating func attempt(
    _ verb: String, _ path: String, _ body: () throws(FormFileError) -> Void
  ) {
    do throws(FormFileError) {
      try body()
    } catch {
      session.fail("cannot \(verb) `\(path)`: \(error.reason)")
      status = .failure
    }
  }

  func finish() -> ExitStatus {
    if tally.errorCount + tally.warningCount > 0 { session.errors.write(writer.rest(tally)) }
    return status
  }
}
