import FormCatalog
import FormEmit
import FormModel
import FormTestSupport
import Foundation

/// A module with a controller for Eureka for each form, and the classes to which the forms refer.
struct EurekaModule {
  /// The language mode, and the default isolation.
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
  private var classes: [String: (value: String, members: [String: String])] = [:]

  init(in folder: TemporaryFolder) { self.folder = folder }

  /// Adds a form under a unique name.
  mutating func add(_ form: FormDefinition, access: SwiftSourceOptions.Access = .internal) throws {
    var form = form
    form.name = files.isEmpty ? form.name : "\(form.name)N\(files.count)"
    for index in form.rowTypes.indices where !canDeclare(form.rowTypes[index]) {
      form.rowTypes[index].swift = nil
    }
    let options = SwiftSourceOptions(access: access)
    let file = "Form\(files.count).swift"
    try folder.write(file, Emitter(source: .eureka).emit(form, options: options))
    files.append(file)
    for type in form.rowTypes {
      guard let name = type.swift?.trimmingPrefix("App.") else { continue }
      let className = String(name)
      var own = classes[className] ?? (type.value.map(Self.swiftType) ?? "String", [:])
      for property in type.properties {
        own.members[property.name] = Self.swiftType(property.type)
      }
      classes[className] = own
    }
  }

  /// Whether the module can declare the class of a row type: no earlier form needs another class
  /// with the same name.
  private func canDeclare(_ type: FormDefinition.RowType) -> Bool {
    guard let name = type.swift?.trimmingPrefix("App.") else { return true }
    let types: [FormValueType] = [.string, .int, .double, .bool]
    let isPlain = type.properties.allSatisfy { property in
      property.name.allSatisfy(\.isLetter) && types.contains(property.type)
    }
    if !isPlain || !name.allSatisfy(\.isLetter) { return false }
    guard let known = classes[String(name)] else { return true }
    return known.value == type.value.map(Self.swiftType) ?? "String"
      && type.properties.allSatisfy { property in
        known.members[property.name].map { $0 == Self.swiftType(property.type) } ?? true
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

  /// Type-checks everything with the stubs; returns the compiler's output.
  func check(_ rules: Rules) async throws -> String {
    let rows = classes.sorted { $0.key < $1.key }.map { name, own in
      let members = own.members.sorted { $0.key < $1.key }.map { "public var `\($0)`: \($1)?" }
      return
        "public nonisolated final class `\(name)`: "
        + "Eureka.Row<Eureka.LabelCellOf<\(own.value)>>, @MainActor Eureka.RowType {\n"
        + "\(members.joined(separator: "\n"))\n}"
    }
    let needsFoundation = rows.contains { $0.contains("Foundation.") }
    let imports =
      (rows.isEmpty ? [] : ["public import Eureka"])
      + (needsFoundation ? ["public import Foundation"] : [])
    try folder.write("Own.swift", (imports + rows + [""]).joined(separator: "\n"))
    let run = try await ToolRun.swiftc(
      [
        "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name", "App",
        "-package-name", "shop", "-I", EurekaStubs.hostFolder().path, "-I",
        PackageFolder.moduleFolder,
      ] + rules.options + files + ["Own.swift"], in: folder.url)
    return run.status == 0 && !run.wasKilled
      ? run.output + run.errors : "status \(run.status)\n" + run.output + run.errors
  }
}
