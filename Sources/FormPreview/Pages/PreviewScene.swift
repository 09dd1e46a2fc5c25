package import FormText

/// What all pages of a preview share.
package struct PreviewScene: Sendable {
  package var setup: PreviewSetup
  /// What is done in each new form.
  package var script: [ScriptLine] = []
  /// Is told each command of the script that a form has refused.
  package var refuse: @Sendable (String) -> Void = { _ in }
  /// The folder to which the paths of specs are relative.
  package var root = ""
  /// The address that opens a file in an editor, with `{file}`, `{line}` and `{column}`.
  package var editor: String?

  /// A command with its place, such as `order.jsonl:3`.
  package struct ScriptLine: Sendable {
    package let place: String
    package let command: JSONValue

    package init(_ place: String, _ command: JSONValue) {
      (self.place, self.command) = (place, command)
    }
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
