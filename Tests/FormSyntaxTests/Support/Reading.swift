import FormSyntax
import Synchronization

/// The result of reading a text.
///
/// Nodes do not retain their tree, so every tree is kept for tests that pass nodes on.
struct Reading {
  let source: SourceText
  let tree: SyntaxTree
  let diagnostics: [Diagnostic]

  init(_ text: String, format: SyntaxFormat = .yaml, vocabulary: [String] = []) {
    self.init(bytes: Array(text.utf8), format: format, vocabulary: vocabulary)
  }

  /// - Parameter previous: The tree of the text before an edit.
  init(
    bytes: [UInt8], format: SyntaxFormat = .yaml, vocabulary: [String] = [],
    after previous: SyntaxTree? = nil
  ) {
    let decoded = SourceDecoder.decode(path: "spec", bytes: bytes)
    source = decoded.text
    var list = DiagnosticList()
    tree = SyntaxReader.read(
      source, file: FileID(0), format: format, vocabulary: vocabulary, columns: Self.columns,
      after: previous, diagnostics: &list)
    diagnostics = list.sorted
    let tree = tree
    Reading.trees.withLock { $0.append(tree) }
  }

  /// A table whose first columns are keys, and whose other columns are together under one.
  private static let columns = TableColumns(
    keys: ["value": .textOrInt, "title": .text, "free": .single], required: "value",
    others: "more", otherKinds: ["fee": .number],
    refusal: { $0.count > 20 ? .init(.badName, "the name is too long") : nil })

  private static let trees = Mutex<[SyntaxTree]>([])

  var root: Node? { tree.root }

  var codes: [String] { diagnostics.map(\.code.rawValue) }

  /// The place of a diagnostic as `line:column-line:column`.
  func place(_ span: SourceSpan?) -> String {
    guard let span else { return "none" }
    let range = source.range(of: span.range)
    return "\(range.start.line):\(range.start.column)-\(range.end.line):\(range.end.column)"
  }

  /// The source text of a span.
  func text(_ span: SourceSpan?) -> String {
    span.map { source.text($0.range) } ?? ""
  }
}

extension Node {
  /// The tree below a node as one line, in which the keys of merged entries are marked.
  var outline: String {
    switch kind {
    case .sequence:
      "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .mapping:
      "{"
        + entries.map { ($0.isMerged ? "<<" : "") + $0.key.text + ": " + $0.value.outline }
        .joined(separator: ", ") + "}"
    default:
      "\(kind) \(text)"
    }
  }
}
