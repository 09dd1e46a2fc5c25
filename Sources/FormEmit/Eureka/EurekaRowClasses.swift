import FormCatalog
import FormModel

/// The classes that the rows of a form have in Eureka.
struct EurekaRowClasses {
  /// The program's own classes, by row type.
  let declared: [String: String]

  /// The class of the rows in a selectable section.
  var option: String? {
    Catalog.rowType(named: RowType.listCheck.name).flatMap { Self.name($0, $0.defaultStyle) }
  }

  /// - Parameter moduleName: The module of the program's own classes; nil if unknown.
  init(_ form: FormDefinition, moduleName: String?) {
    var declared: [String: String] = [:]
    for type in form.rowTypes {
      guard let name = type.swift else { continue }
      let path = name.split(separator: ".").map(String.init)
      let module = path.first == moduleName && path.count > 1 ? nil : moduleName
      declared[type.name] = ([module].compactMap(\.self) + path).map(SwiftText.name)
        .joined(separator: ".")
    }
    self.declared = declared
  }

  /// The class of a row; nil if Eureka has none and the row is drawn by the type of its value.
  func name(of row: FormDefinition.Row) -> String? {
    guard let entry = row.rowType.flatMap({ Catalog.rowType(named: $0.name) }) else {
      return declared[row.type]
    }
    if row.hasController { return "Eureka.LabelRow" }
    return Self.name(entry, entry.style(of: row))
  }

  private static func name(_ entry: RowTypeEntry, _ style: RowStyle) -> String? {
    guard let name = style.eureka else { return nil }
    let options = Array(repeating: "FormEureka.FormEurekaOption", count: entry.value.optionCount)
    return "Eureka.\(name)" + (options.isEmpty ? "" : "<\(options.joined(separator: ", "))>")
  }
}

extension RowTypeEntry {
  /// The look of a row.
  func style(of row: FormDefinition.Row) -> RowStyle {
    guard case .string(let name)? = row.properties.first(where: { $0.name == "style" })?.value
    else { return defaultStyle }
    return style(name) ?? defaultStyle
  }
}

extension FormDefinition.Row {
  /// Whether a controller takes the place of the screen with the options.
  var hasController: Bool { control != .button && valueType != nil && controller != nil }
}

extension RowValue {
  /// The number of options in a value.
  fileprivate var optionCount: Int {
    switch self {
    case .option, .setOfOption, .leftRight: 1
    case .tuple(let count): count
    case .none, .fixed, .integerOrDouble, .file, .opaque, .declared, .list: 0
    }
  }
}
