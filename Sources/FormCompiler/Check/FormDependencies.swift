package import FormModel
import FormSyntax

/// The dependencies that a spec writes between its rows, sections and named conditions.
///
/// They are those in which ``DependencyCheck`` looks for cycles, so a form with a cycle has them,
/// too. Dependencies that follow from the position of an item are left out: ``Item/parent`` has
/// them.
package struct FormDependencies: Sendable {
  /// A row, a section, a named condition or the form.
  package struct Item: Sendable {
    package enum Kind: String, Sendable {
      case form, section, row, condition
    }

    package let kind: Kind
    /// The tag, or the name of a condition; nil for an item without one.
    package let tag: String?
    /// The title, or the header of a section, as the spec writes it; nil for none.
    package let title: String?
    /// The name of the row type; nil for any other item.
    package let type: String?
    /// Whether the value is the list of its entries.
    package let isList: Bool
    /// The section or group that contains the item.
    package let parent: Int?
    /// The list whose entries have the item.
    package let list: Int?
    /// The place in the definition; nil for a condition, the form, and the position of an entry.
    package let place: DefinitionPlace?
  }

  /// What a dependency decides about the item that depends.
  package enum Decision: String, Sendable, CaseIterable {
    case hidden, disabled, value, count, `default`, step, options, rule, condition
    case message, display, format
  }

  /// A dependency on one item.
  package struct Edge: Sendable {
    /// The item that is read.
    package let source: Int
    /// The item that depends on it.
    package let target: Int
    package let decision: Decision
    /// The aspect of the source that is read.
    package let reads: Facet
    /// Whether the dependency is part of a cycle, which the compiler reports.
    package let isInCycle: Bool
  }

  /// The name of the form; empty if the spec has none.
  package let name: String
  /// The title of the form, as the spec writes it; nil for none.
  package let title: String?
  /// The items in the order of the spec.
  package let items: [Item]
  /// The dependencies in the order in which they were found.
  package let edges: [Edge]
  /// The title of the page that each section is on, by the number of the section.
  package let pages: [Int: String]

  init(_ form: ResolvedForm, _ findings: DependencyFindings) {
    let places = Places(form)
    name = form.spec.root[.form]?.writtenText ?? ""
    title = form.spec.root[.title]?.writtenText
    items = form.items.map { Item($0, places.places[$0.index]) }
    pages = Self.pages(of: form)
    let written = DependencyCycles(form, findings)
    edges = written.edges.flatMap { edge, isInCycle in
      form.items[edge.to.itemIndex].rows.flatMap { source in
        form.items[edge.from.itemIndex].rows.map { target in
          Edge(
            source: source.index, target: target.index,
            decision: Decision(edge, of: target), reads: edge.to.facet.named, isInCycle: isInCycle)
        }
      }
    }
  }

  private static func pages(of form: ResolvedForm) -> [Int: String] {
    var pages: [Int: String] = [:]
    for page in form.spec.pages {
      guard let title = page.fields[.title]?.writtenText ?? page.fields[.tag]?.writtenText else {
        continue
      }
      for section in page.sections { pages[section] = title }
    }
    return pages
  }
}

/// The dependencies that the stages of a compilation found.
struct DependencyFindings: Sendable {
  /// Those of expressions.
  let reads: DependencyList
  /// Those of steps.
  let steps: DependencyList

  init(_ findings: Findings) { (reads, steps) = (findings.dependencies, findings.steps) }
}

/// Tells which dependencies are part of a cycle.
private struct DependencyCycles {
  let edges: [(edge: DependencyList.Edge, isInCycle: Bool)]

  init(_ form: ResolvedForm, _ findings: DependencyFindings) {
    let components = Self.components(
      DependencyGraph(form: form, edges: findings.reads.edges, isOfSteps: false))
    // A default is evaluated once, so no step changes it: see `DependencyCheck`.
    let repeated = findings.reads.edges.filter { !$0.isDefault } + findings.steps.edges
    let ofSteps =
      findings.steps.edges.isEmpty
      ? [:] : Self.components(DependencyGraph(form: form, edges: repeated, isOfSteps: true))
    edges =
      findings.reads.edges.map { ($0, Self.isInside($0, components)) }
      + findings.steps.edges.map { ($0, Self.isInside($0, ofSteps)) }
  }

  /// The number of the component of each node in a cycle.
  private static func components(_ graph: DependencyGraph) -> [Int: Int] {
    var numbers: [Int: Int] = [:]
    for (number, component) in graph.components().enumerated() {
      for node in component { numbers[node] = number }
    }
    return numbers
  }

  private static func isInside(_ edge: DependencyList.Edge, _ components: [Int: Int]) -> Bool {
    guard let component = components[edge.from.number] else { return false }
    return component == components[edge.to.number]
  }
}

/// The places of sections and rows in the definition, by the number of their item.
private struct Places {
  private(set) var places: [Int: DefinitionPlace] = [:]

  init(_ form: ResolvedForm) {
    for (number, section) in form.sections.enumerated() {
      let place = DefinitionPlace(section: number)
      places[section.item.index] = place
      add(section.rows, in: place)
    }
  }

  private mutating func add(_ rows: [ResolvedRow], in around: DefinitionPlace) {
    for (number, row) in rows.enumerated() {
      let place = around.row(number)
      places[row.item.index] = place
      if let left = row.left { places[left.index] = place.row(0) }
      add(row.rows, in: place)
    }
  }
}

extension FormDependencies.Item {
  fileprivate init(_ item: FormItem, _ place: DefinitionPlace?) {
    let isPosition = item.template?.position === item
    tag = item.tag ?? (isPosition ? FormReference.position : nil)
    title = (item.fields?[.title] ?? item.fields?[.header])?.writtenText
    type = item.kind == .row ? item.fields?[.type]?.writtenText : nil
    isList = item.isList
    parent = item.parent?.index
    list = item.template?.index
    self.place = place
    kind =
      switch item.kind {
      case .form: .form
      case .section: .section
      case .row: .row
      case .condition: .condition
      }
  }
}

extension FormDependencies.Decision {
  fileprivate init(_ edge: DependencyList.Edge, of item: FormItem) {
    if edge.isStep {
      self = .step
    } else if edge.isDefault {
      self = .default
    } else if item.kind == .condition {
      self = .condition
    } else {
      self.init(edge.from.facet)
    }
  }

  private init(_ facet: Facet) {
    self =
      switch facet {
      case .hidden: .hidden
      case .disabled: .disabled
      case .count: .count
      case .value, .column, .dirty: .value
      case .options: .options
      case .drawing: .display
      case .format: .format
      case .validity: .rule
      case .issues: .message
      }
  }
}

extension Node {
  /// The text of a scalar, or that of a mapping which makes a text; nil for anything else.
  fileprivate var writtenText: String? {
    if kind == .string { return text }
    guard kind == .mapping, let inner = self["text"], inner.kind == .string else { return nil }
    return inner.text
  }
}
