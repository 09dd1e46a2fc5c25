package import FormKit

/// How specs are compiled.
package struct CompileSettings: Sendable {
  package var target: FormTarget
  package var source: SwiftSourceOptions
  package var hasManyFiles: Bool

  package init(
    target: FormTarget = .swift, source: SwiftSourceOptions = SwiftSourceOptions(),
    hasManyFiles: Bool = false
  ) {
    self.target = target
    self.source = source
    self.hasManyFiles = hasManyFiles
  }
}

/// What becomes of a spec that another one includes.
package enum IncludedChoice: String, CaseIterable, Sendable {
  /// It is a form if it is named itself.
  case compile
  /// It is left out.
  case skip
  /// It becomes a file without declarations.
  case empty
}

/// Specs that are compiled together, as they belong to one module.
package struct ModuleCompilation {
  /// What is done with the products.
  package enum Purpose {
    /// They are written where they are not there already.
    case write
    /// They are compared with what is there.
    case compare
  }

  /// The paths that the caller named, and the specs found there.
  package var named: [String]
  package var inputs: [SpecInput]
  /// Where the products go: as `-o` says each time it is given.
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
    let run = CompileRun(
      writer: writer, destination: destination, session: session, purpose: purpose)
    return deliver(pieces(reader, writer, names), names, to: run)
  }

  private func pieces(
    _ reader: InputReader, _ writer: ReportWriter, _ names: [String]
  ) -> [CompilePiece] {
    let product = CompileProduct(settings)
    var pieces: [CompilePiece] = []
    OrderedWork.run(count: inputs.count, threads: threadCount) { [inputs] index in
      CompilePiece(reader.check(inputs[index]), name: names[index], product, writer)
    } deliver: { _, piece in
      pieces.append(piece)
    }
    return pieces
  }

  /// Delivers all but parts of others, and of two forms of one name the first.
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
          run.deliver([CompileProduct.emptyFile(specName: names[index])], at: index)
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
