import Eureka
import FormModel
import UIKit

/// Links a section of the form to the Eureka section that shows it.
@MainActor
final class SectionLink {
  /// The section of the form.
  let formSection: FormSection
  /// The section of Eureka.
  let section: Eureka.Section
  /// The appearance last shown.
  private(set) var look: SectionAppearance
  /// The visible rows in order.
  var rows: [RowLink] = []
  private unowned let controller: FormEurekaViewController
  /// The header of a collapsible section.
  private weak var header: CollapsibleHeader?
  /// The header and the footer of a section, if their texts can change.
  private weak var headerText: SectionText?
  private weak var footer: SectionText?

  init(_ formSection: FormSection, _ controller: FormEurekaViewController) {
    self.formSection = formSection
    self.controller = controller
    look = formSection.appearance
    section = Eureka.Section()
    section.tag = look.tag
    section.header =
      look.isCollapsible
      ? collapsibleHeader : formSection.showsValues ? textHeader : view(of: look.header)
    section.footer =
      look.canBeInvalid || formSection.showsValues ? textFooter : view(of: look.footer)
  }

  /// Shows the current appearance of the section.
  func show(_ new: SectionAppearance) {
    guard new != look else { return }
    let hasNewIndexTitle = new.indexTitle != look.indexTitle
    look = new
    if hasNewIndexTitle { controller.tableView?.reloadSectionIndexTitles() }
    header?.show(new)
    if let headerText, headerText.text != new.headerText {
      headerText.text = new.headerText
      controller.layOut()
    }
    guard let footer, footer.text != new.footerText else { return }
    footer.text = new.footerText
    controller.layOut()
  }

  /// Takes over the order of rows that the user has dragged.
  func rowsWereDragged(_ links: [ObjectIdentifier: RowLink]) {
    rows = section.compactMap { links[ObjectIdentifier($0)] }
  }

  private func view(of header: FormDefinition.Header?) -> (any HeaderFooterViewRepresentable)? {
    switch header {
    case nil: return nil
    case .text(let text): return HeaderFooterView<UIView>(title: text)
    case .view(let named):
      var view = HeaderFooterView<UIView>(
        .callback { [weak self] in
          MainActor.assumeIsolated { self?.makeView(named) ?? UIView() }
        })
      if let height = named.height { view.height = { CGFloat(height) } }
      return view
    }
  }

  private func makeView(_ named: FormDefinition.HeaderView) -> UIView? {
    controller.registry.headers[named.name]?(named)
  }

  private var collapsibleHeader: any HeaderFooterViewRepresentable {
    var header = HeaderFooterView<CollapsibleHeader>(
      .callback { [weak self] in
        MainActor.assumeIsolated { self?.makeHeader() ?? CollapsibleHeader(view: nil) {} }
      })
    if case .view(let named) = look.header, let height = named.height {
      header.height = { CGFloat(height) }
    }
    return header
  }

  private func makeHeader() -> CollapsibleHeader {
    var view: UIView?
    if case .view(let named) = look.header { view = makeView(named) }
    let header = CollapsibleHeader(view: view) { [weak self] in self?.toggle() }
    header.show(look)
    self.header = header
    return header
  }

  /// A header whose text changes.
  private var textHeader: (any HeaderFooterViewRepresentable)? {
    if case .view = look.header { return view(of: look.header) }
    return HeaderFooterView<SectionText>(
      .callback { [weak self] in
        MainActor.assumeIsolated {
          let header = SectionText(self?.look.headerText)
          self?.headerText = header
          return header
        }
      })
  }

  /// A footer whose text changes, and that also shows the issues of the section.
  private var textFooter: (any HeaderFooterViewRepresentable)? {
    if case .view = look.footer { return view(of: look.footer) }
    return HeaderFooterView<SectionText>(
      .callback { [weak self] in
        MainActor.assumeIsolated {
          let footer = SectionText(self?.look.footerText)
          self?.footer = footer
          return footer
        }
      })
  }

  private func toggle() {
    controller.command { () throws(FormError) in try formSection.setCollapsed(!look.isCollapsed) }
  }

  /// Calls the handler that the spec names for a closure of Eureka's sections.
  func call(_ closure: String, _ row: BaseRow) {
    guard case .map(let native)? = formSection.definition.native.value("eureka"),
      case .string(let name)? = native.value(closure)
    else { return }
    controller.registry.handlers[name]?(row, controller)
  }

  /// Notifies the form of an event that only the screen can detect, if the spec has a handler for
  /// it.
  func send(_ event: String) {
    guard formSection.definition.events.contains(where: { $0.event == event }) else { return }
    controller.command { () throws(FormError) in try formSection.form.send(event, to: formSection) }
  }
}

extension SectionAppearance {
  /// Whether the section has its own value, or entries with lists, which can be invalid, and a footer
  /// that can show text.
  fileprivate var canBeInvalid: Bool {
    if case .view = footer { false } else { choice != nil || entries != nil || address != nil }
  }

  /// The text above the rows.
  fileprivate var headerText: String? { if case .text(let text) = header { text } else { nil } }

  /// The text below the rows: the issues, followed by the footer of the spec.
  fileprivate var footerText: String? {
    var texts = issues.map(\.message)
    if case .text(let text) = footer { texts.append(text) }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}
