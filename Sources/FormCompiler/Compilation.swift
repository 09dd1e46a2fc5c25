import FormCatalog
package import FormModel
package import FormSource
import FormSyntax

/// What the phases of one compilation share: the files, the diagnostics, and how files are read.
final class Compilation {
  /// At most this many files can be part of one form.
  static let maximumFileCount = 256
  /// At most this many rows can be part of one form.
  static let maximumRowCount = 1_000_000
  /// At most this many rules can be part of one form.
  static let maximumRuleCount = 1_000_000

  let provider: any SourceProvider
  /// Whether the sections are kept after they are checked.
  let keepsDefinition: Bool
  private(set) var sources = SourceMap()
  var diagnostics: DiagnosticList { findings.diagnostics }
  /// What has been found so far; nothing that is done with it looks at the compilation again.
  @exclusivity(unchecked) var findings = Findings()
  /// What finds near names for misspelt ones.
  private(set) var suggestions = Suggestions()
  /// A Boolean value indicating whether an included file is missing, and with it what it declares.
  var isPartial = false
  /// A Boolean value indicating whether rows are missing, and with them the tags they have.
  var missesTags = false
  /// The bytes of the texts that fragments, rule sets and defaults have repeated.
  private var repeatedBytes = 0
  private var textSizes: [Node: Int] = [:]
  /// How many rules have been read, those of rule sets each time they are used.
  var ruleCount = 0
  /// The trees of the files, which the nodes that the phases pass on do not keep alive.
  private var trees: [SyntaxTree] = []
  /// Where the nodes begin whose syntax is wrong, by where they end; nothing more is said about them.
  private var broken: [SourceSpan: UInt32] = [:]
  /// Where the scalars begin that do not fit their YAML tag.
  private var misfits: Set<SourceSpan> = []

  /// The first control characters; nothing more is said about the scalars that hold them.
  private var blemishes: [SourceSpan] = []

  init(provider: any SourceProvider, keepsDefinition: Bool) {
    self.provider = provider
    self.keepsDefinition = keepsDefinition
  }

  func report(_ diagnostic: Diagnostic) {
    if !broken.isEmpty, let span = diagnostic.span {
      if let start = broken[span.endPoint], span.start >= start { return }
      if misfits.contains(span.startPoint) || blemishes.contains(where: span.contains) { return }
    }
    // A name without a near one, and a declaration without use, may belong to the missing file.
    if isPartial, diagnostic.fixes.isEmpty, Self.codesOfNames.contains(diagnostic.code) { return }
    if missesTags, diagnostic.fixes.isEmpty, diagnostic.code == .unknownTag { return }
    findings.diagnostics.add(diagnostic)
    // What is suggested from here on would mostly not be kept.
    if findings.diagnostics.isFull { suggestions.exhaust() }
  }

  /// At most this many bytes of texts can be repeated by fragments, rule sets and defaults.
  static let maximumRepeatedBytes = 256 << 20

  /// Notes that the texts in a declaration are used once more; false where they become too many.
  func hasRoom(forRepeating declaration: Node, at place: SourceSpan) -> Bool {
    let size = textSizes[declaration] ?? declaration.textSize
    textSizes[declaration] = size
    let wasFull = repeatedBytes > Self.maximumRepeatedBytes
    repeatedBytes += size
    guard repeatedBytes > Self.maximumRepeatedBytes else { return true }
    guard !wasFull else { return false }
    report(
      Diagnostic(
        .tooManyNodes,
        "the form repeats more than \(Self.maximumRepeatedBytes >> 20) MiB of texts", at: place,
        label: "\(size) bytes are repeated here",
        related: [RelatedPlace(span: declaration.span.startPoint, message: "the texts are here")]))
    return false
  }

  private static let codesOfNames: Set<DiagnosticCode> = [
    .unknownTag, .unknownRowType, .unknownOptionType, .unknownRuleSet, .unknownFragment,
    .unknownFunction, .unknownCondition, .unusedDeclaration,
  ]

  /// Decodes and parses one file; what is wrong with its bytes and syntax is reported.
  func read(path: String, bytes: [UInt8], includedAt span: SourceSpan?) -> SyntaxTree? {
    let decoded = SourceDecoder.decode(path: path, bytes: bytes)
    let file = sources.add(decoded.text, includedAt: span)
    if let problem = decoded.problem {
      report(
        Diagnostic(
          problem.code, problem.message,
          at: SourceSpan(file: file, start: problem.offset, end: problem.offset)))
      return nil
    }
    var problems = DiagnosticList()
    let tree = SyntaxReader.read(
      decoded.text, file: file, format: SyntaxFormat(path: path), vocabulary: Vocabulary.words,
      diagnostics: &problems)
    trees.append(tree)
    findings.diagnostics.add(contentsOf: problems)
    for problem in problems.sorted { note(problem, in: decoded.text) }
    // What follows a syntax error was read in another way than it was meant.
    guard tree.isComplete else { return nil }
    return tree
  }

  /// Notes the node that a problem of syntax leaves without meaning.
  private func note(_ problem: Diagnostic, in text: SourceText) {
    guard let span = problem.span else { return }
    broken[span.endPoint] = span.start
    if problem.code == .controlCharacter, blemishes.count < 100 { blemishes.append(span) }
    guard problem.code == .scalarDoesNotFitTag else { return }
    let blank = UInt8(ascii: " ")
    let end = min(Int(span.end), text.bytes.count)
    if let start = text.bytes[end...].firstIndex(where: { $0 != blank }) {
      misfits.insert(SourceSpan(file: span.file, start: start, end: start))
    }
  }

  /// A compilation of the same files whose findings are its own, for work beside this one.
  func branch() -> Compilation {
    let branch = Compilation(provider: provider, keepsDefinition: keepsDefinition)
    branch.sources = sources
    branch.suggestions = suggestions.branch()
    branch.trees = trees
    branch.isPartial = isPartial
    branch.missesTags = missesTags
    branch.blemishes = blemishes
    branch.broken = broken
    branch.misfits = misfits
    return branch
  }

  var fileCount: Int { sources.files.count }
}

extension Node {
  /// The bytes of the texts in a node, those behind aliases as often as they are named.
  fileprivate var textSize: Int {
    switch kind {
    case .sequence: items.reduce(0) { $0 + $1.textSize }
    case .mapping: entries.reduce(0) { $0 + $1.value.textSize }
    default: withUTF8(\.count)
    }
  }
}

/// What the phases find: mistakes, dependencies, and what is used.
struct Findings {
  var diagnostics = DiagnosticList()
  var dependencies = DependencyList()
  var usedRuleSets: Set<String> = []
  var usedOptionTypes: Set<String> = []
  var usedFunctions: Set<String> = []
  var usedConditions: Set<String> = []
  var usedRowTypes: Set<String> = []
  var nilCheck = NilFindings()

  /// Adds the findings of work that was done beside.
  mutating func add(_ other: Findings) {
    diagnostics.add(contentsOf: other.diagnostics)
    dependencies.add(other.dependencies)
    usedRuleSets.formUnion(other.usedRuleSets)
    usedOptionTypes.formUnion(other.usedOptionTypes)
    usedFunctions.formUnion(other.usedFunctions)
    usedConditions.formUnion(other.usedConditions)
    usedRowTypes.formUnion(other.usedRowTypes)
    nilCheck.add(other.nilCheck)
  }
}

/// What a compilation gives: the checked form unless there are errors, and every diagnostic.
package struct CompilationResult: Sendable {
  /// The checked form; nil when one of the diagnostics is an error.
  package var definition: FormDefinition?
  /// The diagnostics that are kept, by file and place.
  package var diagnostics: [Diagnostic]
  /// How many diagnostics there are.
  package var count: DiagnosticCount
  /// The files that were read, for turning spans into lines and columns.
  package var sources: SourceMap
  /// Where the parts of the form stand; nil where nobody has asked for it.
  package var places: SpecPlaces?

  /// A Boolean value indicating whether one of the diagnostics is an error.
  package var hasErrors: Bool { count.errors > 0 }
}
