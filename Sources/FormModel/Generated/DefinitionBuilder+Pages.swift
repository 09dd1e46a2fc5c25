@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a page of sections, which follow those of the page before.
  public func page(sections: Int) {
    form.pages.append(FormDefinition.Page(sectionCount: sections))
  }

  /// The name of the page.
  public func pageTag(_ tag: StaticString) { editPage { $0.tag = tag.text } }

  /// Sets the title above the sections of the page.
  public func pageTitle(_ text: StaticString) { editPage { $0.title = text.text } }

  /// Sets the title of the page to a text that shows values.
  public func pageText(_ text: Term) {
    editPage { $0.texts.append(.init(name: "title", value: property(text))) }
  }

  private func editPage(_ change: (inout FormDefinition.Page) -> Void) {
    guard let last = form.pages.indices.last else { return }
    change(&form.pages[last])
  }
}
