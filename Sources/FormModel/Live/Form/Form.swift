#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A live form: values, states and errors that follow a definition, without a screen.
///
/// ```swift
/// let form = try Form(definition)
/// let changes = try form.set("email", to: .string("ann@example.com"))
/// form.isHidden("newsletter")
/// ```
///
/// A form changes in transactions. Each mutating call is one; ``update(_:)`` combines many. When
/// the outermost transaction ends, conditions, computed values and validation settle once, each
/// after its dependencies, and one ``ChangeSet`` says what has changed. A transaction that fails
/// leaves the form as it was.
///
/// A form belongs to one task or actor at a time, such as the main actor.
public final class Form {
  /// The program that the form runs.
  public let program: FormProgram
  package let state: FormState
  package var host: FormHost
  /// The number of nested open transactions.
  var depth = 0
  /// The error of a failed nested transaction; nil if none failed.
  var failureInside: FormError?
  /// Which rows and sections are visible, by position.
  var layout: FormLayout
  var observers = ObserverList()
  /// What observers of the screen have been sent.
  var screen = ScreenState()
  /// What has been read under Observation tracking.
  let readings = Readings()
  /// What the user is doing.
  var interaction = Interaction()
  /// The events that handlers were called for since the outermost transaction began, in order, each
  /// as its handler left it.
  public package(set) var calledEvents: [FormEvent] = []
  /// The names of the handlers called since the outermost transaction began, in order.
  public var calledHandlers: [String] { calledEvents.map(\.handler) }
  /// The places of the form's parts in its spec, shown in reasons; nil if unknown.
  public var places: FormSpecPlaces?
  /// The error of the last failed assignment to a property of generated source; nil if there was
  /// none or it was reset to nil.
  public var lastFailure: FormError?
  /// Called for each failed assignment to a property of generated source.
  public var onFailure: ((_ failure: FormError, _ form: Form) -> Void)?
  /// The swipe actions whose handlers decided to end them later.
  public var pendingSwipes: [Int] {
    observed(\.pendingSwipes) { interaction.swipe.tokens }
  }

  /// Creates a form from a program, which may be shared with other forms.
  ///
  /// - Throws: ``FormError/missing(_:)`` if the host lacks something that the definition calls by
  ///   name, and ``FormError/functionFailed(_:_:)``.
  public convenience init(
    _ program: FormProgram, host: FormHost = FormHost()
  ) throws(FormError) {
    try self.init(program, host: host, nextWork: 0)
  }

  /// Creates a form that continues the numbering of another form's questions to the host.
  init(_ program: FormProgram, host: FormHost, nextWork: Int) throws(FormError) {
    self.program = program
    self.host = host
    state = FormState(program: program, host: host)
    state.nextWork = nextWork
    layout = FormLayout(state)
    try host.check(against: program)
    state.start()
    if let failure = state.takeFailure() { throw failure }
  }

  /// Creates a form from a definition.
  ///
  /// - Throws: ``FormError`` as ``FormProgram/init(_:)`` and ``init(_:host:)`` do.
  public convenience init(
    _ definition: FormDefinition, host: FormHost = FormHost()
  ) throws(FormError) {
    try self.init(FormProgram(definition), host: host)
  }

  /// The time zone of dates.
  public var timeZone: TimeZone { host.timeZone }

  /// The definition of the form.
  public var definition: FormDefinition { program.definition }

  // MARK: - State by tag, or by the address of a row in an entry

  /// Whether a row or section is hidden, itself or through what contains it; false for an unknown
  /// tag.
  public func isHidden(_ tag: String) -> Bool {
    read(tag, row: \.isHidden, section: \.isHidden) ?? false
  }

  /// Whether a row or section is disabled, itself or through what contains it; false for an unknown
  /// tag.
  public func isDisabled(_ tag: String) -> Bool {
    read(tag, row: \.isDisabled, section: \.isDisabled) ?? false
  }

  /// Whether the last check of a row found no error or, for a group or section, none in its visible
  /// rows either; true if never checked.
  public func isValid(_ tag: String) -> Bool {
    read(tag, row: \.isValidInside, section: \.isValidInside) ?? true
  }

  /// The issues found by the last check of a row's rules, in the order of the rules.
  public func issues(of tag: String) -> [FormIssue] {
    read(tag, row: \.issues, section: \.issues) ?? []
  }
}
