@_spi(Generated) import FormModel
import FormTestSupport

/// The limits on the number of entries of lists and of characters.
extension NaiveEvaluation {
  /// The issues of a list whose number of entries is outside its limits.
  func checkLimits(_ key: Key) -> [FormIssue] {
    guard form.rule(key.node) != nil else { return [] }
    let count = listed(key).count
    var issues: [FormIssue] = []
    func add(_ rule: String, _ bound: String, _ limit: Int) {
      let noun = limit == 1 ? "entry" : "entries"
      issues.append(
        FormIssue(
          tag: form.address(key), rule: rule, message: "Enter at \(bound) \(limit) \(noun)"))
    }
    if let minimum = entryLimit("min", key), count < minimum { add("min", "least", minimum) }
    if let maximum = entryLimit("max", key), count > maximum { add("max", "most", maximum) }
    return issues
  }

  /// A limit on the number of entries of a list; nil for none.
  func entryLimit(_ name: String, _ key: Key) -> Int? {
    let node = form.nodes[key.node]
    let rule = form.rule(key.node)
    let permissions = node.row?.properties ?? form.section(node.section).permissions
    guard case .expression(let limit) = permissions.value(name) else {
      return name == "min" ? rule?.minimum : rule?.maximum
    }
    return NaiveContext(self, key).evaluate(limit.tree).int
  }

  /// Whether a limit on the number of entries of a list differs from that in an earlier state.
  func hasOtherLimits(_ key: Key, than before: NaiveEvaluation) -> Bool {
    form.rule(key.node) != nil
      && ["min", "max"].contains { entryLimit($0, key) != before.entryLimit($0, key) }
  }

  /// The number of entries that the `count` of a list gives; nil for a list without one.
  func demandedCount(_ key: Key) -> Int? {
    guard form.rule(key.node) != nil else { return nil }
    let node = form.nodes[key.node]
    let permissions = node.row?.properties ?? form.section(node.section).permissions
    switch permissions.value("count") {
    case .int(let count): return count
    case .expression(let count):
      let count = NaiveContext(self, key).evaluate(count.tree).int ?? 0
      return min(max(count, 0), 1_000)
    default: return nil
    }
  }

  /// The range of the number of entries of a list.
  func entryCounts(_ key: Key) -> ClosedRange<Int> {
    if let count = demandedCount(key) { return count...count }
    let minimum = entryLimit("min", key) ?? 0
    return minimum...max(minimum, entryLimit("max", key) ?? .max)
  }

  /// The maximum number of characters that can be typed into a row; nil for no limit.
  func inputLimit(_ key: Key) -> Int? {
    guard
      case .expression(let limit)? = form.nodes[key.node].row?.properties.value("maxInputLength")
    else { return nil }
    return NaiveContext(self, key).evaluate(limit.tree).int
  }
}
