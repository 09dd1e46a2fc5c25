import FormSyntax

extension Node {
  /// A text as it has to be written inside this scalar so that the scalar then says it.
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
