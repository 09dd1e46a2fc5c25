import FormSource
import FormSyntax

/// Findings about missing values, deferred until the purpose of all expressions is known.
struct NilFindings {
  /// The named conditions with other uses than hiding or disabling.
  var judged: Set<String> = []
  /// The conditions that each named condition uses.
  var uses: [String: [String]] = [:]
  private(set) var certain: [Diagnostic] = []
  /// Findings that matter only if the named condition is judged.
  private(set) var held: [(condition: String, diagnostic: Diagnostic)] = []
  /// Comparisons with false of values that are not false at first, by the row's item.
  private(set) var falsehoods: [(item: Int, diagnostic: Diagnostic)] = []

  /// Records that an expression may treat a missing value unexpectedly.
  ///
  /// - Parameter item: The row that a default value would fix.
  mutating func add(_ diagnostic: Diagnostic, item: Int?, role: ExpressionReader.Role) {
    if let item {
      falsehoods.append((item, diagnostic))
    } else if case .condition(let name) = role {
      held.append((name, diagnostic))
    } else {
      certain.append(diagnostic)
    }
  }

  /// Adds the findings of parallel work.
  mutating func add(_ other: NilFindings) {
    judged.formUnion(other.judged)
    uses.merge(other.uses, uniquingKeysWith: +)
    certain += other.certain
    held += other.held
    falsehoods += other.falsehoods
  }
}

/// Warns of expressions that may treat a missing value unexpectedly.
struct NilCheck {
  let compilation: Compilation
  let form: ResolvedForm

  private var findings: NilFindings { compilation.findings.nilCheck }

  func check() {
    for diagnostic in findings.certain { compilation.report(diagnostic) }
    if !findings.held.isEmpty {
      let judged = judgedConditions()
      for (name, diagnostic) in findings.held where judged.contains(name) {
        compilation.report(diagnostic)
      }
    }
    reportFalsehoods()
  }

  /// The named conditions that are judged, directly or through others.
  private func judgedConditions() -> Set<String> {
    var judged = findings.judged
    var open = Array(judged)
    while let name = open.popLast() {
      for used in findings.uses[name] ?? [] where judged.insert(used).inserted { open.append(used) }
    }
    return judged
  }

  /// Warns once about a switch without a default value, or else about each comparison.
  private func reportFalsehoods() {
    var places: [Int: Int] = [:]
    var groups: [(item: Int, diagnostics: [Diagnostic])] = []
    for (item, diagnostic) in findings.falsehoods {
      if let place = places[item] {
        groups[place].diagnostics.append(diagnostic)
      } else {
        places[item] = groups.count
        groups.append((item, [diagnostic]))
      }
    }
    // The uses of a fragment report their rows at the same place.
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
