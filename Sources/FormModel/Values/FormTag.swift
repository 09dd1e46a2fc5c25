#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The tag of a row or section together with the Swift type of its value.
///
/// Generated source has one for every value of a form.
public struct FormTag<Value>: Hashable, Sendable {
  /// The tag as the spec writes it.
  public let name: String

  /// Creates a typed tag; that the type fits is up to whoever generates it.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates a typed tag from a literal, which the Swift compiler has less to do for.
  public init(tag: StaticString) {
    name = tag.text
  }
}

/// The type of instants, under a name that generated source can use without another import.
public typealias FormDate = Date

/// The type of URLs, under a name that generated source can use without another import.
public typealias FormURL = URL
