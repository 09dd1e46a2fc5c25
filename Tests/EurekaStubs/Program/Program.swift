// swift-format-ignore-file
@preconcurrency import Eureka
import FormEureka
import FormModel
import FormSession
import Foundation
import UIKit

// Shows a form in a controller, performs random user actions on its table, and runs the equivalent
// commands on a second form. Prints the differences: a screen that does not match the form, or
// forms that diverged.
//
// Arguments: the seeds as `first-last`, the number of steps, and for each form two files: its
// definition in JSON, and session commands, one on each line. The last line of the output has the
// number of actions of each kind.

@main @MainActor struct Program {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let seeds = arguments[1].split(separator: "-").compactMap { UInt64($0) }
    var kinds: [String: Int] = [:]
    for index in stride(from: 3, to: arguments.count, by: 2) {
      let definition = try FormDefinition(json: String(contentsOfFile: arguments[index], encoding: .utf8))
      let commands = try String(contentsOfFile: arguments[index + 1], encoding: .utf8).split(separator: "\n")
      for seed in seeds[0]...seeds[1] {
        let done = try await use(definition, seed, steps: Int(arguments[2]) ?? 0, commands.map(String.init))
        kinds.merge(done, uniquingKeysWith: +)
      }
    }
    print(kinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
  }

  /// Uses a form until a difference is found; returns the number of actions of each kind.
  static func use(
    _ definition: FormDefinition, _ seed: UInt64, steps: Int, _ commands: [String]
  ) async throws -> [String: Int] {
    let pair = try Pair(definition)
    let user = RandomUser(pair: pair, seed: seed, commands: commands)
    await pair.settle()
    var problems = pair.differences()
    var step = 0
    while problems.isEmpty, step < steps {
      step += 1
      await user.act()
      await pair.settle()
      problems = pair.differences() + user.notices
      user.notices = []
    }
    if !problems.isEmpty {
      print("\(definition.name), seed \(seed), step \(step): \(user.log.suffix(6).joined(separator: "; "))")
      for problem in problems { print("  \(problem)") }
    }
    pair.close()
    return user.kinds
  }
}

/// The form on the screen, and the form that receives the commands.
@MainActor final class Pair {
  let controller: FormEurekaViewController
  let other: FormModel.Form
  let sessions: [FormSession]
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let logs = [HandlerLog(), HandlerLog()]

  var shown: FormModel.Form { controller.liveForm }
  var table: UITableView { controller.tableView }

  init(_ definition: FormDefinition) throws {
    let forms = try logs.map { try FormModel.Form(definition, host: $0.host(of: definition)) }
    controller = try ShownController(forms[0], registry: Self.registry(of: definition))
    other = forms[1]
    sessions = forms.map { FormSession($0) }
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
  }

  func close() {
    controller.dismiss(animated: false)
    window.rootViewController = nil
  }

  private static func registry(of definition: FormDefinition) -> FormEurekaRegistry {
    var registry = FormEurekaRegistry()
    registry.requiredMark = Line.requiredMark
    for binding in definition.eurekaBindings {
      switch binding.kind {
      case .row: registry.addRow(binding.name, CustomRow.self, read: { $0 == .null ? nil : $0 }, write: { $0 ?? .null })
      case .view: registry.views[binding.name] = { _ in UIView() }
      case .header: registry.headers[binding.name] = { _ in UIView() }
      case .controller: registry.controllers[binding.name] = { _ in UIViewController() }
      case .handler: registry.handlers[binding.name] = { _, _ in }
      }
    }
    return registry
  }

  /// Waits for work that is scheduled for the next turn of the run loop.
  func settle() async {
    for _ in 0..<8 { await Task.yield() }
    for _ in 0..<200 where !shown.pendingRequests.isEmpty || !shown.pendingChecks.isEmpty { await Task.yield() }
    try? await other.loadOptions()
    try? await other.settle()
    for _ in 0..<8 { await Task.yield() }
  }

  // MARK: - Differences

  func differences() -> [String] {
    var found: [String] = []
    let old = table.userSeesOldControls
    if !old.isEmpty { found.append("controls of rows that were other ones: \(old)") }
    for command in ["{\"values\": {\"includeHidden\": true}}", "{\"state\": {}}"] {
      let answers = sessions.map { $0.answer(command) }
      if answers[0] != answers[1] {
        found.append("\(command)\n    shown \(Self.excerpt(answers[0], answers[1]))\n    run   \(Self.excerpt(answers[1], answers[0]))")
      }
    }
    let first = table.indexPathsForVisibleRows?.first
    let calls = logs.map { $0.take() }
    if calls[0] != calls[1] { found.append("handlers: shown \(calls[0]), run \(calls[1])") }
    let screen = controller.form.map { section in section.compactMap { line(of: $0) } }
    if let first, first.section < table.numberOfSections, first.row < table.numberOfRows(inSection: first.section) {
      table.userSees(first)
    }
    let wanted = other.sections.map { $0.rows.map { Line($0) } }
    if screen.count != wanted.count { found.append("\(screen.count) sections on the screen, not \(wanted.count)") }
    for (number, (lines, wantedLines)) in zip(screen, wanted).enumerated() {
      if lines.count != wantedLines.count {
        found.append("\(lines.count) rows in section \(number), not \(wantedLines.count)")
      }
      for (line, wanted) in zip(lines, wantedLines) where line != wanted {
        found.append("section \(number): on the screen \(line), not \(wanted)")
      }
    }
    return found
  }

  /// An excerpt of two texts where they first differ.
  private static func excerpt(_ text: String, _ other: String) -> String {
    let same = zip(text, other).prefix { $0 == $1 }.count
    return "…" + text.dropFirst(max(0, same - 80)).prefix(240)
  }

  /// A row of Eureka as the user sees it; nil for a picker that opened below a row.
  private func line(of row: BaseRow) -> Line? {
    if let path = row.indexPath { table.userSees(path) }
    return controller.formRow(of: row).map { Line(row, of: $0) }
  }
}

/// A controller whose segues and links lead nowhere.
final class ShownController: FormEurekaViewController {
  override func performSegue(withIdentifier identifier: String, sender: Any?) {}
  override func open(_ url: URL, for row: BaseRow) {}
}

/// The handlers called, in order.
@MainActor final class HandlerLog {
  private var calls: [String] = []

  func host(of definition: FormDefinition) -> FormHost {
    var host = FormHost(allowsMissing: true, now: { Date(timeIntervalSince1970: 1_772_000_000) })
    host.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    // Events that only a screen reports; commands cannot cause them.
    let screenEvents: Set = ["setup", "update", "highlight", "unhighlight", "header", "footer"]
    for binding in definition.bindings where binding.kind == .handler {
      host.handlers[binding.name] = { [weak self] event, _ in
        if screenEvents.contains(event.name) { return }
        MainActor.assumeIsolated { self?.calls.append("\(event.handler) \(event.name) \(event.tag ?? "")") }
      }
    }
    return host
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A custom row of the program.
final class CustomRow: Row<LabelCellOf<FormValue>>, RowType {
  required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = { _ in nil }
  }
}
