package import FormModel
import FormText

/// The differences between two versions of a form.
package struct FormDifference {
  /// The changes, by their place in the new form; those of removed parts come last.
  package private(set) var changes: [FormChange] = []
  private let reads: FormReads

  /// Compares two versions.
  package init(from old: FormDefinition, to new: FormDefinition) {
    reads = FormReads(old, new)
    guard old != new else { return }
    let (oldTexts, newTexts) = (SourceTexts(old), SourceTexts(new))
    let form = Part(newTexts.definition)
    compare(Part(oldTexts.definition), form, nil)
    compareItems(
      NodeList(oldTexts.definition).nodes, NodeList(newTexts.definition).nodes, in: form)
    for change in TranslationChange.changes(from: old, oldTexts, to: new, newTexts) {
      add(change.verdict, form, change.message)
    }
    if changes.isEmpty { add(Verdict(.other, .safe, .people), form, "it has changed") }
  }

  private mutating func add(
    _ verdict: Verdict, _ part: Part, _ message: String, isGone: Bool = false
  ) {
    changes.append(FormChange(verdict, part, message, isGone: isGone))
  }

  // MARK: - Parts

  /// Compares the properties and parts of a part in both versions.
  private mutating func compare(_ old: Part, _ new: Part, _ nodes: (old: ItemNode, new: ItemNode)?)
  {
    let isCounted = old.isCounted || new.isCounted
    for name in (new.members + old.members).map(\.name).unique
    where old[name] != new[name] && !(isCounted && Part.decidedByCount.contains(name)) {
      let change = MemberChange(
        name: name, old: old[name], new: new[name], parts: (old, new), nodes: nodes, reads: reads)
      add(
        MemberTable.verdict(on: change), new, ChangeSentence.change(of: name, old[name], new[name]))
    }
    for kind in (new.parts + old.parts).map(\.kind).unique {
      compareParts(
        old.parts.filter { $0.kind == kind }, new.parts.filter { $0.kind == kind }, new)
    }
  }

  private mutating func compareParts(_ old: [Part], _ new: [Part], _ owner: Part) {
    var pairing = Pairing(old.count, new.count)
    pairing.match(old.map(\.key), new.map(\.key))
    pairing.match(old.map { $0.rule?.kind }, new.map { $0.rule?.kind })
    for (before, after) in pairing.pairs {
      if let oldRule = old[before].rule, let newRule = new[after].rule {
        compareRules(oldRule, newRule, old[before], new[after])
      } else {
        compare(old[before], new[after], nil)
      }
    }
    for index in pairing.added { report(new[index], isGone: false, in: owner) }
    for index in pairing.removed { report(old[index], isGone: true, in: owner) }
    if pairing.changesOrder, let kind = new.first?.kind {
      add(
        Verdict(.order, .cosmetic, .people), owner,
        "the \(kind.plural) are in another order")
    }
  }

  /// Reports a part that only one version has.
  private mutating func report(_ part: Part, isGone: Bool, in owner: Part) {
    let (verdict, noun) = PartTable.verdict(on: part, isGone: isGone, reads)
    add(verdict, part, isGone ? "\(noun) is gone" : "\(noun) is new", isGone: isGone)
  }

  // MARK: - Rules

  private mutating func compareRules(
    _ old: FormDefinition.Rule, _ new: FormDefinition.Rule, _ oldPart: Part, _ newPart: Part
  ) {
    let isStrict = new.severity == .error
    let sentence = FormDefinition.Rule.sentence(from: old, to: new)
    switch RuleChange(old, new) {
    case .none: break
    case .tightened: add(.values(.ruleTightened, isBreaking: isStrict), newPart, sentence)
    case .loosened: add(.values(.ruleLoosened, isBreaking: reads.validity), newPart, sentence)
    case .other: add(.values(.ruleChanged, isBreaking: isStrict), newPart, sentence)
    }
    if old.severity != new.severity {
      add(
        isStrict
          ? Verdict(.severityRaised, .breaking, .values, .people)
          : .values(.severityLowered, isBreaking: reads.validity), newPart,
        "\(new.phrase) is \(isStrict ? "an error" : "a warning") now")
    }
    if old.when != new.when {
      let canFail = isStrict && old.when != nil || reads.validity
      add(
        .values(.ruleCondition, isBreaking: canFail), newPart,
        "\(new.phrase): "
          + ChangeSentence.change(of: "rule.when", old.when?.jsonValue, new.when?.jsonValue))
    }
    var (before, after) = (oldPart, newPart)
    let compared: Set<String> = ["rule.when", "rule.severity"]
    before.members.removeAll { compared.contains($0.name) }
    after.members.removeAll { compared.contains($0.name) }
    compare(before, after, nil)
  }

  // MARK: - Rows and sections

  private mutating func compareItems(_ old: [ItemNode], _ new: [ItemNode], in form: Part) {
    var pairing = Pairing(old.count, new.count)
    pairing.match(items: old, new)
    for (before, after) in pairing.pairs {
      compare(old[before].part, new[after].part, (old[before], new[after]))
      reportMove(old[before], new[after], pairing)
    }
    for index in pairing.added { reportAdded(new[index], in: pairing, new) }
    for index in pairing.removed { reportRemoved(old[index], in: pairing, old) }
    for parent in pairing.reordered(old, new) {
      add(
        Verdict(.order, .cosmetic, .people), parent.map { new[$0].part } ?? form,
        "the \(parent == nil ? "sections" : "rows") are in another order")
    }
  }

  private mutating func reportMove(_ old: ItemNode, _ new: ItemNode, _ pairing: Pairing) {
    guard old.parent.map({ pairing.newIndex[$0] }) != new.parent.map(Int?.some) else { return }
    let isElsewhere = new.hasValue && (old.storage != new.storage || old.hidden != new.hidden)
    add(
      isElsewhere
        ? Verdict(.rowMoved, .breaking, .values, .people) : Verdict(.rowMoved, .cosmetic, .people),
      new.part, "it has moved to another section or group")
  }

  private mutating func reportAdded(_ node: ItemNode, in pairing: Pairing, _ nodes: [ItemNode]) {
    // A row inside an added row is part of that addition.
    if let parent = node.parent, nodes[parent].depth > 0, pairing.isAdded(parent) { return }
    let canFail = node.canFailInNewForm
    add(
      .values(node.depth > 0 ? .rowAdded : .sectionAdded, isBreaking: canFail), node.part,
      canFail ? "it is new, and old records may not pass its rules" : "it is new")
  }

  private mutating func reportRemoved(_ node: ItemNode, in pairing: Pairing, _ nodes: [ItemNode]) {
    if let parent = node.parent, nodes[parent].depth > 0, pairing.isRemoved(parent) { return }
    let code = node.depth > 0 ? ChangeCode.rowRemoved : .sectionRemoved
    add(
      node.part.key != nil || node.hasOwnValue
        ? Verdict(code, .breaking, .values, .code) : Verdict(code, .safe, .people),
      node.part, "it is gone", isGone: true)
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
