/// Builds the arena from the events of a reader.
///
/// The readers call ``add(_:)``, ``begin(_:anchor:)``, ``end(at:)`` and ``addAlias(_:start:end:)``
/// in document order; children of open collections wait on one shared stack.
struct TreeBuilder: ~Copyable {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// A collection that is being read.
  struct Frame: BitwiseCopyable {
    var node: UInt32
    /// The index on the stack where the children begin.
    var firstPending: Int
    /// The expansion of the document when the collection began.
    var expansionBefore: Expansion
  }

  /// A node that an alias can name.
  struct Anchor {
    var node: UInt32
    /// Its size, including its own aliases; nil while it is open.
    var size: Expansion?
  }

  /// The total size of the nodes that aliases repeat.
  struct Expansion: BitwiseCopyable {
    var nodes = 0
    var bytes = 0

    static func + (left: Expansion, right: Expansion) -> Expansion {
      Expansion(nodes: left.nodes + right.nodes, bytes: left.bytes + right.bytes)
    }
  }

  /// The maximum number of problems reported in one file.
  static let maximumProblems = 1000

  let bytes: Bytes
  let file: FileID
  let mergesKeys: Bool
  /// The number of collections around the text, if it is a part of one.
  private let outerDepth: Int
  var arena: Arena
  var symbols = SymbolTable()
  var frames = Slab<Frame>(capacity: SyntaxReader.maximumDepth)
  var pending = Slab<UInt32>(capacity: 1 << 10)
  var anchors: [String: Anchor] = [:]
  /// The nodes that aliases repeat.
  var repeated: Set<UInt32> = []
  /// The anchors of open collections by their nodes.
  var openAnchors: [UInt32: String] = [:]
  var rootIndex: Int?
  /// The total expansion of the aliases so far.
  var expansion = Expansion()
  /// The end of the last node.
  var lastEnd = 0
  /// The events so far; nil if they are not kept.
  private(set) var events: [SyntaxEvent]?
  private let suggestions = Suggestions()
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of problems beyond those reported.
  private(set) var omittedCount = 0
  private(set) var isComplete = true
  private(set) var isDiscarded = false
  /// By symbol, the mapping in which the key was last seen, and its index on the stack.
  var seenIn: Slab<UInt32>
  var seenAt: Slab<Int>
  var mappingCount: UInt32 = 0
  var mergedCount = 0

  /// - Parameter vocabulary: The keys whose symbols are their indexes in this list.
  /// - Parameter keepsEvents: Whether the events are kept, too.
  /// - Parameter depth: The number of collections around the text, if it is a part of one.
  init(
    bytes: Bytes, file: FileID, mergesKeys: Bool, vocabulary: [String], keepsEvents: Bool = false,
    depth: Int = 0
  ) {
    outerDepth = depth
    events = keepsEvents ? [] : nil
    self.bytes = bytes
    self.file = file
    self.mergesKeys = mergesKeys
    arena = Arena(capacity: bytes.count / 10 + 16)
    for word in vocabulary { _ = symbols.add(word) }
    seenIn = Slab(repeating: 0, count: symbols.count)
    seenAt = Slab(repeating: 0, count: symbols.count)
  }

  // MARK: - Problems

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: min(start, bytes.count), end: min(end, bytes.count))
  }

  func span(of node: UInt32) -> SourceSpan {
    let record = arena.nodes[Int(node)]
    return span(Int(record.start), Int(record.end))
  }

  /// Whether there is room for another problem.
  var canReport: Bool { diagnostics.count < TreeBuilder.maximumProblems }

  /// Reports a problem, or counts it if there is no room for another.
  mutating func report(_ diagnostic: Diagnostic) {
    if canReport { diagnostics.append(diagnostic) } else { omitProblem() }
  }

  /// Counts a problem for which there is no room.
  mutating func omitProblem() { omittedCount += 1 }

  /// Records that the rest of the file was not read.
  mutating func markIncomplete() { isComplete = false }

  /// Records that the tree must not be used.
  mutating func discard() {
    isComplete = false
    isDiscarded = true
  }

  // MARK: - Nodes

  var depth: Int { outerDepth + frames.count }

  /// Whether the open collection is in flow style.
  var isInFlow: Bool {
    frames.last.map { arena.nodes[Int($0.node)].style == .flow } ?? false
  }

  /// The opening bracket of the innermost open collection, if it has one.
  var openBracket: Int? {
    guard isInFlow, let frame = frames.last else { return nil }
    let start = Int(arena.nodes[Int(frame.node)].start)
    return bytes[start] == UInt8(ascii: "[") || bytes[start] == UInt8(ascii: "{") ? start : nil
  }

  /// The place of the last node if it is a quoted text.
  var lastQuoted: SourceSpan? {
    guard arena.nodes.count > 0 else { return nil }
    let record = arena.nodes[arena.nodes.count - 1]
    guard record.style == .singleQuoted || record.style == .doubleQuoted,
      Int(record.end) == lastEnd
    else { return nil }
    return span(Int(record.start), Int(record.end))
  }

  /// Adds a record to the open collection.
  @inline(__always)
  mutating func add(_ record: NodeRecord) {
    let node = UInt32(truncatingIfNeeded: arena.nodes.count)
    arena.nodes.append(record)
    lastEnd = Int(record.end)
    keep(.scalar, node, record.start, record.end)
    attach(node)
  }

  /// Adds a record that aliases can name.
  mutating func add(_ record: NodeRecord, anchor: String) {
    let node = UInt32(truncatingIfNeeded: arena.nodes.count)
    anchors[anchor] = Anchor(
      node: node, size: Expansion(nodes: 1, bytes: Int(record.end) - Int(record.start)))
    add(record)
  }

  @inline(__always)
  private mutating func keep(
    _ kind: SyntaxEvent.Kind, _ node: UInt32, _ start: UInt32, _ end: UInt32
  ) {
    guard events != nil else { return }
    events?.append(
      SyntaxEvent(kind: kind, node: Int32(truncatingIfNeeded: node), start: start, end: end))
  }

  /// Opens a sequence or mapping.
  mutating func begin(_ record: NodeRecord, anchor: String? = nil) {
    let node = UInt32(truncatingIfNeeded: arena.nodes.count)
    arena.nodes.append(record)
    lastEnd = Int(record.end)
    if let anchor {
      anchors[anchor] = Anchor(node: node, size: nil)
      openAnchors[node] = anchor
    }
    keep(.begin, node, record.start, record.end)
    if frames.isEmpty { rootIndex = Int(node) }
    frames.append(
      Frame(
        node: node, firstPending: pending.count, expansionBefore: expansion))
  }

  /// Closes the open collection.
  ///
  /// - Parameter end: The offset after its closing bracket; nil if it ends with its last child.
  mutating func end(at end: Int?) {
    guard let frame = frames.last else { return }
    frames.truncate(to: frames.count - 1)
    let index = Int(frame.node)
    if arena.nodes[index].kind == .mapping {
      closeMapping(frame)
    } else {
      arena.nodes[index].first = UInt32(truncatingIfNeeded: arena.links.count)
      arena.nodes[index].count = UInt32(truncatingIfNeeded: pending.count - frame.firstPending)
      arena.links.append(UnsafeBufferPointer(rebasing: pending.bytes[frame.firstPending...]))
    }
    pending.truncate(to: frame.firstPending)
    lastEnd = max(end ?? lastEnd, Int(arena.nodes[index].start))
    arena.nodes[index].end = UInt32(clamping: lastEnd)
    keep(.end, frame.node, UInt32(clamping: lastEnd), UInt32(clamping: lastEnd))
    if !openAnchors.isEmpty { closeAnchor(frame) }
    attach(frame.node)
  }

  private mutating func closeAnchor(_ frame: Frame) {
    guard let anchor = openAnchors.removeValue(forKey: frame.node),
      anchors[anchor]?.node == frame.node
    else { return }
    let before = frame.expansionBefore
    let record = arena.nodes[Int(frame.node)]
    anchors[anchor] = Anchor(
      node: frame.node,
      size: Expansion(
        nodes: arena.nodes.count - Int(frame.node) + expansion.nodes - before.nodes,
        bytes: Int(record.end) - Int(record.start) + expansion.bytes - before.bytes))
  }

  /// Adds a record that belongs to no collection yet, and returns its number.
  mutating func addDetached(_ record: NodeRecord) -> UInt32 {
    arena.nodes.append(record)
    return UInt32(truncatingIfNeeded: arena.nodes.count - 1)
  }

  /// Adds a node to the open collection; it may be in others, too.
  @inline(__always)
  mutating func attach(_ node: UInt32) {
    if frames.isEmpty {
      rootIndex = Int(node)
    } else {
      pending.append(node)
    }
  }

  // MARK: - Aliases

  /// Adds the node an alias names, or a placeholder with a diagnostic.
  mutating func addAlias(_ name: String, start: Int, end: Int) {
    let place = span(start, end)
    events?.append(SyntaxEvent(kind: .alias, node: -1, start: place.start, end: place.end))
    guard let anchor = anchors[name], let size = anchor.size else {
      reportBadAlias(name, at: place)
      add(
        NodeRecord(
          start: place.start, end: place.end, kind: .null, style: .plain, flags: .isPlaceholder))
      return
    }
    lastEnd = end
    attach(anchor.node)
    repeated.insert(anchor.node)
    expansion = expansion + size
    let alias = "`*\(Excerpt.of(name))`"
    if expansion.nodes > SyntaxReader.maximumExpansion {
      reportBomb(
        "\(SyntaxReader.maximumExpansion) nodes", anchor, at: place,
        label: "\(alias) stands for \(size.nodes) nodes")
    } else if expansion.bytes > SyntaxReader.maximumExpandedBytes {
      reportBomb(
        "\(SyntaxReader.maximumExpandedBytes >> 20) MiB", anchor, at: place,
        label: "\(alias) stands for \(size.bytes) bytes")
    }
  }

  private mutating func reportBomb(
    _ limit: String, _ anchor: Anchor, at place: SourceSpan, label: String
  ) {
    report(
      Diagnostic(
        .tooManyNodes, "the aliases make the document larger by more than \(limit)", at: place,
        label: label,
        related: [RelatedPlace(span: span(of: anchor.node), message: "the anchor is here")]))
    discard()
  }

  private mutating func reportBadAlias(_ name: String, at place: SourceSpan) {
    guard canReport else { return omitProblem() }
    let shown = Excerpt.of(name)
    if let anchor = anchors[name] {
      let start = span(of: anchor.node).startPoint
      report(
        Diagnostic(
          .recursiveAlias, "the alias `*\(shown)` is inside the node it repeats", at: place,
          related: [RelatedPlace(span: start, message: "that node begins here")]))
      return
    }
    var diagnostic = Diagnostic(
      .unknownAlias, "no anchor `&\(shown)` comes before the alias `*\(shown)`", at: place)
    if let near = nearAnchor(to: name) {
      diagnostic.help = ["did you mean `*\(near)`?"]
      diagnostic.fixes = [
        DiagnosticFix(
          title: "change to `*\(near)`", edits: [SourceEdit(span: place, text: "*\(near)")])
      ]
    }
    report(diagnostic)
  }

  /// The anchor that was probably meant.
  private func nearAnchor(to name: String) -> String? {
    suggestions.nearest(to: name, in: anchors.keys.sorted(), limit: 1).first
  }

  // MARK: - The end

  /// Closes the open collections and returns the tree.
  consuming func finish(source: SourceText) -> SyntaxTree {
    while !frames.isEmpty { end(at: nil) }
    if isDiscarded {
      arena = Arena(capacity: 0)
      rootIndex = nil
      repeated = []
    }
    let isPlain =
      isComplete && diagnostics.isEmpty && omittedCount == 0 && anchors.isEmpty && mergedCount == 0
    var places: [Range<Int>] = []
    for node in repeated { places.append(span(of: node).range) }
    return SyntaxTree(
      source: source, file: file, isComplete: isComplete, isPlain: isPlain, arena: arena,
      rootIndex: rootIndex, repeated: places)
  }
}
