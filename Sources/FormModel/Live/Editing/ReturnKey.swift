/// The return key of a text row: its label and its effect.
package struct ReturnKey: Hashable, Sendable {
  /// The label while another row can have the focus after this one.
  package var next: String
  /// The label on the last row that can have the focus.
  package var last: String

  package init(next: String = "next", last: String = "default") {
    self.next = next
    self.last = last
  }

  /// Creates the key from the property `returnKey`: a keyword is the label in all rows, a mapping
  /// has the labels `next` and `last`.
  package init(_ property: FormDefinition.PropertyValue?) {
    self.init()
    switch property {
    case .string(let face): self.init(next: face, last: face)
    case .map(let faces):
      next = faces.string("next") ?? next
      last = faces.string("last") ?? last
    default: break
    }
  }

  /// The effect of pressing the key.
  package enum Action: Hashable, Sendable {
    /// The focus moves to the row at an index.
    case focus(Int)
    /// Editing ends.
    case endEditing
    /// A newline is inserted.
    case newline
  }

  /// Returns the label of the key.
  ///
  /// - Parameter destination: The row the focus would move to; nil if there is none.
  package func face(destination: Int?) -> String {
    destination == nil ? last : next
  }

  /// Returns the effect of pressing the key in a row.
  ///
  /// - Parameter destination: The row the focus would move to.
  package static func action(isMultiline: Bool, destination: Int?) -> Action {
    if isMultiline { return .newline }
    return destination.map(Action.focus) ?? .endEditing
  }
}
