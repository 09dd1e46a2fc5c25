import FormBuild
import FormCompiler
import FormKit
import FormSyntax
import FormText

/// The open documents and the forms they belong to, with the diagnostics of each.
///
/// A check reads the open texts in place of the files. Everything happens on one thread: a check
/// takes less time than a person takes to type the next word, and only the latest text is checked.
final class Workspace {
  /// What the last check of a spec has found.
  private struct Spec {
    /// The findings by the paths of their files.
    var findings: [String: [Finding]]
    /// The files of the form, the spec first.
    var files: [SourceText]
    /// The last form without errors.
    var definition: FormDefinition?
  }

  /// A finding in a file.
  struct Finding {
    let diagnostic: Diagnostic
    let sources: SourceMap
  }

  private let context: CommandContext
  /// The folders that the editor has opened.
  var folders: [String] = []
  var unit = CharacterUnit.utf16
  private(set) var documents: [String: EditorDocument] = [:]
  private var specs: [String: Spec] = [:]
  /// The trees of the last checks of specs that editors change.
  private var trees: [String: KnownTrees] = [:]
  /// The specs whose definitions were needed; making one takes a fifth of the time of a check.
  private var defined: Set<String> = []
  /// The changed files whose forms' names are read when no message waits.
  private var unread: Set<String> = []
  /// The files that are checked next, in order.
  private var pending: [String] = []
  /// The files whose findings are published when all their forms are checked.
  private var unpublished: Set<String> = []
  /// The files with published findings.
  private var published: Set<String> = []
  /// The files that no spec includes, as long as no file is saved: the search reads all specs.
  private var alone: Set<String> = []
  /// The trees of test files, and of the files of forms that requests were about, until their texts
  /// change.
  private var files: [String: EditorFile] = [:]
  /// The forms of the specs that requests were about, which they share until a text changes.
  private var forms: [String: EditorForm] = [:]

  /// The receiver of the progress of a long search or run: the number of finished parts, and of all.
  var progress: ((Int, Int) -> Void)?

  /// Writes nothing: the mistakes of a configuration are shown in it.
  private static let silent = ReportWriter.document { _ in "" }

  init(_ context: CommandContext) { self.context = context }

  // MARK: - Documents

  func document(_ uri: String) -> EditorDocument? { documents[uri] }

  func document(atPath path: String) -> EditorDocument? {
    documents.values.first { $0.path == path }
  }

  func open(_ document: EditorDocument) {
    documents[document.uri] = document
    enqueue(document.path)
    unread.insert(document.path)
  }

  func change(_ uri: String, to version: Int?, _ changes: [JSONValue]) {
    guard var document = documents[uri] else { return }
    for change in changes { document.apply(change, unit) }
    document.version = version
    documents[uri] = document
    enqueue(document.path)
    unread.insert(document.path)
  }

  func close(_ uri: String) {
    guard let document = documents.removeValue(forKey: uri) else { return }
    files[document.path] = nil
    enqueue(document.path)
  }

  // MARK: - Which specs a file belongs to

  /// Notes that a file has changed, so that its forms are checked.
  func enqueue(_ path: String) {
    for spec in specs(with: path) where !pending.contains(spec) { pending.append(spec) }
  }

  /// Notes that a file on the disk has changed.
  func enqueueSaved(_ path: String) {
    alone = []
    let isNew = specs[path] == nil && SpecFinder.suffixes.contains(where: path.hasSuffix)
    if isNew, let source = source(of: path),
      documents.values.contains(where: { source.contains(Self.name(of: $0.path)) })
    {
      // It may include an open file.
      _ = store(check(path), of: path)
    }
    enqueue(path)
  }

  /// Notes that all forms may have changed, as with a configuration.
  func enqueueAll() {
    alone = []
    for document in documents.values.sorted(by: { $0.path < $1.path }) { enqueue(document.path) }
  }

  /// The files that are checked for a file: the specs that it is a part of, or itself.
  private func specs(with path: String) -> [String] {
    let name = Self.name(of: path)
    if name == ConfigurationSearch.fileName { return [path] + specs.keys.sorted() }
    if let spec = subject(of: path) { return Self.isCheckedAlone(name) ? [path] : [spec] }
    let known = specs.filter { $0.value.files.dropFirst().contains { $0.path == path } }.keys
    let including = known.isEmpty && !alone.contains(path) ? search(for: path) : known.sorted()
    if including.isEmpty { alone.insert(path) }
    let found = including.isEmpty ? [path] : including
    // The hosts and tests of a form follow it.
    let beside = documents.values.map(\.path).filter { other in
      Self.isCheckedAlone(Self.name(of: other)) && subject(of: other).map(found.contains) == true
    }
    return found + beside.sorted()
  }

  /// Whether a file for a spec is checked by itself and not with the spec.
  private static func isCheckedAlone(_ name: String) -> Bool {
    FormHostFile.isHost(name) || FormTestFile.isTest(name)
  }

  /// Whether a name is that of a file beside a spec, which requests about the form read, too.
  private static func isBeside(_ name: String) -> Bool {
    isCheckedAlone(name) || CatalogFile.isCatalog(name)
  }

  /// The spec that a host file, a test file or a file of translations is for; nil for a spec, or a
  /// part of one.
  private func subject(of path: String) -> String? {
    let folder = FolderReader.folder(of: path)
    let name = Self.name(of: path)
    if FormTestFile.isTest(name) {
      let spec = source(of: path).flatMap { file($0, isKept: true).testedSpec }
      return spec.map { SourcePath.resolve($0, from: path) }
    }
    let words = name.split(separator: ".")
    guard CatalogFile.isCatalog(path) || name.hasSuffix(".xcstrings") || FormHostFile.isHost(name)
    else { return nil }
    for length in (1..<words.count).reversed() {
      let stem = words.prefix(length).joined(separator: ".")
      for suffix in SpecFinder.suffixes where FileStatus(path: "\(folder)/\(stem)\(suffix)") != nil
      {
        return SourcePath.normalize("\(folder)/\(stem)\(suffix)")
      }
    }
    return nil
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The specs in the folders of the editor that include a file.
  private func search(for path: String) -> [String] {
    let name = Self.name(of: path)
    return allSpecs().filter { spec in
      guard spec != path, source(of: spec)?.contains(name) == true else { return false }
      let found = check(spec)
      guard found.includedPaths.contains(path) else { return false }
      // From now on a change of the file leads to the spec, also if no editor has opened the spec.
      _ = store(found, of: spec)
      return true
    }
  }

  /// Reads the names of the forms that have changed, so that the next proposals have them.
  func readNames() {
    for path in unread { form(of: path)?.form.read() }
    unread = []
  }

  /// The specs in the folders of the editor.
  func allSpecs() -> [String] {
    let places =
      folders.isEmpty ? documents.values.map { FolderReader.folder(of: $0.path) } : folders
    return SpecFinder.find(Set(places).sorted()).compactMap { input in
      if case .file(let path) = input { SourcePath.normalize(path) } else { nil }
    }
  }

  /// The text of a file; nil if it cannot be read.
  func source(of path: String) -> SourceText? {
    document(atPath: path)?.source
      ?? bytes(of: path).map { SourceDecoder.decode(path: path, bytes: $0).text }
  }

  private func bytes(of path: String) -> [UInt8]? {
    document(atPath: path)?.bytes ?? (try? FileBytes.read(path: path))
  }

  // MARK: - Checks

  /// Whether a file waits to be checked.
  var hasWork: Bool { !pending.isEmpty || !unread.isEmpty }

  /// The number of files that wait to be checked.
  var pendingCount: Int { pending.count }

  /// Checks the next file that waits.
  ///
  /// - Returns: The paths whose findings may have changed.
  func work() -> [String] {
    guard !pending.isEmpty else { return [] }
    unpublished.formUnion(checkNext())
    // The findings in a file are those of all its forms.
    let waiting = unpublished.filter { path in
      pending.contains { $0 == path || specs[$0]?.files.contains { $0.path == path } == true }
    }
    defer { unpublished = waiting }
    return unpublished.subtracting(waiting).sorted()
  }

  /// Checks the next file, and returns the files in which it may have found something else.
  private func checkNext() -> Set<String> {
    let path = pending.removeFirst()
    let before = specs[path]?.findings.keys.map { $0 } ?? []
    let isLive =
      document(atPath: path) != nil
      || specs[path]?.files.contains { document(atPath: $0.path) != nil } == true
      || documents.values.contains { subject(of: $0.path) == path }
    guard isLive else {
      for file in forms[path]?.files ?? [] { files[file.source.path] = nil }
      (specs[path], forms[path], trees[path]) = (nil, nil, nil)
      return Set(before)
    }
    if trees[path] == nil { trees[path] = KnownTrees() }
    let check = store(check(path), of: path)
    // The editor waits for an answer about each open file, also if nothing was found.
    let files = check.report.sources.files.map(\.path)
    let open = documents.values.map(\.path).filter { files.contains($0) || subject(of: $0) == path }
    return Set(before + (specs[path]?.findings.keys.map { $0 } ?? []) + open + [path])
  }

  private func store(_ check: FormCheck, of path: String) -> FormCheck {
    var findings: [String: [Finding]] = [:]
    for diagnostic in check.report.diagnostics {
      let file = diagnostic.span.map { check.report.sources.path(of: $0) } ?? path
      findings[file, default: []].append(
        Finding(diagnostic: diagnostic, sources: check.report.sources))
    }
    specs[path] = Spec(
      findings: findings, files: check.report.sources.files,
      definition: check.definition ?? specs[path]?.definition)
    return check
  }

  /// Checks a file as `formc check` does.
  private func check(_ path: String) -> FormCheck {
    let name = Self.name(of: path)
    if name == ConfigurationSearch.fileName { return checkConfiguration(path) }
    if FormTestFile.isTest(name) { return tests(path).check }
    if let spec = subject(of: path), Self.isCheckedAlone(name) { return checkHost(path, of: spec) }
    var reader = reader(of: path)
    reader.loader.known = trees[path]
    reader.needsDefinition = defined.contains(path)
    return reader.check(.file(path))
  }

  /// The last form of a spec without errors.
  private func definition(ofSpec path: String) -> FormDefinition? {
    let isNew = defined.insert(path).inserted
    if isNew || specs[path] == nil { _ = store(check(path), of: path) }
    return specs[path]?.definition
  }

  /// The reader of a spec by its configuration, which reads open texts in place of files.
  func reader(of path: String) -> InputReader {
    var configurations = ConfigurationSearch(
      .nearest, baseline: .configured(isUpdated: false), Self.silent, in: context)
    _ = try? configurations.configuration(ofFolder: FolderReader.folder(of: path))
    var reader = InputReader()
    reader.configurations = configurations.folders
    reader.loader.replacements = Dictionary(
      documents.values.map { (FolderReader.realPath($0.path) ?? $0.path, $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    reader.proves = true
    reader.readsSubjects = false
    return reader
  }

  private func checkConfiguration(_ path: String) -> FormCheck {
    let (_, diagnostics, sources) = Configuration.read(
      path: path, bytes: bytes(of: path) ?? [], reader: FolderReader(roots: ["/"]))
    return FormCheck(
      Report(
        path: path, sources: sources, diagnostics: diagnostics.sorted, count: diagnostics.count))
  }

  /// Checks a host file against the form of its spec; without one nothing can be said about it.
  private func checkHost(_ path: String, of spec: String) -> FormCheck {
    guard let form = definition(ofSpec: spec), let bytes = bytes(of: path) else {
      return FormCheck(
        Report(path: path, sources: SourceMap(), diagnostics: [], count: DiagnosticCount()))
    }
    return FormHostFile.read(bytes: bytes, name: path, for: form).check
  }

  // MARK: - Results

  /// The findings in a file, those of several specs once.
  func findings(in path: String) -> [Finding] {
    var seen: Set<String> = []
    return specs.keys.sorted().flatMap { specs[$0]?.findings[path] ?? [] }.filter { finding in
      let diagnostic = finding.diagnostic
      let place = diagnostic.span.map { "\($0.start)-\($0.end)" } ?? ""
      return seen.insert("\(diagnostic.code.rawValue) \(place) \(diagnostic.message)").inserted
    }
  }

  /// The form that a file belongs to, with the number of the file in it.
  func form(of path: String) -> (form: EditorForm, file: Int)? {
    guard let document = document(atPath: path) else { return nil }
    let spec = subject(of: path)
    let owner = spec ?? (specs[path] == nil ? specs(with: path).first : nil) ?? self.spec(of: path)
    // A request can arrive before the first check of a file.
    if specs[owner] == nil { _ = store(check(owner), of: owner) }
    var sources = (specs[owner]?.files ?? []).map { self.document(atPath: $0.path)?.source ?? $0 }
    if !sources.contains(where: { $0.path == path }) { sources.append(document.source) }
    let files = files(of: owner, sources, isKept: true)
    let known = forms[owner].flatMap { $0.files.elementsEqual(files, by: ===) ? $0 : nil }
    let form = known ?? EditorForm(files, after: forms[owner])
    if known == nil { unread.insert(path) }
    forms[owner] = form
    return form.number(ofFile: path).map { (form, $0) }
  }

  /// The files of a form, with those beside its spec that are for it.
  private func files(of spec: String, _ sources: [SourceText], isKept: Bool) -> [EditorFile] {
    let beside = companions(of: spec).filter { other in !sources.contains { $0.path == other.path }
    }
    return (sources + beside).map { file($0, isKept: isKept) }
  }

  /// The other forms that have one of the files of a form.
  func formsSharing(_ form: EditorForm) -> [EditorForm] {
    let own = form.files.first?.source.path
    let paths = Set(form.files.map(\.source.path))
    let names = paths.map(Self.name)
    return eachSpec { spec in
      guard spec != own, let source = source(of: spec), names.contains(where: source.contains)
      else { return nil }
      let sources = (specs[spec]?.files ?? check(spec).report.sources.files).map {
        document(atPath: $0.path)?.source ?? $0
      }
      return sources.contains { paths.contains($0.path) }
        ? EditorForm(files(of: spec, sources, isKept: false)) : nil
    }
  }

  /// Returns the results of a search in each spec of the folders, and reports its progress.
  func eachSpec<Found>(_ find: (String) -> Found?) -> [Found] {
    let specs = allSpecs()
    return specs.enumerated().compactMap { number, spec in
      progress?(number, specs.count)
      return find(spec)
    }
  }

  /// The host files, tests and translations beside a spec.
  private func companions(of spec: String) -> [SourceText] {
    let folder = FolderReader.folder(of: spec)
    let names = FolderReader.names(in: folder) ?? []
    return names.filter(Self.isBeside).compactMap { name in
      let path = SourcePath.normalize("\(folder)/\(name)")
      return subject(of: path) == spec ? source(of: path) : nil
    }
  }

  /// The tree of a text, which is read once.
  func file(_ source: SourceText, isKept: Bool = false) -> EditorFile {
    let known = files[source.path]
    if let known, known.source === source || known.source.bytes == source.bytes { return known }
    let file = EditorFile(source, after: known)
    if isKept || document(atPath: source.path) != nil { files[source.path] = file }
    return file
  }

  /// The last form without errors of the spec that a file belongs to.
  func definition(of path: String) -> FormDefinition? {
    let including = specs.keys.sorted().filter { key in
      specs[key]?.files.contains { $0.path == path } == true
    }
    return including.lazy.compactMap { self.definition(ofSpec: $0) }.first
  }

  private func tests(_ path: String) -> FormTestFile {
    let loader = FormTestLoader { self.reader(of: $0).loader(for: $0) }
    return loader.load(bytes: bytes(of: path) ?? [], path: path)
  }

  /// Runs the tests of a file, or one of them, and shows what failed as its findings.
  ///
  /// - Returns: The number of tests by their results, as `formc test` writes it.
  func runTests(_ path: String, named test: String?) -> String {
    let file = tests(path)
    var tested = TestedFile(file)
    if let form = file.subject {
      let run = TestRun(file, form)
      let cases = file.cases.filter { test == nil || $0.test == test }
      for (number, item) in cases.enumerated() {
        progress?(number, cases.count)
        tested.add(item, run.run(item))
      }
    }
    _ = store(FormCheck(tested.report), of: path)
    return TestCount([tested]).summary
  }

  /// The spec whose check has read a file; the file itself if none has.
  func spec(of path: String) -> String {
    specs.keys.sorted().first { specs[$0]?.files.contains { $0.path == path } == true } ?? path
  }

  /// The files whose findings an editor shows, after a path's have changed.
  func publishes(_ path: String, _ count: Int) -> Bool {
    if count > 0 || document(atPath: path) != nil {
      published.insert(path)
      return true
    }
    return published.remove(path) != nil
  }
}
