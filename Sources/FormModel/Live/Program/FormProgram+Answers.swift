/// The names of what a host answers.
package struct HostAnswers: Sendable {
  /// The functions that answer at once, and the formatters.
  package var functions: Set<String>
  /// The functions of `async` rules.
  package var asyncRules: Set<String>
  /// The providers of options.
  package var providers: Set<String>

  package init(
    functions: some Sequence<String>, asyncRules: some Sequence<String>,
    providers: some Sequence<String>
  ) {
    self.functions = Set(functions)
    self.asyncRules = Set(asyncRules)
    self.providers = Set(providers)
  }
}

extension FormProgram {
  /// The computed rows whose values follow from the other values of a form alone.
  ///
  /// Those that may depend on a missing answer of the host, on its models, or on the issues that the
  /// user has seen are left out.
  package func computedItems(given answers: HostAnswers) -> Set<Int> {
    var open = nodes(without: answers)
    if !open.isEmpty {
      // Defaults and steps read values without depending on them.
      open += items.filter { $0.computesDefault || takesStepsForValues }
        .map { FacetNode($0.number, .value) }
    }
    open += nodesOfModels + items.map { FacetNode($0.number, .issues) }
    var unknown = Set(open)
    while let node = open.popLast() {
      for position in dependencies.dependants(of: node) {
        let dependant = dependencies.dependant(at: position)
        if unknown.insert(dependant).inserted { open.append(dependant) }
      }
    }
    let computed = items.lazy.filter { $0.row?.computed != nil }.map(\.number)
    return Set(computed.filter { !unknown.contains(FacetNode($0, .value)) })
  }

  /// The facets that the host decides without an answer that is known.
  private func nodes(without answers: HostAnswers) -> [FacetNode] {
    var nodes = evaluation.callNodes.filter { !answers.functions.contains($0.function) }
      .map(\.node)
    for item in items {
      if let provider = item.options?.provider, !answers.providers.contains(provider) {
        // The attributes of an option belong to the value.
        nodes += [FacetNode(item.number, .options), FacetNode(item.number, .value)]
      }
      if !answers.functions.isSuperset(of: item.row?.formatters ?? []) {
        nodes.append(FacetNode(item.number, .format))
      }
      if item.rules.contains(where: { !$0.isDecided(by: answers) }) {
        nodes.append(FacetNode(item.number, .validity))
      }
    }
    return nodes
  }

  /// The facets of the sections that represent models of the host.
  private var nodesOfModels: [FacetNode] {
    sections.flatMap { section -> [FacetNode] in
      guard case .entries(let template, .models) = section.content else { return [] }
      let rows = templates[template].items.flatMap { item in
        [Facet.value, .column].map { FacetNode(item, $0) }
      }
      return [Facet.count, .value].map { FacetNode(section.item, $0) } + rows
    }
  }
}
