import ArgumentParser
import FormBuild

/// Repeats a run whenever files that it reads are saved, until the program is ended.
///
/// Polling detects saves by renaming, links, and changes on volumes without notifications.
struct Watch {
  /// The shortest pause between two polls.
  private static let pause = Duration.milliseconds(100)
  /// The ratio of a pause to the time of the poll before it, so that polling many files does not
  /// keep a processor busy.
  private static let pauseFactor = 10

  /// The specs and folders of the run.
  let paths: [String]
  let context: CommandContext
  /// The suffixes of the files that are looked for in the folders.
  var suffixes = SpecFinder.suffixes

  static func validate(_ paths: [String], _ fixes: FixOptions = .none) throws {
    if paths.contains("-") {
      throw ValidationError("`--watch` watches files; it takes no standard input")
    }
    if fixes.isOn {
      throw ValidationError("`--watch` only reports, so it excludes `--fix` and `--diff`")
    }
  }

  /// Runs, and runs again after each save.
  ///
  /// - Parameter body: Does the work, with a new log of files each time.
  /// - Returns: The status of the last run, once the reader of the output has gone away.
  /// - Throws: A `ValidationError` of the first run.
  func run(_ body: (CommandContext) throws -> ExitStatus) throws -> ExitStatus {
    var context = context
    var status = ExitStatus.success
    var isFirst = true
    while true {
      let specs = SpecFinder.find(paths, suffixes: suffixes)
      let files = WatchedFiles(specs.map(\.path) + context.files.paths)
      context.files = FileLog()
      do {
        status = try body(context)
      } catch let early as ExitStatus {
        status = early
      } catch let error as ValidationError where !isFirst {
        // The options may not fit the current specs.
        context.fail(error.message)
        status = .failure
      }
      isFirst = false
      context.output.flush()
      context.errors.write("formc: waiting for files to be saved; Ctrl-C ends\n")
      context.errors.flush()
      if context.output.isClosed || context.errors.isClosed { return status }
      wait(for: files.replaced(by: context.files.paths), besides: specs)
      clear()
    }
  }

  /// Waits until files have been saved, or specs were added or removed.
  private func wait(for files: WatchedFiles, besides specs: [SpecInput]) {
    var (files, last) = (files, specs)
    while true {
      let start = ContinuousClock.now
      let now = SpecFinder.find(paths, suffixes: suffixes)
      if files.haveBeenSaved() || now == last && now != specs { return }
      last = now
      let pause = max(Self.pause, start.duration(to: .now) * Self.pauseFactor)
      Blocking.run { try? await Task.sleep(for: pause) }
    }
  }

  /// Empties the screen of a terminal, where each report replaces the one before.
  private func clear() {
    guard context.errors.isTerminal, context.environment["TERM"] != "dumb" else { return }
    context.errors.write("\u{1B}[2J\u{1B}[H")
    context.errors.flush()
  }
}
