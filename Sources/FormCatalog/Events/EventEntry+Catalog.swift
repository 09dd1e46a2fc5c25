import FormModel

extension EventEntry {
  /// The events of the language in the order of documents.
  static let all: [EventEntry] = [
    EventEntry(
      .change, .row, "The value has changed. The handler receives the old and the new value."),
    EventEntry(
      .select, .row, "The row has been tapped. The handler can keep it selected."),
    EventEntry(
      .willSelect, .row,
      "The row is about to be selected. The handler can refuse, or name another row."),
    EventEntry(.deselect, .row, "The row is no longer selected."),
    EventEntry(
      .detail, .row,
      "The button at the end of the row has been tapped, which the row has with `accessory: detail`."
    ),
    EventEntry(.highlight, .row, "The row has gained the focus."),
    EventEntry(.unhighlight, .row, "The row has lost the focus."),
    EventEntry(.validation, .row, "The validation errors of the row have changed."),
    EventEntry(.setup, .row, "The row's cell has been created. This happens once for each cell."),
    EventEntry(.update, .row, "The row's cell is drawn with the current values."),
    EventEntry(
      .expand, .both, "An inline row has opened its picker, or a section has been expanded."),
    EventEntry(
      .collapse, .both, "An inline row has closed its picker, or a section has been collapsed."),
    EventEntry(.present, .row, "The row has presented a screen."),
    EventEntry(.display, .row, "The row is about to appear on the screen."),
    EventEntry(.endDisplay, .row, "The row has left the screen."),
    EventEntry(
      .delete, .row,
      "The row, or the entry it belongs to, is about to be deleted. The handler can refuse."),
    EventEntry(.move, .row, "The row, or the entry it belongs to, has been moved."),
    EventEntry(.insert, .row, "The row, or the entry it belongs to, has been inserted."),
    EventEntry(.add, .section, "An entry has been added to the section."),
    EventEntry(.remove, .section, "An entry has been removed from the section."),
    EventEntry(.reorder, .section, "The entries or the rows of the section have a new order."),
    EventEntry(.header, .section, "The header of the section is drawn with the current values."),
  ]
}
