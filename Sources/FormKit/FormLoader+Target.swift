import FormBuild
import FormEmit
import FormSyntax

extension FormLoader {
  /// Checks a spec in a string, and whether a target omits parts of the form.
  ///
  /// Each omission has a diagnostic at its place in the spec, with a code `F08xx`.
  ///
  /// - Parameters:
  ///   - text: The spec.
  ///   - name: The path shown in diagnostics, to which includes are relative.
  ///   - target: The target of the form.
  public func check(
    _ text: String, name: String = "form.form.yaml", for target: FormTarget
  ) -> FormCheck {
    LargeStackThread.run { checkHere(Array(text.utf8), name: name, isFile: false, for: [target]) }
  }

  /// Compiles a form to text that ends with a line end.
  ///
  /// The same form gives the same text, on any machine and at any time.
  ///
  /// - Parameters:
  ///   - definition: The checked form.
  ///   - target: The target to compile to.
  ///   - specName: The file name of the spec, which the header of generated source mentions.
  ///   - swift: The options of Swift source.
  public static func compile(
    _ definition: FormDefinition, to target: FormTarget, specName: String = "form.form.yaml",
    swift: SwiftSourceOptions = SwiftSourceOptions()
  ) -> String {
    Emitter(target).emit(definition, specName: specName, options: swift)
  }

  /// Compiles a form to Swift source in several files, so that a compiler works on them in
  /// parallel.
  ///
  /// - Parameters:
  ///   - definition: The checked form.
  ///   - target: The target to compile to; one that is data has one file.
  ///   - specName: The file name of the spec, which the headers mention.
  ///   - swift: The options of the source.
  /// - Returns: At least one file; the first one has the type of the form.
  public static func compileToFiles(
    _ definition: FormDefinition, to target: FormTarget = .swift,
    specName: String = "form.form.yaml", swift: SwiftSourceOptions = SwiftSourceOptions()
  ) -> [SwiftSourceFile] {
    Emitter(target).emitFiles(definition, specName: specName, options: swift)
  }
}
