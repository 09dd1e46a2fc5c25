/// The access of what is generated for Eureka.
struct EurekaAccess {
  private let access: EmitAccess
  /// Whether the parts of the controller stand in several files, which have to see each other.
  private let hasManyFiles: Bool

  init(_ options: EmitOptions, hasManyFiles: Bool) {
    access = options.chosenAccess ?? .internal
    self.hasManyFiles = hasManyFiles
  }

  /// The modifier of what the program around the form uses, with a blank behind it as all of them.
  var api: String { access.modifier }
  /// The modifier of the class, which other modules can subclass where they can use it.
  var subclassable: String { access == .public ? "open " : access.modifier }
  /// The modifier of the members of the controller that are its own.
  var own: String { hasManyFiles ? "" : "private " }
  /// The modifier of what the types beside each other share.
  var shared: String { hasManyFiles ? "" : "fileprivate " }

  /// The imports of a file.
  ///
  /// - Parameter publicNames: The text of the declarations that others see.
  func imports(publicNames: String) -> [String] {
    let foundation = ["Date", "Formatter", "IndexPath", "NSRange", "TimeInterval", "URL"]
    let words = Set(publicNames.split { !$0.isLetter }.map(String.init))
    return ["Eureka", "Foundation", "UIKit"].flatMap { module -> [String] in
      let isUsed =
        module == "Foundation" ? foundation.contains { words.contains($0) } : words.contains(module)
      guard isUsed, access != .internal else { return ["import \(module)"] }
      if access == .public { return ["public import \(module)"] }
      // Without the upcoming feature `import` is a public one, which explicit others do not go with.
      return [
        "#if hasFeature(InternalImportsByDefault)", "package import \(module)", "#else",
        "import \(module)", "#endif",
      ]
    }
  }
}
