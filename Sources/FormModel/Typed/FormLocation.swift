import FormText

/// A place on the map, the value of a row of the type `location`.
public struct FormLocation: Hashable, Sendable {
  /// The degrees north of the equator; negative to the south.
  public var latitude: Double
  /// The degrees east of Greenwich; negative to the west.
  public var longitude: Double

  /// Creates a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The coordinates as rows show them.
  var text: String { "\(NumberText.text(latitude)), \(NumberText.text(longitude))" }
}

extension FormLocation: FormValueConvertible {
  /// The place as a record of `latitude` and `longitude`.
  public var formValue: FormValue {
    .record([
      FormField(name: "latitude", value: .double(latitude)),
      FormField(name: "longitude", value: .double(longitude)),
    ])
  }

  /// Creates a place from a record with both numbers; nil for anything else.
  public init?(formValue: FormValue) {
    guard case .record(let fields) = formValue, fields.count == 2,
      let latitude = fields.first(where: { $0.name == "latitude" })?.value.number,
      let longitude = fields.first(where: { $0.name == "longitude" })?.value.number
    else { return nil }
    self.init(latitude: latitude.doubleValue, longitude: longitude.doubleValue)
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type == .location }
}

extension FormLocation {
  /// The coordinates with the greatest number of degrees in either direction.
  package static let limits = [(name: "latitude", degrees: 90), (name: "longitude", degrees: 180)]

  /// The rule of all rows with a place: both coordinates are there and within their limits.
  static let rule = FormDefinition.Rule(
    RuleKind.assert.rawValue, arguments: [.init(name: "predicate", value: .expression(condition))],
    id: "location"
  ).saying(.location)

  private static let condition = FormExpression.and(
    limits.map { name, degrees in
      FormExpression.compare(
        FormComparison(.between), .field(name, of: .reference(.own)),
        .list([.literal(.int(-degrees)), .literal(.int(degrees))]))
    })

  /// Whether a value is a place with coordinates within their limits.
  package static func isValid(_ value: FormValue) -> Bool {
    RuleCheck.passes(rule, value: value, in: ConstantContext()) == true
  }
}

extension FormValueType {
  /// The type of a place: a record of its coordinates in degrees.
  package static let location = FormValueType.record([
    FormFieldType(name: "latitude", type: .double),
    FormFieldType(name: "longitude", type: .double),
  ])
}
