/// The reserved words of the language, recognised in any case.
enum ReservedWord {
  /// The kind of token for some bytes; `name` unless they are a reserved word.
  static func kind(of word: UnsafeBufferPointer<UInt8>) -> Token.Kind {
    switch word.count {
    case 2:
      if equals(word, "or") { return .or }
      if equals(word, "in") { return .isIn }
      if equals(word, "no") { return .no }
    case 3:
      if equals(word, "and") { return .and }
      if equals(word, "not") { return .not }
      if equals(word, "nil") { return .null }
      if equals(word, "yes") { return .yes }
      if equals(word, "any") { return .any }
      if equals(word, "all") { return .all }
    case 4:
      if equals(word, "true") { return .yes }
      if equals(word, "null") { return .null }
      if equals(word, "like") { return .like }
      if equals(word, "some") { return .any }
      if equals(word, "none") { return .none }
      if equals(word, "self") { return .ownObject }
    case 5: if equals(word, "false") { return .no }
    case 7:
      if equals(word, "between") { return .between }
      if equals(word, "matches") { return .matches }
    case 8:
      if equals(word, "contains") { return .contains }
      if equals(word, "endswith") { return .endsWith }
    case 10: if equals(word, "beginswith") { return .beginsWith }
    case 13: if equals(word, "truepredicate") { return .truePredicate }
    case 14: if equals(word, "falsepredicate") { return .falsePredicate }
    default: break
    }
    return .name
  }

  /// Whether bytes equal a word, ignoring case; the word is given in lower case.
  @inline(__always)
  static func equals(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    let expected = word.utf8Start
    for index in 0..<bytes.count where bytes[index] | 0x20 != expected[index] { return false }
    return true
  }
}
