import ArgumentParser
import FormBuild
import FormKit

extension CheckCommand {
  /// Creates the command for arguments that are only paths and plain flags; nil for any others.
  ///
  /// The argument parser uses reflection on all commands, which takes longer than checking a spec
  /// of ordinary size. Anything not understood here, including mistakes, is left to it.
  init?(plain arguments: [String]) {
    guard arguments.first == "check" else { return nil }
    self.init()
    paths = []
    format = nil
    outputs = []
    strict = false
    quiet = false
    prove = true
    watch = false
    requiredTranslations = ""
    levels = LevelOptions.standard
    fixes = FixOptions.none
    baseline = BaselineOptions.none
    input = InputOptions.standard
    for argument in arguments.dropFirst() {
      switch argument {
      case "-q", "--quiet": quiet = true
      case "--strict": strict = true
      case "--no-prove": prove = false
      default:
        if argument.hasPrefix("-") { return nil }
        paths.append(argument)
      }
    }
    guard (try? validate()) != nil else { return nil }
  }
}

extension LevelOptions {
  /// The options of a call without any.
  fileprivate static var standard: LevelOptions {
    var options = LevelOptions()
    options.deny = []
    options.warn = []
    options.allow = []
    options.noIgnores = false
    return options
  }
}

extension InputOptions {
  /// The options of a call without any.
  fileprivate static var standard: InputOptions {
    var options = InputOptions()
    options.reading = ReadingOptions()
    options.reading.config = nil
    options.reading.noConfig = false
    options.reading.includeRoot = nil
    options.stdinFilename = nil
    options.jobs = nil
    options.color = .auto
    return options
  }
}
