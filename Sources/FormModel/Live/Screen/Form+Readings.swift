/// # Observation
///
/// Rows, sections, entries and the form itself can be read inside `withObservationTracking`, in the
/// body of a view and wherever else Observation tracks what is read:
///
/// ```swift
/// withObservationTracking {
///   label.text = row.displayText
/// } onChange: {
///   Task { @MainActor in … }
/// }
/// ```
///
/// The reader is notified once, at the end of the transaction that changes what it read, and of
/// nothing else: a reader of `displayText` is not notified of issues. The form already has its new
/// state then. Readers are notified before the observers of the same transaction, and after those
/// of the previous one. A reader inside a transaction that is undone is notified as well.
extension Form {
  /// Collects the readings that a transaction changed.
  ///
  /// - Parameter touched: The rows and sections that may have changed.
  /// - Returns: Closures that notify the readers.
  func changedReadings(_ touched: TouchedElements) -> [() -> Void] {
    if readings.isEmpty { return [] }
    let news = readings.nested { takeReadings(touched) }
    readings.end()
    return news
  }

  private func takeReadings(_ touched: TouchedElements) -> [() -> Void] {
    var touched = touched
    touched.rows.formUnion(readings.inside.rows)
    if touched.hasMoved { touched.rows.formUnion(readings.positions) }
    touched.sections.formUnion(readings.inside.sections)
    readings.inside = TouchedElements()
    for id in touched.rows {
      let plan = program.items[Int(state.slotItems[id.place])]
      touched.sections.insert(FormID(plan.section))
    }
    var news = readings.form.takeChanges(of: self).map { tell in { tell(self) } }
    for id in touched.rows where readings.rows[id] != nil {
      news += take(FormRow(form: self, id: id), &readings.rows[id])
      if readings.rows[id] == nil { readings.positions.remove(id) }
    }
    for id in touched.sections where readings.sections[id] != nil {
      news += take(FormSection(form: self, number: id.place), &readings.sections[id])
    }
    for id in Array(readings.entries.keys) {
      let entry = FormEntry(form: self, id: id)
      if touched.sections.contains(entry.section.id) { news += take(entry, &readings.entries[id]) }
    }
    return news
  }

  private func take<Element>(
    _ element: Element, _ readings: inout ElementReadings<Element>?
  ) -> [() -> Void] {
    let news = readings?.takeChanges(of: element) ?? []
    if readings?.isEmpty == true { readings = nil }
    return news.map { tell in { tell(element) } }
  }

  // MARK: - Reading by tag

  /// The slot of a tag or address; tracked, so that the reader is notified when it changes.
  func readSlot(ofAddress address: String) -> Int? {
    if let slot = program.tags[address] { return slot }
    return self[slotOf: address]
  }

  /// The slot that an address in an entry currently refers to.
  subscript(slotOf address: String) -> Int? {
    observed(\.[slotOf: address]) { slot(ofAddress: address) }
  }

  /// Reads a property common to rows and sections; nil for an unknown tag.
  func read<Value>(
    _ tag: String, row: (FormRow) -> Value, section: (FormSection) -> Value
  ) -> Value? {
    guard let slot = readSlot(ofAddress: tag) else { return nil }
    let plan = plan(slot)
    if case .section = plan.kind { return section(FormSection(form: self, number: plan.section)) }
    return row(FormRow(form: self, slot: slot))
  }
}
