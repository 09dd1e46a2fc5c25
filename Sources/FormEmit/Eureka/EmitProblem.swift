/// What a target cannot express of a form, or leaves out.
package struct EmitProblem: Hashable, Sendable {
  /// What is lost.
  package enum Kind: Hashable, Sendable {
    /// A row that the target has no counterpart of.
    case row
    /// A key without which the form would behave in another way.
    case key
    /// A key without which the form behaves the same: a look, a convenience.
    case look
    /// A rule.
    case rule
  }

  /// Where in a form something stands.
  ///
  /// Sections and rows are counted from 0 as the definition has them, rows in rows one index after the
  /// other; the keys lead from the innermost one to what is meant, with a number for an element of a list.
  package struct Place: Hashable, Sendable {
    package var section: Int?
    package var rows: [Int]
    package var keys: [String]

    package init(section: Int? = nil, rows: [Int] = [], keys: [String] = []) {
      self.section = section
      self.rows = rows
      self.keys = keys
    }

    /// The place of something inside this one.
    func at(_ keys: String...) -> Place {
      var place = self
      place.keys += keys
      return place
    }
  }

  package var kind: Kind
  package var place: Place
  package var message: String
  package var help: String?

  package init(_ kind: Kind, at place: Place, _ message: String, help: String? = nil) {
    self.kind = kind
    self.place = place
    self.message = message
    self.help = help
  }
}
