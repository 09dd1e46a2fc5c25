/// A side of a row that can have swipe actions.
public enum SwipeSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where a line of text begins.
  case leading
  /// Where a line of text ends.
  case trailing
}

extension FormDefinition.Swipe {
  /// The actions of a side, the one nearest to the edge first.
  package func actions(_ side: SwipeSide) -> [FormDefinition.SwipeAction] {
    side == .leading ? leading : trailing
  }

  /// Whether a full swipe performs the first action of a side.
  package func performsFullSwipe(_ side: SwipeSide) -> Bool {
    side == .leading ? fullLeading : fullTrailing
  }
}
