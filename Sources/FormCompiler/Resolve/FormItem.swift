import FormModel
import FormPredicate
import FormSource
import FormSyntax

/// A section, a row or a named condition: what conditions can refer to and depend on.
final class FormItem {
  enum Kind {
    case section
    case row
    case condition
  }

  /// The number of the item in the order of the form.
  let index: Int
  let kind: Kind
  /// The tag in the whole form, or the name of a condition.
  let tag: String?
  /// The place to point at: the tag, or else the first key.
  let place: SourceSpan
  /// The section of a row or the group around it; the form owns all items.
  unowned(unsafe) let parent: FormItem?
  /// The repeat section whose template the item is part of.
  unowned(unsafe) let template: FormItem?
  /// The expansion of a fragment that the item is part of.
  let instance: Instance?

  // What follows is found out while the form is resolved, by one thread and without any access to an
  // item inside another one; the checks, which only read it, do so very often.

  /// The type of the value; nil without one.
  @exclusivity(unchecked) var type: ExpressionType?
  /// A Boolean value indicating whether what was written is so wrong that its type is unknown.
  @exclusivity(unchecked) var isBroken = false
  /// The options of an option row or a selectable section.
  @exclusivity(unchecked) var options: ResolvedOptions?
  /// The items of a repeat section's template by tag.
  @exclusivity(unchecked) var templateItems: [String: FormItem] = [:]
  /// The selectable section that the row is an option of.
  unowned(unsafe) var choice: FormItem?
  /// A Boolean value indicating whether the value is the list of the entries of a section.
  @exclusivity(unchecked) var isList = false
  /// What was written for the section or row.
  @exclusivity(unchecked) var fields: Fields?
  /// Where a section says that its entries cannot be deleted; nil where they can.
  @exclusivity(unchecked) var keptEntries: SourceSpan?
  /// The number of the last item inside a section or row, or of the item itself.
  @exclusivity(unchecked) var lastIndex: Int
  /// What becomes of the value while the item is hidden.
  @exclusivity(unchecked) var hiddenValues = FormDefinition.HiddenValues.exclude
  /// A Boolean value indicating whether the item or what contains it can be hidden.
  @exclusivity(unchecked) var canBeHidden = false
  /// A Boolean value indicating whether the item has a condition of its own that can hide it.
  @exclusivity(unchecked) var canHideItself = false
  /// A Boolean value indicating whether the value is there from the start and cannot be taken away.
  @exclusivity(unchecked) var isAlwaysPresent = false

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

  /// A Boolean value indicating whether the item is a row that holds rows.
  private var isGroup: Bool { kind == .row && type == nil && lastIndex > index }

  /// A Boolean value indicating whether the item is invalid where something inside is.
  var isContainer: Bool { kind == .section || isGroup }

  /// What follows for the facets of the item from where it stands.
  var structure: ItemStructure {
    var structure = ItemStructure(index)
    structure.parent = parent?.index
    structure.list = template?.index
    structure.choice = choice?.index
    structure.isList = isList
    structure.hasValue = type != nil
    structure.keepsValue = hiddenValues.areSeen
    structure.isJudged = true
    structure.canBeInvalid = kind == .row && (type != nil || isGroup)
    return structure
  }

  /// What messages call the item: `plan`, or `a row without a tag`.
  var title: String {
    tag.map { "`\($0)`" } ?? (kind == .section ? "a section without a tag" : "a row without a tag")
  }

  /// What expressions inside a section or group know of the item; nil for those that stand elsewhere.
  func symbol(seenFrom container: FormItem? = nil) -> ScopeSymbol {
    let isRepeat = kind == .section && !templateItems.isEmpty
    return ScopeSymbol(
      type: type, isAlwaysPresent: isAlwaysPresent && isKept(seenFrom: container),
      description: kind == .row ? "row" : isRepeat ? "repeat section" : "section",
      isAnyKind: isBroken, number: index)
  }

  /// Whether the value is there as long as a container is visible.
  ///
  /// What contains both is hidden together with the expression, which then does not matter.
  private func isKept(seenFrom container: FormItem?) -> Bool {
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

/// The options of a row or section as far as they are known before expressions are checked.
///
/// An object, since most items have none.
final class ResolvedOptions {
  /// Where the options come from; the parameters of a provider are filled in later.
  var source: FormDefinition.Options.Source
  /// The type of one option's value.
  var type: FormValueType
  /// The values; nil when only the host knows them.
  var domain: OptionDomain?
  /// What `$option` is in a filter.
  var scope: OptionScope
  /// The domains of the components of a row of several.
  var components: [OptionDomain?] = []
  /// The component types of a row of several.
  var componentTypes: [FormValueType] = []
  /// The `disabled` conditions of options, by the path of the option.
  var conditions: [(path: [Int], node: Node)] = []
  /// The parameters of a provider.
  var parameters: [Node] = []

  init(
    source: FormDefinition.Options.Source, type: FormValueType, domain: OptionDomain?,
    scope: OptionScope, components: [OptionDomain?] = [], componentTypes: [FormValueType] = [],
    conditions: [(path: [Int], node: Node)] = [], parameters: [Node] = []
  ) {
    self.source = source
    self.type = type
    self.domain = domain
    self.scope = scope
    self.components = components
    self.componentTypes = componentTypes
    self.conditions = conditions
    self.parameters = parameters
  }
}
