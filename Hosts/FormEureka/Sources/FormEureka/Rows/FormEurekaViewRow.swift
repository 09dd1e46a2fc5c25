public import Eureka
public import FormModel
import UIKit

/// A row of Eureka that shows a view: one of the program for a `view` row, an image, a divider or empty space.
public final class FormEurekaViewRow: Row<FormEurekaViewCell>, RowType {
  weak var link: RowLink?
  var makeView: (@MainActor (FormEurekaViewRow) -> UIView?)?
  /// Is called whenever the row has changed, so that the view can show it.
  public var onUpdate: (@MainActor (FormEurekaViewRow) -> Void)?

  /// Creates a row without a view.
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }

  /// The row as the form has it now, such as its title, its state and its issues.
  @MainActor public var appearance: RowAppearance? { link?.look }

  /// What the spec gives the view under `properties`.
  @MainActor public var properties: [FormDefinition.Property] {
    if case .map(let properties)? = link?.look.properties.value("properties") {
      properties
    } else {
      []
    }
  }
}

/// The cell of a row that shows a view.
open class FormEurekaViewCell: Cell<FormValue>, CellType {
  private var shownView: UIView?

  /// Puts the view into the cell.
  open override func setup() {
    super.setup()
    selectionStyle = .none
    guard let viewRow = row as? FormEurekaViewRow, let view = viewRow.makeView?(viewRow) else {
      return
    }
    shownView = view
    contentView.addSubview(view)
    view.fill(contentView)
  }

  /// Has the view show what has changed.
  open override func update() {
    super.update()
    textLabel?.text = nil
    detailTextLabel?.text = nil
    guard let viewRow = row as? FormEurekaViewRow else { return }
    viewRow.onUpdate?(viewRow)
  }
}
