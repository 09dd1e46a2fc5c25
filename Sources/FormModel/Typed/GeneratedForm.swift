/// A live form with its generated type.
///
/// The type is a structure around one ``Form``: copies refer to the same form and belong, like it,
/// to one task or actor at a time.
public protocol GeneratedForm {
  /// All values of the form.
  associatedtype Values: FormRecordValues
  /// The tags of the form with the types of their values.
  associatedtype Tags

  /// The checked form.
  static var definition: FormDefinition { get }
  /// The compiled definition, shared by all forms.
  static var program: FormProgram { get throws(FormError) }
  /// The live form.
  var form: Form { get }

  /// Wraps a live form of this definition.
  init(form: Form)
}

extension GeneratedForm {
  /// Creates a live form with a host whose members are looked up by name.
  ///
  /// - Throws: ``FormError/missing(_:)`` if the host lacks something that the form refers to.
  public init(host: FormHost) throws(FormError) {
    self.init(form: try Form(Self.program, host: host))
  }

  /// The values of the form, without those of hidden rows.
  public var values: Values { values(includeHidden: false) }

  /// The values of the form.
  ///
  /// - Parameter includeHidden: Whether values of hidden rows are included.
  public func values(includeHidden: Bool) -> Values {
    Values(formRecord: form.record(Values.formShape, includeHidden: includeHidden))
  }

  /// Sets the values in one transaction.
  ///
  /// Omitted values stay unchanged, as do those that the form computes.
  ///
  /// - Throws: ``FormError`` if one of them cannot be set; then none of them is set.
  @discardableResult
  public func setValues(_ values: Values) throws(FormError) -> ChangeSet {
    try form.setValues(values.formRecord)
  }

  /// Runs a closure as one transaction.
  ///
  /// ```swift
  /// try registration.update {
  ///   $0.email = "ann@example.com"
  ///   $0.plan = .pro
  /// }
  /// ```
  ///
  /// - Returns: The changes.
  /// - Throws: The closure's error, and ``FormError`` if an assignment or a handler fails; the form
  ///   is then as it was before the outermost transaction.
  @discardableResult
  public func update(_ body: (Self) throws -> Void) throws -> ChangeSet {
    try form.update { _ in try body(self) }
  }

  /// Sets a value, or throws an error if it cannot be set.
  ///
  /// ```swift
  /// try registration.set(\.email, to: "ann@example.com")
  /// ```
  ///
  /// - Throws: ``FormError`` as `Form.set(_:to:)` does.
  @discardableResult
  public func set<Value: FormValueConvertible>(
    _ tag: KeyPath<Tags.Type, FormTag<Value>>, to value: Value?
  ) throws(FormError) -> ChangeSet {
    try form.set(Tags.self[keyPath: tag], to: value)
  }
}

extension FormProgram {
  /// Compiles a definition, for generated source to keep.
  @_spi(Generated)
  public static func compiled(_ definition: FormDefinition) -> Result<FormProgram, FormError> {
    Result { () throws(FormError) in try FormProgram(definition) }
  }
}
