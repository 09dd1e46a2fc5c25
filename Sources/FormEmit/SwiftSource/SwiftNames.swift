import FormModel

/// The names a generated file gives to what the form declares.
struct SwiftNames {
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
  static let takenForms: Set<String> = [
    "Any", "Eureka", "FormEureka", "FormModel", "Foundation", "Host", "Self", "Services", "Swift",
    "Tags", "Values",
  ]
  /// The names that a declared type inside the form's type cannot have.
  private static let takenTypes: Set<String> = [
    "Any", "FormModel", "Host", "Protocol", "Self", "Services", "Swift", "Tags", "Type", "Values",
  ]
  /// The members every enumeration has, and those that `Optional` has: `.none` would be no value.
  private static let takenCases: Set<String> = [
    "allCases", "hashValue", "init", "none", "rawValue", "rawValues", "self", "some",
  ]

  let form: String
  private(set) var enumerations: [Enumeration] = []
  /// The Swift names of the option types by their own.
  private(set) var typeNames: [String: String] = [:]
  /// The names that no type inside the form's type can take any more.
  private(set) var usedTypes: Set<String>

  /// - Parameters:
  ///   - typeName: The name of the form's type; nil for that of the form.
  ///   - moduleName: The module that types are named by; nil when there is none.
  init(form: FormDefinition, typeName: String? = nil, moduleName: String? = nil) {
    let name = Self.typeName(ofForm: typeName ?? form.name)
    self.form = SwiftText.name(name)
    usedTypes = Self.takenTypes.union(form.optionTypes.map(\.name))
    usedTypes.insert(name)
    if let moduleName { usedTypes.insert(moduleName) }
    addEnumerations(form.optionTypes, besides: [name, moduleName])
  }

  /// The name of the type of a form, without backticks.
  static func typeName(ofForm name: String) -> String {
    let name = SwiftText.identifier(name)
    return takenForms.contains(name) ? name + "Form" : name
  }

  // MARK: - Types

  /// The Swift type of the values of a type.
  func swiftType(_ type: FormValueType) -> String {
    Self.swiftType(type, optionTypes: typeNames)
  }

  /// The Swift type of the values of a type.
  ///
  /// - Parameter names: The Swift names of option types by their own; those of another have the type of their values.
  static func swiftType(_ type: FormValueType, optionTypes names: [String: String]) -> String {
    func swiftType(_ type: FormValueType) -> String { Self.swiftType(type, optionTypes: names) }
    return switch type {
    case .bool: "Swift.Bool"
    case .int: "Swift.Int"
    case .double: "Swift.Double"
    case .string: "Swift.String"
    case .date: "FormModel.FormDate"
    case .duration: "Swift.Duration"
    case .url: "FormModel.FormURL"
    case .option(let name, let base):
      name.flatMap { names[$0] } ?? swiftType(base)
    case .list(let element): "[\(swiftType(element))]"
    case .set(let element): "Swift.Set<\(swiftType(element))>"
    case .tuple(let elements) where elements.count == 2 || elements.count == 3:
      "FormModel.\(elements.count == 2 ? "FormPair" : "FormTriple")<\(elements.map(swiftType).joined(separator: ", "))>"
    case .record: "[FormModel.FormField]"
    case .tuple, .opaque: "FormModel.FormValue"
    }
  }

  private mutating func addEnumerations(
    _ types: [FormDefinition.OptionType], besides others: [String?]
  ) {
    for (index, type) in types.enumerated() where typeNames[type.name] == nil {
      guard let cases = cases(of: type), !cases.isEmpty else { continue }
      var name = SwiftText.identifier(type.name)
      if name != type.name || Self.takenTypes.contains(name) || others.contains(name) {
        repeat { name += "Option" } while !usedTypes.insert(name).inserted
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

/// Different names for members of one type.
struct MemberNames {
  private var used: Set<String>
  private let own: Set<String>

  /// - Parameters:
  ///   - taken: The names that no member can have.
  ///   - tags: The tags to be named, which keep their own names where they can.
  init(taken: Set<String>, tags: some Sequence<String>) {
    used = taken
    own = Set(tags.filter { SwiftText.identifier($0) == $0 && !taken.contains($0) })
  }

  /// The name for a tag: the tag itself, or that with low lines where it cannot be a name.
  mutating func name(for tag: String) -> String {
    if own.contains(tag), used.insert(tag).inserted { return SwiftText.name(tag) }
    var name = SwiftText.identifier(tag)
    while own.contains(name) || !used.insert(name).inserted { name += "_" }
    return SwiftText.name(name)
  }
}
