import FormText

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension FormFunction {
  /// The maximum length of a text that a function makes of others, in UTF-8 bytes.
  private static let maximumLength = 1_000_000
  /// The maximum number of parts that a text is split into.
  private static let maximumParts = 10_000

  /// The characters of a text from a position on, and at most as many as a count; positions outside
  /// the text have none.
  static func substring(_ arguments: [FormValue]) -> FormValue {
    guard arguments.count > 1, let text = arguments[0].text, case .int(let from) = arguments[1]
    else {
      return .null
    }
    var end = Int.max
    if arguments.count > 2 {
      guard case .int(let count) = arguments[2] else { return .null }
      let (sum, overflow) = from.addingReportingOverflow(Swift.max(count, 0))
      if !overflow { end = sum }
    }
    let start = Swift.max(from, 0)
    return .string(start < end ? String(text.dropFirst(start).prefix(end - start)) : "")
  }

  /// A text with each occurrence of a part replaced; absent if it is too long.
  static func replacing(_ arguments: [FormValue]) -> FormValue {
    guard arguments.count > 2, let text = arguments[0].text, let part = arguments[1].text,
      let replacement = arguments[2].text
    else { return .null }
    let (characters, length) = (Array(text), part.count)
    var result = ""
    var start = 0
    for place in places(of: part, in: characters) {
      result += String(characters[start..<place]) + replacement
      guard result.utf8.count <= maximumLength else { return .null }
      start = place + length
    }
    if start == 0 { return .string(text) }
    result += String(characters[start...])
    return result.utf8.count <= maximumLength ? .string(result) : .null
  }

  /// The elements of a list that are not absent as one text; absent if it is too long.
  static func joined(_ arguments: [FormValue], _ timeZone: any FormTimeZone) -> FormValue {
    guard arguments.count > 1, case .list(let elements) = arguments[0],
      let separator = arguments[1].text
    else { return .null }
    var result = ""
    var isFirst = true
    for element in elements where !element.isAbsent {
      guard let text = element.displayText(timeZone) else { continue }
      result += isFirst ? text : separator + text
      isFirst = false
      guard result.utf8.count <= maximumLength else { return .null }
    }
    return .string(result)
  }

  /// The parts of a text between separators; absent if there are too many.
  static func parts(_ arguments: [FormValue]) -> FormValue {
    guard arguments.count > 1, let text = arguments[0].text, let separator = arguments[1].text
    else {
      return .null
    }
    let (characters, length) = (Array(text), separator.count)
    let places = places(of: separator, in: characters)
    guard places.count < maximumParts else { return .null }
    let starts = [0] + places.map { $0 + length }
    return .list(
      zip(starts, places + [characters.count]).map { .string(String(characters[$0..<$1])) })
  }

  /// The position of the first element of a list that equals a value, or of the first occurrence of
  /// a part of a text, from 0; absent if there is none.
  static func index(_ arguments: [FormValue]) -> FormValue {
    guard arguments.count > 1, arguments[1] != .null else { return .null }
    let index: Int?
    if case .list(let elements) = arguments[0] {
      index = elements.firstIndex { $0.equals(arguments[1]) }
    } else if let text = arguments[0].text, let part = arguments[1].text {
      index = places(of: part, in: Array(text)).first
    } else {
      index = nil
    }
    return index.map(FormValue.int) ?? .null
  }

  /// The number that a text spells as the language does, with a sign but without white space; absent
  /// for any other text and for more digits than a Double keeps.
  static func number(_ text: String) -> FormValue {
    var rest = text.utf8[...]
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest.removeFirst(count)
      return count
    }
    func skip(_ characters: UInt8...) -> Bool {
      guard let first = rest.first, characters.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    guard digits() > 0 else { return .null }
    if skip(UInt8(ascii: ".")), digits() == 0 { return .null }
    if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
      guard digits() > 0 else { return .null }
    }
    guard rest.isEmpty, DecimalText(text).isKept, let number = Double(decimal: text) else {
      return .null
    }
    return .finite(number)
  }

  /// The positions of a part in a text, from left to right and without overlaps; none for an empty
  /// part.
  ///
  /// - Source: D. Knuth, J. Morris, V. Pratt, "Fast Pattern Matching in Strings", 1977.
  private static func places(of part: String, in text: [Character]) -> [Int] {
    let part = Array(part)
    guard !part.isEmpty else { return [] }
    /// For each beginning of the part, the length of the longest shorter one that it ends with.
    var borders = [0]
    var length = 0
    for character in part.dropFirst() {
      while length > 0, character != part[length] { length = borders[length - 1] }
      if character == part[length] { length += 1 }
      borders.append(length)
    }
    var places: [Int] = []
    length = 0
    for (index, character) in text.enumerated() {
      while length > 0, character != part[length] { length = borders[length - 1] }
      if character == part[length] { length += 1 }
      if length == part.count {
        places.append(index + 1 - length)
        length = 0
      }
    }
    return places
  }
}
