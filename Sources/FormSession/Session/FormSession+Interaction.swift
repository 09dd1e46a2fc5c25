@_spi(Generated) import FormModel
import FormText

extension FormSession {
  // MARK: - Focus

  /// Performs a command that moves the focus or types.
  func moveFocus(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    switch command {
    case .focus:
      let tag = try argument.string("the tag of a row")
      return focusing { () throws(FormError) in try form.focus(tag) }
    case .edit: return try edit(argument)
    default:
      try argument.expectTrue()
      return focusing { () throws(FormError) in
        switch command {
        case .next: try form.focusNext()
        case .previous: try form.focusPrevious()
        case .return: try form.pressReturn()
        default: try form.blur()
        }
      }
    }
  }

  private func edit(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    if let text: String = try members.take("text") {
      let caret: Int? = try members.take("caret")
      try members.finish()
      return edit(tag, text, caret)
    }
    let text = try members.take("insert", default: "")
    let count = try members.take("delete", default: 0)
    try members.finish()
    guard count >= 0 else { throw JSONMismatch("`delete` is 0 or more, not \(count)") }
    return focusing { () throws(FormError) in try form.edit(tag, insert: text, delete: count) }
  }

  /// Takes over the whole text of a field, and answers with the text to show.
  private func edit(_ tag: String, _ text: String, _ caret: Int?) -> SessionResult {
    performing { () throws(FormError) in
      let result = try perform(\.changes) { () throws(FormError) in
        try form.edit(tag, text: text, selection: caret.map { $0..<$0 })
      }
      return SessionAnswer(
        leading: [
          JSONValue.Member("text", .string(result.text)),
          JSONValue.Member("caret", .int(result.selection.upperBound)),
        ], hasFocus: true)
    }
  }

  private func focusing(
    _ body: () throws(FormError) -> ChangeSet
  ) -> SessionResult {
    performing { () throws(FormError) in
      try perform(body)
      return SessionAnswer(hasFocus: true)
    }
  }

  // MARK: - Pages

  /// Goes to the next page, back, or to a page by its tag.
  func page(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    let target = try argument.string("`next`, `back` or the tag of a page")
    return performing { () throws(FormError) in
      var members: [JSONValue.Member] = []
      switch target {
      case "next":
        let result = try perform(\.changes) { () throws(FormError) in try form.nextPage() }
        members = self.members(for: result)
      case "back": try perform { () throws(FormError) in try form.previousPage() }
      default: try perform { () throws(FormError) in try form.showPage(target) }
      }
      return SessionAnswer(leading: members, hasFocus: true, hasPage: true)
    }
  }

  // MARK: - Taps and swipes

  /// Taps a row by its tag or by its position, the button at its end, or an add button and a kind; a
  /// question is confirmed unless the command says otherwise.
  func tap(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    guard case .object = argument else {
      let tag = try argument.string("the tag of a row, or its `section` and `row`")
      return acting { () throws(FormError) in try form.tap(tag, isConfirmed: true) }
    }
    var members = try JSONMembers(argument)
    let hasAccessory = try members.take("accessory", default: false)
    let isConfirmed = try members.take("confirm", default: true)
    if let tag: String = try members.take("tag") {
      let kind: String? = try members.take("kind")
      try members.finish()
      if let kind {
        if hasAccessory { throw Self.accessoryAndKind }
        return acting { () throws(FormError) in try form.addEntry(in: tag, kind: kind) }
      }
      return acting { () throws(FormError) in
        try hasAccessory ? form.tapAccessory(tag) : form.tap(tag, isConfirmed: isConfirmed)
      }
    }
    let section: Int = try members.require("section")
    let row: Int = try members.require("row")
    let kind: String? = try members.take("kind")
    try members.finish()
    if kind != nil, hasAccessory { throw Self.accessoryAndKind }
    let position = RowPosition(section: section, row: row)
    return acting { () throws(FormError) in
      guard let row = form.row(at: position) else { throw .noRow(position) }
      if let kind { return try add(kind, by: row, in: form.sections[section].definition) }
      return try hasAccessory ? row.tapAccessory() : row.tap(isConfirmed: isConfirmed)
    }
  }

  private static var accessoryAndKind: JSONMismatch {
    JSONMismatch("`accessory` and `kind` exclude each other")
  }

  /// Taps an add button and the kind that it presents.
  private func add(
    _ kind: String, by button: FormRow, in section: FormDefinition.Section
  ) throws(FormError) -> TapResult {
    guard button.appearance.isAddButton else {
      throw .wrongControl(tag: button.address ?? button.type, needed: "add button")
    }
    var kinds = section.entryKinds.map(\.name)
    if case .kinds(let presented)? = button.presentation { kinds = presented.map(\.name) }
    guard kinds.contains(kind) else {
      throw .noKind(tag: section.tag ?? "", kind: kind, kinds: kinds)
    }
    var result = TapResult()
    result.changes = try form.transaction { () throws(FormError) in
      result = try button.tap()
      guard case .kinds? = result.presentation else { return }
      try button.addEntry(kind: kind)
    }
    result.presentation = nil
    return result
  }

  /// Answers with the handlers called by a tap or swipe and with the changes.
  func acting(
    _ body: () throws(FormError) -> TapResult
  ) -> SessionResult {
    performing { () throws(FormError) in
      let result = try perform(\.changes, body)
      present(result)
      let handlers = record.events.map { JSONValue.string($0.handler) }
      return SessionAnswer(
        leading: [JSONValue.Member("handlers", .array(handlers))],
        trailing: result.presentation.map { [JSONValue.Member("presents", $0.jsonValue)] } ?? [])
    }
  }

  /// Swipes a row and taps an action; a confirmation is accepted unless the command says otherwise.
  func swipe(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    let sideName: String = try members.require("side")
    let action: String? = try members.take("action")
    let isFull = try members.take("full", default: false)
    let isConfirmed = try members.take("confirm", default: true)
    try members.finish()
    guard let side = SwipeSide(rawValue: sideName) else {
      throw JSONMismatch("`side` is `leading` or `trailing`, not `\(sideName)`")
    }
    if !isFull, action == nil { throw JSONMismatch("there is no `action`") }
    return acting { () throws(FormError) in
      var result = TapResult()
      result.changes = try form.transaction { () throws(FormError) in
        if isFull {
          try form.fullSwipe(tag, side)
        } else {
          try form.performSwipe(action ?? "", of: tag, side)
        }
        if form.swipeConfirmation != nil { try form.confirmSwipe(isConfirmed) }
      }
      return result
    }
  }

  /// Ends a swipe action whose handler decided to end it later.
  func finish(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let token: Int = try members.require("token")
    let succeeded = try members.take("succeeded", default: true)
    try members.finish()
    return acting { () throws(FormError) in
      try form.completeSwipe(token, succeeded: succeeded)
    }
  }

  /// Reports an event that only a screen knows about, to a row or section.
  func send(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let event: String = try members.require("event")
    let tag: String = try members.require("tag")
    try members.finish()
    let names = FormEvent.Kind.ofScreen.map(\.name)
    guard names.contains(event) else {
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      throw JSONMismatch("`event` is one of \(list), not `\(event)`")
    }
    return acting { () throws(FormError) in
      var result = TapResult()
      result.changes = try form.transaction { () throws(FormError) in
        try form.send(event, to: tag)
      }
      return result
    }
  }

  /// Taps an option of a selectable section.
  func select(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let section: String = try members.require("section")
    guard let option = members.takeJSON("option") else {
      throw JSONMismatch("there is no `option`")
    }
    try members.finish()
    return changing { () throws(FormError) in
      try form.select(form.option(option, ofSection: section), in: section).changes
    }
  }
}

extension Form {
  /// The option of a selectable section for a JSON value.
  fileprivate func option(
    _ json: JSONValue, ofSection tag: String
  ) throws(FormError) -> FormValue {
    guard let section = section(tag), case .select(let select) = section.definition.kind else {
      throw program.tags[tag] == nil ? .unknownTag(tag) : .notSelectable(tag: tag)
    }
    do throws(JSONMismatch) {
      return try FormValue(json: json, as: select.option, format: format(of: plan(section.slot)))
    } catch {
      throw .json("`option`: \(error.message)")
    }
  }
}
