/// The values that a rule applies to.
package enum RuleDomain: String, Sendable, CaseIterable, BitwiseCopyable {
  /// Every value.
  case any
  /// Bool.
  case bool
  /// Texts, and options whose values are texts.
  case text
  /// Texts and URLs.
  case textOrURL
  /// Int, Double, Date and Duration.
  case ordered
  /// Sets and lists.
  case collection
  /// Files and lists of files.
  case files

  /// The values in words, as they follow "applies to" in messages.
  package var title: String {
    switch self {
    case .any: "every value"
    case .bool: "truth values"
    case .text: "texts"
    case .textOrURL: "texts and URLs"
    case .ordered: "numbers, dates and durations"
    case .collection: "sets and lists"
    case .files: "files"
    }
  }
}

extension RuleDomain {
  /// Whether a rule applies to values of a type.
  package func covers(_ type: FormValueType) -> Bool {
    switch self {
    case .any: return true
    case .bool: return type.base == .bool
    case .text: return type.base == .string
    case .textOrURL: return type.base == .string || type.base == .url
    case .ordered: return [.int, .double, .date, .duration].contains(type.base)
    case .collection: return type.elementType != nil
    case .files: return type == .file || type == .list(.file)
    }
  }
}

extension FormValueType {
  /// The type of the elements of a list or set; nil for any other.
  package var elementType: FormValueType? {
    switch self {
    case .list(let element), .set(let element): element
    default: nil
    }
  }
}
