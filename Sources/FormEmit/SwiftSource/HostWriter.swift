import FormModel

/// Writes the members that a form refers to by name as protocols, and the initializer that takes
/// their implementations.
struct HostWriter {
  /// The requirements of the form's host, and of services that answer asynchronously.
  let host: [HostNames.Requirement]
  let services: [HostNames.Requirement]
  /// The handlers that a controller implements itself, so that the host does not.
  let handlers: [HostNames.Requirement]
  private let types: SwiftNames
  private let access: SwiftSourceOptions.Access
  private let origins: SpecOrigins
  /// The Swift types of custom rows, by row type.
  private let rowClasses: [String: String]
  /// The names of the associated types among them.
  private let associatedTypes: [String]

  /// - Parameter hasController: Whether a controller handles the events and makes the rows.
  init(
    _ form: FormDefinition, _ types: SwiftNames, _ options: SwiftSourceOptions,
    _ access: SwiftSourceOptions.Access, hasController: Bool = false
  ) {
    let names = HostNames(form)
    services = names.services
    host = hasController ? names.host.filter { !$0.kind.isOfController } : names.host
    handlers = hasController ? names.host.filter { $0.kind == .handler } : []
    self.types = types
    self.access = access
    origins = options.origins
    let module = options.moduleName.flatMap { $0 == types.form ? nil : $0 }
    var used = types.usedTypes
    var classes: [String: String] = [:]
    var associated: [String: String] = [:]
    for type in hasController ? [] : form.rowTypes {
      guard let name = type.swift else { continue }
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if let module, path.allSatisfy({ SwiftText.identifier($0) == $0 }) {
        let own = path.first == module && path.count > 1 ? path[1...] : path[...]
        classes[type.name] = ([module] + own.map(SwiftText.name)).joined(separator: ".")
      } else if let known = associated[name] {
        classes[type.name] = known
      } else {
        var title = SwiftText.identifier(name)
        while !used.insert(title).inserted { title += "_" }
        associated[name] = title
        classes[type.name] = SwiftText.name(title)
      }
    }
    rowClasses = classes
    associatedTypes = associated.values.sorted().map(SwiftText.name)
  }

  // MARK: - Initializer

  /// Writes the creation of a live form.
  func writeInitializer(to writer: inout LineWriter) {
    writer.write()
    if host.isEmpty, services.isEmpty, handlers.isEmpty {
      writer.write("/// Creates a live form.")
      writer.write("///")
      writer.write("/// - Parameter environment: The locale, the time zone and the clock.")
    } else {
      writer.write("/// Creates a live form, which keeps what it is given.")
      writer.write("///")
      writer.write(
        "/// - Parameter environment: The locale, the time zone and the clock, and what else the form calls."
      )
    }
    var parameters: [String] = []
    if !host.isEmpty { parameters.append("_ host: some Host") }
    if !services.isEmpty { parameters.append("services: some Services") }
    parameters.append("environment: FormModel.FormHost = FormModel.FormHost()")
    writer.block(
      "\(access.modifier)init(\(parameters.joined(separator: ", "))) throws(FormModel.FormError)"
    ) { writer in
      guard !host.isEmpty || !services.isEmpty else {
        return writer.write("try self.init(host: environment)")
      }
      writer.write("var all = environment")
      if !host.isEmpty { writer.write("let host: any Host = host") }
      for requirement in host + services { write(adding: requirement, to: &writer) }
      writer.write("try self.init(host: all)")
    }
  }

  private func write(adding requirement: HostNames.Requirement, to writer: inout LineWriter) {
    let key = SwiftText.string(requirement.name)
    let name = requirement.swiftName
    switch requirement.kind {
    case .handler:
      writer.write(
        "all.handlers[\(key)] = { event, form in try host.\(name)(&event, in: \(types.form)(form: form)) }"
      )
    case .function(let function):
      let arguments = function.parameters.enumerated().map { "arguments.\(reader($1))(\($0))" }
      let pattern = arguments.isEmpty ? "_" : "arguments"
      writer.write(
        "all.addFunction(\(key)) { \(pattern) in try host.\(name)(\(arguments.joined(separator: ", "))).formValue }"
      )
    case .formatter: writer.write("all.formatters[\(key)] = host.\(name)")
    case .displayFormatter:
      writer.write(
        "all.addDisplayFormatter(\(key)) { value in host.\(name)(\(value(requirement)("value"))) }")
    case .row(let type):
      let properties = labels(type).map { label, property in
        "\(label): row.property(\(SwiftText.string(property.name)))"
      }
      writer.write(
        "all.rows[\(key)] = { row in host.\(name)(\((["row"] + properties).joined(separator: ", "))) }"
      )
    case .provider:
      writer.write(
        "all.providers[\(key)] = { parameters in try await services.\(name)(parameters) }")
    case .asyncRule:
      writer.write(
        "all.asyncRules[\(key)] = { value in try await services.\(name)(\(value(requirement)("FormModel.FormArguments([value])"))) }"
      )
    }
  }

  /// The code that reads the argument of a requirement.
  private func value(_ requirement: HostNames.Requirement) -> (String) -> String {
    guard let type = only(requirement) else { return { "\($0).value(0) ?? .null" } }
    return { "\($0).\(reader(type))(0)" }
  }

  private func only(_ requirement: HostNames.Requirement) -> FormValueType? {
    requirement.types.count == 1 ? requirement.types.first : nil
  }

  private func reader(_ type: FormValueType) -> String {
    type.isMultiple ? "collection" : "value"
  }

  // MARK: - Protocols

  func writeProtocols(to writer: inout LineWriter) {
    if !host.isEmpty {
      writer.write()
      writer.write("/// What the form calls by name while it is used.")
      writer.block("\(access.modifier)nonisolated protocol Host") { writer in
        for name in associatedTypes {
          writer.write("/// The class of a row type.")
          writer.write("associatedtype \(name)")
        }
        for requirement in host { write(requirement, to: &writer) }
      }
    }
    guard !services.isEmpty else { return }
    writer.write()
    writer.write("/// What the form asks for and gets later.")
    writer.block("\(access.modifier)nonisolated protocol Services: Swift.Sendable") { writer in
      for requirement in services { write(requirement, to: &writer) }
    }
  }

  private func write(_ requirement: HostNames.Requirement, to writer: inout LineWriter) {
    comment(requirement, to: &writer)
    let name = requirement.swiftName
    let type = only(requirement).map(parameterType) ?? "FormModel.FormValue"
    switch requirement.kind {
    case .handler:
      writer.write(
        "func \(name)(_ event: inout FormModel.FormEvent, in form: \(types.form)) throws")
    case .function(let function):
      let parameters = function.parameters.enumerated().map { index, type in
        "_ argument\(index + 1): \(parameterType(type))"
      }
      writer.write(
        "func \(name)(\(parameters.joined(separator: ", "))) throws -> \(parameterType(function.returns))"
      )
    case .formatter: writer.write("var \(name): FormModel.TextFormat { get }")
    case .displayFormatter: writer.write("func \(name)(_ value: \(type)) -> Swift.String")
    case .row(let row):
      let properties = labels(row).map { "\($0): \(types.swiftType($1.type))?" }
      let parameters = ["_ row: FormModel.FormRow"] + properties
      writer.write(
        "func \(name)(\(parameters.joined(separator: ", "))) -> \(rowClasses[row.name] ?? "Swift.Never")"
      )
    case .provider:
      writer.write(
        "func \(name)(_ parameters: [FormModel.FormValue]) async throws -> [FormModel.FormDefinition.Option]"
      )
    case .asyncRule:
      writer.write(
        "func \(name)(_ value: \(type)) async throws -> FormModel.FormRuleVerdict")
    }
  }

  func comment(_ requirement: HostNames.Requirement, to writer: inout LineWriter) {
    switch requirement.kind {
    case .function:
      writer.writeComment(
        "The function `\(requirement.name)`\(origins.suffix(ofFunction: requirement.name)).")
    case .row:
      writer.writeComment(
        "The row type `\(requirement.name)`\(origins.suffix(ofRowType: requirement.name)).")
    default: break
    }
    for use in requirement.uses.prefix(20) {
      let suffix = use.place.map { origins.suffix($0) } ?? ""
      writer.writeComment("- \(use.text)\(suffix)")
    }
    if requirement.uses.count > 20 {
      writer.write("/// - and \(requirement.uses.count - 20) more")
    }
  }

  private func parameterType(_ type: FormValueType) -> String {
    types.swiftType(type) + (type.isMultiple ? "" : "?")
  }

  /// The properties of a row type with the labels of the resulting arguments.
  private func labels(
    _ type: FormDefinition.RowType
  ) -> [(label: String, property: FormFieldType)] {
    var names = MemberNames(
      taken: ["_", "row", "inout", "let", "var"], tags: type.properties.map(\.name))
    // Labels need no backticks, and the compiler warns about them.
    return type.properties.map { (names.name(for: $0.name).filter { $0 != "`" }, $0) }
  }
}
