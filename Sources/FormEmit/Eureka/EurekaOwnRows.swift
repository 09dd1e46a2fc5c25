import FormCatalog
import FormModel

/// The row types with classes in the program itself, and the settings of a new row.
struct EurekaOwnRows {
  /// A row type.
  struct OwnRow {
    /// The name under `rowTypes`.
    let name: String
    let type: String
    /// Whether rows have a value.
    let hasValue: Bool
    /// The statements that set the properties of `row` from `formRow`.
    let lines: [String]
  }

  let rows: [OwnRow]
  /// Problems with keys under `native.eureka`.
  let problems: [EmitProblem]

  init(_ form: FormDefinition, _ classes: EurekaRowClasses) {
    let own = Set(form.rowTypes.map(\.name))
    var natives: [String: NativeProperties] = [:]
    var live: [String: Set<String>] = [:]
    var problems: [EmitProblem] = []
    form.visit { place, _, row in
      guard let row, own.contains(row.type) else { return }
      live[row.type, default: []].formUnion(
        row.properties.filter { !$0.value.expression.isConstant }.map(\.name))
      guard
        case .map(let entries)? = row.native.first(where: { $0.name == "eureka" })?.value
      else { return }
      for entry in entries where !FormTarget.eurekaClosures.contains(entry.name) {
        guard natives[row.type, default: NativeProperties()].add(entry) else {
          problems.append(
            EmitProblem(
              kind: .key, place: place, keys: ["native", "eureka", entry.name],
              message: "`\(entry.name)` is neither a closure of Eureka nor a constant"))
          continue
        }
      }
    }
    self.problems = problems
    rows = form.rowTypes.compactMap { type in
      guard let name = classes.declared[type.name], type.value?.isOpaque != true else { return nil }
      let declared = type.properties.map { property in
        Self.line(
          property.name, SwiftNames.swiftType(property.type, optionTypes: [:]), "property(",
          default: live[type.name]?.contains(property.name) == true ? name : nil)
      }
      return OwnRow(
        name: type.name, type: name, hasValue: type.value != nil,
        lines: declared + (natives[type.name]?.lines ?? []))
    }
  }

  /// A statement that sets a property.
  ///
  /// - Parameter row: The class, if the property can lose its value and then takes that of a new
  ///   row; nil if the property never changes.
  fileprivate static func line(
    _ name: String, _ type: String, _ reader: String, default row: String? = nil
  ) -> String {
    let member = SwiftText.name(SwiftText.identifier(name))
    let value = "formRow.\(reader)\(SwiftText.string(name)))"
    if let row { return "row.\(member) = \(value) ?? \(row)(tag: nil).\(member)" }
    return "if let value: \(type) = \(value) { row.\(member) = value }"
  }
}

/// The keys under `native.eureka` of rows of one type that are properties of their class.
private struct NativeProperties {
  private var types: [(name: String, type: String)] = []

  /// Adds a property; returns whether it is a constant of the same type as in other rows.
  mutating func add(_ entry: FormDefinition.Property) -> Bool {
    guard SwiftText.identifier(entry.name) == entry.name else { return false }
    let type: String
    switch entry.value {
    case .bool: type = "Swift.Bool"
    case .int: type = "Swift.Int"
    case .double: type = "Swift.Double"
    case .string: type = "Swift.String"
    default: return false
    }
    guard let index = types.firstIndex(where: { $0.name == entry.name }) else {
      types.append((entry.name, type))
      return true
    }
    // A whole number among fractional ones counts as fractional.
    let both = Set([types[index].type, type])
    guard both.count > 1 else { return true }
    guard both == ["Swift.Int", "Swift.Double"] else { return false }
    types[index].type = "Swift.Double"
    return true
  }

  var lines: [String] { types.map { EurekaOwnRows.line($0.name, $0.type, "native(\"eureka\", ") } }
}

extension FormValueType {
  fileprivate var isOpaque: Bool { if case .opaque = self { true } else { false } }
}
