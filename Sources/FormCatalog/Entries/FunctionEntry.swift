@_spi(Generated) import FormModel

/// A function of the expression language.
package struct FunctionEntry: Sendable {
  /// The name as an author writes it.
  package let name: String
  /// The topic that groups it in documents.
  package let topic: FunctionTopic
  /// The call with the types of its parameters and of its result.
  package let signature: String
  /// An expression that uses the function.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  init(
    _ function: FormFunction, _ topic: FunctionTopic, _ signature: String, example: String,
    _ documentation: String
  ) {
    self.init(
      named: function.rawValue, topic, signature, example: example, documentation)
  }

  /// Creates the entry of a call that is written like a function and means another expression.
  init(
    named name: String, _ topic: FunctionTopic, _ signature: String, example: String,
    _ documentation: String
  ) {
    self.name = name
    self.topic = topic
    self.signature = signature
    self.example = example
    self.documentation = documentation
  }
}

/// The topics of functions of the expression language.
package enum FunctionTopic: String, Sendable, CaseIterable {
  /// Texts.
  case texts = "Texts"
  /// Numbers.
  case numbers = "Numbers"
  /// Lists and sets.
  case lists = "Lists"
  /// Dates and durations.
  case dates = "Dates and durations"
  /// Absent values and conditions.
  case choices = "Absent values and choices"
}
