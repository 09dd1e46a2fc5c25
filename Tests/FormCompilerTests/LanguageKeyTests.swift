import FormCatalog
import Testing

@testable import FormCompiler

@Suite struct LanguageKeyTests {
  /// Every key of the compiler exists in the catalogue, so that suggestions are always valid keys.
  @Test(arguments: Key.allCases)
  func everyKeyBelongsToTheLanguage(_ key: Key) {
    let properties = Catalog.objects.flatMap(\.properties) + Catalog.rowTypes.flatMap(\.properties)
    #expect(properties.contains { $0.name == key.name })
    #expect(Key.number(of: key.name) == key.number)
    #expect(Key.names[key.number] == key.name)
  }
}
