/// The rules of a row as statements, which rows with the same ones share as a function.
struct EurekaRuleBlock {
  /// The line of the row's function that the block begins at.
  let start: Int
  let lines: [String]
  /// The type of the row's value.
  let type: String

  /// Whether the rules need the options of the row.
  let needsOptions: Bool

  /// What is equal where two rows have the same rules; nil where they are a row's own.
  var key: [String]? { lines.count < 2 || needsOptions ? nil : lines + [type] }
}

/// The functions of a generated controller, with one more for each list of rules that several rows have.
struct EurekaFunctionList {
  private(set) var functions: [EurekaSectionWriter.Function] = []

  /// - Parameter visibility: The access of functions, with a blank behind it.
  init(_ functions: [EurekaSectionWriter.Function], visibility: String) {
    var numbers: [[String]: Int] = [:]
    var counts: [Int] = []
    let keys = functions.map { function -> Int? in
      guard let key = function.rules?.key else { return nil }
      let number = numbers[key] ?? counts.count
      if number == counts.count {
        numbers[key] = number
        counts.append(0)
      }
      counts[number] += 1
      return number
    }
    var names: [Int: String] = [:]
    for (function, key) in zip(functions, keys) {
      guard let rules = function.rules, let key, counts[key] > 1 else {
        self.functions.append(function)
        continue
      }
      let isNew = names[key] == nil
      let name = names[key] ?? "addRules\(names.count + 1)"
      names[key] = name
      var function = function
      function.lines.replaceSubrange(
        rules.start..<rules.start + rules.lines.count, with: ["\(name)(to: row)"])
      self.functions.append(function)
      guard isNew else { continue }
      self.functions.append(
        EurekaSectionWriter.Function(
          head: "\(visibility)func \(name)(to row: Eureka.RowOf<\(rules.type)>)", lines: rules.lines
        ))
    }
  }
}
