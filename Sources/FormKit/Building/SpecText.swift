import FormBuild
import FormModel
import FormText

/// A spec that is built in Swift as JSON, with the Swift calls behind its parts.
struct SpecText: Sendable {
  /// The name of a part inside the one that contains it.
  private enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  /// A part of the text; parts are in the order of their starts.
  private struct Part: Sendable {
    let start: Int
    var end: Int
    let parent: Int
    let step: Step?
    let call: SpecCall?
  }

  /// One level more than a spec may have, so that the compiler reports it.
  private static let maximumDepth = 250

  private(set) var bytes: [UInt8] = []
  private var parts: [Part] = []

  init(_ node: SpecNode) {
    write(node, parent: -1, step: nil, depth: 0)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The origin of the part at an offset of the text.
  func origin(at offset: Int) -> FormSpecOrigin? {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    var index = low
    while index >= 0, index < parts.count, parts[index].end < offset { index = parts[index].parent }
    return index >= 0 && index < parts.count ? origin(ofPart: index) : nil
  }

  private func origin(ofPart part: Int) -> FormSpecOrigin? {
    var steps: [Step] = []
    var call: SpecCall?
    var index = part
    while index >= 0 {
      if let step = parts[index].step { steps.append(step) }
      call = call ?? parts[index].call
      index = parts[index].parent
    }
    guard let call else { return nil }
    var path = ""
    for step in steps.reversed() {
      switch step {
      case .key(let key): path += (path.isEmpty ? "" : ".") + key
      case .index(let index): path += "[\(index)]"
      }
    }
    return FormSpecOrigin(file: call.file, line: call.line, path: path)
  }

  // MARK: - Writing

  private mutating func write(_ node: SpecNode, parent: Int, step: Step?, depth: Int) {
    let index = parts.count
    var call: SpecCall?
    if case .object(_, let made) = node { call = made }
    parts.append(Part(start: bytes.count, end: bytes.count, parent: parent, step: step, call: call))
    switch node {
    case .value(let value): write(value, index, depth)
    case .list(let nodes):
      collection("[", "]", nodes, depth) { text, position, node in
        text.write(node, parent: index, step: .index(position), depth: depth + 1)
      }
    case .object(let members, _):
      collection("{", "}", members, depth) { text, _, member in
        text.add(JSONValue.string(member.key).text() + ": ")
        text.write(member.node, parent: index, step: .key(member.key), depth: depth + 1)
      }
    }
    parts[index].end = bytes.count
  }

  private mutating func write(_ value: FormSpecValue, _ index: Int, _ depth: Int) {
    switch value {
    case .null: add("null")
    case .bool(let value): add(value ? "true" : "false")
    case .int(let number): add("\(number)")
    case .double(let number): add(number.isFinite ? "\(number)" : "\"\(number)\"")
    case .text(let text): add(JSONValue.string(text).text())
    case .list(let values):
      collection("[", "]", depth > Self.maximumDepth ? [] : values, depth) {
        text, position, value in
        text.write(.value(value), parent: index, step: .index(position), depth: depth + 1)
      }
    case .mapping(let members):
      collection("{", "}", depth > Self.maximumDepth ? [] : members, depth) { text, _, member in
        text.add(JSONValue.string(member.key).text() + ": ")
        text.write(.value(member.value), parent: index, step: .key(member.key), depth: depth + 1)
      }
    }
  }

  private mutating func collection<Element>(
    _ open: String, _ close: String, _ elements: [Element], _ depth: Int,
    _ write: (inout SpecText, Int, Element) -> Void
  ) {
    add(open)
    // Sections and rows are on separate lines, which makes excerpts in diagnostics readable.
    let lineBreak = depth < 5 ? "\n" + String(repeating: "  ", count: depth + 1) : " "
    for (position, element) in elements.enumerated() {
      add((position == 0 ? "" : ",") + (position == 0 && depth >= 5 ? "" : lineBreak))
      write(&self, position, element)
    }
    add(
      elements.isEmpty || depth >= 5 ? close : "\n" + String(repeating: "  ", count: depth) + close)
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// The Swift call that made a part of a spec.
struct SpecCall: Hashable, Sendable {
  let file: String
  let line: Int
}

/// The tree of a spec that is built in Swift.
enum SpecNode {
  case value(FormSpecValue)
  case list([SpecNode])
  case object([(key: String, node: SpecNode)], SpecCall?)
}
