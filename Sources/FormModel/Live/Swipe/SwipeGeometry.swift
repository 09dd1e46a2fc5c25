/// Computes where the parts of a swipe action's picture go.
///
/// Points, with the origin at the top left. A size that is negative or not a number counts as 0.
///
/// - Source: TCSCustomRowActionFactory 1.1.0, whose numbers these functions reproduce, including
///   the default insets and the rule for zero insets.
public enum SwipeGeometry {
  /// The smallest width of an action in points.
  package static let minimumWidth = 30.0
  /// The width of a contextual action in points.
  package static let contextualWidth = 74.0
  /// The factor by which filler is added to a title, since the resulting width falls short of the
  /// calculated one.
  package static let distortionFactor = 1.1
  /// The default insets as a fraction of the size.
  package static let insetFactor = 0.05
  /// The space between an image and the title below it as a fraction of the height inside the
  /// insets.
  package static let textOffsetFactor = 0.1

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
    public var image: SwipeRect
    /// The frame of the title.
    public var title: SwipeRect

    /// Creates a layout.
    package init(image: SwipeRect, title: SwipeRect) {
      self.image = image
      self.title = title
    }
  }

  /// The size of an image in a box: its own proportions, as large as possible, but never larger
  /// than the image.
  public static func fit(_ image: SwipeSize, in box: SwipeSize) -> SwipeSize {
    let image = image.nonNegative
    let box = box.nonNegative
    guard image.width > 0, image.height > 0 else { return .zero }
    let aspect = image.width / image.height
    if box.width / aspect <= box.height {
      return SwipeSize(
        width: min(box.width, image.width), height: min(box.width / aspect, image.height))
    }
    return SwipeSize(
      width: min(box.height * aspect, image.width), height: min(box.height, image.height))
  }

  /// The frame of the image of an action without a title.
  ///
  /// - Parameters:
  ///   - image: The size of the image.
  ///   - size: The size of the action.
  ///   - insets: The space around the image. Without any the image keeps its proportions, whatever
  ///     `scale` says.
  ///   - scale: How the image is fitted.
  public static func imageRect(
    _ image: SwipeSize, in size: SwipeSize, insets: SwipeInsets = .zero, scale: Scale = .fit
  ) -> SwipeRect {
    let box = insets.box(in: size.nonNegative)
    guard scale == .fit || insets == .zero else { return box }
    return centred(fit(image, in: box.size), in: box)
  }

  /// The frames of image and title of an action: a stack in the middle of the action.
  ///
  /// The title takes the space it needs and the image what remains; insets make the image smaller
  /// and move nothing.
  ///
  /// - Parameters:
  ///   - image: The size of the image.
  ///   - title: The size of the title on one line, neither broken nor truncated.
  ///   - size: The size of the action.
  ///   - insets: nil for those of ``defaultInsets(for:)``.
  public static func layout(
    image: SwipeSize, title: SwipeSize, in size: SwipeSize, insets: SwipeInsets? = nil
  ) -> Layout {
    let size = size.nonNegative
    let title = title.nonNegative
    let inner = (insets ?? defaultInsets(for: size)).box(in: size).size
    let offset = inner.height * textOffsetFactor
    let room = SwipeSize(width: inner.width, height: inner.height - title.height - offset)
    let fitted = fit(image, in: room)
    let top = (size.height - fitted.height - offset - title.height) / 2
    return Layout(
      image: SwipeRect(
        origin: SwipePoint(x: (size.width - fitted.width) / 2, y: top), size: fitted),
      title: SwipeRect(
        origin: SwipePoint(
          x: (size.width - title.width) / 2, y: top + fitted.height + offset), size: title))
  }

  /// The insets of an action with image and title: a fraction of the width at top and bottom, the
  /// same fraction of the height at the sides.
  public static func defaultInsets(for size: SwipeSize) -> SwipeInsets {
    let size = size.nonNegative
    let vertical = size.width * insetFactor
    let horizontal = size.height * insetFactor
    return SwipeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// The number of hair spaces (U+200A) that widen a title enough for the action to have a width.
  ///
  /// - Parameters:
  ///   - width: The width of the action.
  ///   - hairSpaceWidth: The width of one hair space in the title's font; 0 gives none.
  public static func fillerCount(width: Double, hairSpaceWidth: Double) -> Int {
    guard hairSpaceWidth > 0 else { return 0 }
    let count = max(0, width - minimumWidth) * distortionFactor / hairSpaceWidth
    guard count.isFinite else { return 0 }
    return Int(exactly: count.rounded(.down)) ?? 0
  }

  /// The frame of a picture in a contextual action, whose width the system sets and whose height is
  /// the picture's.
  public static func contextualRect(_ picture: SwipeSize) -> SwipeRect {
    let picture = picture.nonNegative
    let box = SwipeRect(
      origin: .zero, size: SwipeSize(width: contextualWidth, height: picture.height))
    return centred(fit(picture, in: box.size), in: box)
  }

  private static func centred(_ size: SwipeSize, in box: SwipeRect) -> SwipeRect {
    SwipeRect(
      origin: SwipePoint(
        x: box.origin.x + (box.size.width - size.width) / 2,
        y: box.origin.y + (box.size.height - size.height) / 2),
      size: size)
  }
}
