import FormModel

extension RowTypeEntry {
  /// Dates, times and durations.
  static let dates: [RowTypeEntry] = [
    date(
      .date, eureka: "Date",
      synonyms: ["datepicker"], format: "medium", title: "day",
      example: "- { type: date, tag: birthday, title: Birthday, max: TODAY() }",
      "A calendar day."),
    date(
      .time, eureka: "Time",
      synonyms: ["timepicker"], format: "short", title: "time",
      example: "- { type: time, tag: alarm, title: Alarm, minuteInterval: 5 }",
      "A time of day."),
    date(
      .dateTime, eureka: "DateTime",
      synonyms: ["timestamp datetimelocal"], format: "short", title: "day and time",
      example: "- { type: dateTime, tag: start, title: Starts, style: inline, min: NOW() }",
      "A calendar day with a time."),
    RowTypeEntry(
      .countDown, .date,
      synonyms: ["duration timer countdowntimer"], styles: styles(of: "CountDown"),
      properties: [
        .dateStyle,
        PropertyEntry(
          "min", .bound,
          "The shortest valid duration, a constant or an expression over other rows."),
        PropertyEntry(
          "max", .bound, "The longest valid duration, a constant or an expression over other rows."),
        .minuteInterval, .emptyText,
      ],
      example: "- { type: countDown, tag: timer, title: Timer, max: HOURS(2), value: 5400 }",
      "A duration of hours and minutes."),
  ]

  private static func date(
    _ type: RowType, eureka: String, synonyms: RowSynonyms = [], format: String, title: String,
    example: String, _ documentation: String
  ) -> RowTypeEntry {
    RowTypeEntry(
      type, .date, synonyms: synonyms, styles: styles(of: eureka),
      properties: [
        .dateStyle,
        PropertyEntry(
          "min", .bound,
          "The earliest valid \(title), a constant or an expression over other rows."),
        PropertyEntry(
          "max", .bound, "The latest valid \(title), a constant or an expression over other rows."),
        .minuteInterval,
        PropertyEntry(
          "format", .live(.text), default: format,
          """
          How the value is shown: `short`, `medium`, `long` or `full` in the style of the user's \
          region, or a pattern of Unicode date symbols such as `yyyy-MM-dd`.
          """),
        .emptyText,
      ],
      example: example, documentation)
  }

  /// The row classes of Eureka for one kind of picker.
  private static func styles(of kind: String) -> [RowStyle] {
    [
      RowStyle("keyboard", eureka: "\(kind)Row"),
      RowStyle("inline", eureka: "\(kind)InlineRow"),
      RowStyle("picker", eureka: "\(kind)PickerRow"),
    ]
  }
}

extension PropertyEntry {
  static let dateStyle = PropertyEntry(
    "style",
    .keyword([
      Keyword("keyboard", "The picker replaces the keyboard."),
      Keyword("inline", "The picker opens below the row."),
      Keyword("picker", "The row is the picker, always visible and without a title."),
    ]), default: "keyboard", "Where the picker appears.")

  static let minuteInterval = PropertyEntry(
    "minuteInterval", .live(.int(minimum: 1, maximum: 30)), default: "1",
    "The interval between the picker's choices in minutes, a divisor of 60.")

  static let emptyText = PropertyEntry(
    "emptyText", .shownText, "The text shown while the row has no value.")
}
