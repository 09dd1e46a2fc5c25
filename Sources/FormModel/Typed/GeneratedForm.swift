/// A live form under the type that was generated for it.
///
/// The type is a structure around one ``Form``: copies of it are the same form, and like that it belongs to
/// one task or actor at a time.
public protocol GeneratedForm {
  /// All values of the form.
  associatedtype Values: FormRecordValues
  /// The tags of the form with the types of their values.
  associatedtype Tags

  /// The checked form.
  static var definition: FormDefinition { get }
  /// The definition made ready to run, once for all forms.
  static var program: FormProgram { get throws(FormError) }
  /// The live form.
  var form: Form { get }

  /// Gives a live form of this definition its type.
  init(form: Form)
}

extension GeneratedForm {
  /// Creates a live form with a host that is put together by name.
  ///
  /// - Throws: ``FormError/missing(_:)`` when the host lacks something that the form calls by name.
  public init(host: FormHost) throws(FormError) {
    self.init(form: try Form(Self.program, host: host))
  }

  /// The values of the form, those of hidden rows left out.
  public var values: Values { values(includeHidden: false) }

  /// The values of the form.
  ///
  /// - Parameter includeHidden: Whether values of hidden rows are among them.
  public func values(includeHidden: Bool) -> Values {
    Values(formRecord: form.record(Values.formShape, includeHidden: includeHidden))
  }

  /// Sets the values in one transaction.
  ///
  /// Those that are left out stay as they are, and so do those that the form computes itself.
  ///
  /// - Throws: ``FormError`` when one of them cannot be set; then none of them is.
  @discardableResult
  public func setValues(_ values: Values) throws(FormError) -> ChangeSet {
    try form.setValues(values.formRecord)
  }

  /// Makes one transaction of everything that a closure changes.
  ///
  /// ```swift
  /// try registration.update {
  ///   $0.email = "ann@example.com"
  ///   $0.plan = .pro
  /// }
  /// ```
  ///
  /// - Returns: What has changed.
  /// - Throws: What the closure throws, and ``FormError`` when an assignment or a handler fails; the form
  ///   is then as it was before the outermost transaction.
  @discardableResult
  public func update(_ body: (Self) throws -> Void) throws -> ChangeSet {
    try form.update { _ in try body(self) }
  }

  /// Sets a value, or throws why it cannot be set.
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
  /// Makes a definition ready to run, for generated source to keep.
  @_spi(Generated)
  public static func compiled(_ definition: FormDefinition) -> Result<FormProgram, FormError> {
    Result { () throws(FormError) in try FormProgram(definition) }
  }
}
