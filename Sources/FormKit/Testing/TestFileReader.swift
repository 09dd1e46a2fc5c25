package import FormBuild
import FormCatalog
import FormCompiler
@_spi(Generated) import FormModel
import FormPredicate
import FormSession
import FormSyntax
import FormText

extension FormTestFile {
  /// The endings of the names of test files.
  package static let suffixes = [".test.yaml", ".test.yml", ".test.json"]

  /// Whether a path is that of a test file.
  package static func isTest(_ path: String) -> Bool { suffixes.contains(where: path.hasSuffix) }

  static let fileKeys = KeySet(ObjectEntry.testFile)
  static let testKeys = KeySet(ObjectEntry.test)
  static let stepKeys = KeySet(ObjectEntry.testStep)
  static let expectationKeys = KeySet(ObjectEntry.testExpectation)
  static let tableKeys = KeySet(ObjectEntry.testTable)
  static let recordKeys = KeySet(ObjectEntry.testRecord)

  /// The path of the file with the snapshots of a test file.
  package static func snapshotPath(of path: String) -> String {
    let suffix = suffixes.first { path.hasSuffix($0) }.map { $0.dropFirst(".test".count) } ?? ""
    return path.dropLast(suffix.count) + ".snap.json"
  }
}

/// The specs that test files name, each checked once, also if several threads ask for it.
package final class TestedSpecs: Sendable {
  /// A spec, and its form if it has no errors.
  typealias Spec = (check: FormCheck, form: TestedForm?)

  /// The specs by path; nil until one is checked.
  private let specs = Guarded<[String: Guarded<Spec?>]>([:])

  package init() {}

  fileprivate func spec(_ path: String, check: () -> Spec) -> Spec {
    let spec = specs.withLock { specs in
      let spec = specs[path] ?? Guarded(nil)
      specs[path] = spec
      return spec
    }
    return spec.withLock { known in
      let found = known ?? check()
      known = found
      return found
    }
  }
}

/// Reads test files and the specs that they name.
package struct FormTestLoader {
  private let loader: (_ spec: String) -> FormLoader
  private let specs: TestedSpecs

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - specs: The specs that have been checked; other loaders can share them.
  ///   - loader: Makes the loader for a spec, or for a file beside one, from its path.
  package init(
    _ specs: TestedSpecs = TestedSpecs(), _ loader: @escaping (_ path: String) -> FormLoader
  ) {
    (self.specs, self.loader) = (specs, loader)
  }

  /// Creates a loader of tests in memory, all of one form.
  init(known form: TestedForm) {
    self.init { _ in FormLoader() }
    _ = specs.spec(SourcePath.normalize(form.path)) { (form.check, form) }
  }

  /// Checks a spec that is about to get tests.
  package func form(spec path: String) -> (check: FormCheck, form: TestedForm?) {
    let path = SourcePath.normalize(path)
    return specs.spec(path) { read(spec: path) }
  }

  /// Reads a test file.
  ///
  /// - Throws: The reason if the file itself cannot be read.
  package func load(path: String) throws(FormFileError) -> FormTestFile {
    load(bytes: try loader(path).read(path: path), path: path)
  }

  /// Checks a test file in memory.
  package func load(bytes: [UInt8], path: String) -> FormTestFile {
    let loader = loader(path)
    let compilation = Compilation(diagnostics: DiagnosticList(levels: loader.levels))
    let tree = compilation.read(path: path, bytes: bytes)
    let fields = tree?.root.flatMap { root in
      Fields.read(root, keys: FormTestFile.fileKeys, in: compilation)
    }
    var form: TestedForm?
    var reader: TestFileReader?
    if let fields { form = self.form(of: fields, path: path, in: compilation) }
    if let fields, let form {
      var file = TestFileReader(
        form: form, path: path, compilation: compilation, loader: loader)
      file.read(fields)
      reader = file
    }
    // The nodes do not keep their tree.
    withExtendedLifetime(tree) {}
    let diagnostics = compilation.diagnostics
    let report = Report(
      path: path, sources: compilation.sources, diagnostics: diagnostics.sorted,
      count: diagnostics.count)
    let check = FormCheck(report)
    return FormTestFile(
      path: path, subject: check.hasErrors ? nil : form, cases: reader?.cases ?? [], check: check,
      snapshots: snapshots(besides: path))
  }

  private func snapshots(besides path: String) -> [String: JSONValue] {
    guard let bytes = try? loader(path).read(path: FormTestFile.snapshotPath(of: path)),
      case .object(let members)? = try? JSONValue.parse(bytes)
    else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Specs

  /// The form that a test file is about; nil after a report.
  private func form(
    of fields: Fields, path: String, in compilation: Compilation
  ) -> TestedForm? {
    guard let node = fields.value(named: "spec"),
      let name = PropertyReader(compilation: compilation).text(node)
    else { return nil }
    let spec = SourcePath.resolve(name, from: path)
    let known = form(spec: spec)
    if known.form == nil {
      let reason =
        known.check.report.sources.files.isEmpty ? "cannot be read" : "has errors"
      compilation.report(
        .brokenTestSpec, "the spec \(Phrase.quoted(spec)) \(reason)", at: node.span,
        help: ["`formc check \(spec)` reports them"])
    }
    return known.form
  }

  private func read(spec: String) -> TestedSpecs.Spec {
    var loader = loader(spec)
    loader.keepsPlaces = true
    loader.proves = true
    let check = loader.check(path: spec)
    let form = check.definition.flatMap { definition in
      (try? FormProgram(definition)).map { TestedForm(check, $0, levels: loader.levels) }
    }
    return (check, form)
  }
}

/// Reads the parts of a test file.
struct TestFileReader {
  let form: TestedForm
  let path: String
  let compilation: Compilation
  private let loader: FormLoader
  let contract: HostContract
  /// A new form, in which tags and values are looked up.
  let blank: Form?
  /// The host files that were read, by path.
  private var hosts: [String: HostScript] = [:]
  private(set) var cases: [TestCase] = []

  var plain: PropertyReader { PropertyReader(compilation: compilation) }
  var definition: FormDefinition { form.program.definition }

  init(form: TestedForm, path: String, compilation: Compilation, loader: FormLoader) {
    (self.form, self.path, self.compilation, self.loader) = (form, path, compilation, loader)
    contract = HostContract(form.program.definition)
    blank = try? Form(form.program, host: .recording(in: FixedTimeZone.utc))
  }

  /// The time at which the clock of a test starts, unless the file or its host says otherwise.
  private static let start = DateLiteral(
    year: 2026, month: 1, day: 1, hour: 12, offset: 0, precision: .dateTime)

  mutating func read(_ fields: Fields) {
    if let node = fields.value(named: "formcTest"), plain.int(node) != nil, node.int != 1 {
      compilation.report(
        .unsupportedVersion, "this is version \(node.text) of the format; formc knows version 1",
        at: node.span)
    }
    var environment = TestEnvironment()
    change(&environment, fields)
    readTests(fields.value(named: "tests"), environment)
  }

  // MARK: - Environment

  /// Overrides an environment by the keys of a file or of a test.
  private mutating func change(_ environment: inout TestEnvironment, _ fields: Fields) {
    let reader = HostFileReader(compilation: compilation, contract: contract)
    let now = fields.value(named: "now").flatMap(reader.instant)
    environment.now = now ?? environment.now
    if let node = fields.value(named: "host") {
      environment.script = host(node)
      environment.script.now = now ?? environment.script.now
    }
    environment.script.now = now ?? environment.script.now ?? environment.now ?? Self.start
    if let zone = fields.value(named: "timeZone").flatMap(timeZone) { environment.zone = zone }
    if let locale = fields.value(named: "locale").flatMap(locale) { environment.locale = locale }
    if let languages = fields.value(named: "language").flatMap(texts) {
      environment.languages = FormLanguages(languages)
    }
  }

  private mutating func host(_ node: Node) -> HostScript {
    let reader = HostFileReader(compilation: compilation, contract: contract)
    if node.kind == .mapping { return reader.read(node) }
    guard let name = plain.text(node) else { return HostScript() }
    let file = SourcePath.resolve(name, from: path)
    if let known = hosts[file] { return known }
    do throws(FormFileError) {
      let tree = compilation.read(path: file, bytes: try loader.read(path: file))
      defer { withExtendedLifetime(tree) {} }
      let host = tree?.root.map(reader.read) ?? HostScript()
      hosts[file] = host
      return host
    } catch {
      compilation.report(
        .unreadableFile, "the host file \(Phrase.quoted(file)) cannot be read: \(error.reason)",
        at: node.span)
      return HostScript()
    }
  }

  private func timeZone(_ node: Node) -> (any FormTimeZone)? {
    guard let name = plain.text(node) else { return nil }
    if let zone = NamedTimeZone.named(name) { return zone }
    let near = NamedTimeZone.names(near: name).prefix(1).map { "did you mean `\($0)`?" }
    compilation.report(
      .unknownKeyword, "there is no time zone \(Phrase.quoted(name))", at: node.span,
      help: Array(near))
    return nil
  }

  private func locale(_ node: Node) -> FormLocale? {
    guard let name = plain.text(node) else { return nil }
    if let locale = FormLocale.named(name) { return locale }
    compilation.report(.unknownKeyword, FormLocale.message(ofUnknown: name), at: node.span)
    return nil
  }

  // MARK: - Tests

  private mutating func readTests(_ node: Node?, _ environment: TestEnvironment) {
    guard let node else { return }
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of tests"))
      return
    }
    if node.items.isEmpty {
      compilation.report(.emptyTest, "the file has no tests", at: node.span)
    }
    var names: [String: SourceSpan] = [:]
    let tests = node.items.compactMap { node in
      Fields.read(node, keys: FormTestFile.testKeys, in: compilation).map { (node, $0) }
    }
    let hasOnly = tests.contains { $0.1.value(named: "only")?.bool == true }
    for (test, fields) in tests {
      guard let node = fields.value(named: "name"), let name = plain.text(node) else { continue }
      if let first = names.updateValue(node.span, forKey: name) {
        compilation.report(
          .duplicateDeclaration, "another test has the name \(Phrase.quoted(name))",
          at: node.span, related: [RelatedPlace(span: first, message: "first used here")])
      }
      var skip = fields.value(named: "skip").flatMap(plain.text)
      let isOnly = fields.value(named: "only").flatMap(plain.bool) ?? false
      if hasOnly, !isOnly { skip = skip ?? "other tests have `only`" }
      var environment = environment
      change(&environment, fields)
      readTest(fields, in: test) { row, span, content in
        TestCase(
          test: name, row: row, span: span ?? node.span, skip: skip, content: content,
          environment: environment)
      }
    }
  }

  /// - Parameter make: Makes a case, for a test without several at the name of the test.
  private mutating func readTest(
    _ fields: Fields, in test: Node,
    _ make: (_ row: String?, SourceSpan?, TestCase.Content) -> TestCase
  ) {
    let reader = TestStepReader(file: self)
    var before: [TestStep] = []
    if let node = fields.value(named: "set") { before.append(reader.setting(node)) }
    var steps = reader.steps(fields.value(named: "steps"))
    if let node = fields.value(named: "expect") {
      let expectations = reader.expectations(of: fields, in: test)
      steps.append(TestStep(span: node.span, expectations: expectations))
    }
    let rows = fields.value(named: "table").map { TestTableReader(steps: reader).rows($0) }
    let records = fields.value(named: "records").map(reader.records) ?? []
    if !Self.expects(fields), let name = fields.value(named: "name") {
      compilation.report(
        .emptyTest, "the test \(Phrase.quoted(name)) expects nothing", at: name.span,
        help: ["add `expect` to the test or to one of its steps"])
    }
    if let rows {
      cases += rows.map { row in
        make(row.name, row.span, .steps(before + row.before + steps + [row.after]))
      }
    } else if records.isEmpty || !steps.isEmpty {
      cases.append(make(nil, nil, .steps(before + steps)))
    }
    cases += records.enumerated().map { index, record in
      make("record \(index + 1)", record.span, .record(record.values, record.expected))
    }
  }

  /// Whether a test expects anything, even if it is written wrongly.
  private static func expects(_ fields: Fields) -> Bool {
    func isWritten(_ node: Node?) -> Bool {
      node.map { $0.kind == .string || !$0.entries.isEmpty } ?? false
    }
    let steps = fields.value(named: "steps").map { Array($0.items) } ?? []
    return isWritten(fields.value(named: "expect")) || steps.contains { isWritten($0["expect"]) }
      || fields.value(named: "table")?["expect"]?.items.isEmpty == false
      || fields.value(named: "records") != nil
  }

  // MARK: - Parts

  /// Reads a text or a list of texts; nil after a report.
  func texts(_ node: Node) -> [String]? {
    if node.kind == .string { return [node.text] }
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a text or a list of texts"))
      return nil
    }
    return node.items.compactMap(plain.text)
  }

  /// The item of a tag or of an address such as `guests[0].name`; nil after a report.
  func item(_ node: Node) -> Int? {
    guard node.isScalar, node.kind != .null else {
      compilation.report(.wrongKind(node, expected: "the tag of a row or section"))
      return nil
    }
    return item(named: node.text, at: node)
  }

  /// The item that a part of a scalar names.
  func item(named name: String, at node: Node) -> Int? {
    if let item = form.program.item(ofAddress: name) { return item }
    compilation.report(
      compilation.unknown(
        .unknownTag, "there is no row or section \(Phrase.quoted(name))", at: node,
        known: form.program.tags.keys.sorted(), knownTitle: "the tags are"))
    return nil
  }
}
