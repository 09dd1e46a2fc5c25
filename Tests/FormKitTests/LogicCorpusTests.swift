import FormKit
import FormTestSupport
import Foundation
import Testing

/// Specs with mistakes of logic, each with the smallest change that makes the spec correct.
///
/// A file has cases in the following format. A line `--- CODE TEXT` has the expected finding and
/// the text at its beginning, with ` #2` for the second occurrence of the text. A line
/// `+++ OLD -> NEW` changes the spec into its correct twin.
///
///     === the name
///     the spec
///     --- F1001 `$kind != 'company'`
///     +++ "$kind != 'company'" -> "$kind != 'person'"
@Suite struct LogicCorpusTests {
  private struct Case {
    var name: String
    var spec = ""
    var findings: Set<String> = []
    var changes: [(old: String, new: String)] = []
  }

  private static let files = [
    "ancestors", "computed", "controls", "dates", "differences", "division", "equalities",
    "everywhere", "form", "fractions", "functions", "instants", "lists", "locks", "named", "nil",
    "nofill", "numbers", "offers", "operands", "options", "patterns", "row", "ruleconds", "rules",
    "silent", "state", "steps", "surveys", "terms", "waits",
  ]

  @Test(arguments: files) func findsEachMistakeAndNothingElse(_ file: String) throws {
    let cases = try Self.cases(in: file)
    #expect(!cases.isEmpty)
    for item in cases {
      #expect(Self.findings(item.spec) == item.findings, "\(file): \(item.name)")
      var twin = item.spec
      for (old, new) in item.changes {
        #expect(twin.components(separatedBy: old).count == 2, "\(file): \(item.name): \(old)")
        twin = twin.replacing(old, with: new)
      }
      #expect(Self.findings(twin).isEmpty, "\(file): twin of \(item.name)")
    }
  }

  /// Each fix alone removes its finding and causes no other finding.
  @Test(arguments: ["terms"]) func fixesRemoveTheirFindings(_ file: String) throws {
    for item in try Self.cases(in: file) {
      let found = Self.check(item.spec)
      for (index, diagnostic) in found.enumerated() {
        for fix in diagnostic.fixes {
          let fixed = fix.applied(to: item.spec)
          let left = Self.check(fixed)
          var expected = found
          expected.remove(at: index)
          #expect(
            left.count <= expected.count
              && Set(left.map(\.code)).isSubset(of: expected.map(\.code)),
            "\(file): \(item.name): \(fix.title)\n\(fixed)")
        }
      }
    }
  }

  /// The findings of a spec, without the warnings about rows that have no value in a new form.
  private static func findings(_ spec: String) -> Set<String> {
    Set(
      check(spec).filter { $0.code != "F0554" }.map {
        "\($0.code) \($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0)"
      })
  }

  private static func check(_ spec: String) -> [FormDiagnostic] {
    var loader = FormLoader()
    loader.proves = true
    return loader.check(spec, name: "case.form.yaml").diagnostics
  }

  private static func cases(in file: String) throws -> [Case] {
    let text = try String(
      contentsOf: PackageFolder.file("Tests/Golden/logic/\(file).txt"), encoding: .utf8)
    var cases: [Case] = []
    var marks: [(code: String, text: String)] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("=== ") {
        cases.append(Case(name: String(line.dropFirst(4))))
      } else if let last = cases.indices.last {
        if line.hasPrefix("--- ") {
          let parts = line.dropFirst(4).split(separator: " ", maxSplits: 1)
          marks.append((String(parts[0]), String(parts[1])))
          cases[last].findings.insert(
            try #require(place(of: marks.removeLast(), in: cases[last].spec), "\(line)"))
        } else if line.hasPrefix("+++ ") {
          cases[last].changes.append(try change(line))
        } else {
          cases[last].spec += line + "\n"
        }
      }
    }
    return cases
  }

  /// The code with the line and column at which a text begins, from 1.
  private static func place(of mark: (code: String, text: String), in spec: String) -> String? {
    var text = mark.text[...]
    var number = 1
    if let hash = text.range(of: #" #\d+$"#, options: .regularExpression) {
      number = Int(text[hash].dropFirst(2)) ?? 1
      text = text[..<hash.lowerBound]
    }
    let ranges = spec.ranges(of: text.replacing("\\n", with: "\n"))
    guard ranges.indices.contains(number - 1) else { return nil }
    let before = spec[..<ranges[number - 1].lowerBound]
    let line = before.count { $0 == "\n" } + 1
    let column = before.distance(
      from: before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex,
      to: before.endIndex)
    return "\(mark.code) \(line):\(column + 1)"
  }

  private static func change(_ line: String) throws -> (String, String) {
    let json = line.dropFirst(4).replacing("\" -> \"", with: "\", \"")
    let both = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
    return (both[0], both[1])
  }
}

extension FormDiagnostic.Fix {
  /// A text of one file after the edits.
  func applied(to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.place.range.start.offset > $1.place.range.start.offset }) {
      bytes.replaceSubrange(
        edit.place.range.start.offset..<edit.place.range.end.offset, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
