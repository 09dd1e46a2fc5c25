package import FormText

/// What all pages of a preview share.
package struct PreviewScene: Sendable {
  package var setup: PreviewSetup
  /// What is done in each new form.
  package var script: [ScriptLine] = []
  /// The folder to which the paths of specs are relative.
  package var root = ""
  /// The address that opens a file in an editor, with `{file}`, `{line}` and `{column}`.
  package var editor: String?

  /// A command with its line in a file.
  package struct ScriptLine: Sendable {
    package let line: Int
    package let command: JSONValue

    package init(line: Int, command: JSONValue) { (self.line, self.command) = (line, command) }
  }

  package init(_ setup: PreviewSetup) { self.setup = setup }

  /// How a page finds the places of specs: the `root` of their paths, and the `editor`.
  var pageMembers: JSONMembersBuilder {
    var members = JSONMembersBuilder()
    members.add("root", root)
    members.add("editor", editor)
    return members
  }
}
