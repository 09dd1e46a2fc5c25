extension ProgramParts {
  /// The title of a row, or the header of a section, if it follows the form.
  func liveTitle(of number: Int) -> FormDefinition.PropertyValue? {
    let item = items[number]
    if case .section = item.kind {
      return sections[item.section].definition.texts.first { $0.name == "header" }?.value
    }
    let isLive = item.live.contains { $0.place == .key("title") }
    return isLive ? item.row?.property("title") : nil
  }

  /// What the titles of options read that the type of a value declares and no row offers.
  func declaredTitles(of item: ItemPlan) -> [ExpressionDependencies] {
    guard item.options == nil, let type = item.valueType?.optionType else { return [] }
    return optionTypes.titleReads(of: type)
  }
}
