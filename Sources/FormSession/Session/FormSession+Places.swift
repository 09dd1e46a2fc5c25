@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// The argument of a command with names in place of positions: an object with `section` and `row`
  /// can replace the tag of a row, and one with a `section` the tag of a section.
  func named(
    _ argument: JSONValue, in command: SessionCommand
  ) throws(SessionError) -> JSONValue {
    // The members of these are tags and models.
    if [.set, .models].contains(command) { return argument }
    guard case .object(var members) = argument else { return argument }
    // In `tap`, a position has other members beside it; most arguments begin with a `section` that
    // is not a position.
    let isPlace =
      members.count == 1 ? [.collapse, .expand, .inspect].contains(command) : command != .tap
    if isPlace, let name = try name(at: argument) { return name }
    for index in members.indices {
      let place = members[index]
      if command == .tap, place.name == "tag", case .object(let position) = place.value {
        // `tap` gets the position itself, because add buttons have no name.
        members.replaceSubrange(index...index, with: position)
        return .object(members)
      }
      if ["tag", "row"].contains(place.name), let name = try name(at: place.value) {
        members[index].value = name
      } else if place.name == "section", command != .tap,
        let name = try name(at: .object([place]))
      {
        members[index].value = name
      }
    }
    return .object(members)
  }

  /// The name of the row or section at a position; nil if the value is no position.
  private func name(at place: JSONValue) throws(SessionError) -> JSONValue? {
    guard case .object(let members) = place, case .int(let section)? = place["section"] else {
      return nil
    }
    if members.count == 1 {
      guard form.sections.indices.contains(section) else {
        throw SessionError("there is no section \(section)")
      }
      let section = form.sections[section]
      return .string(section.address ?? "#s\(section.number)")
    }
    guard members.count == 2, case .int(let row)? = place["row"] else { return nil }
    let position = RowPosition(section: section, row: row)
    guard let row = form.row(at: position) else { throw SessionError(.noRow(position)) }
    return .string(row.address ?? "#\(row.id)")
  }
}
