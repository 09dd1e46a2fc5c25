/// The return key of a text row: what it shows and what it does.
package struct ReturnKey: Hashable, Sendable {
  /// The label while another row can have the focus after this one.
  package var next: String
  /// The label on the last row that can have the focus.
  package var last: String

  package init(next: String = "next", last: String = "default") {
    self.next = next
    self.last = last
  }

  /// Creates the key from the property `returnKey`: a keyword is shown everywhere, a mapping says
  /// what is shown where.
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

  /// What pressing the key does.
  package enum Action: Hashable, Sendable {
    /// The focus moves to the row at an index.
    case focus(Int)
    /// Editing ends.
    case endEditing
    /// A line begins.
    case newline
  }

  /// The label of the key, by the row the focus would move to.
  package func face(destination: Int?) -> String {
    destination == nil ? last : next
  }

  /// What pressing the key does in a row.
  ///
  /// - Parameter destination: The row the focus would move to.
  package static func action(isMultiline: Bool, destination: Int?) -> Action {
    if isMultiline { return .newline }
    return destination.map(Action.focus) ?? .endEditing
  }
}
