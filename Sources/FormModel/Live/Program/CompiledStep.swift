/// A step with its names resolved to slots and its expressions compiled.
struct CompiledStep: Sendable {
  let kind: FormDefinition.Step.Kind
  /// The rows and sections that the step is about; nil for the whole form.
  let targets: [CompiledTarget]?
  /// The name of the handler that is called, or of the page that is shown.
  let name: String?
  let value: ValueCode?
  let when: ConditionCode?
  /// The entries in which the targets are; nil for targets outside entries or in the same one.
  let entries: CompiledEntries?
}

/// The entries of a list in which a step sets a row.
struct CompiledEntries: Sendable {
  let list: CompiledTarget
  /// The row in the template of the entries.
  let row: Int
  /// The index from 0 of the one entry, -1 for the last; nil for all.
  let index: ValueCode?
  /// Which entries, as each of them sees it; nil for all.
  let filter: ConditionCode?
  /// The value of each entry; nil for one that the step has itself, or for none.
  let value: ValueCode?
}

/// A row or section that a step or a list of options is about.
package struct CompiledTarget: Sendable {
  let place: SlotPlace
  /// The way from the entry with the step to the one that contains the row.
  let path: [EntryStep]

  /// The slot of the row or section, seen from an entry.
  func slot(_ entry: Int, _ state: FormState) -> Int {
    place.index(path.isEmpty ? entry : state.base(around: entry, path))
  }
}

/// Where the steps of a row or section are written.
package enum StepPlace: Hashable, Sendable {
  case event(FormDefinition.StepEvent)
  case swipe(SwipeSide, id: String)
}

extension FormDefinition.Row {
  /// All steps of the row by their places.
  package var stepPlaces: [(place: StepPlace, steps: [FormDefinition.Step])] {
    var places = steps.map { (StepPlace.event($0.event), $0.steps) }
    for side in SwipeSide.allCases {
      for action in swipe?.actions(side) ?? [] where !action.steps.isEmpty {
        places.append((.swipe(side, id: action.id), action.steps))
      }
    }
    return places
  }
}

extension FormDefinition.Section {
  /// All steps of the section itself by their places.
  package var stepPlaces: [(place: StepPlace, steps: [FormDefinition.Step])] {
    steps.map { (.event($0.event), $0.steps) }
  }
}

extension ExpressionCoder<TagResolver> {
  /// Compiles the steps of a row or section by their places.
  func steps(
    _ places: [(place: StepPlace, steps: [FormDefinition.Step])]
  ) -> [StepPlace: [CompiledStep]] {
    Dictionary(
      places.map { ($0.place, $0.steps.map(step)) }, uniquingKeysWith: { $0 + $1 })
  }

  private func step(_ step: FormDefinition.Step) -> CompiledStep {
    let isNamed = step.kind == .call || step.kind == .showPage
    let list = step.list.flatMap(target)
    let scope = list.flatMap { resolver.slots.entries[$0.place.slot] }
    let inner = step.isOfEachEntry ? scope.map(inside) : nil
    return CompiledStep(
      kind: step.kind,
      targets: isNamed || step.names.isEmpty || step.list != nil
        ? nil : step.names.compactMap(target),
      name: isNamed ? step.names.first : nil,
      value: step.isOfEachEntry ? nil : step.value.map(value), when: step.when.map(condition),
      entries: list.flatMap { list in
        step.names.first.flatMap { scope?.tags[$0] }.map {
          CompiledEntries(
            list: list, row: $0, index: step.index.map(value),
            filter: inner.flatMap { step.filter.map($0.condition) },
            value: inner.flatMap { step.value.map($0.value) })
        }
      })
  }

  /// The coder of expressions in the entries of a list.
  private func inside(_ entries: EntryScope) -> Self {
    let resolver = TagResolver(
      slots: resolver.slots, natives: resolver.natives, entries: entries, own: nil)
    return Self(resolver: resolver, patterns: patterns)
  }

  /// The row with a tag in the entry, in one around it, or else in the form.
  private func target(_ tag: String) -> CompiledTarget? {
    if let (slot, path) = resolver.entries?.nearest(tag) {
      return CompiledTarget(place: SlotPlace(slot, isInEntry: true), path: path)
    }
    return resolver.slot(ofTag: tag).map { CompiledTarget(place: SlotPlace($0), path: []) }
  }
}

// MARK: - The order of steps

/// The order in which steps are taken when several rows have changed: those that set a value come
/// before those that read it.
struct StepOrder: Sendable {
  /// The rank of each item whose changes have steps.
  private(set) var ranks: [Int: Int] = [:]

  /// - Parameter reads: What the steps for changes of an item read, by item.
  init(
    _ items: [ItemPlan], reads: [Int: [FacetNode]], _ dependencies: DependencyTable
  ) {
    let changing = items.filter(\.hasChangeSteps)
    guard changing.count > 1 else {
      for item in changing { ranks[item.number] = 0 }
      return
    }
    var readers: [FacetNode: [Int]] = [:]
    for item in changing {
      for node in reads[item.number] ?? [] { readers[node, default: []].append(item.number) }
      readers[FacetNode(item.number, .value), default: []].append(item.number)
    }
    var later: [Int: Set<Int>] = [:]
    for item in changing {
      let places = item.changedPlaces.flatMap { items[$0].kindRows?.items ?? [$0] }
      later[item.number] = Self.readers(of: places, readers, dependencies)
        .subtracting([item.number])
    }
    rank(changing.map(\.number), later)
  }

  /// The items whose steps read something that depends on the values at some places.
  private static func readers(
    of places: [Int], _ readers: [FacetNode: [Int]], _ dependencies: DependencyTable
  ) -> Set<Int> {
    var found: Set<Int> = []
    var open = places.flatMap { [FacetNode($0, .value), FacetNode($0, .count)] }
    var seen = Set(open)
    while let node = open.popLast() {
      found.formUnion(readers[node] ?? [])
      for position in dependencies.dependants(of: node) {
        let next = dependencies.dependant(at: position)
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return found
  }

  /// Kahn 1962; among items that wait for each other, the first one of the form comes first.
  private mutating func rank(_ items: [Int], _ later: [Int: Set<Int>]) {
    var waiting: [Int: Int] = [:]
    for (_, targets) in later { for target in targets { waiting[target, default: 0] += 1 } }
    var left = items
    while !left.isEmpty {
      let index = left.firstIndex { waiting[$0, default: 0] == 0 } ?? 0
      let item = left.remove(at: index)
      ranks[item] = ranks.count
      for target in later[item] ?? [] { waiting[target, default: 0] -= 1 }
    }
  }
}

extension ItemPlan {
  /// Whether steps are taken when the value changes.
  var hasChangeSteps: Bool {
    !steps.isEmpty && (steps[.event(.change)] != nil || steps[.event(.edit)] != nil)
  }

  /// The slots whose values the steps for a change set.
  fileprivate var changedPlaces: [Int] {
    let steps = (steps[.event(.change)] ?? []) + (steps[.event(.edit)] ?? [])
    return steps.flatMap { step -> [Int] in
      switch step.kind {
      case .set, .reset, .insert:
        (step.targets?.map(\.place.slot) ?? []) + [step.entries?.row].compactMap(\.self)
      case .validate, .validatePage, .remove, .focus, .call, .nextPage, .previousPage, .showPage: []
      }
    }
  }
}
