import FormCompiler
import FormSyntax
import Testing

/// Parts of a spec that can never take effect.
@Suite struct EffectTests {
  @Test(arguments: [
    // Events
    SpecCase.rows(
      "- { type: button, title: B, action: f, events: { ⟦F0310|change⟧: h, select: h } }"),
    .rows("- { type: staticText, text: T, events: { ⟦F0310|validation⟧: h, display: h } }"),
    .rows("- { type: spacer, events: { ⟦F0310|change⟧: h } }"),
    .rows("- { type: text, tag: a, events: { ⟦F0310|expand⟧: h, ⟦F0310|present⟧: h, change: h } }"),
    .rows(
      "- { type: date, tag: a, style: inline, events: { expand: h, collapse: h, ⟦F0310|present⟧: h } }"
    ),
    .rows("- { type: date, tag: a, events: { ⟦F0310|expand⟧: h } }"),
    .rows(
      "- { type: date, tag: a, events: { expand: h } }",
      top: "defaults: { date: { style: inline } }"),
    .rows("- { type: push, tag: a, options: [x], events: { present: h, ⟦F0310|expand⟧: h } }"),
    .rows("- { type: link, title: L, present: { controller: C }, events: { present: h } }"),
    .rows(
      "- { type: r, tag: a, events: { ⟦F0310|expand⟧: h, ⟦F0310|collapse⟧: h, ⟦F0310|detail⟧: h, change: h, present: h, setup: h } }",
      top: "rowTypes: { r: { value: Int } }"),
    .rows(
      "- { type: r, tag: a, accessory: detail, events: { expand: h, collapse: h, detail: h } }",
      top: "rowTypes: { r: { value: Int, style: inline } }"),
    .rows(
      "- { type: r, events: { ⟦F0310|change⟧: h, ⟦F0310|validation⟧: h, select: h } }",
      top: "rowTypes: { r: {} }"),
    .rows("- { type: view, tag: a, view: V, events: { change: h, expand: h, present: h } }"),
    .rows("- { type: label, tag: a, computed: \"'x'\", events: { change: h } }"),
    .sections(
      "- { events: { ⟦F0310|add⟧: h, ⟦F0310|reorder⟧: h }, rows: [{ type: text, tag: a }] }"),
    .sections("- { tag: s, events: { ⟦F0310|remove⟧: h }, select: {}, options: [x] }"),
    .sections("- { tag: s, events: { add: h, remove: h }, repeat: { row: { type: text } } }"),
    .sections("- { events: { ⟦F0310|expand⟧: h }, rows: [{ type: text, tag: a }] }"),
    .sections(
      "- { header: H, collapsible: true, events: { expand: h }, rows: [{ type: text, tag: a }] }"),
    // Groups
    .rows(
      "- { type: group, ⟦F0202|events⟧: { change: h }, ⟦F0202|displayValue⟧: f, rows: [{ type: text, tag: a }] }"
    ),
    .rows(
      "- { type: group, ⟦F0202|swipe⟧: { trailing: [{ id: a, title: A, handler: h }] }, rows: [{ type: text, tag: a }] }"
    ),
    .sections(
      "- { tag: l, repeat: { rows: [{ type: group, tag: g, ⟦F0202|nest⟧: true, rows: [{ type: text, tag: a }] }] } }"
    ),
    // Entries of one row
    .sections(
      "- { tag: l, repeat: { row: { type: ⟦F0711|group⟧, rows: [{ type: text, tag: a }] } } }"),
    .sections("- { tag: l, repeat: { row: { type: ⟦F0711|button⟧, title: B, action: f } } }"),
    .sections("- { tag: l, repeat: { row: { type: view, view: V, valueType: Int } } }"),
    // Options from two places
    .sections(
      "- { tag: s, select: {}, options: [a], rows: [{ type: listCheck, title: C, selectableValue: ⟦F0206|c⟧ }] }"
    ),
    .sections("- { tag: s, select: {}, options: [a], rows: [{ type: info, title: I }] }"),
    // Groups of options
    .rows(
      "- { type: push, tag: a, options: [{ value: x, attributes: { k: b } }], group: { by: ⟦F0507|kk⟧ } }"
    ),
    .rows("- { type: push, tag: a, options: [x], group: { by: title } }"),
    .rows("- { type: push, tag: a, options: { provider: P }, group: { by: anything } }"),
    // Rules that compare a row with itself
    .rows("- { type: date, tag: a, rules: [{ greaterThan: ⟦F0705|$a⟧ }] }"),
    .rows("- { type: int, tag: a, rules: [{ between: [⟦F0705|$a⟧, 5] }] }"),
    .rows("- { type: int, tag: a, rules: [{ greaterThan: \"$a - 1\" }] }"),
    .sections(
      "- { tag: l, repeat: { rows: [{ type: int, tag: a, rules: [{ smallerThan: ⟦F0705|$$a⟧ }] }] } }"
    ),
    // Formats
    .rows("- { type: date, tag: a, format: ⟦F0416|YYYY⟧-MM-⟦F0416|DD⟧ }"),
    .rows("- { type: date, tag: a, format: ⟦F0419|dd/mm/yyyy⟧ }"),
    .rows("- { type: date, tag: a, format: \"d MMMM 'of' yyyy, EEEE\" }"),
    .rows("- { type: dateTime, tag: a, format: \"dd.MM.yyyy 'um' HH:mm ⟦F0416|Uhr⟧\" }"),
    .rows("- { type: time, tag: a, format: \"h:mm a\" }"),
    .rows("- { type: date, tag: a, format: yyyy年M月d日 }"),
    // Sets
    .rows("- { type: multipleSelector, tag: a, options: [x, y], computed: \"{'x', 'y'}\" }"),
    .rows(
      """
      - { type: switch, tag: b, value: true }
      - { type: multipleSelector, tag: a, options: [1, 2], value: "IF($b == true, {1}, {2})" }
      """),
    .rows(
      "- { type: multipleSelector, tag: a, options: [x, y], computed: \"⟦F0506|{'x', 'z'}⟧\" }"),
  ])
  func isReported(spec: SpecCase) { spec.check() }
}
