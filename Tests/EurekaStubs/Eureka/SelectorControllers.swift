// swift-format-ignore-file
import UIKit

/// The options by the keys of their sections, in the order of the keys; nil without keys.
private func grouped<Option>(_ options: [Option], by key: ((Option) -> String)?) -> [(String, [Option])]? {
  key.map { key in Dictionary(grouping: options, by: key).sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
}

open class _SelectorViewController<Row: SelectableRowType, OptionsRow: OptionsProviderRow>: FormViewController,
  TypedRowControllerType
where Row: BaseRow, Row.Cell.Value == OptionsRow.OptionsProviderType.Option {
  public var row: RowOf<Row.Cell.Value>!
  public var enableDeselection = true
  public var dismissOnSelection = true
  public var dismissOnChange = true
  public var selectableRowSetup: ((_ row: Row) -> Void)?
  public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> Void)?
  public var selectableRowCellSetup: ((_ cell: Row.Cell, _ row: Row) -> Void)?
  public var onDismissCallback: ((UIViewController) -> Void)?
  public var sectionKeyForValue: ((Row.Cell.Value) -> (String))?
  public var sectionHeaderTitleForKey: ((String) -> String?)? = { $0 }
  public var sectionFooterTitleForKey: ((String) -> String?)?
  public var optionsProviderRow: OptionsRow { row as Any as! OptionsRow }

  public override init(style: UITableView.Style) { super.init(style: style) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public convenience init(_ callback: ((UIViewController) -> Void)?) {
    self.init(nibName: nil, bundle: nil)
    onDismissCallback = callback
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    setupForm()
  }
  open func setupForm() {
    let provider = optionsProviderRow.optionsProvider
    provider?.options(for: self) { [weak self] (options: [Row.Cell.Value]?) in
      guard let self, let options else { return }
      self.optionsProviderRow.cachedOptionsData = options
      self.setupForm(with: options)
    }
  }
  open func setupForm(with options: [Row.Cell.Value]) {
    if let groups = grouped(options, by: sectionKeyForValue) {
      for (key, options) in groups {
        form +++ section(options, header: sectionHeaderTitleForKey?(key), footer: sectionFooterTitleForKey?(key))
      }
    } else {
      form +++ section(options, header: nil, footer: nil)
    }
  }
  private func section(_ options: [Row.Cell.Value], header: String?, footer: String?) -> Section {
    let section = SelectableSection<Row>(
      header: header, footer: footer, selectionType: .singleSelection(enableDeselection: enableDeselection))
    section.onSelectSelectableRow = { [weak self] _, chosen in self?.choose(chosen) }
    for option in options {
      section <<< Row(String(describing: option)) { choice in
        choice.title = row.displayValueFor?(option)
        choice.selectableValue = option
        choice.value = row.value == option ? option : nil
        selectableRowSetup?(choice)
      }.cellSetup { [weak self] cell, row in
        self?.selectableRowCellSetup?(cell, row)
      }.cellUpdate { [weak self] cell, row in
        self?.selectableRowCellUpdate?(cell, row)
      }
    }
    return section
  }
  private func choose(_ chosen: Row) {
    let isNew = row.value != chosen.value
    row.value = chosen.value
    for case let other as SelectableSection<Row> in form where other !== chosen.section {
      for choice in other.selectedRows() {
        choice.value = nil
        choice.updateCell()
      }
    }
    if dismissOnSelection || isNew && dismissOnChange { onDismissCallback?(self) }
  }
}

open class SelectorViewController<OptionsRow: OptionsProviderRow>: _SelectorViewController<
  ListCheckRow<OptionsRow.OptionsProviderType.Option>, OptionsRow
>
{}

open class _MultipleSelectorViewController<Row: SelectableRowType, OptionsRow: OptionsProviderRow>:
  FormViewController, TypedRowControllerType
where
  Row: BaseRow, Row.Cell.Value == OptionsRow.OptionsProviderType.Option,
  OptionsRow.OptionsProviderType.Option: Hashable
{
  public var row: RowOf<Set<OptionsRow.OptionsProviderType.Option>>!
  public var selectableRowSetup: ((_ row: Row) -> Void)?
  public var selectableRowCellSetup: ((_ cell: Row.Cell, _ row: Row) -> Void)?
  public var selectableRowCellUpdate: ((_ cell: Row.Cell, _ row: Row) -> Void)?
  public var onDismissCallback: ((UIViewController) -> Void)?
  public var sectionKeyForValue: ((Row.Cell.Value) -> (String))?
  public var sectionHeaderTitleForKey: ((String) -> String?)? = { $0 }
  public var sectionFooterTitleForKey: ((String) -> String?)?
  public var optionsProviderRow: OptionsRow { row as Any as! OptionsRow }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public convenience init(_ callback: ((UIViewController) -> Void)?) {
    self.init(nibName: nil, bundle: nil)
    onDismissCallback = callback
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    setupForm()
  }
  open func setupForm() {
    optionsProviderRow.optionsProvider?.options(for: self) {
      [weak self] (options: [OptionsRow.OptionsProviderType.Option]?) in
      guard let self, let options else { return }
      self.optionsProviderRow.cachedOptionsData = options
      self.setupForm(with: options)
    }
  }
  open func setupForm(with options: [OptionsRow.OptionsProviderType.Option]) {
    if let groups = optionsBySections(with: options) {
      for (key, options) in groups {
        form +++ section(options, header: sectionHeaderTitleForKey?(key), footer: sectionFooterTitleForKey?(key))
      }
    } else {
      form +++ section(options, header: row.title, footer: nil)
    }
  }
  open func optionsBySections(with options: [OptionsRow.OptionsProviderType.Option])
    -> [(String, [Row.Cell.Value])]?
  {
    grouped(options, by: sectionKeyForValue)
  }
  private func section(_ options: [Row.Cell.Value], header: String?, footer: String?) -> Section {
    let section = SelectableSection<Row>(header: header, footer: footer, selectionType: .multipleSelection)
    section.onSelectSelectableRow = { [weak self] _, choice in
      guard let self, let option = choice.selectableValue else { return }
      var chosen = self.row.value ?? []
      if choice.value == nil { chosen.remove(option) } else { chosen.insert(option) }
      self.row.value = chosen
    }
    for option in options {
      section <<< Row { choice in
        choice.title = String(describing: option)
        choice.selectableValue = option
        choice.value = row.value?.contains(option) == true ? option : nil
        selectableRowSetup?(choice)
      }.cellSetup { [weak self] cell, row in
        self?.selectableRowCellSetup?(cell, row)
      }.cellUpdate { [weak self] cell, row in
        self?.selectableRowCellUpdate?(cell, row)
      }
    }
    return section
  }
}

open class MultipleSelectorViewController<OptionsRow: OptionsProviderRow>: _MultipleSelectorViewController<
  ListCheckRow<OptionsRow.OptionsProviderType.Option>, OptionsRow
>
where OptionsRow.OptionsProviderType.Option: Hashable {
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

open class SelectorAlertController<AlertOptionsRow: AlertOptionsProviderRow>: UIAlertController,
  TypedRowControllerType
where AlertOptionsRow.OptionsProviderType.Option == AlertOptionsRow.Cell.Value, AlertOptionsRow: BaseRow {
  public var row: RowOf<AlertOptionsRow.Cell.Value>!
  @available(*, deprecated, message: "Use AlertOptionsRow.cancelTitle instead.")
  public var cancelTitle = NSLocalizedString("Cancel", comment: "")
  public var onDismissCallback: ((UIViewController) -> Void)?
  public var optionsProviderRow: AlertOptionsRow { row as Any as! AlertOptionsRow }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  public convenience init(_ callback: ((UIViewController) -> Void)?) {
    self.init(nibName: nil, bundle: nil)
    onDismissCallback = callback
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    guard let options = optionsProviderRow.options else { return }
    addAction(UIAlertAction(title: optionsProviderRow.cancelTitle ?? "Cancel", style: .cancel))
    for option in options {
      addAction(
        UIAlertAction(title: row.displayValueFor?(option), style: .default) { [weak self] _ in
          guard let self else { return }
          self.row.value = option
          self.onDismissCallback?(self)
        })
    }
  }
}
