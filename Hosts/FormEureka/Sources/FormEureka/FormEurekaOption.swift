public import FormModel

/// An option of a form, as the value of a Eureka row.
///
/// Two are equal if their values are; their texts do not count.
public nonisolated struct FormEurekaOption: Hashable, Sendable, CustomStringConvertible {
  /// The value, as the form sees it.
  public var value: FormValue
  /// The title.
  public var title: String
  /// A second line of text.
  public var subtitle: String?
  /// The name of an image.
  public var image: String?
  /// Whether the option is shown but cannot be chosen.
  public var isDisabled: Bool

  /// Creates an option.
  public init(
    value: FormValue, title: String, subtitle: String? = nil, image: String? = nil,
    isDisabled: Bool = false
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.isDisabled = isDisabled
  }

  init(_ option: RowAppearance.Option) {
    self.init(
      value: option.value, title: option.title, subtitle: option.subtitle, image: option.image,
      isDisabled: option.isDisabled)
  }

  init(_ option: FormOption) {
    self.init(
      value: option.value, title: option.title, subtitle: option.subtitle, image: option.image,
      isDisabled: option.isDisabled)
  }

  /// Whether two options have the same value.
  public static func == (left: FormEurekaOption, right: FormEurekaOption) -> Bool {
    left.value == right.value
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// A text unique among the row's options, by which Eureka distinguishes the rows of its
  /// selectors.
  public var description: String {
    switch value {
    case .string(let text), .url(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    default: "\(value)"
    }
  }
}

extension [FormEurekaOption] {
  /// Whether a row offers these options, with the same texts and states.
  func isOffered(by options: [FormEurekaOption]?) -> Bool {
    options?.elementsEqual(self) { left, right in
      left == right && left.title == right.title && left.subtitle == right.subtitle
        && left.image == right.image && left.isDisabled == right.isDisabled
    } ?? false
  }
}
