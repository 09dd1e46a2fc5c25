@_spi(Generated) import FormModel

/// Texts that show values.
extension FormPair {
  /// Compares the texts of a row.
  func disagreement(
    ofTextsIn row: FormRow, _ key: NaiveForm.Key, _ settled: NaiveEvaluation
  ) -> String? {
    for (name, text) in settled.shownTexts(key) {
      let shown: String?
      switch name {
      case "title": shown = row.title
      case "subtitle": shown = row.subtitle
      case "icon": shown = row.icon
      case "emptyText": shown = row.appearance.emptyText
      case "placeholder":
        guard settled.storedValue(key) == .null, naive.focus != key else { continue }
        shown = row.placeholder
      default: shown = row.appearance.help
      }
      if shown != text.text {
        return "`\(row.address ?? "nil")` \(name) \(shown ?? "nil") instead of \(text)"
      }
    }
    return nil
  }

  /// Compares texts of a section, or of an entry that is drawn as one.
  func disagreement(
    ofTextsIn section: FormSection, _ texts: [FormDefinition.Property], _ key: NaiveForm.Key,
    _ settled: NaiveEvaluation
  ) -> String? {
    for text in texts {
      guard case .expression(let expression) = text.value else { continue }
      let expected = NaiveContext(settled, key).evaluate(expression.tree).text
        .map { FormDefinition.Header.text($0) }
      let shown: FormDefinition.Header? =
        switch text.name {
        case "header": section.header
        case "footer": section.footer
        default: section.appearance.indexTitle.map { FormDefinition.Header.text($0) }
        }
      if shown != expected {
        let what = "`\(section.address ?? "nil")` \(text.name)"
        return "\(what) \(shown as Any) instead of \(expected as Any)"
      }
    }
    return nil
  }

  /// Compares the texts of the buttons that add an entry.
  func disagreementOfAddButtons() -> String? {
    guard let settled = naive.settled else { return nil }
    for (row, key) in zip(form.sections.flatMap(\.rows), naive.layout.joined())
    where naive.nodes[key.node].kind == .addButton {
      if let problem = disagreement(ofTextsIn: row, key, settled) { return problem }
    }
    return nil
  }
}
