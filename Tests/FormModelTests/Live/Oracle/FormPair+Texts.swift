@_spi(Generated) import FormModel
import Foundation

/// Texts that show values.
extension FormPair {
  /// Compares the texts of a row.
  func disagreement(
    ofTextsIn row: FormRow, _ key: NaiveForm.Key, _ settled: NaiveEvaluation
  ) -> String? {
    let properties = settled.shownProperties(key)
    if row.type == "gauge" { return disagreement(ofPropertiesOf: row, properties) }
    if let problem = disagreement(ofKindsOf: row, key, properties) { return problem }
    for (name, text) in properties {
      let shown: String?
      switch name {
      case "title": shown = row.title
      case "subtitle": shown = row.subtitle
      case "icon": shown = row.icon
      case "displayText": shown = row.displayText
      case "secure":
        if let problem = disagreement(ofSecrecyOf: row, text, key, settled) { return problem }
        continue
      case let name where name.hasPrefix("kinds."): continue
      case "text":
        if let problem = disagreement(ofMarkdownIn: row, text.text ?? "") { return problem }
        continue
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

  /// Compares a text in Markdown, which has the parts that the generator gives it.
  private func disagreement(ofMarkdownIn row: FormRow, _ text: String) -> String? {
    let value = text.split(separator: "\u{2}", maxSplits: 1)[1].prefix { $0 != "\u{3}" }
    let unreserved = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    let encoded = value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    let runs = [
      [(String(value), true, nil), (" of ", false, nil)],
      [(String(value), false, "https://a.b/?c=\(encoded)&d")], [(String(value), false, nil)],
    ]
    let expected = [runs[0] + runs[1], runs[2]].map { "\($0.filter { !$0.0.isEmpty })" }
    let shown = row.markdown?.blocks.map { block in
      "\(block.runs.map { ($0.text, $0.isStrong, $0.url) })"
    }
    return shown == expected
      ? nil : "`\(row.address ?? "nil")` \(shown ?? []) instead of \(expected)"
  }

  /// Compares whether the characters of a row are shown.
  private func disagreement(
    ofSecrecyOf row: FormRow, _ secure: FormValue, _ key: NaiveForm.Key,
    _ settled: NaiveEvaluation
  ) -> String? {
    let isSecure = secure == .null ? row.type == "password" : secure == .bool(true)
    let text = settled.storedValue(key).text
    let shown = isSecure ? text.map { String(repeating: "•", count: $0.count) } : text
    let found = row.displayText
    if row.keyboard?.isSecure == isSecure, found == shown { return nil }
    return "`\(row.address ?? "nil")` shows \(found ?? "nil") instead of \(shown ?? "nil")"
  }

  /// Compares the properties of a row that the host draws.
  private func disagreement(
    ofPropertiesOf row: FormRow, _ properties: [String: FormValue]
  ) -> String? {
    var expected = properties.filter { ![.null, .string("")].contains($0.value) }
    for name in ["title", "icon", "accessory"] { expected[name] = nil }
    var shown: [String: FormValue] = [:]
    for property in row.appearance.properties { shown[property.name] = property.value.literal }
    return shown == expected
      ? nil : "`\(row.address ?? "nil")` has \(shown) instead of \(expected)"
  }

  /// Compares the kinds that an add button offers.
  private func disagreement(
    ofKindsOf row: FormRow, _ key: NaiveForm.Key, _ properties: [String: FormValue]
  ) -> String? {
    guard naive.nodes[key.node].kind == .addButton, let list = naive.nodes[key.node].parent else {
      return nil
    }
    let kinds = naive.kinds(list).compactMap(\.text)
    let titles = kinds.map { properties[EntryKind.titleKey($0)]?.text ?? $0 }
    var shown: [String] = []
    if case .kinds(let kinds) = row.presentation { shown = kinds.map(\.title) }
    return kinds.count < 2 || shown == titles ? nil : "kinds \(shown) instead of \(titles)"
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

  /// Compares the rows that have no address: options, and the buttons that add an entry.
  func disagreementOfOtherRows() -> String? {
    guard let settled = naive.settled else { return nil }
    for (row, key) in zip(form.sections.flatMap(\.rows), naive.layout.joined())
    where [.addButton, .option].contains(naive.nodes[key.node].kind) {
      let choice = naive.choice(key)
      if row.selectableValue != choice {
        return "option \(row.selectableValue as Any) instead of \(choice as Any)"
      }
      if let problem = disagreement(ofTextsIn: row, key, settled) { return problem }
    }
    return nil
  }
}
