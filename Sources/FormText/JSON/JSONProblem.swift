/// A mistake in a JSON text with its place.
package struct JSONProblem: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  package enum Kind: Hashable, Sendable {
    case emptyInput
    case invalidUTF8
    /// A character that is not allowed here.
    case unexpectedCharacter
    /// Something after the end of the document.
    case extraContent
    case trailingComma
    case missingComma
    case missingColon
    case missingValue
    case missingKey
    case comment
    case singleQuotes
    /// A key or a text without quotes.
    case missingQuotes
    /// A word such as `True`, `None` or `NaN`.
    case unknownLiteral
    case unterminatedString
    case controlCharacter
    case unknownEscape
    case badUnicodeEscape
    case loneSurrogate
    case leadingZero
    case badNumber
    case unclosedArray
    case unclosedObject
    /// A closing bracket of the other kind.
    case mismatchedBracket
    case nestingTooDeep
    case duplicateKey
  }

  package var kind: Kind
  /// The bytes that are wrong; empty where something is missing.
  package var range: Range<Int>
  /// The offset of the opening bracket or of the first key, if one explains the problem.
  package var opening: Int?

  package init(_ kind: Kind, _ range: Range<Int>, opening: Int? = nil) {
    self.kind = kind
    self.range = range
    self.opening = opening
  }
}

extension JSONProblem: CustomStringConvertible {
  /// The description for a text of one line, with the column in bytes from 1.
  package var inLine: String { "column \(range.lowerBound + 1): \(description)" }

  /// The mistake in one line, lower case, without a full stop.
  package var description: String {
    switch kind {
    case .emptyInput: "there is no JSON value"
    case .invalidUTF8: "the bytes are not valid UTF-8"
    case .unexpectedCharacter: "this character is not allowed here"
    case .extraContent: "there is more after the end of the value"
    case .trailingComma: "there is a comma after the last element"
    case .missingComma: "there is no comma between two elements"
    case .missingColon: "there is no `:` after the key"
    case .missingValue: "there is no value"
    case .missingKey: "there is no key"
    case .comment: "JSON has no comments"
    case .singleQuotes: "JSON strings are written in double quotes"
    case .missingQuotes: "JSON strings and keys are written in double quotes"
    case .unknownLiteral: "JSON has no such word"
    case .unterminatedString: "the string is not closed on its line"
    case .controlCharacter: "a control character in a string has to be escaped"
    case .unknownEscape: "JSON has no such escape"
    case .badUnicodeEscape: "`\\u` needs four hexadecimal digits"
    case .loneSurrogate: "a surrogate in an escape has no partner"
    case .leadingZero: "a number cannot begin with a needless zero"
    case .badNumber: "the number does not have the form JSON asks for"
    case .unclosedArray: "the `[` is never closed"
    case .unclosedObject: "the `{` is never closed"
    case .mismatchedBracket: "this bracket does not close the one that is open"
    case .nestingTooDeep: "the nesting is too deep"
    case .duplicateKey: "a key is written twice"
    }
  }
}
