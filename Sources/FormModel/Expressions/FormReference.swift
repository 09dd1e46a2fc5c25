package import FormText

/// A reference in an expression: an aspect of the row, section or value that a tag names in a
/// scope.
package struct FormReference: Hashable, Sendable {
  /// The scope in which a tag is looked up.
  package enum Scope: Hashable, Sendable {
    /// The rows and sections outside entries, `$tag`.
    case form
    /// The rows of the entry of a list that contains the expression, `$$tag`; `up` is the number of
    /// levels to an outer entry, each written as one more `$`.
    case entry(up: Int)
    /// The rows of the entry that a ``FormExpression/filter(_:where:)`` tests; `up` is the number of
    /// levels to the entry of an outer filter. An empty tag is the position of the entry.
    case tested(up: Int)
    /// The row a rule belongs to, `$self`; without a tag.
    case own
    /// The value before the change whose steps are taken, `$old`; without a tag.
    case old
    /// The option under consideration, `$option`; its tag is empty, or the name of an attribute.
    case option
  }

  /// The aspect of a row or section that is read.
  package enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// The value, absent while the row is hidden unless hidden values are kept.
    case value
    /// The text that a row shows for its value as expressions see it; absent without a value.
    case shown
    /// Whether it, or something that contains it, is hidden.
    case isHidden
    /// Whether it, or something that contains it, is disabled.
    case isDisabled
    /// Whether a row, or everything in a section or the form, would be valid if it were checked
    /// now.
    case isValid
    /// Whether the value differs from that of a new form or entry.
    case isDirty
    /// The messages of the issues that a row or section shows; absent without any.
    case messages
    /// An attribute of an option, or its title or subtitle.
    case attribute

    /// The aspects that are written after a dot, `$tag.isHidden`; ``messages`` is last.
    package static let states: [Aspect] = [.isHidden, .isDisabled, .isValid, .isDirty, .messages]

    /// The facet that the aspect depends on; the value of a list includes its entries.
    package var facet: Facet {
      switch self {
      case .value, .shown, .attribute: .value
      case .isHidden: .hidden
      case .isDisabled: .disabled
      case .isValid: .validity
      case .isDirty: .dirty
      case .messages: .issues
      }
    }
  }

  package var scope: Scope
  package var tag: String
  package var aspect: Aspect

  package init(_ scope: Scope, _ tag: String, _ aspect: Aspect = .value) {
    self.scope = scope
    self.tag = tag
    self.aspect = aspect
  }

  /// The name by which expressions refer to the whole form, unless it is the tag of a row or
  /// section.
  package static let form = "form"
  /// The name of the position of an entry in its list, counted from 1, unless it is the tag of a
  /// row.
  package static let position = "position"

  /// The value of the row a rule belongs to, `$self`.
  package static let own = FormReference(.own, "")
  /// The value before the change whose steps are taken, `$old`.
  package static let old = FormReference(.old, "")
  /// The value of the option under consideration, `$option`.
  package static let option = FormReference(.option, "")

  /// The value of a row or section, `$tag`.
  package static func value(_ tag: String) -> FormReference { FormReference(.form, tag) }

  /// The value of a row of the same entry, `$$tag`, or of an outer one.
  package static func entry(_ tag: String, up: Int = 0) -> FormReference {
    FormReference(.entry(up: up), tag)
  }

  /// The value of a row of the same or an outer entry, whose tag begins with one `$` for each
  /// level, as in the JSON of a definition: `$tag` is `$$$tag` in a spec.
  package static func entry(written tag: String) -> FormReference {
    let up = tag.prefix { $0 == "$" }.count
    return entry(String(tag.dropFirst(up)), up: up)
  }

  /// An attribute, title or subtitle of the option under consideration, `$option.country`.
  package static func attribute(_ name: String) -> FormReference {
    FormReference(.option, name, .attribute)
  }

  /// Whether the reference is to a row of the same or an outer entry.
  package var isOfEntry: Bool {
    if case .entry = scope { true } else { false }
  }

  /// Whether the reference is to the entry that a filter tests.
  package var isTested: Bool {
    if case .tested = scope { true } else { false }
  }

  /// Whether the reference is to a row or section outside the entries that filters test.
  package var hasTag: Bool { scope == .form || isOfEntry }

  /// The same reference to another aspect of the row or section.
  package func reading(_ aspect: Aspect) -> FormReference { FormReference(scope, tag, aspect) }

  /// The same reference to another tag; `$self`, `$old` and `$option` are unchanged.
  package func renamingTag(_ rename: (String) -> String) -> FormReference {
    hasTag ? FormReference(scope, rename(tag), aspect) : self
  }

  /// The reference as written in a spec.
  package var text: String {
    switch (scope, aspect) {
    case (.tested, _) where tag.isEmpty: scope.signs + Self.position
    case (.own, _): "$self"
    case (.old, _): "$old"
    case (.option, .attribute): "$option.\(tag)"
    case (.option, _): "$option"
    case (_, .value), (_, .shown): scope.signs + tag
    default: "\(scope.signs)\(tag).\(aspect.rawValue)"
    }
  }
}

extension FormExpression {
  /// The row or section whose value the expression is; nil for any other expression.
  package var namedValue: FormReference? {
    guard case .reference(let reference) = self, reference.hasTag, reference.aspect == .value else {
      return nil
    }
    return reference
  }
}

extension FormReference.Scope {
  /// The signs before a tag: one `$` for the form, two for the entry, and one more for each level
  /// to an outer entry.
  package var signs: String {
    switch self {
    case .entry(let up), .tested(let up): String(repeating: "$", count: up + 2)
    case .form, .own, .old, .option: "$"
    }
  }

  /// The scope and the tag of a reference as it is written, such as `$$tag`; nil without a `$`.
  package static func reading(
    _ text: some StringProtocol
  ) -> (scope: FormReference.Scope, tag: String)? {
    let signs = text.prefix { $0 == "$" }.count
    guard signs > 0 else { return nil }
    return (signs == 1 ? .form : .entry(up: signs - 2), String(text.dropFirst(signs)))
  }
}

extension FormReference: JSONConvertible {
  /// Creates a reference from an object with one member, `{"value": "tag"}`.
  ///
  /// `{"entry": "$tag"}` refers to the outer entry, with one `$` for each level.
  package init(json: JSONValue) throws(JSONMismatch) {
    let member = try json.onlyMember()
    guard let reference = try Self.decode(member.value, as: member.name) else {
      throw JSONMismatch("`\(member.name)` is not a kind of reference")
    }
    self = reference
  }

  /// The references without a tag, by the name of their member.
  private static let untagged = ["self": own, "old": old, "option": option]

  /// The scope and aspect of the references with a tag, by the name of their member.
  private static let kinds: [String: FormReference] = {
    var kinds = [attribute("").kind: attribute("")]
    kinds["tested"] = FormReference(.tested(up: 0), "")
    for aspect in Aspect.allCases where aspect != .attribute {
      for scope in [Scope.form, .entry(up: 0)] {
        let reference = FormReference(scope, "", aspect)
        kinds[reference.kind] = reference
      }
    }
    return kinds
  }()

  /// The reference named by the only member of an object; nil for an unknown name.
  static func decode(
    _ json: JSONValue, as kind: String
  ) throws(JSONMismatch) -> FormReference? {
    if let reference = untagged[kind] {
      guard json == .bool(true) else { throw JSONMismatch(expected: "true", found: json) }
      return reference
    }
    guard var reference = kinds[kind] else { return nil }
    reference.tag = try json.string()
    guard reference.isOfEntry || reference.isTested else { return reference }
    let written = entry(written: reference.tag).reading(reference.aspect)
    guard case .entry(let up) = written.scope, reference.isTested else { return written }
    return FormReference(.tested(up: up), written.tag)
  }

  /// The name of the member in JSON, such as `entryIsHidden`; `entry` for the value of a row in an
  /// entry.
  private var kind: String {
    switch scope {
    case .own: "self"
    case .old: "old"
    case .option: aspect == .attribute ? "optionAttribute" : "option"
    case .form: aspect.rawValue
    case .tested: "tested"
    case .entry where aspect == .value: "entry"
    case .entry: "entry" + aspect.rawValue.prefix(1).uppercased() + aspect.rawValue.dropFirst()
    }
  }

  package var jsonValue: JSONValue {
    let name: JSONValue =
      switch scope {
      case .own, .old: true
      case .option: aspect == .attribute ? .string(tag) : true
      case .form: .string(tag)
      case .entry(let up), .tested(let up): .string(String(repeating: "$", count: up) + tag)
      }
    return .object([JSONValue.Member(kind, name)])
  }
}
