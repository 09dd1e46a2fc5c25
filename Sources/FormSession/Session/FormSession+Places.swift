@_spi(Generated) import FormModel
import FormText

extension FormSession {
  /// The argument of a command with names in place of positions: an object with `section` and `row`
  /// stands wherever the tag of a row does.
  func named(
    _ argument: JSONValue, in command: SessionCommand
  ) throws(SessionError) -> JSONValue {
    // The members of these are tags and models.
    if [.set, .models].contains(command) { return argument }
    guard case .object(var members) = argument else { return argument }
    // `tap` takes a position beside other members.
    if command != .tap, let name = try name(at: argument) { return name }
    for index in members.indices where ["tag", "row"].contains(members[index].name) {
      if let name = try name(at: members[index].value) { members[index].value = name }
    }
    return .object(members)
  }

  /// The name of the row at a position; nil if the value is no position.
  private func name(at place: JSONValue) throws(SessionError) -> JSONValue? {
    guard case .object(let members) = place, members.count == 2,
      case .int(let section)? = place["section"], case .int(let number)? = place["row"]
    else { return nil }
    let position = RowPosition(section: section, row: number)
    guard let row = form.row(at: position) else { throw SessionError(.noRow(position)) }
    return .string(row.address ?? "#\(row.id)")
  }
}
