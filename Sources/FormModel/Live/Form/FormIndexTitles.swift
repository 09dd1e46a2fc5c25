/// The index beside a list of sections: titles and, in parallel, the sections they lead to.
public struct FormIndexTitles: Hashable, Sendable {
  /// The titles in the order of the form.
  public var titles: [String] = []
  /// The index of the visible section for each title.
  public var sections: [Int] = []
}
