extension SyntaxTree {
  /// The offsets that lie in no scalar, so that a `#` there begins a comment.
  ///
  /// - Parameter offsets: Offsets in the source in order.
  package func outsideScalars(_ offsets: [Int]) -> [Int] {
    var inside: Set<Int> = []
    for index in 0..<nodes.count where nodes[index].isScalar && nodes[index].style != .plain {
      let range = Int(nodes[index].start)..<Int(nodes[index].end)
      var position = Self.firstPosition(in: offsets, from: range.lowerBound)
      while position < offsets.count, range.contains(offsets[position]) {
        inside.insert(offsets[position])
        position += 1
      }
    }
    return offsets.filter { !inside.contains($0) }
  }

  /// The position of the first offset that is not before another one.
  private static func firstPosition(in offsets: [Int], from start: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The mappings that have the key with a number themselves, not by a merge.
  package func mappings(with symbol: Int) -> [Node] {
    (0..<nodes.count).lazy
      .map { Node(tree: .passUnretained(self), index: $0) }
      .filter { $0.kind == .mapping && $0.entry(symbol: symbol)?.isMerged == false }
  }
}
