package import FormCompiler

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The exit status of the tool; a run that ends early throws it after writing the reason.
package enum ExitStatus: Int32, Comparable, Error {
  case success = 0
  /// The spec or the data has errors.
  case errors = 1
  /// The arguments are wrong, or an input cannot be read.
  case failure = 2
  /// Records cannot be validated, since the spec has errors.
  case brokenSpec = 3

  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The streams, environment and files of one run of a command.
package struct CommandContext {
  package let output = OutputStream(STDOUT_FILENO)
  package let errors = OutputStream(STDERR_FILENO)
  package let environment = Environment()
  /// The files that the run reads and writes.
  package var files = FileLog()

  /// Prepares the process for streams that are or will be closed.
  ///
  /// A closed stream gets a descriptor that fails; otherwise the next file opened would take its
  /// number.
  package static func begin() -> CommandContext {
    signal(SIGPIPE, SIG_IGN)
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", mode)
    }
    return CommandContext()
  }

  /// Whether standard input is a terminal.
  package var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes all buffered output and returns the exit status.
  package func end(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    guard let reason = output.failureReason else {
      errors.flush()
      return status
    }
    fail("cannot write to standard output: \(reason)")
    errors.flush()
    return .failure
  }

  /// Reports in one line why a request failed.
  package func fail(_ message: String) {
    errors.write("formc: \(VisibleText.visible(message))\n")
  }

  /// Reports in one line that an input cannot be read.
  package func failToRead(_ name: String, _ reason: String) {
    fail("cannot read `\(name)`: \(reason)")
  }
}

// MARK: - Files

extension CommandContext {
  /// Reads a file that an option names.
  ///
  /// - Throws: The status to end with when it cannot be read.
  package func read(path: String) throws(ExitStatus) -> [UInt8] {
    files.add(path)
    do throws(FormFileError) {
      return try FileBytes.read(path: path)
    } catch {
      failToRead(path, error.reason)
      throw .failure
    }
  }

  /// Reports an output that is one of the inputs.
  ///
  /// - Parameter specs: The specs that are about to be read.
  /// - Throws: The status to end with.
  package func reject(outputs: [String], replacing specs: [SpecInput]) throws(ExitStatus) {
    for case .file(let path) in specs { files.add(path) }
    guard let output = outputs.first(where: files.isInput) else { return }
    fail("the output `\(output)` would replace a file that is read")
    throw .failure
  }

  /// Writes an output, which replaces neither an input of the run nor another output.
  ///
  /// - Throws: The reason if that fails.
  package func write(_ bytes: [UInt8], to path: String) throws(FormFileError) {
    if files.isInput(path) { throw FormFileError(reason: "the run reads this file") }
    if files.isOutput(path) { throw FormFileError(reason: "the run has just written this file") }
    try AtomicFile.write(bytes, to: path)
    files.add(output: path)
  }
}
