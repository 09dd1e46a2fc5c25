import FormText

extension FormDefinition {
  /// The maximum nesting of a definition's JSON: enough for the deepest expressions, each of whose
  /// levels takes two levels of JSON, and safe for the stack of any thread.
  private static let maximumNesting = 450

  /// Reads a definition from JSON in UTF-8, as `formc compile --emit model` writes it.
  ///
  /// - Throws: `DecodingError` for anything but such a definition.
  public init(json bytes: some Collection<UInt8>) throws {
    let result: Result<FormDefinition, DecodingError>? = bytes.withContiguousStorageIfAvailable {
      Self.read($0)
    }
    self = try (result ?? Array(bytes).withUnsafeBufferPointer { Self.read($0) }).get()
  }

  /// Reads a definition from JSON.
  ///
  /// - Throws: `DecodingError` for anything but such a definition.
  public init(json text: String) throws {
    try self.init(json: text.utf8)
  }

  /// The definition as JSON text that ends with a newline; equal definitions give equal text.
  public func json() -> String {
    JSONLayout.text(of: jsonValue)
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<FormDefinition, DecodingError> {
    do throws(JSONProblem) {
      let json = try JSONValue.parse(bytes, maximumDepth: maximumNesting)
      return read(json)
    } catch {
      let (line, column) = position(of: error.range.lowerBound, in: bytes)
      return .failure(
        JSONMismatch("line \(line), column \(column): \(error.description)").decodingError())
    }
  }

  private static func read(_ json: JSONValue) -> Result<FormDefinition, DecodingError> {
    do throws(JSONMismatch) {
      return .success(try FormDefinition(json: json))
    } catch {
      return .failure(error.decodingError())
    }
  }

  /// The line and column, in bytes, of an offset, both from 1.
  private static func position(
    of offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, before.count - start + 1)
  }
}
