/// Writes the typed properties of a form, its tags and its structures of values.
struct ValueWriter {
  let access: SwiftSourceOptions.Access
  let properties: ValueProperties
  let origins: SpecOrigins

  /// The protocol of the form's type.
  var formProtocol: String {
    properties.isLarge ? "FormModel.LargeGeneratedForm" : "FormModel.GeneratedForm"
  }

  /// An accessor inlined into its users: compiling it takes a third of the time of an ordinary one,
  /// most of which goes to the coroutine of each settable property.
  private var accessor: String {
    access == .internal ? "" : "@_alwaysEmitIntoClient \(access.modifier)"
  }

  // MARK: - Of the live form

  func writeProperties(to writer: inout LineWriter) {
    if properties.isLarge { return }
    for property in properties.properties {
      writer.write()
      comment(property, to: &writer)
      let call = property.kind == .value ? "property" : "collection"
      let tag = SwiftText.string(property.tag)
      write(
        property, get: "form.\(call)(\(tag))", set: "form.setProperty(\(tag), newValue)",
        modifier: "nonmutating ", to: &writer)
    }
  }

  /// A tag of the form under one of its names.
  struct Tag {
    let name: String
    let property: ValueProperty
  }

  /// All tags; the members of a large form and of its values are looked up by these names.
  func tags() -> [Tag] {
    var names = MemberNames(
      taken: ["Protocol", "Type", "self", "init"], tags: properties.properties.map(\.tag))
    let valueNames = Dictionary(
      properties.isLarge ? properties.values.properties.map { ($0.tag, $0.name) } : [],
      uniquingKeysWith: { first, _ in first })
    var used: Set<String> = []
    var result: [Tag] = []
    for property in properties.properties {
      let name = names.name(for: property.tag)
      let others = properties.isLarge ? [property.name, valueNames[property.tag] ?? name] : []
      for name in [name] + others.filter({ $0 != name }) where used.insert(name).inserted {
        result.append(Tag(name: name, property: property))
      }
    }
    return result
  }

  func writeTags(to writer: inout LineWriter) { writeTags(tags()[...], to: &writer) }

  /// Writes the type of the tags with the first of them.
  func writeTags(_ tags: ArraySlice<Tag>, to writer: inout LineWriter) {
    writer.write()
    writer.write("/// The tags of the rows and sections that have a value.")
    writer.block("\(access.modifier)nonisolated enum Tags") { write(tags, to: &$0) }
  }

  /// Writes tags into their type.
  func write(_ tags: ArraySlice<Tag>, to writer: inout LineWriter) {
    for tag in tags {
      let property = tag.property
      comment(property, to: &writer)
      // The type of a tag determines whether a large form can set it.
      let type = properties.isLarge && !property.isSettable ? "ReadOnlyFormTag" : "FormTag"
      writer.write(
        "\(accessor)static var \(tag.name): FormModel.\(type)<\(property.type)> { .init(tag: \(SwiftText.string(property.tag))) }"
      )
    }
  }

  private func comment(_ property: ValueProperty, to writer: inout LineWriter) {
    let title = property.title ?? "The value of `\(property.tag)`"
    writer.writeComment(title + origins.suffix(property.place))
  }

  private func write(
    _ property: ValueProperty, get: String, set: String, modifier: String = "",
    to writer: inout LineWriter
  ) {
    let head = "\(accessor)var \(property.name): \(property.propertyType)"
    guard property.isSettable else { return writer.write("\(head) { \(get) }") }
    writer.block(head) { writer in
      writer.write("get { \(get) }")
      writer.write("\(modifier)set { \(set) }")
    }
  }

  // MARK: - Of values

  func writeValues(to writer: inout LineWriter) { write(properties.values, to: &writer) }

  private func write(_ record: ValueRecord, to writer: inout LineWriter) {
    writer.write()
    writer.writeComment(record.title)
    let isLarge = properties.isLarge && record.path == record.name
    let conformance = isLarge ? "LargeFormRecordValues" : "FormRecordValues"
    writer.block("\(access.modifier)nonisolated struct \(record.name): FormModel.\(conformance)") {
      writer in
      if isLarge {
        writer.write("\(access.modifier)typealias Tags = \(properties.form).Tags")
      }
      let shape = "\(access.modifier)static"
      if record.path == record.name {
        writer.write("\(shape) let formShape = \(record.shape)")
      } else {
        writer.write("\(shape) var formShape: FormModel.FormShape { \(record.shape) }")
      }
      writer.write("\(access.modifier)var formRecord: FormModel.FormRecord")
      writer.write()
      writer.block("\(access.modifier)init(formRecord: FormModel.FormRecord)") { writer in
        writer.write("self.formRecord = formRecord")
      }
      for property in record.properties {
        // `description` is the printed form of the values, which would hide a tag with that name.
        if isLarge, property.kind != .group, property.name != "description" { continue }
        writer.write()
        comment(property, to: &writer)
        write(property, to: &writer)
      }
      for inner in record.records { write(inner, to: &writer) }
    }
  }

  private func write(_ property: ValueProperty, to writer: inout LineWriter) {
    let (getter, setter) =
      switch property.kind {
      case .value: ("value", "set")
      case .collection: ("collection", "set")
      case .entries: ("entries", "setEntries")
      case .group: ("group", "setGroup")
      }
    write(
      property, get: "formRecord.\(getter)(\(property.index))",
      set: "formRecord.\(setter)(\(property.index), newValue)", to: &writer)
  }
}
