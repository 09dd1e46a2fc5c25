extension String {
  /// Whether the text can be a name that a person reads: it is not empty, and has no control
  /// characters and no blanks at its ends.
  package var isReadableName: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    return first != 0x20 && last != 0x20 && utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }
}
