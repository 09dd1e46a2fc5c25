extension EurekaSupport {
  /// The state of a generated form: what is hidden, disabled and computed, with rows that are hidden
  /// read as absent.
  static func state(controller: String) -> [Member] {
    [
      Member(
        "State",
        text: """
          weak var controller: \(controller)?
          private var items: [Int: Item] = [:]
          private var numbers: [String: Int] = [:]
          private var hiddenItems: [Int: Bool] = [:]
          private var values: [Int: Value] = [:]
          private var updates: [(State) -> Void] = []
          private var evaluations: [() -> Void] = []
          private var revalidations: [(tags: Set<String>?, row: Eureka.BaseRow)] = []
          private(set) var isReady = false
          private var isSettling = false
          private var nests: [(tag: String, inner: [String])] = []

          /// Makes the values of some rows a record under the tag of the group they stand in.
          func nest(_ tag: String, _ inner: [String]) { nests.append((tag, inner)) }

          private struct Item {
            var parent: Int?
            var isSection = false
            var keepsValue = false
            var isList = false
            var hidden: ((State) -> Bool)?
            var disabled: ((State) -> Bool)?
            var computed: ((State) -> Value)?
            var read: (() -> Value)?
            var write: ((Value) -> Void)?
            var raw: (() -> Any?)?
          }

          func add(
            _ number: Int, _ tag: String?, read: (() -> Value)? = nil, write: ((Value) -> Void)? = nil
          ) {
            var item = Item()
            item.read = read
            item.write = write
            items[number] = item
            if let tag { numbers[tag] = number }
          }

          /// Puts an item into the group or section that it is hidden and disabled with.
          func put(_ number: Int, in container: Int) { items[number]?.parent = container }

          /// Has conditions see the value of an item while it is hidden.
          func keep(_ number: Int) { items[number]?.keepsValue = true }

          func isHidden(number: Int) -> Bool {
            if let known = hiddenItems[number] { return known }
            guard isReady, let item = items[number] else { return false }
            hiddenItems[number] = false
            let isHidden =
              (item.parent.map { self.isHidden(number: $0) } ?? false) || item.hidden?(self) == true
            hiddenItems[number] = isHidden
            return isHidden
          }

          /// The values by tag, with `NSNull` for a row that has none.
          func collect(includeHidden: Bool) -> [String: Any] {
            var result: [String: Any] = [:]
            for (tag, number) in numbers {
              guard let item = items[number], includeHidden || !isHidden(number: number) else { continue }
              if let read = item.read { result[tag] = read().any ?? (item.isList ? [Any]() : NSNull()) }
              if let raw = item.raw { result[tag] = raw() ?? NSNull() }
            }
            for (tag, inner) in nests.reversed() {
              if let number = numbers[tag], !includeHidden, isHidden(number: number) { continue }
              var record: [String: Any] = [:]
              for field in inner { record[field] = result.removeValue(forKey: field) }
              result[tag] = record
            }
            return result
          }

          /// Sets values by tag; Eureka is told of each, what follows from them is worked out once.
          func fill(_ values: [String: Any?]) {
            var values = values
            for (tag, inner) in nests {
              guard let value = values.removeValue(forKey: tag) else { continue }
              if let record = value as? [String: Any?] {
                values.merge(record) { $1 }
              } else if value == nil || value is NSNull {
                for field in inner { values.updateValue(nil, forKey: field) }
              }
            }
            let tags = values.keys.sorted()
            isSettling = true
            for tag in tags {
              guard let number = numbers[tag], let value = values[tag] else { continue }
              items[number]?.write?(Value(any: value))
            }
            isSettling = false
            self.changeUntold()
            for tag in tags { checkAgain(tag) }
          }

          /// Begins when all rows are there, so that a condition may name a row that comes later.
          func start() {
            isReady = true
            settle()
            for evaluate in evaluations { evaluate() }
          }

          /// Takes note of a new value, before Eureka asks the conditions that depend on it.
          func change(_ row: Eureka.BaseRow) {
            hiddenItems.removeAll(keepingCapacity: true)
            values.removeAll(keepingCapacity: true)
            guard isReady, !isSettling else { return }
            settle()
            if let tag = row.tag { checkAgain(tag) }
          }

          private func checkAgain(_ tag: String) {
            for (tags, other) in revalidations where tags?.contains(tag) != false && other.tag != tag {
              if other.section?.isHidden == true || other.isHidden { continue }
              if other.wasChanged || !other.isValid { other.validate() }
            }
          }

          private func settle() {
            isSettling = true
            for update in updates { update(self) }
            isSettling = false
          }
          """),
      Member(
        "addSection",
        text: """
          func addSection(_ section: Eureka.Section, _ number: Int) {
            add(number, section.tag)
            items[number]?.isSection = true
          }
          """),
      Member(
        "hideSection",
        text: """
          /// Hides a section by a condition, which Eureka asks when a row with one of the tags changes; with
          /// `*` it is asked whenever anything changes.
          func hideSection(
            _ section: Eureka.Section, _ number: Int, watching tags: String,
            when test: @escaping (State) -> Bool
          ) {
            items[number]?.hidden = test
            section.hidden = .function(State.tags(tags)) { [weak self] _ in self?.hides(number) ?? false }
            self.evaluate(tags) { [weak section] in section?.evaluateHidden() }
          }
          """),
      Member(
        "hideGroup",
        text: """
          /// Hides the rows of a group by a condition; each row watches what it depends on.
          func hideGroup(_ number: Int, when test: @escaping (State) -> Bool) { items[number]?.hidden = test }
          """),
      Member(
        "disableRows",
        text: """
          /// Disables the rows of a section or group by a condition; each row watches what it depends on.
          func disableRows(of number: Int, when test: @escaping (State) -> Bool) {
            items[number]?.disabled = test
          }
          """),
      Member(
        "hide",
        text: """
          /// Hides a row by a condition, which Eureka asks when a row with one of the tags changes; with `*` it
          /// is asked whenever anything changes.
          func hide(
            _ row: Eureka.BaseRow, _ number: Int, watching tags: String, when test: @escaping (State) -> Bool
          ) {
            items[number]?.hidden = test
            self.hideWithGroup(row, number, watching: tags)
          }
          """),
      Member(
        "hideWithGroup",
        text: """
          /// Hides a row with the group around it.
          func hideWithGroup(_ row: Eureka.BaseRow, _ number: Int, watching tags: String) {
            row.hidden = .function(State.tags(tags)) { [weak self] _ in self?.hides(number) ?? false }
            self.evaluate(tags) { [weak row] in row?.evaluateHidden() }
          }
          """),
      Member(
        "disable",
        text: """
          /// Disables a row by a condition, which Eureka asks when a row with one of the tags changes; with `*`
          /// it is asked whenever anything changes.
          func disable(
            _ row: Eureka.BaseRow, _ number: Int, watching tags: String, when test: @escaping (State) -> Bool
          ) {
            items[number]?.disabled = test
            self.disableWithContainer(row, number, watching: tags)
          }
          """),
      Member(
        "disableWithContainer",
        text: """
          /// Disables a row with the group or section around it.
          func disableWithContainer(_ row: Eureka.BaseRow, _ number: Int, watching tags: String) {
            row.disabled = .function(State.tags(tags)) { [weak self] _ in self?.disables(number) ?? false }
            self.evaluate(tags) { [weak row] in row?.evaluateDisabled() }
          }
          """),
      Member(
        "hides",
        text: """
          /// Whether an item is hidden by itself or by a group around it.
          func hides(_ number: Int) -> Bool {
            guard isReady else { return false }
            var next: Int? = number
            while let current = next, let item = items[current] {
              if item.hidden?(self) == true { return true }
              next = item.parent
              if let parent = next, items[parent]?.isSection == true { return false }
            }
            return false
          }
          """),
      Member(
        "disables",
        text: """
          /// Whether an item is disabled by itself or by what contains it.
          func disables(_ number: Int) -> Bool {
            guard isReady else { return false }
            var next: Int? = number
            while let current = next, let item = items[current] {
              if item.disabled?(self) == true { return true }
              next = item.parent
            }
            return false
          }
          """),
      Member(
        "isHidden",
        text: """
          func isHidden(_ tag: StaticString) -> Bool {
            numbers[tag.description].map { isHidden(number: $0) } ?? false
          }
          """),
      Member(
        "isDisabled",
        text: """
          func isDisabled(_ tag: StaticString) -> Bool {
            numbers[tag.description].map { self.disables($0) } ?? false
          }
          """),
      Member(
        "value",
        text: """
          /// The value of a row or section, absent while it is hidden unless it is kept.
          func value(_ tag: StaticString) -> Value {
            guard isReady, let number = numbers[tag.description], let item = items[number] else { return .null }
            if let known = values[number] { return known }
            values[number] = .null
            let isSeen = item.keepsValue || !isHidden(number: number)
            let value = isSeen ? item.computed?(self) ?? item.read?() ?? .null : .null
            values[number] = value
            return value
          }
          """),
    ] + shortTests + [
      Member(
        "compute",
        text: """
          /// Gives a row a value that is derived from others, so that nobody edits it.
          func compute(_ row: Eureka.BaseRow, _ number: Int, _ expression: @escaping (State) -> Value) {
            row.disabled = true
            items[number]?.computed = expression
            var last: Value?
            updates.append { state in
              let value = expression(state)
              if value == last { return }
              last = value
              state.items[number]?.write?(value)
            }
          }
          """),
      Member(
        "clear",
        text: """
          /// Gives a row its first value back whenever it is hidden.
          func clear<T>(_ row: Eureka.RowOf<T>, _ number: Int) {
            updates.append { [weak row] state in
              guard let row, state.isHidden(number: number), row.value != row.resetValue else { return }
              row.resetRowValue()
            }
          }
          """),
      Member(
        "clearSection",
        text: """
          /// Gives a section its first choice or entries back whenever it is hidden.
          func clearSection(_ number: Int) {
            var first: Value?
            updates.append { state in
              guard let item = state.items[number], let value = item.read?() else { return }
              let start = first ?? value
              first = start
              if value != start, state.isHidden(number: number) { item.write?(start) }
            }
          }
          """),
      Member(
        "offer",
        text: """
          /// Gives a row its options when the form begins, and other ones when values take some away.
          func offer<ID>(
            _ offered: @escaping (State) -> [Option<ID>], _ assign: @escaping ([Option<ID>]) -> Void
          ) {
            var last: [Option<ID>]?
            updates.append { state in
              let options = offered(state)
              if options == last { return }
              last = options
              assign(options)
            }
          }
          """),
      Member(
        "follow",
        text: """
          /// Does something with some values when the form begins, and again when one of them changes.
          func follow(_ values: @escaping (State) -> [Value], _ body: @escaping ([Value]) -> Void) {
            var last: [Value]?
            updates.append { state in
              let values = values(state)
              if values == last { return }
              last = values
              body(values)
            }
          }
          """),
      Member(
        "give", "gives", "ask",
        text: """
          private var given: [Int: Set<Value>] = [:]
          private var questions: [Int: Int] = [:]

          /// Begins to ask a provider for the options of a row: nothing is wrong with its choice until the
          /// answer is there.
          func ask(for number: Int) -> Int {
            given[number] = nil
            let question = (questions[number] ?? 0) &+ 1
            questions[number] = question
            return question
          }

          /// Takes note of what a provider has answered; false where it has been asked again since.
          func give<ID>(
            _ options: [Option<ID>], to row: Eureka.BaseRow, _ number: Int, _ question: Int?
          ) -> Bool {
            guard question == questions[number] else { return false }
            given[number] = Set(options.map { Value(any: $0.id) })
            if row.section?.isHidden == true || row.isHidden { return true }
            if row.wasChanged || !row.isValid { row.validate() }
            return true
          }

          /// Whether a choice is among the options that a provider has given.
          func gives(_ choice: Value, _ number: Int) -> Bool {
            guard let known = given[number] else { return true }
            return choice.elementsOrSelf.allSatisfy { known.contains($0) }
          }
          """),
      Member(
        "update",
        text: """
          /// Does something whenever a value has changed.
          func update(_ body: @escaping (State) -> Void) { updates.append(body) }
          """),
      Member(
        "evaluate",
        text: """
          /// Has Eureka ask the conditions of an item again when the form begins, and whenever anything has
          /// changed where tags do not say all that they depend on.
          func evaluate(_ tags: String, _ body: @escaping () -> Void) {
            evaluations.append(body)
            if tags == "*" { updates.append { _ in body() } }
          }
          """),
      Member(
        "changeUntold",
        text: """
          /// Takes note of what Eureka does not tell as a change of a value.
          func changeUntold() {
            hiddenItems.removeAll(keepingCapacity: true)
            values.removeAll(keepingCapacity: true)
            if isReady, !isSettling { settle() }
          }
          """),
      Member(
        "tags",
        text: """
          /// The tags of a list with blanks between them.
          static func tags(_ list: String) -> [String] {
            list == "*" ? [] : list.split(separator: " ").map { String($0) }
          }
          """),
      Member(
        "revalidate",
        text: """
          /// Checks the rules of a row again when another value changes; with `*`, when any does.
          func revalidate(_ row: Eureka.BaseRow, on tags: String) {
            revalidations.append((tags == "*" ? nil : Set(State.tags(tags)), row))
          }
          """),
      Member(
        "check",
        text: """
          /// Adds a rule to a row; the test gives the message when the value breaks it.
          func check<T>(
            _ row: Eureka.RowOf<T>, id: String? = nil, _ read: @escaping (T?) -> Value,
            _ test: @escaping (State, Value) -> String?
          ) {
            let rule = Eureka.RuleClosure<T>(id: id) { [weak self] value in
              guard let self, let message = test(self, read(value)) else { return nil }
              return Eureka.ValidationError(msg: message)
            }
            row.add(rule: rule)
          }
          """),
      Member(
        "isAccepted", "judge",
        text: """
          private var judged: [Int: () -> Bool] = [:]

          /// Knows whether a row is valid, for conditions that ask.
          func judge(_ row: Eureka.BaseRow, _ number: Int) {
            judged[number] = { [weak row] in row?.isValid ?? true }
          }

          /// Whether the last check of a row found nothing.
          func isAccepted(_ tag: StaticString) -> Bool {
            guard let number = numbers[tag.description], !isHidden(number: number) else { return true }
            return judged[number]?() ?? true
          }
          """),
    ]
  }

  /// Conditions that compare a value with a constant in one call: an optimizing compiler takes longer for
  /// the strings of a condition than for all the rest.
  private static let shortTests: [Member] = [
    Member(
      "lacks",
      text: """
        func lacks(_ tag: StaticString) -> Bool { self.value(tag).isAbsent }
        """),
    Member(
      "row",
      text: """
        func row(_ tag: StaticString, is other: StaticString) -> Bool { self.value(tag).equals(Value(other)) }
        func row(_ tag: StaticString, contains part: StaticString) -> Bool { self.value(tag).holds(Value(part)) }
        func row(_ tag: StaticString, is other: Bool) -> Bool { self.value(tag).equals(.bool(other)) }
        func row(_ tag: StaticString, is other: Double) -> Bool { self.value(tag).equals(.double(other)) }
        """),
    Member(
      "row",
      text: """
        func row(_ tag: StaticString, isBelow bound: Double) -> Bool { self.value(tag).isLess(.double(bound)) }
        func row(_ tag: StaticString, isAtMost bound: Double) -> Bool { self.value(tag).isLessOrEqual(.double(bound)) }
        func row(_ tag: StaticString, isAbove bound: Double) -> Bool { self.value(tag).isGreater(.double(bound)) }
        func row(_ tag: StaticString, isAtLeast bound: Double) -> Bool { self.value(tag).isGreaterOrEqual(.double(bound)) }
        """),
  ]
}
