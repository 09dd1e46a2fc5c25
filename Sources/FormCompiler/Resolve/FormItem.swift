import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// A section, a row or a named condition: anything that conditions can refer to or depend on.
final class FormItem {
  enum Kind {
    case section
    case row
    case condition
    /// The form itself.
    case form
  }

  /// The index of the item in the form.
  let index: Int
  let kind: Kind
  /// The tag in the whole form, or the name of a condition.
  let tag: String?
  /// The place of the item in diagnostics: the tag, or else the first key.
  let place: SourceSpan
  /// The group or section around a row; the form owns all items.
  unowned let parent: FormItem?
  /// The list whose entries contain the item: a repeat section, or a row of another entry.
  unowned let template: FormItem?
  /// The fragment expansion that contains the item.
  let instance: Instance?

  // The rest is set while the form is resolved; the checks only read it.

  /// The type of the value; nil without one.
  var type: ExpressionType?
  /// Whether the item is too broken for its type to be known.
  var isBroken = false
  /// The options of an option row or a selectable section.
  var options: ResolvedOptions?
  /// The rows of the entries of a list by tag.
  var templateItems: [String: FormItem] = [:]
  /// The rows of several kinds of entries that share the value; empty if it is not shared.
  var kindRows: [FormItem] = []
  /// The field with the kind of an entry, in a list of several kinds.
  unowned var kindField: FormItem?
  /// The name of the kind whose rows the item holds; nil for any other item.
  var entryKind: String?
  /// The item for the position of an entry in the list, which expressions read as `$$position`.
  unowned var position: FormItem?
  /// Whether expressions in the entries of the list read their positions.
  var isPositionRead = false
  /// Whether the item is the position of entries in their list, and no expression reads it.
  var isUnreadPosition: Bool { template?.position === self && template?.isPositionRead == false }
  /// The selectable section that the row is an option of.
  unowned var choice: FormItem?
  /// Whether the value is the list of the entries of a section or of a row.
  var isList = false
  /// Whether entries without any value are left out of the list.
  var dropsEmpty = false
  /// The fields of the section or row.
  var fields: Fields?
  /// The key `required` that applies to the row or the rows inside: its own, or that of a group or
  /// section around it.
  var requirement: Fields.Field?
  /// The place where a list forbids the deletion of entries; nil if they can be deleted.
  var keptEntries: SourceSpan?
  /// The key `count` of a list; nil if entries can be added and removed.
  var countKey: Node?
  /// The index of the last item inside a section or row, or of the item itself.
  var lastIndex: Int
  /// The treatment of the value while the item is hidden.
  var hiddenValues = FormDefinition.HiddenValues.exclude
  /// Whether the item or its container can be hidden.
  var canBeHidden = false
  /// Whether the item has a condition of its own that can hide it.
  var canHideItself = false
  /// Whether the value exists from the start and cannot be cleared.
  var isAlwaysPresent = false

  init(
    index: Int, kind: Kind, tag: String?, place: SourceSpan, parent: FormItem?, template: FormItem?,
    instance: Instance?
  ) {
    self.instance = instance
    self.index = index
    lastIndex = index
    self.kind = kind
    self.tag = tag
    self.place = place
    self.parent = parent
    self.template = template
  }

  /// The kind of entries that have the item; nil if all entries do.
  var kindOfEntry: String? {
    var item: FormItem? = self
    while let next = item, next !== template {
      if let kind = next.entryKind { return kind }
      item = next.parent
    }
    return nil
  }

  /// The kinds of entries that have the item; empty if all entries do.
  var kindsOfEntry: [String] {
    kindRows.isEmpty ? [kindOfEntry].compactMap(\.self) : kindRows.compactMap(\.kindOfEntry)
  }

  /// The rows that hold the value: those of several kinds that share it, or the item itself.
  var rows: [FormItem] { kindRows.isEmpty ? [self] : kindRows }

  /// The row of the list's entries that a name means: a row of the fragment where it is written, or
  /// else one by its tag in the whole form.
  func row(named name: String, in instance: Instance?) -> FormItem? {
    instance.flatMap { templateItems[$0.resolve(name)] } ?? templateItems[name]
  }

  /// The row of a kind for a value that several kinds share; the item itself for any other.
  func row(ofKind kind: String?) -> FormItem {
    kindRows.first { $0.kindOfEntry == kind } ?? self
  }

  /// The kind of the entry of a list that the item is in, at any depth; nil if all entries have it.
  func kindOfEntry(in list: FormItem?) -> String? {
    var item: FormItem? = self
    while let next = item, next.template !== list { item = next.template }
    return item?.kindOfEntry
  }

  /// Whether the item is a row that holds rows.
  private var isGroup: Bool { kind == .row && (isList || type == nil && lastIndex > index) }

  /// Whether the item is invalid if something inside it is.
  var isContainer: Bool { kind == .section || kind == .form || isGroup }

  /// Whether a check can find the value invalid: rules, limits, options, or a typed text that is
  /// not a value.
  private var canBeInvalid: Bool {
    guard kind == .row, type != nil, !isList else { return kind == .section || isGroup }
    guard let fields else { return true }
    let isTyped = Catalog.rowType(named: fields[.type]?.text ?? "")?.type.traits.keyboard != nil
    return isTyped && !fields.contains(.computed) || options != nil || type?.domain != nil
      || requirement != nil || [.rules, .min, .max].contains { fields.contains($0) }
  }

  /// The structural dependencies of the item's facets.
  func structure(in form: ResolvedForm) -> ItemStructure {
    var structure = ItemStructure(index)
    structure.parent = kind == .section ? form.whole?.index : parent?.index
    structure.list = template?.index
    structure.choice = choice?.index
    structure.isList = isList
    structure.judgesContents = isList && fields?.contains(.rules) == true
    if let list = template, list.dropsEmpty, type != nil, fields?.contains(.computed) == false {
      structure.filled = list.index
    }
    var list = template
    while let around = list {
      if around.dropsEmpty { structure.dropping = around.index }
      list = around.template
    }
    structure.hasValue = type != nil
    structure.keepsValue = hiddenValues.areSeen
    structure.canBeInvalid = canBeInvalid
    structure.canBeDirty =
      kind == .section || isGroup || type != nil && fields?.contains(.computed) != true
    return structure
  }

  /// The item as shown in messages: `plan`, or `a row without a tag`.
  var title: String {
    if let tag { return "`\(tag)`" }
    return switch kind {
    case .form: "the form"
    case .section: "a section without a tag"
    case .row where fields?.keys === Keys.entrySection: "the section of an entry"
    case .row, .condition: "a row without a tag"
    }
  }

  /// Whether an entry of the list is a record rather than one value.
  var isListOfRecords: Bool {
    guard isList, let entries = fields?[.repeat] else { return isList }
    return ParsedList.recordKeys.contains { entries[$0] != nil }
  }

  /// The noun for a list in messages.
  var listNoun: String { kind == .section ? "a repeat section" : "a list" }

  /// The symbol of the item for expressions inside a section or group; `container` is nil for
  /// expressions elsewhere.
  func symbol(seenFrom container: FormItem? = nil) -> ScopeSymbol {
    let isRepeat = kind == .section && !templateItems.isEmpty
    var symbol = ScopeSymbol(
      type: type, isAlwaysPresent: isAlwaysPresent && isKept(seenFrom: container),
      description: isList && kind == .row
        ? "list" : kind == .row ? "row" : isRepeat ? "repeat section" : "section",
      isAnyKind: isBroken, number: index)
    if kind == .form { (symbol.isForm, symbol.description) = (true, "form") }
    return symbol
  }

  /// Whether the value exists as long as a container is visible.
  ///
  /// A container of both the item and the expression is ignored: it hides the expression, too.
  func isKept(seenFrom container: FormItem?) -> Bool {
    if !canBeHidden || hiddenValues.areSeen { return true }
    var inner: FormItem? = self
    var outer = container
    while let item = inner, item !== outer {
      if let other = outer, other.index > item.index {
        outer = other.parent
        continue
      }
      if item.canHideItself { return false }
      inner = item.parent
    }
    return true
  }
}

/// The options of a row or section as known before expressions are checked.
///
/// It is a class because most items have no options.
final class ResolvedOptions {
  /// The source of the options; the parameters of a provider are filled in later.
  var source: FormDefinition.Options.Source
  /// The type of one option's value.
  var type: FormValueType
  /// The values; nil if only the host knows them.
  var domain: OptionDomain?
  /// The scope of `$option` in a filter.
  var scope: OptionScope
  /// The domains of the components.
  var components: [OptionDomain?] = []
  /// The types of the components.
  var componentTypes: [FormValueType] = []
  /// The parts of the options that are read once all tags are known.
  var parts: [OptionPart] = []
  /// The parameters of a provider.
  var parameters: [Node] = []
  /// The keys of options that come from rows.
  var rows: Fields?
  /// The row or section whose shown texts are the titles of options that come from rows.
  unowned var titleSource: FormItem?
  /// Whether the options depend on themselves through the rows that they come from.
  var isCircular = false

  init(
    source: FormDefinition.Options.Source, type: FormValueType, domain: OptionDomain?,
    scope: OptionScope, components: [OptionDomain?] = [], componentTypes: [FormValueType] = [],
    parts: [OptionPart] = [], parameters: [Node] = []
  ) {
    self.source = source
    self.type = type
    self.domain = domain
    self.scope = scope
    self.components = components
    self.componentTypes = componentTypes
    self.parts = parts
    self.parameters = parameters
  }
}
