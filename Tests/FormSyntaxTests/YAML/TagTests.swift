import FormSyntax
import Testing

@Suite struct TagTests {
  static let tagged: [(source: String, kind: Node.Kind)] = [
    ("!!str 17", .string), ("!!str", .string), ("! 17", .string), ("!!int \"17\"", .int),
    ("!!int 0x1F", .int), ("!!float 1", .double), ("!!float 1.5", .double),
    ("!!bool 'true'", .bool), ("!!null ''", .null), ("!!null ~", .null),
    ("!!seq [1]", .sequence), ("!!map {a: 1}", .mapping), ("!<tag:yaml.org,2002:str> 1", .string),
    ("!!str\n  17", .string), ("&a !!str 17", .string), ("!!str &a 17", .string),
  ]

  @Test(arguments: tagged)
  func coreTagsDecideTheKind(source: String, kind: Node.Kind) throws {
    let reading = Reading("v: \(source)\n")
    #expect(reading.codes == [])
    #expect(try #require(reading.root?["v"]).kind == kind)
  }

  static let misfits: [(source: String, code: String, place: String)] = [
    ("!!int x", "F0111", "!!int"), ("!!bool yes", "F0111", "!!bool"),
    ("!!float 0x1F", "F0111", "!!float"), ("!!null x", "F0111", "!!null"),
    ("!!seq x", "F0111", "!!seq"), ("!!map [1]", "F0111", "!!map"), ("!!str [1]", "F0111", "!!str"),
    ("!foo x", "F0110", "!foo"), ("!!binary aGk=", "F0110", "!!binary"),
    ("!!timestamp 2026-01-31", "F0110", "!!timestamp"), ("!!set {a}", "F0110", "!!set"),
    ("&a !foo x", "F0110", "!foo"), ("!<tag:x> 1", "F0110", "!<tag:x>"),
  ]

  @Test(arguments: misfits)
  func otherTagsAreReported(source: String, code: String, place: String) throws {
    let reading = Reading("v: \(source)\n")
    #expect(reading.codes == [code])
    #expect(reading.text(reading.diagnostics.first?.span) == place)
    #expect(reading.root?["v"] != nil)
  }

  @Test func tagsAndAnchorsAreNotPartOfTheSpan() throws {
    let reading = Reading("a: &x !!str # note\n  17\nb: &y\n  c: 1\nd: &z [1]\n")
    #expect(reading.codes == [])
    #expect(reading.place(reading.root?["a"]?.span) == "2:3-2:5")
    #expect(reading.place(reading.root?["b"]?.span) == "4:3-4:7")
    #expect(reading.place(reading.root?["d"]?.span) == "5:7-5:10")
  }
}
