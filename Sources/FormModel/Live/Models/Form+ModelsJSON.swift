package import FormText

extension Form {
  /// Shows models given as JSON, arrays of objects by their names in `forEach`, in one transaction.
  ///
  /// ```swift
  /// try form.setModels(json: #"{"friends": [{"id": 7, "nickname": "Ann"}]}"#)
  /// ```
  ///
  /// A field with the tag of a row is read as the row's type; every model must have the section's
  /// `key`.
  ///
  /// - Returns: What has changed.
  /// - Throws: ``FormError`` as ``setModels(_:_:)`` does, and for a text that is no such JSON.
  @discardableResult
  public func setModels(json: String) throws(FormError) -> ChangeSet {
    try setModels(json: Self.parse(json))
  }

  package func setModels(json: JSONValue) throws(FormError) -> ChangeSet {
    guard case .object(let members) = json else {
      throw .json("expected an object of models by name, found \(json.kindDescription)")
    }
    var arrays: [(name: String, models: [FormModelItem])] = []
    for member in members { arrays.append((member.name, try models(member.name, member.value))) }
    return try transaction { () throws(FormError) in
      for array in arrays { _ = try setModels(array.name, array.models) }
    }
  }

  private func models(_ name: String, _ json: JSONValue) throws(FormError) -> [FormModelItem] {
    let templates = program.templates(ofModels: name)
    if templates.isEmpty { throw .unknownModels(name) }
    guard case .array(let elements) = json else {
      throw .json("`\(name)`: expected an array of objects, found \(json.kindDescription)")
    }
    var models: [FormModelItem] = []
    models.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let place = "\(name)[\(index)]"
      guard case .object(let fields) = element else {
        throw .json("`\(place)`: expected an object, found \(element.kindDescription)")
      }
      var values: [String: FormValue] = [:]
      for field in fields {
        let item = templates.lazy.compactMap { $0.tags[field.name] }.first
        values[field.name] = try value(field.value, of: item, "\(place).\(field.name)")
      }
      models.append(FormModelItem(values: values))
    }
    return models
  }

  /// The value of a field: as its row accepts it, or else by the kind of the JSON.
  private func value(
    _ json: JSONValue, of item: Int?, _ place: String
  ) throws(FormError) -> FormValue {
    guard let plan = item.map({ program.items[$0] }), let type = plan.valueType, !plan.isDerived
    else { return FormValue(untyped: json) }
    return try Self.value(json, type, format(of: plan), place)
  }
}

extension FormProgram {
  /// The templates of the sections over an array of the host.
  fileprivate func templates(ofModels name: String) -> [TemplatePlan] {
    sections.compactMap { section in
      guard case .entries(let number, .models(let rule)) = section.content, rule.name == name
      else { return nil }
      return templates[number]
    }
  }
}
