/// A piece of text with one look.
enum Inline: Hashable, Sendable {
  case text(String)
  /// The title of a row, a section or the like.
  case name(String)
  /// A tag, or an expression in the language's own spelling.
  case code(String)

  /// The text without its look.
  var plain: String {
    switch self {
    case .text(let text), .name(let text), .code(let text): text
    }
  }
}

extension [Inline] {
  var plain: String { map(\.plain).joined() }
}

/// A part of a document.
enum DocumentBlock: Sendable {
  /// A heading from level 1; the anchor is the name that links lead to.
  case heading(Int, String, anchor: String?)
  case paragraph([Inline])
  /// Terms with their descriptions.
  case facts([Fact])
  /// Rows of cells below a header.
  case table(header: [String], rows: [[[Inline]]])

  struct Fact: Hashable, Sendable {
    let term: String
    let text: [Inline]

    init(_ term: String, _ text: [Inline]) { (self.term, self.text) = (term, text) }
  }

  /// The table without columns whose cells are all empty; any other block unchanged.
  var withoutEmptyColumns: DocumentBlock {
    guard case .table(let header, let rows) = self else { return self }
    let kept = header.indices.filter { column in rows.contains { !$0[column].plain.isEmpty } }
    return .table(
      header: kept.map { header[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }
}
