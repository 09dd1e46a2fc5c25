/// The range from the least to the greatest number of some rows, which may include other rows.
struct RowRange {
  private var least = Int.max
  private var greatest = Int.min

  mutating func add(_ row: Int) {
    least = min(least, row)
    greatest = max(greatest, row)
  }

  mutating func add(_ other: RowRange) {
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
  }

  func contains(_ row: Int) -> Bool { least <= row && row <= greatest }

  func overlaps(_ other: RowRange) -> Bool {
    least <= other.greatest && other.least <= greatest
  }
}
