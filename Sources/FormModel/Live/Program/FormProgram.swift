/// A definition made ready to run: everything that all forms of a definition share.
///
/// Conditions and rules are compiled, tags resolved to slots, and dependencies sorted, once. Any
/// number of live forms can be made from one program, on any threads.
///
/// ```swift
/// let program = try FormProgram(definition)
/// let form = try Form(program)
/// ```
public final class FormProgram: Sendable {
  /// The definition of the program.
  public let definition: FormDefinition

  /// The rows, sections and named conditions; their indexes are their slots.
  package let items: [ItemPlan]
  /// The template that contains each item; -1 for none.
  let templateOf: [Int32]
  package let sections: [SectionPlan]
  /// The item of the form itself, the last one.
  var form: Int { index.form }
  package let templates: [TemplatePlan]
  /// The template of each section or row that is a list of entries, by item; -1 for none.
  let templateOfList: [Int32]
  /// Whether an entry has a list of entries itself.
  let hasInnerLists: Bool
  /// Whether the entries of a list are drawn as sections.
  let hasEntrySections: Bool
  let index: FormIndex
  /// The items outside templates by tag.
  package var tags: [String: Int] { index.tags }
  /// The facets that a new form evaluates, and their order.
  let evaluation: EvaluationPlan
  /// The dependencies between the facets of a new form.
  package var dependencies: DependencyTable { evaluation.dependencies }
  /// The items with a constant value in a new form.
  let initialItems: [Int]
  /// The items outside templates with a computed value in a new form.
  package let defaultItems: [Int]
  /// The host members that a form refers to by name, each once.
  let boundNames: [(kind: FormBinding.Kind, name: String)]
  /// The functions that a form calls itself, as opposed to those that only `async` rules ask.
  let calledFunctions: Set<String>
  /// The declared types of the results of functions, by name.
  let resultTypes: [String: FormValueType]
  /// Whether a handler is bound to a change of a value or of its issues.
  let bindsChange: Bool
  /// The sections of each page; empty for a form without pages.
  let pages: [Range<Int>]
  /// Whether the form does anything by itself at events.
  let takesSteps: Bool
  /// Whether rows of several kinds of entries share values.
  let sharesValues: Bool
  /// The rows of entries whose defaults read the row in the entry before, with the item of its values
  /// in all entries.
  let previousReaders: [Int: Int]
  /// The order of the steps for changes.
  let stepOrder: StepOrder
  /// The options of the declared types whose values texts show although no row does, by name.
  let optionLists: [String: OptionList]

  /// Compiles a definition.
  ///
  /// - Throws: ``FormError`` if conditions or computed values depend on themselves or a tag occurs
  ///   twice, neither of which happens in a checked definition, and if the rows or tags of a
  ///   generated definition were changed, so that its closures no longer fit.
  public init(_ definition: FormDefinition) throws(FormError) {
    var builder = ProgramBuilder(definition)
    if let tag = builder.index.duplicateTag { throw .duplicateTag(tag) }
    if builder.hasForeignClosure { throw .foreignClosure }
    self.definition = definition
    items = builder.items
    templateOf = builder.items.map { Int32($0.template ?? -1) }
    sections = builder.sections
    templates = builder.templates
    var lists = [Int32](repeating: -1, count: builder.items.count)
    for (number, template) in builder.templates.enumerated() where template.rule != nil {
      lists[template.list] = Int32(number)
    }
    templateOfList = lists
    hasInnerLists = builder.templates.contains { $0.outer != nil }
    hasEntrySections = builder.templates.contains { $0.isSection }
    index = builder.index
    let parts = builder.parts
    let edges = ProgramEdges(parts)
    evaluation = try EvaluationPlan(edges, parts)
    let all = items
    let settable = all.indices.filter { all[$0].template == nil && !all[$0].isDerived }
    initialItems = settable.filter { all[$0].initial != nil && !all[$0].computesDefault }
    defaultItems = settable.filter { all[$0].computesDefault }
    boundNames = definition.boundNames
    calledFunctions = definition.calledFunctions
    resultTypes = Dictionary(
      definition.functions.map { ($0.name, $0.returns) }, uniquingKeysWith: { first, _ in first })
    bindsChange = all.contains { item in
      item.row.map { $0.events.bind(.change) || $0.events.bind(.validation) } ?? false
    }
    var first = 0
    pages = definition.pages.map { page in
      let end = first + min(max(page.sectionCount, 0), definition.sections.count - first)
      defer { first = end }
      return first..<end
    }
    takesSteps = all.contains { !$0.steps.isEmpty }
    sharesValues = all.contains { $0.kindRows != nil }
    previousReaders = edges.previousReaders
    stepOrder = StepOrder(all, reads: edges.stepReads, evaluation.dependencies)
    optionLists = edges.types.reduce(into: [:]) { $0[$1] = builder.optionList($1) }
  }
}

/// The parts of a program from which dependencies are derived.
struct ProgramParts {
  let definition: FormDefinition
  let optionTypes: OptionTypeIndex
  let index: FormIndex
  let items: [ItemPlan]
  let sections: [SectionPlan]
  let templates: [TemplatePlan]
}

extension FormProgram {
  /// Whether steps follow when values are set, so that other rows may change, too.
  package var takesStepsForValues: Bool {
    takesSteps
      && items.contains { item in
        [.change, .edit, .add].contains { item.steps[.event($0)] != nil }
      }
  }

  /// The number of the translations for a person; nil for the texts of the spec.
  func number(of languages: FormLanguages) -> Int? {
    let translated = index.translations.languages
    guard !translated.isEmpty else { return nil }
    let best = languages.best(of: [definition.language] + translated) ?? definition.language
    return translated.firstIndex(of: best)
  }

  var parts: ProgramParts {
    ProgramParts(
      definition: definition, optionTypes: OptionTypeIndex(definition), index: index, items: items,
      sections: sections, templates: templates)
  }
}

extension ProgramBuilder {
  var parts: ProgramParts {
    ProgramParts(
      definition: definition, optionTypes: optionTypes, index: index, items: items,
      sections: sections, templates: templates)
  }
}
