import FormCatalog
import FormTestSupport
import Testing

@Suite struct RowKindTests {
  /// Every row type of the catalogue has a Swift type, without which it could not be built.
  @Test func everyRowTypeHasASwiftType() {
    let types = Catalog.rowTypes.map(\.name).filter { !["group", "list"].contains($0) }
    let names = types.map { $0 == "url" ? "URL" : $0.prefix(1).uppercased() + $0.dropFirst() }
    let kinds = zip(names, types).map { name, type in
      """
        /// The row type `\(type)`.
        public enum \(name): RowKind { public static let type = "\(type)" }

      """
    }
    let rows = zip(names, types).map { name, type in
      """
      /// A row of type `\(type)`.
      public typealias \(name)Row = Row<RowKinds.\(name)>

      """
    }
    expectFile(
      """
      // Recorded from the catalogue by RowKindTests with FORMC_RECORD=1.
      // The types say what they are; their only member is the name of the protocol.
      // swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

      /// The types of rows.
      public enum RowKinds {
      \(kinds.joined())}
      \(rows.joined())
      """, "Sources/FormKit/Building/RowKinds.swift")
  }
}
