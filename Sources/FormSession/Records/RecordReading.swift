@_spi(Generated) import FormModel
import FormText

/// Sets the values of a new form from JSON and reports everything wrong with them.
///
/// A value that the form does not accept, of another type or not an option, counts as absent. It is
/// reported once, at its place, and nothing else is reported for its row.
struct RecordReading {
  private let form: Form
  private var settings: [Setting] = []
  /// The values that the form does not accept.
  private var problems = PlacedProblems()
  /// The members without a row.
  private var unknownMembers = PlacedProblems()
  private var room = EntryRoom()
  /// The addresses of the rows for which nothing else is reported.
  private var suppressed: Set<String> = []
  /// The slots of such rows.
  private var suppressedSlots: Set<Int> = []
  /// The rows whose values must match those of the next ones.
  private var pairs: Set<Int> = []
  /// The items whose computed values are compared.
  private let compared: Set<Int>
  /// The values of such rows.
  private var computed: [(place: FormPlace, address: String, value: FormValue)] = []
  /// The lists whose number of entries follows from an expression, and how many the record has.
  private var counted: [(place: FormPlace, address: String, count: Int)] = []
  /// The number of bytes.
  private let size: Int
  /// The problems and the members without a row, at their places.
  private var located: [(place: FormPlace, problem: RecordFinding)] = []
  private var last: [RecordFinding] = []

  private init(_ form: Form, size: Int, comparing compared: Set<Int>) {
    self.form = form
    self.size = size
    self.compared = compared
  }

  /// Reads a record; the values are not set yet.
  ///
  /// - Parameters:
  ///   - ignored: The name of a member that is skipped.
  ///   - compared: The items whose computed values are compared.
  /// - Throws: The problem with a text that is not an object in JSON.
  static func read(
    _ record: UnsafeBufferPointer<UInt8>, for form: Form, ignoring ignored: String?,
    comparing compared: Set<Int>
  ) throws(NotAnObject) -> RecordReading {
    let json: JSONValue
    do throws(JSONProblem) {
      json = try JSONValue.parse(record)
    } catch {
      throw NotAnObject(
        finding: RecordFinding(.json, message: error.description, range: error.range))
    }
    guard case .object(let members) = json else {
      let message = "expected an object of values by tag, found \(json.kindDescription)"
      throw NotAnObject(finding: RecordFinding(.object, message: message, range: 0..<record.count))
    }
    var reading = RecordReading(form, size: record.count, comparing: compared)
    for member in members where member.name != ignored { reading.read(member, nil) }
    reading.checkPairs()
    reading.located = reading.problems.located(in: record)
    reading.last = reading.unknownMembers.located(in: record).map(\.problem)
    return reading
  }

  /// A text that is not an object in JSON.
  struct NotAnObject: Error {
    let finding: RecordFinding
  }

  /// Sets the values that can be set.
  func store() throws(FormError) { _ = try form.store(settings) }

  // MARK: - Members

  /// Reads a member of a record or of a group in it; problems in a group are reported at the group.
  private mutating func read(_ member: JSONValue.Member, _ group: Int?) {
    let slot: Int
    do throws(FormError) {
      slot = try form.state.slot(ofMember: member.name, in: group)
      if group == nil, let group = form.program.nesting(around: slot) {
        throw .json("`\(member.name)` belongs in `\(form.program.items[group].tag ?? "")`")
      }
    } catch {
      // Unknown members come last, in the order of the record.
      unknownMembers.add(
        RecordFinding(.tag, tag: member.name, message: error.description, range: 0..<size),
        at: FormPlace(0), isAtName: true)
      return
    }
    let plan = form.plan(slot)
    do throws(FormError) {
      if form.program.isNesting(slot) {
        for inner in try form.nested(member) { read(inner, slot) }
      } else if plan.isList, !form.state.hasOwnValue(slot), case .array(let elements) = member.value
      {
        let entries = try readEntries(elements, of: plan, FormPlace(slot), member.name)
        settings.append(Setting(slot: slot, value: .list(entries)))
      } else if compared.contains(plan.number), let type = plan.valueType {
        let value = try Form.value(member.value, type, form.format(of: plan), member.name)
        computed.append((FormPlace(slot), member.name, value))
      } else if let value = try form.value(of: member, at: slot) {
        if plan.hasLeft { pairs.insert(slot) }
        settings.append(Setting(slot: slot, value: value))
      }
    } catch {
      report(error, member.name, FormPlace(slot))
      if !form.state.hasOwnValue(slot) { suppress(slot) }
    }
  }

  /// Suppresses further reports for a row, the rows of a group, or a section, all of which are
  /// absent.
  private mutating func suppress(_ slot: Int) {
    if form.program.isNesting(slot) {
      for plan in form.program.items where form.program.nesting(around: plan.number) == slot {
        suppress(plan.number)
      }
      return
    }
    suppressedSlots.insert(slot)
    if !form.plan(slot).isDerived || form.plan(slot).isList {
      settings.append(Setting(slot: slot, value: .null))
    }
  }

  private mutating func report(_ error: FormError, _ address: String, _ place: FormPlace) {
    var kind = RecordFinding.Problem.type
    switch error {
    case .notAnOption, .noKind: kind = .option
    case .unknownTag, .otherKind: kind = .tag
    case .tooManyEntries: kind = .entries
    default: break
    }
    problems.add(
      RecordFinding(kind, tag: address, message: error.description, range: 0..<size),
      at: place, isAtName: kind == .tag)
  }

  // MARK: - Entries

  /// The number of entries that are read even if the list may not have as many.
  private static let readCount = 1_000

  /// Reads the entries of a section, or of a list in an entry.
  ///
  /// - Throws: ``FormError/tooManyEntries(tag:count:limit:)`` before any of them is read.
  private mutating func readEntries(
    _ elements: [JSONValue], of plan: ItemPlan, _ place: FormPlace, _ address: String
  ) throws(FormError) -> [FormValue] {
    guard let template = form.program.template(ofList: plan) else { return [] }
    if let limit = plan.entryLimit(template), elements.count > max(limit, Self.readCount) {
      throw .tooManyEntries(tag: address, count: elements.count, limit: limit)
    }
    try room.take(elements.count, template, address)
    if plan.isCounted { counted.append((place, address, elements.count)) }
    for list in template.items.map({ form.program.items[$0] }) where list.isList {
      let count = elements.count { $0.isMissing(list.tag) }
      try room.take(defaultsOf: list, in: count, form.program, address)
    }
    return elements.enumerated().map { index, json in
      let entry = Entry(place: place.inside(index), address: "\(address)[\(index)]")
      guard template.isRecord else {
        let row = form.program.items[template.items.lowerBound]
        return read(json, row, entry, entry.address)
      }
      return readRecord(json, template, entry)
    }
  }

  /// An entry of a list.
  private struct Entry {
    let place: FormPlace
    let address: String
  }

  private mutating func readRecord(
    _ json: JSONValue, _ template: TemplatePlan, _ entry: Entry
  ) -> FormValue {
    let items = template.items.filter { form.program.items[$0].tag != nil }
    let place = entry.place
    var values: [String: JSONValue] = [:]
    var isReadable = true
    var isObject = false
    if case .object(let members) = json {
      isObject = true
      for member in members {
        if template.tags[member.name].flatMap({ form.program.items[$0].valueType }) == nil {
          let address = "\(entry.address).\(member.name)"
          report(.unknownTag(address), address, place)
        }
        values[member.name] = member.value
      }
    } else if json != .null {
      isReadable = false
      let found = "expected an object, found \(json.kindDescription)"
      report(.json("`\(entry.address)`: \(found)"), entry.address, place)
      for item in items {
        suppressed.insert("\(entry.address).\(form.program.items[item].tag ?? "")")
      }
    }
    var kind = FormValue.null
    if let kinds = template.kinds, isReadable {
      kind = readKind(values, kinds, template, entry)
    }
    var fields = items.compactMap { item -> FormField? in
      let plan = form.program.items[item]
      guard let tag = plan.tag, plan.valueType != nil else { return nil }
      if let kinds = template.kinds {
        if item == kinds.item { return FormField(name: tag, value: kind) }
        if !kinds.has(item, kind) { return nil }
      }
      // A member missing from an object has the value of a new entry.
      if isObject, !values.keys.contains(tag) { return nil }
      let address = "\(entry.address).\(tag)"
      let value = read(values[tag] ?? .null, plan, entry, address, isGiven: isObject)
      return FormField(name: tag, value: value)
    }
    do throws(FormError) {
      try form.state.pairUp(&fields, template, entry.address)
    } catch {
      report(error, entry.address, place)
      for item in template.items where form.program.items[item].hasLeft {
        let tag = form.program.items[item].tag ?? ""
        suppressed.insert("\(entry.address).\(tag)")
        for index in fields.indices where fields[index].name == tag { fields[index].value = .null }
      }
    }
    return .record(fields)
  }

  /// The kind of an entry in a list of several; absent without one, which is reported, as are
  /// values of fields that the kind does not have.
  private mutating func readKind(
    _ values: [String: JSONValue], _ kinds: KindPlan, _ template: TemplatePlan, _ entry: Entry
  ) -> FormValue {
    let json = values[kinds.tag] ?? .null
    let address = json == .null ? entry.address : "\(entry.address).\(kinds.tag)"
    let place = entry.place.inside(kinds.item)
    let name: String
    do throws(FormError) {
      name = try kinds.known(FormValue(untyped: json), address)
    } catch {
      report(error, address, place)
      for tag in template.tags.keys { suppressed.insert("\(entry.address).\(tag)") }
      return .null
    }
    for item in template.items where !kinds.has(item, .string(name)) {
      guard let tag = form.program.items[item].tag, let json = values[tag],
        template.tags[tag].map({ !kinds.has($0, .string(name)) }) ?? true,
        ![.null, "", .array([])].contains(json)
      else { continue }
      let address = "\(entry.address).\(tag)"
      report(.otherKind(tag: address, kind: name), address, place)
    }
    return .string(name)
  }

  /// Reports right options that do not match the left ones set with them.
  private mutating func checkPairs() {
    if pairs.isEmpty { return }
    settings.sort { $0.slot < $1.slot }
    for index in settings.indices.dropLast() {
      let (right, left) = (settings[index], settings[index + 1])
      guard left.slot == right.slot + 1, pairs.contains(right.slot) else { continue }
      let plan = form.plan(right.slot)
      do throws(FormError) {
        _ = try form.state.paired(
          left.value, with: right.value, plan, at: right.slot, plan.tag ?? "")
      } catch {
        report(error, plan.tag ?? "", FormPlace(right.slot))
        suppressedSlots.insert(right.slot)
        settings[index] = Setting(slot: right.slot, value: .null)
      }
    }
  }

  /// The value of a row in an entry; absent if it was reported.
  ///
  /// - Parameter isGiven: Whether the record has the value.
  private mutating func read(
    _ json: JSONValue, _ plan: ItemPlan, _ entry: Entry, _ address: String, isGiven: Bool = true
  ) -> FormValue {
    guard let type = plan.valueType else { return .null }
    let place = entry.place.inside(plan.number)
    if plan.isList, case .array(let elements) = json {
      do throws(FormError) {
        let entries = try readEntries(elements, of: plan, place, address)
        return entries.isEmpty ? .null : .list(entries)
      } catch {
        report(error, address, place)
        suppressed.insert(address)
        return .null
      }
    }
    do throws(FormError) {
      let value = try Form.value(json, type, form.format(of: plan), address)
      if isGiven, compared.contains(plan.number) { computed.append((place, address, value)) }
      return plan.isDerived ? .null : try form.state.admitted(value, of: plan, at: nil, address)
    } catch {
      report(error, address, place)
      if !plan.isDerived || plan.isList { suppressed.insert(address) }
      return .null
    }
  }

  // MARK: - Verdict

  /// The verdict, in the order of the form.
  ///
  /// - Parameter result: The result of the validation after the values were set.
  func verdict(_ result: ValidationResult) -> RecordVerdict {
    let suppressed = suppressedSlots.union(suppressed.compactMap { form.slot(ofAddress: $0) })
    var waiting = inOrder(located + differences + surpluses).makeIterator()
    var next = waiting.next()
    var verdict = RecordVerdict()
    verdict.pending = result.pending
    var place = FormPlace(-1)
    for issue in result.issues {
      let slot = issue.tag.flatMap { form.slot(ofAddress: $0) }
      // A row without a tag comes after the one before it.
      if let slot { place = form.place(of: slot) }
      while let problem = next, problem.place <= place {
        verdict.add(problem.problem)
        next = waiting.next()
      }
      if let slot, suppressed.contains(slot) { continue }
      verdict.add(RecordFinding(issue))
    }
    while let problem = next {
      verdict.add(problem.problem)
      next = waiting.next()
    }
    for member in last { verdict.add(member) }
    verdict.omit(errors: problems.omittedCount + unknownMembers.omittedCount)
    return verdict
  }
}

extension RecordReading {
  /// The computed values that differ from those of the form.
  private var differences: [(place: FormPlace, problem: RecordFinding)] {
    computed.compactMap { place, address, value in
      guard let slot = form.slot(ofAddress: address) else { return nil }
      return form.state.finding(recorded: value, at: slot).map { (place, $0) }
    }
  }

  /// The lists with more entries than their number says, the last of which do not count.
  private var surpluses: [(place: FormPlace, problem: RecordFinding)] {
    counted.compactMap { place, address, count in
      guard let list = form.slot(ofAddress: address), !form.state.isHidden(list) else { return nil }
      let limit = form.state.countLimits(list).upperBound
      if count <= limit { return nil }
      let error = FormError.tooManyEntries(tag: address, count: count, limit: limit)
      return (
        place,
        RecordFinding(.entries, tag: address, message: error.description, range: 0..<size)
      )
    }
  }

  /// Findings in the order of the form; those at one place keep their order.
  private func inOrder(
    _ findings: [(place: FormPlace, problem: RecordFinding)]
  ) -> [(place: FormPlace, problem: RecordFinding)] {
    if computed.isEmpty, counted.isEmpty { return findings }
    return findings.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}

extension JSONValue {
  /// Whether the value is an object without a member.
  fileprivate func isMissing(_ name: String?) -> Bool {
    guard case .object(let members) = self else { return false }
    return !members.contains { $0.name == name }
  }
}

extension Form {
  fileprivate func place(of slot: Int) -> FormPlace {
    let plan = plan(slot)
    guard plan.template != nil, let entry = FormRow(form: self, slot: slot).entry else {
      return FormPlace(plan.number)
    }
    let list = entry.list.map { place(of: $0.slot) }
    return (list ?? FormPlace(program.sections[plan.section].item)).inside(entry.index ?? 0)
      .inside(plan.number)
  }
}
