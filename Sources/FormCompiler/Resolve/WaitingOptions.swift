import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// A row or section whose options come from rows, which may follow it in the spec.
struct WaitingOptions {
  enum Content {
    case row(ParsedRow)
    case section(ResolvedSection)
  }

  let item: FormItem
  let content: Content

  /// Whether options come from rows.
  static func concern(_ fields: Fields) -> Bool {
    guard let options = fields[.options], options.kind == .mapping else { return false }
    return options[.from] != nil
  }
}

extension Resolver {
  /// Sets the types of rows and sections whose options come from rows, each after those rows.
  func resolveWaitingOptions() {
    let reader = RowTypeReader(compilation: compilation, form: form)
    var waiting = form.waiting
    while !waiting.isEmpty {
      let ready = waiting.filter { reader.awaited(by: $0.item, in: waiting) == nil }
      // The types of options that wait for each other cannot be determined.
      for options in ready.isEmpty ? waiting : ready {
        switch options.content {
        case .row(let spec): reader.setType(of: options.item, spec: spec)
        case .section(let section): setType(of: section)
        }
        if ready.isEmpty { options.item.options?.isCircular = true }
      }
      if ready.isEmpty { reader.reportCycles(among: waiting) }
      // The records of lists have the types of their rows.
      for section in form.sections where section.item.isList {
        setTypes(ofListsIn: section.rows)
        setType(of: section)
      }
      if ready.isEmpty { return }
      waiting.removeAll { options in ready.contains { $0.item === options.item } }
    }
  }
}

extension RowTypeReader {
  /// The item whose type must be known before the type of another item's options.
  fileprivate func awaited(by item: FormItem, in waiting: [WaitingOptions]) -> FormItem? {
    guard let row = source(ofOptionsOf: item)?.row else { return nil }
    return waiting.first { $0.item === row }?.item
  }

  /// Reports each cycle of options that come from each other, once.
  fileprivate func reportCycles(among waiting: [WaitingOptions]) {
    var reported: Set<Int> = []
    for options in waiting {
      var path: [FormItem] = []
      var next: FormItem? = options.item
      while let item = next, !path.contains(where: { $0 === item }) {
        path.append(item)
        next = awaited(by: item, in: waiting)
      }
      guard next === options.item, reported.isDisjoint(with: path.map(\.index)),
        let from = options.item.fields?[.options]?[.from]
      else { continue }
      reported.formUnion(path.map(\.index))
      let names = (path + [options.item]).map(\.title)
      compilation.report(
        .dependencyCycle,
        path.count == 1
          ? "\(names[0]) takes its options from itself"
          : "\(names[0]) takes its options from itself: \(names.joined(separator: " → "))",
        at: from.span,
        related: path.dropFirst().map {
          RelatedPlace(span: $0.place, message: "\($0.title) is here")
        })
    }
  }

  /// The source that `from` names.
  private struct Source {
    /// The row or section.
    let list: FormItem
    /// The row whose values are the options, which is `list` itself without a field.
    let row: FormItem
    /// The path of fields in the records that are the values of that row.
    let path: [String]

    /// The tag in the whole form for a row of the list's entries, as an item names it.
    func field(_ name: String, for item: FormItem) -> String {
      list.row(named: name, in: item.instance)?.tag ?? name
    }
  }

  /// The source of options that come from rows; nil for anything but a tag and names of fields.
  private func source(ofOptionsOf item: FormItem) -> Source? {
    guard let options = item.fields?[.options], let from = options[.from], from.kind == .string,
      from.text.hasPrefix("$")
    else { return nil }
    let signs = from.text.prefix { $0 == "$" }.count
    var parts = from.text.drop { $0 == "$" }.split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    let name = item.fullName(parts.removeFirst())
    var entry = item.template
    for _ in 0..<max(0, signs - 2) { entry = entry?.template }
    guard let list = signs > 1 ? entry?.templateItems[name] : form.tags[name] else { return nil }
    if let value = options[.value] { parts.append(value.text) }
    guard list.isList else { return Source(list: list, row: list, path: parts) }
    if parts.isEmpty {
      let row = form.sections.first { $0.item === list }?.rows.first?.item
      return Source(list: list, row: row ?? list, path: [])
    }
    return list.row(named: parts.removeFirst(), in: item.instance).map {
      Source(list: list, row: $0, path: parts)
    }
  }

  /// Options that come from rows; nil after reporting why there are none.
  func rows(_ node: Node, for item: FormItem) -> ResolvedOptions? {
    guard let fields = Fields.read(node, keys: Keys.optionRows, in: compilation),
      fields.contains(.from)
    else { return nil }
    let source = source(ofOptionsOf: item)
    let value = source.flatMap(elementType)
    item.isBroken = value == nil
    let base = value ?? .string
    let type: FormValueType =
      if case .option = base { base } else { .option(name: nil, base: base) }
    let scope = OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: form.domain(of: type)),
      attributes: [:])
    let field = { (key: Key) in fields[key].map { source?.field($0.text, for: item) ?? $0.text } }
    let options = ResolvedOptions(
      source: .rows(
        .literal(.null), value: field(.value), title: field(.title),
        precision: source.flatMap { $0.row.precision } ?? .dateTime),
      type: type, domain: form.domain(of: type), scope: scope)
    options.rows = fields
    let title = fields[.title].flatMap { source?.list.row(named: $0.text, in: item.instance) }
    options.titleSource = title ?? source?.row
    return options
  }

  /// The type of an option's value; nil if it cannot be known.
  private func elementType(of source: Source) -> FormValueType? {
    guard var type = source.row.type?.base else { return nil }
    if source.row === source.list {
      guard let element = type.elementType else { return nil }
      type = element
    }
    for name in source.path {
      guard case .record(let fields) = type, let field = fields.first(where: { $0.name == name })
      else { return nil }
      type = field.type
    }
    if case .record = type { return nil }
    return type
  }
}

extension FormItem {
  /// The part of a date that the values keep; nil for other values.
  var precision: DateLiteral.Precision? {
    if case .rows(_, _, _, let precision)? = options?.source { return precision }
    let type = rows.first?.fields?[.type].flatMap { Catalog.rowType(named: $0.text) }?.type
    return type?.control.precision
  }

  /// The name of a tag in the whole form, as the item refers to it.
  fileprivate func fullName(_ tag: String) -> String { instance?.resolve(tag) ?? tag }
}
