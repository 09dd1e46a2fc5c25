/// The position of a row among the visible rows of a form.
public struct RowPosition: Hashable, Sendable, Comparable {
  /// The index of the section among the visible sections, from 0.
  public var section: Int
  /// The index of the row among the visible rows of the section, from 0.
  public var row: Int

  /// Creates a position.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Whether a position comes before another on the screen.
  public static func < (left: RowPosition, right: RowPosition) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
