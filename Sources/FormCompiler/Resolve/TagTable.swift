import FormPredicate
import FormSyntax

/// The rows and sections of a form by their tags.
///
/// Every tag of every condition is looked up here, so it is faster than a dictionary of strings.
final class TagTable {
  // Only changed while the form is resolved, by one thread.
  @exclusivity(unchecked) private var symbols = SymbolTable()
  @exclusivity(unchecked) private var items: [FormItem] = []

  subscript(tag: String) -> FormItem? { symbols.symbol(of: tag).map { items[$0] } }

  subscript(tag: UnsafeBufferPointer<UInt8>) -> FormItem? {
    symbols.symbol(of: tag).map { items[$0] }
  }

  /// What expressions know of the item that has a tag.
  func symbol(for tag: String, seenFrom container: FormItem?) -> ScopeSymbol? {
    symbols.symbol(of: tag).map { items[$0].symbol(seenFrom: container) }
  }

  /// Adds an item under a tag; the one that has the tag already, if there is one, keeps it.
  ///
  /// - Returns: The item that has the tag.
  func insert(_ item: FormItem, _ tag: String) -> FormItem {
    let symbol = symbols.add(tag)
    if symbol == items.count { items.append(item) }
    return items[symbol]
  }

  /// All tags in order.
  var names: [String] {
    let names = items.compactMap(\.tag)
    // To look for near ones among many takes no order.
    return names.count > 100 ? names : names.sorted()
  }
}
