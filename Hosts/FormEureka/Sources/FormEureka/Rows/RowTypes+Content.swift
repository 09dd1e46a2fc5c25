import Eureka
import FormModel
import UIKit

extension RowTypes {
  /// A text, or a title with a subtitle below, that cannot be changed.
  static func content(_ type: String, _ conversion: RowConversion<String>) -> RowKind {
    RowKind(
      "LabelRow", LabelRow.self, conversion,
      draw: { cell, link in
        cell.textLabel?.numberOfLines = 0
        switch link.look.style {
        case "note": cell.textLabel?.textColor = .systemBlue
        case "warning": cell.textLabel?.textColor = .systemOrange
        case "danger": cell.textLabel?.textColor = .systemRed
        default: break
        }
      }
    ) { row, link in
      if let text = link.look.text {
        row.title = [text, link.look.hint].compactMap(\.self).joined(separator: "\n")
      }
    }
  }

  /// A row that is only a view.
  static func drawing(
    _ view: @escaping @MainActor (FormEurekaViewRow) -> UIView?
  ) -> RowKind {
    RowKind(
      "FormEurekaViewRow", FormEurekaViewRow.self, .own,
      draw: { cell, link in
        guard let row = link.row as? FormEurekaViewRow else { return }
        cell.textLabel?.text = nil
        cell.detailTextLabel?.text = nil
        if row.shownView == nil, let view = view(row) {
          row.shownView = view
          cell.contentView.addSubview(view)
          view.fill(cell.contentView)
        }
        row.onUpdate?(row)
      }
    ) { row, link in row.link = link }
  }

  static func imageView(_ row: FormEurekaViewRow) -> UIView? {
    guard let link = row.link else { return nil }
    let view = UIImageView(image: link.look.image.flatMap(link.controller.registry.image))
    view.contentMode = .scaleAspectFit
    view.backgroundColor = link.look.color.flatMap(UIColor.init(hex:))
    return view
  }

  static func divider(_ row: FormEurekaViewRow) -> UIView? {
    let view = UIView()
    view.backgroundColor = row.link?.look.color.flatMap(UIColor.init(hex:)) ?? .separator
    return view
  }
}
