/// Statements that build a definition, in parts of bounded size.
///
/// Each part becomes a function. Swift's optimizer takes more than linear time for a function, so
/// that neither a part nor a statement may grow with the form.
struct StatementList {
  /// The statements of one function.
  struct Part {
    let name: String
    var statements: [SwiftCall] = []
  }

  private static let maximumPartWeight = 200
  private static let maximumNodeWeight = 12

  private(set) var parts: [Part] = []
  private var title = ""
  private var continuation = 0
  private var weight = 0
  private var keptCount = 0

  /// Begins a part of a name; where it becomes too large it goes on in others.
  mutating func beginPart(_ name: String) {
    title = name
    continuation = 0
    weight = 0
    parts.append(Part(name: name))
  }

  /// Adds a statement.
  mutating func add(_ name: String, _ arguments: SwiftArgument...) {
    let call = SwiftCall(name, arguments)
    if weight + call.weight > Self.maximumPartWeight, weight > 0 {
      continuation += 1
      weight = 0
      parts.append(Part(name: "\(title)_\(continuation)"))
    }
    weight += call.weight
    parts[parts.count - 1].statements.append(call)
  }

  /// Adds a statement for a value that is there.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  /// A call for use in a statement; a large one becomes a statement of its own.
  mutating func node(_ name: String, _ arguments: SwiftArgument...) -> SwiftNode {
    let call = SwiftCall(name, arguments)
    guard call.weight > Self.maximumNodeWeight else { return .call(call) }
    keptCount += 1
    add("keep", .int(nil, keptCount), .node(.call(call)))
    return .call("kept", .int(nil, keptCount))
  }

  /// A list of terms.
  mutating func items(_ nodes: [SwiftNode]) -> SwiftNode {
    var list = first(nodes)
    var index = min(nodes.count, 3)
    while index < nodes.count {
      if nodes.count - index >= 3 {
        list = node(
          "more", .node(list), .node(nodes[index]), .node(nodes[index + 1]),
          .node(nodes[index + 2]))
        index += 3
      } else {
        list = node("more", .node(list), .node(nodes[index]))
        index += 1
      }
    }
    return list
  }

  private mutating func first(_ nodes: [SwiftNode]) -> SwiftNode {
    switch nodes.count {
    case 0: node("items")
    case 1: node("items", .node(nodes[0]))
    case 2: node("items", .node(nodes[0]), .node(nodes[1]))
    default: node("items", .node(nodes[0]), .node(nodes[1]), .node(nodes[2]))
    }
  }
}
