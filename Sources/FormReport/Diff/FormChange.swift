package import FormModel

/// A difference between two versions of a form.
package struct FormChange: Hashable, Sendable {
  /// The kind of change.
  package let code: ChangeCode
  /// The effect on stored values and existing code.
  package let effect: Effect
  /// The audiences that the change concerns.
  package let audiences: [Audience]
  /// The part that has changed, such as ``row `email` “E-mail”``.
  package let part: String
  /// The change, as one sentence without a full stop.
  package let message: String
  /// The place of the part; in the old version if the new one lacks the part.
  package let place: PartPlace
  /// Whether the new version lacks the part.
  package let isGone: Bool

  /// The addition or removal of a whole form.
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

  /// The effects of changes on stored values and existing code.
  package enum Effect: String, Hashable, Sendable, CaseIterable {
    /// Stored values can be refused or lost, or existing code may not compile or behaves
    /// differently.
    case breaking
    /// The form behaves differently, but stored values and existing code stay valid.
    case safe
    /// The form only looks or reads differently.
    case cosmetic
  }

  /// The audiences that a change concerns.
  package enum Audience: String, Hashable, Sendable {
    /// Values that are stored already.
    case values
    /// Code that is written already.
    case code
    /// The people who fill the form in.
    case people
  }
}

/// The place where a part of a form is defined.
package enum PartPlace: Hashable, Sendable {
  case form
  case item(DefinitionPlace)
  case condition(String)
  case function(String)
  case rowType(String)
  case optionType(String)
}

/// The verdict of the table of changes on one change.
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
