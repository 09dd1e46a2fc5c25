import FormSyntax

/// An element of an XML document.
struct XMLTree: Sendable {
  /// A part of the content of an element.
  enum Item: Sendable {
    case text(String)
    case element(XMLTree)
  }

  /// The name without the prefix of its namespace.
  let name: String
  /// The attributes by their names without prefixes.
  var attributes: [String: String] = [:]
  var content: [Item] = []
  /// The offset of its `<` in the file.
  let offset: Int

  /// The elements directly in this one.
  var children: [XMLTree] {
    content.compactMap { item in
      if case .element(let child) = item { child } else { nil }
    }
  }

  /// The text directly in this element.
  var text: String {
    content.reduce(into: "") { text, item in
      if case .text(let part) = item { text += part }
    }
  }

  /// The first child with a name.
  func first(_ name: String) -> XMLTree? { children.first { $0.name == name } }
}

/// Reads an XML document: elements, attributes, texts, comments and the predefined entities.
///
/// A document type declaration is an error, so there are no other entities.
///
/// - Source: W3C, XML 1.0 (Fifth Edition).
struct XMLReader {
  private let source: CatalogSource
  private let bytes: [UInt8]
  private var index = 0
  private var open: [(element: XMLTree, name: String)] = []
  private static let maximumDepth = 100

  private init(_ source: CatalogSource) {
    self.source = source
    bytes = source.text.bytes
  }

  /// Reads the outermost element of a file in UTF-8 or UTF-16.
  static func read(_ source: CatalogSource) throws(TextCatalogProblem) -> XMLTree {
    var reader = XMLReader(source)
    return try reader.document()
  }

  private func problem(_ reason: String, at offset: Int? = nil) -> TextCatalogProblem {
    source.problem(reason, at: offset ?? index)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skipBlanks() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  /// The text up to a mark, which is skipped.
  private mutating func text(
    until mark: StaticString, of name: String
  ) throws(TextCatalogProblem) -> Range<Int> {
    let start = index
    while index < bytes.count {
      if starts(with: mark) {
        defer { index += mark.utf8CodeUnitCount }
        return start..<index
      }
      index += 1
    }
    throw problem("the \(name) is not closed", at: start)
  }

  // MARK: - Structure

  private mutating func document() throws(TextCatalogProblem) -> XMLTree {
    if starts(with: "<?xml") { try readDeclaration() }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try readText()
      } else if starts(with: "<!--") {
        index += 4
        _ = try text(until: "-->", of: "comment")
      } else if starts(with: "<![CDATA[") {
        let start = index
        index += 9
        let range = try text(until: "]]>", of: "CDATA section")
        guard !open.isEmpty else { throw problem("text outside of an element", at: start) }
        add(.text(Self.normalized(source.text.text(range))))
      } else if starts(with: "<!") {
        throw problem("a document type declaration is not allowed")
      } else if starts(with: "<?") {
        index += 2
        _ = try text(until: "?>", of: "processing instruction")
      } else if starts(with: "</") {
        if let root = try readEnd() { return root }
      } else if let root = try readStart() {
        return root
      }
    }
    if let last = open.last {
      throw problem("the element `\(last.name)` is not closed", at: last.element.offset)
    }
    throw problem("the document has no element")
  }

  private mutating func readDeclaration() throws(TextCatalogProblem) {
    let start = index
    let declaration = source.text.text(try text(until: "?>", of: "XML declaration"))
    guard let position = declaration.firstRange(of: "encoding") else { return }
    let value = declaration[position.upperBound...].drop { " =\t".contains($0) }
    let name = value.dropFirst().prefix { $0 != value.first }.lowercased()
    guard ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii"].contains(name) else {
      throw problem("the encoding `\(name)` is not supported, only UTF-8 and UTF-16", at: start)
    }
  }

  private mutating func add(_ item: XMLTree.Item) {
    guard let last = open.indices.last else { return }
    open[last].element.content.append(item)
  }

  private mutating func readText() throws(TextCatalogProblem) {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    let text = try decoded(start..<index)
    if !open.isEmpty {
      add(.text(text))
    } else if text.contains(where: { !$0.isWhitespace }) {
      throw problem("text outside of an element", at: start)
    }
  }

  /// Reads an end tag; returns the outermost element if it ends there.
  private mutating func readEnd() throws(TextCatalogProblem) -> XMLTree? {
    let start = index
    index += 2
    let name = try readName()
    skipBlanks()
    guard starts(with: ">") else { throw problem("expected `>`") }
    index += 1
    guard let last = open.popLast(), last.name == name else {
      throw problem("the end tag `\(name)` has no start tag", at: start)
    }
    return try close(last.element)
  }

  /// Adds a complete element to the one around it, or returns it if there is none.
  private mutating func close(_ element: XMLTree) throws(TextCatalogProblem) -> XMLTree? {
    if !open.isEmpty {
      add(.element(element))
      return nil
    }
    while index < bytes.count {
      skipBlanks()
      if starts(with: "<!--") {
        _ = try text(until: "-->", of: "comment")
      } else if starts(with: "<?") {
        _ = try text(until: "?>", of: "processing instruction")
      } else if index < bytes.count {
        throw problem("there is more after the end of the document")
      }
    }
    return element
  }

  private mutating func readStart() throws(TextCatalogProblem) -> XMLTree? {
    let start = index
    guard open.count < Self.maximumDepth else {
      throw problem("the elements are nested more than \(Self.maximumDepth) deep")
    }
    index += 1
    let name = try readName()
    var element = XMLTree(name: Self.local(name), offset: start)
    while true {
      let beforeBlanks = index
      skipBlanks()
      if starts(with: "/>") {
        index += 2
        return try close(element)
      }
      if starts(with: ">") {
        index += 1
        open.append((element, name))
        return nil
      }
      guard index > beforeBlanks else { throw problem("expected `>`") }
      let attributeStart = index
      let (attribute, value) = try readAttribute()
      guard
        element.attributes.updateValue(value, forKey: Self.local(attribute)) == nil
          || attribute.contains(":")
      else { throw problem("`\(attribute)` is written twice", at: attributeStart) }
    }
  }

  private mutating func readAttribute() throws(TextCatalogProblem) -> (String, String) {
    let name = try readName()
    skipBlanks()
    guard starts(with: "=") else { throw problem("expected `=`") }
    index += 1
    skipBlanks()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
    else { throw problem("expected a value in quotes") }
    let quote = bytes[index]
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw problem("the value of `\(name)` is not closed")
    }
    if let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: "<")) {
      throw problem("`<` must be written as `&lt;`", at: mark)
    }
    index = end + 1
    return (name, try decoded(start..<end))
  }

  private mutating func readName() throws(TextCatalogProblem) -> String {
    let start = index
    while index < bytes.count, !" \t\r\n<>/=&\"'".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw problem("expected a name") }
    return source.text.text(start..<index)
  }

  /// A name without the prefix of its namespace.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }

  // MARK: - Text

  /// A text with line feeds for all line ends.
  private static func normalized(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private func decoded(_ range: Range<Int>) throws(TextCatalogProblem) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else {
      return Self.normalized(source.text.text(range))
    }
    var result = ""
    var start = range.lowerBound
    while let mark = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      result += Self.normalized(source.text.text(start..<mark))
      // The longest reference is that of a character, with leading zeros.
      let end = bytes[mark..<min(mark + 16, range.upperBound)].firstIndex(of: UInt8(ascii: ";"))
      guard let end, let scalar = Self.scalar(source.text.text(mark + 1..<end)) else {
        throw problem("`&` begins no known entity", at: mark)
      }
      result.unicodeScalars.append(scalar)
      start = end + 1
    }
    return result + Self.normalized(source.text.text(start..<range.upperBound))
  }

  /// The character of an entity or of a numeric reference.
  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard digits.first != "+", digits.first != "-" else { return nil }
      return UInt32(digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }
}
