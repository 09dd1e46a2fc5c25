#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The tag of a row or section together with the Swift type of its value.
///
/// Generated source has one for every value of a form.
public struct FormTag<Value>: Hashable, Sendable {
  /// The tag as written in the spec.
  public let name: String

  /// Creates a typed tag; the caller ensures that the type is right.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a typed tag from a literal, which is cheaper to compile.
  public init(tag: StaticString) {
    name = tag.text
  }
}

/// The type of instants, named so that generated source needs no other import.
public typealias FormDate = Date

/// The type of URLs, named so that generated source needs no other import.
public typealias FormURL = URL
