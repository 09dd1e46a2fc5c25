import FormModel

/// What the parts of a form for Eureka share while they are written.
///
/// An object, since each part adds to it and copies would take time with the square of the rows.
final class EurekaContext {
  var plan: EurekaPlan
  var handlers = EurekaHandlers()
  var problems: [EmitProblem] = []
  /// Whether a swipe asks before it does something.
  var confirms = false
  /// Whether a field takes no more than so many characters.
  var limitsInput = false
  /// Whether the number of entries is limited, or their coming and going an event.
  var watchesEditing = false
  private var functionNames: Set<String> = []
  /// The functions that make rows of a class with a title and a plain value.
  private(set) var makers: [EurekaSectionWriter.Function] = []
  private var makerNames: [String: String] = [:]
  private var messages: [String: RuleMessage] = [:]
  private(set) var limits = EurekaExpression.Limits()
  /// What expressions have that are too long for one statement.
  let parts = EurekaParts()
  /// How many rows there are of each type and style.
  private let rowCounts: [String: Int]
  let controller: String
  let protocolName: String
  /// The module that the controller will be part of; nil when nobody says.
  let moduleName: String?
  /// The access of the functions that make sections and rows, with a blank behind it.
  let visibility: String
  private let origins: SpecOrigins

  /// - Parameter name: The name of the form, which that of its types begins with.
  init(
    plan: EurekaPlan, name: String, moduleName: String?, visibility: String, origins: SpecOrigins
  ) {
    self.plan = plan
    self.origins = origins
    controller = name + "FormViewController"
    protocolName = name + "FormHandlers"
    self.moduleName = moduleName
    self.visibility = visibility
    var counts: [String: Int] = [:]
    var open = plan.form.sections.flatMap(\.rows)
    while let row = open.popLast() {
      counts[Self.kind(of: row), default: 0] += 1
      open += row.rows
    }
    rowCounts = counts
    findLimits()
  }

  private func findLimits() {
    let functions = plan.form.functions.filter { EurekaFunction($0) == nil }
    limits.functions = Set(functions.map(\.name))
    // Named conditions can name each other in any order, so that obstacles are passed on step by step.
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for condition in plan.form.conditions where limits.conditions[condition.name] == nil {
        var writer = expression()
        _ = writer.condition(condition.expression)
        guard let obstacle = writer.obstacle else { continue }
        limits.conditions[condition.name] = obstacle
        isGrowing = true
      }
    }
  }

  /// What writes an expression.
  func expression() -> EurekaExpression { EurekaExpression(limits: limits, parts: parts) }

  /// Whether an expression could be written; what it needs and Eureka does not have is reported at its place.
  func accepts(_ writer: EurekaExpression, at place: EmitProblem.Place) -> Bool {
    guard let obstacle = writer.obstacle else { return true }
    // A section of records is reported itself.
    if obstacle != EurekaExpression.records {
      problems.append(
        EmitProblem(.key, at: place, "an expression for Eureka cannot ask for \(obstacle)"))
    }
    return false
  }

  private static func kind(of row: FormDefinition.Row) -> String {
    row.properties.string("style").map { row.type + " " + $0 } ?? row.type
  }

  /// Whether there are rows like one, so that they are worth a function.
  func hasRowsLike(_ row: FormDefinition.Row) -> Bool { rowCounts[Self.kind(of: row)] ?? 0 > 1 }

  /// The class of a row that the program around the form has made, with its module when that is known.
  func className(_ name: String) -> String {
    guard let moduleName, !name.hasPrefix(moduleName + ".") else { return name }
    return "\(moduleName).\(name)"
  }

  /// The tags that expressions depend on, as a literal of Swift with blanks between them, which no tag has:
  /// a list takes the compiler as long as all of its elements.
  ///
  /// An asterisk where a condition has to be asked whenever anything changes: Eureka is not told of all
  /// that it depends on, or it depends on more tags than Eureka could watch in reasonable time.
  func tags(_ expressions: [FormExpression]) -> String {
    guard !plan.isSilent(expressions), let tags = plan.dependencies(expressions) else {
      return SwiftText.string("*")
    }
    return SwiftText.string(tags.joined(separator: " "))
  }

  /// The name of a function about something with a tag; another one where it has none, or its name is
  /// taken by a tag that differs in its capitals alone.
  func functionName(_ verb: String, _ tag: String?, _ noun: String, or other: String) -> String {
    guard let tag else { return other }
    let subject = Self.subject(tag)
    let name = verb + subject + (subject.hasSuffix(noun) ? "" : noun)
    return functionNames.insert(name).inserted ? name : other
  }

  /// A tag, which has letters, digits and underscores, in upper camel case.
  private static func subject(_ tag: String) -> String {
    var bytes: [UInt8] = []
    var startsWord = true
    for byte in tag.utf8 {
      let isWord = byte != UInt8(ascii: "_") && byte != UInt8(ascii: ".")
      let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte
      if isWord { bytes.append(startsWord && isLower ? byte - 0x20 : byte) }
      startsWord = !isWord
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts of a message.
  func message(_ text: String) -> RuleMessage {
    if let known = messages[text] { return known }
    let message = RuleMessage(text)
    messages[text] = message
    return message
  }

  /// The name of the function that makes the rows of a class and tells the state of the form of them.
  ///
  /// - Parameter kind: What the state calls the rows' values.
  func maker(of className: String, kind: String) -> String {
    let key = className + " " + kind
    if let known = makerNames[key] { return known }
    var name = SwiftText.lowerCamelCase(String(className.split(separator: ".").last ?? ""))
    while makers.contains(where: { $0.head.contains(" \(name)(") }) { name += kind }
    makerNames[key] = name
    makers.append(
      EurekaSectionWriter.Function(
        head:
          "\(visibility)func \(name)(_ tag: String, _ title: String, _ number: Int) -> \(className)",
        lines: [
          "let row = \(className)(tag)", "row.title = title", "state.add\(kind)(row, number)",
          "return row",
        ]))
    return name
  }

  /// Asks the host for something that a row or section names.
  ///
  /// - Parameter documentation: What it is, without a point at the end.
  func require(_ declaration: String, _ documentation: String, at place: EmitProblem.Place) {
    handlers.require(declaration, "\(documentation)\(origin(of: place)).")
  }

  /// Where in the spec a section or row stands, in parentheses after a blank; empty where that is unknown.
  func origin(of place: EmitProblem.Place) -> String {
    guard let section = place.section else { return "" }
    let isEntry = place.keys.starts(with: ["repeat", "row"])
    return origins.suffix(DefinitionPlace(section: section, rows: isEntry ? [0] : place.rows))
  }

  func requireHandler(_ name: String, of documentation: String, at place: EmitProblem.Place) {
    require(
      "func \(EurekaHandlers.name(name))(_ row: Eureka.BaseRow, in controller: \(controller))",
      "The handler of \(documentation)", at: place)
  }

  // MARK: - Options

  /// Options as an array of Swift; nil when the host provides them.
  func options(_ options: FormDefinition.Options, base: String) -> String? {
    switch options.source {
    case .type(let name): "\(controller).\(Self.optionsName(name))"
    case .inline(let list): optionList(list, base)
    case .components, .provider: nil
    }
  }

  static func optionsName(_ type: String) -> String { "options_" + SwiftText.identifier(type) }

  /// Some options as an array of Swift.
  func optionList(_ list: [FormDefinition.Option], _ base: String) -> String {
    parts.array(list.map { option($0, base) }, of: "Option<\(base)>")
  }

  func option(_ option: FormDefinition.Option, _ base: String) -> String {
    let literal = constant(option.value, base) ?? "nil"
    let title = option.title ?? Self.plainText(option.value)
    return "Option(\(literal), \(SwiftText.string(title)))"
  }

  /// A constant as a text; empty for an instant, which looks different in each time zone.
  static func plainText(_ value: FormValue) -> String {
    if case .date = value { return "" }
    return value.displayText(FixedTimeZone.utc) ?? ""
  }

  // MARK: - Values

  /// A constant of a simple Swift type; nil when it has none.
  func constant(_ value: FormValue, _ type: String) -> String? {
    switch (value, type) {
    case (.string(let text), "String"): SwiftText.string(text)
    case (.int(let value), "Int"): "\(value)"
    case (.int(let value), "Double"): "\(value)"
    case (.double(let value), "Double"): SwiftText.double(value)
    case (.bool(let value), "Bool"): "\(value)"
    default: nil
    }
  }

  /// A row's first value as Swift; nil where there is none that Eureka has.
  func literal(
    _ expression: FormExpression, of value: EurekaValue, options: FormDefinition.Options?
  ) -> String? {
    if case .date(let date) = expression {
      return value.isDate ? EurekaExpression.date(date) : nil
    }
    guard let literal = Self.constant(expression) else {
      guard value.isDate, case .call = expression else { return nil }
      var writer = self.expression()
      return writer.value(expression) + ".date"
    }
    switch value {
    case .text: return constant(literal, "String")
    case .int: return constant(literal, "Int")
    case .double, .wholeDouble, .float: return constant(literal, "Double")
    case .bool: return constant(literal, "Bool")
    case .url:
      guard case .url(let text) = literal else { return nil }
      return "URL(string: \(SwiftText.string(text)))"
    case .clock:
      guard case .duration(let duration) = literal else { return nil }
      return "Value.duration(\(EurekaExpression.seconds(duration))).clock"
    case .option(let base): return chosen(literal, base, options)
    case .options(let base):
      guard case .list(let elements) = literal else { return nil }
      let parts = elements.compactMap { chosen($0, base, options) }
      return parts.count == elements.count ? "[\(parts.joined(separator: ", "))]" : nil
    case .tuple(let bases):
      guard case .list(let elements) = literal, elements.count == bases.count else { return nil }
      let parts = zip(elements, bases).enumerated().compactMap { index, part in
        chosen(part.0, part.1, component(index, of: options, after: elements))
      }
      guard parts.count == bases.count else { return nil }
      let labels = zip(["a", "b", "c"], parts).map { "\($0): \($1)" }.joined(separator: ", ")
      return "Eureka.\(bases.count == 2 ? "Tuple" : "Tuple3")(\(labels))"
    case .date, .day, .time, .minute, .opaque: return nil
    }
  }

  /// The options of one component of several.
  private func component(
    _ index: Int, of options: FormDefinition.Options?, after chosen: [FormValue]
  ) -> FormDefinition.Options? {
    switch options?.source {
    case .components(let lists) where lists.indices.contains(index):
      return FormDefinition.Options(.inline(lists[index]))
    case .inline(var list):
      for value in chosen.prefix(index) {
        list = list.first { $0.value == value }?.options ?? []
      }
      return FormDefinition.Options(.inline(list))
    default: return nil
    }
  }

  /// The constant that an expression is, also one that is written as a list of constants.
  private static func constant(_ expression: FormExpression) -> FormValue? {
    switch expression {
    case .literal(let value): return value
    case .list(let elements):
      let values = elements.compactMap(constant)
      return values.count == elements.count ? .list(values) : nil
    default: return nil
    }
  }

  private func chosen(
    _ value: FormValue, _ base: String, _ options: FormDefinition.Options?
  ) -> String? {
    let known = options.flatMap { plan.form.options(of: $0).first { $0.value == value } }
    let result = option(known ?? FormDefinition.Option(value: value), base)
    return result.hasPrefix("Option(nil") ? nil : result
  }
}

/// What a generated form asks of the program around it.
struct EurekaHandlers {
  /// More uses of one thing are not told.
  private static let maximumUseCount = 20

  /// The requirements with what is said of each of their uses.
  private(set) var requirements: [(declaration: String, documentation: [String])] = []
  /// The positions of the requirements, by the text of their declaration.
  private var positions: [String: Int] = [:]

  mutating func require(_ declaration: String, _ documentation: String) {
    guard let position = positions[declaration] else {
      positions[declaration] = requirements.count
      requirements.append((declaration, [documentation]))
      return
    }
    let known = requirements[position].documentation
    if known.count < Self.maximumUseCount, !known.contains(documentation) {
      requirements[position].documentation.append(documentation)
    }
  }

  /// The Swift name of something of the host.
  static func name(_ name: String) -> String {
    let name = SwiftText.identifier(name)
    // These mean something else behind a dot, in backticks too.
    return ["self", "Self", "Type", "Protocol"].contains(name) ? name + "_" : SwiftText.name(name)
  }
}
