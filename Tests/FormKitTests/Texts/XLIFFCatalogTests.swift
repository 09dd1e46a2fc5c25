import FormCompiler
import FormKit
import FormTranslation
import Testing

/// Catalogs in XLIFF.
@Suite struct XLIFFCatalogTests {
  private typealias Case = TextContent.Case

  private static let texts = [
    TranslatableText("name.title", .plain("Hello {$name}")),
    TranslatableText(
      "photos.header", .cases(.count, [Case("one", "One photo"), Case("other", "{n} photos")])),
  ]

  private func read(_ text: String, language: String? = nil) throws -> TextCatalog {
    try TextCatalog.readXLIFF(
      Array(text.utf8), path: "de.xlf",
      for: TextCatalogContext(
        form: "Album", sourceLanguage: "en", language: language, texts: Self.texts))
  }

  /// A unit in the shape of an export from Xcode.
  private func file(_ unit: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="Other/Localizable.xcstrings" source-language="en" target-language="de"
        datatype="plaintext"><body/></file>
      <file original="Album" source-language="en" target-language="de" datatype="plaintext">
        <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode" build-num="1"/></header>
        <body>
          \(unit)
        </body>
      </file>
    </xliff>
    """
  }

  @Test func anExportFromXcodeIsRead() throws {
    let catalog = try read(
      file(
        """
        <trans-unit id="name.title" xml:space="preserve">
          <source>Hello <x id="1" equiv-text="{$name}"/></source>
          <target state="translated"><x id="1"/>: Hallo &amp; <![CDATA[<b>]]>&#xe4;</target>
          <note>Above the form</note>
        </trans-unit>
        <group><trans-unit id="photos.header|==|plural.one">
          <source>One photo</source><target>Ein Foto</target><note/>
        </trans-unit>
        <trans-unit id="photos.header|==|plural.other">
          <source><x id="1" equiv-text="{n}"/> photos</source>
          <target state="needs-review-l10n"><x id="1" equiv-text="{n}"/> Fotos</target>
        </trans-unit></group>
        <trans-unit id="new.title"><source>New</source><target state="new">New</target></trans-unit>
        """))
    #expect(catalog.entries[0].translation == .plain("{$name}: Hallo & <b>ä"))
    #expect(catalog.entries[0].note == "Above the form")
    #expect(catalog.entries[1].source == Self.texts[1].content)
    #expect(
      catalog.entries[1].translation
        == .cases(.count, [Case("one", "Ein Foto"), Case("other", "{n} Fotos")]))
    #expect(catalog.entries[1].state == .needsReview && catalog.entries[2].translation == nil)
  }

  /// The shape of the examples of the specification of XLIFF 2.2, with another prefix.
  @Test func pluralsOfXLIFF2AreRead() throws {
    let catalog = try read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" xmlns:p="urn:oasis:names:tc:xliff:pgs:1.0"
          version="2.2" srcLang="en" trgLang="de">
        <file id="f1"><group id="g1">
          <unit id="photos.header" p:switch="plural:count">
            <segment id="1" state="final" p:case="0"><source>No</source><target>Keine</target></segment>
            <segment id="2" p:case="other">
              <source><ph id="1" disp="{n}"/> photos</source>
              <target><ph id="1" disp="{n}"/> Fotos</target>
            </segment>
          </unit>
          <unit id="u2" name="name.title">
            <segment><source>Hello</source><target>Hallo</target></segment>
            <ignorable><source> </source></ignorable>
            <segment><source><ph id="1" disp="{$name}"/></source>
              <target><mrk id="m1"><ph id="1"/></mrk></target></segment>
          </unit>
        </group></file>
      </xliff>
      """)
    #expect(
      catalog.entries[0].translation
        == .cases(.count, [Case("0", "Keine"), Case("other", "{n} Fotos")]))
    #expect(catalog.entries[1].translation == .plain("Hallo {$name}"))
    #expect(catalog.entries[1].source == Self.texts[0].content)
  }

  @Test(arguments: XLIFFVersion.allCases) func specialCharactersAreEscaped(version: XLIFFVersion) {
    let catalog = TextCatalog(
      language: "de", sourceLanguage: "en", form: "Album",
      entries: [TextCatalog.Entry("a<\"&>\n", source: .plain("<&>]]>\r\u{1}"))])
    let text = catalog.xliff(version)
    #expect(text.contains("=\"a&lt;&quot;&amp;&gt;&#10;\""))
    #expect(text.contains("<source>&lt;&amp;&gt;]]&gt;&#13;\u{FFFD}</source>"))
  }

  @Test(arguments: [
    (
      "<!DOCTYPE x [<!ENTITY a \"b\">]><xliff/>",
      "1:1: a document type declaration is not allowed"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><xliff/>",
      "1:1: the encoding `iso-8859-1` is not supported, only UTF-8 and UTF-16"
    ),
    ("<xliff>\n <file>\n</xliff>", "3:1: the end tag `xliff` has no start tag"),
    ("<xliff>\n <file>", "2:2: the element `file` is not closed"),
    ("<xliff a='1' a='2'/>", "1:14: `a` is written twice"),
    ("<xliff a=1/>", "1:10: expected a value in quotes"),
    ("<xliff>&unknown;</xliff>", "1:8: `&` begins no known entity"),
    ("<xliff>&#xD800;</xliff>", "1:8: `&` begins no known entity"),
    ("<xliff/><xliff/>", "1:9: there is more after the end of the document"),
    ("text", "1:1: text outside of an element"),
    ("<!-- a -->", "1:11: the document has no element"),
    ("<svg/>", "1:1: expected the element `xliff`, found `svg`"),
    ("<xliff version='3.0'/>", "1:1: the version of XLIFF must be 1 or 2"),
    ("<xliff version='1.2'/>", "1:1: there is no element `file`"),
    (
      "<xliff version='1.2'><file original='Other' target-language='de'/></xliff>",
      "1:22: the catalog is for the form `Other`, not for `Album`"
    ),
    (
      "<xliff version='1.2'><file original='Album' target-language='pl'/></xliff>",
      "1:22: the catalog is in `pl`, not in `de`"
    ),
    (
      "<xliff version='2.0' srcLang='fr' trgLang='de'><file/></xliff>",
      "1:48: the catalog translates from `fr`, and the form is in `en`"
    ),
    (String(repeating: "<g>", count: 101), "1:301: the elements are nested more than 100 deep"),
  ])
  func mistakesHaveAPlaceAndAReason(text: String, message: String) {
    #expect {
      try read(text, language: "de")
    } throws: { error in
      "\(error)" == "de.xlf:\(message)"
    }
  }

  @Test(arguments: [
    ("<trans-unit/>", "the unit has no `id`"),
    ("<trans-unit id='a|==|device.mac'/>", "`a|==|device.mac` is no text of a form"),
    ("<trans-unit id='a'/><trans-unit id='a'/>", "the text `a` is written twice"),
    (
      "<trans-unit id='a'><source><x id='1'/></source></trans-unit>",
      "the placeholder does not say what it stands for"
    ),
  ])
  func unitsWithMistakesAreRejected(unit: String, reason: String) {
    #expect {
      try read(file(unit))
    } throws: { error in
      (error as? TextCatalogProblem)?.reason == reason
    }
  }
}
