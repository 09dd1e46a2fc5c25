/// Writes a large option type as a structure with a constant for each option, unless there are too
/// many of them.
///
/// The Swift compiler's time and memory for an enumeration with raw values grow with the square of
/// its cases: about 2 GB for 2,000.
struct LargeOptionType {
  let type: SwiftNames.Enumeration
  /// The Swift name of the form.
  let form: String
  let access: SwiftSourceOptions.Access
  /// The place of the type's declaration, after a space.
  let origin: String

  func write(to writer: inout LineWriter) {
    writer.write()
    writer.writeComment("The options of `\(type.title)`\(origin)")
    writer.block(
      "\(access.modifier)nonisolated struct \(type.name): Swift.RawRepresentable, Swift.CaseIterable, Swift.Hashable, Swift.Sendable, FormModel.FormValueConvertible"
    ) { writer in
      writeMembers(to: &writer)
      if type.isTooLargeForConstants { return }
      for option in type.cases {
        writer.writeComment(option.title)
        // Optimizing the constants takes longer than everything else and makes none of them faster.
        writer.write(
          "@_optimize(none) \(access.modifier)static var \(option.name): \(type.name) { .init(option: \(option.literal)) }"
        )
      }
    }
  }

  private func writeMembers(to writer: inout LineWriter) {
    let literal = type.hasTexts ? "Swift.StaticString" : type.rawType
    let pattern = type.hasTexts ? "string" : "int"
    writer.write("\(access.modifier)let rawValue: \(type.rawType)")
    writer.write("/// All options in their order.")
    writer.block(
      "\(access.modifier)static let allCases: [\(type.name)] = \(form).definition.optionTypes[\(type.index)].options.compactMap"
    ) { writer in
      writer.write(
        "if case .\(pattern)(let value) = $0.value { \(type.name)(value: value) } else { nil }")
    }
    writer.write("private static let rawValues = Swift.Set(allCases.map(\\.rawValue))")
    writer.write("/// The option with a value; nil when there is none.")
    writer.block("\(access.modifier)init?(rawValue: \(type.rawType))") { writer in
      writer.write("guard Self.rawValues.contains(rawValue) else { return nil }")
      writer.write("self.rawValue = rawValue")
    }
    writer.write("private init(value: \(type.rawType)) { rawValue = value }")
    if type.isTooLargeForConstants { return }
    writer.block("private init(option: \(literal))") { writer in
      writer.write("rawValue = \(type.hasTexts ? "option.description" : "option")")
    }
  }
}
