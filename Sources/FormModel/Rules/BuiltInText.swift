/// A text that the form itself shows, apart from the messages of the kinds of rules.
package enum BuiltInText: String, CaseIterable, Sendable {
  /// The message about an option that is not, or no longer, on offer, in a row with one option.
  case option
  /// The same in a row with several options.
  case options
  /// The message about options that exclude each other.
  case exclusive
  /// The message about a check that could not be done.
  case unchecked
  /// The messages about the number of entries.
  case minEntries, maxEntries
  /// The messages about the limits of dates.
  case minDate, maxDate
  /// The messages about the limits of durations.
  case minDuration, maxDuration
  /// The message about a place without coordinates, or with wrong ones.
  case location
  /// The messages about typed texts that are not numbers of the row.
  case notANumber, notAWholeNumber, outOfRange, tooLong, tooPrecise
  /// The title of the row that adds an entry.
  case add
  /// The button that closes a sheet or alert without doing anything.
  case cancel
  /// The words of a screen around the form.
  case ok, done, close, back, next, search, choose, remove

  /// The beginning of the keys of built-in texts in translations.
  package static let prefix = "formc."

  /// The key in translations.
  package var key: String { Self.prefix + rawValue }

  /// The text in English; one for the number 1 and one for others if it counts.
  private var texts: [String] {
    switch self {
    case .option: ["Choose one of the options"]
    case .options: ["Choose only from the options"]
    case .exclusive: ["These options cannot be chosen together"]
    case .unchecked: ["This could not be checked"]
    case .minEntries: ["Enter at least {limit} entry", "Enter at least {limit} entries"]
    case .maxEntries: ["Enter at most {limit} entry", "Enter at most {limit} entries"]
    case .minDate: ["Choose {limit} or later"]
    case .maxDate: ["Choose {limit} or earlier"]
    case .minDuration: ["Choose at least {limit}"]
    case .maxDuration: ["Choose at most {limit}"]
    case .location: ["Enter a latitude from -90 to 90 and a longitude from -180 to 180"]
    case .notANumber: ["Enter a number"]
    case .notAWholeNumber: ["Enter a whole number"]
    case .outOfRange: ["Enter a number that is not so large"]
    case .tooLong: ["Enter at most {limit} digit", "Enter at most {limit} digits"]
    case .tooPrecise:
      ["digit", "digits"].map { "Enter at most {limit} \($0) after the decimal separator" }
    case .add: ["Add"]
    case .cancel: ["Cancel"]
    case .ok: ["OK"]
    case .done: ["Done"]
    case .close: ["Close"]
    case .back: ["Back"]
    case .next: ["Next"]
    case .search: ["Search"]
    case .choose: ["Choose…"]
    case .remove: ["Remove"]
    }
  }

  /// The text in English.
  ///
  /// - Parameter number: What the text counts.
  func english(counting number: FormValue = .null) -> String {
    (number == .int(1) ? texts.first : texts.last) ?? ""
  }
}

extension FormDefinition {
  /// The keys of the built-in texts that forms of the definition can show.
  package var builtInKeys: Set<String> {
    var keys = Set(BuiltInText.allCases.map(\.key))
    visit { _, section, row in
      for rule in row?.allRules ?? section.allRules { keys.insert(BuiltInText.prefix + rule.kind) }
    }
    return keys
  }
}
