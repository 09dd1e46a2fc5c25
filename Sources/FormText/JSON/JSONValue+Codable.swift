#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JSONValue: Codable {
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer(),
      let scalar = JSONValue(scalarIn: container)
    {
      self = scalar
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.container(keyedBy: JSONKey.self)
      var members: [Member] = []
      // Decoders return keys in any order.
      for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        members.append(Member(key.stringValue, try container.decode(JSONValue.self, forKey: key)))
      }
      self = .object(members)
    }
  }

  private init?(scalarIn container: any SingleValueDecodingContainer) {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = Self.long(in: container) ?? .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = Self.long(in: container) ?? .double(value)
    } else {
      return nil
    }
  }

  /// A number with more digits than an Int or a Double keeps; nil for any other, and from decoders
  /// that do not tell.
  private static func long(in container: any SingleValueDecodingContainer) -> JSONValue? {
    guard let text = try? "\(container.decode(Decimal.self))" else { return nil }
    let number = DecimalText(text)
    return number.isKept || number.int != nil ? nil : .number(text)
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in members {
        try container.encode(member.value, forKey: JSONKey(stringValue: member.name))
      }
    case .null, .bool, .int, .double, .number, .string:
      var container = encoder.singleValueContainer()
      try encodeScalar(in: &container)
    }
  }

  private func encodeScalar(in container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .number(let text): try container.encode(Double(text))
    case .string(let value): try container.encode(value)
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension JSONConvertible {
  /// Decodes the JSON form of a value from any decoder.
  ///
  /// - Throws: `DecodingError`, also for JSON of another shape.
  package static func decode(from decoder: any Decoder) throws -> Self {
    let json = try JSONValue(from: decoder)
    do throws(JSONMismatch) {
      return try Self(json: json)
    } catch {
      throw error.decodingError(in: decoder.codingPath)
    }
  }
}

extension JSONMismatch {
  /// The mismatch as the error that decoders throw.
  package func decodingError(in path: [any CodingKey] = []) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: path + self.path, debugDescription: reason))
  }
}
