/// A width and a height in points.
public struct SwipeSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height.
  package static let zero = SwipeSize(width: 0, height: 0)

  /// The size with 0 for what is negative, infinite or not a number.
  var nonNegative: SwipeSize {
    SwipeSize(width: Self.nonNegative(width), height: Self.nonNegative(height))
  }

  private static func nonNegative(_ length: Double) -> Double {
    length.isFinite && length > 0 ? length : 0
  }
}

/// A place in points from the top left.
public struct SwipePoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a place.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left.
  package static let zero = SwipePoint(x: 0, y: 0)
}

/// A rectangle in points from the top left.
public struct SwipeRect: Hashable, Sendable {
  /// The top left corner.
  public var origin: SwipePoint
  /// The width and height.
  public var size: SwipeSize

  /// Creates a rectangle.
  package init(origin: SwipePoint, size: SwipeSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its corner, width and height.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: SwipePoint(x: x, y: y), size: SwipeSize(width: width, height: height))
  }
}

/// The space at the four sides of a rectangle, in points.
public struct SwipeInsets: Hashable, Sendable {
  /// The space at the top.
  public var top: Double
  /// The space at the left.
  public var left: Double
  /// The space at the bottom.
  public var bottom: Double
  /// The space at the right.
  public var right: Double

  /// Creates insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No space at any side.
  public static let zero = SwipeInsets()

  /// What is left of a size inside the insets.
  func box(in size: SwipeSize) -> SwipeRect {
    let inner = SwipeSize(
      width: size.width - left - right, height: size.height - top - bottom)
    return SwipeRect(origin: SwipePoint(x: left, y: top), size: inner.nonNegative)
  }
}
