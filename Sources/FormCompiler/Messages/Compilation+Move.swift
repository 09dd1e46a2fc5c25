import FormCatalog
import FormSyntax

extension Compilation {
  /// The fix for a key in the wrong mapping: it moves the key to the nearest enclosing mapping that
  /// accepts it, or else removes it.
  ///
  /// Returns nil if the text has no room for the key, or if the form would lose something.
  func moving(_ key: Node, outOf mapping: Node) -> DiagnosticFix? {
    guard let value = mapping.entries.first(where: { $0.key.span == key.span })?.value,
      let root = mapping.root
    else { return nil }
    let surroundings = Surroundings(of: key.span, in: root)
    // Mistakes in the included files are not known.
    if key.text == Key.include.name { return nil }
    if let owner = surroundings.owner(of: key.text, value) {
      return moving(key, outOf: mapping, into: owner.node, "move it to \(owner.title)")
    }
    // An enclosing mapping accepts the key with another value, or a removal would lose something.
    if surroundings.hasPlace(for: key.text) || Catalog.holdsContent(key.text)
      || key.text == Key.type.name
    {
      return nil
    }
    return removal(of: key, in: mapping)
  }

  /// The fix that moves a key with its value from one mapping to another; nil if the text has no
  /// room for it.
  func moving(
    _ key: Node, outOf mapping: Node, into target: Node, _ title: String
  ) -> DiagnosticFix? {
    guard var fix = removal(of: key, in: mapping),
      let value = mapping.entries.first(where: { $0.key.span == key.span })?.value.inOneLine,
      // After the first key, which is usually the type or tag, if there is a second.
      let next = target.entries.prefix(2).last?.key, target.span.contains(next.span),
      let separator = target.style == .flow
        ? ", " : next.indentation(in: sources).map({ "\n" + $0 })
    else { return nil }
    let name = next.style == .doubleQuoted ? "\"\(key.text)\"" : key.text
    let start = Int(next.span.start)
    fix.title = title
    fix.edits.append(
      SourceEdit(
        span: SourceSpan(file: next.file, start: start, end: start),
        text: "\(name): \(value)\(separator)"))
    return fix
  }
}

extension Catalog {
  /// Whether a key holds content or behaviour of a form anywhere in the language.
  fileprivate static func holdsContent(_ key: String) -> Bool { contentKeys.contains(key) }

  private static let contentKeys: Set<String> = {
    let types: [PropertyType] = [
      .list(.object("step"), minimum: 1), .name(.handler), .object("present"), .url, .live(.url),
      .events(.row), .events(.section), .rows, .row, .sections,
    ]
    let properties = objects.flatMap(\.properties) + rowTypes.flatMap(\.properties)
    return Set(properties.lazy.filter { types.contains($0.type) }.map(\.name))
  }()
}

extension Node {
  /// The value written on one line.
  fileprivate var inOneLine: String? {
    switch kind {
    case .mapping:
      let entries = entries.compactMap { entry in
        entry.value.inOneLine.map { "\(entry.key.inFlow ?? ""): \($0)" }
      }
      return "{ " + entries.joined(separator: ", ") + " }"
    case .sequence:
      return "[" + items.compactMap(\.inOneLine).joined(separator: ", ") + "]"
    default: return inFlow
    }
  }
}

/// The mappings around a place of a spec, with their keys in the catalogue.
private struct Surroundings {
  typealias Mapping = (node: Node, title: String, keys: [PropertyEntry])

  /// The mappings, outermost first, without the one whose key is at the place.
  private var mappings: [Mapping] = []

  init(of place: SourceSpan, in root: Node) {
    descend(to: place, from: root, as: .object(Catalog.form.name))
  }

  /// The nearest mapping that accepts a key with a value and does not have the key.
  func owner(of key: String, _ value: Node) -> Mapping? {
    mappings.last { mapping in
      mapping.node[key] == nil
        && mapping.keys.contains { $0.name == key && $0.type.suits(value) }
        && isPossible(key, in: mapping)
    }
  }

  /// Whether a mapping accepts a key and does not have it.
  func hasPlace(for key: String) -> Bool {
    mappings.contains { mapping in
      mapping.node[key] == nil && mapping.keys.contains { $0.name == key }
        && isPossible(key, in: mapping)
    }
  }

  /// Whether a mapping is not a section, or is a section of a kind that accepts a key.
  private func isPossible(_ key: String, in mapping: Mapping) -> Bool {
    guard mapping.title == Catalog.section.title else { return true }
    let isOfEntries = mapping.node[.repeat] != nil || mapping.node[.forEach] != nil
    if key == Key.onAdd.name { return isOfEntries }
    if key == Key.reorder.name { return !isOfEntries && mapping.node[.select] == nil }
    return SectionNeed.all.allSatisfy { $0.key.name != key || $0.isMet(by: mapping.node) }
  }

  private mutating func descend(to place: SourceSpan, from node: Node, as type: PropertyType) {
    switch (type, node.kind) {
    case (.sections, .sequence):
      descend(to: place, from: node, as: .list(.object(Catalog.section.name), minimum: 0))
    case (.rows, .sequence):
      descend(to: place, from: node, as: .list(.object(Catalog.row.name), minimum: 0))
    case (.oneOf(let types), _):
      for type in types { descend(to: place, from: node, as: type) }
    case (.list(let type, _), .sequence):
      // The items come in the order of the file, except for aliases.
      var items = node.items[...]
      while items.count > 1 {
        let middle = items.startIndex + items.count / 2
        items = items[middle].span.start <= place.start ? items[middle...] : items[..<middle]
      }
      guard let item = items.first, item.span.contains(place) else { return }
      descend(to: place, from: item, as: type)
    case (.map(let type), .mapping):
      guard let entry = node.entries.first(where: { $0.value.span.contains(place) }) else { return }
      descend(to: place, from: entry.value, as: type)
    case (.object(let name), .mapping):
      guard let entry = node.entries.first(where: { $0.value.span.contains(place) }),
        let object = Catalog.object(named: name)
      else { return }
      var keys = object.properties
      var title = object.title
      if name == Catalog.row.name,
        let type = node["type"].flatMap({ Catalog.rowType(named: $0.text) })
      {
        keys += type.properties
        title = type.title
      }
      guard let key = keys.first(where: { $0.name == entry.key.text }) else { return }
      mappings.append((node, title, keys))
      descend(to: place, from: entry.value, as: key.type)
    default: break
    }
  }
}
