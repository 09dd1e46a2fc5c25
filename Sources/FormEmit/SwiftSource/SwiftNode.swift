@_spi(Generated) import FormModel

/// A Swift expression as a tree, before it becomes lines.
indirect enum SwiftNode: Sendable {
  /// A literal or a name.
  case text(String)
  /// Source with the compile-time cost of a number of calls.
  case weighted(String, Int)
  /// A call with its arguments.
  case call(SwiftCall)
}

/// A call of a function.
struct SwiftCall: Sendable {
  let name: String
  let arguments: [SwiftArgument]
  /// The number of calls, including those in arguments.
  let weight: Int

  init(_ name: String, _ arguments: [SwiftArgument]) {
    self.name = name
    self.arguments = arguments
    weight = arguments.reduce(1) { $0 + $1.value.weight }
  }
}

/// An argument of a call.
struct SwiftArgument: Sendable {
  let label: String?
  let value: SwiftNode

  init(_ label: String?, _ value: SwiftNode) {
    self.label = label
    self.value = value
  }
}

extension SwiftArgument {
  static func node(_ node: SwiftNode) -> SwiftArgument { SwiftArgument(nil, node) }

  /// An argument without a label that is a string literal.
  static func string(_ text: String) -> SwiftArgument { .node(.string(text)) }

  /// An argument without a label that is a case of an enumeration.
  static func word(_ name: some Any) -> SwiftArgument { .node(.text(".\(name)")) }

  static func bool(_ label: String, _ value: Bool) -> SwiftArgument {
    SwiftArgument(label, .text(value ? "true" : "false"))
  }

  static func int(_ label: String?, _ value: Int) -> SwiftArgument {
    SwiftArgument(label, .text(String(value)))
  }

  static func double(_ label: String?, _ value: Double) -> SwiftArgument {
    SwiftArgument(label, .text(SwiftText.double(value)))
  }
}

extension SwiftArgument {
  private static let names = Dictionary(
    uniqueKeysWithValues: DefinitionBuilder.Name.allCases.map {
      ($0.rawValue, SwiftArgument.node(.text("." + $0.rawValue)))
    })

  /// A name that the builder has a case for; nil for another.
  static func name(_ name: String) -> SwiftArgument? { names[name] }
}

extension SwiftNode {
  static func string(_ text: String) -> SwiftNode { .text(SwiftText.string(text)) }

  static func call(_ name: String, _ arguments: SwiftArgument...) -> SwiftNode {
    .call(SwiftCall(name, arguments))
  }

  /// The sources with their own weight, which are closures.
  var closures: [String] {
    switch self {
    case .text: []
    case .weighted(let source, _): [source]
    case .call(let call): call.arguments.flatMap { $0.value.closures }
    }
  }

  /// The number of calls in the expression.
  var weight: Int {
    switch self {
    case .text: 0
    case .weighted(_, let weight): weight
    case .call(let call): call.weight
    }
  }
}

extension SwiftCall {
  /// Appends the call on one line; returns false, after a part of it, if that is too long.
  fileprivate func append(to text: inout String, limit: Int) -> Bool {
    text += name
    text += "("
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += ", " }
      if let label = argument.label {
        text += label
        text += ": "
      }
      switch argument.value {
      case .text(let source), .weighted(let source, _): text += source
      case .call(let call): guard call.append(to: &text, limit: limit) else { return false }
      }
      guard text.utf8.count <= limit else { return false }
    }
    text += ")"
    return text.utf8.count <= limit
  }
}

extension LineWriter {
  /// Writes a call after a prefix, over several lines if it is too long for one.
  mutating func write(_ prefix: String = "", _ call: SwiftCall, suffix: String = "") {
    if call.weight == 1 {
      return writeLine {
        $0 += prefix
        _ = call.append(to: &$0, limit: .max)
        $0 += suffix
      }
    }
    var line = prefix
    let limit = max(100 - indentation * 2 - suffix.utf8.count, 40)
    if call.append(to: &line, limit: limit) {
      return writeLine {
        $0 += line
        $0 += suffix
      }
    }
    write(prefix + call.name + "(")
    indented { writer in
      for (index, argument) in call.arguments.enumerated() {
        let label = argument.label.map { "\($0): " } ?? ""
        let end = index == call.arguments.count - 1 ? "" : ","
        switch argument.value {
        case .text(let source), .weighted(let source, _): writer.write(label + source + end)
        case .call(let inner): writer.write(label, inner, suffix: end)
        }
      }
    }
    write(")" + suffix)
  }
}
