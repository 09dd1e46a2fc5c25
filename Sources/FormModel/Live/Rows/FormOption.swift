import FormText

/// An option as a row offers it now.
public struct FormOption: Hashable, Sendable {
  /// The value, which is what the row and conditions see.
  public var value: FormValue
  /// What a person reads; the value as a text where the option has no title of its own.
  public var title: String
  /// A second line of text.
  public var subtitle: String?
  /// The name of an image.
  public var image: String?
  /// Whether the option is shown but cannot be chosen.
  public var isDisabled: Bool
  /// Further values of the option.
  public var attributes: [FormDefinition.Attribute]
  /// What stands for the option's group in the texts of the row; nil where options are not grouped, and
  /// for an option without the attribute that groups go by.
  public var group: String?
}

/// Options that stand together under a header.
public struct FormOptionGroup: Hashable, Sendable {
  /// What the options have in common; nil for those without the attribute that groups go by.
  public var name: String?
  /// What stands above the options.
  public var header: String?
  /// What stands below the options.
  public var footer: String?
  /// The options in order.
  public var options: [FormOption]
}

/// Whether the options of a row are there.
public enum FormOptionStatus: Hashable, Sendable {
  /// They are, if only none.
  case loaded
  /// The provider has been asked and has not answered yet; no options are offered.
  case loading
  /// The provider has failed for a reason; no options are offered.
  case failed(String)
}

extension [FormOption] {
  /// The options whose titles contain a text, case and diacritics aside.
  ///
  /// Blanks around the text do not count; an empty one finds everything.
  public func matching(_ text: String) -> [FormOption] {
    let wanted = text.trimmingBlanks.folded
    if wanted.isEmpty { return self }
    return filter { TextFolding.contains($0.title.folded, wanted) }
  }

  /// The options by groups, in the order of each group's first option.
  ///
  /// - Parameters:
  ///   - header: What stands above each group, `{group}` in it for the group's name.
  ///   - footer: What stands below each group, in the same way.
  func grouped(header: String?, footer: String?) -> [FormOptionGroup] {
    var groups: [FormOptionGroup] = []
    var positions: [String?: Int] = [:]
    for option in self {
      if let position = positions[option.group] {
        groups[position].options.append(option)
        continue
      }
      positions[option.group] = groups.count
      let name = option.group
      let (above, below) =
        name.map { name in
          (header.map { Self.text($0, name) }, footer.map { Self.text($0, name) })
        } ?? (nil, nil)
      groups.append(FormOptionGroup(name: name, header: above, footer: below, options: [option]))
    }
    return groups
  }

  private static func text(_ template: String, _ group: String) -> String {
    RuleMessage(template).text { $0 == "group" ? group : nil }
  }
}

extension String {
  fileprivate var folded: String { TextFolding.fold(self, case: true, diacritics: true) }

  fileprivate var trimmingBlanks: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
