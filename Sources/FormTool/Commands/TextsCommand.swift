import ArgumentParser
import FormBuild
import FormCompiler
import FormKit
import FormTranslation

/// Works with the translations of a form.
struct TextsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts",
    abstract: "Create, update, count, export and import the translations of a form.",
    discussion: """
      The texts of `album.form.yaml` in the language `de`, which its key `languages` names, are in \
      `album.de.texts.yaml`, or all languages in the String Catalog `album.xcstrings`.

        formc texts update album.form.yaml       add new texts, mark changed ones
        formc texts update --check               name what would change, status 1
        formc texts status album.form.yaml       count what is translated
        formc texts pseudo album.form.yaml       accented and right-to-left texts
        formc texts export album.form.yaml --language de --format po -o de.po
        formc texts import album.form.yaml de.po
      """,
    subcommands: [Update.self, Status.self, Pseudo.self, Export.self, Import.self])
}

/// A form with the files of its translations.
struct TranslatedSpec {
  let form: TranslatableForm
  let path: String

  /// Reads the texts of a spec.
  ///
  /// - Throws: The exit status if there are none, after the reason has been written.
  init(_ spec: String, _ input: InputOptions, in context: CommandContext) throws(ExitStatus) {
    let (only, reader) = try input.only(spec, command: "texts", in: context)
    path = reader.name(of: only)
    let check = try input.check(only, reader, in: context)
    guard let form = check.translatable else {
      if check.hasErrors { context.report(check, input.color) }
      context.fail("`\(path)` has no `languages`, so it has nothing to translate")
      throw .errors
    }
    self.form = form
  }

  /// What is known of a catalog in a language; nil for any language.
  func catalogContext(_ language: String? = nil) -> TextCatalogContext {
    TextCatalogContext(
      form: form.name, sourceLanguage: form.language, language: language, texts: form.texts)
  }

  /// The path of the file of a language: its own, or the String Catalog if there is no such file.
  private func path(of language: String) -> String {
    let path = CatalogFile.path(ofSpec: path, language)
    let strings = CatalogFile.stringsPath(ofSpec: self.path)
    return FileStatus(path: path) == nil && FileStatus(path: strings) != nil ? strings : path
  }

  /// Calls a closure with the path of a language's file and its bytes, nil if there is no file.
  ///
  /// - Throws: The exit status if the file cannot be read, after the reason has been written.
  private func read<Result>(
    _ language: String, in context: CommandContext,
    _ body: (_ path: String, _ bytes: [UInt8]?) throws -> Result
  ) throws(ExitStatus) -> Result {
    let path = path(of: language)
    do {
      return try body(path, FileStatus(path: path) == nil ? nil : FileBytes.read(path: path))
    } catch let error as FormFileError {
      context.failToRead(path, error.reason)
    } catch {
      context.fail("\(error)")
    }
    throw .errors
  }

  /// The catalog of a language as it is in its file; empty without a file.
  ///
  /// - Throws: The exit status if the file cannot be read, after the reason has been written.
  func catalog(
    _ language: String, in context: CommandContext
  ) throws(ExitStatus) -> TextCatalog {
    try read(language, in: context) { path, bytes in
      let known = catalogContext(language)
      guard let bytes else {
        return TextCatalog(language: language, sourceLanguage: form.language, form: form.name)
      }
      if path.hasSuffix(".xcstrings") {
        return try StringCatalog(bytes, path: path, for: known).catalog(language, for: known)
      }
      return try TextCatalog.readYAML(bytes, path: path, for: known)
    }
  }

  /// Writes catalogs to their files unless these are the same; the files that change are named.
  ///
  /// - Parameter isDry: Whether the files are only named.
  /// - Returns: Whether a file changes.
  @discardableResult
  func write(
    _ catalogs: [TextCatalog], isDry: Bool = false, in context: CommandContext
  ) throws(ExitStatus) -> Bool {
    var changed: Set<String> = []
    for catalog in catalogs {
      let (path, text, old) = try read(catalog.language, in: context) { path, bytes in
        guard path.hasSuffix(".xcstrings"), let bytes else {
          return (path, Array(catalog.yaml.utf8), bytes)
        }
        var strings = try StringCatalog(bytes, path: path, for: catalogContext())
        strings.update(catalog)
        return (path, Array(strings.text.utf8), bytes)
      }
      guard text != old else { continue }
      if changed.insert(path).inserted { context.output.write("\(path)\n") }
      if !isDry { try write(text, to: path, in: context) }
    }
    return !changed.isEmpty
  }

  private func write(
    _ text: [UInt8], to path: String, in context: CommandContext
  ) throws(ExitStatus) {
    do throws(FormFileError) {
      try AtomicFile.write(text, to: path)
    } catch {
      context.fail("cannot write `\(path)`: \(error.reason)")
      throw .failure
    }
  }

  /// The language of an option, which the form must have.
  func known(_ language: String, in context: CommandContext) throws(ExitStatus) -> String {
    if form.languages.contains(language) { return language }
    if let known = FormLanguages([language]).best(of: form.languages) { return known }
    context.fail(
      "`\(path)` has no language `\(language)`; its languages are "
        + form.languages.joined(separator: ", "))
    throw .failure
  }
}

/// The arguments of a command for one spec.
struct SpecOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec.", valueName: "spec"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var spec = "."

  @OptionGroup
  var input: InputOptions

  func read(in context: CommandContext) throws(ExitStatus) -> TranslatedSpec {
    try TranslatedSpec(spec, input, in: context)
  }
}

extension TextsCommand {
  /// Brings the files up to date with the spec.
  struct Update: ToolCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add new texts to the files of all languages, and mark what has changed.",
      discussion: """
        A text that is new has an empty translation. A text that has changed is marked as stale and \
        keeps its old source. A translation whose text is gone moves to the end of its file. The \
        files that change are named.
        """)

    @OptionGroup
    var spec: SpecOptions

    @Flag(help: "Write nothing; name the files that would change, and fail if there are any.")
    var check = false

    func execute(in context: CommandContext) throws -> ExitStatus {
      let spec = try spec.read(in: context)
      let catalogs = try spec.form.languages.map {
        try spec.catalog($0, in: context).updated(to: spec.form.texts)
      }
      let hasChanged = try spec.write(catalogs, isDry: check, in: context)
      return check && hasChanged ? .errors : .success
    }
  }

  /// Counts the translations.
  struct Status: ToolCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count the texts that are translated, stale and to be reviewed, by language.")

    @OptionGroup
    var spec: SpecOptions

    func execute(in context: CommandContext) throws -> ExitStatus {
      let spec = try spec.read(in: context)
      for language in spec.form.languages {
        let catalog = try spec.catalog(language, in: context).updated(to: spec.form.texts)
        let entries = catalog.entries.filter { $0.state != .obsolete }
        let counts = [
          "\(entries.count { $0.isTranslated(into: language) }) of \(entries.count) translated",
          Self.count(entries, .stale, "stale"), Self.count(entries, .needsReview, "to review"),
          Self.count(catalog.entries, .obsolete, "obsolete"),
          BuiltInCatalog.hasTexts(in: language)
            ? "built-in texts not reviewed by a native speaker" : "built-in texts in English",
        ]
        let list = counts.compactMap(\.self).joined(separator: ", ")
        context.output.write("\(language): \(list)\n")
      }
      return .success
    }

    private static func count(
      _ entries: [TextCatalog.Entry], _ state: TextCatalog.State, _ words: String
    ) -> String? {
      let count = entries.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(words)"
    }
  }

  /// Writes the texts in languages that do not exist.
  struct Pseudo: ToolCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write texts in the languages en-XA and ar-XB, which do not exist.",
      discussion: """
        The texts in `en-XA` have accents, are longer and stand in brackets, those in `ar-XB` run \
        from right to left. They show what is cut, put together from parts, or not translated. The \
        spec needs the language in its key `languages`.
        """)

    @OptionGroup
    var spec: SpecOptions

    func execute(in context: CommandContext) throws -> ExitStatus {
      let spec = try spec.read(in: context)
      let languages = PseudoLanguage.allCases.filter {
        spec.form.languages.contains($0.rawValue)
      }
      if languages.isEmpty {
        context.fail("`\(spec.path)` has neither `en-XA` nor `ar-XB` among its `languages`")
        return .errors
      }
      let catalogs = languages.map {
        TextCatalog.pseudo(
          $0, of: spec.form.texts, form: spec.form.name, sourceLanguage: spec.form.language)
      }
      try spec.write(catalogs, in: context)
      return .success
    }
  }
}

extension TextsCommand {
  /// The formats of files for translators.
  enum ExchangeFormat: String, CaseIterable, ExpressibleByArgument {
    case po
    case xliff
    case xliff2
    case xcstrings
    case yaml

    /// The format of a file by its suffix; nil for an unknown one.
    init?(path: String) {
      switch path.split(separator: ".").last?.lowercased() {
      case "po", "pot": self = .po
      case "xlf", "xliff": self = .xliff
      case "xcstrings": self = .xcstrings
      case "yaml", "yml": self = .yaml
      default: return nil
      }
    }
  }

  /// Writes a file for translators.
  struct Export: ToolCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the texts for translators: PO, XLIFF 1.2 or 2.2, or a String Catalog.")

    @OptionGroup
    var spec: SpecOptions

    @Option(help: "The language; a String Catalog has all of them.")
    var language: String?

    @Option(help: "The format; by default that of the suffix of the output.")
    var format: ExchangeFormat?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write to; `-` is standard output.", valueName: "path"),
      completion: .file())
    var output = "-"

    func validate() throws {
      guard let format = format ?? ExchangeFormat(path: output) else {
        throw ValidationError("give `--format`, or an output with a suffix such as `.po`")
      }
      if format != .xcstrings, language == nil { throw ValidationError("give `--language`") }
    }

    func execute(in context: CommandContext) throws -> ExitStatus {
      let spec = try spec.read(in: context)
      let text = try text(spec, format ?? ExchangeFormat(path: output) ?? .po, in: context)
      guard output != "-" else {
        context.output.write(text)
        return .success
      }
      do throws(FormFileError) {
        try context.write(Array(text.utf8), to: output)
        return .success
      } catch {
        context.fail("cannot write `\(output)`: \(error.reason)")
        return .failure
      }
    }

    private func text(
      _ spec: TranslatedSpec, _ format: ExchangeFormat, in context: CommandContext
    ) throws -> String {
      func catalog(_ language: String) throws -> TextCatalog {
        try spec.catalog(language, in: context).updated(to: spec.form.texts)
      }
      if format == .xcstrings {
        var strings = StringCatalog(sourceLanguage: spec.form.language)
        if output != "-", let bytes = try? FileBytes.read(path: output) {
          strings = try StringCatalog(bytes, path: output, for: spec.catalogContext())
        }
        for language in spec.form.languages { strings.update(try catalog(language)) }
        return strings.text
      }
      let catalog = try catalog(spec.known(language ?? "", in: context))
      return switch format {
      case .po: catalog.po
      case .xliff: catalog.xliff(.first)
      case .xliff2: catalog.xliff(.second)
      case .yaml, .xcstrings: catalog.yaml
      }
    }
  }

  /// Takes over the translations of a file.
  struct Import: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Take over the translations of a PO, XLIFF, YAML or String Catalog file.",
      discussion: """
        Translations that the file lacks stay as they are, and so do texts of the file that the form \
        does not have: they are kept as obsolete. The files that change are named.
        """)

    @Argument(
      help: ArgumentHelp("The spec.", valueName: "spec"),
      completion: .file(extensions: ["yaml", "yml", "json"]))
    var spec: String

    @Argument(
      help: ArgumentHelp("The file of the translators.", valueName: "file"), completion: .file())
    var file: String

    @Option(help: "The language; by default that of the file.")
    var language: String?

    @OptionGroup
    var input: InputOptions

    func validate() throws {
      if ExchangeFormat(path: file) == nil {
        throw ValidationError("the suffix of `\(file)` is none of .po, .xliff, .yaml, .xcstrings")
      }
    }

    func execute(in context: CommandContext) throws -> ExitStatus {
      let spec = try TranslatedSpec(spec, input, in: context)
      let bytes = try context.read(path: file)
      let catalogs: [TextCatalog]
      do throws(TextCatalogProblem) {
        catalogs = try self.catalogs(bytes, spec)
      } catch {
        context.fail("\(error)")
        return .errors
      }
      let merged = try catalogs.map { other in
        try spec.catalog(spec.known(other.language, in: context), in: context)
          .merging(other).updated(to: spec.form.texts)
      }
      try spec.write(merged, in: context)
      return .success
    }

    private func catalogs(
      _ bytes: [UInt8], _ spec: TranslatedSpec
    ) throws(TextCatalogProblem) -> [TextCatalog] {
      let context = spec.catalogContext(language)
      switch ExchangeFormat(path: file) {
      case .xcstrings:
        let strings = try StringCatalog(bytes, path: file, for: context)
        let languages = strings.languages.filter { language ?? $0 == $0 }
        return languages.filter(spec.form.languages.contains).map {
          strings.catalog($0, for: context)
        }
      case .xliff, .xliff2: return [try TextCatalog.readXLIFF(bytes, path: file, for: context)]
      case .yaml: return [try TextCatalog.readYAML(bytes, path: file, for: context)]
      case .po, nil: return [try TextCatalog.readPO(bytes, path: file, for: context)]
      }
    }
  }
}
