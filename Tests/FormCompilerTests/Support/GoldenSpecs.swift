import FormBuild
import FormCompiler
import FormSyntax
import FormTestSupport
import Foundation

/// The specs below `Tests/Golden` for tests of the compiler.
enum GoldenSpecs {
  /// The names of the specs of a folder, such as `circles.form.yaml`, sorted.
  static func names(in folder: String) -> [String] {
    files(in: folder).filter { isSpec($0) && !$0.contains("/") }
  }

  /// The paths of all files below a folder, relative to it, sorted.
  static func files(in folder: String) -> [String] {
    let url = PackageFolder.file("Tests/Golden/\(folder)")
    let paths = FileManager.default.enumerator(atPath: url.path(percentEncoded: false))
    return (paths?.compactMap { $0 as? String } ?? []).filter {
      let file = url.appending(path: $0)
      return (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }.sorted()
  }

  static func isSpec(_ path: String) -> Bool {
    path.hasSuffix(".form.yaml") || path.hasSuffix(".form.json")
  }

  static func bytes(_ path: String, in folder: String) throws -> [UInt8] {
    Array(try Data(contentsOf: PackageFolder.file("Tests/Golden/\(folder)/\(path)")))
  }

  static func compile(_ name: String, in folder: String) throws -> CheckedForm {
    compile(name, bytes: try bytes(name, in: folder), in: folder)
  }

  /// Compiles bytes in place of a spec of a folder.
  static func compile(_ name: String, bytes: [UInt8], in folder: String) -> CheckedForm {
    Compiler.checkBothWays(path: name, bytes: bytes, reader: GoldenReader(folder: folder))
  }

  /// Compiles a spec of a folder after changes of some files.
  static func compile(
    _ name: String, replacing changed: [String: [UInt8]], in folder: String
  ) -> CheckedForm {
    let reader = GoldenReader(folder: folder, changed: changed)
    let bytes = (try? reader.read(path: name)) ?? []
    return Compiler.check(path: name, bytes: bytes, reader: reader)
  }

  /// The text report of a compilation, with its summary.
  static func report(_ result: CheckedForm) -> String {
    let report = Report(sources: result.sources, diagnostics: result.diagnostics)
    let set = ReportSet([report])
    let text = TextReport()
    var output = ""
    text.write(set, to: &output)
    return output + text.summary(of: set)
  }
}

/// The files of a golden folder, which includes cannot leave.
private struct GoldenReader: FormFileReader {
  let folder: String
  var changed: [String: [UInt8]] = [:]

  func read(path: String) throws(FormFileError) -> [UInt8] {
    if path.hasPrefix("..") || path.hasPrefix("/") {
      throw FormFileError(.outsideRoot, reason: "only its own folder can be read")
    }
    if let bytes = changed[path] { return bytes }
    guard let bytes = try? GoldenSpecs.bytes(path, in: folder) else {
      throw FormFileError(reason: "no such file")
    }
    return bytes
  }
}
