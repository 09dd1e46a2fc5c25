import FormSyntax
import Testing

/// Reads tables: a mapping for each record, with the kinds of its cells.
@Suite struct CSVReadingTests {
  @Test(
    arguments: [
      ("value\na\nb", "[{value: string a}, {value: string b}]"),
      ("value\n1\n-20", "[{value: int 1}, {value: int -20}]"),
      ("value\n1\nx", "[{value: string 1}, {value: string x}]"),
      ("value\n1\n2.5", "[{value: string 1}, {value: string 2.5}]"),
      ("value,title\na,1\n,", "[{value: string a, title: string 1}, {value: string }]"),
      // A cell that is a key by itself is what it looks like
      (
        "value,free\na,true\nb,yes",
        "[{value: string a, free: bool true}, {value: string b, free: string yes}]"
      ),
      // Other columns are inferred from all of their cells
      (
        "value,n\na,1\nb,2",
        "[{value: string a, more: {n: int 1}}, {value: string b, more: {n: int 2}}]"
      ),
      ("value,n\na,1\nb,", "[{value: string a, more: {n: int 1}}, {value: string b}]"),
      (
        "value,n\na,1\nb,2.5",
        "[{value: string a, more: {n: double 1}}, {value: string b, more: {n: double 2.5}}]"
      ),
      (
        "value,n\na,1e3\nb,2",
        "[{value: string a, more: {n: double 1e3}}, {value: string b, more: {n: double 2}}]"
      ),
      (
        "value,n\na,TRUE\nb,false",
        "[{value: string a, more: {n: bool TRUE}}, {value: string b, more: {n: bool false}}]"
      ),
      (
        "value,n\na,true\nb,1",
        "[{value: string a, more: {n: string true}}, {value: string b, more: {n: string 1}}]"
      ),
      ("value,n\na,007", "[{value: string a, more: {n: string 007}}]"),
      ("value,n\na,+1", "[{value: string a, more: {n: string +1}}]"),
      ("value,n\na,1.", "[{value: string a, more: {n: string 1.}}]"),
      ("value,n\na,.5", "[{value: string a, more: {n: string .5}}]"),
      ("value,n\na,0x1F", "[{value: string a, more: {n: string 0x1F}}]"),
      ("value,n\na,.inf", "[{value: string a, more: {n: string .inf}}]"),
      (
        "value,n\na,~\nb,null",
        "[{value: string a, more: {n: string ~}}, {value: string b, more: {n: string null}}]"
      ),
      (
        "value,n\na,-0.5\nb,0",
        "[{value: string a, more: {n: double -0.5}}, {value: string b, more: {n: double 0}}]"
      ),
      (
        "value,n\na,99999999999999999999",
        "[{value: string a, more: {n: string 99999999999999999999}}]"
      ),
      (
        "value,fee\na,1\nb,x",
        "[{value: string a, more: {fee: double 1}}, {value: string b, more: {fee: string x}}]"
      ),
      // Decimal commas between semicolons
      (
        "value;n\na;3,5\nb;-0,25\nc;2.5\nd;4",
        "[{value: string a, more: {n: double 3.5}}, {value: string b, more: {n: double -0.25}}, {value: string c, more: {n: double 2.5}}, {value: string d, more: {n: double 4}}]"
      ),
      ("value;n\na;\"3,5\"", "[{value: string a, more: {n: double 3.5}}]"),
      ("value;fee\na;3,5", "[{value: string a, more: {fee: double 3.5}}]"),
      (
        "value;n\na;3,5\nb;x",
        "[{value: string a, more: {n: string 3,5}}, {value: string b, more: {n: string x}}]"
      ),
      ("value;n\na;1.234,5", "[{value: string a, more: {n: string 1.234,5}}]"),
      ("value;n\na;1,234,5", "[{value: string a, more: {n: string 1,234,5}}]"),
      ("value;n\na;1 234,5", "[{value: string a, more: {n: string 1 234,5}}]"),
      ("value;n\na;007,5", "[{value: string a, more: {n: string 007,5}}]"),
      ("value;n\na;3,", "[{value: string a, more: {n: string 3,}}]"),
      ("value;n\na;,5", "[{value: string a, more: {n: string ,5}}]"),
      ("value;title\n3,5;4,5", "[{value: string 3,5, title: string 4,5}]"),
      ("value\tn\na\t3,5", "[{value: string a, more: {n: string 3,5}}]"),
      ("value,n\na,\"3,5\"", "[{value: string a, more: {n: string 3,5}}]"),
      // Separators, quotes and line ends
      ("value;title\na;b,c", "[{value: string a, title: string b,c}]"),
      ("value\ttitle\r\na\tb;c\r\n", "[{value: string a, title: string b;c}]"),
      ("value,title\na,\"b \"\"c\"\"\"\n", "[{value: string a, title: string b \"c\"}]"),
      ("value,title\na,b\"c\n", "[{value: string a, title: string b\"c}]"),
      ("value,title\na, b \n", "[{value: string a, title: string  b }]"),
      ("\"value\",\"title\"\n\"a\",\"\"\n", "[{value: string a}]"),
      ("value\n\n\r\na\n\n", "[{value: string a}]"),
      ("value", "[]"),
    ])
  func trees(text: String, outline: String) {
    let reading = Reading(text, format: .csv)
    #expect(reading.root?.outline == outline)
    #expect(reading.codes == [])
    #expect(reading.tree.isComplete)
  }

  @Test(
    arguments: [
      ("", "F0103 1:1-1:1"),
      ("\n \n", "F0103 1:1-1:1"),
      ("value,title\na", "F0116 2:1-2:2"),
      ("value,title\r\na,b,c\r\nd,e\r\n", "F0116 2:1-2:6"),
      ("value,title\né,\"b\nc", "F0116 2:3-2:4"),
      ("value,title\na,\"b\"c\n", "F0116 2:6-2:7"),
      ("value,,title\na,b,c\n", "F0116 1:7-1:7"),
      ("value,\"title\n", "F0116 1:7-1:8"),
      ("value,title,value\n", "F0107 1:13-1:18"),
      ("value,a name that is much too long\na,b", "F0208 1:7-1:35"),
      ("value\na\u{0}b", "F0114 2:2-2:3"),
    ])
  func mistakes(text: String, found: String) {
    let reading = Reading(text, format: .csv)
    let places = reading.diagnostics.map { "\($0.code.rawValue) \(reading.place($0.span))" }
    #expect(places == [found])
  }

  /// The place of a part of a cell is where it is written, also behind doubled quotes.
  @Test func places() throws {
    let reading = Reading("value,title,n\né,\"a \"\"b\"\" c\",1", format: .csv)
    let option = try #require(reading.root?.items.first)
    let title = try #require(option["title"])
    #expect(reading.place(option.span) == "2:1-2:16")
    #expect(reading.place(title.span) == "2:3-2:14")
    #expect(reading.text(title.span(ofUTF8: 0..<1)) == "a")
    #expect(reading.text(title.span(ofUTF8: 3..<4)) == "b")
    #expect(reading.text(title.span(ofUTF8: 6..<7)) == "c")
    #expect(reading.text(option["more"]?["n"]?.span) == "1")
    #expect(option.entries.map { reading.text($0.key.span) } == ["value", "title", "n"])
  }
}
