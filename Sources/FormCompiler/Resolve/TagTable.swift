import FormPredicate
import FormSyntax

/// The rows and sections of a form by tag.
///
/// Every tag of every condition is looked up here, so it is faster than a dictionary of strings.
struct TagTable: ~Copyable {
  private var symbols = SymbolTable()
  private var items: [FormItem] = []

  subscript(tag: String) -> FormItem? { symbols.symbol(of: tag).map { items[$0] } }

  /// The symbol of the item with a tag.
  func symbol(for tag: String, seenFrom container: FormItem?) -> ScopeSymbol? {
    symbols.symbol(of: tag).map { items[$0].symbol(seenFrom: container) }
  }

  /// Adds an item under a tag, unless another item has it.
  ///
  /// - Returns: The item that has the tag.
  mutating func insert(_ item: FormItem, _ tag: String) -> FormItem {
    let symbol = symbols.add(tag)
    if symbol == items.count { items.append(item) }
    return items[symbol]
  }

  /// All tags; sorted only if there are few enough to list them in a message.
  var names: [String] {
    let names = items.compactMap(\.tag)
    // The search for similar names does not need an order.
    return names.count > 100 ? names : names.sorted()
  }
}
