extension FormDefinition {
  /// How the keyboard moves between rows.
  public struct Navigation: Hashable, Sendable {
    /// Whether moving with the keyboard is offered.
    public var enabled: Bool
    /// Whether a disabled row ends the movement.
    package var stopAtDisabledRow: Bool
    /// Whether rows that cannot be focused are skipped.
    package var skipUnfocusable: Bool
    /// Whether scrolling to the focused row is animated.
    public var animateScroll: Bool
    /// The space in points kept between the focused row and the keyboard.
    public var rowKeyboardSpacing: Double

    /// Creates navigation options; the defaults are those of a form that specifies none.
    package init(
      enabled: Bool = true, stopAtDisabledRow: Bool = false, skipUnfocusable: Bool = true,
      animateScroll: Bool = false, rowKeyboardSpacing: Double = 0
    ) {
      self.enabled = enabled
      self.stopAtDisabledRow = stopAtDisabledRow
      self.skipUnfocusable = skipUnfocusable
      self.animateScroll = animateScroll
      self.rowKeyboardSpacing = rowKeyboardSpacing
    }
  }

  /// A named condition.
  package struct Condition: Hashable, Sendable {
    /// The name used by other expressions.
    package var name: String
    /// The condition.
    package var expression: FormExpression

    /// Creates a named condition.
    package init(name: String, expression: FormExpression) {
      self.name = name
      self.expression = expression
    }
  }

  /// A function of the host.
  package struct Function: Hashable, Sendable {
    /// The name used in expressions.
    package var name: String
    /// The types of its parameters.
    package var parameters: [FormValueType]
    /// The type of its result.
    package var returns: FormValueType

    /// Creates the declaration of a function.
    package init(name: String, parameters: [FormValueType], returns: FormValueType) {
      self.name = name
      self.parameters = parameters
      self.returns = returns
    }
  }

  /// A custom row type.
  public struct RowType: Hashable, Sendable {
    /// The name used as the type of rows.
    public var name: String
    /// The type of the row's value; nil for a row without one.
    public var value: FormValueType?
    /// The Swift class that implements the row.
    public var swift: String?
    /// Whether a tap opens and closes what the host draws below the row.
    public var isInline: Bool
    /// The properties accepted by rows of the type.
    package var properties: [FormFieldType]

    /// Creates a custom row type.
    package init(
      name: String, value: FormValueType? = nil, swift: String? = nil, isInline: Bool = false,
      properties: [FormFieldType] = []
    ) {
      self.name = name
      self.value = value
      self.swift = swift
      self.isInline = isInline
      self.properties = properties
    }
  }

  /// A named option type.
  public struct OptionType: Hashable, Sendable {
    /// The name in upper camel case.
    public var name: String
    /// The type of the options' values, String or Int.
    package var base: FormValueType
    /// The options in order.
    public var options: [Option]

    /// Creates an option type.
    package init(name: String, base: FormValueType, options: [Option]) {
      self.name = name
      self.base = base
      self.options = options
    }
  }

  /// One of the values that an option row offers.
  public struct Option: Hashable, Sendable {
    /// The value, as rows and conditions see it.
    public var value: FormValue
    /// The title; nil if the value is shown instead.
    public var title: String?
    /// A second line of text.
    public var subtitle: String?
    /// The name of an image.
    public var image: String?
    /// When the option cannot be chosen.
    package var disabled: FormExpression?
    /// Whether it excludes the other options of a multiple choice, like "none of these".
    public var isExclusive: Bool
    /// Further values for filters, `$option.country`.
    public var attributes: [Attribute]
    /// The options of the next component that depend on this one.
    public var options: [Option]
    /// The title and subtitle, by their keys, if they show values.
    package var texts: [Property] = []

    /// Creates an option.
    public init(
      value: FormValue, title: String? = nil, subtitle: String? = nil, image: String? = nil,
      isDisabled: Bool = false, isExclusive: Bool = false, attributes: [Attribute] = [],
      options: [Option] = []
    ) {
      self.value = value
      self.title = title
      self.subtitle = subtitle
      self.image = image
      disabled = isDisabled ? .literal(.bool(true)) : nil
      self.isExclusive = isExclusive
      self.attributes = attributes
      self.options = options
    }
  }

  /// A named value of an option.
  public struct Attribute: Hashable, Sendable {
    /// The name, as in `$option.country`.
    public var name: String
    /// The value.
    public var value: FormValue

    /// Creates an attribute.
    public init(name: String, value: FormValue) {
      self.name = name
      self.value = value
    }
  }

  /// The source of a row's options.
  package struct Options: Hashable, Sendable {
    /// The source of the options.
    package var source: Source
    /// A condition over `$option` that selects the options on offer; nil for all.
    package var filter: FormExpression?

    /// Creates an option source.
    package init(_ source: Source, filter: FormExpression? = nil) {
      self.source = source
      self.filter = filter
    }

    /// The source of a row's options.
    package enum Source: Hashable, Sendable {
      /// Options in the row itself, with those of a dependent component nested in them.
      case inline([Option])
      /// A list of options for each component, independent of the one before.
      case components([[Option]])
      /// A declared option type.
      case type(String)
      /// The host's options, requested again when a parameter changes.
      case provider(String, parameters: [FormExpression])
      /// The elements of a list, or the values and titles in fields of its records; dates have the
      /// precision of their row.
      case rows(
        FormExpression, value: String?, title: String?,
        precision: DateLiteral.Precision = .dateTime)
    }
  }

  /// A named value of a row, rule or view, as described by the row type's entry in the catalogue.
  public struct Property: Hashable, Sendable {
    /// The name in the spec.
    public var name: String
    /// The value.
    public var value: PropertyValue

    /// Creates a property.
    package init(name: String, value: PropertyValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a property.
  public enum PropertyValue: Hashable, Sendable {
    /// No value, in opaque data only.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case int(Int)
    /// A number with a fraction.
    case double(Double)
    /// A text, a keyword or the name of something in the host.
    case string(String)
    /// A bound or another value that may depend on rows.
    case expression(Expression)
    /// Several values in order.
    case list([PropertyValue])
    /// Named values in order.
    case map([Property])
  }

  /// The expression of a property, which only the form itself evaluates.
  public struct Expression: Hashable, Sendable {
    package let tree: FormExpression

    package init(_ tree: FormExpression) { self.tree = tree }
  }
}

extension FormDefinition.PropertyValue {
  /// A bound or another value that may depend on rows.
  package static func expression(_ tree: FormExpression) -> Self {
    .expression(FormDefinition.Expression(tree))
  }
}
