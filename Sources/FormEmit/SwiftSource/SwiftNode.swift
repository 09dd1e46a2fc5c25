/// A Swift expression as a tree, before it becomes lines.
indirect enum SwiftNode {
  /// A literal, a name or another expression without parts that could be broken into lines.
  case text(String)
  /// A call or an initialization with its arguments.
  case call(String, [SwiftArgument])
  /// An array literal.
  case array([SwiftNode])
}

/// An argument of a call.
struct SwiftArgument {
  let label: String?
  let value: SwiftNode

  init(_ label: String?, _ value: SwiftNode) {
    self.label = label
    self.value = value
  }
}

extension SwiftNode {
  /// The expression on one line; nil as soon as it is longer than a limit.
  func line(limit: Int) -> String? {
    var text = ""
    return append(to: &text, limit: limit) ? text : nil
  }

  private func append(to text: inout String, limit: Int) -> Bool {
    switch self {
    case .text(let content):
      text += content
    case .call(let name, let arguments):
      text += name + "("
      for (index, argument) in arguments.enumerated() {
        if index > 0 { text += ", " }
        if let label = argument.label { text += label + ": " }
        guard argument.value.append(to: &text, limit: limit) else { return false }
      }
      text += ")"
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += ", " }
        guard item.append(to: &text, limit: limit) else { return false }
      }
      text += "]"
    }
    return text.utf8.count <= limit
  }
}

extension LineWriter {
  /// Writes an expression after a prefix, over several lines where it is too long for one.
  mutating func write(_ prefix: String, _ node: SwiftNode, suffix: String = "") {
    let room = 100 - indentation * 2 - prefix.utf8.count - suffix.utf8.count
    if let line = node.line(limit: max(room, 20)) {
      write(prefix + line + suffix)
      return
    }
    switch node {
    case .text(let text):
      write(prefix + text + suffix)
    case .call(let name, let arguments):
      write(prefix + name + "(")
      indented { writer in
        for (index, argument) in arguments.enumerated() {
          let label = argument.label.map { "\($0): " } ?? ""
          writer.write(
            label, argument.value, suffix: index == arguments.count - 1 ? "" : ",")
        }
      }
      write(")" + suffix)
    case .array(let items):
      write(prefix + "[")
      indented { writer in
        for item in items { writer.write("", item, suffix: ",") }
      }
      write("]" + suffix)
    }
  }
}
