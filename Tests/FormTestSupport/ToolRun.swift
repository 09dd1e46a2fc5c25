package import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The result of a process.
///
/// Tests start all processes with this type, since on Linux Foundation's `Process` reads past the
/// end of an allocation.
package struct ToolRun: Sendable {
  package let output: String
  package let errors: String
  /// The exit status; the number of the signal if one ended the process.
  package let status: Int32
  /// Whether a signal ended the process.
  package let wasKilled: Bool

  /// The default time limit in seconds, which only a process that hangs reaches, even on a busy
  /// machine.
  package static let usualTimeLimit: Double = 600

  /// Runs the `formc` that was built with the tests.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the tool.
  ///   - input: The bytes of standard input.
  ///   - folder: The working folder; by default that of the tests.
  ///   - environment: Variables added to those of the tests.
  ///   - timeLimit: After this many seconds the process is killed.
  /// - Throws: ``ToolHung`` at the time limit.
  package static func formc(
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = usualTimeLimit
  ) async throws -> ToolRun {
    try await run(
      PackageFolder.products.appending(path: "formc"), arguments,
      input: input, in: folder, environment: environment, timeLimit: timeLimit)
  }

  /// Runs a program from the search path.
  ///
  /// - Throws: ``ToolMissing`` when there is no such program, ``ToolHung`` at the time limit.
  package static func named(
    _ name: String,
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = usualTimeLimit
  ) async throws -> ToolRun {
    do {
      return try await run(
        .name(name), arguments, input: input, in: folder, environment: environment,
        timeLimit: timeLimit, slots: .tools)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      throw ToolMissing(name: name)
    }
  }

  /// Compiles Swift when one of the few slots for compilers is free.
  package static func swiftc(_ arguments: [String], in folder: URL) async throws -> ToolRun {
    try await run(
      .name("swiftc"), arguments, input: [], in: folder, environment: [:],
      timeLimit: usualTimeLimit,
      slots: .compilers)
  }

  /// Runs an executable to its end or to its time limit.
  ///
  /// - Throws: ``ToolHung`` at the time limit.
  package static func run(
    _ executable: URL,
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = usualTimeLimit
  ) async throws -> ToolRun {
    try await run(
      .path(FilePath(executable.path(percentEncoded: false))), arguments,
      input: input, in: folder, environment: environment, timeLimit: timeLimit, slots: .tools)
  }
}

extension ToolRun: CustomStringConvertible {
  /// How the process ended, and the beginning of what it printed.
  package var description: String {
    "\(wasKilled ? "signal" : "status") \(status)\n\((output + errors).prefix(4000))"
  }
}

// MARK: - Processes

extension ToolRun {
  /// Runs an executable in a slot.
  ///
  /// The task has a high priority, so that the end of a process is handled before the many tests
  /// that wait for a thread.
  private static func run(
    _ executable: Executable, _ arguments: [String], input: [UInt8], in folder: URL?,
    environment: [String: String], timeLimit: Double, slots: Slots
  ) async throws -> ToolRun {
    var platformOptions = PlatformOptions()
    // A separate process group, so that child processes are killed too.
    platformOptions.processGroupID = 0
    platformOptions.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    let configuration = Configuration(
      executable: executable,
      arguments: Arguments(arguments),
      environment: .inherit.updating(
        Dictionary(
          uniqueKeysWithValues: environment.compactMap { name, value in
            Environment.Key(rawValue: name).map { ($0, value) }
          })),
      workingDirectory: folder.map { FilePath($0.path(percentEncoded: false)) },
      platformOptions: platformOptions)
    let task = Task(priority: .high) {
      try await slots.occupied { try await run(configuration, input: input, timeLimit: timeLimit) }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// The streams are files, so that no amount of output can block the process.
  private static func run(
    _ configuration: Configuration, input: [UInt8], timeLimit: Double
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { streams in
      let files = try [
        streams.write("in", bytes: input), streams.write("out", ""), streams.write("err", ""),
      ].map { FilePath($0.path(percentEncoded: false)) }
      let end = try await end(timeLimit: timeLimit) {
        try await Subprocess.run(
          configuration,
          input: .fileDescriptor(
            .open(files[0], .readOnly), closeAfterSpawningProcess: true),
          output: .fileDescriptor(
            .open(files[1], .writeOnly), closeAfterSpawningProcess: true),
          error: .fileDescriptor(
            .open(files[2], .writeOnly), closeAfterSpawningProcess: true)
        ).terminationStatus
      }
      let output = String(decoding: try streams.bytes("out"), as: UTF8.self)
      let errors = String(decoding: try streams.bytes("err"), as: UTF8.self)
      switch end {
      case .exited(let code):
        return ToolRun(output: output, errors: errors, status: code, wasKilled: false)
      case .signaled(let signal):
        return ToolRun(output: output, errors: errors, status: signal, wasKilled: true)
      case nil:
        throw ToolHung(
          command: "\(configuration.executable) \(configuration.arguments)",
          timeLimit: timeLimit, printed: output + errors)
      }
    }
  }

  /// How a process ended; nil if it was killed at its time limit.
  private static func end(
    timeLimit: Double, of run: @escaping @Sendable () async throws -> TerminationStatus
  ) async throws -> TerminationStatus? {
    try await withThrowingTaskGroup(of: TerminationStatus?.self) { group in
      group.addTask { try await run() }
      group.addTask {
        try await Task.sleep(for: .seconds(timeLimit))
        return nil
      }
      let first = try await group.next() ?? nil
      group.cancelAll()
      if let first { return first }
      // The process may have ended by itself at the last moment.
      let last = try await group.next() ?? nil
      return last == .signaled(Signal.kill.rawValue) ? nil : last
    }
  }
}

/// A program that a test needs is not installed.
package struct ToolMissing: Error, CustomStringConvertible {
  package let name: String

  package var description: String {
    "`\(name)` is not on the search path; `.ci/run` installs what the tests need"
  }
}

/// A process that did not end in time.
package struct ToolHung: Error, CustomStringConvertible {
  package let command: String
  package let timeLimit: Double
  /// The output of the process before it was killed.
  package let printed: String

  package var description: String {
    "`\(command)` was killed after \(timeLimit) s; it had printed:\n\(printed.suffix(4000))"
  }
}
