import FormModel

extension EurekaRowWriter {
  /// Writes what is meant for Eureka alone: handlers of its closures, and properties of the row.
  mutating func writeNative() {
    guard case .map(let entries)? = row.native.value("eureka") else { return }
    for entry in entries { writeNative(entry) }
  }

  private mutating func writeNative(_ entry: FormDefinition.Property) {
    if let callback = Callback(rawValue: entry.name) {
      guard case .string(let handler) = entry.value else {
        return reportNative(entry.name, "`\(entry.name)` takes the name of a handler")
      }
      guard isInline || !callback.isOfInlineRows else {
        return reportNative(entry.name, "\(phrase) has no `\(entry.name)` in Eureka")
      }
      return callHandler(handler, of: entry.name, in: callback)
    }
    guard className.hasPrefix("Eureka.") else { return writeOwnProperty(entry) }
    guard let property = EurekaNativeProperty(entry.name, of: className) else {
      return reportNative(entry.name, "\(phrase) has no property `\(entry.name)` in Eureka")
    }
    guard let literal = property.literal(of: entry.value) else {
      return reportNative(entry.name, "`\(entry.name)` is \(property.description) in Eureka")
    }
    add("row.\(entry.name) = \(literal)")
  }

  /// Writes a property of a row that the program around the form has made.
  private mutating func writeOwnProperty(_ entry: FormDefinition.Property) {
    guard let literal = Self.plain(entry.value), SwiftText.identifier(entry.name) == entry.name
    else {
      return reportNative(
        entry.name, "`\(entry.name)` is neither a closure of Eureka nor a constant")
    }
    add("row.\(SwiftText.name(entry.name)) = \(literal)")
  }

  private mutating func reportNative(_ name: String, _ message: String) {
    report(.key, "native", "eureka", name, message: message)
  }
}

/// A property of Eureka's own rows that no key of the language stands for.
enum EurekaNativeProperty {
  case number, flag, color
  case oneOf([String])

  /// The property of a class by its name; nil when the class has no such one.
  init?(_ name: String, of className: String) {
    let stem = className.dropFirst("Eureka.".count).prefix { $0 != "<" }
    let fields = [
      "TextRow", "NameRow", "EmailRow", "PasswordRow", "AccountRow", "TwitterRow", "ZipCodeRow",
      "PhoneRow", "URLRow", "IntRow", "DecimalRow",
    ]
    let isField = fields.contains(String(stem))
    switch name {
    case "titlePercentage" where isField || stem == "TextAreaRow": self = .number
    case "placeholderColor" where isField: self = .color
    case "useFormatterDuringInput", "useFormatterOnDidBeginEditing":
      guard isField || stem == "TextAreaRow" else { return nil }
      self = .flag
    case "destinationScrollPosition": self = .oneOf(["none", "top", "middle", "bottom"])
    default: return nil
    }
  }

  /// A value as Swift; nil for one of another type.
  func literal(of value: FormDefinition.PropertyValue) -> String? {
    switch (self, value) {
    case (.number, .int(let value)): "\(value)"
    case (.number, .double(let value)): SwiftText.double(value)
    case (.flag, .bool(let value)): "\(value)"
    case (.color, .string(let text)) where text.hasPrefix("#"): EurekaRowWriter.color(text)
    case (.oneOf(let names), .string(let name)) where names.contains(name): ".\(name)"
    default: nil
    }
  }

  /// What the values are, for messages.
  var description: String {
    switch self {
    case .number: "a number"
    case .flag: "`true` or `false`"
    case .color: "a colour such as `#007AFF`"
    case .oneOf(let names):
      "one of " + names.map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}
