extension ExpressionDependencies {
  /// The word that represents the clock.
  private static let clock = "NOW()"

  /// The suffix of the word for each facet that an expression can read.
  private static let suffixes: [(facet: Facet, suffix: String)] = [
    (.hidden, ".isHidden"), (.disabled, ".isDisabled"), (.validity, ".isValid"),
    (.dirty, ".isDirty"), (.issues, ".messages"), (.count, ".@count"), (.options, ".@options"),
  ]

  /// The references as words, without duplicates, separated by spaces.
  var text: String {
    var words: [String] = []
    for (name, facet) in reads {
      guard let word = Self.word(name) else { continue }
      let text = word + (Self.suffixes.first { $0.facet == facet }?.suffix ?? "")
      if !words.contains(text) { words.append(text) }
    }
    if readsClock { words.append(Self.clock) }
    return words.joined(separator: " ")
  }

  private static func word(_ name: Name) -> String? {
    switch name {
    case .tag(let tag): tag.isIdentifier ? "$" + tag : nil
    case .entryTag(let tag): String(tag.drop { $0 == "$" }).isIdentifier ? "$$" + tag : nil
    case .condition(let name): name.isIdentifier ? name : nil
    case .column(let list, let row):
      list.isIdentifier && row.isIdentifier ? "$\(list).\(row)" : nil
    case .entryColumn(let list, let row):
      word(.entryTag(list)).flatMap { row.isIdentifier ? "\($0).\(row)" : nil }
    case .type(let name): "%" + name
    }
  }

  /// Adds the references listed in a text.
  mutating func add(text: String) {
    for word in text.split(separator: " ") {
      if word == Self.clock { addClock() } else { add(word: word) }
    }
  }

  private mutating func add(word: Substring) {
    if word.hasPrefix("%") {
      return add(.type(String(word.dropFirst().prefix { $0 != "." })), .options)
    }
    let entry = word.hasPrefix("$$")
    guard word.hasPrefix("$") else { return add(.condition(String(word)), .value) }
    let name = word.dropFirst(entry ? 2 : 1)
    let known = Self.suffixes.first { name.hasSuffix($0.suffix) }
    let tag = String(name.dropLast(known?.suffix.count ?? 0))
    var target: Name = entry ? .entryTag(tag) : .tag(tag)
    var value = Facet.value
    if let dot = tag.firstIndex(of: ".") {
      let (list, row) = (String(tag[..<dot]), String(tag[tag.index(after: dot)...]))
      target = entry ? .entryColumn(list: list, row: row) : .column(list: list, row: row)
      value = .column
    }
    add(target, known?.facet ?? value)
    // What shows the options of a row also shows their values in its format.
    if known?.facet == .options { add(target, .format) }
  }
}

extension ExpressionDependencies {
  /// Parses what a closure of generated code lists as its references.
  init(text: String) {
    self.init(.literal(.null))
    add(text: text)
  }

  /// The references as expressions.
  var references: [FormExpression] {
    reads.compactMap { name, facet in
      switch (name, facet) {
      // The titles of a declared type are not a value of the form.
      case (.type, _): nil
      case (.condition(let name), _): .condition(name)
      case (.column(let list, let row), _): .field(row, of: .reference(.value(list)))
      case (.entryColumn(let list, let row), _): .field(row, of: .reference(.entry(list)))
      case (.tag(let tag), .hidden): .reference(.isHidden(tag))
      case (.tag(let tag), .disabled): .reference(.isDisabled(tag))
      case (.tag(let tag), .validity): .reference(.isValid(tag))
      case (.tag(let tag), .dirty): .reference(.isDirty(tag))
      case (.tag(let tag), .issues): .reference(.messages(tag))
      case (.tag(let tag), .count): .call(.count, [.reference(.value(tag))])
      case (.tag(let tag), _): .reference(.value(tag))
      case (.entryTag(let tag), .hidden): .reference(.entryIsHidden(tag))
      case (.entryTag(let tag), .disabled): .reference(.entryIsDisabled(tag))
      case (.entryTag(let tag), .validity): .reference(.entryIsValid(tag))
      case (.entryTag(let tag), .dirty): .reference(.entryIsDirty(tag))
      case (.entryTag(let tag), .issues): .reference(.entryMessages(tag))
      case (.entryTag(let tag), .count): .call(.count, [.reference(.entry(tag))])
      case (.entryTag(let tag), _): .reference(.entry(tag))
      }
    }
  }
}

extension FormExpression {
  /// The references of the expression, in the form in which generated closures list them.
  package var reads: String { ExpressionDependencies(self).text }
}

extension String {
  /// Whether the text is an identifier in both Swift and predicates.
  package var isIdentifier: Bool {
    guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
