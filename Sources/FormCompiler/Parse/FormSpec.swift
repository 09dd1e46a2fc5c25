import FormCatalog
import FormModel
import FormSource
import FormSyntax

/// A spec as it was written, all included files together, with every key known to be in its place.
struct FormSpec {
  var path: String
  var root: Fields
  /// The properties every row of a type has unless it says otherwise, by type.
  var defaults: [String: Fields] = [:]
  var optionTypes: [Declaration] = []
  var conditions: [Declaration] = []
  var ruleSets: [Declaration] = []
  var functions: [Declaration] = []
  var rowTypes: [CustomRowType] = []
  var sections: [SectionSpec] = []
}

/// A name that a spec gives to something.
struct Declaration {
  let name: String
  let key: Node
  let value: Node
  /// A Boolean value indicating whether the name has been reported, so that it need not be used.
  var isMisnamed = false
}

/// The declaration of a custom row type.
struct CustomRowType {
  let declaration: Declaration
  let fields: Fields?
  /// What rows of the type accept.
  let keys: KeySet
}

/// One section as it was written, or the expansion of a fragment.
struct SectionSpec {
  var fields: Fields?
  /// The header of a fragment's rows that stand directly among the sections.
  var title: Node?
  var rows: [RowSpec] = []
  var instance: Instance?
  /// Where the section is written.
  var place: SourceSpan
  var content: Content = .rows

  /// What the rows of a section are.
  enum Content {
    case rows
    case select(Fields?)
    case repeating(Fields, isRecord: Bool)
    case forEach(Fields)
  }
}

/// One row as it was written.
final class RowSpec {
  let fields: Fields
  let type: RowKind
  /// Which limits the row sets itself; nil for a row type that is none of the language.
  let limits: RowLimits.Kind?
  /// Whether the row is an option of a selectable section.
  let isOption: Bool
  let rows: [RowSpec]
  let instance: Instance?

  init(
    fields: Fields, type: RowKind, limits: RowLimits.Kind?, rows: [RowSpec], instance: Instance?
  ) {
    self.fields = fields
    self.type = type
    self.limits = limits
    isOption = type.entry?.family == .select
    self.rows = rows
    self.instance = instance
  }
}

/// What decides how a row behaves.
enum RowKind {
  /// A row type of the language.
  case catalog(RowTypeEntry)
  /// A row type of the spec, by its place among those.
  case custom(Int)
  /// A row type that does not exist, which has been reported: only the tags matter.
  case unknown

  var entry: RowTypeEntry? {
    if case .catalog(let entry) = self { entry } else { nil }
  }
}

/// One expansion of a fragment: what its tags begin with, and which tags it brings.
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

  /// Notes that the fragment has a row or section with a tag, and gives the tag in the whole form.
  func declare(_ tag: String) -> String {
    tags.insert(tag)
    return parent?.declare(prefix + tag) ?? prefix + tag
  }

  /// The tag in the whole form that a reference inside the fragment means.
  func resolve(_ tag: String) -> String {
    if tags.contains(tag) {
      return parent?.resolve(prefix + tag) ?? prefix + tag
    }
    return parent?.resolve(tag) ?? tag
  }

  /// What the fragment's own tags begin with in the whole form.
  private var fullPrefix: String { (parent?.fullPrefix ?? "") + prefix }

  /// A field of a record under the name that the fragment itself has for it.
  func localField(_ field: FormFieldType) -> FormFieldType {
    FormFieldType(name: localName(of: field.name), type: field.type)
  }

  /// What a tag of the whole form is called inside the fragment.
  func localName(of tag: String) -> String {
    let prefix = fullPrefix
    guard tag.hasPrefix(prefix) else { return tag }
    let own = String(tag.dropFirst(prefix.count))
    return tags.contains(own) ? own : tag
  }

  /// The expansions this one stands in, outermost first, itself last.
  var path: [Instance] { (parent?.path ?? []) + [self] }

  /// How many expansions this one stands in, itself included.
  var depth: Int { 1 + (parent?.depth ?? 0) }
}
