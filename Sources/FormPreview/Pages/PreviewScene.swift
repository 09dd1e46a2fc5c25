package import FormText

/// The settings that all pages of a preview share.
package struct PreviewScene: Sendable {
  package var setup: PreviewSetup
  /// The commands that the first form of each page performs.
  package var script: [ScriptLine] = []
  /// Called with each command of the script that a form has refused.
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

  /// The members by which a page finds places in specs: the `root` of their paths, and the
  /// `editor`.
  var pageMembers: JSONMembersBuilder {
    var members = JSONMembersBuilder()
    members.add("root", root)
    members.add("editor", editor)
    return members
  }
}
