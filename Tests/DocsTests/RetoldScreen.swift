import FormKit
import FormTestSupport
import FormText
import Foundation
import Testing

/// A screen of another library, rewritten for formc in `examples/coming-from`.
///
/// `NAME.run` has commands as for `formc run`. Each line of `NAME.answers` has the members that the
/// answer to the same line must contain; a blank line accepts any answer but an error.
/// `NAME.host.yaml` replaces the host.
struct RetoldScreen: CustomTestStringConvertible, Sendable {
  /// The library and the screen, such as `eureka/menu`.
  let name: String
  /// The spec, from the root of the package.
  let spec: String
  let commands: [String]
  let answers: [String]

  var testDescription: String { name }

  static let folder = "examples/coming-from"

  static let all: [RetoldScreen] = {
    let folder = PackageFolder.file(Self.folder)
    let paths = (FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? [])
    return paths.sorted().compactMap { path in
      guard let end = path.range(of: ".form.") else { return nil }
      let name = String(path[..<end.lowerBound])
      return RetoldScreen(
        name: name, spec: "\(Self.folder)/\(path)",
        commands: lines(of: folder.appending(path: name + ".run")),
        answers: lines(of: folder.appending(path: name + ".answers")))
    }
  }()

  private static func lines(of file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns the answers of a form to all commands.
  func run(_ definition: FormDefinition) throws -> [JSONValue] {
    let session = try session(definition)
    let check = FormLoader().check(path: PackageFolder.file(spec).path)
    session.use(SessionSpec(definition, check))
    return commands.map { session.answer(bytes: Array($0.utf8)) }
  }

  private func session(_ definition: FormDefinition) throws -> FormSession {
    let file = "\(Self.folder)/\(name).host.yaml"
    guard let data = try? Data(contentsOf: PackageFolder.file(file)) else {
      return try FormSession(definition)
    }
    let host = FormHostFile.read(bytes: Array(data), name: file, for: definition)
    guard host.check.diagnostics.isEmpty else {
      throw HostRefused(report: host.check.report(as: .text))
    }
    return try FormSession(definition, following: host.script)
  }

  private struct HostRefused: Error {
    var report: String
  }
}

extension JSONValue {
  /// Returns the differences of this answer from the expected one.
  ///
  /// An object may have more members than expected, except under `values`. There may be more
  /// changes than expected, in any order; other arrays must have the expected number of elements.
  func deviations(from expected: JSONValue, at path: String = "answer") -> [String] {
    switch (self, expected) {
    case (.object(let members), .object(let wanted)):
      let lacking = wanted.flatMap { member in
        guard let found = self[member.name] else { return ["\(path) has no `\(member.name)`"] }
        return found.deviations(from: member.value, at: "\(path).\(member.name)")
      }
      guard path.hasSuffix(".values") else { return lacking }
      return lacking
        + members.filter { expected[$0.name] == nil }.map { "\(path) has `\($0.name)`" }
    case (.array(let elements), .array(let wanted)):
      if path.hasSuffix(".changes"), !wanted.isEmpty {
        return wanted.filter { change in
          elements.allSatisfy { !$0.deviations(from: change).isEmpty }
        }
        .map { "\(path) has no \($0.text())" }
      }
      guard elements.count == wanted.count else {
        return ["\(path) has \(elements.count) elements, not \(wanted.count)"]
      }
      return zip(elements, wanted).enumerated().flatMap { index, pair in
        pair.0.deviations(from: pair.1, at: "\(path)[\(index)]")
      }
    default:
      return self == expected ? [] : ["\(path) is \(text()), not \(expected.text())"]
    }
  }
}
