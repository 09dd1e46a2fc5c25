#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a live form asks of the program around it.
///
/// ```swift
/// var host = FormHost()
/// host.functions["isWorkingDay"] = { arguments in
///   guard case .date(let day) = arguments.first else { return .null }
///   return .bool(calendar.isWorkingDay(day))
/// }
/// host.handlers["emailChanged"] = { event, form in
///   try form.set("domain", to: .string(domain(of: event.value)))
/// }
/// let form = try Form(definition, host: host)
/// ```
///
/// Everything that the definition calls by name has to be there when the form is made; what is missing
/// is an error that names each name and each place, ``FormError/missing(_:)``. ``recording`` is a host
/// that misses nothing.
public struct FormHost {
  /// A function that expressions call: the arguments in, the result out; ``FormValue/null`` for none.
  ///
  /// An error it throws undoes the transaction whose conditions, values or rules have called it.
  public typealias Function = @Sendable (_ arguments: [FormValue]) throws -> FormValue
  /// A handler of events: what happened, and the form it happened in.
  ///
  /// It may decide what becomes of the event. What it changes of the form belongs to the transaction that the
  /// event is part of; an error it throws undoes the whole transaction.
  public typealias Handler = (_ event: inout FormEvent, _ form: Form) throws -> Void
  /// What delivers options for the parameters that a row gives it.
  ///
  /// The reason in an error it throws is what ``FormRow/optionStatus`` says.
  public typealias Provider =
    @Sendable (_ parameters: [FormValue]) async throws -> [FormDefinition.Option]
  /// A function that decides an `async` rule; an error it throws leaves the value unchecked.
  public typealias AsyncRule = @Sendable (_ value: FormValue) async throws -> FormRuleVerdict
  /// What makes the text that a row shows for its value.
  public typealias DisplayFormatter = @Sendable (_ value: FormValue) -> String

  /// The functions that expressions call, by the names declared under `functions`.
  public var functions: [String: Function]
  /// The functions that decide `async` rules, by their names; ``Form/settle(isolation:)`` calls them.
  public var asyncRules: [String: AsyncRule] = [:]
  /// Waits for a number of seconds until a rule may be asked.
  public var sleep: @Sendable (_ seconds: Double) async -> Void = { seconds in
    try? await Task.sleep(for: .seconds(max(0, min(seconds, 1e6))))
  }
  /// The handlers of events, buttons and swipe actions, by the names the spec gives them.
  public var handlers: [String: Handler]
  /// The providers of options, by the names rows ask them by.
  ///
  /// The form calls none of them by itself: ``Form/loadOptions(isolation:)`` does.
  public var providers: [String: Provider] = [:]
  /// The names of the providers, and of the functions of `async` rules, whose questions the program answers
  /// itself: those of ``Form/pendingRequests`` and ``Form/pendingChecks``.
  public var answeredElsewhere: Set<String> = []
  /// The formatters named by `formatter`, which shape texts while they are typed and shown.
  public var formatters: [String: TextFormat]
  /// The formatters named by `displayValue`, which make the text that is shown for a value.
  ///
  /// A `displayValue` that names a declared function calls that.
  public var displayFormatters: [String: DisplayFormatter]
  /// What makes something of the rows of the host's own types, such as a cell; ``Form/makeRow(_:)`` calls it.
  public var rows: [String: (_ row: FormRow) -> Any] = [:]
  /// How numbers are written.
  public var locale: FormLocale
  /// Gives the present instant.
  public var now: () -> Date
  /// A Boolean value indicating whether a form can be made though something it calls by name is missing.
  ///
  /// A missing handler does nothing but be named in ``Form/calledHandlers``, a missing function gives
  /// ``FormValue/null``, a missing formatter leaves the text as it is.
  public var allowsMissing: Bool
  /// The time zone in which dates have days and hours.
  package var zone: any FormTimeZone

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - functions: What expressions and rules call, by name.
  ///   - handlers: What events call, by name.
  ///   - formatters: How texts are typed and shown, by name.
  ///   - displayFormatters: How values are shown, by name.
  ///   - locale: The characters of numbers.
  ///   - timeZone: The zone in which dates have days and hours; nil for that of the device.
  ///   - allowsMissing: Whether a form can be made though something it calls by name is missing.
  ///   - now: Gives the present instant.
  public init(
    functions: [String: Function] = [:], handlers: [String: Handler] = [:],
    formatters: [String: TextFormat] = [:],
    displayFormatters: [String: DisplayFormatter] = [:], locale: FormLocale = .posix,
    timeZone: TimeZone? = nil, allowsMissing: Bool = false,
    now: @escaping () -> Date = { Date() }
  ) {
    self.functions = functions
    self.handlers = handlers
    self.formatters = formatters
    self.displayFormatters = displayFormatters
    self.locale = locale
    self.allowsMissing = allowsMissing
    self.now = now
    zone = timeZone.map(SystemTimeZone.named) ?? SystemTimeZone.device
  }

  /// A host that has nothing and misses nothing: handlers are only recorded, functions give no value.
  public static var recording: FormHost { FormHost(allowsMissing: true) }

  /// The same in a time zone.
  package static func recording(in zone: any FormTimeZone) -> FormHost {
    var host = recording
    host.zone = zone
    return host
  }

  /// The time zone in which dates have days and hours.
  ///
  /// That of the device unless it is set. On Linux zones by name, and that of the device, exist where the program
  /// links Foundation; those of a fixed offset always do.
  public var timeZone: TimeZone {
    get {
      if let zone = zone as? SystemTimeZone { return zone.zone }
      return TimeZone(secondsFromGMT: zone.offset(at: 0)) ?? .gmt
    }
    set { zone = SystemTimeZone.named(newValue) }
  }

  /// Checks that everything is there that a form calls by name.
  func check(against program: FormProgram) throws(FormError) {
    let called = program.calledFunctions
    if allowsMissing || program.boundNames.allSatisfy({ provides($0.kind, $0.name, called) }) {
      return
    }
    throw .missing(program.definition.bindings.filter { !provides($0.kind, $0.name, called) })
  }

  /// The formatter of a name, which may be that of a function from text to text.
  func textFormat(_ name: String) -> TextFormat? {
    if let format = formatters[name] { return format }
    guard let function = functions[name] else { return nil }
    return TextFormat { text in (try? function([.string(text)]))?.text ?? text }
  }

  private func provides(
    _ kind: FormBinding.Kind, _ name: String, _ called: Set<String>
  ) -> Bool {
    switch kind {
    case .function where called.contains(name): functions[name] != nil
    case .function:
      functions[name] != nil || asyncRules[name] != nil || answeredElsewhere.contains(name)
    case .provider: providers[name] != nil || answeredElsewhere.contains(name)
    case .handler: handlers[name] != nil
    case .formatter: formatters[name] != nil || functions[name] != nil
    case .displayFormatter:
      displayFormatters[name] != nil || functions[name] != nil || formatters[name] != nil
    }
  }
}
