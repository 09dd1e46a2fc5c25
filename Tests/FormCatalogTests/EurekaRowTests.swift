import FormCatalog
import FormTestSupport
import Foundation
import Testing

/// The Eureka host and the catalogue agree on the class of each row type.
@Suite struct EurekaRowTests {
  private static let source: String = {
    let folder = PackageFolder.file("Hosts/FormEureka/Sources/FormEureka/Rows")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("RowTypes") }
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
  }()

  @Test(arguments: Catalog.rowTypes.map(\.name))
  func rowTypeIsInTheTable(_ name: String) throws {
    let entry = try #require(Catalog.rowType(named: name))
    // The rows of a group are in the section around it; a field is not drawn.
    if entry.family == .group || entry.family == .value { return }
    #expect(Self.source.contains("\"\(name)\": "))
    for style in entry.styles {
      guard let row = style.eureka else { continue }
      #expect(Self.source.contains("\"\(row)\""), "no \(row)")
    }
  }
}
