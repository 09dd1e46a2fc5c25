// swift-format-ignore-file
import UIKit

public struct ValidationError: Equatable {
  public let msg: String
  public init(msg: String) { self.msg = msg }
}

public protocol BaseRuleType {
  var id: String? { get set }
  var validationError: ValidationError { get set }
}

public protocol RuleType: BaseRuleType {
  associatedtype RowValueType
  func isValid(value: RowValueType?) -> ValidationError?
}

public struct ValidationOptions: OptionSet {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let validatesOnDemand = ValidationOptions(rawValue: 1)
  public static let validatesOnChange = ValidationOptions(rawValue: 2)
  public static let validatesOnBlur = ValidationOptions(rawValue: 4)
  public static let validatesOnChangeAfterBlurred = ValidationOptions(rawValue: 8)
  public static let validatesAlways: ValidationOptions = [.validatesOnChange, .validatesOnBlur]
}

public struct ValidationRuleHelper<T> where T: Equatable {
  let validateFn: (T?) -> ValidationError?
  public let rule: BaseRuleType
}

public struct RuleSet<T: Equatable> {
  var rules: [ValidationRuleHelper<T>] = []
  public init() {}
  public mutating func add<Rule: RuleType>(rule: Rule) where T == Rule.RowValueType {
    rules.append(ValidationRuleHelper(validateFn: { rule.isValid(value: $0) }, rule: rule))
  }
  public mutating func remove(ruleWithIdentifier identifier: String) {
    if let index = rules.firstIndex(where: { $0.rule.id == identifier }) { rules.remove(at: index) }
  }
  public mutating func removeAllRules() { rules.removeAll() }
}
