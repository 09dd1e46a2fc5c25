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
    let problems = check(members, in: form, RecordPlaces(record))
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

  private static func check(
    _ members: [JSONValue.Member], in form: Form, _ places: RecordPlaces
  ) -> [RecordProblem] {
    var problems: [RecordProblem] = []
    for (member, place) in zip(members, places.members) {
      guard let slot = form.slot(ofAddress: member.name) else {
        let message = FormError.unknownTag(member.name).description
        problems.append(
          RecordProblem(kind: .tag, tag: member.name, message: message, range: place.key))
        continue
      }
      do throws(FormError) {
        _ = try form.value(member.value, at: slot, member.name)
      } catch {
        var kind = RecordProblem.Kind.type
        if case .notAnOption = error { kind = .option }
        problems.append(
          RecordProblem(
            kind: kind, tag: member.name, message: error.description, range: place.value))
      }
    }
    return problems
  }
}
