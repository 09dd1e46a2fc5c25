/// Writes statements as functions of the runtime's builder, for the compiler rather than for
/// readers.
struct BuilderExtension {
  /// The maximum number of functions that one function calls.
  private static let maximumCalls = 100

  let parts: [StatementList.Part]
  /// The function that calls all others, for use outside the file; nil if the file calls them
  /// itself.
  var name: String?

  /// The functions of a file that build its parts, directly or through others.
  static func calls(_ parts: [StatementList.Part]) -> [String] {
    parts.count <= maximumCalls
      ? parts.map(\.name) : groups(parts).indices.map { "parts\($0)" }
  }

  private static func groups(
    _ parts: [StatementList.Part]
  ) -> [ArraySlice<StatementList.Part>] {
    stride(from: 0, to: parts.count, by: maximumCalls).map {
      parts[$0..<min($0 + maximumCalls, parts.count)]
    }
  }

  func write(to writer: inout LineWriter) {
    writer.block("extension FormModel.DefinitionBuilder") { writer in
      if let name {
        writer.block("nonisolated func \(name)()") { writer in
          for call in Self.calls(parts) { writer.write("\(call)()") }
        }
      }
      var isFirst = name == nil
      func function(_ name: String, _ body: (inout LineWriter) -> Void) {
        if !isFirst { writer.write() }
        isFirst = false
        // Inlined into one function, the statements would take the optimizer more than linear time.
        writer.write("@inline(never)")
        writer.block("fileprivate nonisolated func \(name)()", body)
      }
      for part in parts {
        function(part.name) { writer in
          for statement in part.statements {
            if statement.beginsRow { writer.write() }
            writer.write(statement)
          }
        }
      }
      guard parts.count > Self.maximumCalls else { return }
      for (index, group) in Self.groups(parts).enumerated() {
        function("parts\(index)") { writer in
          for part in group { writer.write("\(part.name)()") }
        }
      }
    }
  }
}
