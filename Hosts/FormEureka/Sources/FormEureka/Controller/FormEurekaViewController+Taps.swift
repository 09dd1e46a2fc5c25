import Eureka
import FormModel
import UIKit

extension FormEurekaViewController {
  /// Passes a tap to the form and shows the result in Eureka.
  func tap(_ link: RowLink, isConfirmed: Bool = false) {
    holds += 1
    let result = command { () throws(FormError) in
      try link.formRow.tap(isConfirmed: isConfirmed)
    }
    if let result { act(on: result, of: link) }
    holds -= 1
    showUpdates()
  }

  private func act(on result: TapResult, of link: RowLink) {
    switch result.presentation {
    case .options(let tag):
      offer(tag.flatMap { liveForm.row($0) }.map { self.link($0) } ?? link)
    case .controller(let name, let mode):
      link.select()
      let presenter = result.presenter.flatMap { liveForm.row(id: $0) }.map { self.link($0) }
      present(name, mode: mode, for: presenter ?? link)
    case .url(let text):
      link.select()
      if let url = URL(string: text) { open(url, for: link.row) }
    case .kinds(let kinds): offer(kinds, of: link)
    case .confirmation(let question):
      let style: UIAlertAction.Style = link.look.role == .destructive ? .destructive : .default
      ask(question, consent: link.look.title, style) { [weak self] isConfirmed in
        if isConfirmed { self?.tap(link, isConfirmed: true) }
      }
    case nil:
      let behavior = link.formRow.behavior
      if behavior.isInline {
        if link.formRow.isExpanded != link.isExpanded { link.select() }
      } else if link.look.presentation == nil {
        link.select()
      }
      if behavior == .check { sectionLink(of: link)?.call("onSelectSelectableRow", link.row) }
    }
  }

  // MARK: - Options

  /// Offers the options of a row with Eureka's own controllers.
  private func offer(_ link: RowLink) {
    if case .failed = link.look.optionStatus {
      command { () throws(FormError) in try link.formRow.reloadOptions() }
    }
    // Eureka presents through the cell, which a row off the screen may not have.
    if link.row.baseCell?.formViewController() == nil, let path = link.row.indexPath {
      tableView.scrollToRow(at: path, at: .none, animated: false)
      tableView.layoutIfNeeded()
    }
    guard link.row.baseCell?.formViewController() != nil else { return }
    if link.formRow.behavior == .leftRight { offerLeft(of: link) } else { link.select() }
  }

  /// Offers the left options of a row first, then the right ones below the chosen one.
  private func offerLeft(of link: RowLink) {
    let sheet = UIAlertController(
      title: link.look.selectorTitle ?? link.look.title, message: nil, preferredStyle: .actionSheet)
    for option in link.look.components.first ?? [] {
      let action = UIAlertAction(title: option.title, style: .default) { [weak self] _ in
        guard let self else { return }
        command { () throws(FormError) in try link.formRow.choose(option.value, component: 0) }
        link.select()
      }
      action.isEnabled = !option.isDisabled
      sheet.addAction(action)
    }
    sheet.addAction(UIAlertAction(title: cancelTitle, style: .cancel))
    show(sheet, at: link)
  }

  /// Asks for the kind of the entry that an add button adds.
  private func offer(_ kinds: [EntryKind], of link: RowLink) {
    let sheet = UIAlertController(
      title: link.look.title, message: nil, preferredStyle: .actionSheet)
    for kind in kinds {
      sheet.addAction(
        UIAlertAction(title: kind.title, style: .default) { [weak self] _ in
          self?.command { () throws(FormError) in try link.formRow.addEntry(kind: kind.name) }
        })
    }
    sheet.addAction(UIAlertAction(title: cancelTitle, style: .cancel))
    show(sheet, at: link)
  }

  /// Asks a question that the user confirms or cancels.
  func ask(
    _ question: String, consent: String?, _ style: UIAlertAction.Style,
    _ completion: @escaping (_ isConfirmed: Bool) -> Void
  ) {
    let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: cancelTitle, style: .cancel) { _ in completion(false) })
    alert.addAction(UIAlertAction(title: consent, style: style) { _ in completion(true) })
    present(alert, animated: true)
  }

  /// The label of the cancel button in a sheet or alert of the controller's own.
  var cancelTitle: String { liveForm.word(.cancel) }

  /// Presents a controller, at the row if it is a popover.
  func show(_ controller: UIViewController, at link: RowLink) {
    controller.popoverPresentationController?.sourceView = link.row.baseCell
    present(controller, animated: true)
  }

  // MARK: - Explanations

  /// Reports a tap on the button at the end of a row, or explains a row that has no handler for it.
  func tapAccessory(of link: RowLink) {
    guard link.look.accessory?.hasButton == true,
      link.definition.events.contains(where: { $0.event == "detail" })
    else { return explain(link) }
    command { () throws(FormError) in try link.formRow.tapAccessory() }
  }

  /// Shows the issues of a row, and the help of the spec.
  func explain(_ link: RowLink) {
    guard let text = link.explanation else { return }
    let alert = UIAlertController(title: link.look.title, message: text, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: liveForm.word(.ok), style: .default))
    present(alert, animated: true)
  }

  // MARK: - Controllers

  private func present(_ name: String, mode: String, for link: RowLink) {
    if mode == "segue" { return performSegue(withIdentifier: name, sender: link.row) }
    guard let controller = registry.controllers[name]?(link.row) else { return }
    switch mode {
    case "modal": present(controller, animated: true)
    case "popover":
      controller.modalPresentationStyle = .popover
      show(controller, at: link)
    default: show(controller, sender: link.row)
    }
  }
}
