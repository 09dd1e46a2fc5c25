/// Sets the values of a form from JSON and says of everything that is wrong where it stands.
enum RecordReading {
  /// Sets the values of a record; none when something is wrong with them.
  ///
  /// - Returns: What is wrong; nil when nothing is.
  static func set(_ record: UnsafeBufferPointer<UInt8>, in form: Form) -> RecordVerdict? {
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONValue.parse(record)
    } catch {
      return RecordVerdict(problems: [
        RecordProblem(kind: .json, message: error.description, range: error.range)
      ])
    }
    guard case .object(let members) = json else {
      return RecordVerdict(problems: [
        RecordProblem(
          kind: .object,
          message: "expected an object of values by tag, found \(json.kindDescription)",
          range: 0..<record.count)
      ])
    }
    var verdict = RecordVerdict()
    for (member, place) in zip(members, RecordPlaces(record).members) {
      check(member, in: form, nil, place, &verdict)
    }
    if !verdict.isValid { return verdict }
    do throws(FormError) {
      _ = try form.setValues(json)
      return nil
    } catch {
      return RecordVerdict(problems: [
        RecordProblem(kind: .type, message: error.description, range: 0..<record.count)
      ])
    }
  }

  /// Checks a member of a record or of a group in it; what is in a group is shown at the group.
  private static func check(
    _ member: JSONValue.Member, in form: Form, _ group: Int?, _ place: RecordPlaces.Member,
    _ verdict: inout RecordVerdict
  ) {
    let slot: Int
    do throws(FormError) {
      slot = try form.slot(ofMember: member.name, in: group)
      if group == nil, let group = form.program.nesting(around: slot) {
        throw .json("`\(member.name)` stands in `\(form.program.items[group].tag ?? "")`")
      }
    } catch {
      verdict.add(
        RecordProblem(
          kind: .tag, tag: member.name, message: error.description, range: place.key))
      return
    }
    do throws(FormError) {
      if form.program.isNesting(slot) {
        for inner in try form.nested(member) { check(inner, in: form, slot, place, &verdict) }
      } else {
        _ = try form.value(of: member, at: slot)
      }
    } catch {
      var kind = RecordProblem.Kind.type
      if case .notAnOption = error { kind = .option }
      verdict.add(
        RecordProblem(
          kind: kind, tag: member.name, message: error.description, range: place.value))
    }
  }
}
