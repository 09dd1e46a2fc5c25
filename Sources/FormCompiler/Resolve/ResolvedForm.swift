import FormModel
import FormPredicate
import FormSyntax

/// A spec with every name declared and every type known.
final class ResolvedForm {
  let spec: ParsedForm
  var optionTypes: [ResolvedOptionList] = []
  var optionTypeIndex: [String: Int] = [:]
  var functions: [FormDefinition.Function] = []
  var functionIndex: [String: Int] = [:]
  var rowTypes: [FormDefinition.RowType] = []
  var ruleSets: [String: Declaration] = [:]
  /// The named conditions, each with its item.
  var conditions: [(declaration: Declaration, item: FormItem)] = []
  var conditionIndex: [String: Int] = [:]
  var sections: [ResolvedSection] = []
  /// The rows and sections whose options come from rows that may follow them.
  var waiting: [WaitingOptions] = []
  /// Sections, rows and conditions in document order.
  var items: [FormItem] = []
  /// The items by tag, without those of templates.
  var tags = TagTable()
  /// The form itself, the last item; nil until everything in it is resolved.
  var whole: FormItem?
  /// The first texts that are used as tags but are not valid ones.
  var misnamedTags: [String] = []
  /// Whether rows have amounts in different currencies.
  private(set) lazy var hasSeveralCurrencies =
    Set(items.lazy.flatMap(\.rows).compactMap { $0.fields?.value(named: "currency")?.text }).count
    > 1
  /// The repeat sections whose template has a row with a tag.
  var templateTags: [String: FormItem] = [:]

  /// Rules that a program adds, and the row or section that they are added to.
  var added: (item: FormItem, rules: Node)?

  /// The names that are declared, validly or not.
  let functionNames: Set<String>
  let optionTypeNames: Set<String>
  let rowTypeNames: Set<String>

  init(spec: ParsedForm) {
    self.spec = spec
    functionNames = Set(spec.functions.map(\.name))
    optionTypeNames = Set(spec.optionTypes.map(\.name))
    rowTypeNames = Set(spec.rowTypes.map(\.declaration.name))
  }

  /// The row or section of a tag, or the form itself.
  func item(_ tag: String) -> FormItem? {
    tags[tag] ?? (tag == FormReference.form ? whole : nil)
  }

  func optionType(_ name: String) -> ResolvedOptionList? {
    optionTypeIndex[name].map { optionTypes[$0] }
  }

  /// The options of a type's values or elements; nil if the type is not a declared one.
  func domain(of type: FormValueType) -> OptionDomain? {
    switch type {
    case .option(let name?, _): optionType(name)?.domain
    case .list(let element), .set(let element): domain(of: element)
    default: nil
    }
  }

  /// The rows of the entries of a section or row that is a list.
  func rows(ofList list: FormItem) -> [ResolvedRow] {
    var section = list
    while let around = section.parent { section = around }
    let rows = sections.first { $0.item === section }?.rows ?? []
    return list === section ? rows : rows.rows(ofList: list)
  }

  func isCondition(_ name: String) -> Bool { conditionIndex[name] != nil }

  func function(_ name: String) -> FormDefinition.Function? {
    functionIndex[name].map { functions[$0] }
  }
}

/// A section with its item and rows.
struct ResolvedSection {
  let spec: ParsedSection
  let item: FormItem
  var rows: [ResolvedRow] = []
}

/// A row with its item and, for a group, its rows.
final class ResolvedRow {
  let spec: ParsedRow
  let item: FormItem
  let rows: [ResolvedRow]
  /// The left option of the row, if it has a tag of its own.
  let left: FormItem?

  init(spec: ParsedRow, item: FormItem, rows: [ResolvedRow], left: FormItem?) {
    self.spec = spec
    self.item = item
    self.rows = rows
    self.left = left
  }
}

extension [ResolvedRow] {
  /// The rows of the entries of a list among the rows, or inside them.
  fileprivate func rows(ofList list: FormItem) -> [ResolvedRow] {
    first { ($0.item.index...$0.item.lastIndex).contains(list.index) }.map {
      $0.item === list ? $0.rows : $0.rows.rows(ofList: list)
    } ?? []
  }
}

/// A list of options, declared under `types` or written in a row.
struct ResolvedOptionList {
  /// The name of a declared type.
  let name: String?
  var options: [FormDefinition.Option]
  var base: FormValueType
  var domain: OptionDomain
  var attributes: [String: ExpressionType]
  var parts: [OptionPart]
  /// The options below these, merged.
  var children: ChildOptions?

  /// What the options below those of a list have in common.
  struct ChildOptions {
    var base: FormValueType
    var domain: OptionDomain
    var children: [ResolvedOptionList]
  }

  /// The type of the values.
  var type: FormValueType { .option(name: name, base: base) }

  var scope: OptionScope {
    OptionScope(
      type: ExpressionType(base: type, isOptional: false, domain: domain), attributes: attributes,
      isOpen: false)
  }
}
