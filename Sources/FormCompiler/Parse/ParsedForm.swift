import FormCatalog
import FormModel
import FormSyntax

/// A spec after parsing: all included files are merged, and the keys of its mappings are checked.
struct ParsedForm {
  var path: String
  var root: Fields
  /// The default properties of rows, by type.
  var defaults: [String: Fields] = [:]
  var optionTypes: [Declaration] = []
  var conditions: [Declaration] = []
  var ruleSets: [Declaration] = []
  var functions: [Declaration] = []
  var rowTypes: [CustomRowType] = []
  var sections: [ParsedSection] = []
  /// The pages, which divide the sections.
  var pages: [ParsedPage] = []
}

/// A page as written.
struct ParsedPage {
  let fields: Fields
  /// The indices of the page's sections among those of the form.
  let sections: Range<Int>
}

/// A name declared by a spec.
struct Declaration {
  let name: String
  let key: Node
  /// What is declared; for an option type whose options are in a file, their list.
  var value: Node
  /// The position in the mapping.
  let index: Int
  /// Whether the name itself has been reported, so that no use of it is required.
  var isMisnamed = false
}

/// The declaration of a custom row type.
struct CustomRowType {
  let declaration: Declaration
  let fields: Fields?
  /// The keys accepted by rows of the type.
  let keys: KeySet
}

/// A section as written, or the expansion of a fragment.
struct ParsedSection {
  var fields: Fields?
  /// The header of a fragment's rows that are directly among the sections.
  var title: Node?
  var rows: [ParsedRow] = []
  var instance: Instance?
  /// Where the section is written.
  var place: SourceSpan
  var content: Content = .rows

  /// Whether each entry is drawn as a section, described by the only row.
  var drawsEntries: Bool { rows.first?.isSection ?? false }

  /// The source of a section's rows.
  enum Content {
    case rows
    case select(Fields?)
    case repeating(ParsedList)
    case forEach(Fields)
  }
}

/// A row as written.
final class ParsedRow {
  let fields: Fields
  let type: ParsedRowKind
  /// The kind of limits in the row; nil for a row type that is not in the language.
  let limits: RowLimits.Kind?
  /// Whether the row is an option of a selectable section.
  let isOption: Bool
  /// The rows of a group, or of each entry of a list.
  let rows: [ParsedRow]
  /// The entries of a list; nil for any other row.
  let list: ParsedList?
  let instance: Instance?
  /// The part of a row that the parser adds to a template; nil for a row that the author has
  /// written.
  let part: KindPart?
  /// Whether the row is a group that describes the section of an entry.
  var isSection: Bool { fields.keys === Keys.entrySection }

  init(
    fields: Fields, type: ParsedRowKind, limits: RowLimits.Kind?, rows: [ParsedRow],
    list: ParsedList? = nil, instance: Instance?, part: KindPart? = nil
  ) {
    self.part = part
    self.fields = fields
    self.type = type
    self.limits = limits
    isOption = type.entry?.family == .select || fields.isOption
    self.rows = rows
    self.list = list
    self.instance = instance
  }
}

/// How the entries of a section or a row are repeated, as written.
struct ParsedList {
  /// The keys of `repeat` that make an entry a record rather than one value.
  static let recordKeys: [Key] = [.rows, .kinds, .section]

  let fields: Fields
  let isRecord: Bool
}

/// The kind of a row.
enum ParsedRowKind {
  /// A row type of the language.
  case catalog(RowTypeEntry)
  /// A row type of the spec, by index.
  case custom(Int)
  /// An unknown row type, which has been reported: only the tags in the row are used.
  case unknown

  var entry: RowTypeEntry? {
    if case .catalog(let entry) = self { entry } else { nil }
  }
}

/// One expansion of a fragment: the prefix of its tags, and the tags it declares.
final class Instance {
  let name: String
  let prefix: String
  /// Where the fragment is used.
  let place: SourceSpan
  let parent: Instance?
  private(set) var tags: Set<String> = []

  init(name: String, prefix: String, place: SourceSpan, parent: Instance?) {
    self.name = name
    self.prefix = prefix
    self.place = place
    self.parent = parent
  }

  /// Records a tag that the fragment declares, and returns the tag in the whole form.
  func declare(_ tag: String) -> String {
    tags.insert(tag)
    return parent?.declare(prefix + tag) ?? prefix + tag
  }

  /// The tag in the whole form for a reference inside the fragment.
  func resolve(_ tag: String) -> String {
    if tags.contains(tag) {
      return parent?.resolve(prefix + tag) ?? prefix + tag
    }
    return parent?.resolve(tag) ?? tag
  }

  /// The prefix of the fragment's own tags in the whole form.
  private var fullPrefix: String { (parent?.fullPrefix ?? "") + prefix }

  /// A type in which the records of a list, and of lists in its entries, have the names of fields
  /// inside the fragment.
  func localType(_ type: FormValueType) -> FormValueType {
    guard case .list(.record(let fields)) = type else { return type }
    return .list(
      .record(fields.map { FormFieldType(name: localName(of: $0.name), type: localType($0.type)) }))
  }

  /// The name of a tag inside the fragment.
  func localName(of tag: String) -> String {
    let prefix = fullPrefix
    guard tag.hasPrefix(prefix) else { return tag }
    let own = String(tag.dropFirst(prefix.count))
    return tags.contains(own) ? own : tag
  }

  /// The enclosing expansions, outermost first, ending with this one.
  var path: [Instance] { (parent?.path ?? []) + [self] }

  /// The number of enclosing expansions, including this one.
  var depth: Int { 1 + (parent?.depth ?? 0) }
}

extension Fields {
  /// Whether a row represents an option, given by `selectableValue`.
  fileprivate var isOption: Bool {
    guard let position = keys.position(of: Key.selectableValue) else { return false }
    return contains(.selectableValue) && keys.properties[position].type == .scalar
  }
}
