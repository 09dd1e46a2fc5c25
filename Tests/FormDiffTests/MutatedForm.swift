import FormModel
import FormTestSupport
import FormText

/// Makes random changes to the JSON of a definition; most of them give another valid definition.
struct MutatedForm {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// A definition with one change; nil if the changed JSON is no definition.
  mutating func mutant(of form: FormDefinition) -> FormDefinition? {
    var json = form.jsonValue
    var pool: [JSONValue] = []
    Self.collect(json, &pool)
    var index = below(pool.count)
    json = mutated(json, &index, pool)
    let mutant = try? FormDefinition(json: json)
    return mutant == form ? nil : mutant
  }

  private static func collect(_ json: JSONValue, _ pool: inout [JSONValue]) {
    pool.append(json)
    switch json {
    case .array(let elements): for element in elements { collect(element, &pool) }
    case .object(let members): for member in members { collect(member.value, &pool) }
    default: break
    }
  }

  /// Returns the value with a change to the part at an index, in the order of the parts.
  private mutating func mutated(
    _ json: JSONValue, _ index: inout Int, _ pool: [JSONValue]
  ) -> JSONValue {
    defer { index -= 1 }
    if index == 0 { return changed(json, pool) }
    index -= 1
    switch json {
    case .array(let elements):
      return .array(
        elements.map { element in
          index < 0 ? element : mutated(element, &index, pool)
        })
    case .object(let members):
      return .object(
        members.map { member in
          index < 0
            ? member : JSONValue.Member(member.name, mutated(member.value, &index, pool))
        })
    default:
      index += 1
      return json
    }
  }

  private mutating func changed(_ json: JSONValue, _ pool: [JSONValue]) -> JSONValue {
    switch json {
    case .bool(let flag): return .bool(!flag)
    case .int(let number): return .int(number &+ (below(2) == 0 ? 1 : -1))
    case .double(let number): return .double(number + 1)
    case .array(var elements) where !elements.isEmpty:
      let at = below(elements.count)
      switch below(3) {
      case 0: elements.remove(at: at)
      case 1: elements.swapAt(at, below(elements.count))
      default: elements.append(elements[at])
      }
      return .array(elements)
    case .object(var members) where members.count > 1:
      members.remove(at: below(members.count))
      return .object(members)
    case .string(let text):
      let texts = pool.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return .string(below(3) == 0 ? text + "x" : texts[below(texts.count)])
    default: return pool[below(pool.count)]
    }
  }
}
