import FormCatalog
import FormModel

/// Writes a definition as Swift source that builds the same value without a parser.
///
/// The source has a structure named after the form, for users, and an extension of the runtime's
/// builder with the statements, in functions of bounded size, so that compile time grows linearly
/// with the form. For Eureka it has a controller around the structure.
struct SwiftEmitter {
  /// The maximum number of functions with statements in one of several files.
  private static let maximumPartsOfFile = 10
  /// The maximum number of tags in one of several files.
  private static let maximumTagsOfFile = 1_000

  private let form: FormDefinition
  private let specName: String
  private let origins: SpecOrigins
  private let access: SwiftSourceOptions.Access
  private let names: SwiftNames
  private let values: ValueWriter
  private let host: HostWriter
  /// The controller that shows the form; nil if none is requested.
  private let controller: ControllerWriter?

  /// - Parameter target: One that is Swift source.
  init(
    _ form: FormDefinition, _ target: FormTarget, specName: String, _ options: SwiftSourceOptions
  ) {
    self.form = form
    self.specName = specName
    origins = options.origins
    access = options.access ?? target.usualAccess
    names = SwiftNames(form: form, typeName: options.typeName, moduleName: options.moduleName)
    values = ValueWriter(
      access: access, properties: ValueProperties(form, names), origins: origins)
    host = HostWriter(form, names, options, access, hasController: target == .eureka)
    controller =
      target == .eureka
      ? ControllerWriter(form, type: names.form, host: host, options, access) : nil
  }

  /// Everything in one file.
  func emit() -> String {
    let list = StatementList(form)
    var writer = file(access: access, controller?.modules ?? [])
    if let controller { controller.write(controller.rows()[...], to: &writer) }
    writeType(to: &writer) { writer in
      writeDefinition(calling: BuilderExtension.calls(list.writtenParts), to: &writer)
      values.writeProperties(to: &writer)
      host.writeProtocols(to: &writer)
      values.writeTags(to: &writer)
      values.writeValues(to: &writer)
      writeOptionTypes(to: &writer)
    }
    if !list.writtenParts.isEmpty {
      writer.write()
      BuilderExtension(parts: list.writtenParts).write(to: &writer)
    }
    list.reader.write(to: &writer)
    return writer.text
  }

  /// The type, its tags, its options and its definition in separate files.
  func emitFiles() -> [SwiftSourceFile] {
    let list = StatementList(form)
    let parts = list.writtenParts
    let name = names.form.filter { $0 != "`" }
    var extensions: [BuilderExtension] = []
    for start in stride(from: 0, to: parts.count, by: Self.maximumPartsOfFile) {
      let end = min(start + Self.maximumPartsOfFile, parts.count)
      extensions.append(
        BuilderExtension(
          parts: Array(parts[start..<end]), name: "\(name)_definition\(extensions.count + 1)"))
    }
    var files = [
      file(nil) { writer in
        writeType(to: &writer) { writer in
          writeDefinition(calling: extensions.compactMap(\.name), to: &writer)
          values.writeProperties(to: &writer)
          host.writeProtocols(to: &writer)
        }
      }
    ]
    files += controllerFiles() + tagFiles()
    files.append(extensionFile("values", values.writeValues))
    if !names.enumerations.isEmpty {
      // The conformances of a `package` enumeration do not count as a use of a `package` import.
      let optionAccess = access == .public ? access : .internal
      files.append(extensionFile("options", access: optionAccess, writeOptionTypes))
    }
    for (index, builder) in extensions.enumerated() {
      files.append(
        file("definition\(index + 1)", access: .internal) { writer in
          writer.write()
          builder.write(to: &writer)
          list.reader.write(for: builder.parts, to: &writer)
        })
    }
    return files
  }

  /// The tags in files of bounded size: an optimizing compiler's time grows with the square of a
  /// file's public properties.
  private func tagFiles() -> [SwiftSourceFile] {
    let tags = values.tags()
    let size = Self.maximumTagsOfFile
    let first = extensionFile("tags") { values.writeTags(tags.prefix(size), to: &$0) }
    let others = stride(from: size, to: tags.count, by: size).enumerated().map { index, start in
      file("tags\(index + 2)") { writer in
        writer.write()
        writer.block("nonisolated extension \(names.form).Tags") {
          values.write(tags[start..<min(start + size, tags.count)], to: &$0)
        }
      }
    }
    return [first] + others
  }

  /// The controller and the properties of its rows in files of bounded size, for the same reason.
  private func controllerFiles() -> [SwiftSourceFile] {
    guard let controller else { return [] }
    let rows = controller.rows()
    let size = Self.maximumTagsOfFile
    let first = file("controller", controller.modules) {
      controller.write(rows.prefix(size), to: &$0)
    }
    let others = stride(from: size, to: rows.count, by: size).enumerated().map { index, start in
      file("rows\(index + 2)", controller.modules) {
        controller.writeExtension(rows[start..<min(start + size, rows.count)], to: &$0)
      }
    }
    return [first] + others
  }

  // MARK: - Files

  private func file(access: SwiftSourceOptions.Access, _ modules: [String] = []) -> LineWriter {
    var writer = LineWriter()
    let source = SwiftText.comment(specName).joined(separator: " ")
    writer.write("// Generated by formc \(Emitter.version) from \(source). Do not edit.")
    writer.write("// swift-format-ignore-file")
    writer.write("// swiftlint:disable all")
    writer.write()
    for module in modules { write("import \(module)", access, to: &writer) }
    write("import FormModel", access, attribute: "@_spi(Generated) ", to: &writer)
    return writer
  }

  /// Writes an import compatible with a plain one of the same module in neighbouring files.
  ///
  /// Without the upcoming feature that is a public import, and the language rejects explicit
  /// imports with another access level in the same module.
  private func write(
    _ plain: String, _ access: SwiftSourceOptions.Access, attribute: String = "",
    to writer: inout LineWriter
  ) {
    switch access {
    case .public: writer.write("\(attribute)public \(plain)")
    case .internal: writer.write(attribute + plain)
    case .package:
      writer.write("#if hasFeature(InternalImportsByDefault)")
      writer.write("\(attribute)package \(plain)")
      writer.write("#else")
      writer.write(attribute + plain)
      writer.write("#endif")
    }
  }

  private func file(
    _ topic: String?, _ modules: [String] = [], access: SwiftSourceOptions.Access? = nil,
    _ body: (inout LineWriter) -> Void
  ) -> SwiftSourceFile {
    var writer = file(access: access ?? self.access, modules)
    body(&writer)
    return SwiftSourceFile(topic: topic, text: writer.text)
  }

  private func extensionFile(
    _ topic: String, access: SwiftSourceOptions.Access? = nil, _ body: (inout LineWriter) -> Void
  ) -> SwiftSourceFile {
    file(topic, access: access) { writer in
      writer.write()
      writer.block("extension \(names.form)", body)
    }
  }

  // MARK: - For people

  private func writeType(to writer: inout LineWriter, _ members: (inout LineWriter) -> Void) {
    writer.write()
    writer.writeComment(form.title ?? "The form `\(form.name)`.")
    writer.block(
      "\(access.modifier)nonisolated struct \(names.form): \(values.formProtocol)", members
    )
  }

  private func writeDefinition(calling calls: [String], to writer: inout LineWriter) {
    let access = access.modifier
    let name = SwiftText.string(form.name)
    writer.write(
      "private static let agreement: Swift.Void = FormModel.GeneratedCode.version1 // No such member? FormModel is older than formc \(Emitter.version): update it."
    )
    writer.write()
    writer.write("/// The checked form.")
    writer.write("\(access)static let definition: FormModel.FormDefinition = {")
    writer.indented { writer in
      writer.write("let form = FormModel.DefinitionBuilder(\(name))")
      for call in calls { writer.write("form.\(call)()") }
      writer.write("return form.definition()")
    }
    writer.write("}()")
    writer.write()
    writer.write("private static let compiled = FormModel.FormProgram.compiled(definition)")
    writer.write("/// The definition made ready to run, once for all forms.")
    writer.block("\(access)static var program: FormModel.FormProgram") { writer in
      writer.write("get throws(FormModel.FormError) { try compiled.get() }")
    }
    writer.write()
    writer.write("/// The live form.")
    writer.write("\(access)let form: FormModel.Form")
    writer.write()
    writer.write("/// Gives a live form of this definition its type.")
    writer.write("\(access)init(form: FormModel.Form) { self.form = form }")
    host.writeInitializer(to: &writer)
  }

  private func writeOptionTypes(to writer: inout LineWriter) {
    for type in names.enumerations {
      if type.isLarge {
        LargeOptionType(
          type: type, form: names.form, access: access,
          origin: origins.suffix(ofOptionType: type.title)
        ).write(to: &writer)
      } else {
        write(type, to: &writer)
      }
    }
  }

  private func write(_ type: SwiftNames.Enumeration, to writer: inout LineWriter) {
    writer.write()
    writer.writeComment(
      "The options of `\(type.title)`\(origins.suffix(ofOptionType: type.title))")
    writer.block(
      "\(access.modifier)nonisolated enum \(type.name): \(type.rawType), Swift.CaseIterable, Swift.Sendable, FormModel.FormValueConvertible"
    ) { writer in
      for option in type.cases {
        writer.writeComment(option.title)
        writer.write("case \(option.name) = \(option.literal)")
      }
    }
  }
}
