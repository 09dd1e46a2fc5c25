import FormTestSupport

/// A typical mistake of authors of specs.
enum SpecMutation: CaseIterable {
  case misspelling, negation, otherWord, repeatedWord, plural, missingWord, otherSign, repeatedLine,
    missingLine, addedKey, addedOperand, otherNumber

  /// Returns a spec with a mistake at a random place, or the same spec if it has no suitable place.
  static func mutated(_ spec: String, _ random: inout SplitMix64) -> String {
    let mutation = allCases.randomElement(using: &random) ?? .misspelling
    return mutation.apply(to: spec, &random)
  }

  private func apply(to spec: String, _ random: inout SplitMix64) -> String {
    switch self {
    case .repeatedLine, .missingLine: changedLine(of: spec, &random)
    case .otherSign: otherSign(in: spec, &random)
    case .addedKey: addedKey(in: spec, &random)
    case .addedOperand:
      spec.replacing(spec.matches(of: /"[^"\n]*\$[^"\n]*"/).map(\.range), &random) { text, random in
        "\"\(text.dropFirst().dropLast()) \(Self.words.pick(&random))\""
      }
    case .otherNumber:
      spec.replacing(spec.matches(of: /[0-9]+/).map(\.range), &random) { Self.words.pick(&$1) }
    case .misspelling, .negation, .otherWord, .repeatedWord, .plural, .missingWord:
      changedWord(of: spec, &random)
    }
  }

  private func changedWord(of spec: String, _ random: inout SplitMix64) -> String {
    let words = spec.matches(of: /\$*[A-Za-z][A-Za-z0-9]*/).map(\.range)
    return spec.replacing(words, &random) { word, random in
      switch self {
      case .misspelling: Self.misspelt(word, &random)
      case .negation:
        ["not", "un", "dis", "non"].pick(&random) + word.prefix(1).uppercased() + word.dropFirst()
      case .otherWord: Self.words.pick(&random)
      case .repeatedWord: words.randomElement(using: &random).map { String(spec[$0]) } ?? word
      case .plural: word + "s"
      default: ""
      }
    }
  }

  private func changedLine(of spec: String, _ random: inout SplitMix64) -> String {
    var lines = spec.split(separator: "\n", omittingEmptySubsequences: false)
    let index = Int.random(in: lines.indices, using: &random)
    if self == .missingLine {
      lines.remove(at: index)
    } else {
      let isNext = Bool.random(using: &random)
      lines.insert(
        lines[index], at: isNext ? index : Int.random(in: lines.indices, using: &random))
    }
    return lines.joined(separator: "\n")
  }

  private func otherSign(in spec: String, _ random: inout SplitMix64) -> String {
    let signs = [
      ("min", "max"), ("max", "min"), ("'", ""), ("\"", ""), ("{", "${"), (" == ", " > "),
      ("$", "$$"), ("$", ""), (", ", " "), ("== '", "== "), ("[", ""), (": ", " "), (" AND ", ", "),
      ("{$", "{"), ("title", "label"), ("{", "{{"),
    ]
    guard let (old, new) = signs.randomElement(using: &random) else { return spec }
    return spec.replacing(spec.ranges(of: old), &random) { _, _ in new }
  }

  private func addedKey(in spec: String, _ random: inout SplitMix64) -> String {
    spec.replacing(spec.ranges(of: "{ type: "), &random) { _, random in
      "{ \(Self.words.pick(&random)): \(Self.words.pick(&random)), type: "
    }
  }

  private static func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    let place = Int.random(in: letters.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, letters.count - 1 - place)
    default: letters[place] = Bool.random(using: &random) ? "X" : "x"
    }
    return String(letters)
  }

  /// Words that are keys or values of the language in some place.
  private static let words = [
    "notEqualsRow", "equalsRow", "notRequired", "dishidden", "enabled", "visible", "required",
    "optional", "min", "max", "minLength", "maxLength", "mask", "regex", "label", "style",
    "destructive", "inline", "allowsEmpty", "when", "message", "value", "type", "tag", "title",
    "text", "int", "decimal", "date", "switch", "push", "segmented", "stepper", "options", "rows",
    "sections", "hidden", "disabled", "computed", "action", "handler", "yes", "no", "on", "off",
    "null", "true", "false", "zero", "one", "few", "other", "count", "select", "MONTHS(6)",
    "YEARS(1)", "$a + MONTHS(1)", "TEXT($a, 'number')", "SPLIT($a, '')[0]", "DATE(2024, 2, 30)",
    "yes()", "today()", "now", "TODAY", "LENGTH", "len", "SUM", "sum", "== nil",
    "IS NULL", "&&", "||", "!", "=", "<>", "> 1200", "> '5'", "== 'x'", "== 5", "== true", "+ 1",
    "/ 2", "$self", "$$position", "$form", "$option", "multiple", "mode", "single", "repeat", "row",
    "uniqueItems", "email", "url", "phone", "URL", "placeholder", "help", "header", "footer",
    "format", "currency", "step", "integer", "events", "change", "onChange", "set", "to", "focus",
    "validate", "include", "native", "eureka", "icon", "image", "accessory", "height", "background",
    "#FF0000", "5", "-1", "1.5", "'text'", "[]", "{}", "{city}", "${city}", "{{name}}", "{name}",
    "{$name}", "deselectable", "search", "presentation", "controller",
  ]
}

extension [String] {
  fileprivate func pick(_ random: inout SplitMix64) -> String {
    randomElement(using: &random) ?? ""
  }
}

extension String {
  /// The text with one of some places replaced.
  fileprivate func replacing(
    _ places: [Range<Index>], _ random: inout SplitMix64,
    with text: (String, inout SplitMix64) -> String
  ) -> String {
    guard let place = places.randomElement(using: &random) else { return self }
    let changed = text(String(self[place]), &random)
    return String(self[..<place.lowerBound]) + changed + self[place.upperBound...]
  }
}
