import FormBuild
import FormKit
import FormSyntax
import FormText

/// The specs of a folder with the diagnostics of each, for all pages that show the folder.
actor SpecList {
  private struct Line {
    var spec: WatchedSpec
    var json: JSONValue
  }

  private static let interval = Duration.milliseconds(250)

  /// While nothing changes, a pause is this many times as long as a search of the folder.
  private static let pauseFactor = 20

  /// The maximum number of findings shown for a spec.
  private static let shownFindings = 3

  private let folder: PreviewFolder
  /// The name of the folder, even if its path is `.`.
  private let name: String
  private let scene: PreviewScene
  private var paths: [String] = []
  private var lines: [String: Line] = [:]
  /// The last list as JSON; `version` counts its changes.
  private var text = ""
  private var version = 0
  /// The time of the next search.
  private var due = ContinuousClock.now

  init(_ folder: PreviewFolder, _ scene: PreviewScene) {
    (self.folder, self.scene) = (folder, scene)
    let path = FolderReader.realPath(folder.path) ?? folder.path
    name = path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The spec of the folder with a path.
  func spec(at path: String) -> PreviewSpec? { folder.find()?.first { $0.path == path } }

  /// Sends the list, and again after each change, until the task is cancelled.
  func follow(_ outbox: Outbox) async throws {
    var sentVersion = 0
    while true {
      update()
      if version != sentVersion { outbox.send(text) }
      sentVersion = version
      try await Task.sleep(until: due)
    }
  }

  /// Brings the list up to date, unless another page has just done that.
  private func update() {
    let start = ContinuousClock.now
    guard start >= due else { return }
    if let specs = folder.find() { take(specs) }
    let list = message()
    let hasChanged = list != text || lines.values.contains { $0.spec.isChanging }
    if list != text { (text, version) = (list, version + 1) }
    let cost = start.duration(to: .now)
    due = .now + (hasChanged ? Self.interval : max(Self.interval, cost * Self.pauseFactor))
  }

  private func take(_ specs: [PreviewSpec]) {
    let old = lines
    lines = [:]
    paths = specs.map(\.path)
    // The check of an unreadable spec contains the reason.
    for spec in specs { lines[spec.path] = line(spec, old[spec.path]) }
  }

  private func message() -> String {
    var list = scene.pageMembers
    list.add("folder", folder.path)
    list.add("name", name)
    list.addJSON("specs", .array(paths.compactMap { lines[$0]?.json }))
    return (["list": list.object] as JSONValue).text()
  }

  private func line(_ spec: PreviewSpec, _ old: Line?) -> Line {
    guard var line = old else {
      let watched = WatchedSpec(spec)
      return Line(spec: watched, json: Self.json(spec.path, watched.check))
    }
    line.spec.follow(spec)
    if line.spec.poll() { line.json = Self.json(spec.path, line.spec.check) }
    return line
  }

  private static func json(_ path: String, _ check: FormCheck) -> JSONValue {
    var members = JSONMembersBuilder()
    members.add("path", path)
    members.add("title", check.definition.map { $0.title ?? $0.name })
    members.add("errors", check.report.count.errors)
    members.add("warnings", check.report.count.warnings)
    return .object(members.members + check.first(shownFindings).pageMembers())
  }
}

extension FormCheck {
  /// The check with its first findings alone, and the count of all.
  fileprivate func first(_ length: Int) -> FormCheck {
    FormCheck(
      Report(
        path: report.path, sources: report.sources,
        diagnostics: Array(report.diagnostics.prefix(length)), count: report.count))
  }
}
