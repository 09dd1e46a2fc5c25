import FormCatalog
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// The specs in `examples` are valid, and together they use the whole language.
@Suite struct ExampleTests {
  @Test func checkFindsNothing() async throws {
    let run = try await ToolRun.formc(
      ["check", "--strict", "--format", "json", "examples"], in: PackageFolder.root)
    #expect(run.status == 0)
    #expect(
      run.output.contains(#""warnings": 0"#) || run.output.contains(#""warnings":0"#),
      "\(run.output)")
  }

  @Test func bothFormatsAreRepresented() {
    #expect(Usage.examples.files.count { $0.hasSuffix(".form.yaml") } >= 12)
    #expect(Usage.examples.files.count { $0.hasSuffix(".form.json") } >= 2)
  }

  @Test(arguments: Catalog.rowTypes.map(\.name))
  func rowTypeIsShown(name: String) {
    #expect(Usage.examples.rowTypes.contains(name))
  }

  @Test(arguments: Catalog.rules.map(\.name))
  func ruleIsShown(name: String) {
    #expect(Usage.examples.keys.contains(name) || Usage.examples.texts.contains(name))
  }

  @Test(arguments: Catalog.events.map(\.name))
  func eventIsShown(name: String) {
    #expect(Usage.examples.events.contains(name))
  }

  @Test(arguments: Catalog.functions.map(\.name))
  func functionIsShown(name: String) {
    #expect(Usage.examples.texts.contains { $0.contains(name + "(") })
  }

  /// Every key of every mapping appears; a key of a row type appears in a row of this type.
  @Test func keysAreShown() {
    for object in Catalog.objects {
      for property in object.properties {
        #expect(
          Usage.examples.keys.contains(property.name), "`\(property.name)` of \(object.title)")
      }
    }
    let own = Set(Catalog.rowTypes.flatMap { $0.properties.map(\.name) })
    for name in own.sorted() {
      let types = Catalog.rowTypes.filter { $0.ownProperty(name) != nil }.map(\.name)
      let isShown = types.contains { Usage.examples.rowKeys[$0]?.contains(name) == true }
      #expect(isShown, "`\(name)` of \(types)")
    }
  }

  @Test(
    arguments: [
      "single", "multiple", "exclude", "keep", "clear", "first", "last", "plain", "grouped", "full",
      "prefix", "search", "onChange", "onBlur", "onChangeAfterBlurred", "onDemand", "always",
      "value1", "value2", "subtitle", "default", "show", "modal", "popover", "segue", "keyboard",
      "inline", "picker", "input", "change", "blur", "destructive", "normal", "warning", "dynamic",
      "never", "anotherShown", "firstResponderChanges",
    ])
  func keywordIsShown(word: String) {
    #expect(Usage.examples.texts.contains(word))
  }

  @Test(
    arguments: [
      "==", "!=", "<", "<=", ">", ">=", "BETWEEN {", " IN {", "CONTAINS", "ENDSWITH[c]", "LIKE",
      "MATCHES[c]", "ANY ", "ALL ", "NONE ", "AND", "OR", "NOT ", "&&", "||", "nil", " + ", " - ",
      " * ", " / ", " ** ", "$self", "$option.", "$$", ".isHidden", ".isValid", ".@count", ".@sum",
      ".@min", ".@max", ".@avg", "DATE(", "TRUE",
    ])
  func expressionIsShown(part: String) {
    #expect(Usage.examples.texts.contains { $0.contains("$") && $0.contains(part) })
  }
}

/// The parts of the language that a set of specs uses.
struct Usage: Sendable {
  private(set) var files: [String] = []
  private(set) var rowTypes: Set<String> = []
  private(set) var events: Set<String> = []
  private(set) var keys: Set<String> = []
  private(set) var rowKeys: [String: Set<String>] = [:]
  private(set) var texts: Set<String> = []

  static let examples: Usage = {
    var usage = Usage()
    let folder = PackageFolder.file("examples")
    for path in (FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? [])
      .filter({ $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }).sorted()
    {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
      usage.add(path, bytes: Array(data))
    }
    return usage
  }()

  private mutating func add(_ path: String, bytes: [UInt8]) {
    var sources = SourceMap()
    var diagnostics = DiagnosticList()
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    let file = sources.add(decoded.text, includedAt: nil)
    let tree = SyntaxReader.read(
      decoded.text, file: file, format: SyntaxFormat(path: path), diagnostics: &diagnostics)
    guard let root = tree.root else { return }
    files.append(path)
    withExtendedLifetime(tree) { visit(root) }
  }

  private mutating func visit(_ node: Node) {
    switch node.kind {
    case .sequence:
      for item in node.items { visit(item) }
    case .mapping:
      if let type = node["type"]?.text, Catalog.rowType(named: type) != nil {
        rowTypes.insert(type)
        rowKeys[type, default: []].formUnion(node.entries.map(\.key.text))
      }
      for entry in node.entries {
        keys.insert(entry.key.text)
        if entry.key.text == "events" { events.formUnion(entry.value.entries.map(\.key.text)) }
        visit(entry.value)
      }
    case .null, .bool, .int, .double, .string:
      texts.insert(node.text)
    }
  }
}
