import FormSyntax

/// Finds the subjects of places in a file: the path of keys and tags to each place.
struct SubjectReader {
  /// The places in order of their offsets, with their numbers.
  private let places: [(offset: Int, number: Int)]
  private var subjects: [String]

  /// The subjects of offsets in a tree, such as `sections[].rows[email].title`.
  static func read(_ tree: SyntaxTree, at offsets: [Int]) -> [String] {
    let places = offsets.enumerated().map { (offset: $0.element, number: $0.offset) }
    var reader = SubjectReader(
      places: places.sorted { $0.offset < $1.offset },
      subjects: Array(repeating: "", count: offsets.count))
    if let root = tree.root { reader.read(root, as: "", reader.places.indices) }
    return reader.subjects
  }

  /// Reads only those parts of a node that contain one of the places in a range.
  private mutating func read(_ node: Node, as subject: String, _ range: Range<Int>) {
    for place in places[range] { subjects[place.number] = subject }
    var rest = range
    for entry in node.entries where !entry.isMerged && !rest.isEmpty {
      let start = Int(entry.key.span.start)
      let inside = claim(start..<max(start, end(of: entry)), of: &rest)
      if inside.isEmpty { continue }
      let key = entry.key.text
      read(entry.value, as: subject.isEmpty ? key : "\(subject).\(key)", inside)
    }
    for item in node.items where !rest.isEmpty {
      let inside = claim(item.span.range, of: &rest)
      if !inside.isEmpty { read(item, as: "\(subject)[\(Self.name(of: item))]", inside) }
    }
  }

  /// The end of an entry: that of its value, or of its key if the value is an alias of a node
  /// written elsewhere.
  private func end(of entry: Node.Entry) -> Int {
    let isHere = entry.value.span.start >= entry.key.span.end
    return isHere ? Int(entry.value.span.end) : Int(entry.key.span.end)
  }

  /// Returns the remaining places that are inside a part of a node, and removes all places up to
  /// its end.
  private func claim(_ part: Range<Int>, of rest: inout Range<Int>) -> Range<Int> {
    let start = rest.lowerBound + places[rest].prefix { $0.offset < part.lowerBound }.count
    let end = start + places[start..<rest.upperBound].prefix { $0.offset <= part.upperBound }.count
    rest = end..<rest.upperBound
    return start..<end
  }

  /// The tag or ID of an item of a list; empty if it has neither.
  private static func name(of item: Node) -> String {
    ["tag", "id"].lazy.compactMap { item[$0] }.first { $0.isScalar }?.text ?? ""
  }
}
