import Eureka
import FormEureka
import FormModel
import Foundation
import UIKit

/// Compares controllers for Eureka with the live forms that they show, over the modules of
/// Tests/EurekaStubs.
///
/// The arguments are two files of definitions in JSON: a small form, and the same form with ten
/// times as many rows. The first row is hidden and shown in turn. Each figure is the minimum of
/// several repetitions.
@main @MainActor
enum Controllers {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    let programs = try paths.map { path in
      try FormProgram(FormDefinition(json: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))))
    }
    guard programs.count == 2 else { throw Failure.twoFilesAreWanted }
    let small = try measure(programs[0])
    let large = try measure(programs[1])
    var missed = false
    func hold(_ title: String, _ figure: Double, _ unit: String, atMost limit: Double) {
      print("\(title): \((figure * 100).rounded() / 100)\(unit) (target \(limit))")
      if figure > limit { missed = true }
    }
    print("rows shown: \(small.rows) and \(large.rows)")
    hold("rows of Eureka for the large form", large.creation * 1e3, " ms", atMost: 200)
    hold(
      "the same for each row, times the small one",
      large.creation / Double(large.rows) / (small.creation / Double(small.rows)), "", atMost: 1.5)
    hold("a value among them, shown", large.value * 1e6, " µs", atMost: 100)
    hold("the same, times the small one", large.value / small.value, "", atMost: 1.5)
    hold("a row among them, hidden or shown", large.structure * 1e6, " µs", atMost: 2_000)
    if missed { exit(1) }
  }

  struct Figures {
    var rows = 0
    var creation = Double.infinity
    var value = Double.infinity
    var structure = Double.infinity
  }

  enum Failure: Error { case twoFilesAreWanted }

  static func measure(_ program: FormProgram) throws -> Figures {
    var figures = Figures()
    for _ in 0..<5 {
      let form = try FormModel.Form(program)
      let clock = ContinuousClock()
      var controller: FormEurekaViewController?
      let creation = try clock.measure {
        let made = try FormEurekaViewController(form)
        made.loadViewIfNeeded()
        made.viewWillAppear(false)
        controller = made
      }
      guard let controller else { continue }
      figures.rows = controller.form.rows.count
      figures.creation = min(figures.creation, creation / .seconds(1))
      let rounds = 200
      let value = try clock.measure {
        for round in 0..<rounds { try form.set("shown", to: .string(round % 2 == 0 ? "a" : "b")) }
      }
      figures.value = min(figures.value, value / .seconds(1) / Double(rounds))
      let structure = try clock.measure {
        for round in 0..<rounds { try form.set("switch", to: .bool(round % 2 == 0)) }
      }
      figures.structure = min(figures.structure, structure / .seconds(1) / Double(rounds))
    }
    return figures
  }
}
