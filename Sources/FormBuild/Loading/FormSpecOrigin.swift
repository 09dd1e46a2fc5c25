/// The origin of a part of a spec built in Swift.
public struct FormSpecOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The Swift file with its module, in the form of `#fileID`.
  public var file: String
  /// The line of the call that made the section or row, from 1.
  public var line: Int
  /// The path of keys and indexes of the part, such as `sections[0].rows[2].hidden`.
  public var path: String

  package init(file: String, line: Int, path: String) {
    self.file = file
    self.line = line
    self.path = path
  }

  /// The origin in one line: `App/Signup.swift:12: sections[0].rows[2].hidden`.
  public var description: String { "\(file):\(line)" + (path.isEmpty ? "" : ": \(path)") }
}
