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
        if let color = color(of: link.look) { cell.textLabel?.textColor = color }
        if let text = markdown(link) { draw(text, in: cell, isOption: link.look.isSelectable) }
      }
    ) { row, link in
      if let text = link.look.text {
        row.title =
          link.look.markdown == nil || link.look.isSelectable
          ? [text, link.look.hint].compactMap(\.self).joined(separator: "\n") : nil
      }
    }
  }

  /// The colour of a `staticText` row by its style; nil for the usual one.
  private static func color(of look: RowAppearance) -> UIColor? {
    switch look.style {
    case "note": .systemBlue
    case "warning": .systemOrange
    case "danger": .systemRed
    default: nil
    }
  }

  /// Draws a text in a view whose links the system opens.
  ///
  /// A text view takes the taps on its text, so the label shows the text of an option, which a tap
  /// anywhere chooses.
  private static func draw(_ text: NSAttributedString, in cell: UITableViewCell, isOption: Bool) {
    if isOption {
      cell.textLabel?.attributedText = text
      return
    }
    let known = cell.contentView.subviews.lazy.compactMap { $0 as? UITextView }.first
    let view = known ?? UITextView()
    view.attributedText = text
    guard known == nil else { return }
    view.isEditable = false
    view.isScrollEnabled = false
    view.backgroundColor = .clear
    cell.contentView.addSubview(view)
    view.fill(cell.contentView, horizontally: 11, vertically: 4)
  }

  /// The text of a row in Markdown with its hint; nil for any other row.
  private static func markdown(_ link: RowLink) -> NSAttributedString? {
    guard let markdown = link.look.markdown else { return nil }
    let text = NSMutableAttributedString(string: "")
    func add(_ string: String, _ run: FormMarkdown.Run? = nil) {
      var traits: UIFontDescriptor.SymbolicTraits = []
      if run?.isStrong == true { traits.insert(.traitBold) }
      if run?.isEmphasized == true { traits.insert(.traitItalic) }
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font(traits), .foregroundColor: color(of: link.look) ?? .label,
      ]
      if let url = run?.url.flatMap(URL.init(string:)) { attributes[.link] = url }
      text.append(NSAttributedString(string: string, attributes: attributes))
    }
    for (index, block) in markdown.blocks.enumerated() {
      if index > 0 { add("\n") }
      if let marker = block.marker { add("\(marker) ") }
      for run in block.runs { add(run.text, run) }
    }
    if let hint = link.look.hint { add("\n\(hint)") }
    return text
  }

  private static func font(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: .body)
    return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) }
      ?? font
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
