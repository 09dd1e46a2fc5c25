extension ItemStructure {
  /// The position of an item, apart from whether an expression asks if it is valid or has changed.
  ///
  /// - Parameter form: The item of the form itself.
  init(_ item: ItemPlan, _ sections: [SectionPlan], _ templates: [TemplatePlan], form: Int) {
    self.init(item.number)
    parent = item.container(form: form)
    if sections.indices.contains(item.section) {
      let section = sections[item.section]
      if item.template != nil, item.row?.isPosition != true, case .entries = section.content {
        list = section.item
      }
      if item.behavior == .check { choice = section.item }
      if let filling = item.template.flatMap({ templates[$0].filling }) {
        if filling.contains(item.number) { filled = section.item }
        dropping = section.item
      }
    }
    isList = item.isList
    judgesContents = item.judgesContents
    hasValue = item.valueType != nil
    keepsValue = item.hiddenValues.areSeen
    showsIssues = item.isChecked
  }
}

extension ItemPlan {
  /// The section or group that contains the item; for a section the form.
  func container(form: Int) -> Int? {
    if case .section = kind { form } else { parent }
  }
}
