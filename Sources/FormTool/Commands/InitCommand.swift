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
      `signup.form.yaml`; the name of a template chooses it.

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
        isJSON ? template.json(named: form) : template.yaml(named: form), to: path)
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
