import FormCatalog
import FormModel
import FormTestSupport
import FormText

/// Makes specs with mostly valid structure and random contents, as JSON.
struct SpecGenerator {
  private var random: SplitMix64
  private var depth = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }
  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  private mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }

  private static let tags = ["a", "b", "c", "d", "e", "items", "kind"]
  private static let names = ["A", "B", "T", "f", "g", "r", "p"]

  private static let expressions = [
    "$a == 'x'", "$b == 1 AND $c != nil", "NOT cond", "cond OR $d.isHidden",
    "ANY $items.kind == 'x'",
    "SUM($items.a) > 3", "$items.@count", "$a", "$a + $b", "$self == $b", "$option == 'x'",
    "$$a == 1",
    "f($a)", "LENGTH($a) > 2", "MOD($b, 2) == 0", "$c + MONTHS($b) > TODAY()",
    "TEXT($b, 'number 2')",
    "JOIN($items.a, ', ')", "DATE($a)", "SPLIT($a, ',')[0] == 'x'", "$a MATCHES '[a-z]+'",
    "$b BETWEEN {1, 5}", "$a IN {'x', 'y'}", "",
    "TODAY()", "DATE('2026-01-31') < $c", "1 == 1", "$a ==", "($a", "IF($b == 1, 'x', 'y')", "5",
    "cond",
    "$option.kind == $a", "$a.isValid AND $a.isDisabled", "$items[0].a", "COALESCE($a, 'x')",
  ]

  mutating func spec() -> [UInt8] {
    Array(object(of: "form", keep: ["formc", "form", "sections"]).text().utf8)
  }

  /// A spec large enough to be checked in batches, in which each tag has its own number.
  mutating func largeSpec(sections count: Int) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("formc", 1), .init("form", "Large")]
    members += ["types", "ruleSets", "conditions", "functions"].map { name in
      let type = Catalog.form.property(name)?.type ?? .opaque
      return .init(name, value(type, name))
    }
    let sections = (0..<count).map { number in
      section().text().replacing("\"tag\":\"", with: "\"tag\":\"t\(number)")
    }
    let head = JSONValue.object(members).text().dropLast()
    return Array("\(head),\"sections\":[\(sections.joined(separator: ","))]}".utf8)
  }

  /// A mapping of an entry of the catalogue, with most required keys and some others.
  private mutating func object(of name: String, keep: [String] = []) -> JSONValue {
    guard let entry = Catalog.object(named: name) else { return .object([]) }
    return object(entry.properties, keep: keep)
  }

  private mutating func object(_ properties: [PropertyEntry], keep: [String]) -> JSONValue {
    depth += 1
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    for property in properties {
      let isKept = property.isRequired || keep.contains(property.name)
      guard chance(isKept ? 98 : max(2, 18 - depth)) else { continue }
      members.append(.init(chance(1) ? "oops" : property.name, value(property.type, property.name)))
    }
    return .object(members)
  }

  private mutating func value(_ type: PropertyType, _ name: String) -> JSONValue {
    if depth > 9 || chance(3) { return scalar() }
    switch type {
    case .bool: return .bool(chance(50))
    case .int, .number:
      return name == "formc" ? .int(1) : pick([.int(below(12)), .double(0.5), .int(-1)])
    case .text: return .string(pick(["Text", "", "{value} %d", "2026-01-31", "#112233"]))
    case .shownText:
      return chance(30)
        ? object(of: "text")
        : .string(
          pick([
            "Text", "", "{$a} {$b :number 2}", "{{$a}}", "{a} %d", "{$$c :date long}", "{$a.@count",
            "{$ }{$a :}{$a: oops}", "{$a + 1}",
          ]))
    case .url: return .string(pick(["https://example.com/{a}", "$a", "example"]))
    case .name(let kind): return .string(self.name(kind))
    case .keyword(let words): return .string(chance(95) ? pick(words).name : "none")
    case .currency: return .string(pick(["EUR", "JPY", "eur", "XXX"]))
    case .color: return .string(pick(["#123", "#112233", "red"]))
    case .condition: return condition()
    case .expression, .bound:
      return pick([.string(pick(Self.expressions)), .int(below(9)), scalar()])
    case .live(let type):
      return chance(30)
        ? pick([.string(pick(Self.expressions)), object(of: "expression")]) : value(type, name)
    case .scalar, .rowValue: return scalar()
    case .valueType:
      return .string(pick(["Int", "String", "[String]", "Set<T>", "T", "Date", "Oops"]))
    case .object(let name): return object(of: name)
    case .list(let element, _): return .array(list(4) { $0.value(element, name) })
    case .map(let element):
      return .object(list(3) { .init($0.pick(Self.names), $0.value(element, name)) })
    case .oneOf(let alternatives): return value(pick(alternatives), name)
    case .opaque: return chance(50) ? scalar() : .array([scalar(), .object([])])
    case .rules: return .array(list(4) { $0.rule() })
    case .options:
      return chance(30)
        ? .string(pick(Self.names))
        : chance(20) ? object(of: "provider") : .array(list(4) { $0.option() })
    case .optionList: return .array(list(4) { $0.option() })
    case .rows: return .array(list(4) { $0.row() })
    case .row: return row()
    case .sections: return .array(list(3) { $0.section() } + [section()])
    case .events: return .object(list(2) { .init($0.pick(Catalog.events).name, .string("f")) })
    case .defaults: return .object([.init(pick(Catalog.rowTypes).name, object(of: "row"))])
    }
  }

  private mutating func list<T>(_ bound: Int, _ make: (inout SpecGenerator) -> T) -> [T] {
    (0..<below(bound)).map { _ in make(&self) }
  }

  private mutating func name(_ kind: NameKind) -> String {
    switch kind {
    case .tag: pick(Self.tags)
    case .form: pick(["Form", "form", "F1"])
    case .rowType: chance(90) ? pick(Catalog.rowTypes).name : "r"
    default: pick(Self.names)
    }
  }

  private mutating func scalar() -> JSONValue {
    pick([
      .null, .bool(true), .int(below(9)), .double(1.5), .string("x"), .string("2026-01-31"),
      .string("https://example.com"), .array([.string("x"), .int(1)]),
      .object([.init("a", .int(1))]),
    ])
  }

  private mutating func condition() -> JSONValue {
    switch below(10) {
    case 0: .bool(chance(50))
    case 1: object(of: "condition")
    default: .string(pick(Self.expressions))
    }
  }

  private mutating func rule() -> JSONValue {
    let entry = pick(Catalog.rules)
    if chance(25) { return .string(entry.name) }
    if chance(8) { return .object([.init("use", .string(pick(Self.names)))]) }
    let argument: JSONValue =
      entry.arguments.isEmpty
      ? .bool(true)
      : chance(50)
        ? value(entry.arguments[0].type, "")
        : object(entry.arguments, keep: entry.arguments.map(\.name))
    let common = object(Catalog.ruleKeys.properties, keep: [])
    guard case .object(let others) = common else { return .string(entry.name) }
    return .object([.init(entry.name, argument)] + others)
  }

  private mutating func option() -> JSONValue {
    chance(60) ? pick([.string("x"), .string("y"), .int(below(5))]) : object(of: "option")
  }

  private mutating func row() -> JSONValue {
    if chance(6) { return .object([.init("use", object(of: "use"))]) }
    let entry = pick(Catalog.rowTypes)
    var properties = entry.properties
    properties += Catalog.row.properties.filter { property in
      !properties.contains { $0.name == property.name }
    }
    let keys = object(properties, keep: ["tag", "options"])
    guard case .object(var members) = keys else { return keys }
    members.removeAll { $0.name == "type" }
    return .object([.init("type", .string(chance(97) ? entry.name : "r"))] + members)
  }

  private mutating func section() -> JSONValue {
    if chance(6) { return .object([.init("use", object(of: "use"))]) }
    let kind = pick(["rows", "rows", "rows", "repeat", "select", "forEach"])
    let unwanted = Set(["rows", "repeat", "select", "forEach", "options", "key", "row", "where"])
      .subtracting(
        kind == "select"
          ? ["select", "options"] : kind == "forEach" ? ["forEach", "key", "row"] : [kind])
    let properties = Catalog.section.properties.filter { !unwanted.contains($0.name) || chance(4) }
    return object(properties, keep: ["tag", kind, "options", "key", "row"])
  }
}
