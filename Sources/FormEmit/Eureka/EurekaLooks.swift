import FormCatalog
import FormModel

/// Finds the parts of a form that Eureka does not draw, and unknown keys under `native.eureka`.
struct EurekaLooks {
  private let optionTypes: OptionTypeIndex
  private let form: FormDefinition
  private(set) var problems: [EmitProblem] = []

  init(_ form: FormDefinition) {
    optionTypes = OptionTypeIndex(form)
    self.form = form
    let classes = EurekaRowClasses(form, moduleName: nil)
    var native = EurekaNative()
    form.visit { place, section, row in
      if let row {
        addKeys(of: row, place, section)
        addOptions(of: row, place)
        native.check(row, place, className: classes.name(of: row))
      } else {
        native.check(section, place)
      }
    }
    problems += native.problems + EurekaOwnRows(form, classes).problems
  }

  // MARK: - Rows

  private mutating func addKeys(
    of row: FormDefinition.Row, _ place: DefinitionPlace, _ section: FormDefinition.Section
  ) {
    if row.control == .text(lines: .many), row.title != nil {
      report(
        place, ["title"], "Eureka does not draw the title of a `textArea` row",
        help: "the header of a section is one")
    }
    if let type = row.rowType, [.check, .listCheck, .switch].contains(type),
      row.properties.value("accessory") != nil
    {
      report(
        place, ["accessory"], "the value of a `\(type.name)` row is at its end in Eureka")
    }
    if row.control == .duration {
      for property in row.properties where ["min", "max"].contains(property.name) {
        report(
          place, [property.name], "the picker of a `countDown` row has no limits in Eureka",
          help: "the row takes the nearest duration within them")
      }
    }
    if row.control == .file, row.controller == nil {
      report(
        place, [], "Eureka has no controller for a `\(row.type)` row",
        help: "name one of the program under `controller`, which hands back the value")
    }
    let isSection = section.drawsEntries && section.rows.first == row
    if row.isGroup, row.kind == nil, !isSection {
      for property in row.properties where property.name != "nest" {
        if property.value == .string("plain") { continue }
        report(place, [property.name], "Eureka has no groups, their rows are in the section")
      }
    }
    for (side, actions) in [
      ("leading", row.swipe?.leading ?? []), ("trailing", row.swipe?.trailing ?? []),
    ] {
      for (index, action) in actions.enumerated() where action.width != nil {
        report(
          place, ["swipe", side, "\(index)", "width"],
          "Eureka makes swipe actions as wide as their content")
      }
    }
  }

  // MARK: - Options

  private mutating func addOptions(of row: FormDefinition.Row, _ place: DefinitionPlace) {
    guard !row.hasController, let entry = row.rowType.flatMap({ Catalog.rowType(named: $0.name) }),
      let drawing = OptionDrawing(entry.control)
    else { return }
    // A screen draws everything that options can have.
    let listed = drawing.hasScreen ? [] : row.options?.all(in: optionTypes) ?? []
    let options = listed.flatMap(\.withOptions)
    if options.contains(where: \.hasSubtitle) {
      report(place, ["options"], "Eureka shows no subtitles of options in \(entry.title)")
    }
    if !drawing.drawsImages, options.contains(where: { $0.image != nil }) {
      report(place, ["options"], "Eureka shows no images of options in \(entry.title)")
    }
    if !drawing.drawsDisabled, options.contains(where: { $0.disabled != nil }) {
      report(
        place, ["options"], "Eureka shows a disabled option of \(entry.title) like the others",
        help: "the form refuses it")
    }
    for property in row.properties {
      switch (property.name, property.value) {
      case ("search", .bool(true)), ("group", _):
        if drawing.hasScreen { continue }
        report(
          place, [property.name],
          "Eureka has no `\(property.name)` for the options of \(entry.title)"
        )
      case ("deselectable", .bool(true)) where !drawing.canDeselect:
        report(
          place, ["deselectable"], "a choice of \(entry.title) cannot be cleared in Eureka")
      default: continue
      }
    }
  }

  private mutating func report(
    _ place: DefinitionPlace, _ keys: [String], _ message: String, help: String? = nil
  ) {
    problems.append(
      EmitProblem(kind: .look, place: place, keys: keys, message: message, help: help))
  }
}

/// How the options of a row type are drawn.
private struct OptionDrawing {
  /// Whether they are offered on a separate screen, as rows in groups.
  var hasScreen = false
  var drawsImages = false
  var drawsDisabled = false
  var canDeselect = true

  /// Returns nil for a type without options.
  init?(_ control: RowControl) {
    switch control {
    case .choice(.page), .choice(.popover), .choices, .leftRight:
      hasScreen = true
    case .segments, .choice(.stars):
      drawsImages = true
      drawsDisabled = true
      canDeselect = false
    case .choice(.sheet), .choice(.alert): drawsDisabled = true
    case .wheel, .wheels: break
    case .text, .number, .amount, .toggle, .slider, .stepper, .date, .duration, .check, .button,
      .link, .file, .image, .fixed, .field, .group, .list, .view:
      return nil
    }
  }
}

extension FormDefinition.Option {
  /// The option with those inside it.
  fileprivate var withOptions: [FormDefinition.Option] { [self] + options.flatMap(\.withOptions) }

  fileprivate var hasSubtitle: Bool {
    subtitle != nil || texts.contains { $0.name == "subtitle" }
  }
}
