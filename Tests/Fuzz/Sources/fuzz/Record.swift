import FormCompiler
import FormModel
import FormSession
import FormText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Records of a form with lists in lists, kinds of entries and limits.
enum Record {
  private static let spec = """
    formc: 1
    form: Trip
    sections:
      - rows:
          - { type: text, tag: name, rules: [required, { maxLength: 12 }, { regex: "[A-Za-z]+" }] }
          - { type: int, tag: seats, rules: [{ between: [1, 9] }] }
          - { type: multipleSelector, tag: tags, options: [a, b, c], rules: [{ maxItems: 2 }] }
          - { type: decimal, tag: total, computed: "SUM($guests.price)" }
      - tag: guests
        rules: [uniqueItems]
        repeat:
          rows:
            - { type: name, tag: name, rules: [required] }
            - { type: decimal, tag: price, hidden: "$$name == nil" }
            - type: list
              tag: stops
              repeat: { max: 2, rows: [{ type: int, tag: day, rules: [{ greaterThan: 0 }] }] }
      - tag: codes
        repeat: { row: { type: text, rules: [{ maxLength: 2 }] } }
      - tag: few
        repeat: { min: 1, max: 3, row: { type: int } }
      - tag: kinds
        repeat:
          kinds:
            a: { rows: [{ type: int, tag: x }] }
            b: { rows: [{ type: text, tag: y, rules: [required] }] }
    """

  private static let program: FormProgram = {
    let result = Compiler.check(path: "trip.form.yaml", bytes: Array(spec.utf8))
    guard let definition = result.definition, let program = try? FormProgram(definition) else {
      preconditionFailure("the form has errors: \(result.diagnostics.map(\.message))")
    }
    return program
  }()

  /// Validates records: the verdict is always the same and one line of JSON, and a form accepts the
  /// record that another form wrote.
  static func validate(_ bytes: [UInt8]) {
    let validator = RecordValidator(program, now: Date(timeIntervalSince1970: 0))
    var answers: [[UInt8]] = []
    bytes.withUnsafeBufferPointer { record in
      for _ in 0..<2 {
        let verdict = validator.validate(record)
        precondition(verdict.findings.count <= 2 * RecordVerdict.maximumCount)
        var answer: [UInt8] = []
        verdict.appendJSON(to: &answer, record: record, line: 1)
        answers.append(answer)
      }
    }
    precondition(answers[0] == answers[1], "two verdicts differ")
    let line = answers[0].dropLast()
    precondition(!line.contains(UInt8(ascii: "\n")), "an answer is not one line")
    precondition((try? JSONValue.parse(Array(line))) != nil, "an answer is not JSON")
    guard let json = try? JSONValue.parse(bytes), case .object = json,
      let form = try? Form(program, host: .recording),
      (try? form.setValues(json: json)) != nil, let copy = try? Form(program, host: .recording)
    else { return }
    precondition((try? copy.setValues(json: form.json(includeHidden: true))) != nil)
  }
}
