import FormCompiler
import FormModel
import FormSyntax
import FormTestSupport
import FormText
import Foundation
import Testing

/// A spec in JSON has the same definition and diagnostics as in YAML.
@Suite struct FormatTests {
  @Test(arguments: GoldenSpecs.names(in: "ok"))
  func definitionIsTheSame(name: String) throws {
    let yaml = try GoldenSpecs.compile(name, in: "ok")
    let bytes = try #require(try json(name, in: "ok"))
    let json = GoldenSpecs.compile("spec.form.json", bytes: bytes, in: "ok")
    // JSON has no comments, so a warning cannot be ignored there.
    let file = try Data(contentsOf: PackageFolder.file("Tests/Golden/ok/\(name)"))
    let ignored = String(decoding: file, as: UTF8.self).matches(of: /formc:ignore (F\d+)/)
      .map { String($0.1) }
    #expect(json.diagnostics.allSatisfy { ignored.contains($0.code.rawValue) })
    #expect(json.definition == yaml.definition)
  }

  /// Both formats have the same diagnostics with the same messages.
  @Test(arguments: GoldenSpecs.names(in: "err"))
  func mistakesAreTheSame(name: String) throws {
    let yaml = try GoldenSpecs.compile(name, in: "err")
    // A file that is only partly parsed cannot be converted to JSON, nor can a file that includes
    // itself by name, or whose translations are in files with its name.
    let unlike = yaml.diagnostics.contains {
      $0.code.rawValue.hasPrefix("F01") || $0.code.rawValue.hasPrefix("F11")
        || [.nestingTooDeep, .includeCycle].contains($0.code)
    }
    if unlike { return }
    guard let bytes = try json(name, in: "err") else { return }
    let json = GoldenSpecs.compile("spec.form.json", bytes: bytes, in: "err")
    // Diagnostics are sorted by place, and the order of an empty place and another may differ.
    #expect(describe(json).sorted() == describe(yaml).sorted())
  }

  private func describe(_ result: CheckedForm) -> [String] {
    result.diagnostics.map { diagnostic in
      let inRoot = diagnostic.span?.file.index == 0
      return "\(diagnostic.code.rawValue) \(diagnostic.severity) \(diagnostic.message) \(inRoot)"
        .replacing("spec.form.json", with: "spec").replacing(".form.yaml", with: "")
    }
  }

  /// A spec of a golden folder in JSON; nil if JSON cannot express it.
  private func json(_ name: String, in folder: String) throws -> [UInt8]? {
    let decoded = SourceDecoder.decode(path: name, bytes: try GoldenSpecs.bytes(name, in: folder))
    var problems = DiagnosticList()
    let tree = SyntaxReader.read(
      decoded.text, file: FileID(0), format: SyntaxFormat(path: name), diagnostics: &problems)
    guard let root = tree.root, let value = value(of: root) else { return nil }
    return Array(value.text(.pretty).utf8)
  }

  private func value(of node: Node) -> JSONValue? {
    switch node.kind {
    case .null: return .null
    case .bool: return node.bool.map { .bool($0) }
    case .int: return node.int.map { .int($0) } ?? .number(node.text)
    case .double:
      guard let value = node.double, value.isFinite else { return nil }
      return .double(value)
    case .string: return .string(node.text)
    case .sequence:
      let items = node.items.map { value(of: $0) }
      let known = items.compactMap(\.self)
      return known.count == items.count ? .array(known) : nil
    case .mapping:
      var members: [JSONValue.Member] = []
      for entry in node.entries {
        guard let value = value(of: entry.value) else { return nil }
        members.append(.init(entry.key.text, value))
      }
      return .object(members)
    }
  }

  @Test(
    arguments: [
      // Scalars are read by the core schema of YAML 1.2, not by YAML 1.1
      .rows(
        "- { type: text, tag: yes, title: no, value: on }\n- { type: text, tag: b, hidden: \"$yes == 'off'\" }"
      ),
      .rows("- { type: text, tag: a, title: ⟦F0404|0o17⟧ }"),
      .rows("- { type: int, tag: a, value: 1_000 }").marking("1_000", "F0401"),
      .rows("- { type: int, tag: a, value: 0b11 }").marking("0b11", "F0401"),
      .rows("- { type: int, tag: a, value: 12:30 }").marking("12:30", "F0401"),
      .rows("- { type: text, tag: a, value: 12:30 }"),
      .rows("- { type: text, tag: a, value: ⟦F0401|Null⟧ }"),
      .rows(
        "- { type: switch, tag: a, value: TRUE }\n- { type: switch, tag: b, value: ⟦F0401|tRUE⟧ }"),
      .rows("- { type: decimal, tag: a, value: 1. }\n- { type: decimal, tag: b, value: -.5E-3 }"),
      .rows("- { type: text, tag: a, value: !!str 12 }\n- { type: int, tag: b, value: !!int 12 }"),
      .rows("- { type: int, tag: b, value: ⟦F0111|!!int⟧ many }"),
      .rows("- { type: text, tag: a, value: !mine x }").marking("!mine", "F0110"),
      // Aliases and merge keys
      .rows(
        "- &r { type: text, title: A }\n- { <<: *r, tag: b, title: B }\n- { <<: *r, tag: ⟦F0301|b⟧ }"
      ),
      .rows("- { type: text, tag: a, rules: &r [required] }\n- { type: text, tag: b, rules: *r }"),
      .rows("- { type: text, tag: a, rules: ⟦F0108|*r⟧ }"),
      .rows("- { <<: ⟦F0113|x⟧, type: text }"),
      // JSON is read strictly, and its `<<` is a key like any other
      .json(
        #"{"formc":1,"form":"A","sections":[{"rows":[{⟦F0201|"<<"⟧:{"type":"text"},"type":"text"}]}]}"#
      ),
      .json(#"{"formc":1,"form":"A","sections":[{"rows":[{"type":"text"}]}]⟦F0106|,⟧}"#),
      .json(#"{"formc":⟦F0106|01⟧,"form":"A","sections":[{"rows":[{"type":"text"}]}]}"#),
    ] as [SpecCase])
  func notation(spec: SpecCase) { spec.check() }
}

extension SpecCase {
  /// The same spec with the first occurrence of a text marked.
  fileprivate func marking(_ part: String, _ code: String) -> SpecCase {
    SpecCase(text: text.replacing(part, with: "⟦\(code)|\(part)⟧", maxReplacements: 1), path: path)
  }
}
