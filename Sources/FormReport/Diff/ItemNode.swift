import FormModel
import FormText

/// A section or row with its position in the tree of a form.
struct ItemNode {
  let part: Part
  /// The node around it; nil for a section.
  let parent: Int?
  let depth: Int
  /// The position among the nodes in the same parent.
  let index: Int
  /// The tag after those of the lists around it, because tags in lists are only unique within their
  /// list.
  let address: String?
  /// The type of the row, or the kind of the section.
  let shape: String
  let title: String?
  /// Whether it has a value, or something in it has.
  let hasValue: Bool
  /// Whether it has a value itself, or decides about the values in it.
  let hasOwnValue: Bool
  /// Whether it has a value in a new form, or something in it has.
  let hasDefault: Bool
  /// The rules of the values in it.
  let rules: [FormDefinition.Rule]
  /// The conditions that hide it, with those around it.
  let hidden: [JSONValue]
  /// The path at which values in it are stored: the lists and nested groups around it.
  let storage: String
}

extension ItemNode {
  /// Whether the values that records get, because they lack it, may not pass its rules.
  var canFailInNewForm: Bool { rules.contains { $0.canFail(hasValue: hasDefault) } }
}

/// The sections and rows of a form, each before the rows inside it.
struct NodeList {
  private(set) var nodes: [ItemNode] = []

  init(_ form: FormDefinition) {
    for (number, section) in form.sections.enumerated() {
      let place = DefinitionPlace(section: number)
      let part = Part(section, place: .item(place), number: number)
      // The order of rows that people can move is a value.
      let hasOwnValue = section.kind != .plain || section.reorder
      nodes.append(
        ItemNode(
          part: part, parent: nil, depth: 0, index: number, address: section.tag,
          shape: part["kind"].flatMap(ChangeSentence.value) ?? "",
          title: part["header"].flatMap(ChangeSentence.value),
          hasValue: hasOwnValue || section.rows.contains(where: \.hasValueInside),
          hasOwnValue: hasOwnValue, hasDefault: section.hasDefault,
          rules: section.allRules + section.rows.flatMap(\.rulesInside),
          hidden: [section.hidden?.jsonValue].compactMap(\.self), storage: ""))
      let storage =
        switch section.kind {
        case .repeating, .forEach: "\(section.tag ?? "#\(number)")/"
        case .plain, .select: ""
        }
      add(section.rows, in: nodes.count - 1, place, storage)
    }
  }

  private mutating func add(
    _ rows: [FormDefinition.Row], in parent: Int, _ around: DefinitionPlace, _ storage: String
  ) {
    for (number, row) in rows.enumerated() {
      let place = around.row(number)
      let part = Part(row, place: .item(place))
      let hasValue = row.hasValueInside || !storage.isEmpty && row.valueType != nil
      nodes.append(
        ItemNode(
          part: part, parent: parent, depth: nodes[parent].depth + 1, index: number,
          address: row.tag.map { "\(storage)\($0)" },
          shape: "\(row.type) \(row.valueType?.description ?? "")", title: row.title,
          hasValue: hasValue, hasOwnValue: hasValue || row.selectableValue != nil,
          hasDefault: row.hasDefault, rules: row.rulesInside,
          hidden: nodes[parent].hidden + [row.hidden?.jsonValue].compactMap(\.self),
          storage: storage))
      add(row.rows, in: nodes.count - 1, place, storage + row.storage(place))
    }
  }
}

extension FormDefinition.Section {
  /// Whether the section has a value in a new form, or a row in it has.
  fileprivate var hasDefault: Bool { initialValue != nil || rows.contains(where: \.hasDefault) }
}

extension FormDefinition.Row {
  /// Whether the row has a value in a new form, or one in it has.
  fileprivate var hasDefault: Bool {
    value != nil || computed != nil || repeating?.value != nil || rows.contains(where: \.hasDefault)
  }

  /// Whether a value is stored of the row, or of one in it.
  fileprivate var hasValueInside: Bool {
    tag != nil && valueType != nil || repeating != nil || rows.contains(where: \.hasValueInside)
  }

  fileprivate var rulesInside: [FormDefinition.Rule] { allRules + rows.flatMap(\.rulesInside) }

  /// The path of the values of the rows inside the row, below the row's own place.
  fileprivate func storage(_ place: DefinitionPlace) -> String {
    if repeating != nil { return "\(tag ?? "#\(place.rows)")/" }
    if properties.contains(where: { $0.name == "nest" && $0.value == .bool(true) }) {
      return "\(tag ?? "")."
    }
    return kind.map { "\($0):" } ?? ""
  }
}
