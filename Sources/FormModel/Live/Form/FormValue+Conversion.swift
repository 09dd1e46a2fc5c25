import FormText

extension FormValue {
  /// The value converted to a type; nil if it has another type.
  ///
  /// An Int becomes a Double and a string a URL as needed; a Double is rounded to the digits that it
  /// keeps; a set keeps each element once; values that count as absent become ``null``. An Int that
  /// loses digits is no Double. A number that is not finite has no type, nor has a date that no
  /// calendar knows. Whether an option exists is not checked.
  func converted(to type: FormValueType) -> FormValue? {
    if isAbsent {
      switch (self, type) {
      case (.null, _), (.string, .string), (.string, .url), (.list, .list), (.list, .set),
        (.list, .tuple):
        return .null
      case (.string, .option(_, base: .string)): return .null
      default: return nil
      }
    }
    switch (self, type) {
    case (_, .option(_, let base)): return converted(to: base)
    case (.bool, .bool), (.int, .int), (.string, .string), (.duration, .duration), (.url, .url):
      return self
    case (.date, .date), (_, .opaque): return isFinite ? self : nil
    case (.double(let number), .double): return number.isFinite ? .double(number.kept) : nil
    case (.int(let number), .double):
      return number.fitsDigitsOfDouble ? .double(Double(number)) : nil
    case (.string(let text), .url): return .url(text)
    case (.list(let elements), .list(let element)):
      return Self.elements(elements, each: element).map(Self.list)
    case (.list(let elements), .set(let element)):
      guard let elements = Self.elements(elements, each: element) else { return nil }
      var seen: Set<FormValue> = [.null]
      var distinct: [FormValue] = []
      for element in elements where seen.insert(element).inserted { distinct.append(element) }
      return .list(distinct)
    case (.list(let elements), .tuple(let types)): return Self.tuple(elements, types)
    case (.record(let fields), .record(let types)): return Self.record(fields, types)
    default: return nil
    }
  }

  private static func elements(
    _ elements: [FormValue], each type: FormValueType
  ) -> [FormValue]? {
    var converted: [FormValue] = []
    converted.reserveCapacity(elements.count)
    for element in elements {
      guard let element = element.converted(to: type) else { return nil }
      converted.append(element)
    }
    return converted
  }

  private static func tuple(_ elements: [FormValue], _ types: [FormValueType]) -> FormValue? {
    guard elements.count == types.count else { return nil }
    var converted: [FormValue] = []
    for (element, type) in zip(elements, types) {
      guard let element = element.converted(to: type) else { return nil }
      converted.append(element)
    }
    return .list(converted)
  }

  /// The fields in the order of their types; missing ones are absent, unknown ones an error.
  private static func record(_ fields: [FormField], _ types: [FormFieldType]) -> FormValue? {
    guard fields.allSatisfy({ field in types.contains { $0.name == field.name } }) else {
      return nil
    }
    var converted: [FormField] = []
    for type in types {
      let value = fields.first { $0.name == type.name }?.value ?? .null
      guard let value = value.converted(to: type.type) else { return nil }
      converted.append(FormField(name: type.name, value: value))
    }
    return .record(converted)
  }
}
