// swift-format-ignore-file
@preconcurrency import Eureka
import FormEureka
import FormModel
import Foundation
import UIKit

/// A row as the user sees it.
struct Line: Equatable, CustomStringConvertible {
  /// The text after the title of a required row.
  static let requiredMark = " *"

  var type: String
  var title: String?
  var text: String?
  var issues: [String]
  var isDisabled: Bool
  var hasKeyboard: Bool

  var description: String {
    [
      type, title ?? "–", "\"\(text ?? "")\"", issues.isEmpty ? nil : "\(issues)", isDisabled ? "disabled" : nil,
      hasKeyboard ? "keyboard" : nil,
    ].compactMap(\.self).joined(separator: " ")
  }

  // MARK: - Lines of the form

  @MainActor init(_ row: FormRow) {
    let look = row.appearance
    type = look.type
    let marks: [RowAppearance.Mark: String] = [.required: Self.requiredMark, .optional: " (optional)"]
    let title = (look.leftText ?? look.title).map { $0 + marks[look.mark, default: ""] }
    let lines = [title, look.subtitle, look.hint].compactMap(\.self)
    self.title = Self.drawsTitle(row) ? lines.joined(separator: "\n") : nil
    if self.title?.isEmpty == true { self.title = nil }
    issues = look.issues.map(\.message)
    isDisabled = look.isDisabled
    hasKeyboard = look.isFocused
    switch look.type {
    case "switch", "check": text = look.value == .bool(true) ? "on" : "off"
    case "listCheck": text = look.isChosen ? "on" : "off"
    case "text", "name", "email", "password", "account", "twitter", "zipCode", "phone", "url", "int", "decimal", "currency",
      "textArea":
      text = look.isFocused || look.value == .null || look.keyboard?.isSecure == true ? row.editText : look.displayText
    case "segmented": text = look.options.first(where: \.isChosen)?.title
    case "rating" where !look.options.isEmpty: text = look.options.first(where: \.isChosen)?.title
    case "staticText": text = look.isSelectable ? nil : look.markdown.map { Self.drawn($0) + (look.hint.map { "\n\($0)" } ?? "") }
    case "slider", "stepper", "button", "link", "spacer", "divider", "image", "view", "info": text = nil
    case "date", "time", "dateTime", "countDown", "picker", "doublePicker", "triplePicker":
      text = Self.isOpen(look) ? nil : look.displayText
    default: text = look.displayText
    }
    if text?.isEmpty == true { text = nil }
  }

  @MainActor private static func drawsTitle(_ row: FormRow) -> Bool {
    let look = row.appearance
    if row.definition.properties.contains(where: { $0.name == "floatingLabel" }) { return false }
    return switch look.type {
    case "textArea", "spacer", "divider", "image", "view", "staticText", "info", "slider", "stepper": false
    case "date", "time", "dateTime", "countDown", "picker", "doublePicker", "triplePicker": !isOpen(look)
    default: true
    }
  }

  /// Whether the row always shows a picker in place of its title and text.
  private static func isOpen(_ look: RowAppearance) -> Bool {
    switch look.style {
    case "inline", "input": false
    case "picker", "always": true
    default: look.type.lowercased().hasSuffix("picker")
    }
  }

  // MARK: - Lines of the screen

  @MainActor init(_ row: BaseRow, of formRow: FormRow) {
    let look = formRow.appearance
    type = look.type
    title = Self.drawsTitle(formRow) ? row.title : nil
    if title?.isEmpty == true { title = nil }
    issues = row.validationErrors.map(\.msg)
    isDisabled = row.isDisabled && (look.isDisabled || !look.isReadOnly)
    let cell = row.baseCell
    hasKeyboard = cell?.findFirstResponder() != nil
    switch cell {
    case let cell as any TextFieldCell: text = cell.textField.text
    case let cell as TextAreaCell: text = cell.textView.text
    case let cell as SwitchCell: text = cell.switchControl.isOn ? "on" : "off"
    case let cell as CheckCell: text = cell.accessoryType == .checkmark ? "on" : "off"
    case let cell as ListCheckCell<FormEurekaOption>: text = cell.accessoryType == .checkmark ? "on" : "off"
    case let cell as SegmentedCell<FormEurekaOption>:
      let index = cell.segmentedControl.selectedSegmentIndex
      text = index < 0 ? nil : look.options[index].title
    case let cell? where look.type == "staticText":
      text = cell.contentView.subviews.lazy.compactMap { $0 as? UITextView }.first.map { Self.drawn($0.attributedText) }
    default: text = Self.drawsText(look) ? cell?.detailTextLabel?.text : nil
    }
    if text?.isEmpty == true { text = nil }
  }

  /// A text in Markdown with the marks of its parts; a hint is drawn below it.
  private static func drawn(_ markdown: FormMarkdown) -> String {
    let lines = markdown.blocks.map { block in
      (block.marker.map { "\($0) " } ?? "")
        + block.runs.map { part($0.text, isStrong: $0.isStrong, isEmphasized: $0.isEmphasized, url: $0.url) }.joined()
    }
    return lines.joined(separator: "\n")
  }

  private static func drawn(_ text: NSAttributedString) -> String {
    var parts: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      parts.append(
        part(
          (text.string as NSString).substring(with: range), isStrong: traits.contains(.traitBold),
          isEmphasized: traits.contains(.traitItalic), url: (attributes[.link] as? URL)?.absoluteString))
    }
    return parts.joined()
  }

  private static func part(_ text: String, isStrong: Bool, isEmphasized: Bool, url: String?) -> String {
    let marks = (isStrong ? "<b>" : "") + (isEmphasized ? "<i>" : "") + (url.map { "<\($0)>" } ?? "")
    return marks.isEmpty ? text : marks + text + "</>"
  }

  private static func drawsText(_ look: RowAppearance) -> Bool {
    switch look.type {
    case "slider", "stepper", "button", "link", "spacer", "divider", "image", "view", "staticText", "info": false
    default: true
    }
  }
}
