import FormCatalog
import FormModel
package import FormSyntax

/// The texts of a spec with the keys under which they are translated.
///
/// A key is the address of the text by tags: `name.title`, `name.rules.format`, `types.Size.large`,
/// `photos.header`. The texts of fragments and rule sets have the name of these, so that each is
/// translated once however often it is used. This is a walk of its own over the parsed spec, since a
/// text is looked up by its place when it is read, before and independently of its item.
package struct TextIndex {
  /// One text.
  package struct Entry {
    package let key: String
    /// The text as it is written: a text, or a mapping of texts to choose from.
    package let node: Node
  }

  /// The texts in the order of the spec.
  package private(set) var entries: [Entry] = []
  /// The texts that have no key, because what they belong to has no tag.
  private(set) var unaddressed: [(text: Node, owner: Node)] = []
  private var places: [SourceSpan: Int] = [:]
  private var keys: [String: Int] = [:]
  /// The mapping that is being walked.
  private var owner: Node?

  init(_ form: ParsedForm) {
    if let title = form.root[.title] { add(title, at: "form.title") }
    for (type, fields) in form.defaults.sorted(by: { $0.key < $1.key }) {
      add(fields, at: "defaults.\(type)")
    }
    for type in form.optionTypes { addOptions(type.value, at: "types.\(type.name)") }
    for set in form.ruleSets { addRules(set.value, at: "ruleSets.\(set.name)") }
    for page in form.pages { add(page.fields, at: page.fields[.tag].map { "pages.\($0.text)" }) }
    for section in form.sections { add(section) }
  }

  /// The number of a text in ``entries``; nil for a node that is no text.
  func number(of node: Node) -> Int? { places[node.span] }

  /// The number of the text with a key.
  func number(ofText key: String) -> Int? { keys[key] }

  /// The number of the text with a key, or with a key of one of its uses, `fragments.a.title@3`.
  func number(of key: String) -> Int? {
    keys[key] ?? keys[PlaceholderFormat.address(ofKey: key)]
  }

  // MARK: - Sections and rows

  private mutating func add(_ section: ParsedSection) {
    let base = section.instance.map { "fragments.\($0.name)" }
    if let fields = section.fields {
      add(fields, at: fields[.tag].map { Self.path(base, $0.text) })
    }
    if let title = section.title, let base { add(title, at: base + ".header") }
    let list = section.fields?[.tag].map { Self.path(base, $0.text) }
    let isList = if case .rows = section.content { false } else { true }
    add(section.rows, in: isList ? list : base, of: section.instance)
  }

  /// - Parameters:
  ///   - container: The list or fragment that the tags of the rows are unique in; nil for the form.
  ///   - instance: The fragment that the container is in.
  private mutating func add(
    _ rows: [ParsedRow], in container: String?, of instance: Instance?
  ) {
    for row in rows {
      let isShared = row.instance !== instance
      let base = isShared ? row.instance.map { "fragments.\($0.name)" } : container
      if case .rows(let kind)? = row.part {
        add(row.rows, in: Self.path(base, kind.text), of: row.instance)
        continue
      }
      let part = row.isSection ? "section" : rows.count == 1 && container != nil ? "row" : nil
      let path = (row.fields[.tag]?.text ?? part).map { Self.path(base, $0) }
      add(row.fields, at: path)
      add(row.rows, in: row.list == nil ? base : path, of: row.instance)
    }
  }

  private static func path(_ base: String?, _ name: String) -> String {
    base.map { "\($0).\(name)" } ?? name
  }

  // MARK: - Properties

  private mutating func add(_ fields: Fields, at path: String?) {
    add(fields.node, keys: fields.keys, at: path)
  }

  private mutating func add(_ node: Node, keys: KeySet, at path: String?) {
    let outer = owner
    owner = node
    defer { owner = outer }
    for entry in node.entries {
      guard let position = keys.position(of: entry.key) else { continue }
      let name = entry.key.text
      let isSilent = ["leading", "trailing", "repeat"].contains(name)
      add(
        entry.value, as: keys.properties[position].type,
        at: isSilent ? path : path.map { Self.path($0, name) })
    }
  }

  private mutating func add(_ node: Node, as type: PropertyType, at path: String?) {
    switch type {
    case .shownText: add(node, at: path)
    case .live(let type): add(node, as: type, at: path)
    case .oneOf(let types):
      for type in types where type.accepts(node.kind) { add(node, as: type, at: path) }
    case .object(let name):
      if node.kind == .mapping { add(node, keys: Keys.object(name), at: path) }
    case .list(let element, _):
      for (number, item) in node.items.enumerated() {
        let name = item["id"]?.text ?? String(number + 1)
        add(item, as: element, at: path.map { Self.path($0, name) })
      }
    case .map(let element):
      for entry in node.entries {
        add(entry.value, as: element, at: path.map { Self.path($0, entry.key.text) })
      }
    case .rules: addRules(node, at: path)
    case .options, .optionList: addOptions(node, at: path)
    default: break
    }
  }

  private mutating func addRules(_ rules: Node, at path: String?) {
    for rule in rules.items {
      guard let message = rule["message"] else { continue }
      let kind = rule.entries.first { Vocabulary.rule(named: $0.key.text) != nil }?.key
      let name = rule["id"] ?? kind
      add(message, at: path.flatMap { path in name.map { Self.path(path, $0.text) } })
    }
  }

  /// Adds the titles of options; the value of an option without a title is its title.
  private mutating func addOptions(_ options: Node, at path: String?) {
    guard options.kind == .sequence else { return }
    for option in options.items {
      guard option.kind == .mapping else {
        if option.kind == .string { add(option, at: path.map { Self.path($0, option.text) }) }
        continue
      }
      guard let value = option["value"] else { continue }
      let name = path.map { Self.path($0, value.text) }
      if let title = option["title"] {
        add(title, at: name)
      } else if option["image"] == nil, value.kind == .string {
        add(value, at: name)
      }
      if let subtitle = option["subtitle"] { add(subtitle, at: name.map { $0 + ".subtitle" }) }
      if let inner = option["options"] { addOptions(inner, at: name) }
    }
  }

  // MARK: - Texts

  private mutating func add(_ node: Node, at path: String?) {
    guard node.kind == .mapping ? TextChoiceReader.isText(node) : node.kind == .string,
      places[node.span] == nil, node.text.contains(where: \.isLetter) || node.kind == .mapping
    else { return }
    guard let path else {
      if let owner { unaddressed.append((node, owner)) }
      return
    }
    var key = path
    var number = 2
    while keys[key] != nil {
      key = "\(path)-\(number)"
      number += 1
    }
    keys[key] = entries.count
    places[node.span] = entries.count
    entries.append(Entry(key: key, node: node))
  }
}

extension Node {
  /// The texts of a mapping of texts to choose from, by their cases, or the only text.
  var textCases: [(name: String, text: Node)] {
    guard kind == .mapping else { return kind == .string ? [("other", self)] : [] }
    return entries.flatMap { entry -> [(String, Node)] in
      switch entry.key.text {
      case "with", "count", "select": []
      case "note", "maxLength": remark(entry.key.text) == nil ? textCase(entry) : []
      case "cases" where entry.value.kind == .mapping: entry.value.entries.flatMap(textCase)
      default: textCase(entry)
      }
    }
  }

  /// The texts of a translation by their cases, where only `cases` has another meaning.
  var translatedCases: [(name: String, text: Node)] {
    guard kind == .mapping else { return textCases }
    return entries.flatMap { $0.value.kind == .mapping ? $0.value.translatedCases : textCase($0) }
  }

  private func textCase(_ entry: Entry) -> [(name: String, text: Node)] {
    entry.value.kind == .string ? [(entry.key.text, entry.value)] : []
  }

  /// What a text says to its translators under `note` or `maxLength`, which are cases of `select`
  /// unless these are under `cases`.
  func remark(_ key: String) -> Node? {
    self["select"] != nil && self["cases"]?.kind != .mapping ? nil : self[key]
  }
}
