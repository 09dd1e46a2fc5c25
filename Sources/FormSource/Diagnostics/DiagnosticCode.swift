/// What kind of mistake a diagnostic reports.
///
/// The raw value is the stable code: it never changes its meaning and is never used again. The
/// hundreds group the codes: `F01` reading and syntax, `F02` structure, `F03` names, `F04` types and
/// values, `F05` expressions, `F06` rules, `F07` logic of the whole form, `F08` limits of a target,
/// `F09` limits of the tool, `F10` what can be proved of a form.
package enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {

  // MARK: F01 Reading, and the syntax of YAML and JSON

  case invalidEncoding = "F0101"
  case unreadableFile = "F0102"
  case emptyDocument = "F0103"
  case multipleDocuments = "F0104"
  case yamlSyntax = "F0105"
  case jsonSyntax = "F0106"
  case duplicateKey = "F0107"
  case unknownAlias = "F0108"
  case recursiveAlias = "F0109"
  case unsupportedTag = "F0110"
  case scalarDoesNotFitTag = "F0111"
  case nonScalarKey = "F0112"
  case badMergeKey = "F0113"
  case controlCharacter = "F0114"
  case cutText = "F0115"

  // MARK: F02 Structure: keys and kinds

  case unknownKey = "F0201"
  case misplacedKey = "F0202"
  case wrongKind = "F0203"
  case missingKey = "F0204"
  case unsupportedVersion = "F0205"
  case conflictingKeys = "F0206"
  case emptyCollection = "F0207"
  case badName = "F0208"
  case unknownKeyword = "F0209"
  case ambiguousEntry = "F0210"
  case badColor = "F0211"
  case badSize = "F0212"

  // MARK: F03 Names and references

  case duplicateTag = "F0301"
  case unknownTag = "F0302"
  case unknownRowType = "F0303"
  case unknownOptionType = "F0304"
  case unknownRuleSet = "F0305"
  case unknownFragment = "F0306"
  case unknownFunction = "F0307"
  case unknownCondition = "F0308"
  case unknownRule = "F0309"
  case unknownEvent = "F0310"
  case duplicateDeclaration = "F0311"
  case includeNotFound = "F0312"
  case includeCycle = "F0313"
  case includeOutsideRoot = "F0314"
  case reservedName = "F0315"
  case fragmentCycle = "F0316"
  case duplicateOption = "F0317"
  case duplicateIdentifier = "F0318"
  case unusedDeclaration = "F0319"
  case shadowedForm = "F0320"
  case badIgnore = "F0321"
  case unusedIgnore = "F0322"

  // MARK: F04 Types and values

  case valueTypeMismatch = "F0401"
  case valueNotAnOption = "F0402"
  case valueOutOfRange = "F0403"
  case propertyTypeMismatch = "F0404"
  case invalidDate = "F0405"
  case invalidURL = "F0406"
  case mixedOptionTypes = "F0407"
  case numberNotRepresentable = "F0408"
  case optionWithoutLabel = "F0409"
  case valueBreaksRule = "F0410"
  case computedTypeMismatch = "F0411"
  case valueNotAllowed = "F0412"
  case badMask = "F0413"
  case parameterMismatch = "F0414"
  case literalPlaceholder = "F0415"
  case badDateFormat = "F0416"
  case badTextPlaceholder = "F0417"
  case missingDatePart = "F0418"
  case minuteForMonth = "F0419"
  case titleBesideImage = "F0420"
  case missingPlural = "F0421"

  // MARK: F05 Expressions

  case expressionSyntax = "F0501"
  case unterminatedString = "F0502"
  case refusedConstruct = "F0503"
  case operandTypeMismatch = "F0504"
  case notACondition = "F0505"
  case literalNotAnOption = "F0506"
  case unknownProperty = "F0507"
  case wrongArgumentCount = "F0508"
  case wrongArgumentType = "F0509"
  case badComparisonOption = "F0510"
  case invalidPattern = "F0511"
  case emptyNeedle = "F0512"
  case misusedNil = "F0513"
  case quantifierOverScalar = "F0514"
  case badBounds = "F0515"
  case divisionByZero = "F0516"
  case misplacedReference = "F0517"
  case chainedComparison = "F0518"
  case invalidLiteral = "F0519"
  case emptyExpression = "F0520"
  case ambiguousPrecedence = "F0521"
  case constantCondition = "F0551"
  case integerDivision = "F0552"
  case likeWithoutWildcard = "F0553"
  case nilSensitiveCondition = "F0554"
  case boolComparedWithNumber = "F0555"

  // MARK: F06 Rules

  case ruleNotApplicable = "F0601"
  case badRuleArgument = "F0602"
  case contradictoryRules = "F0603"
  case invalidRegex = "F0604"
  case badPlaceholder = "F0605"
  case repeatedRule = "F0606"
  case slowRegex = "F0607"
  case regexMatchesEmpty = "F0608"
  case printfPlaceholder = "F0609"
  case requiredNeverFails = "F0610"

  // MARK: F07 Logic of the whole form

  case dependencyCycle = "F0701"
  case visibilityCycle = "F0702"
  case requiredNeverVisible = "F0703"
  case requiredNeverEditable = "F0704"
  case selfReference = "F0705"
  case badRepeatLimits = "F0706"
  case badNumberLimits = "F0707"
  case badDateLimits = "F0708"
  case badSwipe = "F0709"
  case misplacedRow = "F0710"
  case badTemplate = "F0711"
  case badAction = "F0712"
  case nativeShadowsKey = "F0713"
  case untaggedValue = "F0714"
  case missingAccessibilityLabel = "F0715"
  case badStep = "F0716"
  case idleButton = "F0717"
  case idleSwipeAction = "F0718"
  case overwrittenStep = "F0719"
  case unseenRule = "F0720"

  // MARK: F08 Limits of a target

  case rowNotInTarget = "F0801"
  case keyNotInTarget = "F0802"
  case lookNotInTarget = "F0803"
  case ruleNotInTarget = "F0804"

  // MARK: F09 Limits

  case fileTooLarge = "F0901"
  case nestingTooDeep = "F0902"
  case tooManyNodes = "F0903"
  case expressionTooLarge = "F0904"
  case tooManyFiles = "F0905"
  case patternTooLarge = "F0906"
  case scalarTooLong = "F0907"
  case tooManyRows = "F0908"
  case tooManyRules = "F0909"

  // MARK: F10 Proofs

  case neverShown = "F1001"
  case neverHolds = "F1002"
  case alwaysHolds = "F1003"
  case decidesNothing = "F1004"
  case neverPasses = "F1005"
  case alwaysPasses = "F1006"
  case needsBrokenRule = "F1007"
  case neverValid = "F1008"
  case neverFilled = "F1009"
  case rowsWait = "F1010"
  case neverOffered = "F1011"
  case neverUsed = "F1012"
  case divisorIsZero = "F1013"
  case divisorCanBeZero = "F1014"
  case neverComputed = "F1015"
  case defaultBreaksRule = "F1016"
  case operandCanBeHidden = "F1017"
}
