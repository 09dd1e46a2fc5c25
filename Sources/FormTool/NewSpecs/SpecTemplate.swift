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

  /// The spec in YAML, with its comments.
  ///
  /// - Parameter name: The name of the form in upper camel case.
  func yaml(named name: String) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.hasPrefix(Self.nameKey) ? "\(Self.nameKey)\(name)" : String($0) }
        .joined(separator: "\n").utf8)
  }

  /// The beginning of the line with the name of the form.
  private static let nameKey = "form: "

  /// The spec in JSON, in its canonical layout.
  ///
  /// - Parameter name: The name of the form in upper camel case.
  func json(named name: String) -> [UInt8] {
    var diagnostics = DiagnosticList()
    let yaml = SourceText(path: "template.form.yaml", bytes: yaml(named: name))
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
