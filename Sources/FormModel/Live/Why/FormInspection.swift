package import FormText

/// The state of a row or section in a live form, visible or hidden, for development tools.
package struct FormInspection {
  let form: Form
  package let slot: Int

  /// The row, section, group or list at a slot.
  package init(_ form: Form, slot: Int) {
    self.form = form
    self.slot = slot
  }

  private var plan: ItemPlan { form.plan(slot) }
  private var row: FormRow { FormRow(form: form, slot: slot) }
  private var flags: SlotFlags { form.state.flags[slot] }

  private var kind: String {
    switch plan.kind {
    case .section: "section"
    case .group: "group"
    case .list: "list"
    case .row, .field, .left, .option, .addButton, .condition, .form: "row"
    }
  }

  private var title: String? {
    guard plan.kind == .section else { return row.title }
    guard case .text(let text)? = form.state.header(ofSection: plan.section) else { return nil }
    return text
  }

  /// The members of the summary.
  private var line: JSONMembersBuilder {
    var members = JSONMembersBuilder()
    members.add("tag", plan.tag)
    let address = form.state.address(ofSlot: slot)
    if address != plan.tag { members.add("address", address) }
    members.add("kind", kind)
    members.add("type", plan.row?.type)
    members.add("title", title)
    members.add("isHidden", flags.contains(.hidden))
    members.add("isDisabled", flags.contains(.disabled))
    members.add("isInvalid", flags.contains(.invalid))
    return members
  }

  /// The short form, for a list of all rows and sections.
  package var summary: JSONValue { line.object }

  /// The long form: also the value, the rules with their verdicts, the place in the spec, and the
  /// rows and sections that it reads or that read it.
  package var jsonValue: JSONValue {
    var members = line
    if let type = plan.valueType {
      members.addJSON("valueType", type.jsonValue)
      members.addJSON("value", form.jsonValue(form.state.stored[slot], of: plan))
    }
    members.add("place", form.places?.place(plan)?.description)
    let aspects: [(String, FormAspect)] = [
      ("hidden", .hidden), ("disabled", .disabled), ("value", .value), ("min", .minimum),
      ("max", .maximum),
    ]
    let builder = ReasonBuilder(form)
    members.add("aspects", aspects.filter { builder.has($0.1, slot) }.map(\.0))
    members.addJSON("rules", .array(builder.rules(slot)))
    let relations = form.relations(of: slot)
    members.add("reads", relations.reads)
    members.add("readBy", relations.readBy)
    return members.object
  }
}

extension ReasonBuilder {
  /// The rules of a row or section with their verdicts: `holds` is null while the host has not
  /// answered, and absent for a rule that is off because of its `when` or was removed.
  fileprivate func rules(_ slot: Int) -> [JSONValue] {
    let plan = form.plan(slot)
    let value = state.judgedValue(plan, slot)
    let place = form.places?.place(plan, of: "rules")
    return state.rules(plan, slot).enumerated().map { index, rule in
      var members = JSONMembersBuilder()
      members.add("id", rule.name)
      members.add("rule", rule.kind?.rawValue)
      members.add("severity", rule.severity.rawValue)
      members.add(
        "message",
        rule.message(plan: plan, value: value, state: state, entry: slot - plan.number))
      members.add("place", place?.description)
      if state.isRemoved(ruleAt: index, plan, slot) {
        members.add("isRemoved", true)
      } else if rule.when.map({ !$0(state, slot - plan.number) }) ?? false {
        members.add("isOff", true)
      } else {
        let holds = judgement(ofRule: index, plan, slot, value)
        members.addJSON("holds", holds.map(JSONValue.bool) ?? .null)
      }
      return members.object
    }
  }
}

extension Form {
  /// The addresses of the rows and sections that a row or section reads, and of those that read it,
  /// in the order of the form.
  ///
  /// A named condition is replaced by the rows and sections that it reads.
  fileprivate func relations(of slot: Int) -> (reads: [String], readBy: [String]) {
    var (sources, targets): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    let table = program.dependencies
    for number in 0..<program.items.count * FacetNode.facetCount {
      let source = FacetNode(number: number)
      for position in table.dependants(of: source) {
        let target = table.dependant(at: position).item
        if source.item == target { continue }
        sources[target, default: []].append(source.item)
        targets[source.item, default: []].append(target)
      }
    }
    return (names(from: slot, along: sources), names(from: slot, along: targets))
  }

  private func names(from slot: Int, along links: [Int: [Int]]) -> [String] {
    var open = links[plan(slot).number] ?? []
    var (seen, found): (Set<Int>, Set<Int>) = ([plan(slot).number], [])
    while let item = open.popLast() {
      guard seen.insert(item).inserted else { continue }
      if name(ofItem: item, from: slot) != nil {
        found.insert(item)
      } else {
        open += links[item] ?? []
      }
    }
    return found.sorted().compactMap { name(ofItem: $0, from: slot) }
  }

  /// The name of an item as seen from a slot: an address, `guests[].name` for the rows of all
  /// entries, `$form` for the form itself; nil for an item without a name.
  private func name(ofItem item: Int, from slot: Int) -> String? {
    let other = program.items[item]
    if other.kind == .form { return "$form" }
    guard let number = other.template else { return other.tag }
    if plan(slot).template == number {
      return state.address(ofSlot: slot - plan(slot).number + item)
    }
    let template = program.templates[number]
    guard let list = name(ofItem: template.list, from: slot) else { return nil }
    if !template.isRecord { return "\(list)[]" }
    return other.tag.map { "\(list)[].\($0)" }
  }

  /// All rows, groups and sections that have a name, with those of entries, in the order of the
  /// form.
  package var inspections: [FormInspection] {
    var found: [FormInspection] = []
    for plan in program.items where plan.template == nil && plan.kind != .condition {
      addInspections(at: plan.number, to: &found)
    }
    return found
  }

  private func addInspections(at slot: Int, to found: inout [FormInspection]) {
    let plan = plan(slot)
    if state.address(ofSlot: slot) != nil, plan.kind != .addButton, plan.kind != .option {
      found.append(FormInspection(self, slot: slot))
    }
    guard plan.isList, let template = state.template(ofList: slot) else { return }
    for entry in state[list: slot].entries {
      for item in template.items { addInspections(at: item + entry.base, to: &found) }
    }
  }
}

extension Form {
  /// The name of the row or section whose text in the spec contains a place, such as
  /// `guests[].name` for the rows of all entries, and the ids of those rows and sections.
  package func items(
    around place: FormSpecPlace
  ) -> (name: String?, rows: [FormRow.ID], sections: [FormSection.ID]) {
    guard let item = places?.item(around: place, in: program) else { return (nil, [], []) }
    let plan = program.items[item]
    let name = name(ofItem: item, from: program.form)
    if plan.kind == .section {
      return (name, [], [FormSection(form: self, number: plan.section).id])
    }
    let bases = plan.template.map { state.entries(ofTemplate: $0).map(\.base) } ?? [0]
    return (name, bases.map { FormRow(form: self, slot: item + $0).id }, [])
  }
}
