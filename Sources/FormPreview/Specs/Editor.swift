/// The addresses by which a browser opens files in editors, which have registered their schemes.
package enum Editor {
  /// The addresses of editors by name.
  private static let table = [
    "cursor": "cursor://file{file}:{line}:{column}",
    "idea": "idea://open?file={file}&line={line}&column={column}",
    "sublime": "subl://open?url=file://{file}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{file}&line={line}&column={column}",
    "vscode": "vscode://file{file}:{line}:{column}",
    "vscodium": "vscodium://file{file}:{line}:{column}",
    "windsurf": "windsurf://file{file}:{line}:{column}",
    "zed": "zed://file{file}:{line}:{column}",
  ]

  /// The names of the known editors.
  package static var names: [String] { table.keys.sorted() }

  /// The address with `{file}`, `{line}` and `{column}` for a name, or for an address of that kind;
  /// nil for anything else.
  package static func address(_ name: String) -> String? {
    if let known = table[name] { return known }
    let scheme = name.prefix { $0 != ":" }
    // These schemes would run code in the page, or read files into it.
    let isHarmful = ["javascript", "data", "vbscript", "blob", "file"].contains(scheme.lowercased())
    let isScheme = scheme.utf8.allSatisfy { byte in
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
      default: false
      }
    }
    guard name.contains("{file}"), name.contains("://"), isScheme, !isHarmful else { return nil }
    return name
  }
}
