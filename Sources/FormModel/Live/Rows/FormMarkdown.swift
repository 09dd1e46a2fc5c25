package import FormText

/// A text with emphasis, links and lists, as a host draws it.
///
/// The text of a run is plain: stars and brackets in it, such as those of a value that a user has
/// typed, are no Markdown. Links have absolute URLs with the schemes `http`, `https`, `mailto` and
/// `tel` only.
public struct FormMarkdown: Hashable, Sendable {
  /// A paragraph, or an item of a list.
  public struct Block: Hashable, Sendable {
    /// What is shown before an item of a list, `•` or a number such as `2.`; nil for a paragraph.
    public var marker: String?
    /// The parts of the text in order; line feeds separate its lines.
    public var runs: [Run]

    /// The text without emphasis and links.
    public var text: String { runs.map(\.text).joined() }
  }

  /// A part of a text that is drawn in one way.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// Whether the text is strong, which most hosts draw in bold.
    public var isStrong = false
    /// Whether the text is emphasized, which most hosts draw in italics.
    public var isEmphasized = false
    /// The URL that a tap on the text opens; nil for none.
    public var url: String?
  }

  /// The paragraphs and items in order; adjacent items belong to one list.
  public var blocks: [Block]

  /// The text without emphasis and links: each item on a line after its marker, and a blank line
  /// around each paragraph.
  public var text: String {
    var text = ""
    for (index, block) in blocks.enumerated() {
      if index > 0 {
        text += block.marker != nil && blocks[index - 1].marker != nil ? "\n" : "\n\n"
      }
      if let marker = block.marker { text += "\(marker) " }
      text += block.text
    }
    return text
  }
}

extension FormMarkdown {
  /// The blocks as an array, as `formc run` prints it.
  package var jsonValue: JSONValue { .array(blocks.map(\.jsonValue)) }
}

extension FormMarkdown.Block {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("marker", marker)
    members.addJSON("runs", .array(runs.map(\.jsonValue)))
    return members.object
  }
}

extension FormMarkdown.Run {
  fileprivate var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("text", text)
    members.add("isStrong", isStrong, unless: false)
    members.add("isEmphasized", isEmphasized, unless: false)
    members.add("url", url)
    return members.object
  }
}
