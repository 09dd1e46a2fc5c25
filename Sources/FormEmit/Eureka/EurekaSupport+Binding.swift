extension EurekaSupport {
  /// How the state of a generated form reads and writes the rows of each kind.
  static let bindings: [Member] =
    [
      Member(
        "attach",
        text: """
          private func attach<T>(
            _ row: Eureka.RowOf<T>, _ number: Int, _ read: @escaping (T?) -> Value,
            _ write: @escaping (Value) -> T?
          ) {
            add(number, row.tag) { [weak row] in
              read(row?.value)
            } write: { [weak row] value in
              row?.value = write(value)
              row?.updateCell()
            }
          }
          """)
    ] + simple + checks + choices

  /// The values that a row of Eureka has as they are: the name of the kind, the type, and how a value of
  /// the conditions is made of it and becomes it.
  private static let kinds = [
    EurekaValue.text, .int, .double, .wholeDouble, .float, .bool, .date, .day, .time,
    .minute, .clock, .url,
  ].map { value in
    // A number can be assigned to a row of type Bool, as in the language.
    let write = value == .bool ? "$0.truthOrNumber.map { $0 != 0 }" : value.write("$0") ?? "nil"
    return (value.kind, value.type, value.read("$0"), write)
  }

  private static let simple = kinds.map { name, type, read, write in
    Member(
      "add" + name,
      text: """
        func add\(name)(_ row: Eureka.RowOf<\(type)>, _ number: Int) {
          self.attach(row, number, { \(read) }, { \(write) })
        }
        """)
  }

  private static let checks = kinds.map { name, type, read, _ in
    Member(
      "check" + name,
      text: """
        /// Adds a rule to a row; the test gives the message when the value breaks it.
        func check\(name)(
          _ row: Eureka.RowOf<\(type)>, id: String? = nil, _ test: @escaping (State, Value) -> String?
        ) {
          self.check(row, id: id, { \(read) }, test)
        }
        """)
  }

  private static let choices = [
    Member(
      "option",
      text: """
        /// The option with a value; one that is not known has its value for a title.
        static func option<ID>(_ value: Value, in options: [Option<ID>]) -> Option<ID>? {
          if let known = options.first(where: { Value(any: $0.id) == value }) { return known }
          return (value.any as? ID).map { Option($0, "\\($0)") }
        }
        """),
    Member(
      "list",
      text: """
        /// A set in the order of the options.
        static func list<ID>(_ chosen: Set<Option<ID>>?, in options: [Option<ID>]) -> Value {
          let chosen = chosen ?? []
          let known = options.filter { chosen.contains($0) }
          let others = chosen.subtracting(known).sorted { $0.description < $1.description }
          return Value(list: (known + others).map { Value(any: $0.id) })
        }
        """),
    Member(
      "names",
      text: """
        /// The titles of a set in the order of the options; nil for an empty one.
        static func names<ID>(of chosen: Set<Option<ID>>?, in options: [Option<ID>]) -> String? {
          guard let chosen, !chosen.isEmpty else { return nil }
          let known = options.filter { chosen.contains($0) }
          let others = chosen.subtracting(known).sorted { $0.title < $1.title }
          return (known + others).map { $0.title }.joined(separator: ", ")
        }
        """),
    Member(
      "offers",
      text: """
        /// Whether all that is chosen is among some options.
        static func offers<ID>(_ value: Value, in options: [Option<ID>]) -> Bool {
          value.elementsOrSelf.allSatisfy { value in options.contains { Value(any: $0.id) == value } }
        }
        """),
    Member(
      "titles",
      text: """
        /// What is chosen, by the titles of the options.
        static func titles<ID>(_ value: Value, in options: [Option<ID>]) -> String {
          value.elementsOrSelf.map { value in
            options.first { Value(any: $0.id) == value }?.title ?? value.shown
          }.joined(separator: ", ")
        }
        """),
    Member(
      "addOption",
      text: """
        func addOption<ID>(
          _ row: Eureka.RowOf<Option<ID>>, _ number: Int, of options: [Option<ID>] = []
        ) {
          self.attach(row, number, { Value(any: $0?.id) }, { State.option($0, in: options) })
        }
        """),
    Member(
      "checkOption",
      text: """
        /// Adds a rule to a row of options; the test gives the message when the choice breaks it.
        func checkOption<ID>(
          _ row: Eureka.RowOf<Option<ID>>, id: String? = nil, _ test: @escaping (State, Value) -> String?
        ) {
          self.check(row, id: id, { Value(any: $0?.id) }, test)
        }
        """),
    Member(
      "checkOptions",
      text: """
        /// Adds a rule to a row of several options; the test gives the message when the choice breaks it.
        func checkOptions<ID>(
          _ row: Eureka.RowOf<Set<Option<ID>>>, of options: [Option<ID>] = [], id: String? = nil,
          _ test: @escaping (State, Value) -> String?
        ) {
          self.check(row, id: id, { State.list($0, in: options) }, test)
        }
        """),
    Member(
      "addOptions",
      text: """
        func addOptions<ID>(
          _ row: Eureka.RowOf<Set<Option<ID>>>, _ number: Int, of options: [Option<ID>] = []
        ) {
          self.attach(row, number) {
            State.list($0, in: options)
          } _: { value in
            let chosen = value.elements.compactMap { State.option($0, in: options) }
            return chosen.isEmpty ? nil : Set(chosen)
          }
        }
        """),
    Member(
      "addSelection",
      text: """
        func addSelection<ID>(
          _ section: Eureka.SelectableSection<Eureka.ListCheckRow<Option<ID>>>, _ number: Int,
          isMultiple: Bool = false
        ) {
          add(number, section.tag) { [weak section] in
            let rows = section?.allRows.compactMap { $0 as? Eureka.ListCheckRow<Option<ID>> } ?? []
            let chosen = rows.compactMap { $0.value }.map { Value(any: $0.id) }
            return isMultiple ? Value(list: chosen) : chosen.first ?? .null
          } write: { [weak section] value in
            for case let row as Eureka.ListCheckRow<Option<ID>> in section?.allRows ?? [] {
              let id = Value(any: row.selectableValue?.id)
              row.value = value.elementsOrSelf.contains(id) ? row.selectableValue : nil
              row.updateCell()
            }
          }
          items[number]?.isSection = true
          items[number]?.isList = isMultiple
        }
        """),
    Member(
      "addEntries",
      text: """
        func addEntries<Entry: Eureka.BaseRow>(
          _ section: Eureka.Section, _ number: Int, read: @escaping (Entry) -> Value,
          make: @escaping (Value) -> Entry?
        ) {
          add(number, section.tag) { [weak section] in
            let rows = section?.allRows.compactMap { $0 as? Entry } ?? []
            return Value(list: rows.map(read))
          } write: { [weak self, weak section] value in
            guard var section else { return }
            for index in section.indices.reversed() where section[index] is Entry {
              section.remove(at: index)
            }
            for (index, row) in value.elements.compactMap(make).enumerated() {
              section.insert(row, at: index)
            }
            // Eureka tells nobody of the rows of a section that is hidden.
            self?.changeUntold()
          }
          items[number]?.isSection = true
          items[number]?.isList = true
        }
        """),
    Member(
      "addOther",
      text: """
        func addOther(_ row: Eureka.BaseRow, _ number: Int) {
          add(number, row.tag)
          items[number]?.raw = { [weak row] in row?.baseValue }
        }
        """),
  ]
}
