#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The services of the surrounding program that a live form uses.
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
/// Everything that the definition refers to by name must exist when the form is made; otherwise
/// ``FormError/missing(_:)`` lists each missing name with its places. ``recording`` is a host that
/// lacks nothing.
public struct FormHost {
  /// A function called by expressions; returns ``FormValue/null`` for no value.
  ///
  /// An error undoes the transaction whose conditions, values or rules called it.
  public typealias Function = @Sendable (_ arguments: [FormValue]) throws -> FormValue
  /// A handler of events, called with the event and its form.
  ///
  /// It may decide what happens next. Its changes to the form belong to the transaction that the
  /// event is part of; an error undoes the whole transaction.
  public typealias Handler = (_ event: inout FormEvent, _ form: Form) throws -> Void
  /// Provides options for the parameters of a row.
  ///
  /// A thrown error becomes the reason in ``FormRow/optionStatus``.
  public typealias Provider =
    @Sendable (_ parameters: [FormValue]) async throws -> [FormDefinition.Option]
  /// A function that decides an `async` rule; if it throws, the value stays unchecked.
  public typealias AsyncRule = @Sendable (_ value: FormValue) async throws -> FormRuleVerdict
  /// Makes the text that a row shows for its value.
  public typealias DisplayFormatter = @Sendable (_ value: FormValue) -> String
  /// Translates a text of a form; nil for the text that the form has itself.
  public typealias Translator = @Sendable (_ text: FormText) -> String?

  /// The functions that expressions call, by the names declared under `functions`.
  public var functions: [String: Function]
  /// The functions that decide `async` rules, by name; ``Form/settle(isolation:)`` calls them.
  public var asyncRules: [String: AsyncRule] = [:]
  /// Waits the number of seconds before the function of a rule is called.
  package var sleep: @Sendable (_ seconds: Double) async -> Void = { seconds in
    try? await Task.sleep(for: .seconds(max(0, min(seconds, 1e6))))
  }
  /// The handlers of events, buttons and swipe actions, by the names in the spec.
  public var handlers: [String: Handler]
  /// The providers of options, by name.
  ///
  /// The form never calls them by itself: ``Form/loadOptions(isolation:)`` does.
  public var providers: [String: Provider] = [:]
  /// The names of the providers and functions of `async` rules whose questions, in
  /// ``Form/pendingRequests`` and ``Form/pendingChecks``, the program answers itself.
  public var answeredElsewhere: Set<String> = []
  /// The formatters named by `formatter`, which format texts while they are typed and shown.
  public var formatters: [String: TextFormat]
  /// The formatters named by `displayValue`, which make the text shown for a value.
  ///
  /// A `displayValue` that names a declared function calls that instead.
  public var displayFormatters: [String: DisplayFormatter]
  /// Factories for the host's own row types, such as for cells; called by ``Form/makeRow(_:)``.
  public var rows: [String: (_ row: FormRow) -> Any] = [:]
  /// How numbers, amounts, dates and lists are written and read.
  public var locale: FormLocale
  /// The languages of the texts, the preferred one first; the form uses the first one that it has.
  ///
  /// Without a suitable one, the texts are those of the spec. How numbers and dates are written
  /// depends on ``locale`` alone.
  public var languages: FormLanguages = []
  /// Translates built-in texts, and the texts of forms with `languages`, for a program that has
  /// translations of its own.
  ///
  /// A text is asked for when it is shown, and again after ``Form/setLanguages(_:)``.
  public var translator: Translator?
  /// Returns the current time.
  public var now: () -> Date
  /// Whether a form can be made although something it refers to by name is missing.
  ///
  /// A missing handler is only listed in ``Form/calledHandlers``, a missing function returns
  /// ``FormValue/null``, a missing formatter leaves the text as it is.
  package var allowsMissing: Bool
  /// The time zone of dates.
  package var zone: any FormTimeZone

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - functions: The functions called by expressions and rules, by name.
  ///   - handlers: The handlers of events, by name.
  ///   - formatters: The formatters for typing and display, by name.
  ///   - displayFormatters: The formatters for display, by name.
  ///   - locale: How numbers, amounts, dates and lists are written and read.
  ///   - timeZone: The time zone of dates; nil for that of the device.
  ///   - allowsMissing: Whether a form can be made although something it refers to by name is
  ///     missing.
  ///   - now: Returns the current time.
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

  /// A host that lacks nothing: handlers are only recorded, functions return no value.
  public static var recording: FormHost { FormHost(allowsMissing: true) }

  /// The recording host in a time zone.
  package static func recording(in zone: any FormTimeZone) -> FormHost {
    var host = recording
    host.zone = zone
    return host
  }

  /// The time zone of dates.
  ///
  /// Defaults to that of the device. On Linux, named zones and the device's zone need a program
  /// that links Foundation; fixed offsets always work.
  public var timeZone: TimeZone {
    get {
      if let zone = zone as? SystemTimeZone { return zone.zone }
      return TimeZone(secondsFromGMT: zone.offset(at: 0)) ?? .gmt
    }
    set { zone = SystemTimeZone.named(newValue) }
  }

  /// Checks that everything a form refers to by name exists.
  func check(against program: FormProgram) throws(FormError) {
    let called = program.calledFunctions
    if allowsMissing || program.boundNames.allSatisfy({ provides($0.kind, $0.name, called) }) {
      return
    }
    throw .missing(program.definition.bindings.filter { !provides($0.kind, $0.name, called) })
  }

  /// Checks that all functions called by conditions and rules of a form exist.
  package func checkFunctions(of program: FormProgram) throws(FormError) {
    let called = program.calledFunctions
    if allowsMissing || called.allSatisfy({ functions[$0] != nil }) { return }
    throw .missing(
      program.definition.bindings.filter {
        $0.kind == .function && called.contains($0.name) && functions[$0.name] == nil
      })
  }

  /// The formatter with a name, which may be a function from text to text.
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
