/// The JSON Schema of specs, which editors use for completion.
public enum FormSpecSchema {
  /// The schema as JSON (draft 2020-12), ending in a newline.
  public static var text: String { SchemaWriter.text }
}
