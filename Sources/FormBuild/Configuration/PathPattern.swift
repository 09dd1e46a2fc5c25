import FormCompiler

/// A pattern of paths in a configuration.
///
/// `*` matches any text and `?` any character except `/`, `[a-z]` one character of a class, `{a,b}`
/// one of several patterns, and `**` any number of folders. A pattern without `/` matches a name in
/// any folder. A pattern that matches a folder matches everything in it.
struct PathPattern: Sendable {
  /// An error that says why a text is not a pattern.
  struct Problem: Error {
    let message: String
  }

  /// The maximum number of characters, and of alternatives after braces are expanded.
  private static let limit = 1000

  /// A part of a name.
  fileprivate enum Token: Sendable, Equatable {
    case character(Character)
    case any
    case text
    case oneOf([ClosedRange<Character>], isNegated: Bool)
  }

  /// A part of a path.
  private enum Part: Sendable, Equatable {
    case name([Token])
    case folders
  }

  private let alternatives: [[Part]]

  /// The number of patterns after braces are expanded.
  var count: Int { alternatives.count }

  init(_ text: String) throws(Problem) {
    if text.isEmpty { throw Problem(message: "it is empty") }
    if text.hasPrefix("!") { throw Problem(message: "`!` takes nothing back here") }
    guard text.count <= Self.limit else {
      throw Problem(message: "it has more than \(Self.limit) characters")
    }
    var alternatives: [[Part]] = []
    for alternative in try Self.expand(Array(text)) {
      alternatives.append(try Self.parts(of: String(alternative)))
    }
    self.alternatives = alternatives
  }

  /// Whether the pattern matches a path or one of the folders that contain it.
  ///
  /// - Parameter names: The components of the path, relative to the folder of the pattern.
  func match(_ names: [[Character]]) -> Bool {
    alternatives.contains { Self.match($0, names) }
  }

  private static func match(_ parts: [Part], _ names: [[Character]]) -> Bool {
    // How many parts can match the names so far.
    var reached: Set<Int> = [0]
    for name in names {
      var next: Set<Int> = []
      for part in skippingFolders(reached, parts) {
        switch parts[part] {
        case .folders: next.formUnion([part, part + 1])
        case .name(let tokens):
          if match(tokens, name) { next.insert(part + 1) }
        }
      }
      if next.contains(parts.count) { return true }
      reached = next
    }
    return false
  }

  /// The parts that can match the next name: `**` may match no folder at all.
  private static func skippingFolders(_ reached: Set<Int>, _ parts: [Part]) -> Set<Int> {
    var all = reached
    for start in reached {
      var part = start
      while part + 1 < parts.count, parts[part] == .folders {
        part += 1
        all.insert(part)
      }
    }
    return all
  }

  /// Matches a name; after a mismatch, tries again with one more character for the last `*`.
  private static func match(_ tokens: [Token], _ name: [Character]) -> Bool {
    var (token, position) = (0, 0)
    var retry: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, tokens[token] == .text {
        retry = (token, position)
        token += 1
      } else if token < tokens.count, tokens[token].match(name[position]) {
        token += 1
        position += 1
      } else if let last = retry {
        retry = (last.token, last.position + 1)
        token = last.token + 1
        position = last.position + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .text }
  }
}

extension PathPattern.Token {
  fileprivate func match(_ character: Character) -> Bool {
    switch self {
    case .character(let own): own == character
    case .any, .text: true
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    }
  }
}

// MARK: - Reading

extension PathPattern {
  /// Expands the first pair of braces, then those in the results.
  private static func expand(_ pattern: [Character]) throws(Problem) -> [[Character]] {
    var found: [[Character]] = []
    var waiting = [pattern]
    while let next = waiting.popLast() {
      guard let open = next.firstIndex(of: "{") else {
        found.append(next)
        continue
      }
      let (choices, end) = try choices(next, from: open)
      for choice in choices.reversed() {
        waiting.append(Array(next[..<open] + choice + next[end...]))
      }
      guard waiting.count + found.count <= limit else {
        throw Problem(message: "it stands for more than \(limit) patterns")
      }
    }
    return found
  }

  /// The choices in a pair of braces, and where the rest begins.
  private static func choices(
    _ pattern: [Character], from open: Int
  ) throws(Problem) -> (choices: [ArraySlice<Character>], end: Int) {
    var choices: [ArraySlice<Character>] = []
    var start = open + 1
    var depth = 0
    for index in start..<pattern.count {
      switch pattern[index] {
      case "{": depth += 1
      case "}" where depth > 0: depth -= 1
      case "}": return (choices + [pattern[start..<index]], index + 1)
      case "," where depth == 0:
        choices.append(pattern[start..<index])
        start = index + 1
      default: break
      }
    }
    throw Problem(message: "`{` is not closed")
  }

  private static func parts(of pattern: String) throws(Problem) -> [Part] {
    let names = pattern.split(separator: "/").filter { $0 != "." }
    if names.contains("..") { throw Problem(message: "`..` leads out of the folder") }
    if names.isEmpty {
      throw Problem(message: "\(description(of: pattern)), write `**` for everything")
    }
    var parts: [Part] = []
    for name in names { parts.append(name == "**" ? .folders : .name(try tokens(of: name))) }
    let isName = !pattern.hasPrefix("/") && !pattern.hasPrefix("./") && parts.count == 1
    return isName ? [.folders] + parts : parts
  }

  /// The reason why a pattern names no file.
  private static func description(of pattern: String) -> String {
    pattern.isEmpty ? "one of its alternatives is empty" : "`\(pattern)` is the folder itself"
  }

  private static func tokens(of name: Substring) throws(Problem) -> [Token] {
    var tokens: [Token] = []
    var rest = name
    while let character = rest.popFirst() {
      switch character {
      case "*":
        if tokens.last != .text { tokens.append(.text) }
      case "?": tokens.append(.any)
      case "[": tokens.append(try characters(&rest))
      default: tokens.append(.character(character))
      }
    }
    return tokens
  }

  /// The characters of a class, up to its `]`.
  private static func characters(_ rest: inout Substring) throws(Problem) -> Token {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty { return .oneOf(ranges, isNegated: isNegated) }
      guard rest.first == "-", let last = rest.dropFirst().first, last != "]" else {
        ranges.append(first...first)
        continue
      }
      guard first <= last else { throw Problem(message: "`\(first)-\(last)` is no range") }
      ranges.append(first...last)
      rest.removeFirst(2)
    }
    throw Problem(message: "`[` is not closed")
  }
}

/// Patterns of paths in a folder.
struct PathPatterns: Sendable {
  /// The maximum total number of patterns after braces are expanded.
  static let maximumCount = 10_000
  static let tooMany = PathPattern.Problem(
    message: "with the others it stands for more than \(maximumCount) patterns")

  private let patterns: [PathPattern]
  private let folder: String

  init(_ patterns: [PathPattern], folder: String) {
    self.patterns = patterns
    self.folder = folder
  }

  /// Whether one of the patterns matches a path or one of the folders that contain it.
  ///
  /// - Parameter current: The absolute path of the folder against which paths are resolved.
  func match(_ path: String, in current: String) -> Bool {
    let path = SourcePath.resolve(path, from: current + "/")
    let folder = SourcePath.resolve(folder, from: current + "/")
    guard SourcePath.isInside(path, folder: folder) else { return false }
    let names = path.dropFirst(folder.count).split(separator: "/").map(Array.init)
    return patterns.contains { $0.match(names) }
  }
}
