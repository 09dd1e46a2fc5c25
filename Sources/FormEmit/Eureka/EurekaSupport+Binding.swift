extension EurekaSupport {
  /// How the state of a generated form reads and writes the rows of each kind.
  static let bindings: [Member] =
    [
      Member(
        "attach",
        text: """
          private func attach<T>(
            _ number: Int, _ tag: String?, _ parent: Int?, _ keepsValue: Bool, _ row: Eureka.RowOf<T>,
            _ read: @escaping (T?) -> Value, _ write: @escaping (Value) -> T?
          ) {
            add(number, tag, in: parent, keepsValue: keepsValue) { [weak row] in
              read(row?.value)
            } write: { [weak row] value in
              row?.value = write(value)
              row?.updateCell()
            }
          }
          """)
    ] + simple + choices

  private static let simple = [
    ("addText", "String", "Value(text: $0)", "$0.text"),
    ("addInt", "Int", "Value(int: $0)", "$0.int"),
    ("addDouble", "Double", "Value(double: $0)", "$0.number"),
    ("addWhole", "Double", "Value(whole: $0)", "$0.number"),
    ("addFloat", "Float", "Value(float: $0)", "$0.number.map { Float($0) }"),
    ("addBool", "Bool", "Value(bool: $0)", "$0.truthOrNumber.map { $0 != 0 }"),
    ("addDate", "Date", "Value(date: $0)", "$0.date"),
    ("addClock", "Date", "Value(clock: $0)", "$0.clock"),
    ("addURL", "URL", "Value(text: $0?.absoluteString)", "$0.text.flatMap { URL(string: $0) }"),
  ].map { name, type, read, write in
    Member(
      name,
      text: """
        func \(name)(
          _ number: Int, _ tag: String?, in parent: Int? = nil, keepsValue: Bool = false,
          _ row: Eureka.RowOf<\(type)>
        ) {
          self.attach(number, tag, parent, keepsValue, row, { \(read) }, { \(write) })
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
          _ number: Int, _ tag: String?, in parent: Int? = nil, keepsValue: Bool = false,
          _ row: Eureka.RowOf<Option<ID>>, of options: [Option<ID>] = []
        ) {
          self.attach(number, tag, parent, keepsValue, row, { Value(any: $0?.id) }, { State.option($0, in: options) })
        }
        """),
    Member(
      "addOptions",
      text: """
        func addOptions<ID>(
          _ number: Int, _ tag: String?, in parent: Int? = nil, keepsValue: Bool = false,
          _ row: Eureka.RowOf<Set<Option<ID>>>, of options: [Option<ID>] = []
        ) {
          self.attach(number, tag, parent, keepsValue, row) { chosen in
            let chosen = chosen ?? []
            let known = options.filter { chosen.contains($0) }
            let others = chosen.subtracting(known).sorted { "\\($0.id)" < "\\($1.id)" }
            return Value(list: (known + others).map { Value(any: $0.id) })
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
          _ number: Int, _ tag: String?, keepsValue: Bool = false, isMultiple: Bool,
          _ section: Eureka.SelectableSection<Eureka.ListCheckRow<Option<ID>>>
        ) {
          add(number, tag, isSection: true, keepsValue: keepsValue) { [weak section] in
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
          items[number]?.isList = isMultiple
        }
        """),
    Member(
      "addEntries",
      text: """
        func addEntries<Entry: Eureka.BaseRow>(
          _ number: Int, _ tag: String?, keepsValue: Bool = false, _ section: Eureka.Section,
          read: @escaping (Entry) -> Value, make: @escaping (Value) -> Entry?
        ) {
          add(number, tag, isSection: true, keepsValue: keepsValue) { [weak section] in
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
          items[number]?.isList = true
        }
        """),
    Member(
      "addOther",
      text: """
        func addOther(_ number: Int, _ tag: String?, in parent: Int? = nil, _ row: Eureka.BaseRow) {
          add(number, tag, in: parent)
          items[number]?.raw = { [weak row] in row?.baseValue }
        }
        """),
  ]
}
