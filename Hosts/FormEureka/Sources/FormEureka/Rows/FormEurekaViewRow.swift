public import Eureka
public import FormModel
import UIKit

/// A Eureka row that shows a view: one of the program for a `view` row, an image, a divider or
/// empty space.
public nonisolated final class FormEurekaViewRow: Row<LabelCellOf<FormValue>>, @MainActor RowType {
  @MainActor weak var link: RowLink?
  /// The view, once the row has been visible.
  @MainActor weak var shownView: UIView?
  /// Called whenever the row has changed, so that the view can show it.
  @MainActor public var onUpdate: (@MainActor (FormEurekaViewRow) -> Void)?

  /// Creates a row without a view.
  public required init(tag: String?) {
    super.init(tag: tag)
    displayValueFor = nil
  }

  /// The current appearance of the row, such as its title, its state and its issues.
  @MainActor public var appearance: RowAppearance? { link?.look }

  /// The arguments of the view, under `properties` in the spec.
  @MainActor public var properties: [FormDefinition.Property] {
    if case .map(let properties)? = link?.look.properties.value("properties") {
      properties
    } else {
      []
    }
  }
}
