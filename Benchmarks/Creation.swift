import FormModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Prints the time in microseconds in which a process creates its first form: the definition and
/// the live form.
///
/// The program is compiled together with a generated form `Big`, whose definition is created once
/// in a process. With a JSON file of the same definition as the argument, it decodes this file
/// instead.
@main
enum Creation {
  static func main() throws {
    let clock = ContinuousClock()
    if let path = CommandLine.arguments.dropFirst().first {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let start = clock.now
      let definition = try FormDefinition(json: bytes)
      let middle = clock.now
      let form = try Form(definition)
      report(definition, start, middle, clock.now, form)
    } else {
      let start = clock.now
      let definition = Big.definition
      let middle = clock.now
      let form = try Big().form
      report(definition, start, middle, clock.now, form)
    }
  }

  static func report(
    _ definition: FormDefinition, _ start: ContinuousClock.Instant,
    _ middle: ContinuousClock.Instant, _ end: ContinuousClock.Instant, _ form: Form
  ) {
    let rows = definition.sections.map(\.rows.count).reduce(0, +)
    print(rows, (middle - start) / .microseconds(1), (end - start) / .microseconds(1))
    withExtendedLifetime(form) {}
  }
}
