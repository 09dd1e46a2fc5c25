import FormBuild
import FormKit
import FormLoad
import FormSource
import FormText

/// The specs of a folder with what check says of each.
actor SpecList {
  private struct Line {
    var spec: WatchedSpec
    var json: JSONValue
  }

  private static let interval = Duration.milliseconds(250)

  private let folder: String
  private let loader: FormLoader
  private var lines: [String: Line] = [:]

  init(_ folder: String, _ loader: FormLoader) {
    (self.folder, self.loader) = (folder, loader)
  }

  /// Tells the list, and each other one that it becomes, until the task is cancelled.
  func follow(_ tell: (JSONValue) -> Void) async throws {
    var told: JSONValue?
    while true {
      let list = message()
      if list != told { tell(list) }
      told = list
      try await Task.sleep(for: Self.interval)
    }
  }

  private func message() -> JSONValue {
    let old = lines
    lines = [:]
    var specs: [JSONValue] = []
    for case .file(let path) in SpecFinder.find([folder]) {
      let line = line(path, old[path])
      lines[path] = line
      specs.append(line.json)
    }
    return ["list": ["folder": .string(folder), "specs": .array(specs)]]
  }

  private func line(_ path: String, _ old: Line?) -> Line {
    guard var line = old else {
      let spec = WatchedSpec(path, loader)
      return Line(spec: spec, json: Self.json(path, spec.check))
    }
    if line.spec.look() { line.json = Self.json(path, line.spec.check) }
    return line
  }

  private static func json(_ path: String, _ check: FormCheck) -> JSONValue {
    [
      "path": .string(path),
      "title": (check.definition.map { $0.title ?? $0.name }).map(JSONValue.string) ?? .null,
      "errors": .int(check.report.count.errors), "warnings": .int(check.report.count.warnings),
    ]
  }
}
