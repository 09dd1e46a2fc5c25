import FormText

/// An option as a row offers it now.
public struct FormOption: Hashable, Sendable {
  /// The value, as rows and conditions see it.
  public var value: FormValue
  /// The title; the value as rows show it if the option has no title.
  public var title: String
  /// A second line of text.
  public var subtitle: String?
  /// The name of an image.
  public var image: String?
  /// Whether the option is shown but cannot be chosen.
  public var isDisabled: Bool
  /// Additional values of the option.
  package var attributes: [FormDefinition.Attribute]
  /// The name of the option's group, which replaces `{group}` in the texts of the row; nil if
  /// options are not grouped, and for an option without the grouping attribute.
  public var group: String?

  /// The option as expressions see it.
  var definition: FormDefinition.Option {
    FormDefinition.Option(value: value, title: title, subtitle: subtitle, attributes: attributes)
  }
}

/// Options under a common header.
public struct FormOptionGroup: Hashable, Sendable {
  /// The name of the group; nil for options without the grouping attribute.
  public var name: String?
  /// The header above the options.
  public var header: String?
  /// The footer below the options.
  public var footer: String?
  /// The options in order.
  public var options: [FormOption]
}

/// The status of a row's options.
public enum FormOptionStatus: Hashable, Sendable {
  /// The options are available; there may be none.
  case loaded
  /// The provider has been asked and has not answered yet; no options are offered.
  case loading
  /// The provider has failed for a reason; no options are offered.
  case failed(String)
}

extension [FormOption] {
  /// The options whose titles contain a text, ignoring case and diacritics.
  ///
  /// Leading and trailing spaces are ignored; an empty text matches everything.
  package func matching(_ text: String) -> [FormOption] {
    let wanted = text.trimmingBlanks.folded
    if wanted.isEmpty { return self }
    return filter { TextFolding.contains($0.title.folded, wanted) }
  }

  /// The options in groups, in the order of each group's first option.
  ///
  /// - Parameter texts: Returns the header and footer of the group of an option with a name.
  func grouped(
    _ texts: (FormOption) -> (header: String?, footer: String?)
  ) -> [FormOptionGroup] {
    var groups: [FormOptionGroup] = []
    var positions: [String?: Int] = [:]
    for option in self {
      if let position = positions[option.group] {
        groups[position].options.append(option)
        continue
      }
      positions[option.group] = groups.count
      let (header, footer) = option.group == nil ? (nil, nil) : texts(option)
      groups.append(
        FormOptionGroup(name: option.group, header: header, footer: footer, options: [option]))
    }
    return groups
  }
}

extension String {
  fileprivate var folded: String { TextFolding.fold(self, case: true, diacritics: true) }

  fileprivate var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
