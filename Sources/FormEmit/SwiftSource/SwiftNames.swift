import FormModel

/// The names a generated file gives to what the form declares.
struct SwiftNames {
  /// A tag with the Swift type of its value.
  struct Tag {
    let tag: String
    let title: String?
    let type: String
  }

  /// The names that a declared type inside the form's enumeration would hide from it.
  private static let taken: Set<String> = [
    "Tags", "Swift", "FormModel", "FormDefinition", "FormTag", "FormField", "FormValue", "Array",
    "Dictionary", "Optional",
  ]
  /// The members every enumeration has.
  private static let takenCases: Set<String> = [
    "allCases", "rawValue", "hashValue", "self", "init",
  ]

  let form: String
  let definition: String
  let tagType: String
  private(set) var tags: [Tag] = []

  init(form: FormDefinition) {
    self.form = SwiftText.name(form.name)
    // A form that has the name of a type of the runtime hides that type in its own file.
    let isTaken = Self.taken.contains(form.name)
    definition = isTaken ? "FormModel.FormDefinition" : "FormDefinition"
    tagType = "FormModel.FormTag"
    for section in form.sections {
      switch section.kind {
      case .plain:
        break
      case .select(let select):
        add(
          section.tag, title: section,
          type: select.mode == .single ? select.option : .set(select.option))
      case .repeating(let repeating):
        if repeating.isRecord {
          add(section.tag, title: section, swift: "[[FormModel.FormField]]")
        } else if let type = section.rows.first?.valueType {
          add(section.tag, title: section, type: .list(type))
        }
        continue
      case .forEach:
        continue
      }
      add(section.rows)
    }
  }

  private mutating func add(_ rows: [FormDefinition.Row]) {
    for row in rows {
      if let tag = row.tag, let type = row.valueType {
        tags.append(Tag(tag: tag, title: row.title, type: swiftType(type)))
      }
      add(row.rows)
    }
  }

  private mutating func add(
    _ tag: String?, title section: FormDefinition.Section, type: FormValueType
  ) {
    add(tag, title: section, swift: swiftType(type))
  }

  private mutating func add(_ tag: String?, title section: FormDefinition.Section, swift: String) {
    guard let tag else { return }
    var title: String?
    if case .text(let text)? = section.header { title = text }
    tags.append(Tag(tag: tag, title: title, type: swift))
  }

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
    case .option(let name?, _): enumeration(name)
    case .option(nil, let base): swiftType(base)
    case .list(let element): "[\(swiftType(element))]"
    case .set(let element): "Swift.Set<\(swiftType(element))>"
    case .tuple(let elements): "(\(elements.map(swiftType).joined(separator: ", ")))"
    case .record: "[FormModel.FormField]"
    case .opaque: "Swift.String"
    }
  }

  /// The name of the enumeration of an option type.
  func enumeration(_ name: String) -> String {
    Self.taken.contains(name) || name == form ? "\(name)Option" : name
  }

  /// A different name for each option of a type.
  func cases(of type: FormDefinition.OptionType) -> [String] {
    var used = Self.takenCases
    return type.options.map { option in
      let text =
        switch option.value {
        case .string(let text): text
        case .int(let value): value < 0 ? "minus\(value.magnitude)" : "\(value)"
        default: ""
        }
      let base = SwiftText.lowerCamelCase(text)
      var name = base
      var number = 2
      while !used.insert(name).inserted {
        name = "\(base)_\(number)"
        number += 1
      }
      return name
    }
  }
}
