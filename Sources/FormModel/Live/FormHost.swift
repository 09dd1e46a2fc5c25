#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a live form asks of the program around it.
public struct FormHost {
  /// A function of the host: the arguments in, the result out; ``FormValue/null`` for none.
  public typealias Function = @Sendable (_ arguments: [FormValue]) -> FormValue
  /// A handler of events: what happened, and the form it happened in.
  ///
  /// It may decide what becomes of the event. What it changes of the form belongs to the transaction that the
  /// event is part of; an error it throws undoes the whole transaction.
  public typealias Handler = (_ event: inout FormEvent, _ form: Form) throws -> Void

  /// The functions that expressions call, by the names declared under `functions`.
  public var functions: [String: Function]
  /// The handlers of events, buttons and swipe actions, by the names the spec gives them.
  public var handlers: [String: Handler]
  /// The formatters that rows name, which shape texts while they are typed and shown.
  package var formatters: [String: TextFormat] = [:]
  /// How numbers are written.
  public var locale: FormLocale
  /// Gives the present instant.
  public var now: () -> Date
  /// The time zone in which dates have days and hours.
  package var timeZone: any FormTimeZone

  /// Creates a host.
  public init(
    functions: [String: Function] = [:], handlers: [String: Handler] = [:],
    locale: FormLocale = .posix, now: @escaping () -> Date = { Date() }
  ) {
    self.locale = locale
    self.functions = functions
    self.handlers = handlers
    self.now = now
    timeZone = FixedTimeZone.utc
  }

  /// Checks that everything is there that a form calls by name.
  func check(against program: FormProgram) throws(FormError) {
    let missing = program.handlerNames.filter { handlers[$0] == nil }
    let functions = program.definition.functions.map(\.name).filter { self.functions[$0] == nil }
    if !missing.isEmpty || !functions.isEmpty { throw .missingHandlers(functions + missing) }
  }
}
