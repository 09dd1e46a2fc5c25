public import ArgumentParser
public import FormKit

/// The options for Swift source, both forms and controllers.
struct SwiftOptions: ParsableArguments {
  @Option(
    help: "The access level of the declarations; by default public, and internal for Eureka.")
  var access: SwiftSourceOptions.Access?

  @Option(
    help: ArgumentHelp(
      "The module that the source will be part of.",
      discussion: "Types that the spec names are then written with it.", valueName: "name"))
  var moduleName: String?

  @Option(
    help: ArgumentHelp(
      "The name of the form's type; that of the form when omitted. For one spec only.",
      discussion: "The name of a controller for Eureka adds `FormViewController` to it.",
      valueName: "name"))
  var typeName: String?

  @Option(
    help: ArgumentHelp(
      "Whether a form becomes one file, the default, or many, which compile in parallel.",
      discussion: "Many go to the folder that -o names."))
  var files: FileChoice?

  /// The options in the library's form.
  var source: SwiftSourceOptions {
    SwiftSourceOptions(access: access, moduleName: moduleName, typeName: typeName)
  }

  /// Whether each form becomes several files.
  var hasManyFiles: Bool { files == .many }

  func validate() throws {
    if let moduleName, !SwiftSourceOptions.isModuleName(moduleName) {
      throw ValidationError("`--module-name` takes the name of a module, not `\(moduleName)`")
    }
    if let typeName, !SwiftSourceOptions.isTypeName(typeName) {
      throw ValidationError(
        "`--type-name` takes the name of a type, which begins with a capital letter, not `\(typeName)`"
      )
    }
  }

  /// Rejects options for Swift source with other targets, and one name for several types.
  func validate(for targets: [FormTarget], specCount: Int) throws {
    let options = [
      ("--access", access != nil), ("--module-name", moduleName != nil),
      ("--type-name", typeName != nil), ("--files", files != nil),
    ]
    if !targets.contains(where: \.isSource), let option = options.first(where: \.1) {
      throw ValidationError("`\(option.0)` is an option of `--emit swift` and `--emit eureka`")
    }
    if typeName != nil, specCount > 1 {
      throw ValidationError("`--type-name` takes one spec, not \(specCount)")
    }
  }
}

/// The values of `--files`.
enum FileChoice: String, CaseIterable, ExpressibleByArgument {
  case one
  case many
}

/// The values of `--access`.
extension SwiftSourceOptions.Access: ExpressibleByArgument {}
