/// When output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Whether output to a stream is coloured.
  ///
  /// - Source: no-color.org and bixense.com/clicolors for the variables.
  package func usesColor(on stream: OutputStream, _ environment: Environment) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment.isSet("NO_COLOR") { return false }
    for name in ["CLICOLOR_FORCE", "FORCE_COLOR"] where environment.isSet(name) {
      if environment[name] != "0" { return true }
    }
    if environment["CLICOLOR"] == "0" { return false }
    return stream.isTerminal && environment["TERM"] != "dumb"
  }
}
