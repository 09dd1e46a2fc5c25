import FormCatalog
import FormModel

/// The handlers of a form for Eureka, with the rows passed to them.
struct ControllerHandlers {
  /// A handler.
  struct Handler {
    let requirement: HostNames.Requirement
    /// The class of the rows; nil if it is also called for a section.
    let row: String?
  }

  /// The handlers of the form's events.
  let events: [Handler]
  /// The handlers named by `native.eureka`.
  let natives: [Handler]

  var isEmpty: Bool { events.isEmpty && natives.isEmpty }

  /// The class of all rows.
  static let anyRow = "Eureka.BaseRow"

  init(
    _ form: FormDefinition, _ requirements: [HostNames.Requirement], _ classes: EurekaRowClasses
  ) {
    events = requirements.map { requirement in
      let rows = requirement.uses.map { use in use.place.flatMap { form.row(at: $0) } }
      let isOfRows = rows.allSatisfy { $0 != nil }
      return Handler(
        requirement: requirement,
        row: isOfRows ? Self.common(rows.map { $0.flatMap(classes.name) }) : nil)
    }
    natives = NativeHandlers(form, classes).handlers
  }

  /// The common class of rows that may have different ones.
  fileprivate static func common(_ classes: [String?]) -> String {
    let names = Set(classes)
    return names.count == 1 ? names.first.flatMap(\.self) ?? anyRow : anyRow
  }
}

/// Finds the handlers that `native.eureka` names.
private struct NativeHandlers {
  private var uses: [(name: String, use: HostNames.Use, row: String?)] = []

  init(_ form: FormDefinition, _ classes: EurekaRowClasses) {
    form.visit { place, section, row in
      let native = row?.native ?? section.native
      guard case .map(let entries)? = native.first(where: { $0.name == "eureka" })?.value
      else { return }
      let closures = row == nil ? ["onSelectSelectableRow"] : FormTarget.eurekaClosures
      for entry in entries where closures.contains(entry.name) {
        guard case .string(let name) = entry.value else { continue }
        let subject = (row == nil ? section.tag : row?.tag) ?? "sections[\(place.section)]"
        uses.append(
          (
            name, HostNames.Use(text: "`\(entry.name)` of `\(subject)`", place: place),
            row.map(classes.name) ?? classes.option
          ))
      }
    }
  }

  var handlers: [ControllerHandlers.Handler] {
    var order: [String] = []
    for use in uses where !order.contains(use.name) { order.append(use.name) }
    var names = MemberNames(taken: HostNames.taken, tags: order)
    return order.map { name in
      let own = uses.filter { $0.name == name }
      return ControllerHandlers.Handler(
        requirement: HostNames.Requirement(
          kind: .handler, name: name, swiftName: names.name(for: name), uses: own.map(\.use)),
        row: ControllerHandlers.common(own.map(\.row)))
    }
  }
}
