/// A form that is built in Swift instead of written in YAML or JSON.
///
/// ```swift
/// let spec = FormSpec("Subscribe") {
///   Section("News") {
///     SwitchRow("subscribe") { $0.title = "Send me news"; $0.value = false }
///     EmailRow("email") {
///       $0.title = "E-mail"
///       $0.hidden = "$subscribe == false"
///       $0.rules = [.required, .email]
///     }
///   }
/// }
/// let form = try spec.form()
/// ```
///
/// It is a spec like any other: conditions are texts, the same checker reads it, and a mistake is a
/// diagnostic that names the Swift file and line, see ``FormDiagnostic/origin``.
public final class FormSpec {
  private var members: [FormSpecValue.Member] = []
  private(set) var sections: [Section]
  private let call: SpecCall

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - name: The name in upper camel case.
  ///   - title: The title above the form.
  ///   - file: The file of the call, for diagnostics.
  ///   - line: The line of the call, for diagnostics.
  ///   - sections: The sections; more are added with `+++`.
  public init(
    _ name: String, title: String? = nil, file: String = #fileID, line: Int = #line,
    @SectionBuilder sections: () -> [Section] = { [] }
  ) {
    call = SpecCall(file: file, line: line)
    self.sections = sections()
    self["formc"] = 1
    self["form"] = .text(name)
    self["title"] = title.map(FormSpecValue.text)
  }

  /// A key of the form, such as `types`, `functions` or `hiddenValues`; nil if the form does not
  /// have it.
  public subscript(key: String) -> FormSpecValue? {
    get { members[key] }
    set { members[key] = newValue }
  }

  /// The form with a key set.
  @discardableResult
  public func with(_ key: String, _ value: FormSpecValue) -> FormSpec {
    self[key] = value
    return self
  }

  /// Appends a section.
  public func append(_ section: Section) { sections.append(section) }

  // MARK: - Products

  /// The spec as JSON, which `formc` reads.
  public var json: String { String(decoding: text.bytes, as: UTF8.self) }

  /// Checks the form like any other spec.
  ///
  /// - Parameter loader: Reads included files.
  public func check(with loader: FormLoader = FormLoader()) -> FormCheck {
    let text = text
    return loader.check(bytes: text.bytes, name: fileName).made { text.origin(at: $0) }
  }

  /// Checks the form and returns its definition.
  ///
  /// - Throws: All diagnostics if there are errors.
  public func load(with loader: FormLoader = FormLoader()) throws(FormLoadError) -> FormDefinition {
    let check = check(with: loader)
    guard let definition = check.definition else { throw FormLoadError(check: check) }
    return definition
  }

  /// Checks the form and makes a live one.
  ///
  /// - Throws: ``FormLoadError`` with all diagnostics, and `FormError` if the host does not fit the
  ///   form.
  public func form(host: FormHost = FormHost()) throws -> Form {
    try Form(load(), host: host)
  }

  private var fileName: String {
    guard case .text(let name) = self["form"], !name.contains("/") else { return "form.form.json" }
    return name + ".form.json"
  }

  private var text: SpecText {
    var nodes = members.map { (key: $0.key, node: SpecNode.value($0.value)) }
    nodes.append(("sections", .list(sections.map(\.node))))
    return SpecText(.object(nodes, call))
  }
}
