/// The arguments of an address, such as `?page=1&spec=forms%2Forder.form.yaml`.
struct PageQuery: Sendable {
  private let arguments: [Substring]

  init(address: String) {
    let parts = address.split(separator: "?", maxSplits: 1)
    arguments = parts.count == 2 ? parts[1].split(separator: "&") : []
  }

  /// The value of the first argument with a name, percent-decoded; nil for none.
  subscript(name: String) -> String? {
    guard let text = arguments.first(where: { $0.hasPrefix(name + "=") }) else { return nil }
    return Self.decoded(text.dropFirst(name.count + 1).utf8)
  }

  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(rest.prefix(2)) ?? ""
      guard digits.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
