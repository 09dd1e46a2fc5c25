import FormModel

extension RowTypeEntry {
  /// Rows with a control or a read-only value.
  static let controls: [RowTypeEntry] = [
    RowTypeEntry(
      .label, .control,
      synonyms: ["hidden computed"], styles: [RowStyle(eureka: "LabelRow")],
      example: "- { type: label, tag: total, title: Total, computed: \"STRING($price)\" }",
      "A title with a read-only value. The form's values include it only if the row has a tag."),
    RowTypeEntry(
      .button, .control,
      synonyms: ["submit action buttonrowof buttonrowwithpresent"],
      styles: [RowStyle(eureka: "ButtonRow")],
      properties: [
        .action, .present,
        PropertyEntry(
          "role",
          .words([
            Keyword("normal", "The button looks like any other."),
            Keyword("primary", "The main action of the screen."),
            Keyword("destructive", "An action that deletes or ends something."),
          ]), default: "normal", "What the action of the button means to the user."),
        PropertyEntry(
          "confirm", .shownText,
          "The question that the user must confirm before a tap has an effect."
        ),
        PropertyEntry(
          "valueType", .valueType,
          """
          The type of the button's value, which its handler sets, or its controller hands back. If \
          omitted, the button has no value.
          """),
      ],
      example: "- { type: button, title: Sign up, action: signUp, disabled: \"$terms == false\" }",
      """
      A button. It calls a handler or presents a controller, but not both. It can have a value, \
      which its title can show.
      """),
    RowTypeEntry(
      .check, .control,
      synonyms: ["checkbox booleancheck", "boolean bool yesno"],
      styles: [RowStyle(eureka: "CheckRow")],
      example: "- { type: check, tag: terms, title: I agree, value: false }",
      "A truth value with a check mark. A tap on the row changes it."),
    RowTypeEntry(
      .switch, .control,
      synonyms: ["boolean bool booleanswitch toggle yesno"],
      styles: [RowStyle(eureka: "SwitchRow")],
      example: "- { type: switch, tag: newsletter, title: Newsletter, value: true }",
      "A truth value with a switch."),
    RowTypeEntry(
      .slider, .control,
      synonyms: ["range"], styles: [RowStyle(eureka: "SliderRow")],
      properties: [
        PropertyEntry("min", .live(.anyNumber), default: "0", "The value at the leading end."),
        PropertyEntry("max", .live(.anyNumber), default: "10", "The value at the trailing end."),
        PropertyEntry(
          "steps", .live(.int(minimum: 0, maximum: nil)), default: "20",
          "The number of equal steps that divide the range. With 0, every value is possible."),
        PropertyEntry(
          "hideValue", .live(.bool), default: "false", "Whether the slider hides its value."),
      ] + PropertyEntry.measure,
      example:
        "- { type: slider, tag: volume, title: Volume, min: 0, max: 1, steps: 10, value: 0.5 }",
      "A number from a range, chosen with a slider."),
    RowTypeEntry(
      .stepper, .control,
      synonyms: ["stepcounter"], styles: [RowStyle(eureka: "StepperRow")],
      properties: [
        PropertyEntry("min", .live(.anyNumber), default: "0", "The smallest value."),
        PropertyEntry("max", .live(.anyNumber), default: "100", "The largest value."),
        PropertyEntry(
          "step", .live(.anyNumber), default: "1",
          "The amount that one press adds or subtracts. It must be greater than 0."),
        PropertyEntry(
          "wraps", .live(.bool), default: "false",
          "Whether a press at one end of the range continues at the other."),
        PropertyEntry(
          "integer", .bool, default: "false",
          "Whether the value is an Int instead of a Double. The step must then be a whole number."),
      ] + PropertyEntry.measure,
      example: "- { type: stepper, tag: guests, title: Guests, min: 1, max: 12, integer: true }",
      "A number that two buttons raise and lower."),
    RowTypeEntry(
      .rating, .control,
      synonyms: ["stars starrating score"], styles: [RowStyle(eureka: "SegmentedRow")],
      properties: [
        PropertyEntry(
          "max", .int(minimum: 1, maximum: 20), default: "5", "The number of stars."),
        PropertyEntry(
          "deselectable", .live(.bool), default: "true",
          """
          Whether choosing the same number again clears the rating. If omitted, a `required` row \
          does not allow this.
          """),
        .emptyText,
      ],
      example: "- { type: rating, tag: food, title: Food, max: 5, value: 4 }",
      "A number of stars from 1 to `max`. The value is an Int."),
    RowTypeEntry(
      .file, .control,
      synonyms: ["fileupload upload attachment document filepicker"],
      styles: [RowStyle(eureka: "LabelRow")],
      properties: [
        PropertyEntry(
          "accept", .list(.name(.fileType), minimum: 1),
          """
          The types of files to choose from: media types such as `image/*` and extensions such as \
          `.pdf`. If omitted, any file can be chosen.
          """),
        PropertyEntry(
          "maxSize", .live(.byteCount),
          "The largest size of each file: a number of bytes, or a text such as `10 MB` or `512 KiB`."
        ),
        PropertyEntry(
          "multiple", .bool, default: "false",
          "Whether several files can be chosen. The value is then a list of files."),
        PropertyEntry(
          "min", .live(.int(minimum: 1, maximum: nil)),
          "The smallest number of files to choose, in a row with `multiple`."),
        PropertyEntry(
          "max", .live(.int(minimum: 1, maximum: nil)),
          "The largest number of files to choose, in a row with `multiple`."),
        .valueController, .emptyText,
      ],
      example: """
        - { type: file, tag: cv, title: CV, accept: [application/pdf, .docx], maxSize: 10 MB }
        """,
      """
      A file on the device, or several. The value is a record of the file's `name`, media `type`, \
      `size` in bytes, and `url`, which the host resolves.
      """),
    RowTypeEntry(
      .signature, .control,
      synonyms: ["sign signaturepad drawing"], styles: [RowStyle(eureka: "LabelRow")],
      properties: [.valueController, .emptyText],
      example: "- { type: signature, tag: signed, title: Signature, required: true }",
      "What the user signs or draws. The value is a record of the picture, like that of a `file`."),
    RowTypeEntry(
      .location, .control,
      synonyms: ["coordinates geopoint geolocation map", "place"],
      styles: [RowStyle(eureka: "LabelRow")],
      properties: [.valueController, .emptyText],
      example: "- { type: location, tag: meeting, title: Meeting point }",
      "A place on the map. The value is a record of its `latitude` and `longitude` in degrees."),
  ]
}

extension PropertyEntry {
  static let valueController = PropertyEntry(
    "controller", .name(.controller),
    """
    The controller of the host that a tap presents and that hands back the value. If omitted, the \
    host has its own.
    """)

  static let action = PropertyEntry(
    "action", .oneOf([.name(.handler), .steps]),
    "The handler of the host that a tap calls, or the steps that it takes.")

  static let present = PropertyEntry(
    "present", .object("present"), "The controller of the host that a tap presents.")

  static let icon = PropertyEntry("icon", .live(.name(.image)), "The image before the title.")
}
