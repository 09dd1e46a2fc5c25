extension Examples {
  /// A spec that uses every mapping of the language at least once.
  package static let registration = """
    formc: 1
    form: Registration
    title: Create your account
    description: Everything in one form.
    include: [common/address.form.yaml]
    defaults:
      text: { validates: onChange, placeholder: Text }
      rating: { stars: 5 }
    conditions:
      isBusiness: "$plan == 'pro' AND $seats > 5"
      isOpen: true
    types:
      Plan:
        - { value: free, title: Free }
        - { value: pro, title: Professional, attributes: { seats: 10 } }
      Floor: [1, 2, 3]
    ruleSets:
      contactEmail: [required, email, { maxLength: 80 }]
    rowTypes:
      rating: { value: Int, swift: RatingRow, properties: { stars: Int } }
    functions:
      isWorkingDay: { parameters: [Date], returns: Bool }
      names: { parameters: ["[String]", "Set<Plan>"], returns: "[Plan]" }
    navigation: { enabled: true, stopAtDisabledRow: true, rowKeyboardSpacing: 20 }
    inlineRows: { hide: never }
    style: plain
    hiddenValues: keep
    validation: { stop: first }
    fragments:
      Address: [{ type: text, tag: street }]
      Contacts: { sections: [{ rows: [] }] }
    sections:
      - tag: account
        header: { view: Logo, height: auto, properties: { image: logo, sizes: [1, 2] } }
        footer: We never share it.
        hidden: "$guest == true"
        disabled: { function: isLocked, of: [plan] }
        indexTitle: A
        collapsible: true
        collapsed: false
        events: { header: drawHeader, expand: opened }
        native: { eureka: { tag: other } }
        rows:
          - type: email
            tag: email
            title: E-mail
            value: ann@example.com
            cellStyle: subtitle
            height: 60
            rules:
              - required
              - email: true
              - regex: "[a-z]+"
                match: search
              - regex: { pattern: "[a-z]+", match: prefix, allowsEmpty: false }
              - maxLength: 80
                message: "Too long: {length} of {limit}"
                id: len
                severity: warning
                when: isBusiness
              - use: contactEmail
              - between: { minimum: 1, maximum: $seats }
              - async: isFree
                timeout: 5
              - async: { function: isFree, debounce: 0.5 }
              - assert: { function: isFine, of: [email] }
              - minLength: { length: 3 }
              - between: { minimum: 1 }
                maximum: 5
            whenHidden: clear
            events: { change: emailChanged, select: showHelp }
            swipe:
              leading: [{ id: info, title: Info, background: "#007AFF" }]
              fullSwipe: { leading: true }
          - { type: date, tag: start, value: 2026-01-31, min: TODAY(), max: "2026-12-31" }
          - { type: rating, tag: rating, title: Rating, stars: 3, value: 2 }
          - { type: push, tag: city, options: { provider: cities, parameters: [$country] } }
          - { type: leftRight, options: [{ value: a, options: [b, c] }], onLeftChange: first }
          - { type: group, insets: { top: 4 }, separators: none, rows: [{ use: { fragment: Address } }] }
      - use: { fragment: Address, prefix: billing, title: Billing address }
      - { tag: continent, select: { mode: multiple }, options: [Africa, Asia] }
      - tag: phones
        repeat:
          addButton: { title: Add phone, insertIcon: true }
          rows: [{ type: phone, tag: number }]
          value: [{ number: "1" }]
      - { tag: friends, forEach: Friends, key: person.id, row: { type: label, tag: friend } }
    """

  /// A file that only others include.
  package static let library = """
    formc: 1
    types:
      Plan: [free, pro]
    """

  /// Specs with one mistake each, by the mistake.
  package static let mistakes: [String: String] = [
    "unknown-form-key": document("sectoins: []"),
    "unsupported-version": "formc: 2\nform: F\nsections: [{ rows: [] }]\n",
    "no-version": "form: F\nsections: [{ rows: [] }]\n",
    "no-name": "formc: 1\nsections: [{ rows: [] }]\n",
    "no-sections": document("sections: []"),
    "value-and-computed": row("type: text, tag: a, value: x, computed: $b"),
    "two-things-to-do": row("type: link, title: A, action: f, url: 'https://a.b'"),
    "section-of-nothing": document("sections: [{ header: A }]"),
    "repeat-beside-rows": document(
      "sections: [{ repeat: { row: { type: text } }, rows: [] }]"),
    "repeat-of-nothing": document("sections: [{ tag: a, repeat: { max: 3 } }]"),
    "repeat-of-no-rows": document("sections: [{ tag: a, repeat: { rows: [] } }]"),
    "row-and-rows": document(
      "sections: [{ tag: a, repeat: { row: { type: text }, rows: [{ type: text }] } }]"),
    "select-without-options": document("sections: [{ tag: a, select: { mode: single } }]"),
    "options-without-select": document("sections: [{ rows: [], options: [a] }]"),
    "models-without-key": document("sections: [{ forEach: M, row: { type: text } }]"),
    "swipe-that-shows-nothing": row("type: text, swipe: { leading: [{ id: a, handler: f }] }"),
    "form-in-lower-case": "formc: 1\nform: registration\nsections: [{ rows: [] }]\n",
    "unknown-section-key": document("sections: [{ rowz: [] }]"),
    "row-without-type": row("title: Name"),
    "unknown-row-key": row("type: text, titel: Name"),
    "key-of-another-type": row("type: text, minuteInterval: 5"),
    "key-of-a-row-in-a-section": document("sections: [{ placeholder: x }]"),
    "number-as-title": row("type: text, title: 5"),
    "bad-tag": row("type: text, tag: e-mail"),
    "bad-keyword": row("type: text, commit: sometimes"),
    "bad-type-name": row("type: te xt"),
    "no-options": row("type: push"),
    "empty-options": row("type: push, options: []"),
    "option-without-value": row("type: push, options: [{ title: A }]"),
    "negative-height": row("type: spacer, height: -1"),
    "bad-colour": row("type: divider, color: red"),
    "unknown-rule": row("type: text, rules: [requird]"),
    "rule-with-argument-bare": row("type: text, rules: [minLength]"),
    "unknown-rule-mapping": row("type: text, rules: [{ minLenght: 3 }]"),
    "two-rules-in-one": row("type: text, rules: [{ minLength: 3, maxLength: 5 }]"),
    "rule-argument-of-wrong-kind": row("type: text, rules: [{ minLength: three }]"),
    "rule-switched-off": row("type: text, rules: [{ required: false }]"),
    "argument-of-another-rule": row("type: text, rules: [{ minLength: 3, timeout: 5 }]"),
    "key-beside-a-rule-set": row("type: text, rules: [{ use: contact, message: No }]"),
    "mapping-without-rule": row("type: text, rules: [{ message: No }]"),
    "between-of-three": row("type: int, rules: [{ between: [1, 2, 3] }]"),
    "unknown-event": row("type: text, events: { changed: f }"),
    "event-of-a-section": row("type: text, events: { reorder: f }"),
    "event-of-a-row": document("sections: [{ rows: [], events: { change: f } }]"),
    "swipe-without-id": row("type: text, swipe: { leading: [{ title: A }] }"),
    "narrow-swipe": row("type: text, swipe: { leading: [{ id: a, width: 10 }] }"),
    "key-beside-use": document("sections: [{ use: { fragment: A }, header: B }]"),
    "use-without-fragment": document("sections: [{ use: { prefix: a } }]"),
    "default-for-a-tag": document("defaults: { text: { tag: a } }\nsections: [{ rows: [] }]"),
    "default-of-another-type": document(
      "defaults: { text: { minuteInterval: 5 } }\nsections: [{ rows: [] }]"),
    "repeat-that-holds-nothing": document(
      "sections: [{ repeat: { max: 0, row: { type: text } } }]"),
    "spoken-truth": row("type: text, disabled: { when: yes }"),
    "function-without-result": document(
      "functions: { f: { parameters: [] } }\nsections: [{ rows: [] }]"),
    "type-in-lower-case": document("functions: { f: { returns: bool } }\nsections: [{ rows: [] }]"),
    "path-as-image": row("type: check, icon: \" a \""),
    "wrong-hide": document("inlineRows: { hide: always }\nsections: [{ rows: [] }]"),
  ]

  private static func document(_ body: String) -> String { "formc: 1\nform: F\n\(body)\n" }

  private static func row(_ keys: String) -> String {
    document("sections: [{ rows: [{ \(keys) }] }]")
  }
}
