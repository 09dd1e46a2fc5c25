#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// MARK: - Constants

@_spi(Generated)
extension DefinitionBuilder {
  /// No value.
  public func null() -> Term { term(.value(.null)) }

  /// A truth value.
  public func bool(_ value: Bool) -> Term { term(.value(.bool(value))) }

  /// A whole number.
  public func int(_ value: Int) -> Term { term(.value(.int(value))) }

  /// A number with a fraction.
  public func double(_ value: Double) -> Term { term(.value(.double(value))) }

  /// A text.
  public func text(_ value: StaticString) -> Term { term(.value(.string(value.text))) }

  /// A URL.
  public func url(_ value: StaticString) -> Term { term(.value(.url(value.text))) }

  /// An instant in seconds since the beginning of 2001 in UTC.
  public func instant(_ seconds: Double) -> Term {
    term(.value(.date(Date(timeIntervalSinceReferenceDate: seconds))))
  }

  /// A length of time.
  public func duration(_ seconds: Int64, _ attoseconds: Int64) -> Term {
    let duration = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    return term(.value(.duration(duration)))
  }

  /// A duration of more seconds than 64 bits can count.
  public func duration(billions: Int64, _ seconds: Int64, _ attoseconds: Int64) -> Term {
    let duration = Duration(billions: billions, seconds: seconds, attoseconds: attoseconds)
    return term(.value(duration.map(FormValue.duration) ?? .null))
  }

  /// A constant list, set or tuple.
  public func values(_ items: Term) -> Term {
    term(.value(.list(terms(items).map(value))))
  }

  /// A constant record of named values.
  public func record(_ items: Term) -> Term {
    let fields = terms(items).map(named).map { FormField(name: $0, value: value($1)) }
    return term(.value(.record(fields)))
  }
}

// MARK: - Lists of terms

@_spi(Generated)
extension DefinitionBuilder {
  /// A term with a name, as an element of a record or map.
  public func named(_ name: StaticString, _ value: Term) -> Term {
    term(.named(name.text, value))
  }

  /// No terms.
  public func items() -> Term { term(.items([])) }

  /// A list of one term.
  public func items(_ first: Term) -> Term { term(.items([first])) }

  /// A list of two terms.
  public func items(_ first: Term, _ second: Term) -> Term { term(.items([first, second])) }

  /// A list of three terms.
  public func items(_ first: Term, _ second: Term, _ third: Term) -> Term {
    term(.items([first, second, third]))
  }

  /// Appends a term to a list and returns the list.
  public func more(_ list: Term, _ next: Term) -> Term {
    append([next], to: list)
  }

  /// Appends three terms to a list and returns the list.
  public func more(_ list: Term, _ first: Term, _ second: Term, _ third: Term) -> Term {
    append([first, second, third], to: list)
  }

  private func append(_ terms: [Term], to list: Term) -> Term {
    let index = Int(list.index)
    guard contents.indices.contains(index), case .items(var items) = contents[index] else {
      return list
    }
    // The array has one reference while it grows, so that it is not copied.
    contents[index] = .value(.null)
    items += terms
    contents[index] = .items(items)
    return list
  }
}

// MARK: - Reading terms

extension DefinitionBuilder {
  func terms(_ list: Term) -> [Term] {
    if case .items(let items) = content(list) { items } else { [] }
  }

  func named(_ term: Term) -> (String, Term) {
    if case .named(let name, let value) = content(term) { (name, value) } else { ("", term) }
  }

  func value(_ term: Term) -> FormValue {
    switch content(term) {
    case .value(let value), .expression(.literal(let value)): value
    default: .null
    }
  }

  func expression(_ term: Term) -> FormExpression {
    switch content(term) {
    case .expression(let expression): expression
    case .value(let value): .literal(value)
    default: .literal(.null)
    }
  }

  func expressions(_ list: Term) -> [FormExpression] { terms(list).map(expression) }

  func type(_ term: Term) -> FormValueType {
    if case .type(let type) = content(term) { type } else { .opaque("") }
  }

  func property(_ term: Term) -> FormDefinition.PropertyValue {
    switch content(term) {
    case .property(let value): value
    case .expression(let expression): .expression(expression)
    case .value(.null): .null
    case .value(.bool(let value)): .bool(value)
    case .value(.int(let value)): .int(value)
    case .value(.double(let value)): .double(value)
    case .value(.string(let value)): .string(value)
    case .value(let value): .expression(.literal(value))
    case .type, .named, .items: .null
    }
  }
}
