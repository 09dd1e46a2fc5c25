import ArgumentParser
import FormBuild
import FormKit

extension CheckCommand {
  /// The command of a call that has paths and plain flags only; nil for any other.
  ///
  /// The argument parser finds out by reflection what every command takes, which takes longer than
  /// checking a spec of ordinary size. What is not understood here, mistakes included, is left to it.
  init?(plain arguments: [String]) {
    guard arguments.first == "check" else { return nil }
    self.init()
    paths = []
    format = FormatChoice(format: .text)
    strict = false
    quiet = false
    input = InputOptions.standard
    for argument in arguments.dropFirst() {
      switch argument {
      case "-q", "--quiet": quiet = true
      case "--strict": strict = true
      default:
        if argument.hasPrefix("-") { return nil }
        paths.append(argument)
      }
    }
    guard (try? validate()) != nil else { return nil }
  }
}

extension InputOptions {
  /// The options of a call that has none of them.
  fileprivate static var standard: InputOptions {
    var options = InputOptions()
    options.includeRoot = nil
    options.stdinFilename = nil
    options.jobs = nil
    options.color = .auto
    return options
  }
}
