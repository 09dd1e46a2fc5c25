package import FormTerminal

/// The treatment of specs that others include.
package enum IncludedChoice: String, CaseIterable, Sendable {
  /// Compile it if it was named itself.
  case compile
  /// Skip it.
  case skip
  /// Compile it to a file without declarations.
  case empty
}

/// Compiles specs together, as parts of one module.
package struct ModuleCompilation {
  /// The purpose of a compilation.
  package enum Purpose {
    /// Write the products unless they are up to date.
    case write
    /// Compare the products with existing files.
    case compare
  }

  /// The paths given by the caller, and the specs found there.
  package var named: [String]
  package var inputs: [SpecInput]
  /// The destinations of the products: the values of `-o`.
  package var outputs: [String]
  package var settings = CompileSettings()
  package var included = IncludedChoice.compile
  package var purpose = Purpose.write
  package var threadCount = Environment.processorCount

  package init(named: [String], inputs: [SpecInput], outputs: [String]) {
    self.named = named
    self.inputs = inputs
    self.outputs = outputs
  }

  /// Compiles the specs and delivers their files; diagnostics go to standard error.
  package func run(
    _ reader: InputReader, _ writer: ReportWriter, in session: Session
  ) -> ExitStatus {
    let names = inputs.map { reader.name(of: $0) }
    let destination: CompileDestination
    do throws(CompileDestination.Problem) {
      destination = try CompileDestination(
        outputs, specs: names, target: settings.target, needsFolder: settings.hasManyFiles,
        makesFolder: purpose == .write)
    } catch {
      session.fail(error.message)
      return .failure
    }
    let pieces = OrderedWork(count: inputs.count, threads: threadCount) {
      [inputs, settings] index in
      CompilePiece(reader.check(inputs[index]), name: names[index], settings, writer)
    }
    let run = CompileRun(
      writer: writer, destination: destination, session: session, purpose: purpose)
    return deliver(Array(pieces), names, to: run)
  }

  /// Delivers everything except parts of others, and only the first of two forms with the same
  /// name.
  private func deliver(
    _ pieces: [CompilePiece], _ names: [String], to run: CompileRun
  ) -> ExitStatus {
    var run = run
    let parts = IncludedParts(
      named: included == .compile ? named : [], checks: pieces.lazy.map(\.result.check))
    var declared: [String: String] = [:]
    for (index, var piece) in pieces.enumerated() {
      if parts.contains(names[index]) {
        if included == .empty {
          run.deliver([CompileSettings.emptyFile(specName: names[index])], at: index)
        }
        continue
      }
      if let type = piece.type {
        if let other = declared[type.name] {
          piece.refuse(type, declaredBy: other, run.writer)
        } else {
          declared[type.name] = names[index]
        }
      }
      run.add(piece, at: index, name: names[index])
    }
    return run.finish()
  }
}
