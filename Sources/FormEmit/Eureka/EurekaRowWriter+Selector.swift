import FormModel

extension EurekaRowWriter {
  /// Whether the options are rows of a controller of their own.
  var isPushed: Bool { ["push", "popover", "multipleSelector"].contains(row.type) }

  /// Writes how the options look and which of them can be chosen.
  mutating func writeChoices(_ options: FormDefinition.Options, _ base: String) {
    let list = context.plan.form.options(of: options)
    let isAlone = !isPushed
    let disabled = isAlone && row.type != "segmented" ? "" : writeDisabled(list, base)
    if isAlone {
      if row.type == "segmented" { writeSegments(disabled) }
      reportChoices(list)
      return
    }
    let details = list.contains { $0.subtitle != nil || $0.image != nil }
    writeGroups(list)
    guard details || !disabled.isEmpty || row.type == "multipleSelector" else { return }
    writeDetails(list, base, disabled)
  }

  /// Says what Eureka does not do with options that it shows in its own way.
  ///
  /// - Parameter help: What a form can do about an option that must not be chosen.
  mutating func reportChoices(
    _ list: [FormDefinition.Option],
    help: String = "hide the option with `where`, or refuse it with the rule `assert`"
  ) {
    if row.type != "segmented", list.contains(where: { $0.disabled != nil }) {
      report(
        .key, "options", message: "Eureka cannot disable a single option of \(phrase)", help: help)
    }
    if list.contains(where: { $0.image != nil || $0.subtitle != nil }) {
      leaveOut("options", "Eureka shows neither images nor subtitles of options in \(phrase)")
    }
    if row.properties.value("group") != nil {
      leaveOut("group", "Eureka does not group the options of \(phrase)")
    }
  }

  // MARK: - Options that cannot be chosen

  /// Writes which options are disabled; gives the call that tells, or nothing when none ever is.
  private mutating func writeDisabled(_ list: [FormDefinition.Option], _ base: String) -> String {
    var lines: [String] = []
    for option in list {
      guard let disabled = option.disabled, let literal = context.constant(option.value, base),
        let test = condition(disabled, "options")
      else { continue }
      lines.append("  (\(literal), { form in \(test) }),")
    }
    guard !lines.isEmpty else { return "" }
    add("let barred: [(id: \(base), test: (State) -> Bool)] = [")
    for line in lines { add(line) }
    add("]")
    return "barred.contains(where: { $0.id == option.id && $0.test(self.state) })"
  }

  private mutating func writeSegments(_ isBarred: String) {
    guard !isBarred.isEmpty else { return }
    add("if let self {", to: .cellUpdate)
    add("  for (index, option) in (row.options ?? []).enumerated() {", to: .cellUpdate)
    add(
      "    cell.segmentedControl.setEnabled(!\(isBarred), forSegmentAt: index)", to: .cellUpdate)
    add("  }", to: .cellUpdate)
    add("}", to: .cellUpdate)
    add("state.update { [weak row] _ in row?.updateCell() }")
  }

  // MARK: - The controller of the options

  private mutating func writeDetails(
    _ list: [FormDefinition.Option], _ base: String, _ isBarred: String
  ) {
    func table(_ name: String, _ text: (FormDefinition.Option) -> String?) -> [String] {
      let entries = list.compactMap { option -> String? in
        guard let text = text(option), let id = context.constant(option.value, base) else {
          return nil
        }
        return "  \(id): \(SwiftText.string(text)),"
      }
      return entries.isEmpty ? [] : ["let \(name): [\(base): String] = ["] + entries + ["]"]
    }
    let images = table("images", \.image)
    let subtitles = table("subtitles", \.subtitle)
    for line in images + subtitles { add(line) }
    add("let present = row.onPresentCallback")
    add("row.onPresentCallback = { \(isBarred.isEmpty ? "" : "[weak self] ")from, to in")
    add("  present?(from, to)")
    if !isBarred.isEmpty || !subtitles.isEmpty {
      add("  to.selectableRowSetup = { row in")
      if !subtitles.isEmpty { add("    row.cellStyle = .subtitle") }
      if !isBarred.isEmpty {
        add("    guard let self, let option = row.selectableValue else { return }")
        add("    if \(isBarred) { row.disabled = true }")
      }
      add("  }")
    }
    add(
      "  to.selectableRowCellUpdate = { (cell: Eureka.ListCheckCell<Option<\(base)>>, row: Eureka.ListCheckRow<Option<\(base)>>) in"
    )
    add("    guard let option = row.selectableValue else { return }")
    add("    cell.textLabel?.text = option.title")
    if !subtitles.isEmpty { add("    cell.detailTextLabel?.text = subtitles[option.id]") }
    if !images.isEmpty {
      add("    cell.imageView?.image = images[option.id].flatMap { UIKit.UIImage(named: $0) }")
    }
    add("  }")
    add("}")
  }

  /// Writes the groups of the options; Eureka sorts them by their keys.
  private mutating func writeGroups(_ list: [FormDefinition.Option]) {
    guard case .map(let group)? = row.properties.value("group"),
      let attribute = group.string("by"), case .option(let base)? = value.map(\.element)
    else { return }
    var names: [String] = []
    var keys: [String] = []
    for option in list {
      let value = option.attributes.first { $0.name == attribute }?.value
      let name = value.map(EurekaContext.plainText) ?? ""
      if !names.contains(name) { names.append(name) }
      guard let id = context.constant(option.value, base) else { continue }
      keys.append("  \(id): \(SwiftText.string(Self.key(names.firstIndex(of: name) ?? 0))),")
    }
    guard !keys.isEmpty else { return }
    add("let groups: [\(base): String] = [")
    for key in keys { add(key) }
    add("]")
    let headers = writeTitles("headers", group.string("header") ?? "{group}", of: names)
    let footers = group.string("footer").map { writeTitles("footers", $0, of: names) }
    add("let presentGroups = row.onPresentCallback")
    add("row.onPresentCallback = { from, to in")
    add("  presentGroups?(from, to)")
    add("  to.sectionKeyForValue = { groups[$0.id] ?? \"\" }")
    add("  to.sectionHeaderTitleForKey = { \(headers)[$0] }")
    if let footers { add("  to.sectionFooterTitleForKey = { \(footers)[$0] }") }
    add("}")
  }

  private mutating func writeTitles(
    _ table: String, _ template: String, of names: [String]
  ) -> String {
    add("let \(table): [String: String] = [")
    for (index, name) in names.enumerated() where !name.isEmpty {
      let title = RuleMessage(template).text { $0 == "group" ? name : nil }
      add("  \(SwiftText.string(Self.key(index))): \(SwiftText.string(title)),")
    }
    if names.allSatisfy(\.isEmpty) { add("  :") }
    add("]")
    return table
  }

  /// A key that sorts like its number.
  private static func key(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension EurekaValue {
  /// One of the options of a set, or the value itself.
  fileprivate var element: EurekaValue {
    if case .options(let base) = self { .option(base) } else { self }
  }
}
