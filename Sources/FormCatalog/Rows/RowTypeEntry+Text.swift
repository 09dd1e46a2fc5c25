import FormModel

extension RowTypeEntry {
  /// Rows of several lines of text.
  static let texts: [RowTypeEntry] = [
    RowTypeEntry(
      .textArea, .text,
      synonyms: ["multiline comment textview multilinefloatlabel"],
      styles: [RowStyle(eureka: "TextAreaRow")],
      properties: [
        .placeholder, .maxInputLength,
        PropertyEntry(
          "height",
          .live(
            .oneOf([
              .points, .keyword([Keyword("dynamic", "The row grows with its text.")]),
            ])), default: "110", "The height in points, or `dynamic`."),
        PropertyEntry(
          "readOnly", .live(.bool), default: "false",
          "Whether the text can only be read and copied."),
        .keyboard.defaulting(to: "default"),
        .capitalization.defaulting(to: "sentences"),
        .autocorrection,
        .floatingLabel,
        .commit,
      ],
      example: "- { type: textArea, tag: notes, placeholder: Anything else?, height: dynamic }",
      """
      Several lines of text. The return key begins a new line; the title is shown only as a floating \
      label.
      """)
  ]
}
