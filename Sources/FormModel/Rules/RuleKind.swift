import FormText

/// The rules of the language by name.
package enum RuleKind: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case required, accepted
  case email, url, regex, luhn, iban, characterSet
  case minLength, maxLength, exactLength
  case greaterThan, greaterOrEqual, smallerThan, smallerOrEqual, between
  case equalsRow, oneOf, notOneOf
  case minItems, maxItems, uniqueItems
  case accept, maxSize
  case assert, custom, async

  /// The arguments, test and messages of the rule.
  package var semantics: Semantics { Self.table[self, default: newSemantics] }

  /// The values that the rule applies to.
  package var domain: RuleDomain { semantics.domain }

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.newSemantics) })

  /// The rules by their names in a definition.
  static let named = Dictionary(
    uniqueKeysWithValues: table.map { ($0.key.rawValue, (kind: $0.key, semantics: $0.value)) })

  /// The entry of each rule: the message in English, the arguments, the placeholders and the test.
  private var newSemantics: Semantics {
    switch self {
    case .required:
      Semantics(
        "This field is required",
        [Argument("blank", .flag, isRequired: false, of: .textOrURL)]
      ) { argument, _ in argument("blank") == .bool(false) ? .notBlank : .required }
    case .accepted: Semantics("Accept this to continue", of: .bool) { _, _ in .accepted }
    // Texts
    case .email: Semantics("Enter a valid e-mail address", of: .text) { _, _ in .email }
    case .url:
      Semantics(
        "Enter a valid web address", of: .textOrURL,
        [Argument("schemes", .schemes, isRequired: false)],
        placeholders: ["schemes": .schemes("schemes")]
      ) { argument, _ in
        .url(
          argument("schemes")?.elements?.compactMap { $0.text?.lowercased() }
            ?? TextRule.webSchemes)
      }
    case .regex:
      Semantics(
        "Enter a value in the expected format", of: .text,
        [
          Argument("pattern", .pattern),
          Argument("match", .words(["full", "prefix", "search"]), isRequired: false),
          Argument("allowsEmpty", .flag, isRequired: false),
        ], placeholders: ["pattern": .argument("pattern")]
      ) { argument, patterns in
        guard let text = argument("pattern")?.text, let pattern = patterns.pattern(text) else {
          return nil
        }
        let extent = argument("match")?.text.map { Pattern.Extent(rawValue: $0) } ?? .full
        return extent.map { .pattern(pattern, $0) }
      }
    case .luhn:
      Semantics("Check the number", of: .text) { _, _ in
        .text(TextRule.passesLuhn, allows: { $0.isASCII && ($0.isNumber || " -".contains($0)) })
      }
    case .iban:
      Semantics("Enter a valid IBAN", of: .text) { _, _ in
        .text(TextRule.isIBAN, allows: { $0.isASCII && ($0.isNumber || $0.isLetter || $0 == " ") })
      }
    case .characterSet:
      Semantics(
        "{character} is not allowed here", of: .text, [Argument("set", .characterSet)],
        placeholders: ["set": .argument("set"), "character": .offender("set")]
      ) { argument, _ in
        argument("set")?.text.flatMap { try? CharacterSetRule($0) }.map(RuleTest.Test.characterSet)
      }
    // Lengths
    case .minLength:
      .length("Enter at least {limit} characters", .greaterOrEqual, [.lower(.length, "length")])
    case .maxLength:
      .length("Enter at most {limit} characters", .lessOrEqual, [.upper(.length, "length")])
    case .exactLength:
      .length(
        "Enter exactly {limit} characters", .equal,
        [.lower(.length, "length"), .upper(.length, "length")])
    // Order
    case .greaterThan:
      .comparison(
        "Enter a value greater than {limit}", .greater, .lower(.order, "bound", isStrict: true))
    case .greaterOrEqual:
      .comparison(
        "Enter a value of at least {limit}", .greaterOrEqual, .lower(.order, "bound"))
    case .smallerThan:
      .comparison(
        "Enter a value smaller than {limit}", .less, .upper(.order, "bound", isStrict: true))
    case .smallerOrEqual:
      .comparison("Enter a value of at most {limit}", .lessOrEqual, .upper(.order, "bound"))
    case .between:
      Semantics(
        "Enter a value from {minimum} to {maximum}", of: .ordered,
        [Argument("minimum", .bound), Argument("maximum", .bound)],
        placeholders: ["minimum": .shown("minimum"), "maximum": .shown("maximum")],
        bounds: [.lower(.order, "minimum"), .upper(.order, "maximum")]
      ) { argument, _ in
        argument("minimum").flatMap { minimum in
          argument("maximum").map { .range(minimum, $0) }
        }
      }
    // Other values
    case .equalsRow:
      Semantics(
        "The values do not match", [Argument("tag", .row)],
        placeholders: ["other": .otherRow("tag")]
      ) { argument, _ in argument("tag").map(RuleTest.Test.equals) }
    case .oneOf: .choice("Choose one of {values}", .allowed)
    case .notOneOf: .choice("{value} cannot be used", .refused)
    // Collections
    case .minItems: .items("Choose at least {limit}", .greaterOrEqual, .lower(.items, "count"))
    case .maxItems: .items("Choose at most {limit}", .lessOrEqual, .upper(.items, "count"))
    case .uniqueItems:
      Semantics(
        "No value may appear twice", of: .collection, [Argument("key", .key, isRequired: false)],
        placeholders: ["first": .first]
      ) { argument, _ in .uniqueItems(argument("key")?.elements?.compactMap(\.text) ?? []) }
    // Files
    case .accept:
      Semantics(
        "Choose a file of another type", of: .files, [Argument("types", .mediaTypes)],
        placeholders: ["types": .argument("types")]
      ) { argument, _ in
        argument("types")?.elements.map { .accept($0.compactMap(\.text).map(FileType.init)) }
      }
    case .maxSize:
      Semantics(
        "Choose a file of at most {limit}", of: .files, [Argument("size", .byteCount)],
        placeholders: ["limit": .byteCount("size")],
      ) { argument, _ in argument("size").flatMap(ByteCount.init).map(RuleTest.Test.maxSize) }
    // Expressions and the host
    case .assert:
      Semantics("This value is not valid", [Argument("predicate", .condition)]) { argument, _ in
        argument("predicate").map { .predicate($0.isTrue) }
      }
    case .custom:
      Semantics("This value is not valid", [Argument("function", .function)], host: .now) {
        _, _ in nil
      }
    case .async:
      Semantics(
        "This value is not valid",
        [
          Argument("function", .function), Argument("timeout", .seconds, isRequired: false),
          Argument("debounce", .seconds, isRequired: false),
        ], host: .later
      ) { _, _ in nil }
    }
  }
}

extension RuleKind.Semantics {
  /// A rule about the number of characters.
  fileprivate static func length(
    _ message: String, _ relation: FormComparison.Relation, _ bounds: [RuleKind.Bound]
  ) -> RuleKind.Semantics {
    RuleKind.Semantics(
      message, of: .textOrURL, [RuleKind.Argument("length", .count)],
      placeholders: ["limit": .argument("length"), "length": .length], bounds: bounds
    ) { argument, _ in argument("length")?.int.map { .length(relation, $0) } }
  }

  /// A rule about the number of elements.
  fileprivate static func items(
    _ message: String, _ relation: FormComparison.Relation, _ bound: RuleKind.Bound
  ) -> RuleKind.Semantics {
    RuleKind.Semantics(
      message, of: .collection, [RuleKind.Argument("count", .count)],
      placeholders: ["limit": .argument("count"), "count": .count], bounds: [bound]
    ) { argument, _ in argument("count")?.int.map { .items(relation, $0) } }
  }

  /// A rule that compares with one bound.
  fileprivate static func comparison(
    _ message: String, _ relation: FormComparison.Relation, _ bound: RuleKind.Bound
  ) -> RuleKind.Semantics {
    RuleKind.Semantics(
      message, of: .ordered, [RuleKind.Argument("bound", .bound)],
      placeholders: ["limit": .shown("bound")],
      bounds: [bound]
    ) { argument, _ in argument("bound").map { .bound(relation, $0) } }
  }

  /// A rule that lists values.
  fileprivate static func choice(
    _ message: String, _ choice: RuleKind.Choice
  ) -> RuleKind.Semantics {
    RuleKind.Semantics(
      message, [RuleKind.Argument("values", .values)],
      placeholders: ["values": .shownList("values")], choice: choice
    ) { argument, _ in argument("values")?.elements.map { .listed($0, choice == .allowed) } }
  }
}

extension TextRule {
  /// The countries of the registry of ISO 13616, each with the number of characters of its IBANs.
  private static let ibanLengths: StaticString = """
    AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24\
    FI18FK18FO18FR27GB22GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32\
    LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24\
    RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22VG24XK20YE30
    """

  /// Whether a text is an International Bank Account Number (ISO 13616): of a registered country,
  /// with the length of that country, and with correct check digits (ISO 7064, mod 97-10).
  ///
  /// Single spaces may separate characters. Letters may be lower case.
  package static func isIBAN(_ text: String) -> Bool {
    var bytes: [UInt8] = []
    var canEnd = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A: bytes.append(byte)
      case 0x61...0x7A: bytes.append(byte - 0x20)
      case 0x20 where canEnd:
        canEnd = false
        continue
      default: return false
      }
      canEnd = true
    }
    guard canEnd, bytes.count == ibanLength(of: bytes), bytes[2] < 0x41, bytes[3] < 0x41 else {
      return false
    }
    let remainder = (bytes[4...] + bytes[..<4]).reduce(0) { remainder, byte in
      byte < 0x41
        ? (remainder * 10 + Int(byte - 0x30)) % 97
        : (remainder * 100 + Int(byte - 0x41) + 10) % 97
    }
    return remainder == 1
  }

  /// The length of the IBANs of a country, whose code a text begins with; nil for an unknown
  /// country.
  private static func ibanLength(of text: [UInt8]) -> Int? {
    guard text.count >= 4 else { return nil }
    return ibanLengths.withUTF8Buffer { table in
      stride(from: 0, to: table.count, by: 4)
        .first { table[$0] == text[0] && table[$0 + 1] == text[1] }
        .map { Int(table[$0 + 2] - 0x30) * 10 + Int(table[$0 + 3] - 0x30) }
    }
  }
}
