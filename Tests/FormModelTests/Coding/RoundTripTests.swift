@_spi(Generated) import FormModel
import FormTestSupport
import FormText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct RoundTripTests {
  @Test func definitionsAreDecodedFromTheirJSON() throws {
    var generator = DefinitionGenerator(seed: 2)
    for _ in 0..<400 {
      let definition = generator.definition()
      let text = definition.json()
      #expect(try FormDefinition(json: text) == definition)
      #expect(try FormDefinition(json: Array(text.utf8)).json() == text)
    }
  }

  @Test func codableAgreesWithTheText() throws {
    var generator = DefinitionGenerator(seed: 3)
    for _ in 0..<40 {
      let definition = generator.definition()
      let text = definition.json()
      let data = try JSONEncoder().encode(definition)
      #expect(try JSONDecoder().decode(FormDefinition.self, from: data) == definition)
      #expect(try JSONDecoder().decode(FormDefinition.self, from: Data(text.utf8)) == definition)
      #expect(try FormDefinition(json: data) == definition)
    }
  }

  @Test func partsAreDecodedFromTheirJSON() throws {
    var generator = DefinitionGenerator(seed: 4)
    func check(_ value: some JSONConvertible & Equatable) throws {
      #expect(try type(of: value).init(json: value.jsonValue) == value)
    }
    for _ in 0..<100 {
      try check(generator.value())
      try check(FormField(name: "a", value: generator.value()))
      try check(generator.type())
      try check(FormFieldType(name: "a", type: generator.type()))
      try check(generator.dateLiteral())
      try check(generator.reference())
      try check(generator.comparison())
      try check(generator.comparison().options)
      try check(generator.expression())
      try check(generator.propertyValue())
      try check(generator.options())
      try check(generator.header())
      try check(generator.sectionKind())
      try check(generator.rule())
      try check(generator.option())
    }
    for function in FormFunction.allCases { try check(function) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreNoValues(_ number: Double) {
    #expect(FormValue.double(number).jsonValue == .null)
    #expect(FormValue.date(Date(timeIntervalSince1970: number)).jsonValue == .null)
    for json: JSONValue in [.double(number), .string("\(number)")] {
      #expect(throws: JSONMismatch.self) { try FormValue(json: ["double": json]) }
      #expect(throws: JSONMismatch.self) { try FormValue(json: ["date": json]) }
      #expect(throws: JSONMismatch.self) {
        try FormValue(json: json, as: .double, format: ValueFormat(timeZone: FixedTimeZone.utc))
      }
    }
  }
}
