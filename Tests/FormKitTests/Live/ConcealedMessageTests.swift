import FormKit
import Testing

/// Messages about concealed values.
@Suite struct ConcealedMessageTests {
  @Test(arguments: [
    ("password", "", "••• is in use"), ("password", "secure: false,", "abc is in use"),
    ("text", "", "abc is in use"), ("text", "secure: true,", "••• is in use"),
  ]) func messagesShowBulletsForConcealedValues(
    type: String, property: String, message: String
  ) throws {
    let form = try rowForm(
      """
          - { type: \(type), \(property) tag: a, rules: [{ notOneOf: [abc], message: "{value} is in use" }] }
      """)
    try form.set("a", to: "abc")
    #expect(try form.validate().issues.map(\.message) == [message])
  }
}
