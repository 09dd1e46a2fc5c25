extension ItemStructure {
  /// The position of an item, apart from whether an expression asks if it is valid or has changed.
  ///
  /// - Parameter form: The item of the form itself.
  init(_ item: ItemPlan, _ sections: [SectionPlan], _ templates: [TemplatePlan], form: Int) {
    self.init(item.number)
    parent = item.container(form: form)
    if sections.indices.contains(item.section) {
      let section = sections[item.section]
      if let template = item.template, case .entries = section.content {
        addLists(around: item, templates[template], templates)
      }
      if item.behavior == .check { choice = section.item }
    }
    isList = item.isList
    judgesContents = item.judgesContents
    hasValue = item.valueType != nil
    keepsValue = item.hiddenValues.areSeen
    showsIssues = item.isChecked
  }

  private mutating func addLists(
    around item: ItemPlan, _ template: TemplatePlan, _ templates: [TemplatePlan]
  ) {
    if item.row?.isPosition != true { list = template.list }
    if template.dropsEmpty, template.filling.contains(item.number) { filled = template.list }
    var around: TemplatePlan? = template
    while let list = around {
      if list.dropsEmpty { dropping = list.list }
      around = list.outer.map { templates[$0] }
    }
  }
}

extension ItemPlan {
  /// The section or group that contains the item; for a section the form.
  func container(form: Int) -> Int? {
    if case .section = kind { form } else { parent }
  }
}
