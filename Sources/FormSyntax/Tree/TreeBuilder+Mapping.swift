extension TreeBuilder {
  /// Turns the pending keys and values of a mapping into its entries.
  mutating func closeMapping(_ frame: Frame) {
    mappingCount &+= 1
    let first = arena.links.count
    // A key without a value remains if reading stopped at an error.
    let end = pending.count - (pending.count - frame.firstPending) % 2
    var merges = false
    var index = frame.firstPending
    while index < end {
      let key = pending[index]
      if mergesKeys, isMergeKey(key) {
        merges = true
      } else if claim(key, at: index, in: frame) {
        arena.links.append(key)
        arena.links.append(pending[index + 1])
      }
      index += 2
    }
    if merges {
      arena.links.truncate(to: first)
      appendMerging(frame.firstPending..<end)
    }
    arena.nodes[Int(frame.node)].first = UInt32(truncatingIfNeeded: first)
    arena.nodes[Int(frame.node)].count =
      UInt32(truncatingIfNeeded: (arena.links.count - first) / 2)
  }

  /// Registers a key of the mapping being closed; returns false if it cannot be used.
  @inline(__always)
  private mutating func claim(_ key: UInt32, at index: Int, in frame: Frame) -> Bool {
    guard let symbol = symbol(of: key) else { return false }
    if seenIn[symbol] != mappingCount {
      seenIn[symbol] = mappingCount
      seenAt[symbol] = index
      return true
    }
    reportDuplicate(at: index, first: seenAt[symbol], in: frame)
    return false
  }

  /// The number of a key's text; nil with a diagnostic when the key is not a scalar.
  @inline(__always)
  private mutating func symbol(of key: UInt32) -> Int? {
    let record = arena.nodes[Int(key)]
    if record.symbol >= 0 { return Int(record.symbol) }
    guard record.isScalar else {
      let name = record.kind == .mapping ? "mapping" : "list"
      report(Diagnostic(.nonScalarKey, "a \(name) cannot be a key", at: span(of: key)))
      return nil
    }
    let symbol: Int
    if record.flags.contains(.isDecoded) {
      symbol = arena.decoded.withUnsafeBufferPointer {
        symbols.number(of: Bytes(rebasing: $0[record.valueRange]))
      }
    } else {
      symbol = symbols.number(of: Bytes(rebasing: bytes[record.valueRange]))
    }
    if symbol == seenIn.count {
      seenIn.append(0)
      seenAt.append(0)
    }
    arena.nodes[Int(key)].symbol = Int32(truncatingIfNeeded: symbol)
    return symbol
  }

  private mutating func reportDuplicate(at index: Int, first: Int, in frame: Frame) {
    let key = pending[index]
    let text = excerpt(of: key)
    report(
      Diagnostic(
        .duplicateKey, "the key `\(text)` is written twice", at: span(of: key),
        related: [RelatedPlace(span: span(of: pending[first]), message: "first written here")],
        fixes: [fix(of: first, and: index, in: frame)].compactMap(\.self)))
  }

  /// The fix that removes one of two equal keys: the one without content, or else the second; nil
  /// if both have a list or mapping, whose content would be lost.
  private func fix(of first: Int, and second: Int, in frame: Frame) -> DiagnosticFix? {
    guard second + 1 < pending.count else { return nil }
    let (one, other) = (pending[first + 1], pending[second + 1])
    if isEmpty(other) || text(of: one) == text(of: other) { return removal(at: second, in: frame) }
    if isEmpty(one) { return removal(at: first, in: frame) }
    return isCollection(one) || isCollection(other) ? nil : removal(at: second, in: frame)
  }

  private func isCollection(_ node: UInt32) -> Bool { !arena.nodes[Int(node)].isScalar }

  /// Whether a node has no content.
  private func isEmpty(_ node: UInt32) -> Bool {
    let record = arena.nodes[Int(node)]
    return record.count == 0 || record.kind == .null
  }

  private func text(of node: UInt32) -> ArraySlice<UInt8> {
    ArraySlice(bytes[span(of: node).range])
  }

  /// The fix that removes a key with its value.
  private func removal(at index: Int, in frame: Frame) -> DiagnosticFix? {
    func range(_ index: Int) -> Range<Int> {
      let start = span(of: pending[index]).range.lowerBound
      return start..<max(start, span(of: pending[index + 1]).range.upperBound)
    }
    let removed = EntryRemoval.range(
      of: range(index), after: index > frame.firstPending ? range(index - 2) : nil,
      before: index + 3 < pending.count ? range(index + 2) : nil, in: bytes)
    return removed.map {
      DiagnosticFix(
        title: "remove it",
        edits: [SourceEdit(span: span($0.lowerBound, $0.upperBound), text: "")])
    }
  }

  private func excerpt(of node: UInt32) -> String {
    let record = arena.nodes[Int(node)]
    if record.flags.contains(.isDecoded) {
      return arena.decoded.withUnsafeBufferPointer {
        Excerpt.of(Bytes(rebasing: $0[record.valueRange]))
      }
    }
    return Excerpt.of(Bytes(rebasing: bytes[record.valueRange]))
  }

  // MARK: - Merge keys

  private func isMergeKey(_ key: UInt32) -> Bool {
    guard mergesKeys else { return false }
    let record = arena.nodes[Int(key)]
    return record.count == 2 && record.style == .plain && record.flags.isEmpty
      && record.isScalar && bytes[Int(record.first)] == UInt8(ascii: "<")
      && bytes[Int(record.first) + 1] == UInt8(ascii: "<")
  }

  /// Appends the entries of a mapping with merge keys; its explicit keys are already registered.
  private mutating func appendMerging(_ range: Range<Int>) {
    var firstMerge: UInt32?
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let key = pending[index]
      let value = pending[index + 1]
      if isMergeKey(key) {
        if let firstMerge {
          reportRepeatedMerge(key, first: firstMerge)
        } else {
          firstMerge = key
          merge(value)
        }
      } else if isClaimed(key, at: index) {
        arena.links.append(key)
        arena.links.append(value)
      }
    }
  }

  /// Whether a key is the first explicit key with its text.
  private func isClaimed(_ key: UInt32, at index: Int) -> Bool {
    let symbol = Int(arena.nodes[Int(key)].symbol)
    return symbol >= 0 && seenAt[symbol] == index
  }

  private mutating func reportRepeatedMerge(_ key: UInt32, first: UInt32) {
    report(
      Diagnostic(
        .duplicateKey, "the key `<<` is written twice", at: span(of: key),
        related: [RelatedPlace(span: span(of: first), message: "first written here")],
        help: ["merge several mappings with a list: `<<: [*first, *second]`"]))
  }

  /// Appends the entries of the mapping, or of the list of mappings, that a merge key names.
  private mutating func merge(_ value: UInt32) {
    let record = arena.nodes[Int(value)]
    switch record.kind {
    case .mapping:
      mergeEntries(of: record, named: value)
    case .sequence:
      for link in record.valueRange {
        let item = arena.links[link]
        let itemRecord = arena.nodes[Int(item)]
        if itemRecord.kind == .mapping {
          mergeEntries(of: itemRecord, named: item)
        } else {
          reportBadMerge(item)
        }
      }
    default:
      reportBadMerge(value)
    }
  }

  private mutating func reportBadMerge(_ value: UInt32) {
    if arena.nodes[Int(value)].flags.contains(.isPlaceholder) { return }
    report(
      Diagnostic(
        .badMergeKey, "a merge key needs a mapping, an alias of one, or a list of them",
        at: span(of: value)))
  }

  private mutating func mergeEntries(of record: NodeRecord, named value: UInt32) {
    mergedCount += Int(record.count)
    if mergedCount > SyntaxReader.maximumExpansion {
      if !isDiscarded { reportMergeBomb(value) }
      return
    }
    for entry in 0..<Int(record.count) {
      let link = Int(record.first) + 2 * entry
      let key = arena.links[link] & ~NodeRecord.mergedBit
      let symbol = Int(arena.nodes[Int(key)].symbol)
      guard symbol >= 0, seenIn[symbol] != mappingCount else { continue }
      seenIn[symbol] = mappingCount
      seenAt[symbol] = -1
      arena.links.append(key | NodeRecord.mergedBit)
      arena.links.append(arena.links[link + 1])
    }
  }

  private mutating func reportMergeBomb(_ value: UInt32) {
    report(
      Diagnostic(
        .tooManyNodes,
        "the merge keys copy more than \(SyntaxReader.maximumExpansion) entries",
        at: span(of: value)))
    discard()
  }
}
