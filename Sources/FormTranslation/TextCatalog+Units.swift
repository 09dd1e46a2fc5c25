import FormModel

extension TextCatalog.Entry {
  /// The entry as texts without cases and one with cases, each with a key of its own.
  ///
  /// - Parameter isGrouped: Whether a case of a text belongs to the one with cases.
  func units(
    _ isGrouped: (TextContent.Way, String) -> Bool
  ) -> [TextCatalog.Entry] {
    guard let way = [translation, source, newSource].lazy.compactMap(\.?.way).first else {
      return [self]
    }
    var entry = self
    if way == .text {
      // The translation of a text without cases may have one for absent values.
      entry.source = source?.asCases
      entry.newSource = newSource?.asCases
      entry.translation = translation?.asCases
    }
    var names: [String] = []
    for content in [entry.currentSource, entry.source, entry.translation] {
      for item in content?.cases ?? [] where !names.contains(item.name) { names.append(item.name) }
    }
    var group = names.filter { !$0.isEmpty && isGrouped(way, $0) }
    if !group.isEmpty, names.contains("") { group.append("") }
    var units = group.isEmpty ? [] : [entry.part(key, group, isGroup: true)]
    for name in names where !group.contains(name) {
      let isMain = name.isEmpty || way == .text && name == "text"
      units.append(entry.part(isMain ? key : "\(key).\(name)", [name]))
    }
    for index in units.indices.dropFirst() { units[index].comments = [] }
    return units
  }

  /// The entry with some of its cases and another key.
  func part(
    _ key: String, _ names: [String], isGroup: Bool = false
  ) -> TextCatalog.Entry {
    func part(_ content: TextContent?) -> TextContent? {
      let cases = content?.cases.filter { names.contains($0.name) } ?? []
      if isGroup || names.count > 1 { return TextContent(cases, way: content?.way) }
      return cases.first.map { .plain($0.text) }
    }
    var entry = self
    entry.key = key
    entry.source = part(source)
    entry.newSource = part(newSource)
    if entry.newSource == entry.source { entry.newSource = nil }
    entry.translation = part(translation)
    if entry.translation == nil, state != .obsolete { entry.state = .translated }
    return entry
  }
}

extension TextContent {
  /// A text without cases as the case `text`.
  fileprivate var asCases: TextContent {
    if case .plain(let text) = self { .cases(.text, [Case("text", text)]) } else { self }
  }
}

extension TextSegment {
  /// The text split into placeholders with their braces, and what is between them, both as written.
  static func pieces(
    of text: String, in place: Place
  ) -> [(text: String, isPlaceholder: Bool)] {
    let bytes = Array(text.utf8)
    var pieces: [(text: String, isPlaceholder: Bool)] = []
    var start = 0
    func add(_ range: Range<Int>, isPlaceholder: Bool) {
      guard !range.isEmpty else { return }
      pieces.append((String(decoding: bytes[range], as: UTF8.self), isPlaceholder))
    }
    for inside in segments(of: text, in: place).compactMap(\.inside) {
      add(start..<inside.lowerBound - 1, isPlaceholder: false)
      add(inside.lowerBound - 1..<inside.upperBound + 1, isPlaceholder: true)
      start = inside.upperBound + 1
    }
    add(start..<bytes.count, isPlaceholder: false)
    return pieces
  }
}

/// The numbers of the placeholders of a text, as they are in `%1$@` and `<x id="1"/>`.
struct PlaceholderNumbers {
  /// The placeholders with their braces, without repetitions.
  private(set) var placeholders: [String] = []
  private var numbers: [String: Int] = [:]

  init() {}

  /// Numbers the placeholders of all cases of a text.
  init(_ content: TextContent?, in place: TextSegment.Place) {
    for item in content?.cases ?? [] {
      for piece in TextSegment.pieces(of: item.text, in: place) where piece.isPlaceholder {
        add(piece.text)
      }
    }
  }

  /// Numbers a placeholder unless it has a number.
  mutating func add(_ placeholder: String) {
    guard numbers[placeholder] == nil else { return }
    placeholders.append(placeholder)
    numbers[placeholder] = placeholders.count
  }

  /// The number of a placeholder, from 1; nil for an unknown one.
  func number(of placeholder: String) -> Int? { numbers[placeholder] }

  /// The placeholder with a number.
  subscript(number: Int) -> String? {
    placeholders.indices.contains(number - 1) ? placeholders[number - 1] : nil
  }
}
