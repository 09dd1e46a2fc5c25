/// The references of an expression, each as a facet.
///
/// As a text it has one word for each reference, such as `$tag`, `$$tag.isHidden` or `condition`,
/// for tags and names that are identifiers.
package struct ExpressionDependencies {
  /// A reference by the kind of its name.
  package enum Name: Hashable {
    /// A row or section.
    case item(FormReference.Scope, String)
    case condition(String)
    /// A row in all entries of a list.
    case column(FormReference.Scope, list: String, row: String)
    /// A declared type, whose options have titles.
    case type(String)
  }

  package private(set) var reads: [(name: Name, facet: Facet)] = []
  /// Whether the value depends on the clock.
  private(set) var readsClock = false
  /// Whether the value depends on the language.
  private(set) var readsLanguage = false
  /// The functions of the host that are called, except by closures of generated code.
  private(set) var calls: [String] = []

  package init(_ expression: FormExpression) { add(expression) }

  init(_ property: FormDefinition.PropertyValue) { add(property) }

  /// What the judgement of a rule reads; its message may read more.
  init(_ rule: FormDefinition.Rule) {
    if let when = rule.when { add(when) }
    for argument in rule.arguments {
      if case .string(let tag) = argument.value,
        rule.semantics?.type(of: argument.name) == .row
      {
        let inner = FormReference.entry(written: tag)
        reads += [(.item(.form, tag), .value), (.item(inner.scope, inner.tag), .value)]
      } else {
        add(argument.value)
      }
    }
  }

  mutating func add(_ name: Name, _ facet: Facet) { reads.append((name, facet)) }

  mutating func addClock() { readsClock = true }

  private mutating func add(_ property: FormDefinition.PropertyValue) {
    switch property {
    case .expression(let expression): add(expression.tree)
    case .list(let elements): for element in elements { add(element) }
    case .map(let members): for member in members { add(member.value) }
    case .null, .bool, .int, .double, .string: break
    }
  }

  private mutating func add(_ expression: FormExpression) {
    switch expression {
    case .reference(let reference): add(reference)
    case .condition(let name): reads.append((.condition(name), .value))
    case .field(let name, .reference(let list)) where list.hasTag && list.aspect == .value:
      reads.append((.column(list.scope, list: list.tag, row: name), .column))
    case .field(let name, .reference(let list)) where list.hasTag && list.aspect == .shown:
      let column = Name.column(list.scope, list: list.tag, row: name)
      if name.isEmpty { add(list) } else { addShown(column, .column) }
    case .filter(let list, let condition):
      add(list)
      add(condition, of: list)
    case .field(let name, .filter(let list, let condition)):
      add(.field(name, of: list))
      add(condition, of: list)
    case .formatted(let operand, let format):
      add(operand)
      if let type = format.optionType { reads.append((.type(type), .options)) }
      if format.translationKey != nil { readsLanguage = true }
    case .call(.count, let arguments) where arguments.count == 1:
      // The number of entries does not depend on their values.
      if let list = arguments[0].namedValue {
        reads.append((.item(list.scope, list.tag), .count))
      } else if case .filter(let list, let condition) = arguments[0] {
        if condition.testedTags.isEmpty { add(.call(.count, [list])) }
        add(condition, of: list)
      } else {
        add(arguments[0])
      }
    case .call(let function, let arguments):
      if function == .today || function == .now { readsClock = true }
      for argument in arguments { add(argument) }
    case .host(let function, let arguments):
      calls.append(function)
      for argument in arguments { add(argument) }
    case .native(let native): add(text: native.reads)
    default: for operand in expression.operands { add(operand) }
    }
  }

  /// Adds what the condition of a filter reads: rows of all entries of the list, or their positions.
  private mutating func add(_ condition: FormExpression, of list: FormExpression) {
    for tag in condition.testedTags {
      add(tag.isEmpty ? .call(.count, [list]) : .field(tag, of: list))
    }
    add(condition)
  }

  /// Adds what decides how a value is shown.
  private mutating func addShown(_ name: Name, _ value: Facet) {
    reads += [(name, value), (name, .options), (name, .format)]
  }

  private mutating func add(_ reference: FormReference) {
    guard reference.hasTag else { return }
    let name = Name.item(reference.scope, reference.tag)
    if reference.aspect == .shown {
      addShown(name, .value)
    } else {
      reads.append((name, reference.aspect.facet))
    }
  }
}

extension ExpressionDependencies {
  /// The word that represents the clock.
  private static let clock = "NOW()"
  /// The word that represents the language.
  private static let language = "LANGUAGE()"

  /// The suffix of the word for each facet that an expression can read.
  private static let suffixes: [(facet: Facet, suffix: String)] =
    FormReference.Aspect.states.map { ($0.facet, "." + $0.rawValue) }
    + [(.count, ".@count"), (.options, ".@options")]

  /// The references as words, without duplicates, separated by spaces.
  var text: String {
    var words: [String] = []
    for (name, facet) in reads {
      guard let word = Self.word(name) else { continue }
      let text = word + (Self.suffixes.first { $0.facet == facet }?.suffix ?? "")
      if !words.contains(text) { words.append(text) }
    }
    if readsClock { words.append(Self.clock) }
    if readsLanguage { words.append(Self.language) }
    return words.joined(separator: " ")
  }

  private static func word(_ name: Name) -> String? {
    switch name {
    case .item(let scope, let tag): tag.isIdentifier ? scope.signs + tag : nil
    case .condition(let name): name.isIdentifier ? name : nil
    case .column(let scope, let list, let row):
      list.isIdentifier && row.isIdentifier ? "\(scope.signs)\(list).\(row)" : nil
    case .type(let name): "%" + name
    }
  }

  /// Adds the references listed in a text.
  mutating func add(text: String) {
    for word in text.split(separator: " ") {
      switch word {
      case Self.clock: addClock()
      case Self.language: readsLanguage = true
      default: add(word: word)
      }
    }
  }

  private mutating func add(word: Substring) {
    if word.hasPrefix("%") {
      return add(.type(String(word.dropFirst().prefix { $0 != "." })), .options)
    }
    guard let (scope, name) = FormReference.Scope.reading(word) else {
      return add(.condition(String(word)), .value)
    }
    let known = Self.suffixes.first { name.hasSuffix($0.suffix) }
    let tag = String(name.dropLast(known?.suffix.count ?? 0))
    var target = Name.item(scope, tag)
    var value = Facet.value
    if let dot = tag.firstIndex(of: ".") {
      let (list, row) = (String(tag[..<dot]), String(tag[tag.index(after: dot)...]))
      target = .column(scope, list: list, row: row)
      value = .column
    }
    add(target, known?.facet ?? value)
    // What shows the options of a row also shows their values in its format.
    if known?.facet == .options { add(target, .format) }
  }
}

extension ExpressionDependencies {
  /// Parses what a closure of generated code lists as its references.
  init(text: String) {
    self.init(.literal(.null))
    add(text: text)
  }

  /// The references as expressions.
  var references: [FormExpression] {
    reads.compactMap { name, facet in
      switch name {
      // The titles of a declared type are not a value of the form.
      case .type: nil
      case .condition(let name): .condition(name)
      case .column(let scope, let list, let row):
        .field(row, of: .reference(FormReference(scope, list)))
      case .item(let scope, let tag) where facet == .count:
        .call(.count, [.reference(FormReference(scope, tag))])
      case .item(let scope, let tag):
        .reference(
          FormReference(
            scope, tag, FormReference.Aspect.states.first { $0.facet == facet } ?? .value))
      }
    }
  }
}

extension FormExpression {
  /// The references of the expression, in the form in which generated closures list them.
  package var reads: String { ExpressionDependencies(self).text }
}

extension String {
  /// Whether the text is an identifier in both Swift and predicates.
  package var isIdentifier: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
