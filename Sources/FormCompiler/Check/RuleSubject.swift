import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// The row or section that rules belong to.
struct RuleSubject {
  let compilation: Compilation
  let scope: FormScope
  let item: FormItem
  /// The keys of the row or section.
  let fields: Fields
  /// The row; nil for a section and a list.
  let row: ResolvedRow?
  /// The keys of `repeat`; nil without it.
  var repetition: Fields?
  /// The rows of entries that get the rule being read, which compares the entries by them.
  var keyRows: [FormItem] = []

  var form: ResolvedForm { scope.form }
  /// The type of the value; nil without one.
  var type: ExpressionType? { item.type }
  /// The part of a date that the row keeps; nil for any other value.
  var datePrecision: DateLiteral.Precision? { row?.spec.type.entry?.control.precision }
  /// Whether the row is a checkbox that is not computed.
  var isCheck: Bool {
    row?.spec.type.entry?.name == RowType.check.rawValue && !fields.contains(.computed)
  }
  /// Whether the control of the row replaces a value and never clears it.
  var keepsChoice: Bool {
    switch row?.spec.type.entry?.control {
    case .slider, .stepper, .segments, .wheel, .wheels:
      !fields.contains(.whenHidden) && (fields[.deselectable].map { $0.bool == false } ?? true)
    default: false
    }
  }
  /// The keys with the default value and the limits.
  var limitFields: Fields { repetition ?? fields }
  /// The noun for the subject in messages.
  var noun: String { row != nil ? "row" : item.kind == .section ? "section" : "list" }

  func expressions(_ facet: Facet, scope: FormScope? = nil) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope ?? self.scope,
      owner: DependencyNode(item, facet),
      otherOwners: keyRows.map { DependencyNode($0, facet) })
  }

  /// The fix that removes a rule from the subject's own list, or the list if it has one rule.
  func removal(ofRuleAt place: SourceSpan) -> [DiagnosticFix] {
    guard let rules = fields.field(.rules), rules.value.span.contains(place) else { return [] }
    let fix =
      rules.value.items.count > 1
      ? compilation.removal(at: place, in: rules.value)
      : compilation.removal(of: rules.key, in: fields.node)
    return [fix].compactMap(\.self)
  }

  func properties(_ facet: Facet) -> PropertyDecoder {
    PropertyDecoder(item, facet, row: row, scope: scope, in: compilation)
  }
}
