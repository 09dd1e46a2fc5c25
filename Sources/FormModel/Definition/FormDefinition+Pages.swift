package import FormText

extension FormDefinition {
  /// Sections that are shown together, one page at a time.
  public struct Page: Hashable, Sendable {
    /// The name of the page; nil if nothing refers to it.
    public var tag: String?
    /// The title above its sections.
    public var title: String?
    /// The title if it shows values.
    package var texts: [Property]
    /// The number of its sections, which follow those of the page before.
    package var sectionCount: Int

    /// Creates a page.
    package init(
      tag: String? = nil, title: String? = nil, texts: [Property] = [], sectionCount: Int = 0
    ) {
      self.tag = tag
      self.title = title
      self.texts = texts
      self.sectionCount = sectionCount
    }
  }
}

extension FormDefinition.Page: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func visit(_ fields: inout JSONFields) throws(JSONMismatch) {
    try fields.field("tag", &tag)
    try fields.field("title", &title)
    try fields.field("texts", &texts)
    try fields.required("sections", &sectionCount)
  }
}
