package import FormBuild
import FormText

/// The changes of all specs of a run.
package struct DiffReport: Sendable {
  package var specs: [DiffedSpec]

  package init(_ specs: [DiffedSpec]) { self.specs = specs }

  /// Whether a change is breaking and not accepted.
  package var isBreaking: Bool { specs.contains { $0.entries.contains(where: \.isBreaking) } }

  private var entries: [DiffedSpec.Entry] { specs.flatMap(\.entries) }

  private func count(_ effect: FormChange.Effect) -> Int {
    entries.count { $0.change.effect == effect && !$0.isAllowed }
  }

  private var allowedCount: Int { entries.count(where: \.isAllowed) }

  /// The number of changes of each kind, as in `1 breaking, 2 safe, 0 cosmetic`.
  private var counts: String {
    let counts = FormChange.Effect.allCases.map { "\(count($0)) \($0.rawValue)" }
    return (counts + (allowedCount > 0 ? ["\(allowedCount) allowed"] : []))
      .joined(separator: ", ")
  }

  // MARK: - Text

  /// The changes of each part below its place, and the counts.
  package func text(_ palette: Palette) -> String {
    var output = ""
    for spec in specs {
      for (part, entries) in Self.parts(of: spec) { write(part, entries, palette, to: &output) }
    }
    let files = specs.count == 1 ? "1 file" : "\(specs.count) files"
    output += entries.isEmpty ? "no changes in \(files)\n" : "\(counts) in \(files)\n"
    return output
  }

  /// A part of a spec under which changes are listed.
  private struct Part: Hashable {
    let name: String
    let file: String
    let line: Int
    let column: Int
    let isGone: Bool

    init(_ entry: DiffedSpec.Entry) {
      name = entry.change.part
      (file, line, column) = (entry.file, entry.line, entry.column)
      isGone = entry.change.isGone
    }
  }

  private static func parts(of spec: DiffedSpec) -> [(Part, [DiffedSpec.Entry])] {
    Dictionary(grouping: spec.entries.enumerated()) { Part($0.element) }
      .sorted { $0.value[0].offset < $1.value[0].offset }
      .map { ($0.key, $0.value.map(\.element)) }
  }

  private func write(
    _ part: Part, _ entries: [DiffedSpec.Entry], _ palette: Palette, to output: inout String
  ) {
    let name = VisibleText.visible(part.name)
    let place = "\(VisibleText.visible(part.file)):\(part.line):\(part.column)"
    palette.append("\(place): \(name)", .emphasis, to: &output)
    output += part.isGone ? " (in the old version)\n" : "\n"
    for entry in entries {
      let change = entry.change
      let word = entry.isAllowed ? "allowed" : change.effect.rawValue
      output += "  "
      palette.append("\(word)[\(change.code.rawValue)]", entry.role, to: &output)
      let message = VisibleText.visible(change.message)
      output += " \(change.code.title): \(message) (\(change.concerned))\n"
    }
    output += "\n"
  }

  // MARK: - JSON

  /// One document with all changes and their counts.
  package var json: String {
    let changes = specs.flatMap { spec in spec.entries.map { json($0, of: spec) } }
    var summary = [JSONValue.Member("files", .int(specs.count))]
    summary += FormChange.Effect.allCases.map { .init($0.rawValue, .int(count($0))) }
    summary.append(.init("allowed", .int(allowedCount)))
    return JSONText.text(
      of: ["changes": .array(changes), "summary": .object(summary)], lineDepth: 2)
  }

  private func json(_ entry: DiffedSpec.Entry, of spec: DiffedSpec) -> JSONValue {
    let change = entry.change
    return [
      "spec": .string(spec.path),
      "code": .string(change.code.rawValue),
      "title": .string(change.code.title),
      "effect": .string(change.effect.rawValue),
      "allowed": .bool(entry.isAllowed),
      "for": JSONValue(change.audiences.map(\.rawValue)),
      "part": .string(change.part),
      "message": .string(change.message),
      "version": change.isGone ? "old" : "new",
      "file": .string(entry.file),
      "line": .int(entry.line),
      "column": .int(entry.column),
    ]
  }

  // MARK: - Markdown

  /// A comment for a pull request: breaking changes first, the others folded.
  package var markdown: String {
    if entries.isEmpty { return "No changes in the forms.\n" }
    var output = "### Changes in the forms\n\n"
    output += "| breaking | safe | cosmetic | allowed |\n|---|---|---|---|\n"
    let numbers = FormChange.Effect.allCases.map { "\(count($0))" } + ["\(allowedCount)"]
    output += "| \(numbers.joined(separator: " | ")) |\n"
    output += table(of: \.isBreaking)
    let rest = table { !$0.isBreaking }
    if !rest.isEmpty {
      output += "\n<details><summary>Other changes</summary>\n\(rest)\n</details>\n"
    }
    return output
  }

  private func table(of isListed: (DiffedSpec.Entry) -> Bool) -> String {
    let rows = entries.filter(isListed)
    if rows.isEmpty { return "" }
    return "\n| Change | Part | What | For | Place |\n|---|---|---|---|---|\n"
      + rows.map { entry in
        let change = entry.change
        let cells = [
          "\(entry.isAllowed ? "allowed" : change.effect.rawValue) \(change.code.rawValue): "
            + change.code.title, change.part, change.message, change.concerned,
          "`\(entry.file):\(entry.line)`" + (change.isGone ? " (old)" : ""),
        ]
        return "| " + cells.map(Self.cell).joined(separator: " | ") + " |\n"
      }.joined()
  }

  /// A text that stays within its cell and contains no HTML.
  private static func cell(_ text: String) -> String {
    VisibleText.visible(text).replacing("|", with: "\\|").replacing("<", with: "&lt;")
      .replacing("\n", with: " ")
  }
}

extension DiffedSpec.Entry {
  fileprivate var role: TextRole {
    if isAllowed { return .frame }
    return switch change.effect {
    case .breaking: .error
    case .safe: .help
    case .cosmetic: .frame
    }
  }
}

extension FormChange {
  /// Whom the change concerns, in words.
  fileprivate var concerned: String {
    "for \(audiences.map(\.rawValue).joined(separator: ", "))"
  }
}
