import FormModel

/// The handlers that a form for Eureka calls, with the rows they are given.
struct ControllerHandlers {
  /// A handler of events.
  struct Event {
    let requirement: HostNames.Requirement
    /// The class of the rows; nil where it is called for a section as well.
    let row: String?

    /// The parameter for the row.
    var parameter: String { row.map { ", row: \($0)" } ?? "" }
    /// The argument for it.
    var argument: String {
      switch row {
      case nil: ""
      case "Eureka.BaseRow": ", row: controller.eurekaBaseRow(of: event)"
      case _: ", row: controller.eurekaRow(of: event)"
      }
    }
  }

  let events: [Event]
  var all: [Event] { events }

  init(
    _ form: FormDefinition, _ requirements: [HostNames.Requirement], _ classes: EurekaRowClasses
  ) {
    events = requirements.map { requirement in
      let rows = requirement.uses.map { use in use.place.flatMap { form.row(at: $0) } }
      guard rows.allSatisfy({ $0 != nil }) else { return Event(requirement: requirement, row: nil) }
      let names = Set(rows.map { $0.flatMap(classes.name) })
      let name = names.count == 1 ? names.first ?? nil : nil
      return Event(requirement: requirement, row: name ?? "Eureka.BaseRow")
    }
  }
}
