import ArgumentParser
import FormBuild
import FormCompiler
import FormKit

/// Writes a first spec.
struct InitCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first spec from a template, to begin with.",
    discussion: """
      The spec has rules and conditions to change, and `formc check` finds nothing in it. A file that \
      exists is never replaced. A name that is no path of a spec, such as `signup`, is that of the file \
      `signup.form.yaml`; the name of a template chooses it. On a terminal, without a name, the command \
      asks for the template, the title and the file; Return takes what is in brackets.

        formc init
        formc init survey
        formc init signup --template contact
        formc init forms/order.form.json

      Exit status: 0 the file is written; 2 it exists, or it cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The name of the form or the path of the file; by default the name of the template.",
      valueName: "name"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "What the form is for; by default the name of the form, or `contact`.", valueName: "template")
  )
  var template: SpecTemplate?

  @Flag(help: "Write the spec in JSON.")
  var json = false

  func validate() throws {
    guard let name else { return }
    if name.isEmpty || name.hasSuffix("/") { throw ValidationError("the name must not be empty") }
    if name == "-" { throw ValidationError("a spec is written to a file, not to standard output") }
    if json, name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      throw ValidationError("`\(name)` is the name of a file in YAML, and `--json` writes JSON")
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    guard name == nil, context.isInputTerminal, context.output.isTerminal else {
      return write(titled: nil, in: context)
    }
    do throws(SpecQuestions.Ended) {
      let (answered, title) = try asking(SpecQuestions(context: context))
      return answered.write(titled: title, in: context)
    } catch {
      context.fail("nothing was written")
      return .failure
    }
  }

  /// The command with the answers to questions, and the title; nil for that of the template.
  private func asking(
    _ questions: SpecQuestions
  ) throws(SpecQuestions.Ended) -> (InitCommand, title: String?) {
    var command = self
    let chosen = if let template { template } else { try questions.template() }
    command.template = chosen
    let title = try questions.title(chosen)
    command.name = title == chosen.title ? chosen.rawValue : Self.fileName(of: title)
    let file = try questions.answer("File", default: command.path) { answer in
      command.judge(answer)
    }
    command.name = file
    return (command, title == chosen.title ? nil : title)
  }

  /// Accepts the name of a file that can be written.
  private func judge(_ file: String) -> SpecQuestions.Judgement<String> {
    var command = self
    command.name = file
    do {
      try command.validate()
    } catch {
      return .refused((error as? ValidationError)?.message ?? "\(error)")
    }
    return FileStatus(path: command.path) == nil
      ? .accepted(file) : .refused("`\(command.path)` exists")
  }

  private func write(titled title: String?, in context: CommandContext) -> ExitStatus {
    let (template, path) = (chosenTemplate, path)
    if FileStatus(path: path) != nil {
      context.fail("`\(path)` exists; nothing was written")
      return .failure
    }
    let form =
      Self.formName(path: path) ?? template.rawValue.prefix(1).uppercased()
      + template.rawValue.dropFirst()
    let isJSON = path.hasSuffix(".json")
    do throws(FormFileError) {
      try context.write(
        isJSON
          ? template.json(named: form, titled: title) : template.yaml(named: form, titled: title),
        to: path)
    } catch {
      context.fail("cannot write `\(path)`: \(error.reason)")
      return .failure
    }
    context.output.write(
      """
      wrote \(VisibleText.visible(path))

      Next:
        formc check \(Self.shellWord(path))
        formc preview \(Self.shellWord(path)) --open
        formc test \(Self.shellWord(path)) --init

      """)
    return .success
  }

  private var chosenTemplate: SpecTemplate {
    template ?? name.flatMap(SpecTemplate.init(rawValue:)) ?? .contact
  }

  /// The endings of specs.
  private static let endings = [".form.yaml", ".form.yml", ".form.json"]

  private var path: String {
    let name = name ?? chosenTemplate.rawValue
    if Self.endings.contains(where: name.hasSuffix) { return name }
    return name + (json ? ".form.json" : ".form.yaml")
  }

  /// The name of a file for a title: `Sign up, please` is `sign-up-please`; nil if the title has no
  /// letters and digits of ASCII.
  private static func fileName(of title: String) -> String? {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// The name of the form for a file: `my-order.form.yaml` is `MyOrder`; nil if the file has no
  /// letters of ASCII to make a name of.
  private static func formName(path: String) -> String? {
    let file = path.split(separator: "/").last ?? ""
    let stem = endings.first(where: file.hasSuffix).map { file.dropLast($0.count) } ?? file
    let words = stem.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : nil
  }

  /// A path as one word of a shell.
  private static func shellWord(_ path: String) -> String {
    let visible = VisibleText.visible(path)
    let isPlain = visible.utf8.allSatisfy { byte in
      byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || (0x2D...0x39).contains(byte))
        || byte == UInt8(ascii: "_")
    }
    return isPlain ? visible : "'\(visible.replacing("'", with: #"'\''"#))'"
  }
}
