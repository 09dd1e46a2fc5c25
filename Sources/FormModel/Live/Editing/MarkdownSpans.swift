import FormText

/// Reads the emphasis and the links in one paragraph or item.
///
/// `**` and `__` make strong, `*` and `_` emphasized text, by the rules of CommonMark 0.31 except
/// that characters beyond ASCII count as letters. A backslash before a sign makes it text.
struct MarkdownSpans {
  private(set) var remarks: [MarkdownReader.Remark] = []
  private let source: MarkdownSource
  /// Whether a byte is not shown.
  private var isHidden: [Bool]
  /// Whether a byte follows a backslash that makes it text.
  private var isEscaped: [Bool]
  /// By how much the number of strong and emphasized spans changes before a byte.
  private var strong: [Int]
  private var emphasized: [Int]
  private var links: [Link] = []

  private struct Link {
    /// What is shown, between the brackets.
    var text: Range<Int>
    /// The index after the parenthesis that ends the link.
    var end: Int
    /// The URL; nil while a value makes the address no URL.
    var url: String?
  }

  /// Stars or underscores in a row, as far as they are not paired.
  private struct Signs {
    var range: Range<Int>
    /// How many there were before some were paired.
    let count: Int
    let isStar: Bool
    let canOpen: Bool
    let canClose: Bool

    /// Whether these signs can begin what others end: the rules 9 to 17 of CommonMark for emphasis.
    func pairs(with closing: Signs) -> Bool {
      guard isStar == closing.isStar else { return false }
      let isAmbiguous = canClose || closing.canOpen
      return !isAmbiguous || (count + closing.count) % 3 != 0
        || count % 3 == 0 && closing.count % 3 == 0
    }

    /// Signs with the same number can be ended by the same signs.
    var kind: Int { (isStar ? 0 : 6) + (canOpen ? 0 : 3) + count % 3 }
  }

  init(_ source: MarkdownSource) {
    self.source = source
    isHidden = Array(repeating: false, count: source.count)
    isEscaped = isHidden
    strong = Array(repeating: 0, count: source.count + 1)
    emphasized = strong
  }

  mutating func read() -> [FormMarkdown.Run] {
    findEscapes()
    findLinks()
    findNotation()
    pairSigns(in: 0..<source.count, around: links[...])
    for link in links { pairSigns(in: link.text) }
    return runs
  }

  private mutating func findEscapes() {
    var index = 0
    while index + 1 < source.count {
      let isEscape =
        source.bytes[index] == UInt8(ascii: "\\") && source.bytes[index + 1].isPunctuation
      if isEscape {
        isHidden[index] = true
        isEscaped[index + 1] = true
      }
      index += isEscape ? 2 : 1
    }
  }

  /// Whether a sign is at an index, and not as text.
  private func has(_ sign: Unicode.Scalar, at index: Int) -> Bool {
    source.bytes.indices.contains(index) && source.bytes[index] == UInt8(ascii: sign)
      && !isEscaped[index]
  }

  private mutating func remark(_ kind: MarkdownReader.Remark.Kind, _ range: Range<Int>) {
    remarks.append(MarkdownReader.Remark(kind: kind, range: source.place(of: range)))
  }

  // MARK: - Links

  /// Finds the links; none is inside another.
  private mutating func findLinks() {
    var openings: [Int] = []
    var index = 0
    while index < source.count {
      if has("[", at: index) {
        openings.append(index)
      } else if has("]", at: index), let opening = openings.popLast(),
        let address = address(at: index + 1)
      {
        if has("!", at: opening - 1) {
          remark(.notation, opening - 1..<opening + 1)
          remark(.notation, index..<index + 2)
        } else if opening + 1 == index {
          remark(.notation, opening..<index + 1)
        } else if let scheme = scheme(of: address),
          scheme.examples.contains(where: { url(address, scheme, example: $0) != nil })
        {
          let url = url(address, scheme)
          add(Link(text: opening + 1..<index, end: address.upperBound + 1, url: url))
          openings = []
        } else {
          remark(.badURL, address.isEmpty ? index + 1..<index + 3 : address)
          for index in address { isEscaped[index] = true }
        }
        index = address.upperBound
      } else if has("]", at: index), has("(", at: index + 1) {
        remark(.notation, index..<index + 2)
      }
      index += 1
    }
  }

  private mutating func add(_ link: Link) {
    links.append(link)
    remark(.mark, link.text.lowerBound - 1..<link.end)
    isHidden[link.text.lowerBound - 1] = true
    for index in link.text.upperBound..<link.end { isHidden[index] = true }
  }

  /// The address in parentheses at an index, on one line; nil if there is none.
  ///
  /// It may have one pair of parentheses inside, and no more, so that a text is read in linear time.
  private func address(at opening: Int) -> Range<Int>? {
    guard has("(", at: opening) else { return nil }
    var isInside = false
    var index = opening + 1
    while index < source.count, source.bytes[index] != UInt8(ascii: "\n") {
      if has("(", at: index) {
        if isInside { return nil }
        isInside = true
      } else if has(")", at: index) {
        if !isInside { return opening + 1..<index }
        isInside = false
      }
      index += 1
    }
    return nil
  }

  /// A scheme of links.
  private struct Scheme {
    let name: String
    /// The signs that a value in an address can have unencoded.
    var kept = ""
    /// Values of which one suits each place in an address, such as that of the host or the port.
    var examples = ["a", "1"]

    static let all = [
      Scheme(name: "http"), Scheme(name: "https"),
      Scheme(name: "mailto", kept: "@", examples: ["a@a"]), Scheme(name: "tel", kept: "+"),
    ]
  }

  /// The scheme of an address; nil for any other than those of links.
  private func scheme(of address: Range<Int>) -> Scheme? {
    let start = source.bytes[address].prefix { $0 != UInt8(ascii: ":") }
    let name = String(decoding: start, as: UTF8.self).lowercased()
    return Scheme.all.first { $0.name == name }
  }

  /// The URL that an address is; nil if it is none, and if a value leads to another folder.
  ///
  /// A value in it is percent-encoded as in RFC 3986, section 2.1, so it stays inside its part.
  ///
  /// - Parameter example: The text in place of all values; nil for their own.
  private func url(_ address: Range<Int>, _ scheme: Scheme, example: String? = nil) -> String? {
    var url = ""
    var hasValue = false
    for index in address where !isHidden[index] {
      let byte = source.bytes[index]
      if byte == MarkdownSource.value {
        hasValue = true
        for byte in example.map({ Array($0.utf8) }) ?? source.value(at: index) ?? [] {
          let isKept = byte.isUnreserved || scheme.kept.utf8.contains(byte)
          url.append(percentEncoding: byte, unless: isKept)
        }
      } else if byte <= UInt8(ascii: " ") {
        return nil
      } else {
        url.append(percentEncoding: byte, unless: byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte))
      }
    }
    let isRelative = hasValue && url.split(separator: "/").contains { $0 == "." || $0 == ".." }
    return !isRelative && Self.isURL(url, scheme.name) ? url : nil
  }

  private static func isURL(_ url: String, _ scheme: String) -> Bool {
    let rest = url.utf8.dropFirst(scheme.utf8.count + 1)
    return switch scheme {
    case "mailto": TextRule.isURL(url) && rest.dropFirst().dropLast().contains(UInt8(ascii: "@"))
    case "tel": TextRule.isURL(url) && rest.contains(where: \.isASCIIDigit)
    default: TextRule.isURL(url)
    }
  }

  /// Finds code, HTML, and signs of other dialects, which are shown as they are written.
  private mutating func findNotation() {
    for index in source.bytes.indices where !isHidden[index] {
      if has("`", at: index) {
        remark(.notation, index..<index + 1)
      } else if has("<", at: index), index + 1 < source.count {
        let next = source.bytes[index + 1]
        if next.isASCIILetter || "/!".utf8.contains(next) { remark(.notation, index..<index + 1) }
      } else if has("&", at: index) && isEntity(at: index)
        || has("\\", at: index) && has("\n", at: index + 1)
      {
        remark(.notation, index..<index + 1)
      } else if has("~", at: index), has("~", at: index + 1), !has("~", at: index - 1) {
        remark(.notation, index..<index + 2)
      }
    }
  }

  /// Whether an ampersand begins an entity of HTML.
  private func isEntity(at index: Int) -> Bool {
    let name = source.bytes[(index + 1)...].prefix(32).prefix {
      $0.isUnreserved || $0 == UInt8(ascii: "#")
    }
    return !name.isEmpty && has(";", at: name.endIndex)
  }

  // MARK: - Emphasis

  /// Pairs the signs of emphasis in a part of the text.
  ///
  /// - Parameter links: The links in it, whose own signs are paired separately.
  private mutating func pairSigns(in range: Range<Int>, around links: ArraySlice<Link> = []) {
    var links = links
    var openings = Openings()
    var index = range.lowerBound
    while index < range.upperBound {
      if let link = links.first, link.text.lowerBound - 1 == index {
        links.removeFirst()
        index = link.end
        continue
      }
      guard var signs = signs(at: index, in: range) else {
        index += 1
        continue
      }
      index = signs.range.upperBound
      while signs.canClose, !signs.range.isEmpty, let opening = openings.opening(of: signs) {
        for unpaired in openings.dropLast(after: opening) { remark(.unpaired, unpaired.range) }
        let count = min(2, openings.last.range.count, signs.range.count)
        let end = openings.last.range.upperBound
        pair(end - count..<end, signs.range.prefix(count))
        openings.shorten(by: count)
        signs.range = signs.range.dropFirst(count)
      }
      if signs.range.isEmpty { continue }
      if signs.canOpen {
        openings.append(signs)
      } else if signs.canClose {
        remark(.unpaired, signs.range)
      }
    }
    for opening in openings.all { remark(.unpaired, opening.range) }
  }

  /// Signs that may still begin emphasis.
  private struct Openings {
    private(set) var all: [Signs] = []
    /// How many of them are known not to begin what signs of each kind end, so that none is looked
    /// at twice for one kind.
    private var searched = Array(repeating: 0, count: 12)

    mutating func append(_ signs: Signs) { all.append(signs) }

    /// The index of the last signs that begin what others end; nil if there are none.
    mutating func opening(of closing: Signs) -> Int? {
      let index = all[searched[closing.kind]...].lastIndex { $0.pairs(with: closing) }
      if index == nil { searched[closing.kind] = all.count }
      return index
    }

    /// Removes and returns the signs after an index.
    mutating func dropLast(after index: Int) -> ArraySlice<Signs> {
      let dropped = all[(index + 1)...]
      all.removeSubrange((index + 1)...)
      limit()
      return dropped
    }

    var last: Signs { all[all.count - 1] }

    /// Removes signs from the end of the last ones.
    mutating func shorten(by count: Int) {
      all[all.count - 1].range.removeLast(count)
      if last.range.isEmpty { all.removeLast() }
      limit()
    }

    private mutating func limit() {
      for kind in searched.indices { searched[kind] = min(searched[kind], all.count) }
    }
  }

  /// All stars or underscores from an index on; nil if there are none.
  private func signs(at index: Int, in range: Range<Int>) -> Signs? {
    guard has("*", at: index) || has("_", at: index) else { return nil }
    let sign = source.bytes[index]
    var end = index + 1
    while end < range.upperBound, source.bytes[end] == sign, !isEscaped[end] { end += 1 }
    let (canOpen, canClose) = flanks(index..<end)
    return Signs(
      range: index..<end, count: end - index, isStar: sign == UInt8(ascii: "*"), canOpen: canOpen,
      canClose: canClose)
  }

  /// Whether signs can begin and end emphasis, by the bytes around them.
  private func flanks(_ range: Range<Int>) -> (canOpen: Bool, canClose: Bool) {
    let before = range.lowerBound > 0 ? source.bytes[range.lowerBound - 1] : UInt8(ascii: " ")
    let after = range.upperBound < source.count ? source.bytes[range.upperBound] : UInt8(ascii: " ")
    let isLeft =
      !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
    let isRight =
      !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
    if source.bytes[range.lowerBound] == UInt8(ascii: "*") { return (isLeft, isRight) }
    return (
      isLeft && (!isRight || before.isPunctuation), isRight && (!isLeft || after.isPunctuation)
    )
  }

  private mutating func pair(_ opening: Range<Int>, _ closing: Range<Int>) {
    for index in [opening, closing].joined() { isHidden[index] = true }
    if opening.count == 2 {
      strong[opening.upperBound] += 1
      strong[closing.lowerBound] -= 1
      remark(.mark, opening.lowerBound..<closing.upperBound)
    } else {
      emphasized[opening.upperBound] += 1
      emphasized[closing.lowerBound] -= 1
    }
  }

  // MARK: - Runs

  private var runs: [FormMarkdown.Run] {
    var runs: [FormMarkdown.Run] = []
    var text: [UInt8] = []
    var run = FormMarkdown.Run(text: "")
    var depths = (strong: 0, emphasized: 0)
    var rest = links[...]
    func finish() {
      run.text = String(decoding: text, as: UTF8.self)
      if !text.isEmpty { runs.append(run) }
      text = []
    }
    for index in source.bytes.indices {
      depths.strong += strong[index]
      depths.emphasized += emphasized[index]
      if isHidden[index] { continue }
      while let link = rest.first, link.end <= index { rest.removeFirst() }
      let url = rest.first.flatMap { $0.text.contains(index) ? $0.url : nil }
      let next = FormMarkdown.Run(
        text: "", isStrong: depths.strong > 0, isEmphasized: depths.emphasized > 0, url: url)
      if (next.isStrong, next.isEmphasized, next.url) != (run.isStrong, run.isEmphasized, run.url) {
        finish()
        run = next
      }
      let byte = source.bytes[index]
      if byte == MarkdownSource.value {
        text += source.value(at: index) ?? []
      } else {
        text.append(byte)
      }
    }
    finish()
    return runs
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self >= 9 && self <= 13 }

  fileprivate var isPunctuation: Bool {
    self > UInt8(ascii: " ") && self < 0x7F && !isASCIILetter && !isASCIIDigit
  }
}
