import FormBuild
import FormCompiler
import FormText

extension LogicGraph {
  /// The graph as SVG.
  package var svg: String { GraphSVG.text(of: self) }

  // MARK: - DOT

  /// The graph in the language of Graphviz, with a cluster for each group.
  package var dot: String {
    var output = "digraph \(Self.quoted(title)) {\n"
    output += "  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for (number, (group, members)) in zip(groups, nodesByGroup).enumerated() {
      output += "  subgraph cluster_\(number) {\n"
      output += "    label=\(Self.quoted(group.drawnTitle));\n"
      if group.isList { output += "    style=dashed;\n" }
      for (_, node) in members {
        let label = node.lines.map(\.cut).joined(separator: "\n")
        output += "    \(Self.quoted(node.id)) [label=\(Self.quoted(label))\(node.dotStyle)];\n"
      }
      output += "  }\n"
    }
    for edge in edges {
      let ends = [edge.source, edge.target].map { Self.quoted(nodes[$0].id) }
      let cycle = edge.isInCycle ? ", color=red, penwidth=2" : ""
      output += "  \(ends[0]) -> \(ends[1]) [label=\(Self.quoted(edge.decision.words))\(cycle)];\n"
    }
    return output + "}\n"
  }

  /// A text as a string of DOT.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      VisibleText.visible(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"\(lines.joined(separator: "\\n"))\""
  }

  // MARK: - Mermaid

  /// The graph as a flowchart of Mermaid, as Markdown on GitHub shows it.
  package var mermaid: String {
    var output = "flowchart LR\n"
    for (number, (group, members)) in zip(groups, nodesByGroup).enumerated() {
      output += "  subgraph s\(number)[\(Self.mermaidText(group.drawnTitle))]\n"
      for (index, node) in members {
        let label = node.lines.map { Self.mermaidLine($0.cut) }.joined(separator: "<br>")
        let (open, close) = node.mermaidShape
        output += "    n\(index)\(open)\"\(label)\"\(close)\n"
      }
      output += "  end\n"
    }
    var cycle: [String] = []
    for (number, edge) in edges.enumerated() {
      output += "  n\(edge.source) -->|\(edge.decision.words)| n\(edge.target)\n"
      if edge.isInCycle { cycle.append("\(number)") }
    }
    if !cycle.isEmpty {
      output += "  linkStyle \(cycle.joined(separator: ",")) stroke:red,stroke-width:3px\n"
    }
    return output
  }

  private static func mermaidText(_ text: String) -> String { "\"\(mermaidLine(text))\"" }

  /// A text with the entities of Mermaid in place of its punctuation and that of Markdown.
  private static func mermaidLine(_ text: String) -> String {
    VisibleText.visible(text).unicodeScalars.reduce(into: "") { output, scalar in
      switch scalar {
      case "\"", "#", "<", ">", "&", "`", "*", "_", "\\", ";": output += "#\(scalar.value);"
      default: output.unicodeScalars.append(scalar)
      }
    }
  }

  // MARK: - JSON

  /// The graph as JSON: the title, the nodes, and the edges by the names of their nodes.
  package var json: String {
    let nodes = nodes.map { node in
      JSONValue.object([
        .init("id", .string(node.id)), .init("kind", .string(node.kind.rawValue)),
        .init("tag", JSONValue(node.tag)), .init("title", JSONValue(node.title)),
        .init("type", JSONValue(node.type)), .init("group", .int(node.group)),
      ])
    }
    let groups = groups.map { group in
      JSONValue.object([
        .init("title", .string(group.title)), .init("page", JSONValue(group.page)),
        .init("list", .bool(group.isList)),
      ])
    }
    let document: JSONValue = [
      "title": .string(title), "groups": .array(groups), "nodes": .array(nodes),
      "edges": .array(edges.map(json)), "hasCycle": .bool(hasCycle),
    ]
    return JSONText.text(of: document, lineDepth: 2)
  }

  private func json(_ edge: Edge) -> JSONValue {
    [
      "source": .string(nodes[edge.source].id), "target": .string(nodes[edge.target].id),
      "decides": .string(edge.decision.rawValue), "reads": .string("\(edge.reads)"),
      "inCycle": .bool(edge.isInCycle),
    ]
  }
}

extension LogicGraph.Node {
  fileprivate var dotStyle: String {
    switch kind {
    case .row: ""
    case .condition: ", style=dashed"
    case .section, .form: ", style=bold"
    case .list: ", peripheries=2"
    }
  }

  fileprivate var mermaidShape: (open: String, close: String) {
    switch kind {
    case .row: ("[", "]")
    case .condition: ("{{", "}}")
    case .section, .form: ("([", "])")
    case .list: ("[[", "]]")
    }
  }
}
