import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

/// Fixes the examples of all codes.
@Suite struct ExplanationFixTests {
  /// The codes whose examples have no fix, by the reason.
  private static let unfixable: [String: [DiagnosticCode]] = [
    "what the file should hold is not known": [
      .invalidEncoding, .unreadableFile, .emptyDocument, .multipleDocuments, .yamlSyntax,
      .csvSyntax, .recursiveAlias, .unsupportedTag, .scalarDoesNotFitTag, .nonScalarKey,
      .badMergeKey,
      .controlCharacter, .wrongKind, .missingKey, .emptyCollection, .ambiguousEntry,
    ],
    "only the author can choose a name": [
      .badName, .duplicateTag, .reservedName, .duplicateIdentifier, .shadowedForm, .untaggedValue,
    ],
    "nothing declared is near": [
      .unknownOptionType, .unknownRuleSet, .unknownFragment, .unknownFunction, .unknownCondition,
      .misplacedReference, .literalNotAnOption, .valueNotAnOption,
    ],
    "files are not moved": [.includeNotFound, .includeCycle, .includeOutsideRoot],
    "translations are not written": [
      .unaddressedText, .missingCatalog, .unknownTranslation, .lostPlaceholder, .impliedNumber,
      .missingTranslation, .staleTranslation, .longText, .unusedCatalog,
    ],
    "one of two parts is wrong, and both can be": [
      .conflictingKeys, .fragmentCycle, .contradictoryRules, .dependencyCycle,
      .visibilityCycle, .requiredNeverVisible, .requiredNeverEditable, .valueOutOfRange,
      .valueBreaksRule, .badSwipe,
      .selfReference, .unseenRule, .excludedOptions,
      .regexMatchesEmpty, .nativeShadowsKey, .badStep, .overwrittenStep,
    ],
    "the value that was meant is not known": [
      .badColor, .badSize, .valueTypeMismatch, .propertyTypeMismatch, .invalidDate, .invalidURL,
      .mixedOptionTypes, .numberNotRepresentable, .optionWithoutLabel, .badMask,
      .parameterMismatch, .computedTypeMismatch, .badTextPlaceholder, .printfPlaceholder,
      .missingAccessibilityLabel, .badTemplate, .badAction, .misplacedRow, .idleButton,
      .idleSwipeAction, .missingPlural, .mixedCurrencies, .titleBesideImage,
      .badRuleArgument, .badIgnore, .partOfNumber,
    ],
    "the expression that was meant is not known": [
      .expressionSyntax, .unterminatedString, .refusedConstruct, .notACondition,
      .wrongArgumentCount, .wrongArgumentType, .invalidPattern, .emptyNeedle, .misusedNil,
      .divisionByZero, .invalidLiteral, .emptyExpression, .constantCondition, .invalidRegex,
      .slowRegex,
    ],
    "a check reports no targets": [
      .rowNotInTarget, .keyNotInTarget, .lookNotInTarget, .ruleNotInTarget,
    ],
    "a limit can only be kept": [
      .fileTooLarge, .nestingTooDeep, .tooManyNodes, .expressionTooLarge, .tooManyFiles,
      .patternTooLarge, .scalarTooLong, .tooManyRows, .tooManyRules,
    ],
  ]

  /// Examples that take seconds, none of which has a fix.
  private static let large = Set(
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("F09") })

  /// Codes that only `prove` reports.
  private static let proofs = Set(
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("F10") })

  /// Codes that only `test` reports.
  private static let tests = Set(
    DiagnosticCode.allCases.filter { $0.rawValue.hasPrefix("F12") })

  @Test(
    arguments: DiagnosticCode.allCases.filter { !large.union(proofs).union(tests).contains($0) })
  func exampleIsRepaired(code: DiagnosticCode) async throws {
    let explanation = try #require(Explanation.of(code))
    let isUnfixable = Self.unfixable.values.contains { $0.contains(code) }
    try await TemporaryFolder.with { folder in
      // An example can include files above its own folder.
      let place = folder.url.appending(path: "a/b")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for file in explanation.bad.stored {
        if let bytes = file.bytes { try folder.write("a/b/\(file.name)", bytes: bytes) }
      }
      let name = try #require(explanation.bad.stored.first?.name)
      let found = try await check([name], in: place)
      let hasFix = found.contains { $0.code == code.rawValue && !$0.fixes.isEmpty }
      #expect(hasFix == !isUnfixable, "\(code)")
      guard hasFix else { return }
      let left = try await check(["--fix", "--unsafe-fixes", name], in: place)
      #expect(!left.contains { $0.code == code.rawValue })
      #expect(left.count < found.count || left.allSatisfy { $0.severity == "warning" })
    }
  }

  @Test func everyCodeHasOneReasonAtMost() {
    let codes = Self.unfixable.values.joined()
    #expect(Set(codes).count == codes.count)
  }

  private func check(_ arguments: [String], in folder: URL) async throws -> [Finding] {
    let run = try await ToolRun.formc(["check", "--format", "json"] + arguments, in: folder)
    return try JSONDecoder().decode(Log.self, from: Data(run.output.utf8)).diagnostics
  }

  private struct Log: Decodable {
    var diagnostics: [Finding]
  }

  private struct Finding: Decodable {
    struct Fix: Decodable { var applicability: String }
    var code: String
    var severity: String
    var fixes: [Fix]
  }
}
