import FormSource
import FormSyntax

/// What expressions make of missing values, put off until it is known what all of them are for.
struct NilFindings {
  /// The named conditions that more depends on than what is hidden or disabled.
  var judged: Set<String> = []
  /// The conditions that each named condition uses.
  var uses: [String: [String]] = [:]
  private(set) var certain: [Diagnostic] = []
  /// What matters only if the named condition is judged.
  private(set) var held: [(condition: String, diagnostic: Diagnostic)] = []
  /// Comparisons with false of what is not false at first, by the row's item.
  private(set) var falsehoods: [(item: Int, diagnostic: Diagnostic)] = []

  /// Notes that an expression may not mean what it says of a missing value.
  ///
  /// - Parameter item: The row that a value of its own would mend.
  mutating func add(_ diagnostic: Diagnostic, item: Int?, role: ExpressionReader.Role) {
    if let item {
      falsehoods.append((item, diagnostic))
    } else if case .condition(let name) = role {
      held.append((name, diagnostic))
    } else {
      certain.append(diagnostic)
    }
  }

  /// Adds the findings of work that was done beside.
  mutating func add(_ other: NilFindings) {
    judged.formUnion(other.judged)
    uses.merge(other.uses, uniquingKeysWith: +)
    certain += other.certain
    held += other.held
    falsehoods += other.falsehoods
  }
}

/// Warns of expressions that may not mean what they say of a missing value.
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

  /// The named conditions that are judged, by way of others too.
  private func judgedConditions() -> Set<String> {
    var judged = findings.judged
    var open = Array(judged)
    while let name = open.popLast() {
      for used in findings.uses[name] ?? [] where judged.insert(used).inserted { open.append(used) }
    }
    return judged
  }

  /// Warns once of a switch that says nothing of its value, else of each comparison.
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
    // The uses of a fragment have their rows all in the same place.
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

  /// Of more comparisons than these only the first ones are shown, and none is offered to be changed.
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
