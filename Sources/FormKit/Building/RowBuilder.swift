/// Lists rows, with conditions and loops.
@resultBuilder
public enum RowBuilder {
  /// One row.
  public static func buildExpression(_ row: any RowSpec) -> [any RowSpec] { [row] }
  /// Rows that another function has made.
  public static func buildExpression(_ rows: [any RowSpec]) -> [any RowSpec] { rows }
  /// The rows of several expressions, in order.
  public static func buildBlock(_ rows: [any RowSpec]...) -> [any RowSpec] { rows.flatMap(\.self) }
  /// Rows of an `if` without `else`.
  public static func buildOptional(_ rows: [any RowSpec]?) -> [any RowSpec] { rows ?? [] }
  /// Rows of the first branch.
  public static func buildEither(first rows: [any RowSpec]) -> [any RowSpec] { rows }
  /// Rows of the other branch.
  public static func buildEither(second rows: [any RowSpec]) -> [any RowSpec] { rows }
  /// Rows of a loop.
  public static func buildArray(_ rows: [[any RowSpec]]) -> [any RowSpec] { rows.flatMap(\.self) }
}

/// Lists sections, with conditions and loops.
@resultBuilder
public enum SectionBuilder {
  /// One section.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  /// Sections that another function has made.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  /// The sections of several expressions, in order.
  public static func buildBlock(_ sections: [Section]...) -> [Section] { sections.flatMap(\.self) }
  /// Sections of an `if` without `else`.
  public static func buildOptional(_ sections: [Section]?) -> [Section] { sections ?? [] }
  /// Sections of the first branch.
  public static func buildEither(first sections: [Section]) -> [Section] { sections }
  /// Sections of the other branch.
  public static func buildEither(second sections: [Section]) -> [Section] { sections }
  /// Sections of a loop.
  public static func buildArray(_ sections: [[Section]]) -> [Section] { sections.flatMap(\.self) }
}
