package import FormModel

/// One thing that differs between two versions of a form.
package struct FormChange: Hashable, Sendable {
  /// What kind of change it is.
  package let code: ChangeCode
  /// What it does to what exists.
  package let effect: Effect
  /// Whom it concerns.
  package let audiences: [Audience]
  /// The part that has changed, such as ``row `email` “E-mail”``.
  package let part: String
  /// What has changed, as one sentence without a full stop.
  package let message: String
  /// Where the part is; in the old version if it is gone from the new one.
  package let place: PartPlace
  /// Whether the part is gone from the new version.
  package let isGone: Bool

  /// The change that a whole form is new, or gone.
  package init(ofForm name: String, isGone: Bool) {
    code = isGone ? .formRemoved : .formAdded
    effect = isGone ? .breaking : .safe
    audiences = isGone ? [.values, .code, .people] : [.people]
    part = "form `\(name)`"
    message = isGone ? "it is gone" : "it is new"
    place = .form
    self.isGone = isGone
  }

  init(_ verdict: Verdict, _ part: Part, _ message: String, isGone: Bool) {
    code = verdict.code
    effect = verdict.effect
    audiences = verdict.audiences
    self.part = part.label
    self.message = message
    place = part.place
    self.isGone = isGone
  }

  /// What a change does to what exists.
  package enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Stored values can be refused or lost, or code that compiled may not, or does something else.
    case breaking
    /// The form does something else, and what exists goes on as it was.
    case safe
    /// The form only looks or reads differently.
    case cosmetic
  }

  /// Whom a change concerns.
  package enum Audience: String, Hashable, Sendable {
    /// Values that are stored already.
    case values
    /// Code that is written already.
    case code
    /// The people who fill the form in.
    case people
  }
}

/// Where a part of a form is defined.
package enum PartPlace: Hashable, Sendable {
  case form
  case item(DefinitionPlace)
  case condition(String)
  case function(String)
  case rowType(String)
  case optionType(String)
}

/// What the table of changes says about one.
struct Verdict {
  let code: ChangeCode
  let effect: FormChange.Effect
  let audiences: [FormChange.Audience]

  init(_ code: ChangeCode, _ effect: FormChange.Effect, _ audiences: FormChange.Audience...) {
    self.code = code
    self.effect = effect
    self.audiences = audiences
  }

  /// A change that is breaking for values and people, or else safe for people.
  static func values(_ code: ChangeCode, isBreaking: Bool) -> Verdict {
    isBreaking ? Verdict(code, .breaking, .values, .people) : Verdict(code, .safe, .people)
  }
}
