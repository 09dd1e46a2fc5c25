// swift-format-ignore-file
@preconcurrency import Eureka
import FormEureka
import FormModel
import Foundation
import UIKit

// Tests the guarantees of the Eureka host other than showing the form: the reaction to bad input,
// the search for rows by a program, and changes that arrive while others are being shown. Prints
// each broken guarantee.
//
// Argument: the file of a definition in JSON.

final class TagsRow: Row<LabelCellOf<[String]>>, RowType {
  var limit = 0
  required init(tag: String?) { super.init(tag: tag) }
}

final class Shown: FormEurekaViewController {
  var refused: [FormError] = []
  override func formRefused(_ error: FormError) { refused.append(error) }
}

@main @MainActor struct Host {
  static var asked: BaseRow?
  static var broken = 0
  static func expect(_ isTrue: Bool, _ promise: String, _ detail: Any = "") {
    if isTrue { return }
    broken += 1
    print("\(promise): \(detail)")
  }

  static let definition = try! FormDefinition(
    json: String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8))
  static let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  static func main() async throws {
    try missing()
    try rows()
    try changes()
    try issues()
    try await work()
    try selectors()
    try markdown()
    try swipes()
    try pictures()
    geometry()
    geometrySample()
    try await entries()
    try kinds()
    try release()
    try pages()
    print(broken == 0 ? "all promises kept" : "\(broken) promises broken")
  }

  static var registry: FormEurekaRegistry {
    var registry = FormEurekaRegistry()
    registry.addRow("tags", TagsRow.self) { row, formRow in row.limit = formRow.property("limit") ?? 3 }
    registry.views["Stars"] = { _ in UIView() }
    registry.headers["Logo"] = { _ in UIView() }
    registry.controllers["terms"] = { _ in UIViewController(nibName: nil, bundle: nil) }
    registry.controllers["places"] = { row in
      Self.asked = row
      return UIViewController(nibName: nil, bundle: nil)
    }
    registry.handlers["styled"] = { _, _ in }
    return registry
  }

  static func show(
    _ host: FormHost = .recording, _ registry: FormEurekaRegistry = registry,
    before: (FormModel.Form) throws -> Void = { _ in }
  ) throws -> Shown {
    let controller = try Shown(FormModel.Form(definition, host: host), registry: registry)
    try before(controller.liveForm)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    return controller
  }

  static func missing() throws {
    let form = try FormModel.Form(definition, host: .recording)
    do throws(FormEurekaError) {
      _ = try FormEurekaViewController(form)
      expect(false, "a registry that lacks something is refused")
    } catch {
      let wanted =
        "the registry lacks the header `Logo` of `main`, the handler `styled` of `name`, the controller `terms` of "
        + "`sections[0].rows[2]`, the row `tags` of `tags`, the view `Stars` of `stars`, the controller `places` of `place`"
      expect("\(error)" == wanted, "one error names all that is missing", error)
    }
  }

  static func markdown() throws {
    let controller = try show { try $0.set("name", to: .string("*")) }
    let row: LabelRow = controller.eurekaRow("rights")
    let views = { row.cell.contentView.subviews.compactMap { $0 as? UITextView } }
    let text = views().first?.attributedText
    expect(text?.string == "*: all rights\n• reserved\nSoon", "a text in Markdown is in a view", text?.string as Any)
    expect(row.cell.textLabel?.text == nil, "and not in the label", row.cell.textLabel?.text as Any)
    func traits(_ place: Int) -> UIFontDescriptor.SymbolicTraits? {
      (text?.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits
    }
    expect(
      [0, 3, 8, 16].map(traits) == [[], .traitBold, [.traitBold, .traitItalic], []], "with its emphasis",
      [0, 3, 8, 16].map(traits))
    let links = [3, 16, 25].map { text?.attribute(.link, at: $0, effectiveRange: nil) as? URL }
    expect(links == [nil, URL(string: "https://a.b/%2A"), nil], "and its links", links)
    let color = text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    expect(color == .systemOrange, "in the colour of its style", color as Any)
    expect(views().first?.isEditable == false, "which cannot be changed")
    try controller.liveForm.set("name", to: .string("x"))
    expect(views().count == 1 && views()[0].text.hasPrefix("x: all"), "and follows the form", views().map(\.text))
  }

  static func rows() throws {
    let controller = try show { try $0.set("name", to: .string("Ann")) }
    let name: TextRow = controller.eurekaRow("name")
    expect(name.value == "Ann" && name.tag == "name", "what changed before the view was loaded is shown", name.value as Any)
    let wrong: IntRow = controller.eurekaRow("name")
    let none: TextRow = controller.eurekaRow("nothing")
    expect(wrong.section == nil && none.section == nil, "a row of another class is a detached one")
    let tags: TagsRow = controller.eurekaRow("tags")
    expect(tags.value == ["a", "b"] && tags.limit == 3, "own rows have lists and properties", (tags.value as Any, tags.limit))
    tags.value = ["c"]
    try expect(controller.liveForm.value(of: "tags") == .list([.string("c")]), "values of own rows go to the form")
    let secret: TextRow = controller.eurekaRow("secret")
    try controller.liveForm.set("secret", to: .string("x"))
    let again: TextRow = controller.eurekaRow("secret")
    expect(secret === again && again.value == "x" && again.section == nil, "hidden rows are made and kept", again.value as Any)
    let pin: TextRow = controller.eurekaRow("pin")
    let height = pin.cell.height?()
    expect(pin.cell.textField.isSecureTextEntry, "a field conceals what the form says")
    try controller.liveForm.set("name", to: .string("show"))
    expect(tags.limit == 5, "properties of own rows follow the form", tags.limit)
    expect(!pin.cell.textField.isSecureTextEntry && pin.cell.height?() == 60, "its look follows the form", pin.cell.height?() as Any)
    expect(again.section != nil && again.indexPath != nil, "a row that is shown is the one that was hidden")
    let size: PushRow<FormEurekaOption> = controller.eurekaRow("size")
    expect(size.options?.map(\.isDisabled) == [false, false, true], "options are offered as they are now", size.options as Any)
    expect(size.options?.first?.title == "L for show", "options show values", size.options as Any)
    name.value = "Bob"
    expect(tags.limit == 3, "without a value they are as if not written", tags.limit)
    expect(pin.cell.height?() == height, "a cell gets its own height back", pin.cell.height?() as Any)
    expect(size.options?.first?.title == "L for Bob", "their titles follow the form", size.options as Any)
    try expect(controller.liveForm.value(of: "name") == .string("Bob"), "a value assigned to a row goes to the form")
    expect(size.options?.last?.isDisabled == false, "an option is no longer disabled", size.options as Any)
    size.value = FormEurekaOption(value: .string("none"), title: "")
    expect(size.value?.value == .string("m") && controller.refused.count == 1, "what the form refuses is put back", size.value as Any)
    expect(size.cell.accessoryType == .detailDisclosureButton, "a row has the accessory of the spec")
    controller.tableView(controller.tableView, accessoryButtonTappedForRowWith: size.indexPath!)
    expect(controller.liveForm.calledHandlers == ["explainSize"], "the button at its end calls the handler")
    let place: LabelRow = controller.eurekaRow("place")
    controller.tableView.userTapsRow(at: place.indexPath!)
    expect(asked === place, "a tap makes the controller that hands back the value")
    try controller.formRow(of: place)?.handBack(.string("Oslo"))
    expect(place.cell.detailTextLabel?.text == "Oslo", "what it hands back is shown", place.cell.detailTextLabel?.text as Any)
    expect(controller.formRow(of: size)?.tag == "size" && controller.formRow(of: TextRow()) == nil, "rows are found both ways")
  }

  static func changes() throws {
    // A handler of Eureka changes the form while a change of the form is being shown.
    var registry = registry
    registry.handlers["styled"] = { row, controller in
      guard controller.liveForm.row("name")?.value == .string("go") else { return }
      _ = try? controller.liveForm.set("name", to: .string("show"))
      _ = try? controller.liveForm.insertEntry(in: "guests")
    }
    let controller = try show(.recording, registry)
    try controller.liveForm.set("name", to: .string("go"))
    let secret: TextRow = controller.eurekaRow("secret")
    expect(secret.indexPath != nil, "changes that come while others are shown are shown after them")
    expect(controller.form.map(\.count) == controller.liveForm.sections.map(\.rows.count), "none of them is lost")
  }

  static func issues() throws {
    let controller = try show()
    try controller.liveForm.validate()
    let code: TextRow = controller.eurekaRow("code")
    expect(code.validationErrors.map(\.msg) == ["Wanted", "Three"], "issues are errors of the row in their order", code.validationErrors)
    try controller.liveForm.set("code", to: .string("a"))
    expect(code.validationErrors.map(\.msg) == ["Three"] && !code.isValid, "issues go", code.validationErrors)
    try controller.liveForm.set("code", to: .string("abc"))
    expect(code.isValid, "a valid row has no errors")
  }

  static func work() async throws {
    var host = FormHost.recording
    host.asyncRules["isFree"] = { $0 == .string("ann") ? .fails() : .passes }
    host.providers["hotels"] = { parameters in
      [FormDefinition.Option(value: .string("p"), title: "Plaza \(parameters)")]
    }
    host.providers["rooms"] = { _ in
      [FormDefinition.Option(value: .int(7), title: "Suite"), FormDefinition.Option(value: .int(8))]
    }
    let controller = try show(host)
    try controller.liveForm.set("account", to: .string("ann"))
    for _ in 0..<2000 where try controller.liveForm.isPending("account") || !controller.liveForm.pendingRequests.isEmpty {
      try await Task.sleep(for: .milliseconds(1))
    }
    let account: AccountRow = controller.eurekaRow("account")
    expect(account.validationErrors.count == 1, "asynchronous rules are asked", account.validationErrors)
    let hotel: PushRow<FormEurekaOption> = controller.eurekaRow("hotel")
    expect(hotel.options?.map(\.title) == ["Plaza [FormModel.FormValue.string(\"m\")]"], "providers are asked", hotel.options as Any)
    let room: PushRow<FormEurekaOption> = controller.eurekaRow("room")
    expect(room.options?.map(\.title) == ["Suite", "8"], "options can be numbers", room.options as Any)
    room.value = room.options?.first
    try expect(controller.liveForm.value(of: "room") == .int(7), "and so is the value", room.value as Any)
    expect(room.cell.detailTextLabel?.text == "Suite", "which is shown by its title", room.cell.detailTextLabel?.text as Any)
    try controller.liveForm.choose(.string("s"), in: "size")
    for _ in 0..<2000 where !controller.liveForm.pendingRequests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    expect(hotel.options?.map(\.title) == ["Plaza [FormModel.FormValue.string(\"s\")]"], "and again", hotel.options as Any)
  }

  static func selectors() throws {
    let controller = try show()
    let size: PushRow<FormEurekaOption> = controller.eurekaRow("size")
    controller.tableView.userTapsRow(at: size.indexPath!)
    let selector = controller.navigationController?.topViewController as? FormViewController
    expect(selector?.form.map { $0.header?.title } == ["Big", "Small"], "groups are in the order of the form", selector?.form.map { $0.header?.title } as Any)
    expect(selector?.form.rows.map(\.title) == ["L", "M", "S"], "options are shown by their titles", selector?.form.rows.map(\.title) as Any)
    selector?.navigationItem.searchController?.userSearches("s")
    expect(selector?.form.rows.map(\.title) == ["S"], "options can be searched", selector?.form.rows.map(\.title) as Any)
    selector?.tableView.userTapsRow(at: IndexPath(row: 0, section: 0))
    try expect(controller.liveForm.value(of: "size") == .string("s"), "what is found can be chosen")
    expect(controller.navigationController?.topViewController === controller, "the selector goes")
    let mood: AlertRow<FormEurekaOption> = controller.eurekaRow("mood")
    for wanted in [FormValue.string("a"), .null] {
      controller.tableView.userTapsRow(at: mood.indexPath!)
      guard let alert = controller.presentedViewController as? UIAlertController else { return expect(false, "an alert offers options") }
      expect(alert.actions.map(\.isEnabled) == [true, true, false], "an alert shows which options are disabled")
      alert.userTaps(alert.actions[1])
      try expect(controller.liveForm.value(of: "mood") == wanted, "an option of an alert is given up by choosing it again", wanted)
    }
  }

  static func swipes() throws {
    var host = FormHost.recording
    host.handlers["remove"] = { event, _ in event.decision = .later }
    let controller = try show(host)
    try controller.liveForm.insertEntry(in: "guests")
    let row: NameRow = controller.eurekaRow("guests[0].guest")
    var opened: Bool?
    let early = controller.tableView.userSwipesRow(at: row.indexPath!, leading: false)?.actions.first
    try controller.liveForm.set("guests[0].guest", to: .string("Bob"))
    early?.handler(early!, UIView()) { opened = $0 }
    expect(controller.liveForm.swipeConfirmation != nil, "an action stays one when its row changes meanwhile")
    if let alert = controller.presentedViewController as? UIAlertController { alert.userTaps(alert.actions[0]) }
    expect(opened == false, "an action can be cancelled")
    var ended: Bool?
    let action = controller.tableView.userSwipesRow(at: row.indexPath!, leading: false)?.actions.first
    action?.handler(action!, UIView()) { ended = $0 }
    let alert = controller.presentedViewController as? UIAlertController
    expect(alert?.title == "Sure?" && ended == nil, "an action asks before")
    if let alert { alert.userTaps(alert.actions[1]) }
    expect(ended == nil && controller.liveForm.pendingSwipes.count == 1, "an action can end later")
    for token in controller.liveForm.pendingSwipes { try controller.liveForm.completeSwipe(token, succeeded: true) }
    expect(ended == true && row.section == nil, "and takes its row along then", ended as Any)
  }

  static func entries() async throws {
    let controller = try show()
    expect(controller.tableView.userSeesIndexTitles == ["M", "G"], "the index has its titles")
    expect(controller.tableView(controller.tableView, sectionForSectionIndexTitle: "G", at: 1) == 1, "and its sections")
    try controller.liveForm.set("name", to: .string("Bob"))
    expect(controller.tableView.userSeesIndexTitles == ["Bob", "G"], "the index follows the form", controller.tableView.userSeesIndexTitles as Any)
    try controller.liveForm.set("name", to: .null)
    expect(!controller.tableView.isEditing, "a form with swipe actions is not edited all the time")
    controller.setEditing(true, animated: false)
    expect(controller.tableView.isEditing, "a program can have it edited")
    let add = IndexPath(row: controller.form[1].count - 1, section: 1)
    expect(controller.form[add] is LabelRow, "a row of any type adds entries")
    controller.tableView.userTapsRow(at: add)
    expect(controller.form[1].count == 3, "an entry has all of its rows", controller.form[1].count)
    let born: DateInlineRow = controller.eurekaRow("guests[0].born")
    controller.tableView.userTapsRow(at: born.indexPath!)
    expect(controller.form[1].count == 4, "a picker opens below its row")
    for _ in 0..<8 { await Task.yield() }
    _ = controller.tableView.userTapsEditingControl(of: IndexPath(row: 0, section: 1))
    expect(controller.form[1].count == 1, "an entry goes with its picker", controller.form[1].count)
    controller.setEditing(false, animated: false)
    controller.viewWillAppear(false)
    expect(!controller.tableView.isEditing && !controller.isEditing, "what a program has set stays when the screen comes back")
    try wheels(controller)
    try await drags(controller)
  }

  static func kinds() throws {
    let controller = try show()
    let form = controller.liveForm
    try form.setValues(json: #"{"letters": [{"kind": "person", "to": "Ann", "age": 3}, {"kind": "firm", "to": "ACME"}]}"#)
    let section = controller.form.count - 1
    let person: NameRow = controller.eurekaRow("letters[0].to")
    let firm: TextRow = controller.eurekaRow("letters[1].to")
    expect(person.value == "Ann" && firm.value == "ACME", "rows of several kinds with one tag show their own values", (person.value as Any, firm.value as Any))
    expect(firm.title == "Firm ACME", "and read them", firm.title as Any)
    firm.value = "Shed"
    try expect(form.value(of: "letters[1].to") == .string("Shed") && form.value(of: "letters[0].to") == .string("Ann"), "each changes its own")
    expect(firm.title == "Firm Shed", "and is drawn again", firm.title as Any)
    try form.set("letters[0].kind", to: .string("firm"))
    let other: TextRow = controller.eurekaRow("letters[0].to")
    expect(other !== firm && other.value == "Ann" && other.title == "Firm Ann", "another kind has the value in a row of its own", other.value as Any)
    expect(person.indexPath == nil && other.indexPath == IndexPath(row: 0, section: section), "which takes the place of the first", other.indexPath as Any)
    other.value = "Foo"
    try form.set("letters[0].kind", to: .string("person"))
    let again: NameRow = controller.eurekaRow("letters[0].to")
    expect(again.value == "Foo" && again.indexPath == IndexPath(row: 0, section: section), "and gives it back", again.value as Any)
    try form.removeEntry(in: "letters", at: 0)
    expect(controller.form[section].count == 2, "a row and the add button remain", controller.form[section].count)
  }

  static func wheels(_ controller: Shown) throws {
    let trip: DoublePickerRow<FormEurekaOption, FormEurekaOption> = controller.eurekaRow("trip")
    let picker = trip.cell.picker!
    expect(picker.userSeesTitle(row: 0, component: 0) == "" && picker.numberOfRows(inComponent: 1) == 1, "wheels begin without a choice")
    picker.userPicks(row: 1, component: 0)
    try expect(controller.liveForm.value(of: "trip") == .list([.string("a"), .string("x")]), "wheels choose", trip.value as Any)
    picker.userPicks(row: 0, component: 0)
    try expect(controller.liveForm.value(of: "trip") == .null && trip.value == nil && controller.refused.isEmpty, "and give up the choice", controller.refused)
  }

  static func drags(_ controller: Shown) async throws {
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 2) }
    func shown() -> [String] {
      controller.form[2].map { row in
        controller.formRow(of: row).map { $0.address ?? "add" } ?? "picker"
      }
    }
    let table = controller.tableView!
    controller.setEditing(true, animated: false)
    for _ in 0..<2 { try controller.liveForm.insertEntry(in: "days") }
    for _ in 0..<8 { await Task.yield() }
    expect(controller.tableView.userSeesOldControls.isEmpty, "the first of two entries can be moved too")
    let first: DateInlineRow = controller.eurekaRow("days[0]")
    let color = first.cell.detailTextLabel?.textColor
    table.userTapsRow(at: path(0))
    expect(first.cell.detailTextLabel?.textColor == first.cell.tintColor, "the value is tinted while its picker is open")
    expect(shown() == ["days[0]", "picker", "days[1]", "add"], "the picker is open", shown())
    expect(table.userDragsRow(from: path(2), to: path(1)), "a row is dragged to one with an open picker")
    expect(shown() == ["days[0]", "days[1]", "picker", "add"], "but not between the two", shown())
    expect(!table.userDragsRow(from: path(2), to: path(0)), "a picker is not dragged")
    expect(table.userDragsRow(from: path(1), to: path(0)), "a row with an open picker is dragged")
    expect(shown() == ["days[0]", "days[1]", "add"] && first.indexPath == path(0), "its picker closes before", shown())
    expect(first.cell.detailTextLabel?.textColor == color, "and the value has its colour again")
  }

  static func pages() throws {
    let definition = try FormDefinition(
      json: """
        {"formcModel": 1, "name": "Pages", "settings": [
          {"enabled": {"expression": {"op": "==", "left": {"value": "moves"}, "right": true}}},
          {"rowKeyboardSpacing": {"expression": {"value": "space"}}}],
        "sections": [
          {"rows": [
            {"type": "text", "tag": "name", "valueType": "String", "rules": ["required"]},
            {"type": "switch", "tag": "moves", "valueType": "Bool", "value": true},
            {"type": "int", "tag": "space", "valueType": "Int", "value": 3},
            {"type": "slider", "tag": "level", "valueType": "Double", "properties": [
              {"hideValue": {"expression": {"op": "==", "left": {"value": "moves"}, "right": true}}}]}]},
          {"rows": [{"type": "text", "tag": "note", "valueType": "String"}]}],
        "pages": [
          {"texts": [{"title": {"expression": {"text": ["About ", {"shown": "name"}]}}}], "sections": 1},
          {"title": "Last", "sections": 1}]}
        """)
    let controller = try Shown(FormModel.Form(definition, host: .recording))
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    let item = controller.navigationItem
    expect(controller.title == "About ", "the title of the page is shown", controller.title as Any)
    expect(item.leftBarButtonItem == nil, "the first page has no way back")
    item.rightBarButtonItem?.userTaps()
    expect(controller.liveForm.page?.index == 0, "an invalid page stays")
    try controller.liveForm.set("name", to: .string("Ann"))
    expect(controller.title == "About Ann", "the title follows the form", controller.title as Any)
    let level: SliderRow = controller.eurekaRow("level")
    let name: TextRow = controller.eurekaRow("name")
    expect(level.shouldHideValue && controller.inputAccessoryView(for: name) != nil, "properties are read at first")
    try controller.liveForm.set("moves", to: .bool(false))
    try controller.liveForm.set("space", to: .int(20))
    expect(!level.shouldHideValue && controller.inputAccessoryView(for: name) == nil, "properties are read again")
    expect(controller.rowKeyboardSpacing == 20, "the keyboard keeps the distance of the form", controller.rowKeyboardSpacing)
    item.rightBarButtonItem?.userTaps()
    expect(controller.title == "Last" && item.rightBarButtonItem == nil, "the next page is shown", controller.title as Any)
    item.leftBarButtonItem?.userTaps()
    expect(controller.liveForm.page?.index == 0 && controller.form.count == 1, "the previous page is shown")
  }

  static func release() throws {
    let form = try FormModel.Form(definition, host: .recording)
    weak var gone: FormEurekaViewController?
    try autoreleasing {
      let controller = try FormEurekaViewController(form, registry: registry)
      controller.loadViewIfNeeded()
      gone = controller
    }
    expect(gone == nil, "nothing holds a controller but who shows it")
    try form.set("name", to: .string("x"))
  }

  static func autoreleasing(_ body: () throws -> Void) rethrows { try body() }
}
