import FormCatalog
import FormModel
import FormText

/// Collects the members of a schema from a type, limits and rules.
struct SchemaMembers {
  private(set) var list: [JSONValue.Member] = []
  /// Further occurrences of keywords that are already present.
  private var others: [JSONValue] = []

  init(_ list: [JSONValue.Member] = []) {
    self.list = list
  }

  /// The members, with a list of those that could not be merged.
  var all: [JSONValue.Member] {
    others.isEmpty ? list : list + [.init("allOf", .array(others))]
  }

  /// Adds a keyword: of two bounds the narrower one is kept, anything else applies twice.
  mutating func add(_ name: String, _ value: JSONValue) {
    guard let index = list.firstIndex(where: { $0.name == name }) else {
      list.append(.init(name, value))
      return
    }
    let old = list[index].value
    guard old != value else { return }
    if let old = Self.number(old), let new = Self.number(value) {
      let isLower = name.hasPrefix("min") || name == "exclusiveMinimum"
      if isLower ? new > old : new < old { list[index].value = value }
      return
    }
    let other = JSONValue.object([.init(name, value)])
    if !others.contains(other) { others.append(other) }
  }

  private static func number(_ value: JSONValue) -> Double? {
    switch value {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
