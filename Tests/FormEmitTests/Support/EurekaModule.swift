import FormEmit
import FormModel
import FormTestSupport
import Foundation

/// A module of controllers for Eureka, one for each form, beside the classes that the forms name.
struct EurekaModule {
  /// The language mode, and what belongs to the main actor.
  enum Rules: CaseIterable {
    case swift5, swift5MainActor, swift6, swift6MainActor, strict

    var options: [String] {
      let isolation = ["-default-isolation", "MainActor"]
      return switch self {
      case .swift5: ["-swift-version", "5"]
      case .swift5MainActor: ["-swift-version", "5"] + isolation
      case .swift6: ["-swift-version", "6"]
      case .swift6MainActor: ["-swift-version", "6"] + isolation
      case .strict:
        ["-swift-version", "6"]
          + [
            "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
            "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
          ].flatMap { ["-enable-upcoming-feature", $0] }
      }
    }
  }

  let folder: TemporaryFolder
  private var files: [String] = []
  private var classes: [String: String] = [:]

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Adds a form, under a name that no other has.
  mutating func add(_ form: FormDefinition, access: EmitAccess = .internal) throws {
    var form = form
    form.name = files.isEmpty ? form.name : "\(form.name)N\(files.count)"
    var options = EmitOptions(specName: "a.form.yaml", version: "1")
    options.chosenAccess = access
    let file = "Form\(files.count).swift"
    try folder.write(file, Emitter.emit(form, to: .eureka, options: options))
    files.append(file)
    for type in form.rowTypes {
      guard let name = type.swift, name.allSatisfy({ $0.isLetter }) else { continue }
      let members = type.properties.map { property in
        "public var `\(property.name)`: \(Self.swiftType(property.type))?"
      }
      classes[name] = "public final class `\(name)`: "
        + "Eureka.Row<Eureka.LabelCellOf<\(type.value.map(Self.swiftType) ?? "String")>>, "
        + "Eureka.RowType { \(members.joined(separator: "; ")) }"
    }
  }

  private static func swiftType(_ type: FormValueType) -> String {
    switch type {
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .date: "Foundation.Date"
    case .url: "Foundation.URL"
    case .list(let element): "[\(swiftType(element))]"
    case .set(let element): "Set<\(swiftType(element))>"
    default: "String"
    }
  }

  /// Type-checks all of it with the stubs; gives what the compiler has to say.
  func check(_ rules: Rules) async throws -> String {
    let rows = classes.sorted { $0.key < $1.key }.map(\.value)
    try folder.write(
      "Own.swift",
      (["public import Eureka", "public import Foundation"] + rows + [""]).joined(separator: "\n"))
    let run = try await ToolRun.swiftc(
      [
        "-typecheck", "-warnings-as-errors", "-parse-as-library", "-module-name", "App",
        "-package-name", "shop", "-I", EurekaStubs.hostFolder().path, "-I",
        PackageFolder.moduleFolder,
      ] + rules.options + files + ["Own.swift"], in: folder.url)
    return run.status == 0 && !run.wasKilled
      ? run.output + run.errors : "status \(run.status)\n" + run.output + run.errors
  }
}
