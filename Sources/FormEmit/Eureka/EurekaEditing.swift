/// The methods of a generated controller that limit entries and tell of their coming and going.
enum EurekaEditing {
  static func write(_ access: EurekaAccess, to writer: inout LineWriter) {
    for line in lines {
      let line = String(line)
      if line.hasPrefix("override ") {
        writer.write(access.subclassable + line)
      } else if line.hasPrefix("private ") {
        writer.write(access.own + line.dropFirst("private ".count))
      } else {
        writer.write(line)
      }
    }
  }

  private static let lines = """

    /// What is asked of the entries of a multivalued section.
    private struct Entries {
      weak var section: Eureka.Section?
      var minimum = 0
      var maximum = Int.max
      let isEntry: (Eureka.BaseRow) -> Bool
      var added: ((Eureka.BaseRow) -> Void)?
      var removed: ((Eureka.BaseRow) -> Void)?
      var moved: ((Eureka.BaseRow) -> Void)?

      /// Whether there may be one entry more, or one less.
      func allows(_ change: UIKit.UITableViewCell.EditingStyle) -> Bool {
        let count = section?.allRows.filter(isEntry).count ?? 0
        switch change {
        case .insert: return count < maximum
        case .delete: return count > minimum
        default: return true
        }
      }
    }

    private var entries: [Entries] = []

    private func entries(at indexPath: IndexPath) -> Entries? {
      let section = form[indexPath.section]
      return entries.first { $0.section === section }
    }

    override func tableView(_ tableView: UIKit.UITableView, editingStyleForRowAt indexPath: IndexPath) -> UIKit.UITableViewCell.EditingStyle {
      let style = super.tableView(tableView, editingStyleForRowAt: indexPath)
      return entries(at: indexPath)?.allows(style) == false ? .none : style
    }

    override func tableView(_ tableView: UIKit.UITableView, commit editingStyle: UIKit.UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
      guard let entries = entries(at: indexPath) else {
        return super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
      }
      guard entries.allows(editingStyle) else { return }
      let before = entries.section?.allRows ?? []
      super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
      let after = entries.section?.allRows ?? []
      for row in after where entries.isEntry(row) && !before.contains(where: { $0 === row }) { entries.added?(row) }
      for row in before where entries.isEntry(row) && !after.contains(where: { $0 === row }) { entries.removed?(row) }
      for row in after { row.evaluateDisabled() }
    }

    override func tableView(_ tableView: UIKit.UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      let row = form[sourceIndexPath]
      super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
      if sourceIndexPath != destinationIndexPath { entries(at: destinationIndexPath)?.moved?(row) }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false)
}
