extension DiagnosticCode {
  /// The meaning of the code in one line, lower case, without a full stop.
  package var title: String {
    switch self {
    case .invalidEncoding: "the file is not valid UTF-8 or UTF-16"
    case .unreadableFile: "the file cannot be read"
    case .emptyDocument: "the document is empty"
    case .multipleDocuments: "the file contains more than one document"
    case .yamlSyntax: "the YAML cannot be parsed"
    case .jsonSyntax: "the JSON cannot be parsed"
    case .duplicateKey: "a key is written twice in one mapping"
    case .unknownAlias: "an alias refers to no anchor"
    case .recursiveAlias: "an alias is inside the node it repeats"
    case .unsupportedTag: "a YAML tag is not supported"
    case .scalarDoesNotFitTag: "a scalar cannot be read as the type its YAML tag names"
    case .nonScalarKey: "a key is not a scalar"
    case .badMergeKey: "a merge key does not refer to a mapping"
    case .controlCharacter: "the text contains a control character"
    case .cutText: "a comment cuts off a text"
    case .unknownKey: "a key is unknown"
    case .misplacedKey: "a key is not allowed here"
    case .wrongKind: "a value has the wrong kind"
    case .missingKey: "a required key is missing"
    case .unsupportedVersion: "the language version is not supported"
    case .conflictingKeys: "two keys exclude each other"
    case .emptyCollection: "a list or mapping must not be empty"
    case .badName: "a name is malformed"
    case .unknownKeyword: "a word is not one of those that a key accepts"
    case .ambiguousEntry: "an entry is ambiguous"
    case .badColor: "a colour cannot be read"
    case .badSize: "a measure cannot be drawn"
    case .duplicateTag: "two rows or sections share a tag"
    case .unknownTag: "a tag refers to no row or section"
    case .unknownRowType: "a row type is unknown"
    case .unknownOptionType: "an option type is not declared"
    case .unknownRuleSet: "a rule set is not declared"
    case .unknownFragment: "a fragment is not declared"
    case .unknownFunction: "a function is not declared"
    case .unknownCondition: "a named condition is not declared"
    case .unknownRule: "a rule is unknown"
    case .unknownEvent: "an event is unknown or does not occur here"
    case .duplicateDeclaration: "a name is declared twice"
    case .includeNotFound: "an included file cannot be read"
    case .includeCycle: "files include each other"
    case .includeOutsideRoot: "an include leads outside the permitted folder"
    case .reservedName: "a name is reserved by the language"
    case .fragmentCycle: "fragments use each other"
    case .duplicateOption: "two options have the same value"
    case .duplicateIdentifier: "two rules or actions share an id"
    case .unusedDeclaration: "a declaration is never used"
    case .shadowedForm: "a tag takes the place of the whole form"
    case .badIgnore: "an ignore names no warning"
    case .unusedIgnore: "an ignore ignores nothing"
    case .valueTypeMismatch: "a value does not have the type of its row"
    case .valueNotAnOption: "a value is not one of the row's options"
    case .valueOutOfRange: "a value is outside the row's limits"
    case .propertyTypeMismatch: "a property has a value of the wrong type"
    case .invalidDate: "a date cannot be read"
    case .invalidURL: "a URL cannot be read"
    case .mixedOptionTypes: "the options of a row have different types"
    case .numberNotRepresentable: "a number cannot be represented"
    case .optionWithoutLabel: "an option has neither title nor image"
    case .valueBreaksRule: "a default value breaks a rule of its row"
    case .computedTypeMismatch: "a computed value does not have the type of its row"
    case .valueNotAllowed: "a row of this type has no value"
    case .badMask: "an input mask does not work"
    case .parameterMismatch: "the arguments do not fit the declared parameters"
    case .literalPlaceholder: "a text names a value and is shown as it is written"
    case .badDateFormat: "a date format does not show what it seems to"
    case .badTextPlaceholder: "a placeholder of a text cannot be shown"
    case .missingDatePart: "a format shows a day or a time that the value does not have"
    case .minuteForMonth: "a date format shows minutes where months seem to be meant"
    case .titleBesideImage: "a segment has both a title and an image"
    case .missingPlural: "a text has no plural form for some numbers"
    case .mixedCurrencies: "amounts in different currencies are mixed"
    case .expressionSyntax: "an expression cannot be parsed"
    case .unterminatedString: "a string literal is not closed"
    case .refusedConstruct: "a construct of format strings is not part of the language"
    case .operandTypeMismatch: "two operands cannot be compared or combined"
    case .notACondition: "an expression is not a condition"
    case .literalNotAnOption: "a literal is not one of the options it is compared with"
    case .unknownProperty: "a value has no such property"
    case .wrongArgumentCount: "a function has the wrong number of arguments"
    case .wrongArgumentType: "an argument has the wrong type"
    case .badComparisonOption: "a comparison option does not apply"
    case .invalidPattern: "a regular expression in an expression cannot be compiled"
    case .emptyNeedle: "a search for empty text is never true"
    case .misusedNil: "nil is used where a value is needed"
    case .quantifierOverScalar: "a quantifier needs a list"
    case .badBounds: "BETWEEN needs two bounds in order"
    case .divisionByZero: "a division by zero has no value"
    case .misplacedReference: "a reference has no meaning here"
    case .chainedComparison: "comparisons cannot be chained"
    case .invalidLiteral: "a literal cannot be read"
    case .emptyExpression: "an expression is empty"
    case .ambiguousPrecedence: "an expression needs parentheses"
    case .constantCondition: "a condition always has the same result"
    case .integerDivision: "a division of integers drops the remainder"
    case .likeWithoutWildcard: "LIKE without a wildcard is a test for equality"
    case .nilSensitiveCondition: "a condition is decided although nothing was entered"
    case .boolComparedWithNumber: "a Bool is compared with 0 or 1"
    case .ruleNotApplicable: "a rule does not apply to the row's value type"
    case .badRuleArgument: "a rule has an argument it cannot use"
    case .contradictoryRules: "no value can pass all rules of a row"
    case .invalidRegex: "a regular expression cannot be compiled"
    case .badPlaceholder: "a message has a placeholder that is never filled"
    case .repeatedRule: "a rule is written twice"
    case .slowRegex: "a regular expression can take very long to match"
    case .regexMatchesEmpty: "the regular expression of a required row matches empty text"
    case .printfPlaceholder: "a message looks like a printf format"
    case .requiredNeverFails: "a required row always has a value"
    case .dependencyCycle: "rows depend on each other in a cycle"
    case .visibilityCycle: "rows decide each other's visibility in a cycle"
    case .requiredNeverVisible: "a required row is always hidden"
    case .requiredNeverEditable: "a required row can never be filled in"
    case .selfReference: "a row depends on itself"
    case .badRepeatLimits: "the limits of a repeat section make no sense"
    case .badNumberLimits: "the limits of a number make no sense"
    case .badDateLimits: "the limits of a date make no sense"
    case .badSwipe: "a swipe action makes no sense"
    case .misplacedRow: "a row type does not belong here"
    case .badTemplate: "a repeat section needs one template"
    case .badAction: "a button must do exactly one thing"
    case .nativeShadowsKey: "a native key repeats a key of the language"
    case .untaggedValue: "a section with a value has no tag"
    case .missingAccessibilityLabel: "an image has no label for users who cannot see it"
    case .badStep: "a step cannot do what it says"
    case .idleButton: "a button does nothing"
    case .idleSwipeAction: "a swipe action does nothing"
    case .overwrittenStep: "a step sets what the next step sets again"
    case .unseenRule: "a rule that no screen shows can stop steps"
    case .rowNotInTarget: "the target has no such row"
    case .keyNotInTarget: "the target does not support a key"
    case .lookNotInTarget: "the target leaves out something that the form does not depend on"
    case .ruleNotInTarget: "the target cannot check a rule"
    case .fileTooLarge: "a file is too large"
    case .nestingTooDeep: "the nesting is too deep"
    case .tooManyNodes: "the document grows too large by repetition"
    case .expressionTooLarge: "an expression is too large"
    case .tooManyFiles: "too many files are included"
    case .patternTooLarge: "a regular expression is too large"
    case .scalarTooLong: "a run of spaces is too long"
    case .tooManyRows: "a form has too many rows"
    case .tooManyRules: "a row has too many rules"
    case .neverShown: "a row or section never shows"
    case .neverHolds: "a condition never holds where it matters"
    case .alwaysHolds: "a condition always holds where it matters"
    case .decidesNothing: "a part of a condition decides nothing"
    case .neverPasses: "no value passes a rule"
    case .alwaysPasses: "every value passes a rule"
    case .needsBrokenRule: "something has an effect only while a rule is broken"
    case .neverValid: "a row is never valid while it shows"
    case .neverFilled: "a form is never valid"
    case .rowsWait: "rows wait for each other"
    case .neverOffered: "an option can never be chosen"
    case .neverUsed: "a branch or an argument is never used"
    case .divisorIsZero: "a divisor is always zero"
    case .divisorCanBeZero: "a divisor can be zero"
    case .neverComputed: "a computed row never has a value"
    case .defaultBreaksRule: "a default breaks a rule in a new form"
    case .operandCanBeHidden: "a computed row has no value while another row is hidden"
    case .rowLocksItself: "what is entered disables its row for good"
    }
  }

  /// Whether the mistake is an error or only suspicious, always the same for one code: levels,
  /// ignores and baselines name codes.
  package var severity: DiagnosticSeverity {
    switch self {
    case .cutText,
      .unusedDeclaration,
      .shadowedForm,
      .badIgnore,
      .unusedIgnore,
      .literalPlaceholder,
      .missingDatePart,
      .minuteForMonth,
      .titleBesideImage,
      .missingPlural,
      .mixedCurrencies,
      .constantCondition,
      .integerDivision,
      .likeWithoutWildcard,
      .nilSensitiveCondition,
      .boolComparedWithNumber,
      .repeatedRule,
      .slowRegex,
      .regexMatchesEmpty,
      .printfPlaceholder,
      .requiredNeverFails,
      .visibilityCycle,
      .nativeShadowsKey,
      .untaggedValue,
      .missingAccessibilityLabel,
      .unseenRule,
      .idleButton,
      .idleSwipeAction,
      .overwrittenStep,
      .lookNotInTarget,
      .neverShown,
      .neverHolds,
      .alwaysHolds,
      .decidesNothing,
      .neverPasses,
      .alwaysPasses,
      .needsBrokenRule,
      .neverValid,
      .neverOffered,
      .neverUsed,
      .divisorIsZero,
      .divisorCanBeZero, .neverComputed, .defaultBreaksRule, .operandCanBeHidden, .rowLocksItself:
      .warning
    default:
      .error
    }
  }

  /// The name of the code in words joined by hyphens, such as `unknown-key`.
  package var name: String {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name.replacingAcronyms()
  }
}

extension String {
  /// Joins the letters that splitting an acronym such as URL at its capitals has separated.
  fileprivate func replacingAcronyms() -> String {
    switch self {
    case "invalid-u-r-l": "invalid-url"
    default: self
    }
  }
}
