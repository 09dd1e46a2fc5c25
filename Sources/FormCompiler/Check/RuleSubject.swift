import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSource

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

  var form: ResolvedForm { scope.form }
  /// The type of the value; nil without one.
  var type: ExpressionType? { item.type }
  /// The part of a date that the row keeps; nil for any other value.
  var datePrecision: DateLiteral.Precision? { row?.spec.type.entry?.control.precision }
  /// The keys that give the value in a new form and the limits.
  var limitFields: Fields { repetition ?? fields }
  /// What the subject is called in messages.
  var noun: String { row != nil ? "row" : item.kind == .section ? "section" : "list" }

  func expressions(_ facet: Facet, scope: FormScope? = nil) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope ?? self.scope,
      owner: DependencyNode(item, facet))
  }

  func properties(_ facet: Facet) -> TypedPropertyReader {
    TypedPropertyReader(
      compilation: compilation, form: form, scope: scope, owner: DependencyNode(item, facet),
      valueType: type?.base, item: item, row: row)
  }
}
