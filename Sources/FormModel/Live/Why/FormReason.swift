package import FormText

/// An aspect of a row or section that can be explained.
public enum FormAspect: Hashable, Sendable {
  /// Whether it is hidden.
  case hidden
  /// Whether it is disabled.
  case disabled
  /// Its value.
  case value
  /// The verdict of a rule, by its id or else its kind.
  case rule(String)
  /// The smallest value.
  case minimum
  /// The largest value.
  case maximum
}

/// An explanation in a live form: a statement about the current state, and the reasons it follows
/// from.
///
/// ```swift
/// print(form.row("team")?.why(.hidden) ?? "")
/// // `team` is hidden
/// //   section `billing` is hidden
/// //     $plan != 'pro' is true
/// //       $plan is 'free'
/// ```
///
/// A reason does not change when the form changes later.
public struct FormReason: Hashable, Sendable {
  /// The subject of a reason.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Whether a row, group or section is hidden.
    case hidden
    /// Whether a row, group or section is disabled.
    case disabled
    /// The value of a row or section.
    case value
    /// The verdict of a rule: true, false, or absent while it is open.
    case rule
    /// The smallest or largest value of a row.
    case limit
    /// An expression or a part of one.
    case expression
    /// A fact that no expression computes, such as a removed row.
    case fact
  }

  /// The kind of reason.
  public var kind: Kind
  /// The statement, in one line: `$plan != 'pro' is true`.
  public var text: String
  /// The tag or address of the row or section it is about or reads; nil for none.
  public var tag: String?
  /// The value now.
  public var value: FormValue
  /// Its place in the spec; nil if unknown.
  public var place: FormSpecPlace?
  /// The reasons it follows from, in the order of the spec.
  ///
  /// They are omitted if the same state is explained earlier in the tree.
  public var reasons: [FormReason]
}

extension FormReason: CustomStringConvertible {
  /// The tree, one line for each reason, indented by two spaces below its consequence.
  public var description: String {
    var lines: [String] = []
    addLines(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private func addLines(to lines: inout [String], indent: String) {
    lines.append(indent + text + (place.map { " (\($0))" } ?? ""))
    for reason in reasons { reason.addLines(to: &lines, indent: indent + "  ") }
  }
}

extension FormReason: Encodable {
  /// The reason as an object, without members that are nil or empty.
  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("kind", kind.rawValue)
    members.add("text", text)
    members.add("tag", tag)
    members.addJSON("value", value.jsonValue)
    members.add("place", place?.description)
    if !reasons.isEmpty { members.addJSON("because", .array(reasons.map(\.jsonValue))) }
    return members.object
  }

  /// Encodes the reason as an object, without members that are nil or empty.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }
}

extension FormRow {
  /// Explains an aspect of the row; nil for an aspect that it does not have, such as an unknown
  /// rule, and for a removed row.
  public func why(_ aspect: FormAspect) -> FormReason? {
    if isGone { return nil }
    var builder = ReasonBuilder(form)
    return builder.reason(aspect, slot)
  }
}

extension FormSection {
  /// Explains an aspect of the section; nil for an aspect that it does not have, such as an unknown
  /// rule, and for the section of a removed entry.
  public func why(_ aspect: FormAspect) -> FormReason? {
    if isGone { return nil }
    var builder = ReasonBuilder(form)
    return builder.reason(aspect, slot)
  }
}
