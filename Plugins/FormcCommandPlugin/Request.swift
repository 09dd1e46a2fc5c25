import PackagePlugin

/// The request in the command's arguments.
struct Request {
  /// A problem with the arguments.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The names of the targets; empty for all.
  let targets: [String]
  /// Whether nothing is written and outdated sources make the command fail.
  let isCheck: Bool
  /// The folder for the sources, relative to each target; nil for the folders of the specs.
  let folder: String?

  private static let help = """
    Writes what the form specs of this package become into the package.

    usage: swift package formc-generate [--target NAME]… [--folder FOLDER] [--check]

      --target NAME    A target whose specs are compiled; may be repeated. By default all targets.
      --folder FOLDER  The folder, below that of the target, that the sources are written to. By
                       default each goes beside its spec.
      --check          Write nothing; fail when a source is missing or out of date.
    """

  /// Parses arguments; nil after printing the help.
  init?(_ arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    if extractor.extractFlag(named: "help") > 0 {
      print(Self.help)
      return nil
    }
    targets = extractor.extractOption(named: "target")
    isCheck = extractor.extractFlag(named: "check") > 0
    folder = extractor.extractOption(named: "folder").last
    if let argument = (extractor.unextractedOptionsOrFlags + extractor.remainingArguments).first {
      throw Problem(description: "`\(argument)` is not understood; see --help")
    }
  }
}
