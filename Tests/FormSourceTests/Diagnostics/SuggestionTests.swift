import FormSyntax
import Testing

@Suite struct SuggestionTests {
  static let cases: [(name: String, candidates: [String], expected: [String])] = [
    ("subscibe", ["subscribe", "title"], ["subscribe"]),
    ("ab", ["ba"], ["ba"]),
    ("TITLE", ["title"], ["title"]),
    ("requird", ["required", "require"], ["require", "required"]),
    ("xyz", ["subscribe"], []),
    ("title", ["title"], []),
    ("", ["a"], []),
    ("a", ["b"], []),
    ("cat", ["bat", "cot", "car", "cap"], ["bat", "cap", "car"]),
  ]

  @Test(arguments: cases)
  func namesTheNearest(name: String, candidates: [String], expected: [String]) {
    #expect(Suggestions.nearest(to: name, in: candidates) == expected)
  }

  @Test func longNamesAreNotCompared() {
    let name = String(repeating: "a", count: 200)
    #expect(Suggestions.nearest(to: name, in: [name + "b"]) == [name + "b"])
    let long = String(repeating: "a", count: 100_000)
    #expect(Suggestions.nearest(to: long, in: [long + "b"]) == [])
    #expect(Suggestions.nearest(to: name, in: [long]) == [])
  }

  /// The edit distance by its definition, with the full table.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = Array(repeating: Array(0...right.count), count: left.count + 1)
    for row in stride(from: 1, through: left.count, by: 1) {
      table[row][0] = row
      for column in stride(from: 1, through: right.count, by: 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test func agreesWithTheFullTable() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    func name() -> String { String((0..<1 + random(9)).map { _ in "abc_".randomElement(random) }) }
    for _ in 0..<2_000 {
      let (left, right) = (name(), name())
      let distance = Self.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
      let length = max(left.count, right.count)
      let isNear = length > 1 && distance <= max(1, length / 3) && left != right
      #expect(Suggestions.nearest(to: left, in: [right]) == (isNear ? [right] : []))
    }
  }

  /// The number of suggestions for a file is bounded; the first names get them.
  @Test func workIsBounded() {
    let known = (0..<8_000).map { "t\($0)" }
    let suggestions = Suggestions()
    var asked = 0
    var served = 0
    func candidates() -> [String] {
      asked += 1
      return known
    }
    for index in 0..<8_000 {
      if suggestions.nearest(to: "u\(index)", in: candidates()).isEmpty { continue }
      #expect(served == index)
      served += 1
    }
    #expect(served >= 100)
    #expect(asked <= served + 1)
    #expect(served < 4_000)
  }
}

extension String {
  fileprivate func randomElement(_ random: (Int) -> Int) -> Character {
    self[index(startIndex, offsetBy: random(count))]
  }
}
