package import Foundation

/// What a process gave back.
package struct ToolRun: Sendable {
  package let output: String
  package let errors: String
  /// The exit status; the number of the signal when the process was ended by one.
  package let status: Int32
  /// A Boolean value indicating whether the process crashed or was stopped at its time limit.
  package let wasKilled: Bool

  /// Runs the `formc` that was built beside the tests.
  ///
  /// - Parameters:
  ///   - arguments: What follows the name of the tool.
  ///   - input: The bytes of standard input.
  ///   - folder: The working folder; that of the tests when omitted.
  ///   - environment: Variables that replace or join those of the tests.
  ///   - timeLimit: After this many seconds the process is killed.
  package static func formc(
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = 60
  ) throws -> ToolRun {
    try run(
      PackageFolder.products.appending(path: "formc"), arguments,
      input: input, in: folder, environment: environment, timeLimit: timeLimit)
  }

  /// Runs a program that the search path knows.
  ///
  /// - Throws: ``ToolMissing`` when there is no such program.
  package static func named(
    _ name: String,
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = 60
  ) throws -> ToolRun {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for place in path.split(separator: ":") {
      let file = URL(filePath: String(place)).appending(path: name)
      if FileManager.default.isExecutableFile(atPath: file.path(percentEncoded: false)) {
        return try run(
          file, arguments,
          input: input, in: folder, environment: environment, timeLimit: timeLimit)
      }
    }
    throw ToolMissing(name: name)
  }

  /// Runs an executable to its end or to its time limit.
  ///
  /// The streams are files, so that no amount of output can block the process.
  package static func run(
    _ executable: URL,
    _ arguments: [String],
    input: [UInt8] = [],
    in folder: URL? = nil,
    environment: [String: String] = [:],
    timeLimit: Double = 60
  ) throws -> ToolRun {
    try TemporaryFolder.with { streams in
      let input = try streams.write("in", bytes: input)
      let output = try streams.write("out", "")
      let errors = try streams.write("err", "")
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: input)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      var isLate = false
      if ended.wait(timeout: .now() + timeLimit) == .timedOut {
        isLate = true
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      return ToolRun(
        output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
        status: process.terminationStatus,
        wasKilled: isLate || process.terminationReason == .uncaughtSignal)
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
