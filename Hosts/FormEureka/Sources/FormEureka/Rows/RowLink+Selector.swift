import Eureka
import FormModel
import UIKit

/// The Eureka controllers that offer options on a separate screen.
@MainActor
protocol OptionSelector: FormViewController {
  var selectableRowSetup: ((ListCheckRow<FormEurekaOption>) -> Void)? { get set }
  var selectableRowCellUpdate:
    ((ListCheckCell<FormEurekaOption>, ListCheckRow<FormEurekaOption>) -> Void)?
  { get set }
  var sectionKeyForValue: ((FormEurekaOption) -> String)? { get set }
  var sectionHeaderTitleForKey: ((String) -> String?)? { get set }
  var sectionFooterTitleForKey: ((String) -> String?)? { get set }
  func setupForm(with options: [FormEurekaOption])
}

extension SelectorViewController: OptionSelector
where OptionsRow.OptionsProviderType.Option == FormEurekaOption {}

extension MultipleSelectorViewController: OptionSelector
where OptionsRow.OptionsProviderType.Option == FormEurekaOption {}

extension RowLink {
  /// Prepares the controller that offers the options of a single-choice row.
  func prepare<R>(_ selector: SelectorViewController<R>)
  where R.OptionsProviderType.Option == FormEurekaOption {
    selector.enableDeselection = look.isDeselectable
    prepare(selector as any OptionSelector)
  }

  /// Prepares a controller that offers the options of the row.
  func prepare(_ selector: any OptionSelector) {
    selector.selectableRowSetup = { [weak self] row in self?.configure(row) }
    selector.selectableRowCellUpdate = { [weak self] cell, row in self?.configure(cell, row) }
    if !look.optionGroups.isEmpty {
      selector.sectionKeyForValue = { [weak self] in self?.groupKey(of: $0) ?? "" }
      selector.sectionHeaderTitleForKey = { [weak self] in self?.group($0)?.header }
      selector.sectionFooterTitleForKey = { [weak self] in self?.group($0)?.footer }
    }
    addSearch(to: selector)
    offering = Offering(
      controller: selector,
      show: { [weak selector] options in
        selector?.form.removeAll(keepingCapacity: false)
        selector?.setupForm(with: options)
      })
  }

  /// Applies the form's state to the row of an option.
  private func configure(_ row: ListCheckRow<FormEurekaOption>) {
    guard let option = row.selectableValue else { return }
    row.title = [option.title, option.subtitle].compactMap(\.self).joined(separator: "\n")
    if option.isDisabled { row.disabled = .function([]) { _ in true } }
  }

  private func configure(
    _ cell: ListCheckCell<FormEurekaOption>, _ row: ListCheckRow<FormEurekaOption>
  ) {
    cell.textLabel?.numberOfLines = 0
    cell.imageView?.image = row.selectableValue?.image.flatMap(controller.registry.image)
  }

  // MARK: - Groups

  /// Eureka sorts groups by these keys, which keeps them in the form's order.
  private func groupKey(of option: FormEurekaOption) -> String {
    let index = look.optionGroups.firstIndex { group in
      group.options.contains { $0.value == option.value }
    }
    let digits = "\(index ?? look.optionGroups.count)"
    return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
  }

  private func group(_ key: String) -> RowAppearance.OptionGroup? {
    guard let index = Int(key), look.optionGroups.indices.contains(index) else { return nil }
    return look.optionGroups[index]
  }

  // MARK: - Search

  private func addSearch(to selector: FormViewController) {
    guard look.isSearchable else { return }
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = self
    selector.navigationItem.searchController = search
    selector.navigationItem.hidesSearchBarWhenScrolling = false
  }

  /// Offers the options whose titles contain a text.
  func search(_ text: String) {
    offering?.show(
      formRow.optionGroups(matching: text).flatMap(\.options).map(FormEurekaOption.init))
  }

  // MARK: - Changes while options are offered

  /// Updates the options of an open screen.
  func showOptions() {
    if offering?.controller != nil { offering?.show(offeredOptions()) }
  }

  /// Updates the choice on an open screen.
  func showChoice() {
    guard let offering, let selector = offering.controller else { return }
    for case let row as ListCheckRow<FormEurekaOption> in selector.form.allRows {
      let isChosen = row.selectableValue.map { formRow.isChosen($0.value) } ?? false
      guard isChosen != (row.value != nil) else { continue }
      row.value = isChosen ? row.selectableValue : nil
      row.updateCell()
    }
  }
}

/// The options of a row on a separate screen.
struct Offering {
  /// The screen; nil once it is closed.
  weak var controller: FormViewController?
  /// Makes the screen offer other options.
  let show: @MainActor ([FormEurekaOption]) -> Void
}

extension RowLink: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    search(searchController.searchBar.text ?? "")
  }
}
