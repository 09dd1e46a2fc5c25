import FormModel

extension EurekaRowWriter {
  /// Writes what can be chosen and how it is shown.
  mutating func writeOptions() {
    guard let options = row.options, let value else { return }
    switch value {
    case .tuple(let bases): writeComponents(options, bases)
    case .option(let base), .options(let base):
      writeDisplay(of: value)
      if case .provider(let name, let parameters) = options.source {
        writeProvider(name, parameters, base)
      } else if let source = context.options(options, base: base) {
        writeSource(source, base, filter: options.filter)
      }
      writeChoices(options, base)
      writeDeselectable()
    default: break
    }
  }

  private mutating func writeSource(
    _ source: String, _ base: String, filter: FormExpression?
  ) {
    add("let options: [Option<\(base)>] = \(source)")
    guard let filter else {
      add("row.options = options")
      return
    }
    if usesAttributes(filter) {
      writeAttributeFilter(source, base, filter)
      return
    }
    writeOfferedRule(base)
    guard let test = condition(filter, "where") else { return }
    let read = EurekaValue.label(base)
    add("state.update { [weak row] form in")
    add(
      "  row?.options = options.filter { option in let option = Value(\(read): option.id); return \(test) }"
    )
    add("}")
  }

  /// Writes that a choice which a filter takes away is wrong, not gone.
  private mutating func writeOfferedRule(_ base: String) {
    guard let value else { return }
    add("row.add(rule: Eureka.RuleClosure<\(value.type)> { [weak row] value in")
    add("  guard let value, let row else { return nil }")
    add("  let offered: [Option<\(base)>]? = row.options")
    if case .options = value {
      add("  let isOffered = value.isSubset(of: offered ?? [])")
      add(
        "  return isOffered ? nil : Eureka.ValidationError(msg: \"Choose only from the options\")")
    } else {
      add("  let isOffered = offered?.contains(value) ?? false")
      add(
        "  return isOffered ? nil : Eureka.ValidationError(msg: \"Choose one of the options\")")
    }
    add("})")
  }

  private func usesAttributes(_ filter: FormExpression) -> Bool {
    "\(filter)".contains("optionAttribute")
  }

  /// Filters by attributes: those of each option stand beside it in the source.
  private mutating func writeAttributeFilter(
    _ source: String, _ base: String, _ filter: FormExpression
  ) {
    guard let options = row.options else { return }
    writeOfferedRule(base)
    let list = context.plan.form.options(of: options)
    add("state.update { [weak row] form in")
    add("  row?.options = zip(options, [")
    for option in list {
      guard let test = condition(filter.replacing(option: option), "where") else { return }
      add("    { \(test) },")
    }
    add("  ] as [() -> Bool]).filter { $0.1() }.map { $0.0 }")
    add("}")
  }

  private mutating func writeDisplay(of value: EurekaValue) {
    guard row.properties.string("displayValue") == nil else { return }
    switch value {
    case .option: add("row.displayValueFor = { $0?.title }")
    case .options:
      add(
        "row.displayValueFor = { [weak row] chosen in let titles = row?.options?.filter { chosen?.contains($0) ?? false }.map { $0.title }; return titles?.joined(separator: \", \") }"
      )
    default: break
    }
  }

  /// Writes that a choice cannot be given up, as that of a required row cannot unless the spec says so.
  private mutating func writeDeselectable() {
    let stated = row.properties.bool("deselectable")
    let isRequired = row.allRules.contains { $0.kind == "required" }
    switch row.type {
    case "push", "popover":
      guard !(stated ?? !isRequired) else { return }
      add("let presentSelector = row.onPresentCallback")
      add("row.onPresentCallback = { from, to in")
      add("  presentSelector?(from, to)")
      add("  to.enableDeselection = false")
      add("}")
    case "multipleSelector": break
    default:
      if stated == true {
        leaveOut("deselectable", "a choice of \(phrase) cannot be given up in Eureka")
      }
    }
  }

  // MARK: - Providers

  private mutating func writeProvider(
    _ name: String, _ parameters: [FormExpression], _ base: String
  ) {
    let sources = parameters.compactMap { expression($0, "options", "parameters") }
    guard sources.count == parameters.count else { return }
    let method = EurekaHandlers.name(name)
    context.handlers.require(
      "func \(method)(_ parameters: [Any?], completion: @escaping ([\(context.controller).Option<\(base)>]) -> Void)",
      "Gives the options `\(name)`.")
    let isLazy = ["push", "popover", "multipleSelector"].contains(row.type)
    let list = sources.map { $0 + ".any" }.joined(separator: ", ")
    if isLazy {
      add("row.optionsProvider = .lazy { [weak self] _, completion in")
      add("  guard let self, let handlers = self.handlers else { return completion([]) }")
      if !sources.isEmpty { add("  let form = self.state") }
      add("  handlers.\(method)([\(list)]) { completion($0) }")
      add("}")
    } else {
      let provided = "self?.handlers?.\(method)([\(list)]) { row?.options = $0 }"
      add("state.update { [weak self, weak row] \(sources.isEmpty ? "_" : "form") in \(provided) }")
    }
    if row.options?.filter != nil {
      report(
        .key, "where", message: "Eureka cannot filter the options of a provider",
        help: "let the provider filter them by a parameter")
    }
  }

  // MARK: - Components

  private mutating func writeComponents(_ options: FormDefinition.Options, _ bases: [String]) {
    switch options.source {
    case .components(let lists)
    where lists.count == bases.count && lists.allSatisfy { !$0.isEmpty }:
      for (index, list) in lists.enumerated() {
        let source = list.map { context.option($0, bases[index]) }.joined(separator: ", ")
        let closure = ["{ [\(source)] }", "{ _ in [\(source)] }", "{ _, _ in [\(source)] }"]
        add("row.\(["first", "second", "third"][index])Options = \(closure[index])")
      }
    case .inline(let tree) where bases.count == 2 && tree.allSatisfy { !$0.options.isEmpty }:
      writeDependent(tree, bases)
    default:
      report(
        .key, "options",
        message: "Eureka cannot offer these options in \(phrase)",
        help: "write a list of options for each component, none of them empty")
      return
    }
    if !className.contains("TriplePickerInlineRow") {
      for name in ["First", "Second", "Third"].prefix(bases.count) {
        add("row.displayValueFor\(name)Row = { $0.title }")
      }
    }
    let titles = ["a", "b", "c"].prefix(bases.count).map { "value.\($0).title" }
    add(
      "row.displayValueFor = { value in value.map { value in [\(titles.joined(separator: ", "))].joined(separator: \", \") } }"
    )
  }

  private mutating func writeDependent(_ tree: [FormDefinition.Option], _ bases: [String]) {
    let first = tree.map { context.option($0, bases[0]) }.joined(separator: ", ")
    add("let first: [Option<\(bases[0])>] = [\(first)]")
    add("let second: [[Option<\(bases[1])>]] = [")
    for option in tree {
      let list = option.options.map { context.option($0, bases[1]) }.joined(separator: ", ")
      add("  [\(list)],")
    }
    add("]")
    add("row.firstOptions = { first }")
    add("row.secondOptions = { option in second[first.firstIndex(of: option) ?? 0] }")
  }
}

extension FormExpression {
  /// The expression with one option in the place of the one under consideration.
  func replacing(option: FormDefinition.Option) -> FormExpression {
    func replaced(_ operand: FormExpression) -> FormExpression { operand.replacing(option: option) }
    switch self {
    case .reference(.option): return .literal(option.value)
    case .reference(.optionAttribute(let name)):
      switch name {
      case "title": return .literal(option.title.map(FormValue.string) ?? .null)
      case "subtitle": return .literal(option.subtitle.map(FormValue.string) ?? .null)
      default: return .literal(option.attributes.first { $0.name == name }?.value ?? .null)
      }
    case .literal, .date, .reference, .condition, .record, .native: return self
    case .list(let operands): return .list(operands.map(replaced))
    case .and(let operands): return .and(operands.map(replaced))
    case .or(let operands): return .or(operands.map(replaced))
    case .not(let operand): return .not(replaced(operand))
    case .negate(let operand): return .negate(replaced(operand))
    case .field(let name, let operand): return .field(name, of: replaced(operand))
    case .index(let left, let right): return .index(replaced(left), of: replaced(right))
    case .arithmetic(let operation, let left, let right):
      return .arithmetic(operation, replaced(left), replaced(right))
    case .compare(let comparison, let left, let right):
      return .compare(comparison, replaced(left), replaced(right))
    case .quantify(let quantifier, let comparison, let left, let right):
      return .quantify(quantifier, comparison, replaced(left), replaced(right))
    case .call(let function, let arguments): return .call(function, arguments.map(replaced))
    case .host(let name, let arguments): return .host(name, arguments.map(replaced))
    }
  }
}
