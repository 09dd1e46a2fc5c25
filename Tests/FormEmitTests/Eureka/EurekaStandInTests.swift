import FormTestSupport
import Foundation
import Testing

/// The stand-ins for Eureka and UIKit behave like the originals.
///
/// Tests/EurekaStubs/Facts has the facts about the originals. They must not be changed to suit the
/// host.
@Suite struct EurekaStandInTests {
  private static let program = Task {
    let folder = try await EurekaStubs.folder()
    let run = try await ToolRun.swiftc(
      [
        "-swift-version", "6", "-wmo", "-warnings-as-errors", "-parse-as-library", "-I", ".", "-L",
        ".",
        "-lEureka", "-lUIKit", "-module-name", "Facts", "-o", "facts",
      ] + EurekaStubs.sources(in: "Tests/EurekaStubs/Facts"), in: folder.url)
    guard run.status == 0, (run.output + run.errors).isEmpty else {
      throw StubsBroken(description: run.description)
    }
    return folder.url.appending(path: "facts")
  }

  @Test func factsHold() async throws {
    let run = try await ToolRun.run(Self.program.value, [])
    #expect(run.output == "144 facts\n" && run.status == 0, "\(run)")
  }

  /// A mistake that traps in UIKit or Eureka also traps in the stand-ins, with a message.
  @Test(arguments: [
    ("update", "attempt to insert row 1 into section 0"),
    ("silence", "Invalid update: invalid number of rows in section 0"),
    ("row", "the table has no row 3 in section 0"),
    ("tag", "Duplicate tag a"),
    ("options", "Duplicate tag Optional(1)"),
    ("wheels", "Index out of range"),
    ("insert", "found nil while implicitly unwrapping"),
    ("present", "already"),
  ])
  func mistakesTrap(name: String, message: String) async throws {
    let run = try await ToolRun.run(
      Self.program.value, [name], environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(run.wasKilled && run.errors.contains(message), "\(run)")
  }

  /// Lines that use Eureka or UIKit, with the compiler's message in Swift 6; nil for none.
  private static let uses: [(line: String, problem: String?)] = [
    ("(TextRow() as BaseRow).validate()", "result of call to 'validate(quietly:)' is unused"),
    ("TextRow().validate()", nil),
    ("_ = KeyboardReturnTypeConfiguration()", nil),
    ("_ = KeyboardReturnTypeConfiguration(nextKeyboardType: .done)", "missing argument"),
    ("_ = SwipeAction(style: .normal, title: nil) { _, _, _ in }.style", "'internal'"),
    ("_ = SwipeAction(style: .normal, title: nil) { _, _, _ in }.handler", "'internal'"),
    ("SwipeAction(style: .normal, title: nil) { _, _, _ in }.backgroundColor = nil", "deprecated"),
    ("TextRow().endEditing()", "has no member 'endEditing'"),
    ("class A: BaseRow { override var baseValue: Any? { get { nil } set {} } }", "non-open"),
    ("class B: CheckCell {}; class C: SwitchCell {}; class D: TextAreaCell {}", nil),
    ("class E: LabelRow {}", "inheritance from a final class"),
    ("let f: SelectorViewController<SelectorRow<PushSelectorCell<Int>>>? = nil; _ = f", nil),
    ("let g: SelectorViewController<Int>? = nil; _ = g", "'OptionsProviderRow'"),
    ("Section().reload(with: .fade)", nil),
    ("class H: FieldRow<LabelCell> {}", "'TextFieldCell'"),
    ("class I: AreaRow<LabelCell> {}", "'AreaCell'"),
    ("UILabel().textColor = nil; let j: UIColor = UILabel().textColor; _ = j", nil),
    ("class K: UIControl {}", nil),
    ("let l: any SectionsProvider = Section(); _ = l.sections", nil),
    ("var m = true; m = !m; TextRow().hidden = m", "cannot assign value of type 'Bool'"),
    ("_ = TextRow() +++ Section()", "cannot be applied"),
    ("_ = MultipleSelectorRow<Date>(); _ = PushRow<Tuple<Int, Int>>()", nil),
    ("_ = MultipleSelectorRow<Tuple<Int, Int>>()", "'Hashable'"),
    ("_ = PushRow<Int>().options?.first; _ = PickerRow<Int>().options.first", nil),
    ("_ = FormViewController(style: .plain).animateTableView", "'internal'"),
    ("_ = TriplePickerInlineRow<Int, Int, Int>().displayValueForFirstRow", "has no member"),
    ("_ = SelectableSection<ListCheckRow<Int>>(header: nil, footer: nil)", "selectionType"),
    ("Form.defaultInlineRowHideOptions = .Never", "not concurrency-safe"),
    ("Task.detached { _ = UIView() }", "main actor"),
    ("Task.detached { _ = TextRow() }", nil),
  ]

  /// Names, access levels, generics and isolation are the same as in the library.
  @Test func usesCompileAsWithTheLibrary() async throws {
    let stubs = try await EurekaStubs.folder()
    let lines = Self.uses.enumerated().map {
      "@MainActor func use\($0.offset)() { \($0.element.line) }"
    }
    let run = try await TemporaryFolder.with { folder in
      try folder.write(
        "Uses.swift", (["import Eureka", "import UIKit"] + lines).joined(separator: "\n"))
      return try await ToolRun.swiftc(
        ["-typecheck", "-swift-version", "6", "-parse-as-library", "-I", stubs.path, "Uses.swift"],
        in: folder.url)
    }
    let messages = run.errors.split(separator: "\n").filter {
      $0.hasPrefix("Uses.swift:") && ($0.contains(" error: ") || $0.contains(" warning: "))
    }
    for (index, use) in Self.uses.enumerated() {
      let found = messages.filter { $0.hasPrefix("Uses.swift:\(index + 3):") }
      guard let problem = use.problem else {
        #expect(found == [], "\(use.line)")
        continue
      }
      #expect(found.contains { $0.contains(problem) }, "\(use.line): \(found)")
    }
  }
}
