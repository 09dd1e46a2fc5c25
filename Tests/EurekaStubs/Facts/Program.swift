// swift-format-ignore-file
@preconcurrency import Eureka
import Foundation
import UIKit

// Tests known facts about Eureka 5.5 and about tables on the stand-ins, and prints the facts that
// do not hold. With the name of a trap as the argument, the program triggers this trap.

@main @MainActor struct Program {
  static var wrong: [String] = []

  static func main() async {
    if CommandLine.arguments.count > 1 { return traps[CommandLine.arguments[1]]?() ?? print("no such trap") }
    callbacks()
    conditions()
    sections()
    validation()
    texts()
    attributes()
    controls()
    openRows()
    selectors()
    editing()
    swipes()
    tables()
    await areas()
    for line in wrong { print(line) }
    print("\(count) facts")
  }

  static var count = 0

  static func fact<Value: Equatable>(_ name: String, _ found: Value, _ known: Value) {
    count += 1
    if found != known { wrong.append("\(name): \(found) is not \(known)") }
  }

  /// A controller on the screen.
  static func shown(_ controller: FormViewController = Watched(style: .grouped), _ build: (Form) -> Void) -> FormViewController {
    controller.loadViewIfNeeded()
    build(controller.form)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    windows.append(window)
    return controller
  }
  static var windows: [UIWindow] = []
  static func titles(_ controller: FormViewController) -> [[String]] {
    controller.form.map { $0.map { $0.title ?? "" } }
  }
  static func tap(_ row: BaseRow, _ controller: FormViewController) {
    if let path = row.indexPath { controller.tableView.userTapsRow(at: path) }
  }
}

/// A log of notifications in order.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that logs its notifications.
final class Watched: FormViewController {
  var log: Log?
  override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) { log?("delegate") }
  override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {
    log?("added \(rows.map { $0.title ?? "" }) registered \(rows.contains { $0.section != nil })")
    super.rowsHaveBeenAdded(rows, at: indexes)
  }
  override func rowsHaveBeenRemoved(_ rows: [BaseRow], at indexes: [IndexPath]) {
    log?("removed \(rows.map { $0.title ?? "" }) registered \(rows.contains { $0.section != nil })")
    super.rowsHaveBeenRemoved(rows, at: indexes)
  }
  override func rowsHaveBeenReplaced(oldRows: [BaseRow], newRows: [BaseRow], at indexes: [IndexPath]) {
    log?("replaced \(oldRows.map { $0.title ?? "" }) by \(newRows.map { $0.title ?? "" })")
    super.rowsHaveBeenReplaced(oldRows: oldRows, newRows: newRows, at: indexes)
  }
  override func sectionsHaveBeenAdded(_ sections: [Section], at indexes: IndexSet) {
    log?("sections added \(sections.count)")
    super.sectionsHaveBeenAdded(sections, at: indexes)
  }
  override func sectionsHaveBeenRemoved(_ sections: [Section], at indexes: IndexSet) {
    log?("sections removed \(sections.count)")
    super.sectionsHaveBeenRemoved(sections, at: indexes)
  }
}
