import FormBuild
import FormKit
import FormLoad
import FormSource
import FormText

/// The specs of a folder with what check says of each.
actor SpecList {
  private struct Line {
    var stamps: [FileStamp?]
    var check: FormCheck
  }

  private static let interval = Duration.milliseconds(500)

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
    var specs: [JSONValue] = []
    var old = lines
    lines = [:]
    for case .file(let path) in SpecFinder.find([folder]) {
      var line = old.removeValue(forKey: path)
      // A spec with errors may wait for a file that is not there.
      if line.map({ $0.check.hasErrors || $0.stamps != SpecWatch.stamps(path, $0.check) }) ?? true {
        let before = FileStamp(path: path)
        let check = loader.check(path: path)
        let isWhole = FileStamp(path: path) == before
        line = Line(stamps: isWhole ? SpecWatch.stamps(path, check) : [], check: check)
      }
      lines[path] = line
      if let line { specs.append(Self.json(path, line.check)) }
    }
    return ["list": ["folder": .string(folder), "specs": .array(specs)]]
  }

  private static func json(_ path: String, _ check: FormCheck) -> JSONValue {
    [
      "path": .string(path),
      "title": (check.definition.map { $0.title ?? $0.name }).map(JSONValue.string) ?? .null,
      "errors": .int(check.report.count.errors), "warnings": .int(check.report.count.warnings),
    ]
  }
}
