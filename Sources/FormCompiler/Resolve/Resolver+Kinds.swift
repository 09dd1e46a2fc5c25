@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Rows of several kinds of entries that share a value because they have the same tag.
extension Resolver {
  /// Creates the items for values that rows of several kinds share.
  ///
  /// Expressions outside these kinds read such an item instead of the rows.
  func shareValues(in list: FormItem) {
    let first = list.templateItems.values.filter { !$0.kindRows.isEmpty }
    for row in first.sorted(by: { $0.index < $1.index }) {
      let value = makeItem(
        .row, tag: row.tag, place: row.place, parent: list, template: list,
        instance: row.instance)
      value.kindRows = [row] + row.kindRows
      row.kindRows = []
      value.canHideItself = true
      value.canBeHidden = true
      value.hiddenValues = .keep
      list.templateItems[row.tag ?? ""] = value
    }
  }

  /// Sets the types of a list's shared values from the known types of their rows.
  func setTypes(ofSharedValuesIn list: FormItem) {
    for value in list.templateItems.values {
      guard let first = value.kindRows.first else { continue }
      value.isBroken = value.kindRows.contains(where: \.isBroken)
      value.type = first.type
      value.type?.isOptional = true
      value.type?.domain = domain(of: value.kindRows)
    }
  }

  /// The options of all rows together; nil if those of one row are not known.
  private func domain(of rows: [FormItem]) -> OptionDomain? {
    let domains = rows.compactMap { $0.type?.domain }
    guard let first = domains.first, domains.count == rows.count else { return nil }
    if domains.allSatisfy({ $0 === first }) { return first }
    var known: Set<FormValue> = []
    return OptionDomain(
      name: first.name, values: domains.flatMap(\.values).filter { known.insert($0).inserted },
      exclusive: domains.dropFirst().reduce(first.exclusive) { $0.intersection($1.exclusive) })
  }

  /// Reports rows with the same tag that cannot share a value.
  func checkSharedValues() {
    for value in form.items where !value.kindRows.isEmpty && !value.isBroken {
      guard let first = value.kindRows.first else { continue }
      for row in value.kindRows.dropFirst() {
        guard let problem = problem(of: row, beside: first) else { continue }
        var diagnostic = Diagnostic(
          .duplicateTag, problem, at: row.place,
          related: [
            RelatedPlace(span: first.place, message: "the row of the other kind is here")
          ])
        diagnostic.help = [
          "rows of several kinds that have one tag share a value; give this row another tag"
        ]
        compilation.report(diagnostic)
        value.isBroken = true
      }
    }
  }

  private func problem(of row: FormItem, beside first: FormItem) -> String? {
    let tag = row.tag ?? ""
    if row.isList || first.isList { return "the list `\(tag)` has its tag for itself" }
    guard let type = row.type?.base, let other = first.type?.base else {
      return row.type?.base == first.type?.base
        ? nil : "of two rows `\(tag)` either both have a value or none has one"
    }
    if type != other { return "`\(tag)` is \(type) here and \(other) in another kind" }
    if row.precision != first.precision {
      return "`\(tag)` keeps another part of a date here than in another kind"
    }
    return nil
  }
}
