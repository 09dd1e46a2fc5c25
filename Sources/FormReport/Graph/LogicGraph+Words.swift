import FormCompiler
import FormModel

extension LogicGraph.Decision {
  /// The decision in one or two words, as drawings label it.
  package var words: String {
    switch self {
    case .step: "set by a step"
    case .count: "entries"
    case .hidden, .disabled, .value, .default, .options, .rule, .message, .display, .format,
      .condition:
      rawValue
    }
  }

  /// The verb and object of a sentence about a node.
  fileprivate func sentence(about name: String) -> String {
    switch self {
    case .hidden: "decides whether \(name) is hidden"
    case .disabled: "decides whether \(name) is disabled"
    case .value: "decides the value of \(name)"
    case .default: "decides the default of \(name)"
    case .count: "decides how many entries \(name) has"
    case .options: "decides the options of \(name)"
    case .rule: "decides whether \(name) is valid"
    case .message: "is shown in a message of \(name)"
    case .display: "decides how \(name) is drawn"
    case .format: "decides the format of \(name)"
    case .condition: "is part of the condition \(name)"
    case .step: "sets \(name) when it changes"
    }
  }
}

extension Facet {
  /// What is read, as the beginning of a sentence about a node; nil for the value.
  fileprivate var subject: String? {
    switch self {
    case .hidden: "whether it is hidden"
    case .disabled: "whether it is disabled"
    case .validity: "whether it is valid"
    case .dirty: "whether it has changed"
    case .issues: "its messages"
    case .value, .count, .column, .options, .drawing, .format: nil
    }
  }
}

extension LogicGraph {
  /// An edge as a sentence: `plan` decides whether `team` is hidden.
  func sentence(_ edge: Edge) -> String {
    let source = nodes[edge.source].id
    let reads = edge.reads.subject.map { " (\($0))" } ?? ""
    let cycle = edge.isInCycle ? "; this is part of a cycle" : ""
    return "\(source)\(reads) \(edge.decision.sentence(about: nodes[edge.target].id))\(cycle)"
  }

  /// The number of nodes and edges, and what is left out.
  var summary: String {
    var text =
      "\(count(nodes.count, "part")) of the form, \(count(edges.count, "dependency", "dependencies"))"
    if hasCycle { text += ", with a cycle" }
    if omittedCount > 0 {
      text += "; \(count(omittedCount, "row or section", "rows and sections")) left out"
    }
    return text
  }

  private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }
}
