import FormKit

/// A live form with one section of rows in YAML, each indented by four spaces.
func rowForm(
  _ rows: String, types: String = "", host: FormHost = .inUTC, top: String = ""
) throws -> Form {
  let spec = "formc: 1\nform: Sample\n\(top)\n\(types)\nsections:\n- rows:\n\(rows)\n"
  return try Form(FormLoader().load(spec), host: host)
}

extension FormRow {
  /// The values of the options that are offered.
  var offered: [FormValue] { options.map(\.value) }
}

extension Form {
  /// The messages of a row.
  func messages(_ tag: String) -> [String] {
    (try? issues(of: tag).map(\.message)) ?? ["there is no row `\(tag)`"]
  }
}

// Values in tables of facts are easier to read as literals.
extension FormValue: ExpressibleByStringLiteral,
  ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(integerLiteral number: Int) { self = .int(number) }
  init(floatLiteral number: Double) { self = .double(number) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}
