import FormSyntax

/// The rows and sections of a form by their tags.
///
/// Every tag of every condition is looked up here, so it is faster than a dictionary of strings.
final class TagTable {
  private var symbols = SymbolTable()
  private var items: [FormItem] = []

  subscript(tag: String) -> FormItem? { symbols.symbol(of: tag).map { items[$0] } }

  /// Adds an item under a tag that is not taken.
  func insert(_ item: FormItem, _ tag: String) {
    let symbol = symbols.number(of: tag)
    if symbol == items.count { items.append(item) }
  }

  /// All tags in order.
  var names: [String] {
    let names = items.compactMap(\.tag)
    // To look for near ones among many takes no order.
    return names.count > 100 ? names : names.sorted()
  }
}
