/// Statements that build a definition, in parts of bounded size.
///
/// Each part becomes a function. Swift's optimizer takes more than linear time for a function, so
/// that neither a part nor a statement may grow with the form.
struct StatementList {
  /// The statements of one function.
  struct Part {
    let name: String
    var statements: [Statement] = []
  }

  /// A statement of a part.
  enum Statement {
    case call(SwiftCall)
    /// A constant for the closures of the statements that follow.
    case local(String, SwiftNode)

    /// The closures in the statement and in what it calls.
    var closures: [String] {
      switch self {
      case .call(let call): call.arguments.flatMap { $0.value.closures }
      case .local(_, let value): value.closures
      }
    }

    /// A Boolean value indicating whether a row begins.
    var beginsRow: Bool {
      guard case .call(let call) = self else { return false }
      return call.name == "row" || call.name == "customRow"
    }

    var weight: Int {
      switch self {
      case .call(let call): call.weight
      case .local(_, let value): max(value.weight, 4)
      }
    }
  }

  private static let maximumPartWeight = 200
  private static let maximumNodeWeight = 12

  private(set) var parts: [Part] = []
  private var title = ""
  private var continuation = 0
  private var weight = 0
  private var keptCount = 0
  /// The constants for the closures of the next statement.
  private var locals: [Statement] = []
  private var localCount = 0
  /// What closures read the form's rows by.
  var reader: ReaderProperties
  /// A Boolean value indicating whether a closure has been written.
  var hasClosures = false

  init(reader: ReaderProperties) { self.reader = reader }

  /// The parts that say something.
  var writtenParts: [Part] { parts.filter { !$0.statements.isEmpty } }

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
    let locals = takeLocals()
    reserve(call.weight + locals.reduce(0) { $0 + $1.weight })
    parts[parts.count - 1].statements += locals
    parts[parts.count - 1].statements.append(.call(call))
  }

  /// Puts a statement before all others.
  mutating func begin(withCall name: String, _ arguments: SwiftArgument...) {
    parts[0].statements.insert(.call(SwiftCall(name, arguments)), at: 0)
  }

  /// Makes room for statements of a weight in one part.
  private mutating func reserve(_ added: Int) {
    if weight + added > Self.maximumPartWeight, weight > 0 {
      continuation += 1
      weight = 0
      parts.append(Part(name: "\(title)_\(continuation)"))
    }
    weight += added
  }

  /// The constants for the closure that was written last, which its statement begins with.
  mutating func takeLocals() -> [Statement] {
    defer { locals = [] }
    return locals
  }

  /// Adds a constant before the next statement; gives its name.
  mutating func local(_ kind: String, _ value: SwiftNode, type: String? = nil) -> String {
    localCount += 1
    let name = "\(kind)\(localCount)"
    locals.append(.local(type.map { "\(name): \($0)" } ?? name, value))
    return name
  }

  /// Adds a statement for a value that is there.
  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  /// A call for use in a statement; a large one becomes a statement of its own.
  mutating func node(_ name: String, _ arguments: SwiftArgument...) -> SwiftNode {
    let call = SwiftCall(name, arguments)
    guard call.weight > Self.maximumNodeWeight else { return .call(call) }
    return keep(.call(call))
  }

  /// Keeps a node in a statement of its own; gives what stands for it.
  ///
  /// - Parameter locals: The constants that the node needs.
  mutating func keep(_ node: SwiftNode, after locals: [Statement] = []) -> SwiftNode {
    keptCount += 1
    let keep = SwiftCall("keep", [.int(nil, keptCount), .node(node)])
    reserve(keep.weight + locals.reduce(0) { $0 + $1.weight })
    parts[parts.count - 1].statements += locals + [.call(keep)]
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

extension LineWriter {
  /// Writes a statement.
  mutating func write(_ statement: StatementList.Statement) {
    switch statement {
    case .call(let call): write("", call)
    case .local(let name, .call(let call)): write("let \(name) = ", call)
    case .local(let name, .text(let source)), .local(let name, .weighted(let source, _)):
      write("let \(name) = \(source)")
    }
  }
}
