/// The rules and rows that a program has added to a form or removed from it at run time.
struct ProgramOverlay {
  /// The facets that the form evaluates, those of added rules and removals included.
  var evaluation: EvaluationPlan
  /// Whether a row or section has ever been removed.
  var hasRemovals = false
  /// The rules of the definition that are not checked, by row; by template item in all entries.
  var removedRules: [Int: Set<String>] = [:]
  /// The added rules, by row; by template item in all entries.
  var addedRules: [Int: [AddedRule]] = [:]

  init(evaluation: EvaluationPlan) {
    self.evaluation = evaluation
  }
}

extension FormState {
  /// Evaluates what removals and added rules need from now on.
  ///
  /// - Parameter questions: Expressions of tools that are evaluated, too.
  /// - Throws: ``FormError/circle(_:)`` if that depends on itself; then nothing changes.
  func updateEvaluation(answering questions: [FormExpression] = []) throws(FormError) {
    var rules: [Int: [FormDefinition.Rule]] = [:]
    for (slot, added) in overlay.addedRules.sorted(by: { $0.key < $1.key }) {
      rules[Int(slotItems[slot]), default: []] += added.map(\.definition)
    }
    let before = overlay.evaluation
    overlay.evaluation = try EvaluationPlan(
      program, adding: rules, canRemove: overlay.hasRemovals, answering: questions)
    sortWorklist(from: before)
    markNewFacets(since: before)
  }

  /// Puts the waiting facets in the order of the present plan.
  private func sortWorklist(from before: EvaluationPlan) {
    var waiting: [(node: FacetNode, slot: Int)] = []
    while let next = worklist.removeFirst(before.dependencies.nodes) { waiting.append(next) }
    for (node, slot) in waiting {
      worklist.insert(node, of: slot, overlay.evaluation.dependencies.ranks)
    }
  }

  /// Marks what has not been evaluated until now, since nothing had read it.
  private func markNewFacets(since before: EvaluationPlan) {
    let now = overlay.evaluation
    let known = before.dirtyNodes.union(before.evaluatedNodes)
    let dirty = now.dirtyNodes.sorted { $0.number < $1.number }
    for node in now.evaluatedNodes + dirty where !known.contains(node) {
      for slot in slots(ofItem: node.item) { mark(slot, node.facet) }
    }
    for (template, columns) in zip(program.templates, zip(now.columns, before.columns)) {
      for column in columns.0 where !columns.1.contains(column) {
        for list in slots(ofItem: template.list) { markColumn(column, ofList: list) }
      }
    }
  }
}
