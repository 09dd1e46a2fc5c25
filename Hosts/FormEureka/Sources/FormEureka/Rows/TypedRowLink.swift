import Eureka
import FormModel
import UIKit

/// A row type of a form in Eureka.
@MainActor
struct RowKind {
  /// The row class without generic arguments.
  let className: String
  /// Makes a row of the class for a row of the form.
  let link: @MainActor (FormRow, RowAppearance, FormEurekaViewController) -> RowLink

  /// - Parameters:
  ///   - conversion: The conversion of the value.
  ///   - shape: Configures the row apart from title and value, whenever its appearance has changed.
  ///   - draw: Configures the cell where Eureka has no property, whenever Eureka has drawn it.
  init<R: BaseRow & RowType>(
    _ className: String, _ type: R.Type, _ conversion: RowConversion<R.Cell.Value>,
    draw: @escaping @MainActor (R.Cell, RowLink) -> Void,
    shape: @escaping @MainActor (R, RowLink) -> Void = { _, _ in }
  ) {
    self.className = className
    link = { row, look, controller in
      TypedRowLink<R>(row, look, controller, conversion: conversion, draw: draw, shape: shape)
    }
  }

  /// Creates a kind whose cell is drawn by Eureka alone.
  init<R: BaseRow & RowType>(
    _ className: String, _ type: R.Type, _ conversion: RowConversion<R.Cell.Value>,
    shape: @escaping @MainActor (R, RowLink) -> Void = { _, _ in }
  ) {
    self.init(className, type, conversion, draw: { _, _ in }, shape: shape)
  }
}

/// A link that knows the class of its row.
final class TypedRowLink<R: BaseRow & RowType>: RowLink {
  let typedRow: R
  private let conversion: RowConversion<R.Cell.Value>
  private let draw: @MainActor (R.Cell, RowLink) -> Void
  private let shaping: @MainActor (R, RowLink) -> Void
  /// The number of issues that the row's rules can carry.
  private var ruleCount = 0

  init(
    _ formRow: FormRow, _ look: RowAppearance, _ controller: FormEurekaViewController,
    conversion: RowConversion<R.Cell.Value>, draw: @escaping @MainActor (R.Cell, RowLink) -> Void,
    shape: @escaping @MainActor (R, RowLink) -> Void
  ) {
    // In an entry the address changes whenever another is added or removed before it.
    typedRow = R(look.address == look.tag ? look.tag : nil) { _ in }
    self.conversion = conversion
    self.draw = draw
    shaping = shape
    super.init(formRow, typedRow, look, controller)
    typedRow.validationOptions = .validatesOnDemand
    listen()
    begin()
  }

  private func listen() {
    (row as? RowOf<R.Cell.Value>)?.displayValueFor = { [weak self] value in
      MainActor.assumeIsolated { self?.text(of: value) }
    }
    typedRow.cellSetup { [weak self] cell, _ in self?.cellWasMade(cell) }
    typedRow.cellUpdate { [weak self] cell, _ in
      guard let self else { return }
      draw(cell, self)
      cellWasUpdated(cell)
    }
    typedRow.onCellHighlightChanged { [weak self] _, _ in
      guard let self else { return }
      controller.highlightChanged(self)
      call("onCellHighlightChanged")
    }
    if calls("onChange") { typedRow.onChange { [weak self] _ in self?.call("onChange") } }
    if calls("onCellSelection") {
      typedRow.onCellSelection { [weak self] _, _ in self?.call("onCellSelection") }
    }
    if calls("onRowValidationChanged") {
      typedRow.onRowValidationChanged { [weak self] _, _ in self?.call("onRowValidationChanged") }
    }
  }

  private func text(of value: R.Cell.Value?) -> String? {
    if let value, let title = conversion.title, value != conversion.show(self) {
      return title(value)
    }
    return shownText
  }

  override func takeValue() {
    let value = conversion.show(self)
    if typedRow.value != value { typedRow.value = value }
  }

  override func shape() {
    for number in ruleCount..<max(ruleCount, look.issues.count) {
      typedRow.add(
        rule: RuleClosure<R.Cell.Value> { [weak self] _ in
          MainActor.assumeIsolated { self?.message(number) }.map { ValidationError(msg: $0) }
        })
    }
    ruleCount = max(ruleCount, look.issues.count)
    shaping(typedRow, self)
  }

  /// The message of one of the form's issues.
  private func message(_ number: Int) -> String? {
    look.issues.indices.contains(number) ? look.issues[number].message : nil
  }

  override func reportChange(_ old: Any?, _ new: Any?) throws(FormError) {
    try conversion.report(old as? R.Cell.Value, new as? R.Cell.Value, self)
  }

  override func toggleInlineRow() { (row as? any BaseInlineRowType)?.toggleInlineRow() }
}
