// swift-format-ignore-file
import UIKit

precedencegroup FormPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: FormPrecedence
}

infix operator +++ : FormPrecedence
infix operator <<< : SectionPrecedence

@discardableResult public func +++ (left: Form, right: Section) -> Form {
  left.append(right)
  return left
}
@discardableResult public func +++ (left: Form, right: BaseRow) -> Form { left +++ Section() <<< right }
@discardableResult public func +++ (left: Section, right: Section) -> Form { Form() +++ left +++ right }
@discardableResult public func +++ (left: Section, right: BaseRow) -> Form { left +++ (Section() <<< right) }
@discardableResult public func +++ (left: BaseRow, right: BaseRow) -> Form {
  (Section() <<< left) +++ (Section() <<< right)
}
@discardableResult public func +++ (left: Form, @SectionBuilder right: () -> Section) -> Form { left +++ right() }
@discardableResult public func +++ (left: Section, @SectionBuilder right: () -> Section) -> Form { left +++ right() }
@discardableResult public func <<< (left: Section, right: BaseRow) -> Section {
  left.append(right)
  return left
}
@discardableResult public func <<< (left: BaseRow, right: BaseRow) -> Section { Section() <<< left <<< right }
public func += <C: Collection>(lhs: inout Section, rhs: C) where C.Iterator.Element == BaseRow {
  lhs.append(contentsOf: rhs)
}
public func += <C: Collection>(lhs: inout Form, rhs: C) where C.Iterator.Element == Section {
  lhs.append(contentsOf: rhs)
}

// MARK: - Result builders

public protocol RowsProvider { var rows: [BaseRow] { get } }
extension BaseRow: RowsProvider { public var rows: [BaseRow] { [self] } }
extension Array: RowsProvider where Element == BaseRow { public var rows: [BaseRow] { self } }

public protocol SectionsProvider { var sections: [Section] { get } }
extension Section: SectionsProvider { public var sections: [Section] { [self] } }
extension Array: SectionsProvider where Element == Section { public var sections: [Section] { self } }
extension BaseRow: SectionsProvider { public var sections: [Section] { [Section([self])] } }

@resultBuilder public struct SectionBuilder {
  public static func buildBlock(_ components: RowsProvider...) -> [BaseRow] { components.flatMap(\.rows) }
  public static func buildFinalResult(_ components: [BaseRow]) -> Section { Section(components) }
  public static func buildEither(first components: [RowsProvider]) -> [BaseRow] { components.flatMap(\.rows) }
  public static func buildEither(second components: [RowsProvider]) -> [BaseRow] { components.flatMap(\.rows) }
  public static func buildOptional(_ components: [RowsProvider]?) -> [BaseRow] { components?.flatMap(\.rows) ?? [] }
  public static func buildExpression(_ expression: RowsProvider?) -> [BaseRow] { expression?.rows ?? [] }
}

@resultBuilder public struct FormBuilder {
  public static func buildBlock(_ components: SectionsProvider...) -> [Section] { components.flatMap(\.sections) }
  public static func buildFinalResult(_ components: [Section]) -> Form { Form(components) }
  public static func buildEither(first components: [SectionsProvider]) -> [Section] { components.flatMap(\.sections) }
  public static func buildEither(second components: [SectionsProvider]) -> [Section] { components.flatMap(\.sections) }
  public static func buildOptional(_ components: [SectionsProvider]?) -> [Section] { components?.flatMap(\.sections) ?? [] }
  public static func buildExpression(_ expression: SectionsProvider?) -> [Section] { expression?.sections ?? [] }
}
