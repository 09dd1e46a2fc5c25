/// The text that a row shows for its value.
///
/// Made once for a row from its type and properties; the value, the options and the time zone are
/// passed in.
package struct DisplayText: Hashable, Sendable {
  /// How the values of a row are formatted.
  package enum Style: Hashable, Sendable {
    /// Values in the default format of their type.
    case plain
    /// Dates by a pattern.
    case date(DatePattern)
    /// One file by its name, several files by their number, a place by its coordinates.
    case handedBack
    /// One bullet for each character.
    case concealed
    /// No text, since the control shows the value itself.
    case none
  }

  /// How the values of the row are formatted.
  package var style: Style
  /// How numbers are formatted, unless they are concealed.
  package var numbers: NumberFormat
  /// The text shown while the row has no value; nil for none.
  package var emptyText: String?
  /// How numbers and dates are written.
  package var locale: FormLocale

  package init(
    _ style: Style = .plain, numbers: NumberFormat = NumberFormat(), emptyText: String? = nil,
    locale: FormLocale = .posix
  ) {
    self.style = style
    self.numbers = numbers
    self.emptyText = emptyText
    self.locale = locale
  }

  /// Whether characters are shown as bullets.
  var isConcealed: Bool { style == .concealed }

  /// Creates the display text of a row; `type` is nil for a row type of the host.
  package init(
    _ type: RowType?, properties: [FormDefinition.Property], locale: FormLocale = .posix
  ) {
    let style: Style
    switch type?.control {
    case .date(let precision):
      style = .date(DatePattern(format: properties.string("format"), precision: precision))
    case .toggle, .check: style = .none
    case .slider where properties.isTrue("hideValue"): style = .none
    // A check mark shows that the option is chosen.
    case _ where properties.value("selectableValue") != nil: style = .none
    case _ where Self.isConcealed(type, properties): style = .concealed
    case .file: style = .handedBack
    default: style = .plain
    }
    self.init(
      style, numbers: NumberFormat(type?.control, properties: properties),
      emptyText: properties.string("emptyText"), locale: locale)
  }

  /// Whether typed text is concealed, by the row's `secure` or else by its type; an expression
  /// counts as true.
  private static func isConcealed(
    _ type: RowType?, _ properties: [FormDefinition.Property]
  ) -> Bool {
    switch properties.value("secure") {
    case .bool(let isSecure): isSecure
    case .expression: true
    default: type?.traits.keyboard?.isSecure ?? false
    }
  }

  /// The text shown for a value.
  ///
  /// - Parameters:
  ///   - options: The options on offer, whose titles are shown for values; a value that is not
  ///     among them is shown as is. Dependent options are looked up below the ones they depend on.
  ///   - timeZone: The time zone of dates.
  /// - Returns: nil if nothing is shown: either there is neither a value nor a text for its
  ///   absence, or the control shows the value itself.
  package func text(
    of value: FormValue, options: [FormDefinition.Option] = [], timeZone: any FormTimeZone
  ) -> String? {
    if style == .none { return nil }
    if value == .null { return emptyText }
    if style == .handedBack {
      if value.fieldIfThere("latitude") != nil {
        return FormLocation(formValue: value)?.text ?? emptyText
      }
      return value.files.map(FormFile.text)
    }
    if case .list(let elements) = value {
      return joined(elements, options, timeZone)
    }
    return single(value, options, timeZone)
  }

  /// The text shown for a tuple, its components joined by commas.
  ///
  /// - Parameter components: The options of each component, in order.
  package func text(
    of value: FormValue, components: [[FormDefinition.Option]], timeZone: any FormTimeZone
  ) -> String? {
    guard style != .none, case .list(let elements) = value else {
      return text(of: value, options: components.first ?? [], timeZone: timeZone)
    }
    let texts = elements.enumerated().compactMap { index, element in
      single(element, components.indices.contains(index) ? components[index] : [], timeZone)
    }
    return texts.joined(separator: ", ")
  }

  /// The text shown for a tuple with nested options: each component has the options below the one
  /// chosen in the component before it.
  package func text(
    of value: FormValue, nested options: [FormDefinition.Option], timeZone: any FormTimeZone
  ) -> String? {
    guard case .list(let elements) = value else {
      return text(of: value, options: options, timeZone: timeZone)
    }
    var components: [[FormDefinition.Option]] = []
    var level = options
    for element in elements {
      components.append(level)
      level = level.first { $0.value == element }?.options ?? []
    }
    return text(of: value, components: components, timeZone: timeZone)
  }

  private func single(
    _ value: FormValue, _ options: [FormDefinition.Option], _ timeZone: any FormTimeZone
  ) -> String? {
    if let option = Self.option(value, options),
      let title = option.title ?? value.timeTitle(timeZone)
    {
      return title
    }
    switch (style, value) {
    case (.date(let pattern), .date(let date)):
      return CivilDateTime(date, in: timeZone).map { pattern.text(of: $0, in: locale) }
    case (.concealed, _):
      let count = value.displayText(timeZone)?.count ?? 0
      return String(repeating: "\u{2022}", count: count)
    case (_, .int), (_, .double): return numbers.text(of: value, in: locale)
    case (_, .duration(let duration)): return Self.text(of: duration)
    default: return value.displayText(timeZone)
    }
  }

  /// Hours and minutes as `1:30`, with seconds as `1:30:15` if there are any.
  package static func text(of duration: Duration) -> String {
    let seconds = duration.components.seconds
    let magnitude = seconds.magnitude
    let sign = seconds < 0 ? "-" : ""
    let minutes = twoDigits(magnitude / 60 % 60)
    let rest = magnitude % 60
    return "\(sign)\(magnitude / 3600):\(minutes)" + (rest > 0 ? ":" + twoDigits(rest) : "")
  }

  private static func twoDigits(_ number: UInt64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The option with a value, dependent options included.
  private static func option(
    _ value: FormValue, _ options: [FormDefinition.Option]
  ) -> FormDefinition.Option? {
    if let option = options.first(where: { $0.value == value }) { return option }
    for option in options where !option.options.isEmpty {
      if let found = self.option(value, option.options) { return found }
    }
    return nil
  }

  /// The elements of a set in the order of the options, unknown ones last.
  private func joined(
    _ elements: [FormValue], _ options: [FormDefinition.Option], _ timeZone: any FormTimeZone
  ) -> String {
    var left = Set(elements)
    var texts: [String] = []
    for option in options where left.remove(option.value) != nil {
      if let text = single(option.value, [option], timeZone) { texts.append(text) }
    }
    let isOffered = !options.isEmpty
    for element in elements where !isOffered || left.contains(element) {
      if let text = single(element, options, timeZone) { texts.append(text) }
    }
    return texts.joined(separator: ", ")
  }
}

extension FormValue {
  /// The title of an option without a title of its own: its value as a text, with dates and
  /// durations as rows show them.
  func optionTitle(_ timeZone: any FormTimeZone) -> String? {
    timeTitle(timeZone) ?? displayText(timeZone)
  }

  /// A date or duration as rows show it, with a time or seconds unless they are zero; nil for a
  /// fraction of a second in a duration, and for any other value.
  fileprivate func timeTitle(_ timeZone: any FormTimeZone) -> String? {
    switch self {
    case .duration(let duration) where duration.components.attoseconds == 0:
      return DisplayText.text(of: duration)
    case .date(let date):
      guard let civil = CivilDateTime(date, in: timeZone) else { return nil }
      let isDay = civil.hour == 0 && civil.minute == 0 && civil.second == 0
      let time = civil.second == 0 ? " HH:mm" : " HH:mm:ss"
      return DatePattern("yyyy-MM-dd" + (isDay ? "" : time)).text(of: civil)
    default: return nil
    }
  }
}

extension FormDefinition.Row {
  /// Whether the characters of the value are shown as bullets.
  var isConcealed: Bool { DisplayText(rowType, properties: properties).isConcealed }
}
