import FormModel
import FormText

/// Replaces the ids by which a page names rows, sections and entries with names and positions of
/// `formc run`.
///
/// A page may send a command before it has drawn the answer to an earlier one, so rows on the page
/// may have moved in the form. Ids are therefore looked up when the command is performed.
struct PageNames {
  /// The kind of item that a command names although it no longer exists.
  enum MissingItem: String, Error, CustomStringConvertible {
    case row
    case section
    case entry

    var description: String { "the \(rawValue) is no longer there" }
  }

  /// Commands that cannot move entries.
  private static let stationary: Set<String> = ["edit", "slide", "pick", "focus", "blur"]

  /// The number of the current form; each id belongs to one form.
  private(set) var number = 0
  private var form: Form?
  /// The previous form, whose ids a page may still send; nil once entries may have moved.
  private var former: Form?

  /// Makes a form the current one, to which ids belong.
  mutating func follow(_ form: Form, continuing former: Form?) {
    (self.form, self.former) = (form, former)
    number += 1
  }

  /// A command with the names and positions of the current form.
  mutating func resolve(_ command: JSONValue) throws(MissingItem) -> JSONValue {
    guard case .object(var members) = command,
      let index = members.firstIndex(where: { $0.name != "values" })
    else { return command }
    let name = members[index].name
    // The members of these are tags and models.
    if name != "set", name != "models" {
      members[index].value = try resolve(argument: members[index].value)
    }
    if !Self.stationary.contains(name) { former = nil }
    return .object(members)
  }

  private func resolve(argument: JSONValue) throws(MissingItem) -> JSONValue {
    if let name = try name(argument) { return name }
    guard case .object(let members) = argument else { return argument }
    let entry = try argument["entry"].flatMap(entry)
    var resolved: [JSONValue.Member] = []
    for member in members {
      switch (member.name, entry) {
      case ("entry", let entry?):
        let list = entry.list?.address ?? entry.section.address
        resolved.append(JSONValue.Member("section", list.map(JSONValue.string) ?? .null))
        let index = argument["to"] == nil ? "at" : "from"
        resolved.append(JSONValue.Member(index, .int(entry.index ?? 0)))
      case ("to", _):
        let index = try index(of: member.value, amongEntries: entry != nil)
        resolved.append(JSONValue.Member("to", index ?? member.value))
      case ("tag", _), ("row", _), ("section", _):
        resolved.append(JSONValue.Member(member.name, try name(member.value) ?? member.value))
      default: resolved.append(member)
      }
    }
    return .object(resolved)
  }

  /// The address of a row or section, or its position if it has none; nil for JSON that is not an
  /// id.
  private func name(_ json: JSONValue) throws(MissingItem) -> JSONValue? {
    if let row = try row(json) {
      // An add button has the address of its list.
      if row.addedEntries == nil, let address = row.address { return .string(address) }
      guard let place = row.position else { throw .row }
      return ["section": .int(place.section), "row": .int(place.row)]
    }
    guard let section = try section(json) else { return nil }
    if let address = section.address { return .string(address) }
    guard let place = form?.sections.firstIndex(of: section) else { throw .section }
    return ["section": .int(place)]
  }

  /// The innermost entry that a row or section is in; nil for JSON that is not an id.
  private func entry(_ json: JSONValue) throws(MissingItem) -> FormEntry? {
    let (row, section) = (try row(json), try section(json))
    if row == nil, section == nil { return nil }
    guard let entry = row?.entry ?? section?.entry, entry.index != nil else { throw .entry }
    return entry
  }

  /// The target index of a move: that of an entry, or of a row in its section.
  private func index(of json: JSONValue, amongEntries: Bool) throws(MissingItem) -> JSONValue? {
    if amongEntries { return try entry(json)?.index.map(JSONValue.int) }
    guard let row = try row(json) else { return nil }
    guard let place = row.position else { throw .row }
    return .int(place.row)
  }

  // MARK: - Ids

  private func row(_ json: JSONValue) throws(MissingItem) -> FormRow? {
    guard let (id, number) = Self.id(json, "rowID") else { return nil }
    let rowID = FormRow.ID(rawValue: id)
    if number == self.number, let row = form?.row(id: rowID) { return row }
    // Text typed while the spec was reloaded goes to the same row of the new form.
    if number == self.number - 1, let old = former?.row(id: rowID), old.addedEntries == nil,
      let row = old.address.flatMap({ form?.row($0) })
    {
      return row
    }
    throw .row
  }

  private func section(_ json: JSONValue) throws(MissingItem) -> FormSection? {
    guard let (id, number) = Self.id(json, "sectionID") else { return nil }
    guard number == self.number, let section = form?.section(id: FormSection.ID(rawValue: id))
    else { throw .section }
    return section
  }

  /// An id of a kind and the number of its form, as in `{"rowID": 17, "form": 1}`.
  private static func id(_ json: JSONValue, _ kind: String) -> (id: UInt64, form: Int)? {
    guard case .int(let id)? = json[kind], let id = UInt64(exactly: id),
      case .int(let form)? = json["form"]
    else { return nil }
    return (id, form)
  }
}
