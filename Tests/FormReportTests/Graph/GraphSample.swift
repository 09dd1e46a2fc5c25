import FormBuild
import FormReport
import FormTestSupport
import Foundation
import Testing

/// Graphs of specs, and their JSON read back.
struct GraphSample {
  let graph: LogicGraph

  /// - Parameter tags: The tags around which the graph is drawn.
  init(_ spec: String, name: String = "form.form.yaml", around tags: [String] = []) throws {
    var loader = FormLoader()
    loader.keepsDependencies = true
    let dependencies = try #require(loader.check(spec, name: name).dependencies)
    graph = LogicGraph(dependencies, around: tags)
  }

  /// The graph of one of the examples, which may have other files beside it.
  init(example name: String) throws {
    var loader = FormLoader()
    loader.keepsDependencies = true
    let path = PackageFolder.file("examples/\(name)").path(percentEncoded: false)
    let dependencies = try #require(loader.check(path: path).dependencies)
    graph = LogicGraph(dependencies)
  }

  /// An edge as JSON writes it.
  struct Edge: Hashable, Decodable {
    let source: String
    let target: String
    let decides: String
    let reads: String
    let inCycle: Bool

    /// The edge as `source decides target`.
    var text: String { "\(source) \(decides) \(target)" }
  }

  struct Node: Decodable {
    let id: String
    let kind: String
    let tag: String?
    let group: Int
  }

  struct Document: Decodable {
    let nodes: [Node]
    let edges: [Edge]
    let hasCycle: Bool
  }

  /// The graph read from its JSON.
  func document() throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(graph.json.utf8))
  }

  func edges() throws -> [String] { try document().edges.map(\.text) }
}
