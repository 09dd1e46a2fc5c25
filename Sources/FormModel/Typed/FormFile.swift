#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A file that the user has chosen in a row of the type `file`.
///
/// The form stores the properties of the file that the host reports; it never reads the file.
public struct FormFile: Hashable, Sendable {
  /// The name with its extension: `report.pdf`; empty if the host gives none.
  public var name: String
  /// The media type: `application/pdf`; nil if unknown.
  public var type: String?
  /// The number of bytes; nil if unknown.
  public var size: Int?
  /// The place where the host finds the file: a URL of any scheme, such as `file:///tmp/report.pdf`
  /// or `upload:17`; nil for none.
  public var url: FormURL?

  /// Creates a file.
  public init(name: String, type: String? = nil, size: Int? = nil, url: FormURL? = nil) {
    self.name = name
    self.type = type
    self.size = size
    self.url = url
  }
}

extension FormFile: FormValueConvertible {
  /// The file as a record of `name`, `type`, `size` and `url`.
  public var formValue: FormValue {
    .record([
      FormField(name: "name", value: name.formValue),
      FormField(name: "type", value: type.formValue),
      FormField(name: "size", value: size.formValue),
      FormField(name: "url", value: url.formValue),
    ])
  }

  /// Creates a file from a record; nil for anything else.
  public init?(formValue: FormValue) {
    guard case .record(let fields) = formValue else { return nil }
    self.init(name: "")
    for field in fields where field.value != .null {
      switch (field.name, field.value) {
      case ("name", .string(let text)): name = text
      case ("type", .string(let text)): type = text
      case ("size", .int(let bytes)): size = bytes
      case ("url", let value):
        url = FormURL(formValue: value)
      default: return nil
      }
    }
  }

  /// Whether the values of rows of a type can be read as this type.
  public static func reads(_ type: FormValueType) -> Bool { type == .file }
}

extension FormFile {
  /// The text for chosen files: the name of a single one, or else their number.
  static func text(_ files: [FormFile]) -> String {
    guard files.count == 1 else { return "\(files.count) files" }
    if !files[0].name.isEmpty { return files[0].name }
    return files[0].url?.absoluteString.split(separator: "/").last.map(String.init) ?? "1 file"
  }
}

extension FormValueType {
  /// The type of a file: a record of its name, media type, size in bytes and place.
  package static let file = FormValueType.record([
    FormFieldType(name: "name", type: .string), FormFieldType(name: "type", type: .string),
    FormFieldType(name: "size", type: .int), FormFieldType(name: "url", type: .url),
  ])
}

extension FormValue {
  /// The file, or the files of a list; nil for another value.
  var files: [FormFile]? {
    if case .list(let elements) = self {
      let files = elements.compactMap(FormFile.init(formValue:))
      return files.count == elements.count ? files : nil
    }
    return FormFile(formValue: self).map { [$0] }
  }
}
