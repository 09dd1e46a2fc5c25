extension SyntaxTree {
  /// The offsets that lie in no scalar, so that a `#` there begins a comment.
  ///
  /// - Parameter offsets: Offsets in the source in order.
  package func outsideScalars(_ offsets: [Int]) -> [Int] {
    var inside: Set<Int> = []
    for index in 0..<nodes.count where nodes[index].isScalar && nodes[index].style != .plain {
      let range = Int(nodes[index].start)..<Int(nodes[index].end)
      let isBlock = [.literal, .folded].contains(nodes[index].style)
      let first = isBlock ? endOfLine(at: range.lowerBound) : range.lowerBound
      var position = Self.firstPosition(in: offsets, from: first)
      while position < offsets.count, range.contains(offsets[position]) {
        inside.insert(offsets[position])
        position += 1
      }
    }
    return offsets.filter { !inside.contains($0) }
  }

  /// The end of the first line of a block scalar, on which a comment can be.
  private func endOfLine(at offset: Int) -> Int {
    source.lineRange(source.position(at: offset).line).upperBound
  }

  /// Some lines, each with the whole of a scalar that begins or ends on it.
  ///
  /// - Parameter lines: The ranges of lines in order.
  package func withWholeScalars(_ lines: [Range<Int>]) -> [Range<Int>] {
    let starts = lines.map(\.lowerBound)
    var whole = lines
    for index in 0..<nodes.count where nodes[index].isScalar {
      let (start, end) = (Int(nodes[index].start), Int(nodes[index].end))
      for offset in [start, end - 1] {
        // Several comments can be about one line.
        var position = Self.firstPosition(in: starts, from: offset + 1) - 1
        while position >= 0, lines[position].contains(offset) {
          whole[position] =
            min(start, whole[position].lowerBound)..<max(end, whole[position].upperBound)
          position -= 1
        }
      }
    }
    return whole
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
