#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Measures live forms: the cost of a change must not depend on rows that it does not affect.
///
/// The program is compiled together with the sources of `FormModel`, as in an app. Each figure is
/// the minimum of several repetitions.
@main
enum LiveForm {
  static func main() throws {
    var board = Board()
    try board.measureDependants()
    try board.measureChain()
    try board.measureSections()
    try board.measureCreation()
    try board.measureScreens()
    try board.measureReasons()
    if board.missed { exit(1) }
  }
}

/// The measurements, with their forms, figures and targets.
struct Board {
  private(set) var missed = false
  private let clock = ContinuousClock()

  /// A change of a value that shows and hides some rows, in a small form and in a large one.
  mutating func measureDependants() throws {
    let none = try timeOfChange(rows: 100, dependants: [])
    let small = try timeOfChange(rows: 100, dependants: [1, 50, 99])
    let large = try timeOfChange(rows: 100_000, dependants: [1, 50_000, 99_999])
    report("a change with 3 dependants, 100 rows", small * 1e6, "µs")
    report("each of them, its row shown or hidden", (small - none) / 3 * 1e6, "µs", atMost: 1)
    report("the same with 100,000 rows, times", large / small, "", atMost: 1.5)
  }

  /// The time in seconds of a change that affects the visibility of some rows.
  private func timeOfChange(rows count: Int, dependants: [Int]) throws -> Double {
    var rows = (0..<count).map { row("r\($0)", .int) }
    for dependant in dependants {
      rows[dependant].hidden = .compare(
        .init(.greater), .reference(.value("r0")), .literal(.int(0)))
    }
    let form = try Form(definition(rows: rows))
    // The first changes build the indexes of visible rows.
    for value in 0..<4 { try form.set("r0", to: .int(value % 2)) }
    let rounds = 2000
    return try least(of: 20) {
      for value in 0..<rounds { try form.set("r0", to: .int(value % 2)) }
    } / Double(rounds)
  }

  /// A chain of computed rows: each depends on the row before it.
  mutating func measureChain() throws {
    var times: [Double] = []
    for count in [1_000, 10_000] {
      var rows = (0..<count).map { row("r\($0)", .int) }
      for index in 1..<count {
        rows[index].computed = .arithmetic(
          .add, .reference(.value("r\(index - 1)")), .literal(.int(1)))
      }
      let form = try Form(definition(rows: rows))
      var value = 0
      times.append(
        try least(of: 10) {
          value += 1
          try form.set("r0", to: .int(value))
        })
    }
    report("a chain of 10,000 computed rows", times[1] * 1e3, "ms", atMost: 20)
    report("the same against 1,000, times", times[1] / times[0], "", atMost: 12)
  }

  /// A change of a value that hides and shows a hundred of many sections.
  mutating func measureSections() throws {
    var form = FormDefinition(name: "Sections")
    form.sections = (0..<10_000).map { index in
      FormDefinition.Section(rows: [row("r\(index)", .int)])
    }
    for index in 1...100 {
      form.sections[index * 99].hidden = .compare(
        .init(.equal), .reference(.value("r0")), .literal(.int(1)))
    }
    let live = try Form(form)
    var value = 0
    let time = try least(of: 10) {
      value = 1 - value
      let changes = try live.set("r0", to: .int(value))
      if changes.count < 101 { throw WrongChanges() }
    }
    report("100 of 10,000 sections at once", time * 1e3, "ms", atMost: 20)
  }

  /// The creation of a form, whose rows all have conditions, from its program.
  mutating func measureCreation() throws {
    let count = 10_000
    var rows = (0..<count).map { row("r\($0)", .int) }
    for index in 1..<count {
      rows[index].hidden = .compare(
        .init(.greater), .reference(.value("r\(index - 1)")), .literal(.int(3)))
    }
    let program = try FormProgram(definition(rows: rows))
    let time = try least(of: 20) { _ = try Form(program) }
    report("a new form, a row", time / Double(count) * 1e6, "µs", atMost: 1)
  }

  /// The cost of updates for a screen, in forms of 2,000 and of 20,000 rows, and of a snapshot.
  mutating func measureScreens() throws {
    let form = try Form(definition(rows: (0..<2000).map { row("r\($0)", .int) }))
    let silent = try timeOfEdit(in: form)
    let all = least(of: 20) { _ = form.snapshot() }
    let told = try timeOfUpdate(in: form)
    let large = try timeOfUpdate(
      in: Form(definition(rows: (0..<20_000).map { row("r\($0)", .int) })))
    report("a change of 2,000 rows that nobody is told of", silent * 1e6, "µs")
    report("the same with a screen that is told", told * 1e6, "µs")
    report("the same in 20,000 rows, times", large / told, "", atMost: 1.5)
    report("a snapshot of 2,000 rows, a row", all / 2000 * 1e6, "µs")
    report("the update applied to it, a row", try timeOfApplying(to: form) / 2000 * 1e6, "µs")
  }

  private func timeOfUpdate(in form: Form) throws -> Double {
    var looks = 0
    let observation = form.observeUpdates { update, _ in looks += update.rows.count }
    let time = try timeOfEdit(in: form)
    observation.cancel()
    if looks == 0 { throw WrongChanges() }
    return time
  }

  private func timeOfApplying(to form: Form) throws -> Double {
    var screen = form.snapshot()
    var updates: [FormUpdate] = []
    let observation = form.observeUpdates { update, _ in updates.append(update) }
    _ = try timeOfEdit(in: form)
    observation.cancel()
    let clock = ContinuousClock()
    let time = try clock.measure {
      for update in updates { try screen.apply(update) }
    }
    if screen != form.snapshot() { throw WrongChanges() }
    return time / .seconds(1) / Double(updates.count)
  }

  private func timeOfEdit(in form: Form) throws -> Double {
    let rounds = 1000
    var value = 0
    return try least(of: 10) {
      for _ in 0..<rounds {
        value += 1
        try form.set("r1234", to: .int(value))
      }
    } / Double(rounds)
  }

  /// The cost of explaining why one row in 2,000 is hidden.
  mutating func measureReasons() throws {
    var rows = (0..<2000).map { row("r\($0)", .int) }
    rows[1999].hidden = .compare(.init(.equal), .reference(.value("r0")), .literal(.int(0)))
    let form = try Form(definition(rows: rows))
    let time = least(of: 20) { _ = form.row("r1999")?.why(.hidden) }
    report("why a row of 2,000 is hidden", time * 1e3, "ms", atMost: 5)
  }

  struct WrongChanges: Error {}

  // MARK: - Parts

  private func row(_ tag: String, _ type: FormValueType) -> FormDefinition.Row {
    FormDefinition.Row(
      type: "int", tag: tag, title: tag, valueType: type, value: .literal(.int(0)))
  }

  /// A form with a hundred rows in each section.
  private func definition(rows: [FormDefinition.Row]) -> FormDefinition {
    var form = FormDefinition(name: "Rows")
    form.sections = stride(from: 0, to: rows.count, by: 100).map { start in
      FormDefinition.Section(rows: Array(rows[start..<min(start + 100, rows.count)]))
    }
    return form
  }

  private func least(of repetitions: Int, _ body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<repetitions {
      let start = clock.now
      try body()
      let (seconds, attoseconds) = (clock.now - start).components
      best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
    }
    return best
  }

  private mutating func report(
    _ name: String, _ value: Double, _ unit: String, atMost: Double? = nil
  ) {
    let figure = (value * 1000).rounded() / 1000
    guard let atMost else {
      print("\(name): \(figure) \(unit)")
      return
    }
    let isGood = value <= atMost
    if !isGood { missed = true }
    print("\(name): \(figure) \(unit) (at most \(atMost)) \(isGood ? "ok" : "missed")")
  }
}
