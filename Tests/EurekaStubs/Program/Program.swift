// swift-format-ignore-file
import Eureka
import Foundation
import UIKit

// Drives generated controllers by lines of JSON, one answer for each: `{"new": form}`,
// `{"set": {tag: value}}`, `{"type": {"tag": tag, "text": text}}` and `{"validate": true}`, where a date is
// `{"date": seconds}`.

@MainActor protocol GeneratedController: Eureka.FormViewController {
  func formValues(includeHidden: Bool) -> [String: Any]
  func setFormValues(_ values: [String: Any?])
}

@main @MainActor struct Program {
  static func main() async throws {
    var controller: (any GeneratedController)?
    while let line = readLine() {
      let command = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      if let name = command["new"] as? String {
        controller = controllers[name]?()
        controller?.viewDidLoad()
      }
      guard let controller else { continue }
      if let values = command["set"] as? [String: Any] {
        controller.setFormValues(values.mapValues(value))
      }
      if let typed = command["type"] as? [String: String] {
        type(typed["text"] ?? "", into: typed["tag"] ?? "", of: controller)
      }
      // Entries that come and go are taken note of when the table is done with them.
      for _ in 0..<10 { await Task.yield() }
      var answer: [String: Any] = [:]
      if command["validate"] != nil { answer["errors"] = controller.form.validate().map(\.msg) }
      answer["sections"] = sections(of: controller.form)
      answer["values"] = controller.formValues(includeHidden: false).mapValues(json)
      let text = try JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys])
      print(String(decoding: text, as: UTF8.self))
    }
  }

  /// What a screen would show: the titles of the rows of each section, with a mark where they are disabled.
  static func sections(of form: Eureka.Form) -> [[String]] {
    (0..<form.count).map { number in
      let section = form[number]
      return (0..<section.count).map { index in
        let row = section[index]
        return (row.isDisabled ? "-" : "+") + (row.title ?? "")
      }
    }
  }

  /// Types at the end of a field, which the controller may refuse, and leaves it.
  static func type(_ text: String, into tag: String, of controller: any GeneratedController) {
    guard let row: Eureka.RowOf<String> = controller.form.rowBy(tag: tag),
      let cell = row.baseCell as? Eureka.Cell<String>
    else { return }
    let field = UIKit.UITextField()
    field.text = row.value
    let end = NSRange(location: (row.value ?? "").utf16.count, length: 0)
    let isTaken = controller.textInput(
      field, shouldChangeCharactersInRange: end, replacementString: text, cell: cell)
    if isTaken { row.value = (row.value ?? "") + text }
    row.endEditing()
  }

  static func value(_ json: Any) -> Any? {
    switch json {
    case let date as [String: Any]:
      (date["date"] as? NSNumber).map { Date(timeIntervalSince1970: $0.doubleValue) }
    case let list as [Any]: list.map(value)
    case is NSNull: nil
    default: json
    }
  }

  static func json(_ value: Any) -> Any {
    switch value {
    case let date as Date: ["date": date.timeIntervalSince1970]
    case let list as [Any]: list.map(json)
    case let record as [String: Any]: record.mapValues(json)
    default: value
    }
  }
}
