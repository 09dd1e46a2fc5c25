/// A model of the host that a section over models shows as an entry.
///
/// ```swift
/// try form.setModels(
///   "friends", friends.map { FormModelItem(key: .int($0.id), values: ["nickname": .string($0.name)]) })
/// ```
public struct FormModelItem: Hashable, Sendable {
  /// The key of the model; nil if it is the value at the path of the section's `key`.
  public var key: FormValue?
  /// The fields of the model; one with the tag of a row sets the row's value.
  public var values: [String: FormValue]

  /// Creates a model.
  public init(key: FormValue? = nil, values: [String: FormValue]) {
    self.key = key
    self.values = values
  }

  /// The key of the model, or the value at a path such as `owner.id`; nil if there is none.
  ///
  /// A whole number is the same key whether the host has it as an Int or as a Double.
  func key(at path: String) -> FormValue? {
    guard let key = key ?? value(at: path), key != .null else { return nil }
    if case .double(let number) = key, let whole = Int(exactly: number) { return .int(whole) }
    return key
  }

  private func value(at path: String) -> FormValue? {
    var names = path.split(separator: ".").map(String.init)[...]
    guard let first = names.popFirst(), var value = values[first] else { return nil }
    for name in names {
      guard let field = value.fieldIfThere(name) else { return nil }
      value = field
    }
    return value
  }
}
