import FormBuild

extension FormLoader {
  /// Loads a form from a string.
  ///
  /// - Parameters:
  ///   - text: The spec.
  ///   - name: The path shown in diagnostics, to which includes are relative.
  /// - Throws: All diagnostics if there are errors.
  public func load(
    _ text: String, name: String = "form.form.yaml"
  ) throws(FormLoadError) -> FormDefinition {
    try FormLoader.definition(of: check(text, name: name))
  }

  /// Loads a form from bytes in UTF-8 or UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The spec.
  ///   - name: The path shown in diagnostics, to which includes are relative.
  /// - Throws: All diagnostics if there are errors.
  public func load(
    bytes: [UInt8], name: String = "form.form.yaml"
  ) throws(FormLoadError) -> FormDefinition {
    try FormLoader.definition(of: check(bytes: bytes, name: name))
  }

  /// Loads a form from a file.
  ///
  /// - Throws: All diagnostics if there are errors or the file cannot be read.
  public func load(path: String) throws(FormLoadError) -> FormDefinition {
    try FormLoader.definition(of: check(path: path))
  }

  private static func definition(of check: FormCheck) throws(FormLoadError) -> FormDefinition {
    guard let definition = check.definition else { throw FormLoadError(check: check) }
    return definition
  }
}
