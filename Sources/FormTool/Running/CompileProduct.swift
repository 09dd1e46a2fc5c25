import FormKit

/// What specs are compiled to.
struct CompileProduct: Sendable {
  /// One file of a product.
  struct File: Sendable {
    /// What the file is about; nil for the only or first one.
    var topic: String?
    var text: String
  }

  private let target: FormTarget
  private let source: SwiftSourceOptions
  private let hasManyFiles: Bool

  init(_ target: FormTarget, _ swift: SwiftOptions) {
    self.target = target
    source = swift.source
    hasManyFiles = swift.hasManyFiles
  }

  /// The files that a form becomes.
  ///
  /// - Parameter specName: The path of the spec, whose last part the files mention.
  func files(of definition: FormDefinition, specName: String) -> [File] {
    let name = specName.split(separator: "/").last.map(String.init) ?? specName
    guard hasManyFiles else {
      let text = FormLoader.compile(definition, to: target, specName: name, swift: source)
      return [File(topic: nil, text: text)]
    }
    return FormLoader.compileToFiles(definition, specName: name, swift: source).map {
      File(topic: $0.topic, text: $0.text)
    }
  }
}
