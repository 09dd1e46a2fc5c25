import FormReport
import FormSyntax
import FormTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The reports in XML, for JUnit and Checkstyle.
@Suite struct XMLReportTests {
  private func junit(_ set: ReportSet) -> String {
    var output = ""
    JUnitReport().write(set, to: &output)
    return output
  }

  private func checkstyle(_ set: ReportSet) -> String {
    var output = ""
    CheckstyleReport().write(set, to: &output)
    return output
  }

  @Test func reportHasEveryPartOfADiagnostic() {
    expectGolden(junit(Sample.rich.set), "reports/everything.junit.xml")
    expectGolden(checkstyle(Sample.rich.set), "reports/everything.checkstyle.xml")
  }

  @Test func reportWithoutDiagnostics() throws {
    let good = Report(path: "a.form.yaml", sources: SourceMap(), diagnostics: [])
    let suite = try #require(try Element.parse(junit(ReportSet([good]))).children.first)
    #expect(suite.attributes["tests"] == "1" && suite.attributes["failures"] == "0")
    #expect(suite.children.map(\.name) == ["testcase"] && suite.children[0].children.isEmpty)
    #expect(try Element.parse(checkstyle(ReportSet([good]))).children.isEmpty)
  }

  /// The report meets `junit-10.xsd`: all elements are in place and have the required attributes.
  @Test func junitReportMeetsItsSchema() throws {
    let root = try Element.parse(junit(Sample.rich.set))
    #expect(root.name == "testsuites")
    for suite in root.children {
      #expect(suite.name == "testsuite")
      #expect(Set(suite.attributes.keys) == ["name", "tests", "failures", "errors"])
      #expect(suite.attributes["tests"] == String(suite.children.count))
      let failures = suite.children.count { $0.children.first?.name == "failure" }
      #expect(suite.attributes["failures"] == String(failures))
      for test in suite.children {
        #expect(test.name == "testcase" && Set(test.attributes.keys) == ["name", "classname"])
        for result in test.children {
          #expect(["failure", "system-out"].contains(result.name) && result.children.isEmpty)
          #expect(!result.text.isEmpty)
        }
      }
    }
    #expect(root.children.first?.children.count == Sample.rich.diagnostics.count)
  }

  /// A warning does not fail a check, so it does not fail a test case.
  @Test func warningsPass() throws {
    var sample = Sample()
    let file = sample.add("a.form.yaml", "a: 1")
    sample.report(.unusedDeclaration, "unused", at: sample.span(file, "a"))
    let suite = try #require(try Element.parse(junit(sample.set)).children.first)
    #expect(suite.attributes["failures"] == "0")
    #expect(suite.children.first?.children.map(\.name) == ["system-out"])
  }

  @Test func checkstyleListsEveryFileOnce() throws {
    let root = try Element.parse(checkstyle(Sample.rich.set))
    #expect(root.name == "checkstyle" && root.attributes["version"] != nil)
    let files = root.children.map { $0.attributes["name"] }
    #expect(Set(files).count == files.count && files.count == 2)
    let errors = root.children.flatMap(\.children)
    #expect(errors.count == Sample.rich.diagnostics.count)
    for error in errors {
      #expect(error.name == "error")
      #expect(["error", "warning"].contains(error.attributes["severity"]))
      #expect(error.attributes["source"]?.hasPrefix("formc.F") == true)
      #expect(error.attributes["message"]?.isEmpty == false)
    }
  }

  /// The document is well formed for any texts, and all characters that XML allows are preserved.
  @Test func anythingInTextsIsValidXML() throws {
    var generator = SplitMix64(seed: 2026)
    for round in 0..<300 {
      let limit: UInt32 = round % 2 == 0 ? 0x80 : 0x11_0000
      let scalars = (0..<30).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator))
      }
      let text = String(String.UnicodeScalarView(scalars + ["\u{FFFE}", "]", "]", ">"]))
      let set = Sample("a: b", at: "a", text).set
      let error = try #require(
        try Element.parse(checkstyle(set)).children.first?.children.first)
      let found = try #require(error.attributes["message"])
      #expect(found.hasSuffix("]]>"))
      let plain = scalars.filter { (0x20..<0x7F).contains($0.value) || $0 == "\n" || $0 == "\t" }
      if plain.count == scalars.count { #expect(found == text) }
      let failure = try Element.parse(junit(set)).children.first?.children.first?.children.first
      #expect(failure?.text.hasSuffix("]]>") == true)
    }
  }
}

/// An element of a parsed document.
private final class Element: NSObject, XMLParserDelegate {
  private(set) var name = ""
  private(set) var attributes: [String: String] = [:]
  private(set) var children: [Element] = []
  private(set) var text = ""
  private var open: [Element] = []

  /// The root of a document.
  static func parse(_ document: String) throws -> Element {
    let parser = XMLParser(data: Data(document.utf8))
    let root = Element()
    root.open = [root]
    parser.delegate = root
    try #require(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
    return try #require(root.children.first)
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    let element = Element()
    element.name = name
    element.attributes = attributes
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
  ) {
    open.removeLast()
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    open.last?.text += text
  }
}
