@_spi(Generated) import FormModel

/// The titles of a form in one language, as documents show them.
struct DocumentNames: Sendable {
  let form: FormDefinition
  let index: FormIndex
  private let optionTypes: OptionTypeIndex
  /// The named conditions by name.
  let conditions: [String: FormExpression]
  /// The words of the document.
  let phrases: DocumentPhrases
  /// The texts of the language by key; empty for the language of the spec.
  private let translation: [String: FormDefinition.PropertyValue]
  /// The numbers of sections and rows by their places.
  let itemNumbers: [DefinitionPlace: Int]
  /// The titles that several rows or sections have.
  private var sharedTitles: Set<String> = []

  /// - Parameter language: The tag of one of the form's translations; nil for the texts of the spec.
  init(_ form: FormDefinition, language: String?) {
    self.form = form
    index = FormIndex(form)
    phrases = DocumentPhrases(language: language ?? form.language)
    optionTypes = OptionTypeIndex(form)
    conditions = Dictionary(
      form.conditions.map { ($0.name, $0.expression) }, uniquingKeysWith: { first, _ in first })
    let texts = form.translations.first { $0.language == language }?.texts ?? []
    translation = Dictionary(
      texts.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    var numbers: [DefinitionPlace: Int] = [:]
    for (number, item) in index.items.enumerated() where item.isWritten {
      if let place = item.place { numbers[place] = number }
    }
    itemNumbers = numbers
    var seen: Set<String> = []
    for item in index.items.indices where index.items[item].isWritten {
      guard let title = title(ofItem: item), !seen.insert(title).inserted else { continue }
      sharedTitles.insert(title)
    }
  }

  // MARK: - Texts

  /// A text that may show values, which are shown as `{Title}`; nil without one.
  func text(
    _ text: String?, _ properties: [FormDefinition.Property], _ name: String
  ) -> String? {
    let shown = properties.first { $0.name == name }.flatMap { self.text(of: $0.value) }
    return shown ?? text
  }

  func text(of value: FormDefinition.PropertyValue) -> String? {
    switch value {
    case .string(let text): text
    case .expression(let expression): text(of: expression.tree)
    case .null, .bool, .int, .double, .list, .map: nil
    }
  }

  /// The text that an expression makes; the cases of a plural or a choice have a slash between them.
  func text(of expression: FormExpression) -> String {
    switch expression {
    case .literal(.string(let text)): return text
    case .text(let parts): return parts.map(text).joined()
    case .formatted(let inner, let format):
      let translated = format.translationKey.flatMap { translation[$0] }.flatMap(text)
      return translated ?? text(of: inner)
    case .call(.choose, let operands) where operands.count == 3:
      return "\(text(of: operands[1])) / \(text(of: operands[2]))"
    case .reference(let reference) where reference.hasTag:
      let title = index.slot(ofTag: reference.tag).flatMap(staticTitle)
      return "{\(title ?? reference.tag)}"
    default: return "{\(expression.text())}"
    }
  }

  // MARK: - Rows and sections

  /// The row with a number; nil for any other item.
  func row(_ item: Int) -> FormDefinition.Row? { index.items[item].place.flatMap(form.row) }

  /// The title of a row or the header of a section; nil for none.
  func title(ofItem item: Int) -> String? {
    guard let place = index.items[item].place else { return nil }
    switch index.items[item].kind {
    case .section: return title(of: form.sections[place.section])
    case .row, .shared: return form.row(at: place).flatMap(title)
    case .condition, .option, .deliveredOption, .addButton, .form: return nil
    }
  }

  func title(of section: FormDefinition.Section) -> String? {
    var header: String?
    if case .text(let text)? = section.header { header = text }
    return text(header, section.texts, "header").flatMap(\.nonEmpty)
  }

  func title(of row: FormDefinition.Row) -> String? {
    text(row.title, row.properties, "title").flatMap(\.nonEmpty)
  }

  /// The title of a row if it shows no values: placeholders that show each other's titles would
  /// have no end.
  private func staticTitle(_ item: Int) -> String? {
    hasStaticTitle(item) ? title(ofItem: item) : nil
  }

  private func hasStaticTitle(_ item: Int) -> Bool {
    guard let place = index.items[item].place else { return false }
    let shown =
      place.rows.isEmpty
      ? form.sections[place.section].texts.first { $0.name == "header" }?.value
      : form.row(at: place)?.property("title")
    return shown.map { $0.sourceText != nil } ?? true
  }

  /// The title of an item, with its tag if others have the same one; the tag if the title shows
  /// values or there is none.
  func name(ofItem item: Int) -> [Inline] {
    let tag = tag(ofItem: item)
    guard hasStaticTitle(item), let title = title(ofItem: item) else {
      return [.code(tag ?? "?")]
    }
    guard sharedTitles.contains(title), let tag else { return [.name(title)] }
    return [.name(title), .text(" ("), .code(tag), .text(")")]
  }

  private func tag(ofItem item: Int) -> String? {
    guard let place = index.items[item].place else { return nil }
    return place.rows.isEmpty ? form.sections[place.section].tag : form.row(at: place)?.name
  }

  /// The path of an item's value in a record, such as `guests[].name`; nil without a tag.
  func path(ofItem item: Int) -> String? {
    guard let tag = tag(ofItem: item) else { return nil }
    guard let list = index.items[item].scope?.list else { return tag }
    return path(ofItem: list).map { "\($0)[].\(tag)" }
  }

  // MARK: - Options

  /// The options of a row or a selectable section that the definition has.
  func options(_ options: FormDefinition.Options?, of type: FormValueType?)
    -> [FormDefinition.Option]
  {
    options?.all(in: optionTypes) ?? type?.optionType.map { optionTypes[$0] } ?? []
  }

  func options(ofItem item: Int) -> [FormDefinition.Option] {
    if let row = row(item) { return options(row.options, of: row.valueType) }
    guard let place = index.items[item].place, place.rows.isEmpty else { return [] }
    let section = form.sections[place.section]
    guard case .select(let select) = section.kind else { return [] }
    return choices(of: section, select)
  }

  /// The options of a selectable section, also those that are written as rows.
  func choices(
    of section: FormDefinition.Section, _ select: FormDefinition.Select
  ) -> [FormDefinition.Option] {
    let written = section.rows.compactMap { row -> FormDefinition.Option? in
      guard case .expression(let value)? = row.property("selectableValue"),
        case .literal(let constant) = value.tree
      else { return nil }
      return FormDefinition.Option(value: constant, title: title(of: row))
    }
    return written + options(select.options, of: nil)
  }

  func title(of option: FormDefinition.Option) -> String? {
    text(option.title, option.texts, "title")
  }

  func subtitle(of option: FormDefinition.Option) -> String? {
    text(option.subtitle, option.texts, "subtitle")
  }
}

extension FormIndex.Item {
  /// Whether the item is a section or row of the spec.
  var isWritten: Bool { kind == .section || kind == .row }
}

extension String {
  /// The text; nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension FormDefinition.Row {
  /// The value of a property; nil for none.
  func property(_ name: String) -> FormDefinition.PropertyValue? {
    properties.first { $0.name == name }?.value
  }
}
