@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a section with a tag.
  public func section(_ tag: StaticString) {
    section()
    editSection { $0.tag = tag.text }
  }

  /// When the section is hidden.
  public func sectionHidden(_ condition: Term) {
    editSection { $0.hidden = expression(condition) }
  }

  /// When all rows of the section are disabled.
  public func sectionDisabled(_ condition: Term) {
    editSection { $0.disabled = expression(condition) }
  }

  /// Sets the treatment of the values while they are hidden.
  public func sectionWhenHidden(_ policy: FormDefinition.HiddenValues) {
    editSection { $0.whenHidden = policy }
  }

  /// Lets the user put the rows of the section in another order.
  public func reorderRows() { editSection { $0.reorder = true } }

  /// Sets a permission of the user, such as `insert`, or a limit to an expression.
  public func permission(_ name: StaticString, _ condition: Term) {
    editSection { $0.permissions.append(.init(name: name.text, value: property(condition))) }
  }

  /// When the rules of the section are checked.
  public func sectionValidates(_ time: FormDefinition.ValidationTime) {
    editSection { $0.validates = time }
  }

  /// The title in the index beside the list.
  public func indexTitle(_ text: StaticString) { editSection { $0.indexTitle = text.text } }

  /// Lets the user collapse the section.
  public func collapsible() { editSection { $0.collapsible = true } }

  /// Collapses the section at first.
  public func collapsed() { editSection { $0.collapsed = true } }

  /// A handler of the host.
  public func sectionEvent(_ event: StaticString, _ handler: StaticString) {
    editSection {
      $0.events.append(FormDefinition.EventHandler(event: event.text, handler: handler.text))
    }
  }

  /// Sets a value for one target.
  public func sectionNative(_ name: StaticString, _ value: Term) {
    editSection { $0.native.append(.init(name: name.text, value: property(value))) }
  }
}

// MARK: - Headers and footers

@_spi(Generated)
extension DefinitionBuilder {
  /// Sets the header above the rows.
  public func header(_ text: StaticString) { editSection { $0.header = .text(text.text) } }

  /// Sets the footer below the rows.
  public func footer(_ text: StaticString) { editSection { $0.footer = .text(text.text) } }

  /// Sets a header or footer that shows values.
  public func sectionText(_ name: StaticString, _ text: Term) {
    editSection { $0.texts.append(.init(name: name.text, value: property(text))) }
  }

  /// Begins a view above the rows.
  public func headerView(_ name: StaticString) {
    isFooterOpen = false
    editSection { $0.header = .view(FormDefinition.HeaderView(name: name.text)) }
  }

  /// Begins a view below the rows.
  public func footerView(_ name: StaticString) {
    isFooterOpen = true
    editSection { $0.footer = .view(FormDefinition.HeaderView(name: name.text)) }
  }

  /// The height of the view in points.
  public func viewHeight(_ points: Double) { editView { $0.height = points } }

  /// Sets an argument of the view.
  public func viewProperty(_ name: StaticString, _ value: Term) {
    editView { $0.properties.append(.init(name: name.text, value: property(value))) }
  }

  private func editView(_ change: (inout FormDefinition.HeaderView) -> Void) {
    let side = isFooterOpen ? \FormDefinition.Section.footer : \.header
    editSection { section in
      guard case .view(var view)? = section[keyPath: side] else { return }
      change(&view)
      section[keyPath: side] = .view(view)
    }
  }
}

// MARK: - Kinds

@_spi(Generated)
extension DefinitionBuilder {
  /// The section's `listCheck` rows are options of one value.
  public func select(
    _ mode: FormDefinition.Select.Mode, deselectable: Bool, _ option: Term
  ) {
    let select = FormDefinition.Select(
      mode: mode, deselectable: deselectable, option: type(option))
    editSection { $0.kind = .select(select) }
  }

  /// The choice in a new form.
  public func chosen(_ value: Term) {
    editSection { section in
      guard case .select(var select) = section.kind else { return }
      select.value = expression(value)
      section.kind = .select(select)
    }
  }

  /// The section's rows are repeated for each entry of a list.
  public func repeating(
    insert: Bool, delete: Bool, reorder: Bool, minimum: Int, isRecord: Bool
  ) {
    let repeating = FormDefinition.Repeat(
      insert: insert, delete: delete, reorder: reorder, minimum: minimum, isRecord: isRecord)
    editSection { $0.kind = .repeating(repeating) }
  }

  /// The last row is a list in an entry, whose own entries follow as its rows.
  public func list(insert: Bool, delete: Bool, reorder: Bool, minimum: Int, isRecord: Bool) {
    edit {
      $0.repeating = FormDefinition.Repeat(
        insert: insert, delete: delete, reorder: reorder, minimum: minimum, isRecord: isRecord)
    }
  }

  /// Leaves entries without any value out of the list.
  public func dropEmpty() { editRepeat { $0.dropEmpty = true } }

  /// The largest number of entries.
  public func maximum(_ count: Int) { editRepeat { $0.maximum = count } }

  /// The row that adds an entry.
  public func addButton(_ title: StaticString, _ type: StaticString, insertIcon: Bool) {
    editRepeat {
      $0.addButton = FormDefinition.AddButton(
        title: title.text, type: type.text, insertIcon: insertIcon)
    }
  }

  /// Sets the title of the add button to a text that shows values.
  public func addButtonText(_ text: Term) {
    editRepeat { $0.addButton?.texts.append(.init(name: "title", value: property(text))) }
  }

  /// The title of a kind that shows values, by its key, as the add button presents it.
  public func addButtonText(_ name: StaticString, _ text: Term) {
    editRepeat { $0.addButton?.texts.append(.init(name: name.text, value: property(text))) }
  }

  /// The entries of a new form.
  public func entries(_ value: Term) { editRepeat { $0.value = expression(value) } }

  /// The section's rows are repeated for each model of the host.
  public func forEach(_ name: StaticString, key: StaticString) {
    editSection { $0.kind = .forEach(.init(name: name.text, key: key.text)) }
  }

  /// Draws each entry as a section, described by the only row, a group.
  public func drawEntries() { editSection { $0.drawsEntries = true } }

  /// Changes the entries of the last row or, before the first one, of the section.
  private func editRepeat(_ change: (inout FormDefinition.Repeat) -> Void) {
    if hasRow {
      return edit { row in
        guard var repeating = row.repeating else { return }
        change(&repeating)
        row.repeating = repeating
      }
    }
    editSection { section in
      guard case .repeating(var repeating) = section.kind else { return }
      change(&repeating)
      section.kind = .repeating(repeating)
    }
  }
}
