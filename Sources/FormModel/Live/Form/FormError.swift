/// An operation that a live form refused, leaving the form as it was.
public enum FormError: Error, Hashable, Sendable {
  /// Conditions or computed values depend on themselves through these tags.
  case circle([String])
  /// Two rows or sections have the same tag.
  case duplicateTag(String)
  /// A closure of generated code belongs to another definition, or to this one before its rows were
  /// changed.
  case foreignClosure
  /// No row or section has this tag.
  case unknownTag(String)
  /// No page has this tag.
  case unknownPage(String)
  /// The page is skipped now.
  case skippedPage(String)
  /// A value does not have the type of the row.
  case wrongType(tag: String, expected: FormValueType, found: FormValue)
  /// The values of a row or section cannot be read as a Swift type; `type` is nil if it has no
  /// values.
  case wrongSwiftType(tag: String, type: FormValueType?, asked: String)
  /// A Swift type cannot represent a value, such as an enumeration without a case for an option.
  case unreadable(tag: String, as: String, found: FormValue)
  /// The row or section has no value, or one that cannot be set.
  case notSettable(tag: String)
  /// A list of entries and a row in it cannot be set together.
  case overlap(section: String, entry: String)
  /// The value is not an option of the row, or not one offered now.
  case notAnOption(tag: String, FormValue)
  /// An entry of a list of several kinds is of none of them; `kind` is nil if it does not say.
  case noKind(tag: String, kind: String?, kinds: [String])
  /// Entries of the kind do not have the row.
  case otherKind(tag: String, kind: String)
  /// The option is offered but cannot be chosen now.
  case disabledOption(tag: String, FormValue)
  /// The maximum number of options is already chosen.
  case tooManyOptions(tag: String, limit: Int)
  /// A list has more entries than can be set at once, or in a record far more than its `max`.
  case tooManyEntries(tag: String, count: Int, limit: Int)
  /// No question with this id waits for an answer.
  case unknownWork(Int)
  /// The row has no rule with this id.
  case unknownRule(String, tag: String)
  /// A rule does not fit the row to which a program adds it, for the given reason.
  case badRule(tag: String, String)
  /// The row is not an option, or not one that can be chosen.
  case notSelectable(tag: String)
  /// The row is on a page that is not shown; `page` is nil if the page has no tag.
  case otherPage(tag: String, page: String?)
  /// The row cannot have the focus now.
  case notFocusable(tag: String)
  /// The row cannot be typed into or otherwise changed now.
  case notEditable(tag: String)
  /// The row is not of the kind that the operation needs, such as a stepper.
  case wrongControl(tag: String, needed: String)
  /// The section has no entries, or the tag is not that of a section.
  case noEntries(tag: String)
  /// The section cannot be opened and closed, or the tag is not that of a section.
  case notCollapsible(tag: String)
  /// There is no visible row at the position.
  case noRow(RowPosition)
  /// The swipe, or the action behind the row, is not possible now, for the given reason.
  case swipeRefused(tag: String, String)
  /// An index is outside the entries of a section.
  case outOfRange(tag: String, index: Int, count: Int)
  /// An index is outside the visible rows of the section of a row.
  case noPlace(tag: String, index: Int, count: Int)
  /// The row has no component with this index.
  case noComponent(tag: String, index: Int, count: Int)
  /// The section does not allow the operation on its entries.
  case notAllowed(tag: String, EntryOperation)
  /// No section is over models with this name.
  case unknownModels(String)
  /// A model of the host has no value at the path of the key.
  case missingKey(models: String, index: Int, path: String)
  /// Two models of the host have the same key.
  case duplicateKey(models: String, FormValue, indexes: [Int])
  /// The host lacks what the form calls by name at these places.
  case missing([FormBinding])
  /// A nested transaction failed with an error that was caught.
  case failedInside(String)
  /// A function of the host threw an error.
  case functionFailed(String, String)
  /// A result of a function of the host does not have the type that the form declares.
  case wrongResult(function: String, expected: FormValueType, found: FormValue)
  /// A handler of the host threw an error.
  case handlerFailed(String, String)
  /// Handlers keep changing the form in reaction to each other's changes.
  case endless(rounds: Int)
  /// A text is not JSON, or not JSON of the form's values.
  case json(String)

  /// An operation on the entries of a repeat section.
  public enum EntryOperation: String, Hashable, Sendable {
    case insert
    case delete
    case move
  }

  /// The error of a transaction in which a closure has thrown an error.
  init(thrownInside error: any Error) {
    self = (error as? FormError) ?? .failedInside("\(error)")
  }
}

extension FormError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .circle(let tags):
      "`\(tags.first ?? "")` depends on itself: \((tags + tags.prefix(1)).joined(separator: " → "))"
    case .duplicateTag(let tag): "the tag `\(tag)` is used twice"
    case .foreignClosure:
      "a condition of the definition was generated for other rows; change the spec and compile it again"
    case .unknownTag(let tag): "there is no row or section `\(tag)`"
    case .unknownPage(let tag): "there is no page `\(tag)`"
    case .skippedPage(let tag): "the page `\(tag)` is skipped now"
    case .wrongType(let tag, let expected, .int(let number)) where expected.base == .double:
      "`\(tag)` keeps 15 digits of a number, not all of `\(number)`"
    case .wrongType(let tag, let expected, let found):
      "`\(tag)` takes \(expected), not \(found.kindName)\(found.excerpt)"
    case .wrongSwiftType(let tag, let type?, let asked):
      "the values of `\(tag)` are of type \(type), not \(asked)"
    case .wrongSwiftType(let tag, nil, _): "`\(tag)` has no values"
    case .unreadable(let tag, let asked, let found):
      "the value \(found.quoted) of `\(tag)` is no \(asked)"
    case .notSettable(let tag): "`\(tag)` has no value that can be set"
    case .overlap(let section, let entry): "`\(section)` and `\(entry)` cannot be set at once"
    case .notAnOption(let tag, let value): "`\(tag)` has no option\(value.quotedText)"
    case .noKind(let tag, let kind?, []):
      "the entries of `\(tag)` have no kinds, so none is of the kind `\(kind)`"
    case .noKind(let tag, let kind?, let kinds):
      "`\(tag)` is of no kind `\(kind)`, the kinds are \(kinds.quotedList)"
    case .noKind(let tag, nil, let kinds): "`\(tag)` needs a kind: \(kinds.quotedList)"
    case .otherKind(let tag, let kind): "entries of the kind `\(kind)` have no row `\(tag)`"
    case .disabledOption(let tag, let value):
      "the option\(value.quotedText) of `\(tag)` is disabled"
    case .tooManyOptions(let tag, let limit):
      "`\(tag)` takes at most \(limit) \(limit == 1 ? "option" : "options")"
    case .tooManyEntries(let tag, let count, let limit):
      "`\(tag)` has \(count) \(count == 1 ? "entry" : "entries"), and at most \(limit) can be set"
    case .unknownWork(let id): "no question \(id) waits for an answer"
    case .unknownRule(let id, let tag): "`\(tag)` has no rule `\(id)`"
    case .badRule(let tag, let reason): "`\(tag)`: \(reason)"
    case .notSelectable(let tag): "`\(tag)` cannot be selected"
    case .otherPage(let tag, let page?): "`\(tag)` is on the page `\(page)`, which is not shown"
    case .otherPage(let tag, nil): "`\(tag)` is on a page that is not shown"
    case .notFocusable(let tag): "`\(tag)` cannot have the focus"
    case .notEditable(let tag): "`\(tag)` cannot be edited now"
    case .wrongControl(let tag, let needed): "`\(tag)` is no \(needed)"
    case .noEntries(let tag): "`\(tag)` is not a section of entries"
    case .notCollapsible(let tag): "`\(tag)` is not a section that can be opened and closed"
    case .noRow(let position): "there is no row \(position.row) in section \(position.section)"
    case .swipeRefused("", let reason): reason
    case .swipeRefused(let tag, let reason): "`\(tag)` cannot be swiped: \(reason)"
    case .outOfRange(let tag, let index, let count):
      "`\(tag)` has \(count) \(count == 1 ? "entry" : "entries"), so there is no place \(index)"
    case .noPlace(let tag, let index, let count):
      "the section of `\(tag)` shows \(count) \(count == 1 ? "row" : "rows"), so there is no place \(index)"
    case .noComponent(let tag, let index, let count):
      "`\(tag)` has \(count) \(count == 1 ? "component" : "components"), so there is no component \(index)"
    case .notAllowed(let tag, let operation): "`\(tag)` allows no \(operation.rawValue) now"
    case .unknownModels(let name): "no section is over models `\(name)`"
    case .missingKey(let name, let index, let path):
      "`\(name)[\(index)]` has no `\(path)`, which tells models apart"
    case .duplicateKey(let name, let key, let indexes):
      "\(indexes.map { "`\(name)[\($0)]`" }.joined(separator: " and ")) have the key \(key.quoted)"
    case .missing(let bindings):
      "the host lacks \(bindings.map(\.description).joined(separator: ", "))"
    case .failedInside(let reason): "a part of the transaction failed: \(reason)"
    case .functionFailed(let name, let reason): "the function `\(name)` failed: \(reason)"
    case .wrongResult(let name, let expected, let found):
      "the function `\(name)` returns \(expected), not \(found.kindName)\(found.excerpt)"
    case .handlerFailed(let name, let reason): "the handler `\(name)` failed: \(reason)"
    case .endless(let rounds): "handlers still change the form after \(rounds) rounds"
    case .json(let text): text
    }
  }
}

extension [String] {
  /// The names in backticks with commas between them.
  fileprivate var quotedList: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension FormValue {
  /// The value in backticks after a space; empty for a value without a text.
  fileprivate var quotedText: String {
    displayText(FixedTimeZone.utc).map { " `\(Self.shortened($0))`" } ?? ""
  }

  /// The value as quoted in messages: a text, a number or a truth value itself, otherwise its kind.
  var quoted: String {
    switch self {
    case .bool(let value): "`\(value)`"
    case .int(let number): "`\(number)`"
    case .double(let number): "`\(number)`"
    case .string(let text), .url(let text): "`\(Self.shortened(text))`"
    default: kindName
    }
  }

  /// At most the first 40 characters of a text; the rest is not read.
  private static func shortened(_ text: String) -> String {
    let end = text.index(text.startIndex, offsetBy: 40, limitedBy: text.endIndex) ?? text.endIndex
    return end < text.endIndex ? text[..<end] + "…" : text
  }

  /// What messages add to the kind of a value: the value itself, if it is short enough to read.
  var excerpt: String {
    switch self {
    case .bool, .int, .double, .string, .url: " (\(quoted))"
    default: ""
    }
  }

  /// The kind of value, as named in messages.
  var kindName: String {
    switch self {
    case .null: "no value"
    case .bool: "a Bool"
    case .int: "an Int"
    case .double(let number): number.isFinite ? "a Double" : "a number that is not finite"
    case .string: "a String"
    case .date(let date): date.isKnown ? "a Date" : "a Date that no calendar has"
    case .duration: "a Duration"
    case .url: "a URL"
    case .list: "a list"
    case .record: "a record"
    }
  }
}
