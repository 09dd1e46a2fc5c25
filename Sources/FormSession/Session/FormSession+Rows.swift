@_spi(Generated) import FormModel
import FormText

extension FormSession {
  // MARK: - Values

  /// Performs a command that changes a row's value as the user does.
  func changeValue(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    switch command {
    case .choose: return try choose(argument)
    case .slide:
      var members = try JSONMembers(argument)
      let tag: String = try members.require("tag")
      let value: Double = try members.require("to")
      try members.finish()
      return changing { () throws(FormError) in try form.slide(tag, to: value) }
    case .pick:
      var members = try JSONMembers(argument)
      let tag: String = try members.require("tag")
      guard let value = members.takeJSON("value") else { throw JSONMismatch("there is no `value`") }
      try members.finish()
      return changing { () throws(FormError) in try pick(value, in: tag) }
    case .handBack:
      var members = try JSONMembers(argument)
      let tag: String = try members.require("tag")
      guard let value = members.takeJSON("value") else { throw JSONMismatch("there is no `value`") }
      try members.finish()
      return changing { () throws(FormError) in
        try form.handBack(form.value(value, of: tag), to: tag)
      }
    default:
      let tag = try argument.string("the tag of a row")
      return changing { () throws(FormError) in
        command == .increment ? try form.increment(tag) : try form.decrement(tag)
      }
    }
  }

  private func choose(
    _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    var members = try JSONMembers(argument)
    let tag: String = try members.require("tag")
    guard let json = members.takeJSON("option") else { throw JSONMismatch("there is no `option`") }
    let component: Int? = try members.take("component")
    try members.finish()
    return changing { () throws(FormError) in
      let option = try form.option(json, component: component, of: tag)
      guard let component else { return try form.choose(option, in: tag) }
      return try form.choose(option, component: component, of: tag)
    }
  }

  private func pick(_ json: JSONValue, in tag: String) throws(FormError) -> ChangeSet {
    switch try form.value(json, of: tag) {
    case .date(let date): return try form.pick(date, in: tag)
    case .duration(let duration): return try form.pick(duration, in: tag)
    default: throw .wrongControl(tag: tag, needed: "picker of dates or durations")
    }
  }

  // MARK: - Options

  /// Performs a command about the options of a row or selectable section.
  func provide(
    _ command: SessionCommand, _ argument: JSONValue
  ) throws(JSONMismatch) -> SessionResult {
    switch command {
    case .options:
      return try options(argument)
    case .requests:
      let requests = form.pendingRequests.map(json)
      return .success(.found(JSONValue.Member("requests", .array(requests))))
    case .retry:
      let tag = try argument.string("the tag of a row")
      return changing { () throws(FormError) in try form.reloadOptions(of: tag) }
    case .fail:
      var members = try JSONMembers(argument)
      let id: Int = try members.require("id")
      let reason: String = try members.take("reason", default: "")
      try members.finish()
      return changing { () throws(FormError) in try form.fail(id, reason) }
    default:
      var members = try JSONMembers(argument)
      let id: Int = try members.require("id")
      let options: [FormDefinition.Option] = try members.require("options")
      try members.finish()
      return changing { () throws(FormError) in
        try form.deliver(options, for: id, areWritten: true)
      }
    }
  }

  /// The options of a row, or those that match a text as in a search field.
  private func options(_ argument: JSONValue) throws(JSONMismatch) -> SessionResult {
    var (tag, search) = ("", "")
    if case .object = argument {
      var members = try JSONMembers(argument)
      tag = try members.require("tag")
      search = try members.take("matching", default: "")
      try members.finish()
    } else {
      tag = try argument.string("the tag of a row")
    }
    guard let slot = form.slot(ofAddress: tag) else {
      return .failure(SessionError(.unknownTag(tag)))
    }
    guard form.plan(slot).options != nil else {
      return .failure(SessionError("`\(tag)` has no options"))
    }
    return .success(
      .found(members(ofOptions: FormRow(form: form, slot: slot), matching: search)))
  }

  private func members(ofOptions row: FormRow, matching search: String) -> [JSONValue.Member] {
    var status = JSONMembersBuilder()
    row.optionStatus.add(to: &status, as: "status")
    var members = status.members
    let count = row.componentCount
    if count > 1 {
      let lists = (0..<count).map { index in
        JSONValue.array(row.options(ofComponent: index).map { json($0, row, component: index) })
      }
      members.append(JSONValue.Member("components", .array(lists)))
    } else {
      let found =
        search.isEmpty ? row.options : row.optionGroups(matching: search).flatMap(\.options)
      members.append(
        JSONValue.Member("options", .array(found.map { json($0, row, component: 0) })))
    }
    return members
  }

  private func json(_ option: FormOption, _ row: FormRow, component: Int) -> JSONValue {
    let type = form.state.optionType(row.slot, component: component) ?? .string
    var members: [JSONValue.Member] = [
      JSONValue.Member("value", option.value.json(as: type, format: form.format(of: row.plan))),
      JSONValue.Member("title", .string(option.title)),
      JSONValue.Member("isDisabled", .bool(option.isDisabled)),
    ]
    if let group = option.group { members.append(JSONValue.Member("group", .string(group))) }
    return .object(members)
  }

  private func json(_ work: FormWork) -> JSONValue {
    [
      "id": .int(work.id), "provider": .string(work.name), "tag": json(work.tag),
      "parameters": .array(work.arguments.map(\.jsonValue)),
    ]
  }
}

extension Form {
  /// The option of a row or a selectable section for a JSON value; a right option if there are left
  /// ones too and no component is given.
  fileprivate func option(
    _ json: JSONValue, component: Int?, of tag: String
  ) throws(FormError) -> FormValue {
    guard var slot = slot(ofAddress: tag) else { throw .unknownTag(tag) }
    var component = component
    if case .left = plan(slot).kind { (slot, component) = (slot - 1, 0) }
    guard let options = plan(slot).options else { throw .notSelectable(tag: tag) }
    let index = component ?? (options.choice == .right ? 1 : 0)
    try options.checkComponent(index, of: tag)
    if json == .null { return .null }
    guard let type = state.optionType(slot, component: index) else {
      throw .notSelectable(tag: tag)
    }
    do throws(JSONMismatch) {
      return try FormValue(json: json, as: type, format: format(of: plan(slot)))
    } catch {
      throw .json("`option`: \(error.message)")
    }
  }

  /// The value of a row for a JSON value.
  fileprivate func value(_ json: JSONValue, of tag: String) throws(FormError) -> FormValue {
    try value(json, at: state.settableSlot(tag), tag)
  }
}
