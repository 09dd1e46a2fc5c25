import FormSource
import FormSyntax

/// How large a form can be, and how much of that is used up.
struct FormLimits {
  static let maximumFileCount = 256
  static let maximumRowCount = 1_000_000
  static let maximumRuleCount = 1_000_000
  /// At most this many bytes of texts can be repeated by fragments, rule sets and defaults.
  static let maximumRepeatedBytes = 256 << 20

  /// How many rules have been read, those of rule sets each time they are used.
  var ruleCount = 0
  private var repeatedBytes = 0
  private var textSizes: [Node: Int] = [:]

  fileprivate var hasTooManyTexts: Bool { repeatedBytes > Self.maximumRepeatedBytes }

  /// Counts the texts in a declaration once more and gives their bytes.
  fileprivate mutating func addTexts(of declaration: Node) -> Int {
    let size = textSizes[declaration] ?? declaration.textSize
    textSizes[declaration] = size
    repeatedBytes += size
    return size
  }
}

extension Compilation {
  /// Notes that the texts in a declaration are used once more; false where they become too many.
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
  /// The bytes of the texts in a node, those behind aliases as often as they are named.
  fileprivate var textSize: Int {
    switch kind {
    case .sequence: items.reduce(0) { $0 + $1.textSize }
    case .mapping: entries.reduce(0) { $0 + $1.value.textSize }
    default: withUTF8(\.count)
    }
  }
}
