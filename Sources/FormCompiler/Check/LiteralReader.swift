import FormCatalog
@_spi(Generated) package import FormModel
package import FormPredicate
package import FormSyntax
import FormText

/// Reads constants of a row's type: bounds, the values of rules, and defaults, which may be
/// expressions.
package struct LiteralReader {
  let compilation: Compilation
  /// The domain of a constant; nil for any value of the type.
  var domain: OptionDomain?
  /// The domains of the components of a tuple.
  var components: [OptionDomain?] = []
  /// The allowed parts of a date.
  package var precision: DateLiteral.Precision?
  /// The currency of amounts, which are whole numbers of its smallest unit.
  private var currency: Currency?
  /// The fields of a record, by the tags of the rows.
  private var fields: [String: Field] = [:]
  /// The fields of each kind of entries, by kind.
  private var fieldsOfKinds: [String: [String: Field]] = [:]
  /// The list whose entries are read; nil for any other value.
  private var entries: FormItem?
  /// Whether an entry of a list, or a field of one, may be absent.
  private var takesAbsence = false
  /// Reads an expression in place of a constant; nil if only constants are allowed.
  var expressions: ExpressionReader?
  /// Whether a text with `$` is an expression, as in a step that sets a row.
  var readsTexts = false

  /// A field of a record with the reader of its values.
  private struct Field {
    var type: FormValueType
    var reader: LiteralReader
  }

  package init(compilation: Compilation, domain: OptionDomain? = nil) {
    self.compilation = compilation
    self.domain = domain
  }

  /// The reader of the values of a row.
  init(row: ResolvedRow, in compilation: Compilation) {
    self.init(row.item, control: row.spec.type.entry?.control, in: compilation)
  }

  /// The reader of the values of a row or section.
  init(_ item: FormItem, of form: ResolvedForm, in compilation: Compilation) {
    if item.isList {
      self.init(
        entries: form.rows(ofList: item), isRecord: item.isListOfRecords, in: compilation)
      return
    }
    let type = item.kind == .row ? item.fields?[.type]?.text : nil
    self.init(item, control: type.flatMap(Catalog.rowType(named:))?.control, in: compilation)
  }

  /// The reader of the values of a row that is filled in by a control.
  private init(_ item: FormItem, control: RowControl?, in compilation: Compilation) {
    self.init(compilation: compilation, domain: item.type?.domain)
    components = item.options?.components ?? []
    precision = control?.precision
    if control == .amount {
      currency = item.fields?.value(named: "currency").flatMap { Currency($0.text) }
    }
  }

  /// The reader of the entries of a repeat section.
  init(entries rows: [ResolvedRow], isRecord: Bool, in compilation: Compilation) {
    if !isRecord, let row = rows.first {
      self.init(row: row, in: compilation)
    } else {
      self.init(compilation: compilation)
      addFields(of: rows)
      entries = rows.first?.item.template
    }
    takesAbsence = true
  }

  private mutating func addFields(of rows: [ResolvedRow]) {
    for row in rows {
      if let tag = row.item.tag, let type = row.item.type?.base {
        let reader =
          row.spec.list.map { list in
            LiteralReader(entries: row.rows, isRecord: list.isRecord, in: compilation)
          } ?? LiteralReader(row: row, in: compilation)
        add(Field(type: type, reader: reader), tag, row.item)
      }
      if let left = row.left, let tag = left.tag, let type = left.type {
        let reader = LiteralReader(compilation: compilation, domain: type.domain)
        add(Field(type: type.base, reader: reader), tag, left)
      }
      if row.spec.list == nil { addFields(of: row.rows) }
    }
  }

  private mutating func add(_ field: Field, _ tag: String, _ item: FormItem) {
    fields[tag] = field
    if let kind = item.kindOfEntry { fieldsOfKinds[kind, default: [:]][tag] = field }
  }

  /// Reads a constant; nil after reporting why the node does not have the type.
  package func read(_ node: Node, as type: FormValueType) -> FormExpression? {
    if let expressions {
      if node.isExpression(of: type, domain: domain) || isTextExpression(node, type) {
        return expression(node, type, expressions)
      }
      expressions.warnOfLiteral(node, as: type, domain)
    }
    switch type {
    case .bool:
      guard let value = node.bool else { return mismatch(node, type) }
      return .literal(.bool(value))
    case .int:
      guard node.kind == .int else { return mismatch(node, type) }
      return compilation.plain.int(node).map { .literal(.int($0)) }
    case .double:
      guard node.kind == .int || node.kind == .double else { return mismatch(node, type) }
      return compilation.plain.number(node).map { .literal(.double($0)) }
    case .string:
      guard node.kind == .string else { return mismatch(node, type) }
      compilation.warnIfCut(node)
      return .literal(node.text.isEmpty ? .null : .string(node.text))
    case .url: return url(node)
    case .date: return date(node)
    case .duration: return duration(node)
    case .option(_, let base): return option(node, base: base)
    case .list(let element), .set(let element): return list(node, element: element, type: type)
    case .tuple(let elements): return tuple(node, elements: elements)
    case .record(let fields): return record(node, fields: fields)
    case .opaque:
      guard node.kind == .string else { return mismatch(node, type) }
      return .literal(.string(node.text))
    }
  }

  /// Reads an expression in place of a constant, written as a text or under `expression`.
  private func expression(
    _ node: Node, _ type: FormValueType, _ expressions: ExpressionReader
  ) -> FormExpression? {
    guard let inner = compilation.expression(in: node),
      let checked = expressions.expression(inner, as: .value(type.base))
    else {
      return nil
    }
    compilation.checkOptions(
      of: checked.expression, ExpressionType(base: type, domain: domain), at: inner)
    return checked.expression
  }

  private func isTextExpression(_ node: Node, _ type: FormValueType) -> Bool {
    guard readsTexts, node.kind == .string, type == .string || type == .url else { return false }
    return node.withUTF8 { $0.contains(UInt8(ascii: "$")) }
  }

  // MARK: - Scalars

  private func url(_ node: Node) -> FormExpression? {
    guard node.kind == .string else { return mismatch(node, .url) }
    guard TextRule.isURL(node.text) else {
      let diagnostic = Diagnostic(
        .invalidURL, "\(Phrase.quoted(node)) is not an absolute URL", at: node.span,
        help: ["write it with its scheme, such as `https://example.com`"])
      if let expressions {
        expressions.report(diagnostic, at: node, as: .url)
      } else {
        compilation.report(diagnostic)
      }
      return nil
    }
    return .literal(.url(node.text))
  }

  private func date(_ node: Node) -> FormExpression? {
    guard node.kind == .string else { return mismatch(node, .date) }
    if let literal = DateLiteral(node.text) {
      guard let precision, precision != literal.precision,
        precision != .dateTime || literal.precision == .time
      else { return .date(literal) }
      if precision == .date || precision == .time {
        compilation.report(
          .invalidDate,
          "the row holds \(title(precision)), \(Phrase.quoted(node)) is \(title(literal.precision))",
          at: node.span)
        return nil
      }
      compilation.report(.invalidDate, "\(Phrase.quoted(node)) has no day", at: node.span)
      return nil
    }
    var diagnostic = Diagnostic(
      .invalidDate, "\(Phrase.quoted(node)) is not a date", at: node.span)
    switch node.text.lowercased() {
    case "today": diagnostic.fixes = [.replace(node, with: "TODAY()").safe]
    case "now": diagnostic.fixes = [.replace(node, with: "NOW()").safe]
    default: diagnostic.help = ["write `2026-01-31`, `10:30` or `2026-01-31T10:30:00Z`"]
    }
    compilation.report(diagnostic)
    return nil
  }

  private func title(_ precision: DateLiteral.Precision) -> String {
    switch precision {
    case .date: "a day"
    case .time: "a time of day"
    case .dateTime: "a day with a time"
    }
  }

  /// A number of seconds, or hours, minutes and seconds with colons.
  private func duration(_ node: Node) -> FormExpression? {
    if node.kind == .int || node.kind == .double {
      guard let seconds = node.double, seconds.isFinite, abs(seconds) < 1e12 else {
        compilation.report(.numberNotRepresentable(node))
        return nil
      }
      return .literal(.duration(seconds: seconds))
    }
    guard node.kind == .string else { return mismatch(node, .duration) }
    let parts = node.text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 6
        ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else {
      compilation.report(
        .invalidDate, "\(Phrase.quoted(node)) is not a duration", at: node.span,
        help: ["write the seconds as a number, or `\"1:30\"` for an hour and a half"])
      return nil
    }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    return .literal(.duration(.seconds(seconds)))
  }

  private func option(_ node: Node, base: FormValueType) -> FormExpression? {
    guard let expression = read(node, as: base) else { return nil }
    guard let domain, case .literal(let value) = expression, !domain.contains(value) else {
      return expression
    }
    compilation.reportUnknown(
      .valueNotAnOption, "\(Phrase.quoted(node)) is not one of \(domain.name)", at: node,
      known: domain.values.map(\.text), knownTitle: "they are")
    return nil
  }

  // MARK: - Collections

  private func list(
    _ node: Node, element: FormValueType, type: FormValueType
  ) -> FormExpression? {
    guard node.kind == .sequence else { return mismatch(node, type) }
    var reader = self
    if case .record = element {} else { reader.takesAbsence = false }
    let kinds = EntryKindCheck(
      entries, writtenIn: expressions?.scope.instance, compilation)
    let items = node.items.map { item -> FormExpression? in
      guard takesAbsence, item.kind == .null else { return reader.read(item, as: element) }
      return kinds?.check(item) == false ? nil : .literal(.null)
    }
    let known = items.compactMap { $0 }
    guard known.count == items.count else { return nil }
    if case .set = type {
      checkRepeated(known, nodes: node.items)
      let values = known.compactMap(\.constant)
      if let domain, values.count == known.count {
        compilation.checkExclusive(values, in: domain) { node.items[$0].span }
      }
    }
    return .list(known)
  }

  private func checkRepeated(_ items: [FormExpression], nodes: Node.Items) {
    var first: [FormExpression: Node] = [:]
    for (index, (item, node)) in zip(items, nodes).enumerated() {
      if let other = first[item] {
        compilation.report(
          .duplicate(
            .duplicateOption, "\(Phrase.quoted(node)) is in the set already", at: node.span,
            first: other.span, fixes: [compilation.removal(of: index, among: nodes)?.safe]))
      }
      first[item] = node
    }
  }

  private func tuple(_ node: Node, elements: [FormValueType]) -> FormExpression? {
    guard node.kind == .sequence, node.items.count == elements.count else {
      return mismatch(node, .tuple(elements))
    }
    let items = zip(node.items, elements).enumerated().map { index, pair in
      var reader = self
      reader.domain = components.indices.contains(index) ? components[index] : nil
      return reader.read(pair.0, as: pair.1)
    }
    let known = items.compactMap { $0 }
    return known.count == items.count ? .list(known) : nil
  }

  private func record(_ node: Node, fields: [FormFieldType]) -> FormExpression? {
    guard node.kind == .mapping else { return mismatch(node, .record(fields)) }
    var known = self.fields
    if known.isEmpty {
      // A record without rows, such as an argument of a function, has the fields of its type.
      for field in fields {
        known[field.name] = Field(
          type: field.type, reader: LiteralReader(compilation: compilation))
      }
    }
    var values: [FormFieldExpression] = []
    let scope = expressions?.scope
    let kinds = EntryKindCheck(entries, writtenIn: scope?.instance, compilation)
    var isBroken = kinds?.check(node) == false
    let kind = kinds?.kind(of: node)
    for entry in node.entries {
      let row = entries?.row(named: entry.key.text, in: scope?.instance)
      let name = row?.tag ?? entry.key.text
      guard let field = kind.flatMap({ fieldsOfKinds[$0]?[name] }) ?? known[name] else {
        compilation.reportUnknown(
          .unknownTag,
          self.fields.isEmpty
            ? "the record has no field \(Phrase.quoted(entry.key))"
            : "an entry has no row \(Phrase.quoted(entry.key))",
          at: entry.key, known: fields.map { scope?.localName(of: $0.name) ?? $0.name },
          knownTitle: self.fields.isEmpty ? "its fields are" : "its rows are")
        isBroken = true
        continue
      }
      var reader = field.reader
      reader.expressions = expressions
      reader.expressions?.target = row?.row(ofKind: kind)
      reader.readsTexts = readsTexts
      let isAbsent = takesAbsence && entry.value.kind == .null
      guard let value = isAbsent ? .literal(.null) : reader.read(entry.value, as: field.type) else {
        isBroken = true
        continue
      }
      values.append(FormFieldExpression(name: name, expression: value))
    }
    if isBroken { return nil }
    let record = FormExpression.record(values)
    return record.constant.map { .literal($0) } ?? record
  }

  // MARK: - Mistakes

  private func mismatch(_ node: Node, _ type: FormValueType) -> FormExpression? {
    if expressions != nil, let key = node.bracedReference {
      var diagnostic = Diagnostic.unquotedBraces(key, at: node)
      diagnostic.help = ["write `{ expression: \(key.text) }` for the value"]
      compilation.report(diagnostic)
      return nil
    }
    var diagnostic = Diagnostic(
      .valueTypeMismatch, "expected \(describe(type)), found \(Phrase.kind(of: node))",
      at: node.span)
    if type.base == .string, node.style == .plain, [.int, .double, .bool].contains(node.kind) {
      diagnostic.help = ["quote it to make it a text"]
      if domain?.contains(.string(node.text)) ?? true { diagnostic.fixes = [.quote(node)] }
    } else if type == .bool, let meant = PropertyReader.boolMeant(by: node) {
      diagnostic.help = ["write `\(meant)`: in YAML 1.2 `\(node.text)` is a text"]
      if domain?.contains(.bool(meant == "true")) ?? true {
        diagnostic.fixes = [.replace(node, with: meant).safe]
      }
    } else if let number = constant(calculatedBy: node, as: type) {
      diagnostic.help = [
        "a text is an expression only with a reference or a function: write `\(number)`"
      ]
      diagnostic.fixes = [DiagnosticFix("write `\(number)`", replacing: node.span, by: number)]
    } else if node.kind == .double, let currency,
      case .number(let amount) = NumberText.readAmount(node.text, of: currency, in: .posix)
    {
      diagnostic.help = ["write `\(amount)`: an amount counts the smallest unit of its currency"]
      diagnostic.fixes = [.replace(node, with: "\(amount)")]
    }
    compilation.report(diagnostic)
    return nil
  }

  /// The number that a text such as `4 * 4` or `5` calculates; nil for anything else.
  private func constant(calculatedBy node: Node, as type: FormValueType) -> String? {
    guard node.kind == .string, type.base == .int || type.base == .double,
      let number = PredicateEvaluation.number(calculatedBy: node.text),
      domain?.contains(number) ?? true
    else { return nil }
    if case .double = number, type.base == .int { return nil }
    return number.text
  }

  private func describe(_ type: FormValueType) -> String {
    switch type {
    case .bool: "true or false"
    case .int: "a whole number"
    case .double: "a number"
    case .string, .opaque: "a text"
    case .date: "a date in quotes"
    case .duration: "a duration"
    case .url: "a URL"
    case .option(_, let base): describe(base)
    case .list: "a list"
    case .set: "a list of options"
    case .tuple(let elements): "a list of \(elements.count) values"
    case .record: "a mapping"
    }
  }
}

extension Node {
  /// Whether a node in place of a constant is an expression: under `expression`, or a text if the
  /// type has no text constants or the text is not an option.
  func isExpression(of type: FormValueType, domain: OptionDomain?) -> Bool {
    if case .record = type {} else if isExpressionMapping { return true }
    guard looksLikeExpression else { return false }
    switch type {
    case .string, .url, .opaque, .option(_, base: .url): return false
    case .option(_, base: .string): return domain.map { !$0.contains(.string(text)) } ?? false
    case .bool, .int, .double, .date, .duration, .option, .list, .set, .tuple, .record: return true
    }
  }
}

extension Node {
  /// Whether an expression is written in place of a constant: `{ expression: … }`.
  var isExpressionMapping: Bool {
    kind == .mapping && entries.contains { $0.key.text == "expression" }
  }
}

extension Compilation {
  /// The node of an expression, written by itself or in a mapping; nil after reporting a mistake in
  /// the mapping.
  func expression(in node: Node) -> Node? {
    node.kind == .mapping
      ? fields(of: node, as: "expression")?.value(named: "expression") : node
  }
}

extension ExpressionReader {
  /// The reader for expressions as defaults.
  var ofDefaults: ExpressionReader {
    var reader = self
    reader.mismatch = .valueTypeMismatch
    reader.isDefault = true
    return reader
  }
}
