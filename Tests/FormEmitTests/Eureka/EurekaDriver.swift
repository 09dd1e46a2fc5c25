import FormModel
import FormTestSupport
import Foundation

/// Drives a live form at random, and says what a generated controller has to answer to the same.
struct EurekaDriver {
  private let definition: FormDefinition
  private let session: FormSession
  private var random: SplitMix64
  private var isNew = true
  private let computed: Set<String>
  private let lists: Set<String>
  /// The rows that a person types into.
  private let typed: [String]
  private let fields: [(tag: String, make: (inout SplitMix64) -> FormValue)]

  init(_ definition: FormDefinition, seed: UInt64) throws {
    self.definition = definition
    session = try FormSession(definition)
    random = SplitMix64(seed: seed)
    fields = Self.fields(of: definition)
    let several = definition.sections.filter { section in
      switch section.kind {
      case .repeating: true
      case .select(let select): select.mode == .multiple
      case .plain, .forEach: false
      }
    }
    lists = Set(several.compactMap(\.tag))
    let rows = definition.sections.flatMap(\.rows).flatMap { [$0] + $0.rows }
    computed = Set(rows.filter { $0.computed != nil }.compactMap(\.tag))
    typed = rows.filter { row in
      ["text", "name", "email", "textArea"].contains(row.type) && row.computed == nil
        && !row.properties.contains { ["mask", "formatter", "readOnly"].contains($0.name) }
    }.compactMap(\.tag)
  }

  /// A command and its answer; nil when the live form refuses it.
  mutating func next() throws -> (command: String, answer: String)? {
    if isNew {
      isNew = false
      return (#"{"new":"\#(definition.name)"}"#, try answer(errors: nil))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      return (#"{"validate":true}"#, try answer(errors: try errors()))
    }
    if Int.random(in: 0..<4, using: &random) == 0, let tag = typed.randomElement(using: &random) {
      let text = Bool.random(using: &random) ? "x" : "é"
      guard (try? session.form.edit(tag, insert: text)) != nil else { return nil }
      try session.form.blur()
      return (
        try Self.text(["type": ["tag": tag, "text": text]]), try answer(errors: nil)
      )
    }
    var values: [String: FormValue] = [:]
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      guard let field = fields.randomElement(using: &random) else { return nil }
      values[field.tag] = field.make(&random)
    }
    guard (try? session.form.setValues(values)) != nil else { return nil }
    return (try Self.text(["set": values.mapValues(Self.json)]), try answer(errors: nil))
  }

  // MARK: - Answers

  private func answer(errors: [String]?) throws -> String {
    var answer: [String: Any] = ["sections": try sections()]
    if let errors { answer["errors"] = errors }
    let fields = session.form.values().fields
    answer["values"] = Dictionary(
      uniqueKeysWithValues: fields.map { field in
        let isEmptyList = lists.contains(field.name) && field.value == .null
        return (field.name, isEmptyList ? [Any]() : Self.json(field.value))
      })
    return try Self.text(answer)
  }

  private func errors() throws -> [String] {
    let parsed = try Self.parse(session.answer(#"{"validate":{}}"#))
    let errors = parsed["errors"] as? [[String: Any]] ?? []
    return errors.filter { $0["severity"] as? String == "error" }
      .compactMap { $0["message"] as? String }
  }

  private func sections() throws -> [[String]] {
    let state = try Self.parse(session.answer(#"{"state":{}}"#))
    let sections = state["sections"] as? [[String: Any]] ?? []
    return sections.map { section in
      let rows = section["rows"] as? [[String: Any]] ?? []
      return rows.map { row in
        // Nobody edits a computed value, so that its row is disabled in Eureka.
        let isComputed = computed.contains(row["tag"] as? String ?? "")
        let isDisabled = isComputed || row["isDisabled"] as? Bool == true
        return (isDisabled ? "-" : "+") + (row["title"] as? String ?? "")
      }
    }
  }

  private static func parse(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private static func text(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private static func json(_ value: FormValue) -> Any {
    switch value {
    case .null: NSNull()
    case .record(let fields):
      Dictionary(uniqueKeysWithValues: fields.map { ($0.name, json($0.value)) })
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let text), .url(let text): text
    case .date(let date): ["date": date.timeIntervalSince1970]
    case .duration(let duration):
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    case .list(let elements): elements.map(json)
    }
  }

  // MARK: - Values

  private static func fields(
    of form: FormDefinition
  ) -> [(tag: String, make: (inout SplitMix64) -> FormValue)] {
    form.sections.flatMap { section in
      switch section.kind {
      case .plain: return section.rows.flatMap { fields(of: $0, form) }
      case .select(let select):
        guard let tag = section.tag else { return [] }
        let inline = section.rows.compactMap { row -> FormValue? in
          guard
            case .expression(.literal(let value))? = row.properties.first(where: {
              $0.name == "selectableValue"
            })?.value
          else { return nil }
          return value
        }
        let values = select.options.map { options($0, form) } ?? inline
        let isMultiple = select.mode == .multiple
        return [(tag, { isMultiple ? subset(values, &$0) : choice(values, &$0) })]
      case .repeating(let repeating):
        guard let tag = section.tag, let row = section.rows.first, !repeating.isRecord,
          let make = maker(row, form)
        else { return [] }
        return [
          (
            tag,
            { random in
              let values = (0..<Int.random(in: 0..<4, using: &random)).map { _ in make(&random) }
              return .list(values.filter { $0 != .null })
            }
          )
        ]
      case .forEach: return []
      }
    }
  }

  private static func fields(
    of row: FormDefinition.Row, _ form: FormDefinition
  ) -> [(tag: String, make: (inout SplitMix64) -> FormValue)] {
    let inner = row.rows.flatMap { fields(of: $0, form) }
    guard let tag = row.tag, row.computed == nil, let make = maker(row, form) else { return inner }
    return inner + [(tag, make)]
  }

  private static func maker(
    _ row: FormDefinition.Row, _ form: FormDefinition
  ) -> ((inout SplitMix64) -> FormValue)? {
    if let options = row.options {
      let values = Self.options(options, form)
      guard !values.isEmpty else { return nil }
      if case .set? = row.valueType { return { subset(values, &$0) } }
      return { choice(values, &$0) }
    }
    let values: [FormValue]
    switch row.valueType {
    case .bool: values = [.bool(true), .bool(false)]
    case .int: values = [0, 1, 2, 3, 18, 120, -1].map { .int($0) }
    case .double: values = [0, 0.5, 1, 2, 2.25, 10, 1000].map { .double($0) }
    case .string:
      values = ["", "a", "b", "A", "ä", "abc", "x y", "12345678", "ann@example.com", "no@"].map {
        .string($0)
      }
    case .url: values = [.url("https://example.com"), .url("https://example.com/a")]
    case .date:
      values = [0, 86_400, 1_000_000 * 86_400 / 100].map {
        .date(Date(timeIntervalSince1970: $0))
      }
    case .duration: values = [.duration(.seconds(60)), .duration(.seconds(5400))]
    default: return nil
    }
    return { choice(values, &$0) }
  }

  private static func options(
    _ options: FormDefinition.Options, _ form: FormDefinition
  ) -> [FormValue] {
    switch options.source {
    case .inline(let list): list.map(\.value)
    case .type(let name): form.optionTypes.first { $0.name == name }?.options.map(\.value) ?? []
    case .components, .provider: []
    }
  }

  private static func choice(_ values: [FormValue], _ random: inout SplitMix64) -> FormValue {
    if Int.random(in: 0..<5, using: &random) == 0 { return .null }
    return values.randomElement(using: &random) ?? .null
  }

  private static func subset(_ values: [FormValue], _ random: inout SplitMix64) -> FormValue {
    .list(values.filter { _ in Bool.random(using: &random) })
  }
}
