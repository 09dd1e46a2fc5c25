import FormModel
import UIKit

/// Draws a swipe action as one bitmap, its image above its title.
///
/// A contextual action by itself shows its title below an image only in a tall row.
@MainActor
struct SwipePicture {
  /// The image of the action.
  let image: UIImage?
  /// The title, in white: the system takes the bitmap as a template.
  let title: NSAttributedString?
  /// The size of the action before it is fitted into a contextual one.
  let size: CGSize

  /// Returns nil for an action that is text alone, which the system draws.
  ///
  /// - Parameters:
  ///   - image: The image that the action names.
  ///   - row: The size of the row, which limits that of the picture.
  init?(_ action: RowAppearance.SwipeAction, image: UIImage?, row: CGSize) {
    guard image != nil || action.width != nil, row.width > 0, row.height > 0 else { return nil }
    self.image = image
    title = action.title.map {
      NSAttributedString(
        string: $0,
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .caption1), .foregroundColor: UIColor.white,
        ])
    }
    let content = (title?.size().width ?? 0) + 2 * row.height * SwipeGeometry.insetFactor
    let width = action.width.map { CGFloat($0) } ?? max(SwipeGeometry.contextualWidth, content)
    size = CGSize(width: min(width, row.width), height: row.height)
  }

  /// Draws the picture as wide as a contextual action.
  func draw() -> UIImage {
    let picture = UIGraphicsImageRenderer(size: size).image { _ in drawParts() }
    guard size.width != SwipeGeometry.contextualWidth else {
      return picture.withRenderingMode(.alwaysTemplate)
    }
    let fitted = CGSize(width: SwipeGeometry.contextualWidth, height: size.height)
    return UIGraphicsImageRenderer(size: fitted).image { _ in
      picture.draw(in: SwipeGeometry.contextualRect(size))
    }.withRenderingMode(.alwaysTemplate)
  }

  private func drawParts() {
    guard let title else {
      image?.draw(in: SwipeGeometry.imageRect(image?.size ?? .zero, in: size))
      return
    }
    guard let image else {
      title.draw(at: SwipeGeometry.titleRect(title.size(), in: size).origin)
      return
    }
    let layout = SwipeGeometry.layout(image: image.size, title: title.size(), in: size)
    image.draw(in: layout.image)
    title.draw(at: layout.title.origin)
  }
}
