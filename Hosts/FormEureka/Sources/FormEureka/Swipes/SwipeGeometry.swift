public import UIKit

/// Computes the frames of the parts of a swipe action's picture.
///
/// Points, with the origin at the top left. A size that is negative or not finite counts as 0.
///
/// - Source: TCSCustomRowActionFactory 1.1.0, whose numbers these functions reproduce, including
///   the default insets and the rule for zero insets.
public enum SwipeGeometry {
  /// The smallest width of an action in points.
  static let minimumWidth: CGFloat = 30
  /// The width of a contextual action in points.
  static let contextualWidth: CGFloat = 74
  /// The factor by which filler is added to a title, since the resulting width falls short of the
  /// calculated one.
  static let distortionFactor: CGFloat = 1.1
  /// The default insets as a fraction of the size.
  static let insetFactor: CGFloat = 0.05
  /// The space between an image and the title below it as a fraction of the height inside the
  /// insets.
  static let textOffsetFactor: CGFloat = 0.1

  /// How an image fills its box.
  public enum Scale: String, Hashable, Sendable {
    /// It keeps its proportions and is never enlarged.
    case fit
    /// It fills the box.
    case stretch
  }

  /// An image above a title.
  public struct Layout: Hashable, Sendable {
    /// The frame of the image.
    public var image: CGRect
    /// The frame of the title.
    public var title: CGRect
  }

  /// The size of an image in a box: its own proportions, as large as possible, but never larger
  /// than the image.
  public static func fit(_ image: CGSize, in box: CGSize) -> CGSize {
    let image = image.nonNegative
    let box = box.nonNegative
    guard image.width > 0, image.height > 0 else { return .zero }
    let aspect = image.width / image.height
    if box.width / aspect <= box.height {
      return CGSize(
        width: min(box.width, image.width), height: min(box.width / aspect, image.height))
    }
    return CGSize(
      width: min(box.height * aspect, image.width), height: min(box.height, image.height))
  }

  /// The frame of the image of an action without a title.
  ///
  /// - Parameters:
  ///   - image: The size of the image.
  ///   - size: The size of the action.
  ///   - insets: The space around the image. Without insets the image keeps its proportions even if
  ///     `scale` is `stretch`.
  ///   - scale: How the image is fitted.
  public static func imageRect(
    _ image: CGSize, in size: CGSize, insets: UIEdgeInsets = .zero, scale: Scale = .fit
  ) -> CGRect {
    let box = box(in: size.nonNegative, insets)
    guard scale == .fit || insets == .zero else { return box }
    return centred(fit(image, in: box.size), in: box)
  }

  /// The frame of the title of an action without an image, which is on one line.
  static func titleRect(_ title: CGSize, in size: CGSize) -> CGRect {
    centred(title.nonNegative, in: CGRect(origin: .zero, size: size.nonNegative))
  }

  /// The frames of image and title of an action: a stack in the middle of the action.
  ///
  /// The title takes the space it needs, and the image the remaining space; insets make the image
  /// smaller and move nothing.
  ///
  /// - Parameters:
  ///   - image: The size of the image.
  ///   - title: The size of the title on one line, neither broken nor truncated.
  ///   - size: The size of the action.
  ///   - insets: nil for those of ``defaultInsets(for:)``.
  public static func layout(
    image: CGSize, title: CGSize, in size: CGSize, insets: UIEdgeInsets? = nil
  ) -> Layout {
    let size = size.nonNegative
    let title = title.nonNegative
    let inner = box(in: size, insets ?? defaultInsets(for: size)).size
    let offset = inner.height * textOffsetFactor
    let room = CGSize(width: inner.width, height: inner.height - title.height - offset)
    let fitted = fit(image, in: room)
    let top = (size.height - fitted.height - offset - title.height) / 2
    return Layout(
      image: CGRect(origin: CGPoint(x: (size.width - fitted.width) / 2, y: top), size: fitted),
      title: CGRect(
        origin: CGPoint(x: (size.width - title.width) / 2, y: top + fitted.height + offset),
        size: title))
  }

  /// The insets of an action with image and title: a fraction of the width at top and bottom, the
  /// same fraction of the height at the sides.
  public static func defaultInsets(for size: CGSize) -> UIEdgeInsets {
    let size = size.nonNegative
    let vertical = size.width * insetFactor
    let horizontal = size.height * insetFactor
    return UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// The number of hair spaces (U+200A) that widen a title enough for the action to have a width.
  ///
  /// - Parameters:
  ///   - width: The width of the action.
  ///   - hairSpaceWidth: The width of one hair space in the title's font; 0 gives none.
  public static func fillerCount(width: CGFloat, hairSpaceWidth: CGFloat) -> Int {
    guard hairSpaceWidth > 0 else { return 0 }
    let count = max(0, width - minimumWidth) * distortionFactor / hairSpaceWidth
    guard count.isFinite else { return 0 }
    return Int(exactly: count.rounded(.down)) ?? 0
  }

  /// The frame of a picture in a contextual action, whose width the system sets and whose height is
  /// the picture's.
  public static func contextualRect(_ picture: CGSize) -> CGRect {
    let picture = picture.nonNegative
    let box = CGRect(x: 0, y: 0, width: contextualWidth, height: picture.height)
    return centred(fit(picture, in: box.size), in: box)
  }

  /// The rectangle of a size without its insets.
  private static func box(in size: CGSize, _ insets: UIEdgeInsets) -> CGRect {
    let inner = CGSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    return CGRect(origin: CGPoint(x: insets.left, y: insets.top), size: inner.nonNegative)
  }

  private static func centred(_ size: CGSize, in box: CGRect) -> CGRect {
    CGRect(
      x: box.origin.x + (box.size.width - size.width) / 2,
      y: box.origin.y + (box.size.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}

extension CGSize {
  /// The size with 0 in place of numbers that are negative, infinite or not a number.
  fileprivate var nonNegative: CGSize {
    CGSize(width: Self.nonNegative(width), height: Self.nonNegative(height))
  }

  private static func nonNegative(_ length: CGFloat) -> CGFloat {
    length.isFinite && length > 0 ? length : 0
  }
}
