import FormText

/// The values of a form, of an entry or of a group as a generated type.
///
/// Its JSON is the JSON form of values: dates are ISO 8601 strings, durations seconds, URLs
/// strings, sets arrays in the order of the options, as ``Form/json(includeHidden:)`` writes them.
/// Decoding errors give the tag, the expected type and the value found. Days and times of day are
/// decoded in UTC; a form in another zone keeps the same day.
///
/// Its description lists its values by tag, with bullets for concealed ones.
public protocol FormRecordValues: FormValueConvertible, Codable, Hashable, Sendable,
  CustomStringConvertible, CustomReflectable
{
  /// The names and types of the values.
  static var formShape: FormShape { get }
  /// The values.
  var formRecord: FormRecord { get set }

  /// Creates an instance from values of its shape.
  init(formRecord: FormRecord)
}

extension FormRecordValues {
  /// Creates an instance without any values.
  public init() { self.init(formRecord: FormRecord(Self.formShape)) }

  /// Reads the JSON form of values; missing ones are omitted.
  public init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    do throws(JSONMismatch) {
      self.init(formRecord: try FormRecord(json: json, shape: Self.formShape))
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + error.path, debugDescription: error.message))
    }
  }

  /// Writes the JSON form of the values, without omitted ones.
  public func encode(to encoder: any Encoder) throws { try formRecord.json().encode(to: encoder) }

  /// Whether two instances have the same values; omitted ones count as absent.
  public static func == (left: Self, right: Self) -> Bool { left.formRecord == right.formRecord }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(formRecord) }

  // MARK: - In a form

  /// The values as a record.
  public var formValue: FormValue { .record(formRecord.fields) }

  /// Creates an instance from a record; nil for anything else.
  public init?(formValue: FormValue) {
    guard case .record(let fields) = formValue else { return nil }
    self.init(formRecord: FormRecord(fields, shape: Self.formShape))
  }

  /// Whether a type is that of records with these values.
  public static func reads(_ type: FormValueType) -> Bool {
    guard case .record(let types) = type else { return false }
    return types.map(\.name) == formShape.fields.map(\.tag)
  }
}
