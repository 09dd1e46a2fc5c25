@_spi(Generated) package import FormModel

/// A function of the expression language.
package struct FunctionEntry: Sendable {
  /// The function.
  package let function: FormFunction
  /// The topic that groups it in documents.
  package let topic: FunctionTopic
  /// The call with the types of its parameters and of its result.
  package let signature: String
  /// An expression that uses the function.
  package let example: String
  /// One sentence, then details.
  package let documentation: String

  package init(
    _ function: FormFunction, _ topic: FunctionTopic, _ signature: String, example: String,
    _ documentation: String
  ) {
    self.function = function
    self.topic = topic
    self.signature = signature
    self.example = example
    self.documentation = documentation
  }

  /// The name as an author writes it.
  package var name: String { function.rawValue }
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
