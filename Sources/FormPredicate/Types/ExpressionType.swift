package import FormModel

/// The options of a row or a declared type that are known at compile time.
///
/// A domain is compared by identity: two rows share one when they name the same declared type.
package final class OptionDomain: Hashable, Sendable {
  /// The options as named in messages: the name of a declared type, or ``options of `plan` ``.
  package let name: String
  /// The values in the order of the options.
  package let values: [FormValue]
  /// The types of the attributes that expressions can read, with `title` for a title that shows no
  /// values.
  package let attributes: [String: ExpressionType]
  /// The values of the options that exclude the others in a set.
  package let exclusive: Set<FormValue>
  private let lookup: Set<FormValue>?

  package init(
    name: String, values: [FormValue], attributes: [String: ExpressionType] = [:],
    exclusive: Set<FormValue> = []
  ) {
    self.name = name
    self.values = values
    self.attributes = attributes
    self.exclusive = exclusive
    lookup = values.count > OptionDomain.linearSearchLimit ? Set(values) : nil
  }

  /// The number of options below which a linear search is fastest.
  private static let linearSearchLimit = 12

  package func contains(_ value: FormValue) -> Bool {
    if let lookup { lookup.contains(value) } else { values.contains(value) }
  }

  package static func == (left: OptionDomain, right: OptionDomain) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The static type of an expression.
package struct ExpressionType: Hashable, Sendable {
  /// The type of the value when there is one.
  package var base: FormValueType
  /// Whether the value can be absent.
  package var isOptional: Bool
  /// The options of the value or of each element; nil if unknown.
  package var domain: OptionDomain?

  @inlinable
  package init(_ base: FormValueType, isOptional: Bool = false, domain: OptionDomain? = nil) {
    self.base = base
    self.isOptional = isOptional
    self.domain = domain
  }

  @inlinable
  package init(base: FormValueType, isOptional: Bool = false, domain: OptionDomain? = nil) {
    self.init(base, isOptional: isOptional, domain: domain)
  }

  /// The type of an expression whose declaration is broken, or whose type only the host knows.
  package static let unknown = ExpressionType(.opaque("unknown"), isOptional: true)

  /// The type of a condition: a Bool that is never absent.
  package static let condition = ExpressionType(.bool)
}
