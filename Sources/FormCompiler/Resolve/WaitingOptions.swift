import FormCatalog
import FormModel
import FormPredicate
import FormSource
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
      let ready = waiting.filter { !reader.waits($0.item, for: waiting) }
      // Those that wait for each other have no type that could be known.
      for options in ready.isEmpty ? waiting : ready {
        switch options.content {
        case .row(let spec): reader.setType(of: options.item, spec: spec)
        case .section(let section): setType(of: section)
        }
      }
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
  /// Whether the options of an item come from another one whose type is not known yet.
  fileprivate func waits(_ item: FormItem, for waiting: [WaitingOptions]) -> Bool {
    guard let from = item.fields?[.options]?[.from], let source = source(of: from, for: item) else {
      return false
    }
    if source.list.isList {
      guard let field = source.field.flatMap({ source.list.templateItems[$0] }) else {
        return waiting.contains { $0.item.template === source.list }
      }
      return waiting.contains { $0.item === field }
    }
    return waiting.contains { $0.item === source.list }
  }

  /// The row or section that `from` names, and the field of its entries; nil for anything else.
  private func source(of from: Node, for item: FormItem) -> (list: FormItem, field: String?)? {
    guard from.kind == .string, from.text.hasPrefix("$") else { return nil }
    let signs = from.text.prefix { $0 == "$" }.count
    let parts = from.text.drop { $0 == "$" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let tag = parts.first.map(String.init), parts.count <= 2 else { return nil }
    let name = item.fullName(tag)
    var entry = item.template
    for _ in 0..<max(0, signs - 2) { entry = entry?.template }
    guard let list = signs > 1 ? entry?.templateItems[name] : form.tags[name] else { return nil }
    return (list, parts.count == 2 ? item.fullName(String(parts[1])) : nil)
  }

  /// Options that come from rows; nil after reporting why there are none.
  func rows(_ node: Node, for item: FormItem) -> ResolvedOptions? {
    guard let fields = Fields.read(node, keys: Keys.optionRows, in: compilation),
      let from = fields[.from]
    else { return nil }
    let element = elementType(of: from, for: item)
    var value = element
    if case .record(let known)? = element {
      value = fields[.value].flatMap { node in
        known.first { $0.name == item.fullName(node.text) }?.type
      }
    }
    item.isBroken = value == nil
    let base = value ?? .string
    let type: FormValueType =
      if case .option = base { base } else { .option(name: nil, base: base) }
    let scope = OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: form.domain(of: type)),
      attributes: [:])
    let options = ResolvedOptions(
      source: .rows(
        .literal(.null), value: fields[.value].map { item.fullName($0.text) },
        title: fields[.title].map { item.fullName($0.text) }),
      type: type, domain: form.domain(of: type), scope: scope)
    options.rows = fields
    return options
  }

  private func elementType(of from: Node, for item: FormItem) -> FormValueType? {
    guard let source = source(of: from, for: item), let type = source.list.type?.base else {
      return nil
    }
    guard let field = source.field else { return type.elementType }
    guard case .record(let fields)? = type.elementType else { return nil }
    return fields.first { $0.name == field }?.type
  }
}

extension FormItem {
  /// The name of a tag in the whole form, as the item refers to it.
  fileprivate func fullName(_ tag: String) -> String { instance?.resolve(tag) ?? tag }
}
