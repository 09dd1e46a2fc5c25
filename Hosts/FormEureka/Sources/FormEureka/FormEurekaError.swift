public import FormModel

/// The reason why a form cannot be shown with Eureka.
public nonisolated enum FormEurekaError: Error, Hashable, Sendable {
  /// The registry lacks members that the form refers to by name at these places.
  case missing([FormEurekaBinding])
}

nonisolated extension FormEurekaError: CustomStringConvertible {
  /// The problem, in one line.
  public var description: String {
    switch self {
    case .missing(let bindings):
      "the registry lacks \(bindings.map(\.description).joined(separator: ", "))"
    }
  }
}

/// Something in the registry that a form refers to by name, with the referring place.
public nonisolated struct FormEurekaBinding: Hashable, Sendable, CustomStringConvertible {
  /// The kind of registry member.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A row class, added by ``FormEurekaRegistry/addRow(_:_:configure:)``.
    case row
    /// One of ``FormEurekaRegistry/views``.
    case view
    /// One of ``FormEurekaRegistry/headers``.
    case header
    /// One of ``FormEurekaRegistry/controllers``.
    case controller
    /// One of ``FormEurekaRegistry/handlers``.
    case handler
  }

  /// The kind of registry member.
  public var kind: Kind
  /// The name of the registry member.
  public var name: String
  /// The tag of the row or section, or else its place in the definition, such as
  /// `sections[0].rows[2]`.
  public var place: String

  /// Creates a binding.
  public init(_ kind: Kind, _ name: String, place: String) {
    self.kind = kind
    self.name = name
    self.place = place
  }

  /// The binding as shown in messages.
  public var description: String { "the \(kind.rawValue) `\(name)` of `\(place)`" }

  /// The Eureka closures for which `native.eureka` of a row can name handlers.
  static let closures: Set<String> = [
    "cellSetup", "cellUpdate", "onChange", "onCellSelection", "onCellHighlightChanged",
    "onRowValidationChanged", "onExpandInlineRow", "onCollapseInlineRow",
  ]
}

extension FormDefinition {
  /// Everything that the form refers to by name in a program that shows it with Eureka, in order.
  public var eurekaBindings: [FormEurekaBinding] {
    var bindings: [FormEurekaBinding] = []
    let own = Set(rowTypes.map(\.name))
    for (number, section) in sections.enumerated() {
      let place = section.tag ?? "sections[\(number)]"
      let entry = section.entrySection
      for case .view(let view)? in [section.header, section.footer, entry?.header, entry?.footer] {
        bindings.append(FormEurekaBinding(.header, view.name, place: place))
      }
      bindings += section.native.eurekaHandlers(["onSelectSelectableRow"], place: place)
      for (index, row) in section.rows.enumerated() {
        let path = entry == nil ? "rows[\(index)]" : "section"
        row.collect(in: &bindings, path: "sections[\(number)].\(path)", own: own)
      }
    }
    return bindings
  }
}

extension FormDefinition.Row {
  fileprivate func collect(
    in bindings: inout [FormEurekaBinding], path: String, own: Set<String>
  ) {
    let place = tag ?? path
    if own.contains(type) { bindings.append(FormEurekaBinding(.row, type, place: place)) }
    if type == "view", case .string(let name) = properties.value("view") {
      bindings.append(FormEurekaBinding(.view, name, place: place))
    }
    if case .map(let members) = properties.value("present"),
      case .string(let name) = members.value("controller"),
      members.value("mode") != .string("segue")
    {
      bindings.append(FormEurekaBinding(.controller, name, place: place))
    }
    if ["push", "popover", "multipleSelector"].contains(type),
      case .string(let name) = properties.value("controller")
    {
      bindings.append(FormEurekaBinding(.controller, name, place: place))
    }
    bindings += native.eurekaHandlers(FormEurekaBinding.closures, place: place)
    for (index, row) in rows.enumerated() {
      row.collect(in: &bindings, path: "\(path).rows[\(index)]", own: own)
    }
  }
}

extension [FormDefinition.Property] {
  /// The handlers that are named under `native.eureka` for some closures.
  fileprivate func eurekaHandlers(
    _ closures: Set<String>, place: String
  ) -> [FormEurekaBinding] {
    guard case .map(let entries)? = value("eureka") else { return [] }
    return entries.compactMap { entry in
      guard closures.contains(entry.name), case .string(let name) = entry.value else { return nil }
      return FormEurekaBinding(.handler, name, place: place)
    }
  }
}
