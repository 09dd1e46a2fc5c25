/// The reserved words of the language, recognised in any case.
enum ReservedWord {
  /// The kind of token for some bytes; `name` unless they are a reserved word.
  static func kind(of word: UnsafeBufferPointer<UInt8>) -> Token.Kind {
    switch word.count {
    case 2:
      if spells(word, "or") { return .or }
      if spells(word, "in") { return .isIn }
      if spells(word, "no") { return .no }
    case 3:
      if spells(word, "and") { return .and }
      if spells(word, "not") { return .not }
      if spells(word, "nil") { return .null }
      if spells(word, "yes") { return .yes }
      if spells(word, "any") { return .any }
      if spells(word, "all") { return .all }
    case 4:
      if spells(word, "true") { return .yes }
      if spells(word, "null") { return .null }
      if spells(word, "like") { return .like }
      if spells(word, "some") { return .any }
      if spells(word, "none") { return .none }
      if spells(word, "self") { return .ownObject }
    case 5: if spells(word, "false") { return .no }
    case 7:
      if spells(word, "between") { return .between }
      if spells(word, "matches") { return .matches }
    case 8:
      if spells(word, "contains") { return .contains }
      if spells(word, "endswith") { return .endsWith }
    case 10: if spells(word, "beginswith") { return .beginsWith }
    case 13: if spells(word, "truepredicate") { return .truePredicate }
    case 14: if spells(word, "falsepredicate") { return .falsePredicate }
    default: break
    }
    return .name
  }

  /// Whether bytes equal a word, ignoring case; the word is given in lower case.
  @inline(__always)
  static func spells(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    let expected = word.utf8Start
    for index in 0..<bytes.count where bytes[index] | 0x20 != expected[index] { return false }
    return true
  }
}
