import FormSyntax
import Foundation
import Testing

/// Reads texts after edits, with the tree of the text before.
@Suite struct EditTests {
  /// Documents whose lists can be read item by item, and some that cannot.
  static let documents = [
    """
    formc: 1
    sections:
      - tag: a
        # a comment
        rows:
          - { type: text, tag: b, rules: [required, 'it''s'] }
          - type: int

            tag: "c\\n"
            text: |
              Some
                text
            empty:
      - tag: d
        rows:
        - x: 1
        - - {k: 1, "a\\tb": 2}
          - [y, "z\\u0041"]
        -
          k: plain text
            in two lines
      - header: >-
          folded

          text
    last: [1, 2]
    """,
    "- a: 1\n- b: 😀é\n- c:\n  - d: \"\\u00e9\"\n    e: ~\n  - f: {}\n  - []\n\n# end",
    "- a: 1\r\n  b: x\r\n- c: |\r\n    y\r\n- d: 2\r\n",
    "items:\n- &x {a: 1}\n- *x\n- {b: 2}\n- <<: {c: 3}\n",
    "%YAML 1.2\n---\na:\n  - k: |+\n      text\n\n  - k: 'q'\n...\n",
  ]

  /// Every node with its place, style, texts and known key.
  static func nodes(_ node: Node, _ vocabulary: [String]) -> [String] {
    let key = vocabulary.indices.contains(node.symbol) ? "\(node.symbol)" : ""
    let range = node.span.range
    let own = "\(node.kind) \(node.style) \(range) \(key) \(node.text)"
    return [own] + node.items.flatMap { nodes($0, vocabulary) }
      + node.entries.flatMap { nodes($0.key, vocabulary) + nodes($0.value, vocabulary) }
  }

  @Test(arguments: documents.indices, [[], ["tag", "rows", "k"]])
  func readsTheSameAsTheWhole(document: Int, vocabulary: [String]) {
    var random = SplitMix64(seed: UInt64(document))
    let original = Array(Self.documents[document].utf8)
    for _ in 0..<150 {
      var bytes = original
      var last = Reading(bytes: bytes, vocabulary: vocabulary)
      for _ in 0..<12 {
        let edited = random.below(8) == 0 ? original : FuzzTests.mutate(bytes, &random)
        let whole = Reading(bytes: edited, vocabulary: vocabulary)
        let part = Reading(bytes: edited, vocabulary: vocabulary, after: last.tree)
        let text = String(decoding: edited, as: UTF8.self)
        let before = String(decoding: bytes, as: UTF8.self)
        #expect(part.diagnostics == whole.diagnostics, "\(before.debugDescription) → \(text)")
        #expect(
          part.root.map { Self.nodes($0, vocabulary) }
            == whole.root.map { Self.nodes($0, vocabulary) },
          "\(before.debugDescription) → \(text.debugDescription)")
        // A text with a mistake can be read only as a whole, and so can the next one.
        if whole.codes.isEmpty || random.below(4) == 0 { (bytes, last) = (edited, part) }
      }
    }
  }

  /// Edits of lines beside an item that the item's own lines do not show.
  @Test(arguments: [
    ("rows:\n  - a: 1\n    b: 1\n  -\n    a: 2\n    b: 2\n", "  -\n", "   \n"),
    ("rows:\n  - a: 1\n  - !!map\n    a: 2\n  - a: 3\n", "  - !!map\n", "\n"),
    ("rows:\n  - a: 1\n  -\n    { a: 2 }\n", "  -\n", "  #-\n"),
    ("rows:\n  - a: 1\n?\n  title\n: T\n", "?\n", "\n"),
    ("rows:\n   - { a: 1 }\n   - { a: 2 }\n", "   - { a: 1", "\u{FEFF}- { a: 1"),
    ("%TAG !! tag:example.com,2000:\n---\nrows:\n  - { a: b }\n  - c: 1\n", "a: b", "a: !!str b"),
  ])
  func readsTheLinesBesideAnItem(text: String, old: String, new: String) throws {
    let place = try #require(text.range(of: old))
    let edited = Array(text.replacingCharacters(in: place, with: new).utf8)
    let whole = Reading(bytes: edited)
    let part = Reading(bytes: edited, after: Reading(text).tree)
    #expect(part.diagnostics == whole.diagnostics)
    #expect(part.root.map { Self.nodes($0, []) } == whole.root.map { Self.nodes($0, []) })
  }

  @Test func anItemAsDeepAsAllowedIsRead() {
    let limit = SyntaxReader.maximumDepth
    let deep = { (count: Int) in
      "a:\n- k: 1\n- k: " + String(repeating: "[", count: count)
        + String(repeating: "]", count: count) + "\n- k: 2\n"
    }
    let before = Reading(deep(1))
    for count in [limit - 4, limit - 3, limit - 2, limit - 1] {
      let whole = Reading(deep(count))
      let part = Reading(bytes: Array(deep(count).utf8), after: before.tree)
      #expect(part.diagnostics == whole.diagnostics)
      #expect(whole.codes.isEmpty == (count <= limit - 3))
    }
  }
}
