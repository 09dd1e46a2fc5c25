import FormCatalog
import FormModel
import FormPredicate
import FormSyntax

extension RowTypeReader {
  /// The options of a selectable section, from `options` or from its rows; nil after reporting why
  /// there are none.
  func selectOptions(of section: ResolvedSection) -> ResolvedOptions? {
    let title = section.item.tag.map { "the options of `\($0)`" } ?? "the options of the section"
    let node = section.spec.fields?[.options]
    let listed = node.flatMap {
      read($0, title: title, components: 1, isNested: false, for: section.item)
    }
    if node != nil, listed == nil { return nil }
    let values = rowValues(of: section, beside: listed)
    guard let first = values.first else {
      if listed == nil { reportNoOptions(section) }
      return listed
    }
    let type = listed?.type ?? .option(name: nil, base: first.scalarType)
    let domain = OptionDomain(
      name: title, values: (listed?.domain?.values ?? []) + values,
      attributes: listed?.domain?.attributes ?? [:],
      exclusive: (listed?.domain?.exclusive ?? []).union(exclusiveRows(of: section)))
    let scope = OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: domain), attributes: [:],
      isOpen: false)
    let options =
      listed ?? ResolvedOptions(source: .inline([]), type: type, domain: domain, scope: scope)
    options.domain = domain
    return options
  }

  /// The values of the `listCheck` rows, which have one type and are distinct.
  private func rowValues(
    of section: ResolvedSection, beside listed: ResolvedOptions?
  ) -> [FormValue] {
    var values: [FormValue] = []
    var nodes: [FormValue: Node] = [:]
    var first: (type: FormValueType, node: Node?)? = listed.map { ($0.type.base, nil) }
    for row in section.rows where row.spec.isOption {
      guard let node = row.spec.fields[.selectableValue], let value = scalar(node) else { continue }
      if let first, first.type != value.scalarType {
        compilation.report(
          .mixedOptionTypes,
          "the option \(Phrase.quoted(node)) is \(value.scalarType), the others are \(first.type)",
          at: node.span,
          related: first.node.map { [RelatedPlace(span: $0.span, message: "such as this one")] }
            ?? [])
        continue
      }
      if first == nil { first = (value.scalarType, node) }
      if let other = nodes[value] {
        compilation.report(
          .duplicate(
            .duplicateOption, "two options have the value \(Phrase.quoted(node))",
            at: node.span, first: other.span))
        continue
      }
      nodes[value] = node
      values.append(value)
      if listed != nil { reportSecondSource(of: section, at: node) }
    }
    return values
  }

  /// The options that are written as rows and exclude the others.
  private func exclusiveRows(of section: ResolvedSection) -> [FormValue] {
    section.rows.filter { $0.spec.isOption && $0.spec.fields[.exclusive]?.bool == true }
      .compactMap { $0.spec.fields[.selectableValue].flatMap(scalar) }
  }

  private func reportSecondSource(of section: ResolvedSection, at node: Node) {
    compilation.report(
      .conflictingKeys,
      "the options are under `options`, so no row can be \(Phrase.quoted(node)) as well",
      at: node.span,
      related: section.spec.fields?.field(.options).map {
        [RelatedPlace(span: $0.key.span, message: "`options` is here")]
      } ?? [],
      help: ["write all options under `options`, or each of them as a row"])
  }

  private func reportNoOptions(_ section: ResolvedSection) {
    // Rows that are missing or broken have been reported.
    let isKnown = !section.rows.contains { $0.spec.isOption }
    guard let fields = section.spec.fields, fields.contains(.rows), isKnown,
      !section.rows.contains(where: \.item.isBroken)
    else { return }
    compilation.report(
      .missingKey, "a selectable section needs `options` or rows of type `listCheck`",
      at: fields.place)
  }

  private func scalar(_ node: Node) -> FormValue? {
    switch node.kind {
    case .string: .string(node.text)
    case .int: node.int.map { .int($0) }
    case .double: node.double.map { .double($0) }
    case .bool: node.bool.map { .bool($0) }
    case .null, .sequence, .mapping: nil
    }
  }
}
