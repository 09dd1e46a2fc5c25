import FormSyntax

extension Node {
  /// Escapes a text for use inside this scalar.
  func escaped(_ text: String) -> String {
    switch style {
    case .singleQuoted: return text.replacing("'", with: "''")
    case .doubleQuoted:
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    case .plain, .literal, .folded, .block, .flow: return text
    }
  }
}
