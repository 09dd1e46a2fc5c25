import ArgumentParser
import FormKit

/// The options that change specs instead of only reporting on them.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply the fixes that are certain, and report what is left.")
  var fix = false

  @Flag(help: "With `--fix` or `--diff`, also the fixes that guess what was meant.")
  var unsafeFixes = false

  @Flag(help: "Show what `--fix` would change, and write nothing.")
  var diff = false

  /// Whether fixes are applied, in the files or in a difference that is shown.
  var isOn: Bool { fix || diff }

  func validate() throws {
    if unsafeFixes, !isOn {
      throw ValidationError("`--unsafe-fixes` needs `--fix` or `--diff`")
    }
    if fix, diff { throw ValidationError("`--diff` writes nothing, so it excludes `--fix`") }
  }

  /// The options of a call without any.
  static var none: FixOptions {
    var options = FixOptions()
    options.fix = false
    options.unsafeFixes = false
    options.diff = false
    return options
  }
}
