extension Form {
  /// Gives a row a value that the user has chosen in the host: in a controller, as a file, or in a
  /// row that the host draws by itself.
  ///
  /// - ``FormValue/null`` clears the value if the row can be left without one, and otherwise does
  ///   nothing.
  /// - A row with options takes only those that it offers.
  ///
  /// - Parameters:
  ///   - value: A value of the row's type; a whole number is accepted for a Double, and a string
  ///     for a URL.
  ///   - tag: The tag or address of the row.
  /// - Throws: ``FormError`` for an unknown tag, a row with a control of its own, a row that cannot
  ///   be changed now, a value of another type, and an option that is not offered or is disabled.
  @discardableResult
  public func handBack(_ value: FormValue, to tag: String) throws(FormError) -> ChangeSet {
    try knownRow(tag).handBack(value)
  }
}

extension FormRow {
  /// Whether the host, not the form, has the control that changes the value.
  private var takesHandedBack: Bool {
    let isOwn = plan.kind == .row && (plan.type == nil || plan.type?.control == .view)
    return isOwn || behavior == .file || plan.row?.controller != nil
  }

  /// Gives the row the value that its controller hands back, as ``Form/handBack(_:to:)`` does.
  @discardableResult
  public func handBack(_ value: FormValue) throws(FormError) -> ChangeSet {
    guard !isGone, valueType != nil, takesHandedBack else {
      throw .wrongControl(tag: name, needed: "row whose value a controller hands back")
    }
    try checkEditable()
    let checked = try form.state.settable(value, at: slot, name)
    if checked == .null {
      guard form.state.canBeLeftEmpty(slot) else { return ChangeSet() }
    } else if plan.options != nil {
      let offered = form.state.offered(slot)
      for option in checked.elements ?? [checked] {
        try form.checkOffered(option, in: offered, name)
      }
    }
    return try form.transaction { () throws(FormError) in form.state.assign(checked, to: slot) }
  }
}
