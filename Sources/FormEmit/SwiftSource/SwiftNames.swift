import FormModel

/// The Swift names of a form's declarations in a generated file.
struct SwiftNames {
  /// An option type as an enumeration, or as a structure if it is large.
  struct Enumeration {
    let title: String
    let name: String
    /// Whether the values are texts, not whole numbers.
    let hasTexts: Bool
    /// The index of the type in the form.
    let index: Int
    let cases: [Case]

    var rawType: String { hasTexts ? "Swift.String" : "Swift.Int" }
    /// Whether an enumeration would take the compiler too long.
    var isLarge: Bool { cases.count > Self.maximumCaseCount }
    /// Whether constants for the options would take the compiler too long: more than a minute for
    /// 100,000.
    var isTooLargeForConstants: Bool { cases.count > 5_000 }

    /// The maximum number of options of a type that is an enumeration.
    static let maximumCaseCount = 400

    struct Case {
      let name: String
      let title: String
      let literal: String
    }
  }

  /// The names that a form's type cannot have: modules that qualify types, and names with another
  /// meaning.
  static let takenForms: Set<String> = [
    "Any", "Eureka", "FormEureka", "FormModel", "Foundation", "Host", "Self", "Services", "Swift",
    "Tags", "Values",
  ]
  /// The names that a declared type inside the form's type cannot have.
  private static let takenTypes: Set<String> = [
    "Any", "FormModel", "Host", "Protocol", "Self", "Services", "Swift", "Tags", "Type", "Values",
  ]
  /// The members that every enumeration has, and those of `Optional`: `.none` would mean no value.
  private static let takenCases: Set<String> = [
    "allCases", "hashValue", "init", "none", "rawValue", "rawValues", "self", "some",
  ]

  let form: String
  private(set) var enumerations: [Enumeration] = []
  /// The Swift names of the option types.
  private(set) var typeNames: [String: String] = [:]
  /// The names that are no longer available inside the form's type.
  private(set) var usedTypes: Set<String>

  /// - Parameters:
  ///   - typeName: The name of the form's type; nil for the name of the form.
  ///   - moduleName: The module used to qualify types; nil for none.
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
  /// - Parameter names: The Swift names of option types; others have the type of their values.
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
    case .file: "FormModel.FormFile"
    case .location: "FormModel.FormLocation"
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

  /// A distinct name for each option of a type; nil if a value does not have the type, or an
  /// enumeration cannot have the type.
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

  /// The text from which an option's name is derived, and the value as a literal.
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

/// Distinct names for members of one type.
struct MemberNames {
  private var used: Set<String>
  private let own: Set<String>

  /// - Parameters:
  ///   - taken: Names that no member can have.
  ///   - tags: The tags to name, which keep their own names if possible.
  init(taken: Set<String>, tags: some Sequence<String>) {
    used = taken
    own = Set(tags.filter { SwiftText.identifier($0) == $0 && !taken.contains($0) })
  }

  /// The name for a tag: the tag itself, with underscores appended if it is not available.
  mutating func name(for tag: String) -> String {
    if own.contains(tag), used.insert(tag).inserted { return SwiftText.name(tag) }
    var name = SwiftText.identifier(tag)
    while own.contains(name) || !used.insert(name).inserted { name += "_" }
    return SwiftText.name(name)
  }
}
