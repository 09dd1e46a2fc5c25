public import Eureka
public import FormModel
public import UIKit

/// The parts of a program that ``FormEurekaViewController`` uses by name: rows, views, controllers,
/// handlers and images.
///
/// ```swift
/// var registry = FormEurekaRegistry()
/// registry.addRow("stars", RatingRow.self) { row, formRow in
///   row.stars = formRow.property("stars") ?? 5
/// }
/// registry.controllers["terms"] = { _ in TermsViewController() }
/// ```
///
/// If the registry lacks something that the form names, creating the controller throws
/// ``FormEurekaError/missing(_:)``.
@MainActor
public struct FormEurekaRegistry {
  /// Called with the row and the controller that shows it.
  public typealias Handler = @MainActor (BaseRow, FormEurekaViewController) -> Void

  /// The views of `view` rows, by the names in the spec.
  public var views: [String: @MainActor (FormEurekaViewRow) -> UIView] = [:]
  /// The views of headers and footers, by the names in the spec.
  public var headers: [String: @MainActor (FormDefinition.HeaderView) -> UIView] = [:]
  /// The controllers that rows present, by the names in the spec.
  public var controllers: [String: @MainActor (BaseRow) -> UIViewController] = [:]
  /// The handlers named by `native.eureka`.
  public var handlers: [String: Handler] = [:]
  /// Returns the image with a name; by default the program's image, or else the system symbol.
  public var image: @MainActor (String) -> UIImage? = { name in
    UIImage(named: name) ?? UIImage(systemName: name)
  }
  /// The text after the titles of required rows, such as ` *`; empty for none.
  public var requiredMark = ""
  /// The text after the titles of rows that can be left empty, in forms that mark these.
  public var optionalMark = " (optional)"
  /// The row types of the program.
  var rows: [String: RowKind] = [:]

  /// Creates an empty registry.
  public init() {}

  /// The text after a title with a mark.
  func text(of mark: RowAppearance.Mark) -> String {
    switch mark {
    case .none: ""
    case .required: requiredMark
    case .optional: optionalMark
    }
  }

  /// Whether a row type has a class.
  public func hasRow(_ type: String) -> Bool { rows[type] != nil }

  /// Registers the row class for a row type that the spec declares under `rowTypes`.
  ///
  /// - Parameters:
  ///   - type: The name under `rowTypes`.
  ///   - row: The class.
  ///   - configure: Called with each new row and the form's row, whose ``FormRow/property(_:)`` and
  ///     ``FormRow/native(_:_:)`` return the settings of the spec, and again when a property that
  ///     depends on values of the form has changed.
  public mutating func addRow<R: BaseRow & RowType>(
    _ type: String, _ row: R.Type,
    configure: @escaping @MainActor (R, FormRow) -> Void = { _, _ in }
  ) where R.Cell.Value: FormValueConvertible {
    addRow(
      type, row, read: { R.Cell.Value(formValue: $0) }, write: { $0?.formValue ?? .null },
      configure: configure)
  }

  /// Registers the class of rows that open below themselves, for a row type with `style: inline`.
  public mutating func addRow<R: BaseRow & RowType & InlineRowType>(
    _ type: String, _ row: R.Type,
    configure: @escaping @MainActor (R, FormRow) -> Void = { _, _ in }
  ) where R.Cell.Value: FormValueConvertible, R.Cell.Value == R.InlineRow.Cell.Value {
    addRow(
      type, row, read: { R.Cell.Value(formValue: $0) }, write: { $0?.formValue ?? .null },
      configure: configure)
  }

  /// Registers the class of rows that open below themselves, for a row type whose values do not
  /// have one of the form's own types.
  public mutating func addRow<R: BaseRow & RowType & InlineRowType>(
    _ type: String, _ row: R.Type,
    read: @escaping @MainActor (FormValue) -> R.Cell.Value?,
    write: @escaping @MainActor (R.Cell.Value?) -> FormValue,
    configure: @escaping @MainActor (R, FormRow) -> Void = { _, _ in }
  ) where R.Cell.Value == R.InlineRow.Cell.Value {
    rows[type] = kind(row, read, write) { row, link in
      link.followExpansion(of: row)
      if link.hasNewProperties { configure(row, link.formRow) }
    }
  }

  /// Registers the row class for a row type whose values do not have one of the form's own types.
  ///
  /// - Parameters:
  ///   - type: The name under `rowTypes`.
  ///   - row: The class.
  ///   - read: Converts the form's value to the row's.
  ///   - write: Converts the row's value to the form's.
  ///   - configure: Called with each new row and the form's row, and again when a property that
  ///     depends on values of the form has changed.
  public mutating func addRow<R: BaseRow & RowType>(
    _ type: String, _ row: R.Type,
    read: @escaping @MainActor (FormValue) -> R.Cell.Value?,
    write: @escaping @MainActor (R.Cell.Value?) -> FormValue,
    configure: @escaping @MainActor (R, FormRow) -> Void = { _, _ in }
  ) {
    rows[type] = kind(row, read, write) { row, link in
      if link.hasNewProperties { configure(row, link.formRow) }
    }
  }

  private func kind<R: BaseRow & RowType>(
    _ row: R.Type, _ read: @escaping @MainActor (FormValue) -> R.Cell.Value?,
    _ write: @escaping @MainActor (R.Cell.Value?) -> FormValue,
    _ prepare: @escaping @MainActor (R, RowLink) -> Void
  ) -> RowKind {
    let conversion = RowConversion<R.Cell.Value>(
      show: { link in read(link.look.value) },
      report: { (_, new, link) throws(FormError) in try link.formRow.set(write(new)) })
    return RowKind("\(R.self)", R.self, conversion, shape: prepare)
  }
}
