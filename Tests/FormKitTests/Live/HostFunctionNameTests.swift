import FormKit
import Testing

/// Functions of the host whose names the language took later.
@Suite struct HostFunctionNameTests {
  /// A declared function takes the place of the language's own, in any case.
  @Test(arguments: ["text", "TEXT", "number", "mod", "replace", "Join", "months", "flatten"])
  func aDeclaredFunctionTakesThePlaceOfANewOne(name: String) throws {
    var host = FormHost.inUTC
    host.functions[name] = { values in
      if case .int(let number) = values[0] { .int(number * 10) } else { .null }
    }
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: a, value: 4 }
          - { type: int, tag: b, computed: "\(name)($a) + 1" }
      """, top: "functions: { \(name): { parameters: [Int], returns: Int } }", host: host)
    #expect(form.json() == #"{"a":4,"b":41}"#)
  }

  /// A name that the language had before cannot be declared.
  @Test(arguments: ["sum", "ROUND", "date"]) func anOldNameIsReserved(name: String) throws {
    #expect(throws: (any Error).self) {
      try liveForm(
        "- rows: [{ type: int, tag: a }]",
        top: "functions: { \(name): { parameters: [Int], returns: Int } }")
    }
  }

  /// Without a declaration the name is the language's.
  @Test func withoutADeclarationTheLanguageHasTheName() throws {
    let form = try liveForm(
      """
      - rows:
          - { type: int, tag: a, value: 7 }
          - { type: int, tag: b, computed: "mod($a, 4)" }
      """)
    #expect(form.json() == #"{"a":7,"b":3}"#)
  }
}
