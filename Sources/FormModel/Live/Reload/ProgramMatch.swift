/// Matches the rows and sections of two programs.
struct ProgramMatch {
  /// Two corresponding items.
  struct Pair {
    let old: Int
    let new: Int
  }

  /// The items outside templates.
  private(set) var items: [Pair] = []
  /// The templates whose entries correspond, with their items; those of lists in entries follow.
  private(set) var templates: [Template] = []

  /// Two templates whose entries correspond.
  struct Template {
    let old: Int
    let new: Int
    let items: [Pair]
  }

  init(from old: FormProgram, to new: FormProgram) {
    items = Self.pairs(
      old, old.items.indices.filter { old.items[$0].template == nil },
      new, new.items.indices.filter { new.items[$0].template == nil }, new.tags)
    addTemplates(ofLists: items, old, new)
  }

  private mutating func addTemplates(
    ofLists lists: [Pair], _ old: FormProgram, _ new: FormProgram
  ) {
    for pair in lists {
      let (before, after) = (Int(old.templateOfList[pair.old]), Int(new.templateOfList[pair.new]))
      guard before >= 0, after >= 0,
        old.templates[before].hasSameSource(as: new.templates[after])
      else { continue }
      let rows = Self.pairs(old, before, new, after)
      templates.append(Template(old: before, new: after, items: rows))
      addTemplates(ofLists: rows, old, new)
    }
  }

  private static func pairs(
    _ old: FormProgram, _ before: Int, _ new: FormProgram, _ after: Int
  ) -> [Pair] {
    let (before, after) = (old.templates[before], new.templates[after])
    // The row of an entry with a single value has no tag.
    if !before.isRecord {
      return [Pair(old: before.items.lowerBound, new: after.items.lowerBound)]
    }
    if before.isSection, after.isSection {
      let section = Pair(old: before.items.lowerBound, new: after.items.lowerBound)
      return [section]
        + pairs(
          old, before.items.dropFirst(), new, after.items.dropFirst(), after.tags)
        + sharing(old, before, new, after)
    }
    return pairs(old, before.items, new, after.items, after.tags)
      + sharing(old, before, new, after)
  }

  /// Pairs rows of different kinds that share a tag with the rows of the same kind, or with the row
  /// that all kinds have.
  private static func sharing(
    _ old: FormProgram, _ before: TemplatePlan, _ new: FormProgram, _ after: TemplatePlan
  ) -> [Pair] {
    before.items.flatMap { item -> [Pair] in
      guard let tag = old.items[item].tag, let match = after.tags[tag] else { return [] }
      let kind = before.kinds?.owner(of: item)
      let rows = new.items[match].kindRows?.items ?? []
      return rows.filter { row in kind == nil || after.kinds?.owner(of: row) == kind }
        .map { Pair(old: item, new: $0) }
    }
  }

  /// Pairs items by tag, and items without a tag by definition.
  private static func pairs(
    _ old: FormProgram, _ before: some Sequence<Int>,
    _ new: FormProgram, _ after: some Sequence<Int>, _ newTags: [String: Int]
  ) -> [Pair] {
    var pairs: [Pair] = []
    var untagged: [Untagged: [Int]] = [:]
    for item in after where new.items[item].tag == nil {
      if let key = Untagged(new, item) { untagged[key, default: []].append(item) }
    }
    for (key, items) in untagged { untagged[key] = items.reversed() }
    for item in before {
      if let tag = old.items[item].tag {
        if let match = newTags[tag], new.items[match].kindRows == nil {
          pairs.append(Pair(old: item, new: match))
        }
      } else if let key = Untagged(old, item), let match = untagged[key]?.popLast() {
        pairs.append(Pair(old: item, new: match))
      }
    }
    return pairs
  }

  /// The key of an item without a tag.
  private enum Untagged: Hashable {
    case row(ItemPlan.Kind, FormDefinition.Row)
    case section(FormDefinition.Section)

    init?(_ program: FormProgram, _ item: Int) {
      let plan = program.items[item]
      if case .section = plan.kind {
        self = .section(program.sections[plan.section].definition)
      } else if let row = plan.row {
        self = .row(plan.kind, row)
      } else {
        return nil
      }
    }
  }
}

extension FormProgram {
  /// Whether an item has the same value in a new form as its counterpart.
  func hasSameDefault(_ plan: ItemPlan, as other: ItemPlan, of program: FormProgram) -> Bool {
    if case .section = plan.kind, case .section = other.kind {
      let section = sections[plan.section].definition
      let counterpart = program.sections[other.section].definition
      guard case .select = section.kind else { return section.kind == counterpart.kind }
      return section == counterpart
    }
    return plan.row?.value == other.row?.value && plan.row?.repeating == other.row?.repeating
  }

  /// Whether the rules of an item are the same as those of its counterpart.
  func hasSameRules(_ plan: ItemPlan, as other: ItemPlan, of program: FormProgram) -> Bool {
    if case .section = plan.kind, case .section = other.kind {
      return sections[plan.section].definition == program.sections[other.section].definition
    }
    return plan.kind == other.kind && plan.row == other.row
  }
}

extension TemplatePlan {
  /// Whether the entries come from the same source as those of another list.
  fileprivate func hasSameSource(as other: TemplatePlan) -> Bool {
    guard isRecord == other.isRecord else { return false }
    return switch (rule, other.rule) {
    case (.repeating, .repeating): true
    case (.models(let models), .models(let others)): models == others
    default: false
    }
  }
}
