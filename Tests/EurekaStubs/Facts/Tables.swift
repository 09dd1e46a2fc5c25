// swift-format-ignore-file
@preconcurrency import Eureka
import Foundation
import UIKit

extension Program {
  static func sections() {
    let log = Log()
    let watched = Watched(style: .grouped)
    watched.log = log
    let controller = shown(watched) { $0 +++ Section("H") { $0.tag = "s" } <<< label("a") <<< label("b") }
    _ = log.take()
    let section = controller.form[0]
    section.append(label("c"))
    fact("a row is told of before it is registered (6.5)", log.take(), ["added [\"c\"] registered false"])
    section.remove(at: 0)
    fact("and after it left", log.take(), ["removed [\"a\"] registered false"])
    controller.form +++ Section([label("x"), label("y")])
    fact("a section with rows is told of once", log.take(), ["sections added 1"])
    section.append(contentsOf: [label("d"), label("e")])
    fact("many rows one by one", log.take().count, 2)
    section.replaceSubrange(0..<3, with: [label("n")])
    fact("fewer rows: replaced, then removed", log.take(),
      ["replaced [\"b\"] by [\"n\"]", "removed [\"c\"] registered false", "removed [\"d\"] registered false"])
    let hidden = label("h")
    hidden.hidden = true
    section.append(hidden)
    fact("a hidden row is added and taken away", log.take().map { String($0.prefix(7)) }, ["added [", "removed"])
    var visible = section
    visible.insert(label("i"), at: 2)
    fact("places are those of rows that are shown", titles(controller)[0], ["n", "e", "i"])
    fact("before the hidden ones", section.allRows.map { $0.title ?? "" }, ["n", "e", "i", "h"])
    section.removeAll()
    fact("all rows go, hidden ones too", section.allRows.isEmpty, true)
    fact("by tag", controller.form.sectionBy(tag: "s") === section, true)
    fact("the header is its text", controller.tableView(controller.tableView, titleForHeaderInSection: 0), "H")
    let lists = shown { form in
      form +++ SelectableSection<ListCheckRow<String>>("L", selectionType: .singleSelection(enableDeselection: false)) {
        for one in ["a", "b"] {
          $0 <<< ListCheckRow<String>(one) {
            $0.title = one
            $0.selectableValue = one
          }
        }
      }
    }
    let list = lists.form[0] as? SelectableSection<ListCheckRow<String>>
    tap(lists.form[0][0], lists)
    tap(lists.form[0][1], lists)
    tap(lists.form[0][1], lists)
    fact("one of a list, which cannot be taken back", list?.selectedRows().map { $0.value ?? "" }, ["b"])
  }

  static func label(_ title: String) -> LabelRow { LabelRow { $0.title = title } }

  static func selectors() {
    let push = PushRow<String>("p") {
      $0.options = ["a", "b"]
      $0.selectorTitle = "Choose"
      $0.displayValueFor = { $0.map { "<\($0)>" } }
    }
    let several = MultipleSelectorRow<String>("m") {
      $0.options = ["a", "b"]
      $0.title = "M"
    }
    let alert = AlertRow<String>("q") { $0.options = ["a", "b"] }
    let sheet = ActionSheetRow<String>("r") { $0.cancelTitle = "Stop" }
    var deliver: (([String]?) -> Void)?
    let lazy = PushRow<String>("l") { $0.optionsProvider = .lazy { _, completion in deliver = completion } }
    let controller = shown { $0 +++ Section() <<< push <<< several <<< alert <<< sheet <<< lazy }
    var top: UIViewController? { controller.navigationController?.topViewController }
    tap(push, controller)
    let list = top as? FormViewController
    fact("a tap pushes a list with the titles of the options", list.map(titles), [["<a>", "<b>"]])
    fact("with the title of the row", top?.title, "Choose")
    fact("its rows have the descriptions for tags", list?.form.allRows.map { $0.tag ?? "" }, ["a", "b"])
    if let list { tap(list.form[0][1], list) }
    fact("the choice is the value", push.value, "b")
    fact("and the list goes", top === controller, true)
    tap(push, controller)
    if let list = top as? FormViewController { tap(list.form[0][1], list) }
    fact("choosing it again takes it back", push.value, nil)
    tap(several, controller)
    if let list = top as? FormViewController {
      fact("a list of several has the row's title above", list.form[0].header?.title, "M")
      tap(list.form[0][0], list)
      tap(list.form[0][1], list)
      tap(list.form[0][0], list)
      fact("it stays", top === list, true)
      tap(list.form[0][1], list)
    }
    fact("nothing of several is an empty set", several.value, [])
    controller.navigationController?.popViewController(animated: true)
    tap(alert, controller)
    let shownAlert = controller.presentedViewController as? UIAlertController
    fact("an alert has cancel first", shownAlert?.actions.map { $0.title ?? "" }, ["Cancel", "a", "b"])
    if let shownAlert { shownAlert.userTaps(shownAlert.actions[2]) }
    fact("its choice is the value", alert.value, "b")
    fact("and it goes", controller.presentedViewController == nil, true)
    tap(sheet, controller)
    fact("without options there is not even cancel", (controller.presentedViewController as? UIAlertController)?.actions.count, 0)
    controller.dismiss(animated: true)
    tap(lazy, controller)
    let late = top as? FormViewController
    fact("a list that comes later is empty", late?.form.count, 0)
    deliver?(["z"])
    fact("until it comes", late.map(titles), [["z"]])
    lazy.options = ["new"]
    fact("the list that was shown is the one that is read", lazy.options, ["z"])
  }

  static func editing() {
    var made = 0
    let section = MultivaluedSection(multivaluedOptions: [.Insert, .Delete, .Reorder], header: "H", footer: nil) {
      $0.tag = "m"
      $0.multivaluedRowToInsertAt = { index in
        made += 1
        return TextRow { $0.title = "new \(index)" }
      }
      $0 <<< TextRow { $0.title = "0"; $0.value = "v" } <<< TextRow { $0.title = "1" }
    }
    let controller = shown { $0 +++ section }
    let table = controller.tableView!
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    fact("the table is edited when a section has many values", table.isEditing, true)
    fact("the button to add comes last", titles(controller), [["0", "1", "Add"]])
    fact("values without those of the button", controller.form.values()["m"].map { "\($0 ?? "")" }, "[Optional(\"v\")]")
    fact("plus", table.userTapsEditingControl(of: path(2)), true)
    fact("adds before the button", titles(controller), [["0", "1", "new 2", "Add"]])
    fact("and gives it the keyboard", (section[2] as? TextRow)?.cell.textField.isFirstResponder, true)
    tap(section[3], controller)
    fact("so does a tap on the button", made, 2)
    fact("minus", table.userTapsEditingControl(of: path(2)), true)
    fact("takes away", titles(controller), [["0", "1", "new 3", "Add"]])
    fact("a row is dragged", table.userDragsRow(from: path(0), to: path(2)), true)
    fact("to its place", titles(controller), [["1", "new 3", "0", "Add"]])
    fact("not below the button", table.userDragsRow(from: path(0), to: path(3)), true)
    fact("but above it", titles(controller), [["new 3", "0", "1", "Add"]])
    fact("the button is not dragged", table.userDragsRow(from: path(3), to: path(0)), false)
    let generic = GenericMultivaluedSection<LabelRow>(multivaluedOptions: [.Insert]) {
      $0.addButtonProvider = { _ in label("More") }
      $0.multivaluedRowToInsertAt = { _ in label("one") }
    }
    controller.form +++ generic
    tap(generic[0], controller)
    fact("any row can be the button", generic.map { $0.title ?? "" }, ["one", "More"])
    fact("without delete there is no minus", table.userTapsEditingControl(of: IndexPath(row: 0, section: 1)), false)
    let days = MultivaluedSection(multivaluedOptions: [.Reorder], header: nil, footer: nil) {
      $0 <<< DateInlineRow() <<< DateInlineRow()
    }
    controller.form +++ days
    tap(days[0], controller)
    fact("a row that can be moved opens", days.count, 3)
    let first = IndexPath(row: 0, section: 2)
    fact("and is dragged", table.userDragsRow(from: first, to: IndexPath(row: 1, section: 2)), true)
    fact("once its picker has closed", days.count, 2)
  }

  static func swipes() {
    let log = Log()
    let row = LabelRow { $0.title = "R" }
    row.trailingSwipe.actions = [
      SwipeAction(style: .destructive, title: "Delete") { _, _, completion in
        log("delete")
        completion?(true)
      },
      SwipeAction(style: .normal, title: "Flag") { _, _, completion in
        log("flag")
        completion?(true)
      },
    ]
    row.trailingSwipe.performsFirstActionWithFullSwipe = true
    let other = LabelRow { $0.disabled = true }
    other.leadingSwipe.actions = row.trailingSwipe.actions
    let controller = shown { $0 +++ Section() <<< row <<< other }
    let table = controller.tableView!
    let path = IndexPath(row: 0, section: 0)
    fact("no actions on the other side", table.userSwipesRow(at: path, leading: true) == nil, true)
    let swipe = table.userSwipesRow(at: path, leading: false)
    fact("the actions", swipe?.actions.map { $0.title ?? "" }, ["Delete", "Flag"])
    row.trailingSwipe.actions[1].image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { _ in }
    let flag = table.userSwipesRow(at: path, leading: false)?.actions[1]
    fact("a bitmap has its size", flag?.image?.size, CGSize(width: 3, height: 4))
    fact("an image does not replace a title", flag?.title, "Flag")
    fact("as a template it is the same", flag?.image?.withRenderingMode(.alwaysTemplate).size, CGSize(width: 3, height: 4))
    fact("full swipe", swipe?.performsFirstActionWithFullSwipe, true)
    fact("disabled rows are not swiped", table.userSwipesRow(at: IndexPath(row: 1, section: 0), leading: true) == nil, true)
    if let action = swipe?.actions[1] { action.handler(action, UIView()) { _ in } }
    fact("a normal action leaves the row", controller.form[0].count, 2)
    if let action = swipe?.actions[0] { action.handler(action, UIView()) { _ in } }
    fact("a destructive one takes it", controller.form[0].count, 1)
    fact("in order", log.take(), ["flag", "delete"])
    table.isEditing = true
    fact("a table that is edited is not swiped", table.userSwipesRow(at: path, leading: false) == nil, true)
  }

  static func tables() {
    let controller = shown { form in
      for _ in 0..<10 { form +++ Section((0..<10).map { label("\($0)") }) }
    }
    let table = controller.tableView!
    fact("only the rows on the screen have cells in the table", table.visibleCells.count, 19)
    let last = controller.form[9][9]
    fact("a cell off the screen has no controller", last.baseCell.formViewController() == nil, true)
    table.userSees(IndexPath(row: 9, section: 9))
    fact("scrolling brings it", last.baseCell.formViewController() === controller, true)
    fact("and takes others", table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil, true)
    table.performBatchUpdates { controller.form[9].remove(at: 9) }
    fact("updates in updates", table.numberOfRows(inSection: 9), 9)
    last.reload()
    controller.form.removeAll()
    fact("all sections go", table.numberOfSections, 0)
  }

  static let traps: [String: @MainActor () -> Void] = [
    "update": {
      let table = shown { $0 +++ Section([label("a")]) }.tableView!
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    },
    "silence": {
      final class Deaf: FormViewController {
        override func rowsHaveBeenAdded(_ rows: [BaseRow], at indexes: [IndexPath]) {}
      }
      let controller = shown(Deaf(style: .grouped)) { $0 +++ Section([label("a")]) }
      controller.form[0].append(label("b"))
      controller.form[0].remove(at: 0)
    },
    "row": { shown { $0 +++ Section([label("a")]) }.tableView.userTapsRow(at: IndexPath(row: 3, section: 0)) },
    "tag": { _ = shown { $0 +++ Section([TextRow("a"), TextRow("a")]) } },
    "options": {
      let row = PushRow<Int?>("p") { $0.options = [1, 1] }
      tap(row, shown { $0 +++ Section() <<< row })
    },
    "wheels": {
      let row = DoublePickerRow<Int, Int>("p") { $0.firstOptions = { [1] } }
      let controller = shown { $0 +++ Section() <<< row }
      row.cell.picker.userPicks(row: 0, component: 0)
      _ = controller
    },
    "insert": { _ = GenericMultivaluedSection<LabelRow>() },
    "present": {
      let controller = shown { $0 +++ Section([label("a")]) }
      controller.present(UIViewController(), animated: true)
      controller.present(UIViewController(), animated: true)
    },
  ]
}
