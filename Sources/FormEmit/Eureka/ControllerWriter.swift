import FormModel

/// Writes a Eureka controller for a form: a class with a property for each row, and the protocol
/// that handles the form's events.
struct ControllerWriter {
  private let form: FormDefinition
  private let access: SwiftSourceOptions.Access
  private let origins: SpecOrigins
  private let classes: EurekaRowClasses
  private let host: HostWriter
  private let handlers: ControllerHandlers
  private let ownRows: [EurekaOwnRows.OwnRow]
  /// The name of the form's type.
  private let type: String
  /// The names of the controller and of the protocol.
  private let controller: String
  private let handlersName: String

  init(
    _ form: FormDefinition, type: String, host: HostWriter, _ options: SwiftSourceOptions,
    _ access: SwiftSourceOptions.Access
  ) {
    self.form = form
    self.type = type
    self.host = host
    self.access = access
    origins = options.origins
    classes = EurekaRowClasses(form, moduleName: options.moduleName)
    handlers = ControllerHandlers(form, host.handlers, classes)
    ownRows = EurekaOwnRows(form, classes).rows
    let name = SwiftText.identifier(options.typeName ?? form.name)
    controller = name + "FormViewController"
    handlersName = name + "FormHandlers"
  }

  /// The modules imported by the controller's source, in order.
  var modules: [String] {
    let namesRows =
      (handlers.events + handlers.natives).contains { $0.row?.hasPrefix("Eureka.") ?? false }
      || rows().contains { $0.type.hasPrefix("Eureka.") }
    return (namesRows ? ["Eureka"] : []) + ["FormEureka", "Foundation"]
  }

  /// Writes the protocol and the class with the properties of some of its rows.
  func write(_ rows: ArraySlice<Row>, to writer: inout LineWriter) {
    writeProtocol(to: &writer)
    writer.write()
    writer.writeComment(form.title ?? "The form `\(form.name)`.")
    let opening = access == .public ? "open " : access.modifier
    writer.block("\(opening)class \(controller): FormEureka.FormEurekaViewController") { writer in
      if !handlers.isEmpty {
        writer.write("/// What answers the form's events.")
        writer.write("\(access.modifier)weak var handlers: (any \(handlersName))?")
      }
      writer.write("/// The live form with the types of its values.")
      writer.write("\(access.modifier)var typedForm: \(type) { \(type)(form: liveForm) }")
      writeInitializers(to: &writer)
      if !rows.isEmpty { writer.write() }
      write(properties: rows, to: &writer)
    }
  }

  /// Writes the properties of further rows.
  func writeExtension(_ rows: ArraySlice<Row>, to writer: inout LineWriter) {
    writer.write()
    writer.block("extension \(controller)") { write(properties: rows, to: &$0) }
  }

  // MARK: - Rows

  /// A row that has a property.
  struct Row {
    let name: String
    let tag: String
    /// The class in Eureka.
    let type: String
    let title: String?
    let place: DefinitionPlace
  }

  /// The rows with a tag and a class; rows of entries have no property, since their number varies.
  func rows() -> [Row] {
    var rows: [Row] = []
    var names = MemberNames(taken: ["eurekaRow"], tags: [])
    func add(_ row: FormDefinition.Row, _ place: DefinitionPlace) {
      if let tag = row.tag, let type = classes.name(of: row) {
        rows.append(
          Row(
            name: names.name(for: tag + "Row"), tag: tag, type: type, title: row.title, place: place
          ))
      }
      guard row.isGroup else { return }
      for (index, inner) in row.rows.enumerated() { add(inner, place.row(index)) }
    }
    for (number, section) in form.sections.enumerated() where !section.isRepeated {
      for (index, row) in section.rows.enumerated() {
        add(row, DefinitionPlace(section: number, rows: [index]))
      }
    }
    return rows
  }

  private func write(properties rows: ArraySlice<Row>, to writer: inout LineWriter) {
    for row in rows {
      writer.writeComment((row.title ?? "The row `\(row.tag)`") + origins.suffix(row.place))
      // Optimizing the getters takes longer than everything else and makes none of them faster.
      writer.write(
        "@_optimize(none) \(access.modifier)var \(row.name): \(row.type) { eurekaRow(\(SwiftText.string(row.tag))) }"
      )
    }
  }

  // MARK: - Initializers

  private func writeInitializers(to writer: inout LineWriter) {
    var parameters: [String] = []
    var arguments: [String] = []
    func add(_ label: String, _ type: String, _ documentation: String) {
      writer.write("///   - \(label): \(documentation)")
      parameters.append("\(label): \(type)")
    }
    writer.write()
    writer.write("/// Creates the controller and its form.")
    writer.write("///")
    writer.write("/// - Parameters:")
    if !handlers.isEmpty {
      add(
        "handlers", "(any \(handlersName))?",
        "What answers the form's events, which the controller does not keep.")
    }
    if !host.host.isEmpty {
      add("host", "some \(type).Host", "What else the form calls, which it keeps.")
      arguments.append("host")
    }
    if !host.services.isEmpty {
      add("services", "some \(type).Services", "What answers later, which the form keeps.")
      arguments.append("services: services")
    }
    add(
      "environment", "FormModel.FormHost = FormModel.FormHost()",
      "The locale, the time zone and the clock.")
    add(
      "registry", "FormEureka.FormEurekaRegistry? = nil",
      "The views, controllers and rows of the program that the form names.")
    writer.block("\(access.modifier)init(\(parameters.joined(separator: ", "))) throws") { writer in
      writeWiring(arguments, to: &writer)
    }
    writer.write()
    writer.write("/// The controller is created in code, never decoded.")
    writer.write("@available(*, unavailable)")
    writer.write("\(access.modifier)required init?(coder: Foundation.NSCoder) { nil }")
  }

  private func writeWiring(_ arguments: [String], to writer: inout LineWriter) {
    let hasEvents = !handlers.events.isEmpty
    if hasEvents {
      writer.write("weak var controller: \(controller)?")
      writer.write("var all = environment")
    }
    for handler in handlers.events {
      let row = handler.row == nil ? "" : ", row: controller.eurekaRow(of: event)"
      writer.write(
        "all.handlers[\(SwiftText.string(handler.requirement.name))] = { event, _ in if let controller, let handlers = controller.handlers { try handlers.\(handler.requirement.swiftName)(&event\(row), in: controller) } }"
      )
    }
    let arguments = arguments + ["environment: \(hasEvents ? "all" : "environment")"]
    writer.write("let form = try \(type)(\(arguments.joined(separator: ", "))).form")
    if !handlers.natives.isEmpty || !ownRows.isEmpty {
      writer.write("var registry = registry ?? FormEureka.FormEurekaRegistry()")
    }
    for row in ownRows { write(row, to: &writer) }
    for handler in handlers.natives {
      let row = handler.row.flatMap { $0 == ControllerHandlers.anyRow ? nil : $0 }
      let cast = row.map { ", let row = row as? \($0)" } ?? ""
      writer.write(
        "registry.handlers[\(SwiftText.string(handler.requirement.name))] = { row, controller in if let controller = controller as? \(controller), let handlers = controller.handlers\(cast) { handlers.\(handler.requirement.swiftName)(row, in: controller) } }"
      )
    }
    writer.write("try super.init(form, registry: registry)")
    if hasEvents { writer.write("controller = self") }
    if !handlers.isEmpty { writer.write("self.handlers = handlers") }
  }

  private func write(_ row: EurekaOwnRows.OwnRow, to writer: inout LineWriter) {
    let name = SwiftText.string(row.name)
    let conversion = row.hasValue ? "" : ", read: { _ in nil }, write: { _ in .null }"
    let call = "registry.addRow(\(name), \(row.type).self\(conversion))"
    writer.block("if !registry.hasRow(\(name))") { writer in
      if row.lines.isEmpty { return writer.write(call) }
      writer.write("\(call) { row, formRow in")
      writer.indented { writer in
        for line in row.lines { writer.write(line) }
      }
      writer.write("}")
    }
  }

  // MARK: - Handlers

  private func writeProtocol(to writer: inout LineWriter) {
    guard !handlers.isEmpty else { return }
    writer.write()
    writer.write("/// What answers the events of the form.")
    writer.block("@MainActor \(access.modifier)protocol \(handlersName): AnyObject") { writer in
      for handler in handlers.events {
        host.comment(handler.requirement, to: &writer)
        let row = handler.row.map { ", row: \($0)" } ?? ""
        writer.write(
          "func \(handler.requirement.swiftName)(_ event: inout FormModel.FormEvent\(row), in controller: \(controller)) throws"
        )
      }
      for handler in handlers.natives {
        host.comment(handler.requirement, to: &writer)
        writer.write(
          "func \(handler.requirement.swiftName)(_ row: \(handler.row ?? ControllerHandlers.anyRow), in controller: \(controller))"
        )
      }
    }
  }
}
