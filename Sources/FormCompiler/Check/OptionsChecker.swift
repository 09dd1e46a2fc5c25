@_spi(Generated) package import FormModel
import FormPredicate
import FormSyntax

/// Checks the expressions of options: filters, `disabled` conditions and provider parameters.
struct OptionsChecker {
  let compilation: Compilation
  let scope: FormScope
  let item: FormItem

  /// Creates a reader whose expressions are dependencies of the item's options.
  private func reader(
    _ role: ExpressionReader.Role, option: OptionScope? = nil
  ) -> ExpressionReader {
    ExpressionReader(
      compilation: compilation, scope: scope.with(option: option),
      owner: DependencyNode(item, .options), role: role)
  }

  func check(_ options: ResolvedOptions, filter: Node?) -> FormDefinition.Options {
    var source = options.source
    if case .provider(let name, _) = source {
      let parameters = options.parameters.compactMap {
        reader(.rule).expression($0, as: .anyValue)?.expression
      }
      source = .provider(name, parameters: parameters)
    }
    if case .rows(_, let value, let title, let precision) = source, let fields = options.rows {
      source = .rows(
        list(fields, options) ?? .literal(.null), value: value, title: title, precision: precision)
    }
    // The parts of a declared type are not among these: they are read once for all rows.
    for part in options.parts {
      let conditions = reader(.state, option: options.scope)
      source.change(at: part.path) { part.read(into: &$0, conditions) }
      if part.key == .exclusive { checkExclusive(part.node) }
    }
    let filter = reader(.state, option: options.scope).requirement(filter)
    return FormDefinition.Options(source, filter: filter)
  }
}

extension OptionsChecker {
  /// Reports `exclusive` at an option that cannot be chosen together with others.
  private func checkExclusive(_ option: Node) {
    guard let type = item.type?.base, type.elementType == nil, !item.isBroken,
      let entry = option.entries.first(where: { $0.key.text == Key.exclusive.name }),
      entry.value.bool != false
    else { return }
    compilation.report(
      .misplacedKey, "`exclusive` has no effect where only one option can be chosen",
      at: entry.key.span, fixes: [compilation.removal(of: entry.key, in: option)?.safe])
  }

  /// The list that options come from; nil after reporting why there is none.
  private func list(_ fields: Fields, _ options: ResolvedOptions) -> FormExpression? {
    var reader = reader(.rule)
    reader.isSuitable = { $0.elementType != nil }
    guard let from = fields[.from], let checked = reader.expression(from, as: .anyValue) else {
      return nil
    }
    if checked.type == .unknown { return checked.expression }
    guard let element = checked.type.base.elementType else {
      report(from, "the options come from a list of values, this is \(checked.type.base)")
      return nil
    }
    guard isUsable(element, fields, of: from), shows(checked, fields, at: from) else { return nil }
    if item.isBroken, !options.isCircular {
      compilation.report(
        .propertyTypeMismatch, "options come from the values of rows and sections", at: from.span,
        help: ["write `$tag` for a list, `$tag.field` for a field of its entries"])
    }
    for facet in [Facet.options, .format] {
      guard let titleSource = options.titleSource else { continue }
      compilation.findings.dependencies.add(
        from: DependencyNode(item, .options), to: DependencyNode(titleSource, facet),
        place: DependencyPlace(node: from, range: nil))
    }
    return item.isBroken ? nil : checked.expression
  }

  /// Whether the titles of the options are values that no row conceals; reports the row that does.
  private func shows(_ checked: CheckedExpression, _ fields: Fields, at from: Node) -> Bool {
    let title = fields[.title] ?? fields[.value]
    let list = checked.expression
    let shown = title.map { FormExpression.field(scope.field($0.text, of: list), of: list) }
    let texts = TextReader(expressions: reader(.rule))
    guard let concealed = texts.concealedRow(in: shown ?? list) else { return true }
    report(title ?? from, "an option cannot show what \(concealed) conceals")
    return false
  }

  /// Whether options can be made of the elements of a list.
  private func isUsable(_ element: FormValueType, _ fields: Fields, of from: Node) -> Bool {
    if case .record(let known) = element { return hasFields(fields, known, of: from) }
    if let key = [Key.value, .title].first(where: fields.contains) {
      compilation.report(misplaced: [key], in: fields) {
        "`\($0)` is for a list of records, this is one of \(element)"
      }
      return false
    }
    if element.isSingle { return true }
    report(from, "an option is one value, not \(element)")
    return false
  }

  private func hasFields(_ fields: Fields, _ known: [FormFieldType], of from: Node) -> Bool {
    var isUsable = true
    for node in [fields[.value], fields[.title]].compactMap(\.self) {
      let field = known.first { $0.name == node.text }
      if field?.type.isSingle == true { continue }
      isUsable = false
      if let field {
        report(node, "an option is one value, and `\(field.name)` is \(field.type)")
      } else {
        compilation.reportUnknown(
          .unknownProperty, "the records have no field \(Phrase.quoted(node))", at: node,
          known: known.map(\.name), knownTitle: "they have")
      }
    }
    guard !fields.contains(.value), fields.isWhole else { return isUsable }
    let first = known.first?.name ?? "id"
    compilation.report(
      .missingKey, "the field of the records that is the value is missing", at: from.span,
      help: ["add `value: \(first)`, or write `\(from.text).\(first)`"])
    return false
  }

  private func report(_ node: Node, _ message: String) {
    compilation.report(.propertyTypeMismatch, message, at: node.span)
  }
}

extension FormValueType {
  /// Whether a value is a scalar: not a collection, a record or a value of the host.
  fileprivate var isSingle: Bool {
    switch self {
    case .bool, .int, .double, .string, .date, .duration, .url, .option: true
    case .list, .set, .tuple, .record, .opaque: false
    }
  }
}

extension FormDefinition.Options.Source {
  /// Changes the option at a path of indexes.
  fileprivate mutating func change(
    at path: [Int], _ change: (inout FormDefinition.Option) -> Void
  ) {
    switch self {
    case .inline(var options):
      options.change(at: path[...], change)
      self = .inline(options)
    case .components(var lists):
      guard let first = path.first, lists.indices.contains(first) else { return }
      lists[first].change(at: path.dropFirst(), change)
      self = .components(lists)
    case .type, .provider, .rows:
      return
    }
  }
}

extension [FormDefinition.Option] {
  /// Changes the option at a path of indexes.
  package mutating func change(
    at path: ArraySlice<Int>, _ change: (inout FormDefinition.Option) -> Void
  ) {
    guard let first = path.first, indices.contains(first) else { return }
    if path.count == 1 {
      change(&self[first])
    } else {
      self[first].options.change(at: path.dropFirst(), change)
    }
  }
}

extension Compilation {
  /// Reports `where` without the options that it chooses from.
  func reportFilterAlone(in fields: Fields) {
    report(misplaced: [.where], in: fields) { _ in "`where` needs `options` beside it" }
  }

  /// Checks that no option of a set excludes another one in it.
  ///
  /// - Parameter place: Returns the place of the element with an index.
  func checkExclusive(
    _ elements: [FormValue], in domain: OptionDomain, place: (Int) -> SourceSpan
  ) {
    guard elements.count > 1, let index = elements.firstIndex(where: domain.exclusive.contains)
    else { return }
    reportExcluding(Phrase.quoted(elements[index].text), at: place(index))
  }

  /// Reports an option that excludes others that are chosen with it.
  func reportExcluding(_ option: String, at place: SourceSpan) {
    report(.excludedOptions, "\(option) excludes the other options", at: place)
  }

  /// Checks that the possible results of an expression are among the options of its row.
  func checkOptions(of expression: FormExpression, _ type: ExpressionType?, at node: Node) {
    guard let type, let domain = type.domain, type.base.base != .bool else { return }
    for case .list(let elements) in expression.constantResults {
      checkExclusive(elements, in: domain) { _ in node.span(ofUTF8: 0..<node.text.utf8.count) }
    }
    let results = expression.constantResults.flatMap { result in
      if case .list(let elements) = result { elements } else { [result] }
    }
    for value in results where value != .null && !domain.contains(value) {
      report(
        Diagnostic(
          .literalNotAnOption, "\(Phrase.quoted(value.text)) is not one of \(domain.name)",
          at: node.span(ofUTF8: 0..<node.text.utf8.count)))
    }
  }
}
