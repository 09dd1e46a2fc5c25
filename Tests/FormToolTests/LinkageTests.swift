import FormTestSupport
import Foundation
import Testing

/// The tool links only FoundationEssentials: full Foundation would make it four times as large.
@Suite struct LinkageTests {
  private let tool = PackageFolder.products.appending(path: "formc")

  #if os(Linux)
  @Test func doesNotLinkFullFoundation() async throws {
    let path = tool.path(percentEncoded: false)
    let run = try await ToolRun.named("readelf", ["--dynamic", "--wide", path])
    let libraries = run.output.split(separator: "\n").filter { $0.contains("(NEEDED)") }
    #expect(libraries.contains { $0.contains("libc.") })
    for name in ["libFoundation.so", "libFoundationInternationalization", "lib_FoundationICU"] {
      #expect(!libraries.contains { $0.contains(name) })
    }
  }
  #endif

  /// A static build lists no libraries, but contains mangled names.
  @Test func containsNoSymbolOfFullFoundation() throws {
    let bytes = try Data(contentsOf: tool)
    #expect(bytes.range(of: Data("$s8FormTool".utf8)) != nil)
    #expect(bytes.range(of: Data("$s10Foundation".utf8)) == nil)
  }
}
