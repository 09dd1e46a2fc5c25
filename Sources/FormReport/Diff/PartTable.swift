import FormModel

/// The verdicts on added and removed parts other than rows.
enum PartTable {
  /// - Returns: The verdict, and the words for the part in a sentence about its owner.
  static func verdict(
    on part: Part, isGone: Bool, _ reads: FormReads
  ) -> (verdict: Verdict, noun: String) {
    let key = part.key ?? ""
    switch part.kind {
    case .rule: return (rule(part, isGone: isGone, reads), "the rule \(part.rule?.phrase ?? "")")
    case .option:
      return isGone
        ? (Verdict(.optionRemoved, .breaking, .values, .code), "it")
        : (Verdict(.optionAdded, .safe, .people, .code), "it")
    case .optionType:
      return isGone
        ? (Verdict(.optionTypeRemoved, .breaking, .code), "it")
        : (Verdict(.optionTypeAdded, .safe, .code), "it")
    case .condition: return (.values(.condition, isBreaking: reads.includes(part.key)), "it")
    case .function: return (Verdict(.function, .breaking, .code), "it")
    case .rowType: return (Verdict(.customType, .breaking, .code), "it")
    case .handler:
      return (Verdict(.handler, .breaking, .code), "the handler of `\(key)`")
    case .steps: return (Verdict(.steps, .safe, .people), "what happens at `\(key)`")
    case .action:
      let isHandled = part["action.handler"] != nil
      return (Verdict(.action, isHandled ? .breaking : .safe, .code, .people), "it")
    case .page:
      let isNamed = part["page.tag"] != nil && isGone
      return (Verdict(.page, isNamed ? .breaking : .safe, .code, .people), "it")
    case .form, .section, .row: return (Verdict(.other, .safe, .people), "it")
    }
  }

  private static func rule(_ part: Part, isGone: Bool, _ reads: FormReads) -> Verdict {
    let isRequired = part.rule?.kind == RuleKind.required.rawValue
    if isGone {
      return .values(
        isRequired ? .requiredRemoved : .ruleRemoved, isBreaking: reads.validity)
    }
    return .values(
      isRequired ? .requiredAdded : .ruleAdded,
      isBreaking: part.rule?.severity == .error || reads.validity)
  }
}
