public import Eureka
public import FormModel

// What handlers of the form's events are given.
extension FormEurekaViewController {
  /// The row of Eureka that an event is about; a row that is in no form where there is none of that class.
  public func eurekaRow<R: BaseRow & RowType>(of event: FormEvent) -> R {
    shownRow(of: event) as? R ?? R(nil) { _ in }
  }

  /// The row of Eureka that an event is about, whatever its class; one that is in no form for the event of a
  /// section.
  public func eurekaRow(of event: FormEvent) -> BaseRow {
    shownRow(of: event) ?? LabelRow()
  }

  private func shownRow(of event: FormEvent) -> BaseRow? {
    event.row.flatMap { liveForm.row(id: $0) }.map { shownRow($0) }
  }
}
