import FormModel
import FormText

/// The kind of thing that a name in a spec refers to or declares, which determines its lexical
/// form.
package enum NameKind: String, Sendable, CaseIterable {
  /// A row or section, by its tag.
  case tag
  /// A form, which names generated types.
  case form
  /// A declared option type.
  case optionType
  /// The value of an option.
  case option
  /// A declared row type.
  case rowType
  /// A named condition.
  case condition
  /// A named list of rules.
  case ruleSet
  /// A fragment.
  case fragment
  /// The prefix of a fragment's tags.
  case prefix
  /// A handler of the host.
  case handler
  /// A declared function of the host.
  case function
  /// A formatter of the host.
  case formatter
  /// A formatter or a declared function of the host that turns a value into a text.
  case display
  /// A source of options in the host.
  case provider
  /// An array of models in the host.
  case models
  /// A path of names in a model of the host.
  case keyPath
  /// An attribute of an option.
  case attribute
  /// A rule or an action, by its id.
  case id
  /// An image of the host.
  case image
  /// A view of the host.
  case view
  /// A controller, or a segue, of the host.
  case controller
  /// A Swift type.
  case swiftType
  /// The scheme of a URL.
  case scheme
  /// The media type or the extension of a file.
  case fileType
  /// A number of bytes with its unit.
  case byteCount
  /// A language.
  case language

  /// The lexical forms of names.
  package enum Form: Sendable {
    /// ASCII letters, digits and `_`, not starting with a digit: what Swift and NSPredicate accept.
    case identifier
    /// An identifier that starts with an upper-case letter.
    case typeName
    /// Identifiers with dots between them.
    case path
    /// The name of a Swift type, with generic arguments if it has any.
    case swiftType
    /// Any text without control characters and without white space at its ends.
    case resource
    /// An ASCII letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1).
    case scheme
    /// A media type such as `image/png` or `image/*` (RFC 6838, section 4.2), or an extension after
    /// its dot.
    case fileType
    /// A number and a unit of bytes.
    case byteCount
    /// The tag of a language (BCP 47).
    case language
  }

  /// The lexical form of names of this kind.
  package var form: Form {
    switch self {
    case .tag, .rowType, .condition, .ruleSet, .fragment, .prefix, .handler, .function, .formatter,
      .display, .provider, .models, .attribute:
      .identifier
    case .form, .optionType: .typeName
    case .keyPath: .path
    case .swiftType, .view: .swiftType
    case .id, .image, .controller, .option: .resource
    case .scheme: .scheme
    case .fileType: .fileType
    case .byteCount: .byteCount
    case .language: .language
    }
  }

  /// The kind of name as shown in messages, without an article.
  package var title: String {
    switch self {
    case .optionType: "option type"
    case .rowType: "row type"
    case .ruleSet: "rule set"
    case .display: "formatter or function"
    case .models: "array of models"
    case .keyPath: "path in a model"
    case .swiftType: "Swift type"
    case .scheme: "scheme of URLs"
    case .fileType: "type of files"
    case .byteCount: "number of bytes"
    case .tag, .form, .option, .condition, .fragment, .prefix, .handler, .function, .formatter,
      .provider, .attribute, .id, .image, .view, .controller, .language:
      rawValue
    }
  }
}

extension NameKind {
  /// The kind of name as shown in messages, with an article.
  package var titleWithArticle: String {
    "\(title.indefiniteArticle) \(title)"
  }
}

extension String {
  /// The article before the word; an initial `u` is assumed to sound as in "URL".
  var indefiniteArticle: String {
    first.map { "aeio".contains($0) } == true ? "an" : "a"
  }
}

extension NameKind.Form {
  /// The form as a regular expression over the whole name, in the common subset of dialects.
  package var pattern: String {
    switch self {
    case .identifier: "^[A-Za-z_][A-Za-z0-9_]*$"
    case .typeName: "^[A-Z][A-Za-z0-9_]*$"
    case .path: #"^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$"#
    case .swiftType:
      #"^[A-Za-z_][A-Za-z0-9_]*(([.<>?\[\]]|[,:] ?)+[A-Za-z_][A-Za-z0-9_]*)*[>?\]]*$"#
    case .resource: #"^\S(.*\S)?$"#
    case .scheme: #"^[A-Za-z][A-Za-z0-9+.-]*$"#
    case .fileType:
      #"^([A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*/([A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*|\*)|\.[A-Za-z0-9]+)$"#
    case .language: #"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"#
    case .byteCount: #"^[0-9]+(\.[0-9]+)? ?([kKMGT]?B|[KMGT]iB)$"#
    }
  }

  /// A description of the form, to follow "must be" or "is".
  package var explanation: String {
    switch self {
    case .identifier: "ASCII letters, digits and `_`, not starting with a digit"
    case .typeName: "ASCII letters, digits and `_`, starting with an upper-case letter"
    case .path: "names of letters, digits and `_` with dots between them"
    case .swiftType: "names with dots between them, each with its generic arguments in `<>` if any"
    case .resource: "any text without control characters and without blanks at its ends"
    case .scheme: "ASCII letters, digits, `+`, `-` and `.`, starting with a letter"
    case .fileType: "a media type such as `image/png` or `image/*`, or an extension such as `.pdf`"
    case .language: "a tag of BCP 47 in its usual letters, such as `en` or `pt-PT`"
    case .byteCount: "a number with its unit, such as `10 MB` or `512 KiB`"
    }
  }

  /// Returns whether a text has the form.
  package func matches(_ text: String) -> Bool {
    let bytes = text.utf8
    switch self {
    case .identifier: return Self.isIdentifier(bytes)
    case .typeName: return Self.isIdentifier(bytes) && bytes.first.map(Self.isUpper) == true
    case .path:
      return bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { Self.isIdentifier($0) }
    case .swiftType: return Self.isSwiftType(bytes)
    case .resource: return text.isReadableName
    case .fileType: return FileType(text).isValid
    case .byteCount: return ByteCount(text) != nil
    case .language: return Self.isLanguage(bytes)
    case .scheme:
      guard let first = bytes.first, Self.isStart(first), first != 0x5F else { return false }
      return bytes.allSatisfy {
        Self.isStart($0) && $0 != 0x5F || Self.isDigit($0) || Array("+-.".utf8).contains($0)
      }
    }
  }

  private static func isLanguage(_ bytes: some Collection<UInt8>) -> Bool {
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (2...8).contains(part.count) && part.allSatisfy { $0 != 0x5F && (isStart($0) || isDigit($0)) }
    }
  }

  private static func isIdentifier(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isStart(first) else { return false }
    return bytes.allSatisfy { isStart($0) || isDigit($0) }
  }

  /// The name of a class: identifiers with dots between them, each with optional generic arguments.
  private static func isSwiftType(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    // A type with deeper nesting could overflow the stack.
    guard rest.count(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) <= 64 else {
      return false
    }
    return takePath(&rest) && rest.isEmpty
  }

  private static func takePath(_ rest: inout ArraySlice<UInt8>) -> Bool {
    repeat {
      guard let first = rest.first, isStart(first) else { return false }
      rest = rest.drop { isStart($0) || isDigit($0) }
      if take("<", &rest) {
        repeat {
          guard takeType(&rest) else { return false }
        } while takeSeparator(",", &rest)
        guard take(">", &rest) else { return false }
      }
    } while take(".", &rest)
    return true
  }

  private static func takeType(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if take("[", &rest) {
      guard takeType(&rest), !takeSeparator(":", &rest) || takeType(&rest), take("]", &rest) else {
        return false
      }
    } else if !takePath(&rest) {
      return false
    }
    while take("?", &rest) {}
    return true
  }

  /// Skips a separator and an optional space after it.
  private static func takeSeparator(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool
  {
    guard take(mark, &rest) else { return false }
    _ = take(" ", &rest)
    return true
  }

  private static func take(_ mark: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isStart(_ byte: UInt8) -> Bool {
    isUpper(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }
}
