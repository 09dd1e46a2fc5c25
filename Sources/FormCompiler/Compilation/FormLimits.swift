import FormSyntax

/// The limits on the size of a form, and how much of them is used.
struct FormLimits {
  static let maximumFileCount = 256
  static let maximumRowCount = 1_000_000
  static let maximumRuleCount = 1_000_000
  /// The maximum number of bytes of text that fragments, rule sets and defaults may repeat.
  static let maximumRepeatedBytes = 256 << 20

  private var repeatedBytes = 0
  private var textSizes: [Node: Int] = [:]

  fileprivate var hasTooManyTexts: Bool { repeatedBytes > Self.maximumRepeatedBytes }

  /// Counts another use of the texts in a declaration and returns their size in bytes.
  fileprivate mutating func addTexts(of declaration: Node) -> Int {
    let size = textSizes[declaration] ?? declaration.textSize
    textSizes[declaration] = size
    repeatedBytes += size
    return size
  }
}

extension Compilation {
  /// Records another use of the texts in a declaration; returns false if the form repeats too many.
  func hasRoom(forRepeating declaration: Node, at place: SourceSpan) -> Bool {
    let hadTooMany = limits.hasTooManyTexts
    let size = limits.addTexts(of: declaration)
    guard limits.hasTooManyTexts else { return true }
    guard !hadTooMany else { return false }
    report(
      Diagnostic(
        .tooManyNodes,
        "the form repeats more than \(FormLimits.maximumRepeatedBytes >> 20) MiB of texts",
        at: place, label: "\(size) bytes are repeated here",
        related: [RelatedPlace(span: declaration.span.startPoint, message: "the texts are here")]))
    return false
  }
}

extension Node {
  /// The size of the texts in a node, counting aliases for each use.
  fileprivate var textSize: Int {
    switch kind {
    case .sequence: items.reduce(0) { $0 + $1.textSize }
    case .mapping: entries.reduce(0) { $0 + $1.value.textSize }
    default: withUTF8(\.count)
    }
  }
}
