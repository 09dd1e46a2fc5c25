#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One live form: values, states and errors that follow a definition, without a screen.
///
/// ```swift
/// let form = try Form(definition)
/// let changes = try form.set("email", to: .string("ann@example.com"))
/// form.isHidden("newsletter")
/// ```
///
/// A form changes in transactions. Each mutating call is one; ``update(_:)`` makes one of many. When the
/// outermost transaction ends, conditions, computed values and validation settle once, each after what
/// it depends on, and one ``ChangeSet`` says what has changed. A transaction that fails leaves the form
/// as it was.
///
/// A form belongs to one task or actor at a time, such as the main actor.
public final class Form {
  /// What the form runs.
  public let program: FormProgram
  package let state: FormState
  package var host: FormHost
  /// How many transactions are open, one inside the other.
  var depth = 0
  /// Why a transaction inside the outermost one has failed; nil when none has.
  var failureInside: FormError?
  /// Which rows and sections are visible, by position.
  var layout: FormLayout
  var observers = ObserverList()
  /// What a screen has been told.
  var screen = ScreenState()
  /// What has been read by those who track it with Observation.
  let readings = Readings()
  /// What a person is doing.
  var interaction = Interaction()
  /// What handlers have been called for since the outermost transaction began, in order, each as its handler
  /// has left it.
  public package(set) var calledEvents: [FormEvent] = []
  /// The names of the handlers called since the outermost transaction began, in order.
  public var calledHandlers: [String] { calledEvents.map(\.handler) }
  /// Where the parts of the form stand in its spec, which reasons tell; nil where that is not known.
  public var places: FormSpecPlaces?
  /// Why an assignment to a property of generated source has failed, the last time one did; nil when none
  /// has, or a program has set it to nil since.
  public var lastFailure: FormError?
  /// Is told of each assignment to a property of generated source that fails.
  public var onFailure: ((_ failure: FormError, _ form: Form) -> Void)?
  /// The swipe actions whose handlers have decided that they end later.
  public var pendingSwipes: [Int] {
    observed(\.pendingSwipes) { interaction.swipe.tokens }
  }

  /// Creates a form from a program, which other forms may share.
  ///
  /// - Throws: ``FormError/missing(_:)`` when the definition calls by name what the host lacks, and
  ///   ``FormError/functionFailed(_:_:)``.
  public convenience init(
    _ program: FormProgram, host: FormHost = FormHost()
  ) throws(FormError) {
    try self.init(program, host: host, nextWork: 0)
  }

  /// Creates a form that numbers its questions to the host from where another one has stopped.
  init(_ program: FormProgram, host: FormHost, nextWork: Int) throws(FormError) {
    self.program = program
    self.host = host
    state = FormState(program: program, host: host)
    state.nextWork = nextWork
    layout = FormLayout(program: program)
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

  /// The time zone in which dates have days and hours.
  public var timeZone: TimeZone { host.timeZone }

  /// What the form was made from.
  public var definition: FormDefinition { program.definition }

  // MARK: - State by tag, or by the address of a row in an entry

  /// Whether a row or section is hidden, by itself or by what contains it; false for an unknown tag.
  public func isHidden(_ tag: String) -> Bool {
    read(tag, row: \.isHidden, section: \.isHidden) ?? false
  }

  /// Whether a row or section is disabled, by itself or by what contains it; false for an unknown tag.
  public func isDisabled(_ tag: String) -> Bool {
    read(tag, row: \.isDisabled, section: \.isDisabled) ?? false
  }

  /// Whether the last check of a row found no error, or that of a group or section none in its visible rows
  /// either; true for what was never checked.
  public func isValid(_ tag: String) -> Bool {
    read(tag, row: \.isValidInside, section: \.isValidInside) ?? true
  }

  /// What the last check of a row's rules found, in the order of the rules.
  public func issues(of tag: String) -> [FormIssue] {
    read(tag, row: \.issues, section: \.issues) ?? []
  }
}
