public import Eureka
public import FormModel

// Methods for handlers of the form's events.
extension FormEurekaViewController {
  /// The Eureka row of an event; a detached row if there is none of that class.
  public func eurekaRow<R: BaseRow & RowType>(of event: FormEvent) -> R {
    shownRow(of: event) as? R ?? R(nil) { _ in }
  }

  /// The Eureka row of an event, whatever its class; a detached one for the event of a section.
  public func eurekaRow(of event: FormEvent) -> BaseRow {
    shownRow(of: event) ?? LabelRow()
  }

  private func shownRow(of event: FormEvent) -> BaseRow? {
    event.row.flatMap { liveForm.row(id: $0) }.map { shownRow($0) }
  }
}
