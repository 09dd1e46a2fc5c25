import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax
import FormText

/// Checks the limits in a row itself: numbers, dates, masks, buttons.
struct RowLimits {
  let checker: RowChecker
  /// The row as read so far.
  let row: FormDefinition.Row
  let rules: CheckedRules

  var compilation: Compilation { checker.compilation }
  var fields: Fields { checker.row.spec.fields }

  /// The kinds of limits in row types.
  enum Kind {
    /// The limits of any row of the language.
    case common
    case slider, numbers, dates, button, segments, files

    init(_ entry: RowTypeEntry) {
      self =
        switch entry.control {
        case .slider: .slider
        case .stepper, .number, .amount, .choices: .numbers
        case .date, .duration: .dates
        case .button, .link: .button
        case .segments: .segments
        case .file: .files
        case .text, .toggle, .choice, .wheel, .wheels, .leftRight, .check, .image, .fixed, .field,
          .group, .list, .view:
          .common
        }
    }
  }

  /// Whether a row has limits to check.
  static func concern(_ row: ParsedRow) -> Bool {
    guard let limits = row.limits else { return false }
    return limits != .common || row.fields.contains(.mask) || row.fields.contains(.maxInputLength)
  }

  func check() {
    guard let limits = checker.row.spec.limits else { return }
    switch limits {
    case .common: break
    case .slider, .numbers:
      checkNumbers(isOpen: limits == .slider)
      checkNumberFormat()
    case .dates: checkDates()
    case .button: checkAction()
    case .segments: checkSegments()
    case .files: checkFiles()
    }
    if fields.contains(.mask) { checkMask() }
    if let node = fields[.maxInputLength], let limit = number("maxInputLength"),
      case .literal(.string(let text))? = row.value, Double(text.count) > limit
    {
      compilation.report(
        .valueOutOfRange,
        "the value has \(text.count) characters, at most \(Phrase.quoted(node)) can be typed",
        at: fields[.value]?.span ?? node.span)
    }
  }

  func property(_ name: String) -> FormDefinition.PropertyValue? {
    row.properties.first { $0.name == name }?.value
  }

  /// A limit as a number, including its default.
  func number(_ name: String) -> Double? {
    guard let property = property(name) else { return standard(name) }
    return switch property.expression {
    case .literal(.int(let value)): Double(value)
    case .literal(.double(let value)): value
    case .literal(.duration(let value)): value.inSeconds
    case .date(let literal): literal.approximateSeconds
    default: nil
    }
  }

  /// The default of a key.
  private func standard(_ name: String) -> Double? {
    if fields.value(named: name) != nil { return nil }
    return checker.row.spec.type.entry?.ownProperty(name)?.defaultText.flatMap(Double.init)
  }

  // MARK: - Numbers

  private func checkNumbers(isOpen: Bool) {
    let minimum = number("min")
    let maximum = number("max")
    if let minimum, let maximum, minimum > maximum || (isOpen && minimum == maximum) {
      let key = fields.contains(.max) ? Key.max : .min
      let relation = minimum > maximum ? "greater than" : "equal to"
      report(
        .badNumberLimits,
        "`min` is \(relation) `max`\(note(on: key == .max ? "min" : "max"))", key,
        other: key == .max ? .min : .max, fixes: minimum > maximum ? swappedLimits : [])
      return
    }
    if case .set = checker.type?.base, let minimum,
      let count = checker.item.options?.domain?.values.count, minimum > Double(count)
    {
      report(
        .badNumberLimits,
        "`min` asks for more than the \(Phrase.count(count, "option")) of the row",
        .min)
    }
    if let step = number("step"), step <= 0 {
      report(.badNumberLimits, "a step is greater than 0", .step)
    }
    if let step = number("step"), fields[.integer]?.bool == true, step != step.rounded() {
      report(
        .badNumberLimits, "an integral stepper needs an integral step", .step, other: .integer)
    }
    if let minimum, let maximum, let step = number("step"), step > 0, step > maximum - minimum,
      minimum < maximum
    {
      report(.badNumberLimits, "one step is wider than the whole range", .step, other: .max)
    }
    let value: Double? =
      switch row.value {
      case .literal(.int(let value)): Double(value)
      case .literal(.double(let value)): value
      case .list(let items): Double(items.count)
      default: nil
      }
    if let value { checkValue(value, minimum: minimum, maximum: maximum) }
  }

  private func checkValue(_ value: Double, minimum: Double?, maximum: Double?) {
    if let minimum, value < minimum {
      report(.valueOutOfRange, "the value is below `min`\(note(on: "min"))", .value, other: .min)
    } else if let maximum, value > maximum {
      report(.valueOutOfRange, "the value is above `max`\(note(on: "max"))", .value, other: .max)
    }
  }

  /// A note about the default of a limit.
  func note(on name: String) -> String {
    guard property(name) == nil,
      let text = checker.row.spec.type.entry?.ownProperty(name)?.defaultText
    else { return "" }
    return ", which is \(text) unless it is written"
  }

  private var swappedLimits: [DiagnosticFix] {
    fields.swapping(.min, .max, in: compilation.sources)
  }

  // MARK: - Files

  /// Checks limits on the number of files, which need `multiple`.
  private func checkFiles() {
    if row.rowType == .location { return checkPlace() }
    guard fields[.multiple]?.bool != true else { return checkNumbers(isOpen: false) }
    for key in [Key.min, .max] {
      guard let field = fields.field(key) else { continue }
      compilation.report(
        .misplacedKey, "`\(field.key.text)` limits the number of files, and the row takes one",
        at: field.key.span, fixes: [fields.saying("true", for: .multiple, in: compilation.sources)])
    }
  }

  private func checkPlace() {
    guard let value = row.value?.constant, value != .null, !FormLocation.isValid(value) else {
      return
    }
    report(
      .valueOutOfRange,
      "a place has a latitude from -90 to 90 and a longitude from -180 to 180", .value)
  }

  // MARK: - Dates

  private func checkDates() {
    let minimum = number("min")
    let maximum = number("max")
    if let minimum, let maximum, minimum > maximum {
      let relation = row.control == .duration ? "longer" : "later"
      report(
        .badDateLimits, "`min` is \(relation) than `max`", .max, other: .min, fixes: swappedLimits)
    } else if case .date(let literal)? = row.value {
      checkValue(literal.approximateSeconds, minimum: minimum, maximum: maximum)
    } else if case .literal(.duration(let value))? = row.value {
      checkValue(value.inSeconds, minimum: minimum, maximum: maximum)
    }
    let intervals = property("minuteInterval")?.expression.constantResults ?? []
    if intervals.contains(where: { $0.int.map { $0 > 0 && !60.isMultiple(of: $0) } ?? false }) {
      report(
        .badDateLimits, "the minute interval does not divide an hour", .minuteInterval,
        fixes: nearestInterval)
    }
    guard let node = fields[.format] else { return }
    if node.kind == .string {
      DateFormatCheck(compilation: compilation).check(node.text, of: node)
    } else if case .expression(let format)? = property("format"),
      let inner = node.entries.first?.value
    {
      checkFormats(format.tree, at: inner)
    }
  }

  /// The fix that takes the nearest interval that divides an hour.
  private var nearestInterval: [DiagnosticFix] {
    guard let node = fields[.minuteInterval], let interval = node.int else { return [] }
    let divisors = (1...30).filter { 60.isMultiple(of: $0) }
    return divisors.min { abs($0 - interval) < abs($1 - interval) }
      .map { [.replace(node, with: "\($0)")] } ?? []
  }

  /// Checks that the formats that an expression can give have only date symbols as letters.
  private func checkFormats(_ expression: FormExpression, at node: Node) {
    for case .string(let format) in expression.constantResults
    where !DatePattern.lengths.contains(format) {
      let bytes = Array(format.utf8)
      for range in DatePattern(format).unknownWords {
        let word = String(decoding: bytes[range], as: UTF8.self)
        compilation.report(
          .badDateFormat, DatePattern.message(ofUnknown: word),
          at: node.span(ofText: format), help: ["write `'\(word)'` for the letters themselves"])
      }
    }
  }

  // MARK: - Buttons

  private func checkAction() {
    let ways = [Key.action, .present, .url].compactMap(fields.field)
    if ways.count > 1 {
      compilation.report(
        .badAction, "a tap does one thing: it calls `action`, presents a controller or opens a URL",
        at: ways[1].key.span,
        related: [RelatedPlace(span: ways[0].key.span, message: "`\(ways[0].key.text)` is here")])
      return
    }
    // A link may have only a title.
    guard checker.row.spec.type.entry?.control == .button, ways.isEmpty, row.events.isEmpty,
      fields.isWhole
    else { return }
    compilation.report(
      .idleButton, "the button does nothing", at: fields[.type]?.span ?? fields.place,
      help: ["give it an `action` or something to `present`"])
  }

  // MARK: - Options

  private func checkSegments() {
    guard case .inline(let options)? = row.options?.source else { return }
    let node = fields[.options]
    for (index, option) in options.enumerated()
    where option.image != nil && (option.title?.isEmpty == false || !option.texts.isEmpty) {
      let item = node.flatMap { $0.kind == .sequence ? Array($0.items)[index] : nil }
      let value = Phrase.quoted(option.value.text)
      compilation.report(
        .titleBesideImage, "a segment shows a title or an image, the option \(value) has both",
        at: item?.entries.first?.key.span ?? fields.place)
    }
  }

  // MARK: - Masks

  private func checkMask() {
    guard let node = fields[.mask] else { return }
    if let slot = node[.slot], slot.text.count != 1 {
      compilation.report(.badMask, "a slot is one character", at: slot.span)
      return
    }
    var property = property("mask")
    // In a mapping, `#` is the slot unless the key `slot` names another character.
    var slot: Character?
    if case .map(let members)? = property {
      property = members.value("pattern")
      slot = node[.slot]?.text.first ?? "#"
    }
    var pattern = node[.pattern] ?? node
    if pattern.kind == .mapping, let inner = pattern.entries.first?.value { pattern = inner }
    for case .string(let text) in property?.expression.constantResults ?? [] {
      checkMask(text, at: pattern, slot: slot, isRaw: node[.store]?.text == "raw")
    }
  }

  /// Checks a mask.
  ///
  /// - Parameters:
  ///   - node: The mask, or an expression that gives it.
  private func checkMask(_ text: String, at node: Node, slot: Character?, isRaw: Bool) {
    guard let mask = slot.map({ InputMask(text, slot: $0) }) ?? InputMask(.string(text)) else {
      return
    }
    let start = node.range(ofText: text)?.lowerBound ?? 0
    if !mask.hasSlots {
      compilation.report(
        .badMask, "the mask has no slot `\(slot ?? "#")`, so nothing can be typed",
        at: node.span(ofText: text))
    } else if let range = mask.digitLiteral {
      compilation.report(
        .badMask, "the mask has a digit of its own, which each typed digit would repeat",
        at: node.span(ofUTF8: start + range.lowerBound..<start + range.upperBound))
    }
    if !isRaw { checkAgainstRules(mask, at: node) }
  }

  /// Checks that the rules allow the characters that a mask adds between digits.
  private func checkAgainstRules(_ mask: InputMask, at node: Node) {
    let literals = mask.mask.filter { $0 != mask.slot && !$0.isNumber }
    for rule in row.rules where rule.when == nil {
      guard let offender = RuleCheck.offender(in: literals, of: rule) else { continue }
      compilation.report(
        .badMask, "the mask writes `\(offender)`, which the rule `\(rule.kind)` refuses",
        at: node.span)
    }
  }

  func report(
    _ code: DiagnosticCode, _ message: String, _ key: Key, other: Key? = nil,
    fixes: [DiagnosticFix] = []
  ) {
    var diagnostic = Diagnostic(
      code, message, at: fields[key]?.span ?? fields.place, fixes: fixes)
    if let other, let field = fields.field(other) {
      diagnostic.related = [
        RelatedPlace(span: field.value.span, message: "`\(field.key.text)` is here")
      ]
    }
    compilation.report(diagnostic)
  }
}
