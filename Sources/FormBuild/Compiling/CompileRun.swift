import FormCompiler
import FormEmit

/// The result of a thread for one spec.
struct CompilePiece: Sendable {
  private(set) var check: FormCheck
  private(set) var report: String
  /// The files of each product of the spec; none if it has errors.
  private(set) var files: [[SwiftSourceFile]]
  /// The type that the files declare; nil for none.
  let type: DeclaredType?

  init(_ check: FormCheck, name: String, _ settings: [CompileSettings], _ writer: ReportWriter) {
    self.check = check.withoutDefinition
    report = writer.text(of: check)
    files = settings.map { $0.files(of: check, specName: name) }
    type = settings.lazy.compactMap { $0.type(of: check) }.first
  }

  /// Drops the files, because those of another spec declare a type with the same name.
  mutating func reject(_ type: DeclaredType, declaredBy path: String, _ writer: ReportWriter) {
    check = check.rejecting(type, declaredBy: path)
    report = writer.text(of: check)
    files = []
  }
}

/// A compiler run in progress.
struct CompileRun {
  let writer: ReportWriter
  /// The destinations of the products.
  let destinations: [CompileDestination]
  let context: CommandContext
  let purpose: ModuleCompilation.Purpose
  private var tally: ReportTally
  private var status = ExitStatus.success

  init(
    writer: ReportWriter, destinations: [CompileDestination], context: CommandContext,
    purpose: ModuleCompilation.Purpose
  ) {
    self.writer = writer
    self.destinations = destinations
    self.context = context
    self.purpose = purpose
    tally = ReportTally(for: writer)
  }

  /// Reports on a spec and delivers its files.
  mutating func add(_ piece: CompilePiece, at index: Int, name: String) {
    if let reason = piece.check.unreadableReason {
      context.failToRead(name, reason)
      status = .failure
      return
    }
    context.errors.write(piece.report)
    tally.add(piece.check.report)
    if piece.check.hasErrors { status = max(status, .errors) }
    deliver(piece.files, at: index)
  }

  /// Delivers the files of each product of a spec.
  mutating func deliver(_ files: [[SwiftSourceFile]], at index: Int) {
    for (files, destination) in zip(files, destinations) {
      deliver(files, at: index, to: destination)
    }
  }

  private mutating func deliver(
    _ files: [SwiftSourceFile], at index: Int, to destination: CompileDestination
  ) {
    var delivered: [String] = []
    for file in files {
      guard let path = destination.path(at: index, topic: file.topic) else {
        context.output.write(file.text)
        return
      }
      delivered.append(path)
      deliver(Array(file.text.utf8), to: path)
    }
    if delivered.isEmpty { return }
    for path in destination.staleFiles(at: index, besides: delivered) {
      switch purpose {
      case .write:
        attempt("remove", path) { () throws(FormFileError) in try AtomicFile.remove(path) }
      case .compare:
        fail("`\(path)` is no longer generated")
      }
    }
  }

  private mutating func deliver(_ bytes: [UInt8], to path: String) {
    switch purpose {
    case .write:
      attempt("write", path) { [context] () throws(FormFileError) in
        try context.write(bytes, to: path)
      }
    case .compare:
      if AtomicFile.holds(bytes, path: path) { return }
      fail(
        FileStatus(path: path) == nil
          ? "`\(path)` has not been generated" : "`\(path)` is out of date")
    }
  }

  private mutating func fail(_ message: String) {
    context.fail(message)
    status = max(status, .errors)
  }

  private mutating func attempt(
    _ verb: String, _ path: String, _ body: () throws(FormFileError) -> Void
  ) {
    do throws(FormFileError) {
      try body()
    } catch {
      context.fail("cannot \(verb) `\(path)`: \(error.reason)")
      status = .failure
    }
  }

  func finish() -> ExitStatus {
    if !writer.isImmediate || tally.hasDiagnostics {
      context.errors.write(writer.rest(tally))
    }
    return status
  }
}
