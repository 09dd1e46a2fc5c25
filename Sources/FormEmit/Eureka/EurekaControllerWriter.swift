import FormModel

/// Writes the class of a generated controller.
struct EurekaControllerWriter {
  let form: FormDefinition
  let access: EurekaAccess
  let origins: SpecOrigins
  let context: EurekaContext

  private var controller: String { context.controller }

  /// - Parameters:
  ///   - calls: What adds the sections.
  ///   - functions: The functions that make them, as far as they stand in the class itself.
  func write(
    _ calls: [String], _ functions: [EurekaSectionWriter.Function], to writer: inout LineWriter
  ) {
    writer.writeComment(form.title ?? "The form `\(form.name)`.")
    writer.block("\(access.subclassable)class \(controller): Eureka.FormViewController") { writer in
      writer.write("/// What answers the form's events; set it before the view is loaded.")
      writer.write("\(access.api)weak var handlers: (any \(context.protocolName))?")
      writer.write()
      writer.write("\(access.shared)let state = State()")
      writer.write()
      writeLoading(calls, to: &writer)
      writer.write()
      writer.block(
        "\(access.subclassable)override func valueHasBeenChanged(for row: Eureka.BaseRow, oldValue: Any?, newValue: Any?)"
      ) { writer in
        writer.write("state.change(row)")
        writer.write("super.valueHasBeenChanged(for: row, oldValue: oldValue, newValue: newValue)")
      }
      writeValues(to: &writer)
      if watchesEntries { writeEntryChanges(to: &writer) }
      for function in functions { writer.write(function) }
      if context.limitsInput { writeInputLimits(to: &writer) }
      if context.watchesEditing { EurekaEditing.write(access, to: &writer) }
      if context.confirms { writeConfirmation(to: &writer) }
      writeOption(to: &writer)
      writeOptionTypes(to: &writer)
    }
  }

  private func writeValues(to writer: inout LineWriter) {
    writer.write()
    writer.writeComment(
      "The values by tag as constants of Swift, with `NSNull` for a row without value.\n\n"
        + "Rows that are hidden are left out unless they are asked for. A selectable section has one value "
        + "or a list, a multivalued section a list; a URL is a text, a duration seconds.")
    writer.block("\(access.api)func formValues(includeHidden: Bool = false) -> [String: Any]") {
      writer in
      writer.write("state.collect(includeHidden: includeHidden)")
    }
    writer.write()
    writer.writeComment(
      "Sets values by tag, as `formValues` has them; `nil` and `NSNull` take a value away.")
    writer.block("\(access.api)func setFormValues(_ values: [String: Any?])") { writer in
      writer.write("state.fill(values)")
    }
  }

  /// Whether some expression asks for the entries of a repeat section.
  private var watchesEntries: Bool {
    context.plan.items.contains { item in
      item.isSilent && item.tag.map { context.plan.referenced.contains($0) } ?? false
    }
  }

  /// Entries come and go without a change of any value; the table has to be done with it first.
  private func writeEntryChanges(to writer: inout LineWriter) {
    for (name, word) in [("rowsHaveBeenAdded", "added"), ("rowsHaveBeenRemoved", "removed")] {
      writer.write()
      writer.write("/// Asks the conditions over entries again when one has been \(word).")
      writer.block(
        "\(access.subclassable)override func \(name)(_ rows: [Eureka.BaseRow], at indexes: [IndexPath])"
      ) { writer in
        writer.write("super.\(name)(rows, at: indexes)")
        writer.write("Task { [weak self] in self?.state.changeUntold() }")
      }
    }
  }

  private func writeLoading(_ calls: [String], to writer: inout LineWriter) {
    let navigation = form.navigation
    writer.block("\(access.subclassable)override func viewDidLoad()") { writer in
      writer.write("super.viewDidLoad()")
      if let title = form.title { writer.write("title = \(SwiftText.string(title))") }
      var options = navigation.enabled ? [".Enabled"] : []
      if navigation.enabled, navigation.stopAtDisabledRow { options.append(".StopDisabledRow") }
      if navigation.enabled, navigation.skipUnfocusable {
        options.append(".SkipCanNotBecomeFirstResponderRow")
      }
      writer.write("navigationOptions = [\(options.joined(separator: ", "))]")
      if navigation.animateScroll { writer.write("animateScroll = true") }
      if navigation.rowKeyboardSpacing != 0 {
        writer.write("rowKeyboardSpacing = \(SwiftText.double(navigation.rowKeyboardSpacing))")
      }
      let hides = form.inlineRowHides.map {
        $0 == .anotherShown ? ".AnotherInlineRowIsShown" : ".FirstResponderChanges"
      }
      writer.write("form.inlineRowHideOptions = [\(hides.joined(separator: ", "))]")
      writer.write("state.controller = self")
      for call in calls { writer.write(call) }
      writer.write("state.start()")
    }
    guard form.style == .plain else { return }
    writer.write()
    writer.write("/// Makes the controller with a table in the style of the form.")
    writer.write("\(access.api)convenience init() { self.init(style: .plain) }")
  }

  private func writeInputLimits(to writer: inout LineWriter) {
    writer.write()
    writer.write("/// How many characters a row takes.")
    writer.write("\(access.own)var inputLimits: [ObjectIdentifier: Int] = [:]")
    writer.write()
    writer.block(
      "\(access.subclassable)override func textInput<T>(_ textInput: any UIKit.UITextInput, shouldChangeCharactersInRange range: NSRange, replacementString string: String, cell: Eureka.Cell<T>) -> Bool"
    ) { writer in
      writer.write(
        "let text = (textInput as? UIKit.UITextField)?.text ?? (textInput as? UIKit.UITextView)?.text ?? \"\""
      )
      writer.write(
        "if let limit = cell.row.flatMap({ inputLimits[ObjectIdentifier($0)] }), let place = Range(range, in: text),"
      )
      writer.write("  text.replacingCharacters(in: place, with: string).count > limit")
      writer.write("{")
      writer.write("  return false")
      writer.write("}")
      writer.write(
        "return super.textInput(textInput, shouldChangeCharactersInRange: range, replacementString: string, cell: cell)"
      )
    }
  }

  private func writeConfirmation(to writer: inout LineWriter) {
    writer.write()
    writer.block(
      "\(access.own)func confirm(_ question: String, title: String, isDestructive: Bool, then: @escaping @MainActor @Sendable (Bool) -> Void)"
    ) { writer in
      writer.write(
        "let alert = UIKit.UIAlertController(title: question, message: nil, preferredStyle: .alert)"
      )
      writer.write(
        "alert.addAction(UIKit.UIAlertAction(title: title, style: isDestructive ? .destructive : .default) { _ in then(true) })"
      )
      writer.write(
        "alert.addAction(UIKit.UIAlertAction(title: NSLocalizedString(\"Cancel\", comment: \"\"), style: .cancel) { _ in then(false) })"
      )
      writer.write("present(alert, animated: true)")
    }
  }

  private func writeOption(to writer: inout LineWriter) {
    writer.write()
    writer.write("/// One of the options of a row: equal to another one of the same value.")
    writer.block(
      "\(access.api)nonisolated struct Option<ID: Hashable>: Hashable, CustomStringConvertible"
    ) {
      writer in
      writer.write("\(access.api)let id: ID")
      writer.write("\(access.api)let title: String")
      writer.write()
      writer.block("\(access.api)init(_ id: ID, _ title: String)") { writer in
        writer.write("self.id = id")
        writer.write("self.title = title")
      }
      writer.write()
      writer.write(
        "\(access.api)static func == (left: Self, right: Self) -> Bool { left.id == right.id }")
      writer.write("\(access.api)func hash(into hasher: inout Hasher) { hasher.combine(id) }")
      writer.write("/// Eureka makes tags of it, so that it has to differ where the value does.")
      writer.write("\(access.api)var description: String { \"\\(id)\" }")
    }
  }

  private func writeOptionTypes(to writer: inout LineWriter) {
    for type in form.optionTypes {
      guard let base = EurekaValue.simpleType(type.base) else { continue }
      writer.write()
      writer.writeComment(
        "The options of `\(type.name)`\(origins.suffix(ofOptionType: type.name)).")
      let head =
        "\(access.api)static let \(EurekaContext.optionsName(type.name)): [Option<\(base)>] = "
      if type.options.count > EurekaParts.maximumCount {
        writer.write(head + context.optionList(type.options, base))
        continue
      }
      writer.write(head + "[")
      writer.indented { writer in
        for option in type.options { writer.write(context.option(option, base) + ",") }
      }
      writer.write("]")
    }
  }
}
