@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The dependencies of an expression.
extension ExpressionReader {
  /// Records the nodes that a live form reads for an expression, at each place that names them.
  func addReads(
    _ expression: FormExpression, of checked: CheckedExpression, at node: Node
  ) {
    var expression = expression
    if isDefault, let row = owner.map({ form.items[$0.itemIndex] }) {
      expression = expression.withoutPrevious(of: row.tag, in: row.template?.tag)
    }
    let reads = ExpressionDependencies(expression).reads
    // Comparing the few reads of most expressions is faster than hashing them.
    let isLong = reads.count > 16
    let uses = isLong ? Dictionary(grouping: checked.dependencies, by: Use.init) : [:]
    var seen: Set<DependencyNode> = []
    for (name, facet) in reads {
      guard let (target, named) = target(name, facet) else { continue }
      let use = Use(number: named.index, facet: facet.named)
      guard isLong else {
        for dependency in checked.dependencies where Use(dependency) == use {
          add(target, at: node, range: dependency.range)
        }
        continue
      }
      guard seen.insert(target).inserted else { continue }
      for dependency in uses[use] ?? [] { add(target, at: node, range: dependency.range) }
    }
  }

  /// A facet of the item with a number, as named by a reference.
  private struct Use: Hashable {
    let number: Int?
    let facet: Facet

    init(number: Int, facet: Facet) { (self.number, self.facet) = (number, facet) }

    init(_ dependency: ExpressionDependency) {
      (number, facet) = (dependency.number, dependency.reference.aspect.facet)
    }
  }

  /// The node that a live form reads by a name, and the item that the expression names for it.
  private func target(
    _ name: ExpressionDependencies.Name, _ facet: Facet
  ) -> (DependencyNode, named: FormItem)? {
    let item: FormItem?
    switch name {
    case .type: return nil
    case .item(let place, let tag): item = scope.item(of: FormReference(place, tag))
    case .condition: item = nil
    case .column(let place, let list, let row):
      return scope.item(of: FormReference(place, list)).map { (column(row, of: $0, facet), $0) }
    }
    guard let item else { return nil }
    switch facet {
    // Only a list has a count of its own.
    case .count where !item.isList: return (DependencyNode(item, .value), item)
    // A list is shown by the row in each entry.
    case .options where item.isList, .format where item.isList:
      return form.rows(ofList: item).first.map { (DependencyNode($0.item, facet), item) }
    default: return (DependencyNode(item, facet), item)
    }
  }

  /// The values of a row in all entries of a list, or the value of another item with fields.
  private func column(_ row: String, of list: FormItem, _ facet: Facet) -> DependencyNode {
    list.templateItems[row].map { DependencyNode($0, facet) } ?? DependencyNode(list, .value)
  }

  func add(_ target: DependencyNode, at node: Node, range: Range<Int>?) {
    guard let owner else { return }
    let place = DependencyPlace(node: node, range: range)
    for owner in [owner] + otherOwners {
      compilation.findings.dependencies.add(
        from: owner, to: target, place: place, isDefault: isDefault)
    }
  }
}
