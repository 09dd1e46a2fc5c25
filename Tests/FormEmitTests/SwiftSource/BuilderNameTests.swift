import FormCatalog
@_spi(Generated) import FormModel
import Testing

@Suite struct BuilderNameTests {
  /// A name that the catalogue has and the builder does not would be spelt out in every file.
  @Test func builderKnowsTheCatalogue() {
    let names = Set(DefinitionBuilder.Name.allCases.map(\.rawValue))
    #expect(Set(Catalog.rowTypes.map(\.name)).subtracting(names) == [])
    #expect(Set(Catalog.rules.map(\.name)).subtracting(names) == [])
    #expect(Set(Catalog.rules.flatMap { $0.arguments.map(\.name) }).subtracting(names) == [])
    let elsewhere = Self.elsewhere
    for type in Catalog.rowTypes {
      let own = Set(Catalog.rowKeys(for: type).map(\.name)).subtracting(elsewhere)
      #expect(own.subtracting(names) == [], "\(type.name)")
    }
  }

  @Test func builderKnowsNothingElse() {
    let words =
      Catalog.rowTypes.map(\.name) + Catalog.rules.map(\.name)
      + Catalog.rules.flatMap { $0.arguments.map(\.name) }
      + Catalog.rowTypes.flatMap { Catalog.rowKeys(for: $0).map(\.name) }
    let names = Set(DefinitionBuilder.Name.allCases.map(\.rawValue))
    #expect(names.subtracting(words) == [])
  }

  /// The keys of a row that have a statement of their own.
  private static let elsewhere: Set<String> = [
    "type", "tag", "title", "subtitle", "value", "valueType", "computed", "hidden", "disabled",
    "rules", "validates", "whenHidden", "options", "where", "events", "swipe", "rows", "native",
  ]
}
