@_spi(Generated) import FormModel
import FormTestSupport

/// Visible rows and sections.
extension NaiveForm {
  /// Whether a key belongs to a node that is drawn as a row.
  func isDrawn(_ key: Key) -> Bool {
    [.row, .option, .addButton].contains(nodes[key.node].kind)
  }

  func isVisible(_ key: Key) -> Bool {
    guard let settled, isAlive(key), isDrawn(key), isOnPage(nodes[key.node].section) else {
      return false
    }
    return !settled.isHidden(key) && !collapsed.contains(screenSection(key))
  }

  func isReachable(_ key: Key) -> Bool {
    isVisible(key) && settled?.isDisabled(key) == false
  }

  func isFocusable(_ key: Key) -> Bool {
    guard let row = nodes[key.node].row, row.computed == nil else { return false }
    return row.isTyped && isReachable(key)
  }

  /// The visible rows of the visible sections.
  var layout: [[Key]] {
    sections.map { section in
      let index = nodes[section.node].section
      return inOrder(
        keys.filter {
          nodes[$0.node].section == index && isVisible($0) && screenSection($0) == section
        }, index)
    }
  }

  /// The visible sections, including entries that are drawn as sections.
  var sections: [Key] {
    guard let settled else { return [] }
    return definition.sections.indices.flatMap { index -> [Key] in
      let own = Key(node: sectionNode(index))
      if settled.isHidden(own) || !isOnPage(index) { return [] }
      guard let group = entryGroup(index) else { return [own] }
      let drawn = (entries[own] ?? []).map { Key(node: group, entry: $0) }
        .filter { !settled.isHidden($0) }
      return drawn + (hasOwnContent(section(index)) ? [own] : [])
    }
  }

  private func hasOwnContent(_ section: FormDefinition.Section) -> Bool {
    var isLimited = false
    if case .repeating(let repeating) = section.kind {
      let permissions = section.permissions
      isLimited =
        repeating.minimum > 0 || repeating.maximum != nil
        || permissions.value("min") != nil || permissions.value("max") != nil
      if repeating.insert, repeating.addButton != nil { return true }
    }
    return isLimited || !section.rules.isEmpty || !section.texts.isEmpty
  }

  /// The rows of a section in the user's order.
  func inOrder(_ keys: [Key], _ index: Int) -> [Key] {
    guard section(index).reorder, case .list(let order) = stored[Key(node: sectionNode(index))]
    else { return keys }
    return order.compactMap { tag in
      keys.first { nodes[$0.node].tag.map(FormValue.string) == tag }
    }
  }
}
