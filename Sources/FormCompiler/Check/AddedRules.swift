@_spi(Generated) import FormModel
import FormSyntax

/// Rules that a program adds to a row or section, which are checked as if the spec had them.
package struct AddedRules: Sendable {
  /// The name of the rules in diagnostics.
  private static let path = "<rules>"

  /// A rule, or a list of them, as below `rules`.
  private let text: String
  /// The tag of the row or section; `guests[].name` or `guests[0].name` for a row in entries.
  private let address: String

  package init(_ text: String, of address: String) {
    (self.text, self.address) = (text, address)
  }

  /// Adds the rules to the row or section; reports an unknown address.
  func add(to form: ResolvedForm, in compilation: Compilation) {
    guard let item = form.item(ofAddress: address) else {
      let near = compilation.suggestions.nearest(to: address, in: form.tags.names)
      compilation.report(
        .unknownTag, "there is no row or section `\(address)`", at: nil,
        help: near.first.map { ["did you mean `\($0)`?"] } ?? [])
      return
    }
    let tree = compilation.read(path: Self.path, bytes: Array(text.utf8))
    form.added = tree?.root.map { (item, $0) }
  }
}

extension ResolvedForm {
  /// The row or section with an address, the same one for all entries.
  fileprivate func item(ofAddress address: String) -> FormItem? {
    guard let open = address.firstIndex(of: "[") else { return tags[address] }
    var item = tags[String(address[..<open])]
    var rest = address[open...]
    while let list = item, !rest.isEmpty { item = self.item(ofEntryPath: &rest, in: list) }
    return item
  }

  /// The item that the beginning of a path such as `[0].price` names in the entries of a list.
  private func item(ofEntryPath path: inout Substring, in list: FormItem) -> FormItem? {
    guard list.isList, path.first == "[", let close = path.firstIndex(of: "]") else { return nil }
    path = path[close...].dropFirst()
    if path.first != "." { return list.isListOfRecords ? nil : rows(ofList: list).first?.item }
    let end = path.firstIndex(of: "[") ?? path.endIndex
    defer { path = path[end...] }
    // Rows of several kinds with one tag share their rules, so the first row is enough.
    return list.templateItems[String(path[..<end].dropFirst())]?.rows.first
  }
}
