import FormBuild

/// The arguments of the plugins, which are those of `formc compile`.
struct CompileArguments {
  /// A problem with the arguments.
  struct Problem: Error {
    let message: String
  }

  private(set) var specs: [String] = []
  /// The sources, in the order of the specs.
  private(set) var outputs: [String] = []
  private(set) var configuration: String?
  private(set) var includeRoot: String?
  private(set) var included = IncludedChoice.compile
  private(set) var isCheck = false

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        specs.append(argument)
        continue
      }
      if argument == "--check" {
        isCheck = true
        continue
      }
      guard let value = rest.popFirst(), take(value, for: argument) else {
        throw Problem(message: "`\(argument)` is not understood")
      }
    }
    guard !specs.isEmpty, specs.count == outputs.count else {
      throw Problem(message: "each spec needs an `--output`")
    }
  }

  /// Takes the value of an option; returns false if the option is unknown.
  private mutating func take(_ value: String, for option: String) -> Bool {
    switch option {
    case "--output": outputs.append(value)
    case "--config": configuration = value
    case "--include-root": includeRoot = value
    case "--included":
      guard let choice = IncludedChoice(rawValue: value) else { return false }
      included = choice
    default: return false
    }
    return true
  }
}
