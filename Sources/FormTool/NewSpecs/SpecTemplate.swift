import ArgumentParser
import FormSyntax
import FormText

/// A first spec that `formc init` writes; each is a file in `Templates`.
enum SpecTemplate: String, CaseIterable, ExpressibleByArgument {
  case contact, survey, order, settings

  /// The spec in YAML.
  private var bytes: [UInt8] {
    switch self {
    case .contact: PackageResources.contact_form_yaml
    case .survey: PackageResources.survey_form_yaml
    case .order: PackageResources.order_form_yaml
    case .settings: PackageResources.settings_form_yaml
    }
  }

  /// What the form is for.
  var purpose: String {
    switch self {
    case .contact: "people write to you"
    case .survey: "people answer questions, on pages"
    case .order: "people choose products, with a total"
    case .settings: "people switch things on and off"
    }
  }

  private var lines: [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The title of the form.
  var title: String {
    lines.lazy.filter { $0.hasPrefix(Self.titleKey) }.map { $0.dropFirst(Self.titleKey.count) }
      .first.map(String.init) ?? ""
  }

  /// The spec in YAML, with its comments, in its canonical layout.
  ///
  /// - Parameters:
  ///   - name: The name of the form in upper camel case.
  ///   - title: The title of the form; nil for that of the template.
  func yaml(named name: String, titled title: String?) -> [UInt8] {
    let lines = lines.map { line -> String in
      if line.hasPrefix(Self.nameKey) { return "\(Self.nameKey)\(name)" }
      guard let title, line.hasPrefix(Self.titleKey) else { return String(line) }
      return Self.line(titled: title)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The line with a title, without quotes if YAML reads it so.
  private static func line(titled title: String) -> String {
    var problems = DiagnosticList()
    let line = titleKey + title
    let tree = SyntaxReader.read(
      SourceText(path: "title", bytes: Array(line.utf8)), file: FileID(0), format: .yaml,
      diagnostics: &problems)
    let isPlain = withExtendedLifetime(tree) {
      let value = tree.root?["title"]
      return tree.isComplete && value?.kind == .string && value?.text == title
    }
    // A text of JSON is one of YAML.
    return isPlain ? line : titleKey + JSONValue.string(title).text()
  }

  /// The beginnings of the lines with the name and the title of the form.
  private static let (nameKey, titleKey) = ("form: ", "title: ")

  /// The spec in JSON, in its canonical layout.
  ///
  /// - Parameters: As of ``yaml(named:titled:)``.
  func json(named name: String, titled title: String?) -> [UInt8] {
    var diagnostics = DiagnosticList()
    let yaml = SourceText(path: "template.form.yaml", bytes: yaml(named: name, titled: title))
    let tree = SyntaxReader.read(
      yaml, file: FileID(0), format: .yaml, diagnostics: &diagnostics)
    let value = tree.root.map(\.jsonValue) ?? .object([])
    let json = SourceText(path: "template.form.json", bytes: Array(value.text(.pretty).utf8))
    let layout = SpecLayout.format(
      json, file: FileID(0), format: .json, diagnostics: &diagnostics)
    if case .text(let text, _) = layout { return text }
    return json.bytes
  }
}

extension Node {
  /// The node as JSON; a number that JSON cannot hold is a text.
  fileprivate var jsonValue: JSONValue {
    switch kind {
    case .null: .null
    case .bool: .bool(bool ?? false)
    case .int: int.map { .int($0) } ?? .string(text)
    case .double: double.map { .double($0) } ?? .string(text)
    case .string: .string(text)
    case .sequence: .array(items.map(\.jsonValue))
    case .mapping: .object(entries.map { JSONValue.Member($0.key.text, $0.value.jsonValue) })
    }
  }
}
