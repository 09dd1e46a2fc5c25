/// Matches the rows and sections of two programs.
struct ProgramMatch {
  /// Two corresponding items.
  struct Pair {
    let old: Int
    let new: Int
  }

  /// The items outside templates.
  private(set) var items: [Pair] = []
  /// The templates whose entries correspond, with their items.
  private(set) var templates: [(old: Int, new: Int, items: [Pair])] = []

  init(from old: FormProgram, to new: FormProgram) {
    items = Self.pairs(
      old, old.items.indices.filter { old.items[$0].template == nil }, old.tags,
      new, new.items.indices.filter { new.items[$0].template == nil }, new.tags)
    for pair in items {
      guard let before = old.template(ofSectionItem: pair.old),
        let after = new.template(ofSectionItem: pair.new),
        old.sections[old.items[pair.old].section].holdsTheSame(
          as: new.sections[new.items[pair.new].section]),
        old.templates[before].isRecord == new.templates[after].isRecord
      else { continue }
      templates.append((before, after, Self.pairs(old, before, new, after)))
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
          old, before.items.dropFirst(), before.tags, new, after.items.dropFirst(), after.tags)
    }
    return pairs(old, before.items, before.tags, new, after.items, after.tags)
  }

  /// Pairs items by tag, and those without one by definition.
  private static func pairs(
    _ old: FormProgram, _ before: some Sequence<Int>, _ oldTags: [String: Int],
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
        if let match = newTags[tag] { pairs.append(Pair(old: item, new: match)) }
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
  /// The template of the section whose own item this is; nil if there is none.
  fileprivate func template(ofSectionItem item: Int) -> Int? {
    let section = items[item].section
    guard case .section = items[item].kind,
      case .entries(let template, _) = sections[section].content
    else { return nil }
    return template
  }

  /// Whether an item has the same value in a new form as its counterpart.
  func hasSameDefault(_ plan: ItemPlan, as other: ItemPlan, of program: FormProgram) -> Bool {
    if case .section = plan.kind, case .section = other.kind {
      let section = sections[plan.section].definition
      let counterpart = program.sections[other.section].definition
      guard case .select = section.kind else { return section.kind == counterpart.kind }
      return section == counterpart
    }
    return plan.row?.value == other.row?.value
  }

  /// Whether the rules of an item are the same as those of its counterpart.
  func hasSameRules(_ plan: ItemPlan, as other: ItemPlan, of program: FormProgram) -> Bool {
    if case .section = plan.kind, case .section = other.kind {
      return sections[plan.section].definition == program.sections[other.section].definition
    }
    return plan.kind == other.kind && plan.row == other.row
  }
}

extension SectionPlan {
  /// Whether the entries of a section come from the same source as those of another.
  fileprivate func holdsTheSame(as other: SectionPlan) -> Bool {
    switch (content, other.content) {
    case (.entries(_, .repeating), .entries(_, .repeating)): true
    case (.entries(_, .models(let models)), .entries(_, .models(let others))): models == others
    default: false
    }
  }
}
