/// The kinds of changes between two versions of a form.
package enum ChangeCode: String, Hashable, Sendable, CaseIterable {
  case formRenamed = "D0101"
  case formSetting = "D0102"
  case hiddenValues = "D0103"
  case formRemoved = "D0104"
  case formAdded = "D0105"

  case rowRemoved = "D0201"
  case rowAdded = "D0202"
  case tagChanged = "D0203"
  case rowMoved = "D0204"
  case rowType = "D0205"
  case sectionRemoved = "D0206"
  case sectionAdded = "D0207"
  case sectionKind = "D0208"
  case listSetting = "D0209"
  case page = "D0210"

  case typeNarrowed = "D0301"
  case typeWidened = "D0302"
  case typeChanged = "D0303"
  case defaultValue = "D0304"
  case computed = "D0305"
  case valueForm = "D0306"

  case optionRemoved = "D0401"
  case optionAdded = "D0402"
  case optionSource = "D0403"
  case optionFilter = "D0404"
  case optionDisabled = "D0405"
  case optionAttributes = "D0406"
  case optionTypeRemoved = "D0407"
  case optionTypeAdded = "D0408"
  case optionExclusive = "D0409"

  case ruleAdded = "D0501"
  case ruleRemoved = "D0502"
  case ruleTightened = "D0503"
  case ruleLoosened = "D0504"
  case ruleChanged = "D0505"
  case ruleCondition = "D0506"
  case severityRaised = "D0507"
  case severityLowered = "D0508"
  case ruleName = "D0509"
  case requiredAdded = "D0510"
  case requiredRemoved = "D0511"
  case validationTime = "D0512"

  case hidden = "D0601"
  case disabled = "D0602"
  case condition = "D0603"
  case permission = "D0604"

  case handler = "D0701"
  case function = "D0702"
  case customType = "D0703"
  case hostName = "D0704"
  case steps = "D0705"
  case action = "D0706"

  case text = "D0801"
  case style = "D0802"
  case order = "D0803"
  case language = "D0804"
  case translation = "D0805"
  case staleTranslation = "D0806"

  case other = "D0901"
}

extension ChangeCode {
  /// The title of the change.
  package var title: String { entry.title }

  /// The meaning of the change for stored values, existing code and users.
  package var explanation: String { entry.explanation }

  /// The effects that the change can have.
  package var effects: [FormChange.Effect] { entry.effects }

  /// The title, the effects and the explanation of the change, as plain text.
  package var page: String {
    let effects = effects.map(\.rawValue).joined(separator: " or ")
    return "\(effects)[\(rawValue)] \(title)\n\n\(explanation)\n"
  }

  /// All codes.
  package static var names: [String] { allCases.map(\.rawValue) }

  private typealias Entry = (title: String, effects: [FormChange.Effect], explanation: String)

  private var entry: Entry {
    switch rawValue.prefix(3) {
    case "D01": formEntry
    case "D02": structureEntry
    case "D03": valueEntry
    case "D04": optionEntry
    case "D05": ruleEntry
    default: behaviorEntry
    }
  }

  private var formEntry: Entry {
    switch self {
    case .formRenamed:
      ("form renamed", [.breaking], "Generated Swift declares a type with another name.")
    case .hiddenValues:
      (
        "values of hidden rows treated differently", [.breaking],
        "Values of hidden rows are kept, left out or cleared where they were not."
      )
    case .formRemoved: ("form removed", [.breaking], "The spec was deleted.")
    case .formAdded: ("form added", [.safe], "The spec is new.")
    default:
      ("setting of the form changed", [.safe], "The keyboard or inline rows behave differently.")
    }
  }

  private var structureEntry: Entry {
    switch self {
    case .rowRemoved:
      (
        "row removed", [.breaking, .safe],
        "A stored value has no place any more, and code that names the tag does not compile. Safe "
          + "for a row without tag and value."
      )
    case .rowAdded:
      (
        "row added", [.safe, .breaking],
        "Breaking if the value that old records get is not valid: the row is required, or has "
          + "another rule that a value can fail."
      )
    case .tagChanged:
      (
        "tag changed", [.breaking, .safe],
        "Values are stored, and code is written, under the old tag. Safe where there was none."
      )
    case .rowMoved:
      (
        "row moved", [.cosmetic, .breaking],
        "Breaking if the row is hidden under other conditions in its new place, or its value is "
          + "stored elsewhere: in an entry, a list, or a group with values of its own."
      )
    case .rowType:
      (
        "type of a row changed", [.safe, .breaking],
        "Breaking if values may be read differently, as between dates and times."
      )
    case .sectionRemoved:
      (
        "section removed", [.breaking, .safe],
        "Breaking if it has a tag or a value. Its rows are reported as well."
      )
    case .sectionAdded:
      (
        "section added", [.safe, .breaking],
        "Breaking if old records do not pass its rules. Its rows are reported as well."
      )
    case .sectionKind:
      ("kind of a section changed", [.breaking], "The section's values have another structure.")
    case .listSetting:
      (
        "setting of a list or choice changed", [.safe, .breaking],
        "What people can do with the entries. Breaking if the entries themselves change, or if the "
          + "number of entries in a record is refused."
      )
    default:
      (
        "page changed", [.safe, .breaking],
        "A page was added, removed or has other sections. Breaking if code can name it."
      )
    }
  }

  private var valueEntry: Entry {
    switch self {
    case .typeNarrowed:
      ("type of the value narrowed", [.breaking], "Some stored values do not fit the new type.")
    case .typeWidened:
      ("type of the value widened", [.breaking], "Stored values fit, but code has another type.")
    case .typeChanged: ("type of the value changed", [.breaking], "Stored values do not fit.")
    case .defaultValue:
      (
        "value of a new form changed", [.safe, .breaking],
        "Stored values stay. Breaking if a record may lack the value and something depends on it."
      )
    case .computed:
      (
        "computed value changed", [.breaking, .safe],
        "Stored values are replaced by what is computed. Safe if the row is not computed any more."
      )
    default:
      (
        "form of the value changed", [.breaking, .safe],
        "Values are stored in another place or unit, or are rounded differently. Safe if only what "
          + "people type is read differently, as with percentages."
      )
    }
  }

  private var optionEntry: Entry {
    switch self {
    case .optionRemoved: ("option removed", [.breaking], "Values that chose it are refused.")
    case .optionAdded:
      (
        "option added", [.safe],
        "There is one more choice. A `switch` over the type in Swift needs another case."
      )
    case .optionSource:
      ("source of options changed", [.breaking], "Stored values may not be among the options.")
    case .optionFilter:
      (
        "filter of options changed", [.breaking, .safe],
        "Stored values may not be on offer. Safe if there is no filter any more."
      )
    case .optionDisabled:
      ("condition that disables an option changed", [.safe], "People can or cannot choose it.")
    case .optionAttributes:
      (
        "attributes of an option changed", [.safe, .breaking],
        "Breaking if a filter or another expression can read them. The title is one of them if an "
          + "expression reads it."
      )
    case .optionExclusive:
      (
        "option excludes others, or no longer", [.breaking, .safe],
        "Stored values may combine it with others. Safe if it no longer excludes them."
      )
    case .optionTypeRemoved:
      ("option type removed", [.breaking], "Code that names the type does not compile.")
    default: ("option type added", [.safe], "Generated Swift has one more type.")
    }
  }

  private var ruleEntry: Entry {
    switch self {
    case .ruleAdded: ("rule added", [.breaking, .safe], "Safe for a rule that only warns.")
    case .ruleRemoved: ("rule removed", Self.mild, Self.mildness)
    case .ruleTightened:
      ("rule or limit tightened", [.breaking, .safe], "Safe for a rule that only warns.")
    case .ruleLoosened: ("rule or limit loosened", Self.mild, Self.mildness)
    case .ruleChanged:
      (
        "rule changed", [.breaking, .safe],
        "It may refuse values that it accepted. Safe for a rule that only warns."
      )
    case .ruleCondition:
      (
        "condition of a rule changed", [.breaking, .safe],
        "The rule may be checked where it was not. Safe for a rule that only warns, or that has a "
          + "condition for the first time."
      )
    case .severityRaised: ("warning became an error", [.breaking], "Values are refused by it.")
    case .severityLowered: ("error became a warning", Self.mild, Self.mildness)
    case .ruleName: ("name of a rule changed", [.breaking], "Code removes the rule by its name.")
    case .requiredAdded:
      ("row became required", [.breaking, .safe], "Records without the value are refused.")
    case .requiredRemoved: ("row no longer required", Self.mild, Self.mildness)
    default: ("time of validation changed", [.safe], "People see messages earlier or later.")
    }
  }

  private static let mild = [FormChange.Effect.safe, .breaking]
  private static let mildness =
    "More values are valid. Breaking if a condition reads whether they are."

  private var behaviorEntry: Entry {
    switch self {
    case .hidden:
      (
        "condition that hides changed", [.breaking, .safe],
        "Values are left out while hidden, and checked while shown. Safe for what has no value, "
          + "or is always shown now and has no rules."
      )
    case .disabled:
      (
        "condition that disables changed", [.safe, .breaking],
        "People can or cannot edit. Breaking if a condition reads whether they can."
      )
    case .condition:
      (
        "named condition changed", [.breaking, .safe],
        "Everything that names it follows. Safe if nothing does."
      )
    case .permission:
      ("condition on changing a list changed", [.safe], "People can do more or less with entries.")
    case .handler: ("handler changed", [.breaking], "The host must offer another handler.")
    case .function: ("function changed", [.breaking], "The host must offer another function.")
    case .customType: ("custom row type changed", [.breaking], "The host implements the type.")
    case .hostName:
      ("name in the host changed", [.breaking], "The host must offer something by that name.")
    case .steps: ("steps changed", [.safe], "The form does something else at an event.")
    case .action:
      (
        "swipe action changed", [.safe, .breaking],
        "An action was added, removed or does something else. Breaking if the host handles it."
      )
    case .language:
      ("language added or removed", [.safe], "People can or cannot read the form in a language.")
    case .translation: ("translation changed", [.cosmetic], "A text in another language.")
    case .staleTranslation:
      (
        "translation is stale", [.cosmetic],
        "A text has changed, and its translation is that of the old one."
      )
    case .text: ("text changed", [.cosmetic], "A title, placeholder, message or other text.")
    case .style: ("look changed", [.cosmetic], "A colour, image, format or size.")
    case .order: ("order changed", [.cosmetic], "The same parts in another order.")
    default:
      ("other property changed", [.safe], "A property that has no code of its own.")
    }
  }
}
