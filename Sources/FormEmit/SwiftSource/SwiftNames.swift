import FormModel

/// The names a generated file gives to what the form declares.
struct SwiftNames {
  /// A tag with the Swift type of its value.
  struct Tag {
    let tag: String
    let name: String
    let title: String?
    let type: String
  }

  /// An option type as an enumeration, or as a structure where it is large.
  struct Enumeration {
    let title: String
    let name: String
    /// A Boolean value indicating whether the values are texts, not whole numbers.
    let hasTexts: Bool
    /// The place of the type among those of the form.
    let index: Int
    let cases: [Case]

    var rawType: String { hasTexts ? "Swift.String" : "Swift.Int" }
    /// A Boolean value indicating whether the compiler takes too long for an enumeration.
    var isLarge: Bool { cases.count > 400 }

    struct Case {
      let name: String
      let title: String
      let literal: String
    }
  }

  /// The modules that the file names its types by, and the types whose names mean something else.
  static let takenForms: Set<String> = ["FormModel", "Swift", "Any", "Self"]
  /// The names that a declared type inside the form's enumeration cannot have.
  private static let takenTypes: Set<String> = [
    "Any", "FormModel", "Protocol", "Self", "Swift", "Tags", "Type",
  ]
  /// The members every enumeration has.
  private static let takenCases: Set<String> = [
    "allCases", "hashValue", "init", "rawValue", "rawValues", "self",
  ]

  let form: String
  private(set) var tags: [Tag] = []
  private(set) var enumerations: [Enumeration] = []
  private var typeNames: [String: String] = [:]
  private var tagNames: Set<String> = []
  private var seenTags: Set<String> = []

  /// - Parameter typeName: The name of the form's type; nil for that of the form.
  init(form: FormDefinition, typeName: String? = nil) {
    var name = SwiftText.identifier(typeName ?? form.name)
    if Self.takenForms.contains(name) { name += "Form" }
    self.form = SwiftText.name(name)
    addEnumerations(form.optionTypes, form: name)
    tagNames = Set(form.tags)
    for section in form.sections { add(section) }
  }

  // MARK: - Tags

  private mutating func add(_ section: FormDefinition.Section) {
    var title: String?
    if case .text(let text)? = section.header { title = text }
    switch section.kind {
    case .plain: break
    case .select(let select):
      let type = select.mode == .single ? select.option : .set(select.option)
      add(section.tag, title: title, type: swiftType(type))
    case .repeating(let repeating):
      if repeating.isRecord {
        add(section.tag, title: title, type: "[[FormModel.FormField]]")
      } else if let type = section.rows.first?.valueType {
        add(section.tag, title: title, type: swiftType(.list(type)))
      }
      return
    case .forEach: return
    }
    add(section.rows)
  }

  private mutating func add(_ rows: [FormDefinition.Row]) {
    for row in rows {
      if let type = row.valueType { add(row.tag, title: row.title, type: swiftType(type)) }
      add(row.rows)
    }
  }

  private mutating func add(_ tag: String?, title: String?, type: String) {
    guard let tag, seenTags.insert(tag).inserted else { return }
    tags.append(Tag(tag: tag, name: SwiftText.name(tagName(tag)), title: title, type: type))
  }

  /// The name for a tag: the tag itself, but for `_`, which Swift has no name for.
  private mutating func tagName(_ tag: String) -> String {
    let base = SwiftText.identifier(tag)
    guard base != tag else { return tag }
    var name = base
    while !tagNames.insert(name).inserted { name += "_" }
    return name
  }

  // MARK: - Types

  /// The Swift type of the values of a type.
  private func swiftType(_ type: FormValueType) -> String {
    switch type {
    case .bool: "Swift.Bool"
    case .int: "Swift.Int"
    case .double: "Swift.Double"
    case .string: "Swift.String"
    case .date: "FormModel.FormDate"
    case .duration: "Swift.Duration"
    case .url: "FormModel.FormURL"
    case .option(let name, let base):
      name.flatMap { typeNames[$0] } ?? swiftType(base)
    case .list(let element): "[\(swiftType(element))]"
    case .set(let element): "Swift.Set<\(swiftType(element))>"
    case .tuple(let elements): "(\(elements.map(swiftType).joined(separator: ", ")))"
    case .record: "[FormModel.FormField]"
    case .opaque: "FormModel.FormValue"
    }
  }

  private mutating func addEnumerations(_ types: [FormDefinition.OptionType], form: String) {
    var used = Self.takenTypes.union(types.map(\.name))
    used.insert(form)
    for (index, type) in types.enumerated() where typeNames[type.name] == nil {
      guard let cases = cases(of: type), !cases.isEmpty else { continue }
      var name = SwiftText.identifier(type.name)
      if name != type.name || Self.takenTypes.contains(name) || name == form {
        repeat { name += "Option" } while !used.insert(name).inserted
      }
      typeNames[type.name] = name
      enumerations.append(
        Enumeration(
          title: type.name, name: name, hasTexts: type.base != .int, index: index, cases: cases))
    }
  }

  /// A different name for each option of a type; nil where a value is not of the type, or the type
  /// none that an enumeration can have.
  private func cases(of type: FormDefinition.OptionType) -> [Enumeration.Case]? {
    var used = Self.takenCases
    var literals: Set<String> = []
    var cases: [Enumeration.Case] = []
    for option in type.options {
      guard let (text, literal) = Self.literal(option.value, base: type.base) else { return nil }
      guard literals.insert(literal).inserted else { continue }
      let base = SwiftText.lowerCamelCase(text)
      var name = base
      var number = 2
      while !used.insert(name).inserted {
        name = "\(base)_\(number)"
        number += 1
      }
      cases.append(
        Enumeration.Case(
          name: SwiftText.name(name), title: option.title ?? literal, literal: literal))
    }
    return cases
  }

  /// A text to make the name of an option of, and the value as a literal.
  private static func literal(
    _ value: FormValue, base: FormValueType
  ) -> (text: String, literal: String)? {
    switch (value, base) {
    case (.string(let text), .string): (text, SwiftText.string(text))
    case (.int(let value), .int):
      (value < 0 ? "minus\(value.magnitude)" : "\(value)", "\(value)")
    default: nil
    }
  }
}

extension FormDefinition {
  /// The tags of sections and rows.
  fileprivate var tags: [String] {
    func tags(_ rows: [Row]) -> [String] {
      rows.flatMap { [$0.tag].compactMap(\.self) + tags($0.rows) }
    }
    return sections.flatMap { section -> [String] in
      [section.tag].compactMap(\.self) + tags(section.rows)
    }
  }
}
