/// The index beside a list of sections: titles and, in parallel, the sections they lead to.
public struct FormIndexTitles: Hashable, Sendable {
  /// The titles in the order of the form.
  public var titles: [String] = []
  /// The index of the visible section for each title.
  public var sections: [Int] = []
}

extension Form {
  /// The index titles of the visible sections; a section without one is not in the index.
  public var indexTitles: FormIndexTitles {
    observed(\.indexTitles) {
      var result = FormIndexTitles()
      for index in 0..<layout.sectionCount() {
        guard let section = layout.section(at: index),
          let title = program.sections[section].definition.indexTitle
        else { continue }
        result.titles.append(title)
        result.sections.append(index)
      }
      return result
    }
  }
}
