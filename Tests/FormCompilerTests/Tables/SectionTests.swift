import FormSyntax
import Testing

/// Sections, groups, swipe actions, and the limits of rows.
@Suite struct SectionTests {
  @Test(
    arguments: [
      // Selectable sections
      .sections("- { tag: s, select: {}, options: [x] }"),
      .sections("- { ⟦F0714|select⟧: {}, options: [x] }"),
      .sections("- { tag: s, select: ⟦F0203|single⟧, options: [x] }"),
      .sections("- { tag: s, select: { mode: ⟦F0209|many⟧ }, options: [x] }"),
      .sections("- { tag: s, select: { deselectable: ⟦F0404|no⟧ }, options: [x] }"),
      .sections(
        "- { tag: s, select: {}, ⟦F0202|where⟧: \"$option == 'x'\", rows: [{ type: listCheck, selectableValue: x }] }"
      ),
      .sections(
        "- { tag: s, select: {}, options: [x], rows: [{ type: listCheck, selectableValue: ⟦F0206|y⟧ }] }\n- { hidden: \"$s == 'x' OR $s == 'y' OR $s == ⟦F0506|'z'⟧\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, select: { mode: multiple }, options: [x] }\n- { hidden: \"$s CONTAINS 'x' OR $s CONTAINS ⟦F0506|'z'⟧\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, select: { mode: multiple }, options: [x] }\n- { hidden: \"UNION($s, 'x') - ⟦F0506|'z'⟧ == $s + ⟦F0506|'y'⟧\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, select: {}, rows: [{ type: listCheck, selectableValue: x }, { type: listCheck, selectableValue: ⟦@|y⟧, value: ⟦F0402|x⟧ }] }"
      ),
      .sections(
        "- { tag: s, select: {}, rows: [{ type: listCheck, selectableValue: 1, value: ⟦F0401|x⟧ }] }"
      ),
      .sections(
        "- { tag: s, select: {}, rows: [{ type: listCheck, selectableValue: x, value: ⟦@|x⟧ }, { type: listCheck, selectableValue: y, value: ⟦F0206|y⟧ }] }"
      ),
      .sections("- { tag: s, repeat: { ⟦F0711|max⟧: 2 }, ⟦F0206|row⟧: { type: text } }"),
      .rows("- { type: ⟦F0710|listCheck⟧, selectableValue: x }"),
      .sections("- { tag: s, repeat: { row: { type: ⟦F0710|listCheck⟧, selectableValue: x } } }"),
      // Repeat sections
      .sections("- { tag: s, repeat: ⟦F0203|true⟧ }"),
      .sections("- { tag: s, repeat: { ⟦F0711|min⟧: 1 } }"),
      .sections("- { tag: s, repeat: ⟦F0711|{}⟧ }"),
      .sections("- { tag: s, repeat: { row: { type: text }, ⟦F0711|rows⟧: [{ type: text }] } }"),
      .sections("- { tag: s, repeat: { rows: ⟦F0711|[]⟧ } }"),
      .sections("- { tag: s, repeat: { rows: ⟦F0203|{ type: text }⟧ } }"),
      .sections("- { tag: s, repeat: { row: ⟦F0203|text⟧ } }"),
      .sections("- { tag: s, repeat: { row: ⟦F0203|[{ type: text }]⟧ } }"),
      .sections("- { ⟦F0714|repeat⟧: { row: { type: text } } }"),
      .sections("- { tag: s, repeat: { min: ⟦F0706|3⟧, max: ⟦@|2⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { min: 2, max: 2, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { min: ⟦F0212|-1⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { max: ⟦F0212|0⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { max: ⟦F0404|many⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { max: 1, row: { type: text }, value: ⟦F0706|[a, b]⟧ } }"),
      .sections("- { tag: s, repeat: { min: 2, row: { type: text }, value: ⟦F0706|[a]⟧ } }"),
      .sections(
        "- { tag: s, repeat: { insert: false, ⟦F0206|addButton⟧: {}, row: { type: text } } }"),
      .sections(
        "- { tag: s, repeat: { ⟦@|count⟧: 2, ⟦F0206|addButton⟧: {}, row: { type: text } } }"),
      // The number of entries decides alone how many there are
      .sections(
        """
        - { tag: s, repeat: { ⟦@|count⟧: 2, row: { type: text } } }
        - rows: [{ type: button, title: A, action: [{ insert: ⟦F0716|s⟧, value: "'a'" }] }]
        """),
      .sections(
        "- { tag: s, repeat: { ⟦@|count⟧: 2, rows: [{ type: text, tag: a, onChange: [{ remove: ⟦F0716|entry⟧ }] }] } }"
      ),
      .sections(
        "- { tag: s, onAdd: [{ remove: ⟦F0716|entry⟧ }], repeat: { ⟦@|count⟧: 2, row: { type: text } } }"
      ),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: list, tag: l, repeat: { ⟦@|count⟧: 2, row: { type: text } } }, { type: button, title: A, action: [{ insert: ⟦F0716|l⟧ }] }, { type: button, title: B, action: [{ remove: entry }] }] } }"
      ),
      .sections(
        "- { tag: s, repeat: { ⟦@|count⟧: 2, row: { type: text, swipe: { trailing: [{ id: a, title: A, style: ⟦F0709|destructive⟧ }] } } } }"
      ),
      .sections(
        "- { tag: s, rules: [{ ⟦F0603|minItems⟧: 3, allowsEmpty: false }], repeat: { ⟦@|count⟧: 2, row: { type: text } } }"
      ),
      .sections(
        "- { tag: s, rules: [⟦F0603|maxItems⟧: 1], repeat: { ⟦@|count⟧: 2, row: { type: text } } }"),
      .sections(
        "- { tag: s, rules: [{ minItems: 2 }, { maxItems: 2 }], repeat: { count: 2, row: { type: text } } }"
      ),
      .sections("- { tag: s, rules: [minItems: 3], repeat: { count: 0, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { count: ⟦F0212|10001⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { count: 10000, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { insert: ⟦F0404|yes⟧, row: { type: text } } }"),
      .sections("- { tag: s, repeat: { addButton: ⟦F0203|Add⟧, row: { type: text } } }"),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: text, tag: a }] } }\n- { hidden: \"$s == ⟦F0504|'x'⟧\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, repeat: { rows: [{ type: int, tag: a }] } }\n- { hidden: \"SUM($s.a) > 3 AND $s.@count > 1 AND ALL $s.a > 0\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, repeat: { row: { type: int } } }\n- { hidden: \"$s CONTAINS 3 AND ANY $s > ⟦F0504|'x'⟧\", rows: [{ type: text }] }"
      ),
      .sections(
        "- { tag: s, repeat: { row: { type: push, options: [x] } } }\n- { hidden: \"ANY $s == ⟦F0506|'y'⟧\", rows: [{ type: text }] }"
      ),
      // Sections over models
      .sections("- { tag: s, ⟦F0204|forEach⟧: Models, row: { type: text } }"),
      .sections("- { tag: s, forEach: Models, key: ⟦F0208|a b⟧, row: { type: text } }"),
      .sections("- { tag: s, ⟦F0711|forEach⟧: Models, key: id }"),
      .sections(
        "- { tag: s, forEach: Models, key: id, row: { type: text }, ⟦F0711|rows⟧: [{ type: text }] }"
      ),
      .sections("- { ⟦F0202|key⟧: id, rows: [{ type: text }] }"),
      .sections("- { rows: [{ type: text }], ⟦F0202|row⟧: { type: text } }"),
      // Headers and footers
      .sections("- { header: ⟦F0404|5⟧, rows: [{ type: text }] }"),
      .sections("- { header: { ⟦F0204|height⟧: 5 }, rows: [{ type: text }] }"),
      .sections("- { header: { view: ⟦F0208|5 views⟧ }, rows: [{ type: text }] }"),
      .sections("- { footer: { view: V, height: ⟦F0212|-5⟧ }, rows: [{ type: text }] }"),
      .sections("- { footer: { view: V, height: ⟦F0209|automatic⟧ }, rows: [{ type: text }] }"),
      .sections("- { footer: { view: V, properties: ⟦F0203|[1]⟧ }, rows: [{ type: text }] }"),
      // Groups
      .rows("- { type: group, rows: ⟦F0203|text⟧ }"),
      .rows("- { type: group, style: ⟦F0209|flat⟧, rows: [{ type: text }] }"),
      .rows("- { type: group, insets: ⟦F0212|-1⟧, rows: [{ type: text }] }"),
      .rows("- { type: group, insets: { top: ⟦F0404|big⟧ }, rows: [{ type: text }] }"),
      .rows("- { type: group, separators: ⟦F0209|some⟧, rows: [{ type: text }] }"),
      .rows(
        "- { type: group, nest: true, tag: g, rows: [{ type: text, tag: a }] }\n- { type: text, tag: b, hidden: \"$a == 'x'\" }"
      ),
      .rows("- { type: group, rules: [⟦F0601|required⟧], rows: [{ type: text }] }"),
    ] as [SpecCase])
  func section(spec: SpecCase) { spec.check() }

  @Test(
    arguments: [
      .swipe("leading: [{ id: a, title: A, handler: h }]"),
      .swipe("leading: ⟦F0203|{ id: a }⟧"),
      .swipe("leading: [⟦F0203|a⟧]"),
      .swipe("leading: [{ id: ⟦F0709|a⟧, handler: h }]"),
      .swipe("leading: [{ id: ⟦F0709|a⟧, title: '', handler: h }]"),
      .swipe("leading: [{ id: a, title: ⟦F0404|5⟧, handler: h }]"),
      .swipe("leading: [{ id: a, image: ⟦F0715|i⟧, handler: h }]"),
      .swipe("leading: [{ id: a, image: i, accessibilityLabel: A, handler: h }]"),
      .swipe("leading: [{ id: a, title: A, width: ⟦F0709|29⟧, handler: h }]"),
      .swipe("leading: [{ id: a, title: A, width: 30, handler: h }]"),
      .swipe("leading: [{ id: a, title: A, width: ⟦F0404|wide⟧, handler: h }]"),
      .swipe("leading: [{ id: a, title: A, background: ⟦F0211|red⟧, handler: h }]"),
      .swipe("leading: [{ id: a, title: A, style: ⟦F0209|delete⟧ }]"),
      .swipe("leading: [{ id: a, title: A, handler: ⟦F0208|do it⟧ }]"),
      .swipe("leading: [{ id: a, title: A, style: destructive, confirm: Really? }]"),
      .swipe("leading: [{ id: a, title: A, handler: h, when: ⟦F0203|5⟧ }]"),
      // Keys without effect, and forbidden keys
      .swipe("leading: [{ id: ⟦F0718|a⟧, title: A }]"),
      .swipe("leading: [{ id: ⟦F0718|a⟧, title: A, style: normal }]"),
      .swipe("leading: [{ id: a, title: A, style: destructive }]"),
      .sections(
        """
        - tag: s
          repeat:
            delete: ⟦@|false⟧
            row: { type: text, swipe: { leading: [{ id: a, title: A, style: ⟦F0709|destructive⟧, handler: h }] } }
        """),
      .sections(
        """
        - tag: s
          repeat:
            row: { type: text, swipe: { leading: [{ id: a, title: A, style: destructive }] } }
        """),
      .swipe("fullSwipe: { ⟦F0709|leading⟧: true }"),
      .swipe("fullSwipe: { leading: false }"),
      .swipe("leading: [], fullSwipe: { ⟦F0709|leading⟧: true }"),
      .swipe(
        "leading: [{ id: a, title: A, handler: h }], fullSwipe: { leading: true, ⟦F0709|trailing⟧: true }"
      ),
      .swipe("leading: [{ id: a, title: A, handler: h }], fullSwipe: { leading: ⟦F0404|yes⟧ }"),
      .swipe("fullSwipe: ⟦F0203|true⟧"),
      // Limits of rows
      .rows("- { type: slider, tag: a, min: ⟦@|5⟧, max: ⟦F0707|5⟧ }"),
      .rows("- { type: slider, tag: a, min: ⟦F0707|10⟧ }"),
      .rows("- { type: slider, tag: a, max: ⟦F0707|0⟧ }"),
      .rows("- { type: slider, tag: a, min: -5, max: 0 }"),
      .rows("- { type: stepper, tag: a, min: ⟦@|5⟧, max: ⟦F0707|4⟧ }"),
      .rows("- { type: stepper, tag: a, step: ⟦F0707|0⟧ }"),
      .rows("- { type: countDown, tag: a, min: ⟦@|'2:00'⟧, max: ⟦F0708|'1:00'⟧ }"),
      .rows("- { type: countDown, tag: a, min: ⟦@|60⟧, value: ⟦F0403|30⟧ }"),
      .rows("- { type: countDown, tag: a, min: 60, max: HOURS(1), value: '1:30' }"),
      .rows("- { type: countDown, tag: a, min: ⟦F0405|soon⟧ }"),
      .rows("- { type: stepper, tag: a, step: ⟦F0707|-1⟧ }"),
      .rows("- { type: stepper, tag: a, integer: ⟦@|true⟧, step: ⟦F0707|1.5⟧ }"),
      .rows("- { type: stepper, tag: a, integer: true, step: 2.0 }"),
      .rows("- { type: stepper, tag: a, min: 0, max: ⟦@|3⟧, step: ⟦F0707|4⟧ }"),
      .rows("- { type: int, tag: a, min: ⟦@|5⟧, max: ⟦F0707|4⟧ }"),
      .rows("- { type: int, tag: a, min: 4, max: 4 }"),
      .rows("- { type: int, tag: a, min: ⟦F0401|1.5⟧ }"),
      .rows("- { type: int, tag: a, min: ⟦F0401|low⟧ }"),
      .rows("- { type: decimal, tag: a, fractionDigits: ⟦F0212|16⟧ }"),
      .rows("- { type: multipleSelector, tag: a, options: [x], min: ⟦@|2⟧, max: ⟦F0707|1⟧ }"),
      .rows("- { type: date, tag: a, min: ⟦@|2026-02-01⟧, max: ⟦F0708|2026-01-01⟧ }"),
      .rows("- { type: date, tag: a, min: 2026-01-01, max: 2026-01-01 }"),
      .rows("- { type: date, tag: a, min: ⟦F0405|soon⟧ }"),
      .rows("- { type: date, tag: a, min: TODAY(), max: 2026-01-01 }"),
      .rows("- { type: time, tag: a, min: ⟦@|'11:00'⟧, max: ⟦F0708|'10:00'⟧ }"),
      .rows("- { type: time, tag: a, minuteInterval: ⟦F0708|25⟧ }"),
      .rows("- { type: time, tag: a, minuteInterval: ⟦F0212|60⟧ }"),
      .rows("- { type: time, tag: a, minuteInterval: 20 }"),
      // Masks
      .rows("- { type: phone, tag: a, mask: ⟦F0413|'---'⟧ }"),
      .rows("- { type: phone, tag: a, mask: '⟦F0413|1⟧-##' }"),
      .rows("- { type: phone, tag: a, mask: XX-XX }"),
      .rows("- { type: phone, tag: a, mask: 'X#' }"),
      .rows("- { type: phone, tag: a, mask: { pattern: ⟦F0413|'XX'⟧ } }"),
      .rows("- { type: phone, tag: a, mask: { pattern: 'XX', slot: ⟦F0413|XX⟧ } }"),
      .rows("- { type: phone, tag: a, mask: { pattern: '##', slot: ⟦F0413|''⟧ } }"),
      .rows("- { type: text, tag: a, mask: ⟦F0413|'##/##'⟧, rules: [luhn] }"),
      .rows("- { type: text, tag: a, mask: '#### ####-##', rules: [luhn] }"),
      .rows("- { type: text, tag: a, mask: ⟦F0413|'DE## ####-####'⟧, rules: [iban] }"),
      .rows("- { type: text, tag: a, mask: 'DE## #### ####', rules: [iban] }"),
      .rows(
        "- { type: text, tag: a, mask: { pattern: '##/##', store: raw }, rules: [luhn, { characterSet: digits }] }"
      ),
      .rows("- { type: text, tag: a, mask: ⟦F0413|'##-##'⟧, rules: [{ characterSet: digits }] }"),
      .rows("- { type: text, tag: a, mask: '##-##', rules: [{ characterSet: '[0-9-]' }] }"),
      // Buttons
      .rows("- { type: ⟦F0717|button⟧, title: A }"),
      .rows("- { type: link, title: A }"),
      .rows("- { type: button, title: A, ⟦@|action⟧: f, ⟦F0712|present⟧: { controller: C } }"),
      .rows("- { type: button, title: A, present: { ⟦F0204|mode⟧: modal } }"),
      .rows("- { type: button, title: A, action: ⟦F0208|do it⟧ }"),
      .rows("- { type: button, title: A, events: { select: f } }"),
      // Keys for a target
      .rows("- { type: text, native: { eureka: { ⟦F0713|hidden⟧: true, other: 1 } } }"),
      .rows("- { type: text, native: { swift: { ⟦F0713|placeholder⟧: x } } }"),
      .rows("- { type: slider, native: { swift: { placeholder: x } } }"),
      .rows("- { type: text, native: { eureka: { onChange: f, ⟦F0713|onEdit⟧: f } } }"),
      .rows("- { type: text, native: { swift: { ⟦F0713|onChange⟧: f } } }"),
      .sections("- { native: { eureka: { ⟦F0713|onChange⟧: f } }, rows: [{ type: text }] }"),
      .rows("- { type: text, native: { swift: x } }"),
      .sections("- { native: { eureka: { ⟦F0713|footer⟧: x } }, rows: [{ type: text }] }"),
    ] as [SpecCase])
  func swipeOrLimit(spec: SpecCase) { spec.check() }
}

extension SpecCase {
  fileprivate static func swipe(_ keys: String) -> SpecCase {
    rows("- { type: text, title: A, swipe: { \(keys) } }")
  }
}
