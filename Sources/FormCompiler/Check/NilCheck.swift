import FormModel
import FormPredicate
import FormSyntax

/// A comparison that may treat a missing value unexpectedly.
struct NilFinding {
  let diagnostic: Diagnostic
  /// The row that may have no value; nil if it is not known.
  let item: Int?
  /// The section or row that the expression belongs to; nil for none.
  let owner: Int?
  /// Whether a default value of the row is the better fix.
  let needsDefault: Bool
  /// The section or group around the expression, if it can be hidden.
  let container: FormItem?
  let role: ExpressionReader.Role
}

/// Findings about missing values, deferred until the whole form is known.
struct NilFindings {
  /// The named conditions that are used for more than hiding or disabling, each with the first item
  /// that uses it so.
  private(set) var usedBeyondHiding: [String: Int] = [:]
  /// The conditions that each named condition uses.
  var uses: [String: [String]] = [:]
  /// The rows that must have a value while they are visible, and have none in a new form.
  var required: Set<Int> = []
  private(set) var all: [NilFinding] = []
  /// The expressions whose results may depend on rows without a value.
  private(set) var blanks: [BlankFinding] = []

  /// Records that an item, or the form itself, uses a named condition for more than hiding or
  /// disabling.
  mutating func recordUse(_ condition: String, by item: Int?) {
    usedBeyondHiding[condition] = min(usedBeyondHiding[condition] ?? .max, item ?? 0)
  }

  /// Records that an expression may treat a missing value unexpectedly.
  mutating func add(_ finding: NilFinding) { all.append(finding) }

  /// Records an expression whose result may depend on rows without a value.
  mutating func add(_ finding: BlankFinding) { blanks.append(finding) }

  /// Adds the findings of a parallel compilation.
  mutating func add(_ other: NilFindings) {
    usedBeyondHiding.merge(other.usedBeyondHiding, uniquingKeysWith: min)
    uses.merge(other.uses, uniquingKeysWith: +)
    required.formUnion(other.required)
    all += other.all
    blanks += other.blanks
  }
}

/// Warns of expressions that may treat a missing value unexpectedly.
struct NilCheck {
  let compilation: Compilation
  let form: ResolvedForm
  let conditions: [FormDefinition.Condition]

  private var findings: NilFindings { compilation.findings.nilCheck }

  func check() {
    let blanks = BlankRows(
      compilation: compilation, form: form, conditions: conditions, required: findings.required)
    let usedBeyondHiding = findings.all.isEmpty ? [:] : conditionsUsedBeyondHiding()
    let all = findings.all.filter { finding in
      guard let item = finding.item.map({ form.items[$0] }) else { return true }
      var owner = finding.owner
      if case .condition(let name) = finding.role { owner = usedBeyondHiding[name] }
      blanks.setViewpoint(owner.map { form.items[$0] })
      return blanks.mayBeAbsent(item, seenFrom: finding.container) && !blanks.isFilledBefore(item)
    }
    for finding in all where !finding.needsDefault {
      if case .condition(let name) = finding.role, usedBeyondHiding[name] == nil { continue }
      compilation.report(finding.diagnostic)
    }
    reportFalsehoods(all.filter(\.needsDefault))
    // Rules come last: each assumes that its own row has a value, which clears the caches.
    let checks = findings.blanks.map {
      BlankCheck(compilation: compilation, form: form, blanks: blanks, finding: $0)
    }
    for check in checks where !check.belongsToRule { check.check() }
    for check in checks where check.belongsToRule { check.check() }
  }

  /// The named conditions that are used for more than hiding or disabling, directly or through
  /// other conditions, each with the first item that does so.
  private func conditionsUsedBeyondHiding() -> [String: Int] {
    var usedBeyondHiding: [String: Int] = [:]
    for (name, item) in findings.usedBeyondHiding.sorted(by: {
      ($0.value, $0.key) < ($1.value, $1.key)
    }) {
      var open = [name]
      while let name = open.popLast() {
        guard usedBeyondHiding[name] == nil else { continue }
        usedBeyondHiding[name] = item
        open += findings.uses[name] ?? []
      }
    }
    return usedBeyondHiding
  }

  /// Warns once about a switch without a default value, or else about each comparison.
  private func reportFalsehoods(_ findings: [NilFinding]) {
    var places: [Int: Int] = [:]
    var groups: [(item: Int, diagnostics: [Diagnostic])] = []
    for finding in findings {
      guard let item = finding.item else {
        compilation.report(finding.diagnostic)
        continue
      }
      if let place = places[item] {
        groups[place].diagnostics.append(finding.diagnostic)
      } else {
        places[item] = groups.count
        groups.append((item, [finding.diagnostic]))
      }
    }
    // Each use of a fragment has its rows at the same places: report them once.
    var reported: Set<SourceSpan> = []
    for (number, diagnostics) in groups {
      let item = form.items[number]
      guard let fields = item.fields, !fields.contains(.value), !fields.contains(.computed) else {
        for diagnostic in diagnostics { compilation.report(diagnostic) }
        continue
      }
      if reported.insert(item.place).inserted { report(item, fields, diagnostics) }
    }
  }

  /// The maximum number of comparisons shown; beyond it no change is offered.
  private static let maximumUseCount = 8

  private func report(_ item: FormItem, _ fields: Fields, _ uses: [Diagnostic]) {
    guard var diagnostic = uses.first else { return }
    diagnostic.related = uses.prefix(Self.maximumUseCount).compactMap { use in
      use.span.map { RelatedPlace(span: $0, message: "\(item.title) is compared here") }
    }
    diagnostic.fixes = [
      fields.saying("false", for: .value, in: compilation.sources),
      uses.count > Self.maximumUseCount
        ? nil
        : diagnostic.fixes.first.map { fix in
          DiagnosticFix(title: fix.title, edits: uses.flatMap { $0.fixes.first?.edits ?? [] })
        },
    ].compactMap(\.self)
    diagnostic.span = item.place
    compilation.report(diagnostic)
  }
}
