/// The treatment of specs that others include.
package enum IncludedChoice: String, CaseIterable, Sendable {
  /// Compile the spec if its own path was given.
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

  /// The settings and the destinations of one product of each spec.
  package struct Product: Sendable {
    package let settings: CompileSettings
    /// The destinations: the values of `-o`.
    package let outputs: [String]

    package init(_ settings: CompileSettings, outputs: [String]) {
      self.settings = settings
      self.outputs = outputs
    }
  }

  /// The paths given by the caller, and the specs found there.
  package var named: [String]
  package var inputs: [SpecInput]
  package var products: [Product]
  package var included = IncludedChoice.compile
  package var purpose = Purpose.write
  package var threadCount = Environment.processorCount

  package init(named: [String], inputs: [SpecInput], products: [Product]) {
    self.named = named
    self.inputs = inputs
    self.products = products
  }

  /// Compiles the specs and delivers their files; diagnostics go to standard error.
  package func run(
    _ reader: InputReader, _ writer: ReportWriter, in context: CommandContext
  ) -> ExitStatus {
    var reader = reader
    reader.targets = products.map(\.settings.target)
    let names = inputs.map { reader.name(of: $0) }
    var destinations: [CompileDestination] = []
    do throws(CompileDestination.Problem) {
      for product in products { destinations.append(try destination(of: product, names)) }
    } catch {
      context.fail(error.message)
      return .failure
    }
    do throws(ExitStatus) {
      try context.reject(outputs: destinations.flatMap(\.allPaths), replacing: inputs)
    } catch {
      return error
    }
    let settings = products.map(\.settings)
    let pieces = OrderedWork(count: inputs.count, threads: threadCount) {
      [inputs, reader] index in
      CompilePiece(reader.check(inputs[index]), name: names[index], settings, writer)
    }
    let run = CompileRun(
      writer: writer, destinations: destinations, context: context, purpose: purpose)
    return deliver(Array(pieces), names, to: run)
  }

  private func destination(
    of product: Product, _ names: [String]
  ) throws(CompileDestination.Problem) -> CompileDestination {
    try CompileDestination(
      product.outputs, specs: names, target: product.settings.target,
      readsFolder: named.contains { FileStatus(path: $0)?.kind == .folder },
      needsFolder: product.settings.hasManyFiles, makesFolder: purpose == .write)
  }

  /// Delivers the files of all specs except parts of others; of two forms with the same type name,
  /// only the first.
  private func deliver(
    _ pieces: [CompilePiece], _ names: [String], to run: CompileRun
  ) -> ExitStatus {
    var run = run
    let parts = IncludedParts(
      named: included == .compile ? named : [], checks: pieces.lazy.map(\.check))
    var declared: [String: String] = [:]
    for (index, var piece) in pieces.enumerated() {
      if parts.contains(names[index]) {
        if included == .empty {
          let file = CompileSettings.emptyFile(specName: names[index])
          run.deliver(products.map { _ in [file] }, at: index)
        }
        continue
      }
      if let type = piece.type {
        if let other = declared[type.name] {
          piece.reject(type, declaredBy: other, run.writer)
        } else {
          declared[type.name] = names[index]
        }
      }
      run.add(piece, at: index, name: names[index])
    }
    return run.finish()
  }
}
