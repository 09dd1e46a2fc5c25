extension DiagnosticCode {
  /// Whether the mistake is an error or a warning.
  ///
  /// The severity depends on the code alone, because levels, ignores and baselines name codes.
  ///
  /// The code's page repeats the severity. It is not read from there, because `formc-compile` needs
  /// severities but no pages.
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
      .hugePercentage,
      .literalMarkdown,
      .constantCondition,
      .integerDivision,
      .likeWithoutWildcard,
      .nilSensitiveCondition,
      .boolComparedWithNumber,
      .countOfAllEntries,
      .repeatedRule,
      .slowRegex,
      .regexMatchesEmpty,
      .printfPlaceholder,
      .requiredNeverFails,
      .uncheckedEmail,
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
      .divisorCanBeZero, .neverComputed, .defaultBreaksRule, .operandCanBeHidden, .rowLocksItself,
      .missingCatalog, .unknownTranslation, .lostPlaceholder, .impliedNumber,
      .staleTranslation, .unbalancedDirection, .longText, .unusedCatalog,
      .uncoveredPart, .unnoticedChange:
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
  /// Joins the letters of an acronym, such as URL, that was split at its capitals.
  fileprivate func replacingAcronyms() -> String {
    switch self {
    case "invalid-u-r-l": "invalid-url"
    default: self
    }
  }
}
