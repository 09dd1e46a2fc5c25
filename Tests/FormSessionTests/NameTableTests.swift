import Testing

@testable import FormSession

@Suite struct NameTableTests {
  private static func number(_ name: String, in list: Int, of table: NameTable) -> Int? {
    Array(name.utf8).withUnsafeBufferPointer { table.number(of: $0, in: list) }
  }

  @Test func findsNamesInTheirLists() {
    let table = NameTable([["a", "b", "a long name"], [], ["b", "é", "b"]])
    #expect(Self.number("a", in: 0, of: table) == 0)
    #expect(Self.number("a long name", in: 0, of: table) == 2)
    #expect(Self.number("a long nam", in: 0, of: table) == nil)
    #expect(Self.number("b", in: 0, of: table) == 1)
    #expect(Self.number("b", in: 2, of: table) == 0)
    #expect(Self.number("b", in: 1, of: table) == nil)
    #expect(Self.number("é", in: 2, of: table) == 1)
    #expect(Self.number("e\u{301}", in: 2, of: table) == nil)
    #expect(Self.number("", in: 0, of: table) == nil)
  }

  @Test func holdsManyNames() {
    let names = (0..<5_000).map { "name\($0)" }
    let table = NameTable([names, names.reversed()])
    for number in stride(from: 0, to: 5_000, by: 7) {
      #expect(Self.number("name\(number)", in: 0, of: table) == number)
      #expect(Self.number("name\(number)", in: 1, of: table) == 4_999 - number)
    }
    #expect(Self.number("name5000", in: 0, of: table) == nil)
  }
}

@Suite struct FieldSetTests {
  @Test func acceptsEachFieldOnce() {
    var set = FieldSet()
    let numbers = [0, 63, 64, 127, 128, 1_000, 5]
    #expect(numbers.filter { set.insert($0) } == numbers)
    #expect(numbers.filter { set.insert($0) } == [])
    var some = FieldSet()
    for number in [63, 128, 2_000] { _ = some.insert(number) }
    var rest: [Int] = []
    set.subtract(some) { rest.append($0) }
    #expect(rest == [0, 5, 64, 127, 1_000])
    rest = []
    some.subtract(set) { rest.append($0) }
    #expect(rest == [2_000])
  }
}
