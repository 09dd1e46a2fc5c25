import ArgumentParser
import FormBuild
import FormKit
import FormLogic
import FormModel
import FormReport
import FormSyntax
import FormText

/// Prints, for each row and rule of a form, values that show the row or break the rule.
struct ProveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "prove",
    abstract: "Find values that show each row and break each rule of a form, or say why none do.",
    discussion: """
      Warnings say what can never happen, whatever is filled in. They go to standard error, with those \
      of `check`.

      Each answer is a witness: values in JSON that, set in a new form, show the row or break the rule. \
      `formc run` takes them as they are. Where no values can do it, the conditions are named that \
      exclude it; where none were found, nothing is claimed. What would take too long to find out is \
      given up, and so are warnings about it: their places come last.

        formc prove order.form.yaml
        formc prove --format json order.form.yaml
        formc prove --smt2 order.form.yaml | z3 -in

      Exit status: 0 every row can be shown; 1 some row never shows, or the spec has errors; 2 an input \
      cannot be read.
      """)

  /// The formats of answers.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(
    help: ArgumentHelp("The spec.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec: String

  @Option(help: ArgumentHelp("How the answers are written.", valueName: "format"))
  var format = Format.text

  @Flag(
    help: "Print the questions in SMT-LIB, for another prover, instead of the answers.")
  var smt2 = false

  @OptionGroup
  var region: RegionOptions

  @OptionGroup
  var input: InputOptions

  func validate() throws { try InputOptions.validate([spec]) }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let (definition, check) = try input.form(
      of: spec, command: "prove", proves: true, in: context)
    context.report(check, input.color)
    var prover = try FormProver(definition, host: region.host)
    if smt2 {
      context.output.write(prover.smtProblem())
      return .success
    }
    var status = ExitStatus.success
    for question in prover.questions {
      let answer = prover.answer(to: question)
      if question.rule == nil, case .impossible = answer { status = .errors }
      let line = ProofLine(
        question, prover.rule(of: question), answer,
        number: prover.sharesName(question) ? question.rule : nil)
      context.output.write(format == .json ? line.json : line.text)
    }
    for span in check.givenUp { context.output.write(line(ofGivenUp: span, in: check.report)) }
    return status
  }

  /// A line with the place for which the prover gave up.
  private func line(ofGivenUp span: SourceSpan, in report: Report) -> String {
    let path = report.sources.path(of: span)
    let start = report.sources.range(of: span).start
    guard format == .json else { return "\(path):\(start.line):\(start.column): given up\n" }
    let place = JSONValue.object([
      .init("file", .string(path)), .init("line", .int(start.line)),
      .init("column", .int(start.column)),
    ])
    return JSONValue.object([.init("givenUp", place)]).text(.compact) + "\n"
  }
}

/// One answer, as a line.
private struct ProofLine {
  private let question: FormProver.Question
  private let rule: FormDefinition.Rule?
  private let answer: FormProver.Answer
  /// The number of the rule; nil if its name identifies it.
  private let number: Int?

  init(
    _ question: FormProver.Question, _ rule: FormDefinition.Rule?, _ answer: FormProver.Answer,
    number: Int?
  ) {
    (self.question, self.rule, self.answer) = (question, rule, answer)
    self.number = number
  }

  var text: String {
    let name = question.tag.map { "`\($0)`" } ?? "#\(question.place)"
    guard let rule else {
      return switch answer {
      case .witness(let witness): "\(name) shows with \(witness.text)\n"
      case .impossible(let causes): "\(name) never shows\(Self.reason(causes))\n"
      case .unknown: "\(name): no values were found that show it\n"
      case .givenUp: "\(name): given up\n"
      }
    }
    return switch answer {
    case .witness(let witness): "  `\(rule.name)` fails with \(witness.text)\n"
    case .impossible(let causes): "  `\(rule.name)` never fails\(Self.reason(causes))\n"
    case .unknown: "  `\(rule.name)`: no values were found that break it\n"
    case .givenUp: "  `\(rule.name)`: given up\n"
    }
  }

  private static func reason(_ causes: [LogicCause]) -> String {
    causes.isEmpty ? "" : ", because of " + causes.map(\.text).joined(separator: " and ")
  }

  var json: String {
    var members: [JSONValue.Member] = []
    if let tag = question.tag { members.append(.init("tag", .string(tag))) }
    members.append(.init("path", .string(question.place.description)))
    if let rule { members.append(.init("rule", .string(rule.name))) }
    if let number { members.append(.init("number", .int(number))) }
    let key = rule == nil ? "shows" : "fails"
    switch answer {
    case .witness(let witness): members.append(.init(key, witness.json))
    case .impossible(let causes):
      members.append(
        .init(
          key, .object([.init("never", .array(causes.map { .string($0.text) }))])))
    case .unknown: members.append(.init(key, .null))
    case .givenUp: members.append(.init(key, .object([.init("givenUp", .bool(true))])))
    }
    return JSONValue.object(members).text(.compact) + "\n"
  }
}

extension FormProver.Witness {
  fileprivate var text: String {
    values.text(.compact) + (models.map { " and the models \($0.text(.compact))" } ?? "")
  }

  fileprivate var json: JSONValue {
    .object([.init("with", values)] + (models.map { [.init("models", $0)] } ?? []))
  }
}

extension FormDefinition.Rule {
  /// The id of the rule, or its kind where it has none, as in issues.
  fileprivate var name: String { id ?? kind }
}

extension LogicCause {
  /// The condition in the words of the spec, with its effect.
  fileprivate var text: String {
    let condition = condition?.text() ?? ""
    return switch kind {
    case .hides: "`hidden: \(condition)`"
    case .disables, .disablesForm: "`disabled: \(condition)`"
    case .isOnPage: "`when: \(condition)`"
    case .names(let name): "`\(name): \(condition)`"
    case .offers(let place): "the options of #\(place)"
    case .keeps(_, _, let rule): "`\(rule)`"
    }
  }
}
