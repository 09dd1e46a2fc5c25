import FormModel

extension EurekaRowWriter {
  /// Writes what can be chosen and how it is shown.
  mutating func writeOptions() {
    guard let options = row.options, let value else { return }
    switch value {
    case .tuple(let bases):
      writeComponents(options, bases)
      reportComponents(options)
      writeDeselectable()
    case .option(let base), .options(let base):
      if case .provider(let name, let parameters) = options.source {
        writeProvider(name, parameters, base)
      } else if let source = context.options(options, base: base) {
        writeSource(source, base, filter: options.filter)
      }
      writeDisplay(of: value)
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
    guard let lines = offeredOptions(filter, base) else { return }
    add("let offered: (State) -> [Option<\(base)>] = { form in")
    for line in lines { add("  " + line) }
    add("}")
    add("state.offer(offered) { [weak row] options in")
    writeAssignment("options", to: "row?")
    add("}")
    writeOfferedRule("State.offers(own, in: offered(form))")
  }

  /// Writes that a row has other options, and that it shows them where they are in its cell.
  private mutating func writeAssignment(_ options: String, to row: String, indent: String = "  ") {
    add("\(indent)\(row).options = \(options)")
    if !isPushed { add("\(indent)\(row).updateCell()") }
  }

  /// The body of a closure that gives the options which a filter leaves; nil when Eureka cannot know what
  /// it needs.
  private mutating func offeredOptions(_ filter: FormExpression, _ base: String) -> [String]? {
    guard "\(filter)".contains("optionAttribute"), let options = row.options else {
      guard let test = condition(filter, "where") else { return nil }
      return [
        "let isOffered = { (option: Value) -> Bool in \(EurekaExpression.unwrapped(test)) }",
        "return options.filter { isOffered(Value(\(EurekaValue.label(base)): $0.id)) }",
      ]
    }
    // The attributes of each option stand beside it in the source.
    var tests: [String] = []
    for option in context.plan.form.options(of: options) {
      guard let test = condition(filter.replacing(option: option), "where") else { return nil }
      tests.append(EurekaExpression.unwrapped(test))
    }
    guard tests.count <= EurekaParts.maximumCount else {
      return [
        "let isOffered = \(context.parts.callOfFlags(tests))",
        "return options.indices.filter { isOffered[$0] }.map { options[$0] }",
      ]
    }
    var lines = ["var result: [Option<\(base)>] = []"]
    for (index, test) in tests.enumerated() where test != "false" {
      let addition = "result.append(options[\(index)])"
      lines.append(test == "true" ? addition : "if \(test) { \(addition) }")
    }
    return lines.count == 1 ? ["[]"] : lines + ["return result"]
  }

  /// Writes that a choice which a filter or a provider takes away is wrong, not gone.
  ///
  /// The row itself cannot say what it offers: once its options have been shown it gives old ones.
  ///
  /// - Parameter test: Whether the choice is offered.
  private mutating func writeOfferedRule(_ test: String) {
    guard let value else { return }
    let isSet = if case .options = value { true } else { false }
    add("state.check\(value.kind)(row\(isSet && hasOptions ? ", of: options" : "")) { form, own in")
    add("  if own.isAbsent || \(test) { return nil }")
    add("  return \"\(isSet ? "Choose only from the options" : "Choose one of the options")\"")
    add("}")
  }

  private mutating func writeDisplay(of value: EurekaValue) {
    guard row.properties.string("displayValue") == nil else { return }
    switch value {
    case .option: add("row.displayValueFor = { $0?.title }")
    case .options:
      add("row.displayValueFor = { State.names(of: $0, in: \(hasOptions ? "options" : "[]")) }")
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
    case "multipleSelector":
      if stated == false {
        leaveOut("deselectable", "a choice of \(phrase) can be given up in Eureka")
      }
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
    context.require(
      "func \(method)(_ parameters: [Any?], completion: @escaping ([\(context.controller).Option<\(base)>]) -> Void)",
      "Gives the options `\(name)`", at: place)
    if isPushed {
      writeLazyOptions(method, sources)
    } else {
      // A sheet without options would have no way out.
      add("row.options = []")
    }
    writeAnswers(method, sources)
    if row.options?.filter != nil {
      report(
        .key, "where", message: "Eureka cannot filter the options of a provider",
        help: "let the provider filter them by a parameter")
    }
  }

  /// Writes that a screen asks for its options when it is shown.
  private mutating func writeLazyOptions(_ method: String, _ sources: [String]) {
    let list = sources.map { $0 + ".any" }.joined(separator: ", ")
    add(
      "row.optionsProvider = .lazy { [weak self\(number == nil ? "" : ", weak row")] _, completion in"
    )
    add("  guard let self, let handlers = self.handlers else { return completion([]) }")
    if !sources.isEmpty { add("  let form = self.state") }
    if let number { add("  let question = self.state.ask(for: \(number))") }
    add("  handlers.\(method)([\(list)]) { options in")
    if let number {
      add("    if let row { _ = self.state.give(options, to: row, \(number), question) }")
    }
    add("    completion(options)")
    add("  }")
    add("}")
  }

  /// Writes that the host is asked when the form begins and whenever a parameter has changed, and that a
  /// choice which is not among its last answer is wrong.
  private mutating func writeAnswers(_ method: String, _ sources: [String]) {
    // The entries of a section come and go, and their screens ask for themselves.
    guard number != nil || !isPushed else { return }
    add(
      "state.follow({ form in [\(sources.joined(separator: ", "))] }) { [weak self, weak row] values in"
    )
    if let number { add("  let question = self?.state.ask(for: \(number))") }
    add("  self?.handlers?.\(method)(values.map { $0.any }) { options in")
    let give = "self.state.give(options, to: row, \(number ?? 0), question)"
    if isPushed {
      add("    if let self, let row { _ = \(give) }")
    } else {
      // A question that has been asked again is answered too late.
      if number != nil { add("    guard let self, let row, \(give) else { return }") }
      writeAssignment("options", to: number == nil ? "row?" : "row", indent: "    ")
    }
    add("  }")
    add("}")
    guard let number else { return }
    writeOfferedRule("form.gives(own, \(number))")
  }

  // MARK: - Components

  private mutating func writeComponents(_ options: FormDefinition.Options, _ bases: [String]) {
    switch options.source {
    case .components(let lists)
    where lists.count == bases.count && lists.allSatisfy { !$0.isEmpty }:
      for (index, list) in lists.enumerated() {
        let source = context.optionList(list, bases[index])
        let closure = ["{ \(source) }", "{ _ in \(source) }", "{ _, _ in \(source) }"]
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

  /// Says what Eureka does not do with the options of wheels.
  private mutating func reportComponents(_ options: FormDefinition.Options) {
    let help = "refuse it with a rule"
    if options.filter != nil {
      report(
        .key, "where", message: "Eureka cannot filter the options of \(phrase)", help: help)
    }
    switch options.source {
    case .components(let lists): reportChoices(lists.flatMap(\.self), help: help)
    case .inline(let tree): reportChoices(tree + tree.flatMap(\.options), help: help)
    case .type, .provider: break
    }
  }

  private mutating func writeDependent(_ tree: [FormDefinition.Option], _ bases: [String]) {
    add("let first: [Option<\(bases[0])>] = \(context.optionList(tree, bases[0]))")
    add("let second: [[Option<\(bases[1])>]] = [")
    for option in tree {
      add("  \(context.optionList(option.options, bases[1])),")
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
