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

  /// So many findings of a spec are shown.
  private static let shownFindings = 3

  private let folder: String
  private let scene: PreviewScene
  private let loader: FormLoader
  private var lines: [String: Line] = [:]

  init(_ folder: String, _ scene: PreviewScene, _ loader: FormLoader) {
    (self.folder, self.scene, self.loader) = (folder, scene, loader)
  }

  /// Sends the list, and each other one that it becomes, until the task is cancelled.
  func follow(_ outbox: Outbox) async throws {
    var told: JSONValue?
    while true {
      let list = message()
      if list != told { outbox.send(list.text()) }
      told = list
      try await Task.sleep(for: Self.interval)
    }
  }

  private func message() -> JSONValue {
    let old = lines
    lines = [:]
    var specs: [JSONValue] = []
    // What cannot be read has a check that says why.
    for path in SpecFinder.find([folder]).map(\.path) {
      let line = line(path, old[path])
      lines[path] = line
      specs.append(line.json)
    }
    var list = scene.pageMembers
    list.add("folder", folder)
    list.addJSON("specs", .array(specs))
    return ["list": list.object]
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
    var members = JSONMembersBuilder()
    members.add("path", path)
    members.add("title", check.definition.map { $0.title ?? $0.name })
    members.add("errors", check.report.count.errors)
    members.add("warnings", check.report.count.warnings)
    if case .array(let found)? = check.pageReport(nil)["diagnostics"] {
      members.addJSON("diagnostics", .array(Array(found.prefix(shownFindings))))
    }
    members.add("rendered", Array(check.renderedDiagnostics.prefix(shownFindings)))
    return members.object
  }
}
