// swift-format-ignore-file
import UIKit

public enum SelectionType {
  case multipleSelection
  case singleSelection(enableDeselection: Bool)
}

public protocol SelectableRowType: RowType {
  var selectableValue: Cell.Value? { get set }
}

public protocol SelectableSectionType: Collection {
  associatedtype SelectableRow: BaseRow, SelectableRowType
  var selectionType: SelectionType { get set }
  var onSelectSelectableRow: ((SelectableRow.Cell, SelectableRow) -> Void)? { get set }
  func selectedRow() -> SelectableRow?
  func selectedRows() -> [SelectableRow]
}

extension SelectableSectionType where Self: Section {
  public func selectedRow() -> SelectableRow? { selectedRows().first }
  public func selectedRows() -> [SelectableRow] {
    let shown: [BaseRow] = filter { $0.baseValue != nil }
    return shown.compactMap { $0 as? SelectableRow }
  }

  /// Sets the selection closure of rows, and so replaces a closure that was set before.
  func prepare(selectableRows rows: [BaseRow]) {
    for row in rows.compactMap({ $0 as? SelectableRow }) {
      row.onCellSelection { [weak self] cell, row in
        guard let self, !row.isDisabled else { return }
        self.select(row)
        row.updateCell()
        self.onSelectSelectableRow?(cell, row)
      }
    }
  }

  private func select(_ row: SelectableRow) {
    guard case .singleSelection(let enableDeselection) = selectionType else {
      row.value = row.value == nil ? row.selectableValue : nil
      return
    }
    let others: [BaseRow] = filter { $0 !== row && $0 is SelectableRow && $0.baseValue != nil }
    for other in others {
      other.baseValue = nil
      other.updateCell()
    }
    if row.value == nil {
      row.value = row.selectableValue
    } else if enableDeselection {
      row.value = nil
    }
  }
}

open class SelectableSection<Row>: Section, SelectableSectionType where Row: SelectableRowType, Row: BaseRow {
  public typealias SelectableRow = Row
  public var selectionType = SelectionType.singleSelection(enableDeselection: true)
  public var onSelectSelectableRow: ((Row.Cell, Row) -> Void)?

  public override init(_ initializer: @escaping (SelectableSection<Row>) -> Void) {
    super.init({ _ in })
    initializer(self)
  }
  public init(
    _ header: String?, selectionType: SelectionType,
    _ initializer: @escaping (SelectableSection<Row>) -> Void = { _ in }
  ) {
    self.selectionType = selectionType
    super.init(header, { _ in })
    initializer(self)
  }
  public init(
    header: String?, footer: String?, selectionType: SelectionType,
    _ initializer: @escaping (SelectableSection<Row>) -> Void = { _ in }
  ) {
    self.selectionType = selectionType
    super.init(header: header, footer: footer, { _ in })
    initializer(self)
  }
  public required init() { super.init() }
  public required init<S>(_ elements: S) where S: Sequence, S.Element == BaseRow { super.init(elements) }

  open override func rowsHaveBeenAdded(_ rows: [BaseRow], at: IndexSet) { prepare(selectableRows: rows) }
}

// MARK: - Sections of many values

open class BaseMultivaluedSection: Section {
  public var multivaluedOptions: MultivaluedOptions
  public var showInsertIconInAddButton = true
  public var multivaluedRowToInsertAt: ((Int) -> BaseRow)?

  public required init() {
    multivaluedOptions = [.Insert, .Delete]
    super.init()
  }
  public required init<S>(_ elements: S) where S: Sequence, S.Element == BaseRow {
    multivaluedOptions = [.Insert, .Delete]
    super.init(elements)
  }
  init(_ options: MultivaluedOptions, header: String?, footer: String?) {
    multivaluedOptions = options
    super.init(header: header, footer: footer, { _ in })
  }
  /// The values of all rows, including hidden and expanded ones.
  public func values() -> [Any?] { allRows.compactMap(\.baseValue) }
}

open class GenericMultivaluedSection<AddButtonType: BaseRow>: BaseMultivaluedSection where AddButtonType: RowType {
  public var addButtonProvider: ((GenericMultivaluedSection<AddButtonType>) -> AddButtonType)!

  public required init(
    multivaluedOptions: MultivaluedOptions = MultivaluedOptions.Insert.union(.Delete), header: String? = nil,
    footer: String? = nil, _ initializer: (GenericMultivaluedSection<AddButtonType>) -> Void = { _ in }
  ) {
    super.init(multivaluedOptions, header: header, footer: footer)
    initializer(self)
    guard multivaluedOptions.contains(.Insert) else { return }
    addButton()
  }
  public required init() {
    super.init()
    addButton()
  }
  public required init<S>(_ elements: S) where S: Sequence, S.Element == BaseRow {
    super.init(elements)
    addButton()
  }

  /// Adds the add button and sets its selection closure, which replaces one that was set before.
  func addButton() {
    let button = addButtonProvider(self)
    button.onCellSelection { cell, row in
      guard !row.isDisabled, let controller = cell.formViewController(), let table = controller.tableView,
        let path = row.indexPath
      else { return }
      controller.tableView(table, commit: .insert, forRowAt: path)
    }
    append(button)
  }
}

open class MultivaluedSection: GenericMultivaluedSection<ButtonRow> {
  override func addButton() {
    if addButtonProvider == nil {
      addButtonProvider = { _ in
        ButtonRow {
          $0.title = "Add"
          $0.cellStyle = .value1
        }.cellUpdate { cell, _ in cell.textLabel?.textAlignment = .left }
      }
    }
    super.addButton()
  }
}
