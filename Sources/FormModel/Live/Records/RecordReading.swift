/// Sets the values of a form from JSON and says of everything that is wrong where it stands.
enum RecordReading {
  /// Sets the values of a record; none when there are problems.
  static func set(_ record: UnsafeBufferPointer<UInt8>, in form: Form) -> [RecordProblem] {
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONValue.parse(record)
    } catch {
      return [RecordProblem(kind: .json, message: error.description, range: error.range)]
    }
    guard case .object(let members) = json else {
      return [
        RecordProblem(
          kind: .object,
          message: "expected an object of values by tag, found \(json.kindDescription)",
          range: 0..<record.count)
      ]
    }
    var problems: [RecordProblem] = []
    for (member, place) in zip(members, RecordPlaces(record).members) {
      check(member, in: form, nil, place, &problems)
    }
    if !problems.isEmpty { return problems }
    do throws(FormError) {
      _ = try form.setValues(json)
      return []
    } catch {
      return [
        RecordProblem(kind: .type, message: error.description, range: 0..<record.count)
      ]
    }
  }

  /// Checks a member of a record or of a group in it; what is in a group is shown at the group.
  private static func check(
    _ member: JSONValue.Member, in form: Form, _ group: Int?, _ place: RecordPlaces.Member,
    _ problems: inout [RecordProblem]
  ) {
    let slot: Int
    do throws(FormError) {
      slot = try form.slot(ofMember: member.name, in: group)
      if group == nil, let group = form.program.nesting(around: slot) {
        throw .json("`\(member.name)` stands in `\(form.program.items[group].tag ?? "")`")
      }
    } catch {
      problems.append(
        RecordProblem(
          kind: .tag, tag: member.name, message: error.description, range: place.key))
      return
    }
    do throws(FormError) {
      if form.program.isNesting(slot) {
        for inner in try form.nested(member) { check(inner, in: form, slot, place, &problems) }
      } else {
        _ = try form.value(of: member, at: slot)
      }
    } catch {
      var kind = RecordProblem.Kind.type
      if case .notAnOption = error { kind = .option }
      problems.append(
        RecordProblem(
          kind: kind, tag: member.name, message: error.description, range: place.value))
    }
  }
}
