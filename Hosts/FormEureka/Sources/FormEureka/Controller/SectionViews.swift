import FormModel
import UIKit

/// The header of a collapsible section.
final class CollapsibleHeader: UIButton {
  /// - Parameters:
  ///   - view: The view that replaces the title of the header; nil for the title.
  ///   - toggle: Called when the user taps the header.
  init(view: UIView?, toggle: @escaping () -> Void) {
    super.init(frame: .zero)
    contentHorizontalAlignment = .leading
    accessibilityTraits = [.button, .header]
    addAction(UIAction { _ in toggle() }, for: .primaryActionTriggered)
    guard let view else { return }
    view.isUserInteractionEnabled = false
    addSubview(view)
    view.fill(self)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows whether the section is collapsed.
  func show(_ look: SectionAppearance) {
    var configuration = UIButton.Configuration.plain()
    if case .text(let text) = look.header { configuration.title = text }
    configuration.image = UIImage(systemName: look.isCollapsed ? "chevron.right" : "chevron.down")
    configuration.imagePadding = 8
    configuration.baseForegroundColor = .secondaryLabel
    self.configuration = configuration
  }
}

/// A header or footer whose text changes.
final class SectionText: UIView {
  private let label = UILabel()

  init(_ text: String?) {
    super.init(frame: .zero)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.text = text
    addSubview(label)
    label.fill(self, horizontally: 20, vertically: 6)
  }

  required init?(coder: NSCoder) { nil }

  /// The text that is shown.
  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }
}

extension UIView {
  /// Makes the view fill the one around it, except for a margin.
  func fill(_ other: UIView, horizontally width: CGFloat = 0, vertically height: CGFloat = 0) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: height),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -height),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: width),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -width),
    ])
  }
}
