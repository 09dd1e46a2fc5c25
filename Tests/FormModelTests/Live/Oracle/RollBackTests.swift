import FormTestSupport
import Foundation
import Testing

@testable import FormModel

/// Undoes random transactions, and compares every stored property of the state with what it was.
@Suite struct RollBackTests {
  /// The properties that do not belong to what a form shows: what never changes, caches, the room for
  /// slots, the numbers of questions, and what only exists while something is evaluated.
  private static let others: Set<String> = [
    "asksHost", "caches", "failure", "freeBlocks", "functions", "generations", "host", "isNew",
    "isStarting", "nextWork", "oldValue", "option", "patterns", "program", "slotItems", "tested",
    "timeZone", "transaction", "worklist", "wrongResults",
  ]

  @Test func undoneTransactionRestoresEveryProperty() throws {
    var changed = try Self.propertiesOfQuestions()
    var names = changed
    for seed in 0..<60 {
      var pair = try FormPair(seed: UInt64(seed), isExtended: seed.isMultiple(of: 2))
      for _ in 0..<25 {
        let command = pair.command()
        let state = pair.form.state
        let count = state.flags.count
        let before = Self.properties(of: state, count)
        names.formUnion(before.keys)
        _ = try? pair.form.rehearse {
          _ = try FormPair.run(command, on: pair.form)
        } then: {
          let during = Self.properties(of: state, count)
          changed.formUnion(before.keys.filter { before[$0] != during[$0] })
        }
        let after = Self.properties(of: state, count)
        for name in before.keys.sorted() where before[name] != after[name] {
          Issue.record("seed \(seed): \(command) leaves another `\(name)`")
        }
        #expect(state.transaction.isEmpty && state.transaction.savepoint == nil)
        #expect(state.flags.dropFirst(count).allSatisfy { $0 == .free })
        #expect(state.worklist.isEmpty)
        _ = try pair.step(command)
      }
    }
    #expect(names.subtracting(changed) == [])
  }

  /// Undoes a transaction with what random forms do not have: a text that is no value, a question to
  /// the host, time that passes, and another language.
  ///
  /// - Returns: The properties that it changed.
  private static func propertiesOfQuestions() throws -> Set<String> {
    var row = FormDefinition.Row(type: "int", tag: "a", valueType: .int)
    row.rules = [.async("isFree")]
    var definition = FormDefinition(name: "Questions")
    definition.functions = [.init(name: "isFree", parameters: [.int], returns: .bool)]
    definition.sections = [
      FormDefinition.Section(rows: [row, .init(type: "int", tag: "b", valueType: .int)])
    ]
    definition.translations = [FormDefinition.Translation(language: "de")]
    let clock = Clock()
    var host = FormHost(now: { clock.now })
    host.answeredElsewhere = ["isFree"]
    let form = try Form(definition, host: host)
    let before = properties(of: form.state, form.state.flags.count)
    clock.now += 1
    let changed = try form.rehearse {
      try form.set("a", to: .int(1))
      try form.validate()
      try form.edit("b", text: "x")
      try form.blur()
      try form.setLanguages(["de"])
    } then: {
      let during = properties(of: form.state, form.state.flags.count)
      return Set(before.keys.filter { before[$0] != during[$0] })
    }
    #expect(properties(of: form.state, form.state.flags.count) == before)
    return changed
  }

  private final class Clock {
    var now = Date(timeIntervalSince1970: 0)
  }

  /// The stored properties as texts, by name.
  ///
  /// - Parameter count: The number of slots to compare; more may have been added for new entries.
  private static func properties(of state: FormState, _ count: Int) -> [String: String] {
    var texts: [String: String] = [:]
    for case (let name?, let value) in Mirror(reflecting: state).children
    where !others.contains(name) {
      texts[name] = text(of: value)
    }
    texts["effective"] = text(of: (0..<count).map { state.effective[$0] })
    texts["stored"] = text(of: state.stored.prefix(count))
    texts["flags"] = text(of: state.flags.prefix(count))
    return texts
  }

  /// A value as a text that does not depend on the order in which a dictionary has its members.
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    if let object = value as AnyObject?, mirror.displayStyle == .class {
      return "\(ObjectIdentifier(object))"
    }
    var parts = mirror.children.map { "\($0.label ?? ""): \(text(of: $0.value))" }
    if mirror.children.isEmpty { return "\(value)" }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set { parts.sort() }
    return "\(type(of: value))(\(parts.joined(separator: ", ")))"
  }
}
