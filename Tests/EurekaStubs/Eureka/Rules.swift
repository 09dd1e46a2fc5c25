// swift-format-ignore-file
import UIKit

public enum RegExprPattern: String {
  case EmailAddress = "e"
  case URL = "u"
  case ContainsNumber = "n"
  case ContainsCapital = "c"
  case ContainsLowercase = "l"
}

public struct RuleRequired<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  public init(msg: String = "Field required!", id: String? = nil) {
    validationError = ValidationError(msg: msg)
    self.id = id
  }
  public func isValid(value: T?) -> ValidationError? {
    if let text = value as? String, text.isEmpty { return validationError }
    return value == nil ? validationError : nil
  }
}

open class RuleRegExp: RuleType {
  let regExpr: String
  public var id: String?
  public var validationError: ValidationError
  public var allowsEmpty = true
  public init(
    regExpr: String, allowsEmpty: Bool = true, msg: String = "Invalid field value!",
    id: String? = nil
  ) {
    validationError = ValidationError(msg: msg)
    self.id = id
    self.regExpr = regExpr
    self.allowsEmpty = allowsEmpty
  }
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return allowsEmpty ? nil : validationError }
    let expression = try? NSRegularExpression(pattern: "^(?:" + regExpr + ")$")
    let range = NSRange(value.startIndex..., in: value)
    return expression?.firstMatch(in: value, range: range) == nil ? validationError : nil
  }
}

public class RuleEmail: RuleRegExp {
  public init(msg: String = "Field value should be a valid email!", id: String? = nil) {
    super.init(regExpr: "[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,}", allowsEmpty: true, msg: msg, id: id)
  }
}

public struct RuleURL: RuleType {
  public var id: String?
  public var allowsEmpty = true
  public var requiresProtocol = false
  public var validationError: ValidationError
  public init(
    allowsEmpty: Bool = true, requiresProtocol: Bool = false,
    msg: String = "Field value must be an URL!", id: String? = nil
  ) {
    validationError = ValidationError(msg: msg)
    self.allowsEmpty = allowsEmpty
    self.requiresProtocol = requiresProtocol
    self.id = id
  }
  public func isValid(value: URL?) -> ValidationError? {
    guard let text = value?.absoluteString, !text.isEmpty else { return allowsEmpty ? nil : validationError }
    let expression = try? NSRegularExpression(pattern: "^(https?://)?[a-z0-9-]+(\\.[a-z0-9-]+)+(/.*)?$")
    let range = NSRange(text.startIndex..., in: text)
    return expression?.firstMatch(in: text, range: range) == nil ? validationError : nil
  }
}

public struct RuleMinLength: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: UInt
  public init(minLength: UInt, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must have at least \(minLength) characters")
    self.id = id
    limit = minLength
  }
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return value.count >= Int(limit) ? nil : validationError
  }
}

public struct RuleMaxLength: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: UInt
  public init(maxLength: UInt, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must have less than \(maxLength) characters")
    self.id = id
    limit = maxLength
  }
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return value.count <= Int(limit) ? nil : validationError
  }
}

public struct RuleExactLength: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: UInt
  public init(exactLength: UInt, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must have exactly \(exactLength) characters")
    self.id = id
    limit = exactLength
  }
  public func isValid(value: String?) -> ValidationError? {
    guard let value, !value.isEmpty else { return nil }
    return value.count == Int(limit) ? nil : validationError
  }
}

public struct RuleGreaterThan<T: Comparable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: T
  public init(min: T, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must be greater than \(min)")
    self.id = id
    limit = min
  }
  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value > limit ? nil : validationError
  }
}

public struct RuleGreaterOrEqualThan<T: Comparable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: T
  public init(min: T, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must be greater or equals than \(min)")
    self.id = id
    limit = min
  }
  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value >= limit ? nil : validationError
  }
}

public struct RuleSmallerThan<T: Comparable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: T
  public init(max: T, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must be smaller than \(max)")
    self.id = id
    limit = max
  }
  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value < limit ? nil : validationError
  }
}

public struct RuleSmallerOrEqualThan<T: Comparable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  let limit: T
  public init(max: T, msg: String? = nil, id: String? = nil) {
    validationError = ValidationError(msg: msg ?? "Field value must be smaller or equals than \(max)")
    self.id = id
    limit = max
  }
  public func isValid(value: T?) -> ValidationError? {
    guard let value else { return nil }
    return value <= limit ? nil : validationError
  }
}

public struct RuleEqualsToRow<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  weak var form: Form?
  var tag: String?
  weak var row: RowOf<T>?
  public init(form: Form, tag: String, msg: String = "Fields don't match!", id: String? = nil) {
    validationError = ValidationError(msg: msg)
    self.form = form
    self.tag = tag
    self.id = id
  }
  public init(row: RowOf<T>, msg: String = "Fields don't match!", id: String? = nil) {
    validationError = ValidationError(msg: msg)
    self.row = row
    self.id = id
  }
  public func isValid(value: T?) -> ValidationError? {
    let other: RowOf<T>? = row ?? tag.flatMap { form?.rowBy(tag: $0) }
    guard let other else { preconditionFailure("There is no row to compare with") }
    return other.value == value ? nil : validationError
  }
}

public struct RuleClosure<T: Equatable>: RuleType {
  public var id: String?
  public var validationError: ValidationError
  public var closure: (T?) -> ValidationError?
  public init(
    validationError: ValidationError = ValidationError(msg: "Field validation fails.."),
    id: String? = nil, closure: @escaping ((T?) -> ValidationError?)
  ) {
    self.validationError = validationError
    self.id = id
    self.closure = closure
  }
  public func isValid(value: T?) -> ValidationError? { closure(value) }
}
