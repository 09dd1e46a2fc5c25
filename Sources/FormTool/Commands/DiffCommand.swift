import ArgumentParser
import FormBuild
import FormKit
import FormReport
import FormSyntax

/// Reports the changes between two versions of specs.
struct DiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what changed between two versions of specs.",
    discussion: """
      The checked forms are compared, not their texts. A change is breaking if stored values can be \
      refused or lost, or code written for the form can fail; others are safe, or only cosmetic.

        formc diff old.form.yaml new.form.yaml
        formc diff old-forms forms                        two folders
        formc diff --against main                         every spec below this folder
        formc diff --against v1.2 --format markdown order.form.yaml
        formc diff --against main --allow D0401           options may be removed

      Exit status: 0 nothing is breaking; 1 something is, or a spec has errors; 2 wrong usage, or an \
      input cannot be read.
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new spec or folder; with `--against` only new ones.", valueName: "path"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "The commit, branch or tag of git with the old version.", valueName: "ref"))
  var against: String?

  @Option(help: "How the changes are written.")
  var format = DiffFormat.text

  @Option(
    help: ArgumentHelp("A code of changes that are accepted; can be repeated.", valueName: "code"),
    completion: .list(ChangeCode.names))
  var allow: [String] = []

  @OptionGroup
  var input: InputOptions

  func validate() throws {
    if paths.contains("") { throw ValidationError("a path must not be empty") }
    if against == nil, paths.count != 2 {
      throw ValidationError("give an old and a new path, or `--against`")
    }
    if paths.count(where: { $0 == "-" }) > (against == nil ? 1 : 0) {
      throw ValidationError("only one of two specs can be standard input")
    }
    for code in allow where ChangeCode(rawValue: code) == nil {
      throw ValidationError(
        "there is no change `\(code)`; "
          + FormcTool.advice(
            Suggestions.nearest(to: code, in: ChangeCode.names), listing: "formc explain --list"))
    }
  }

  func execute(in context: CommandContext) throws -> ExitStatus {
    let pairs =
      try against.map { try self.pairs(against: $0, in: context) } ?? self.pairs(in: context)
    let readers = DiffReaders(
      old: oldReader(pairs, in: context), new: reader(input.reader(in: context), pairs))
    let codes = Set(allow.compactMap(ChangeCode.init))
    var run = DiffRun(context: context, color: input.color, allowed: codes, named: paths)
    for checks in OrderedWork(
      count: pairs.list.count, threads: input.threadCount, { readers.check(pairs.list[$0]) })
    {
      run.add(checks)
    }
    return run.finish(format)
  }

  private func reader(_ reader: InputReader, _ pairs: SpecPairs) -> InputReader {
    var reader = reader
    // A warning must not keep a spec from being compared, whatever its level.
    reader.configurations = pairs.configurations.mapValues(\.withoutLevels)
    reader.keepsPlaces = true
    reader.isQuiet = true
    return reader
  }

  private func oldReader(_ pairs: SpecPairs, in context: CommandContext) -> InputReader {
    guard let revision = pairs.revision else { return reader(input.reader(in: context), pairs) }
    return reader(InputReader(loader: FormLoader(reader: revision)), pairs)
  }

  // MARK: - Pairs

  private func pairs(in context: CommandContext) throws -> SpecPairs {
    let isFolder = paths.map { FileStatus(path: $0)?.kind == .folder }
    let exist = paths.map { $0 == "-" || FileStatus(path: $0) != nil }
    guard isFolder[0] == isFolder[1] || exist.contains(false) else {
      context.fail("`\(paths[0])` and `\(paths[1])` must be two specs or two folders")
      throw ExitStatus.failure
    }
    var configurations = input.configurations(in: context)
    var found: [[SpecInput]] = []
    for path in paths { found.append(try input.find([path], &configurations, in: context)) }
    var pairs: SpecPairs
    if isFolder == [true, true] {
      let named = zip(paths, found).map { folder, inputs in
        SpecPairs.named(inputs) { SpecPairs.relative($0, to: folder) }
      }
      pairs = SpecPairs(old: named[0], new: named[1])
    } else {
      let pair = SpecPair(path: paths[1], old: found[0].first, new: found[1].first)
      pairs = SpecPairs(list: [pair])
    }
    pairs.configurations = configurations.folders
    return pairs
  }

  private func pairs(against name: String, in context: CommandContext) throws -> SpecPairs {
    do {
      let revision = try GitRevision(name)
      let paths = paths.isEmpty ? ["."] : paths
      let files = try paths.map(revision.files)
      let existing = paths.filter { FileStatus(path: $0) != nil }
      var configurations = input.configurations(in: context)
      let new = existing.isEmpty ? [] : try configurations.find(existing)
      var old: [SpecInput] = []
      for (path, files) in zip(paths, files) {
        if files.isEmpty, !existing.contains(path) {
          context.fail("`\(path)` is neither here nor in `\(name)`")
          throw ExitStatus.failure
        }
        let isFile = files.count == 1 && FileStatus(path: path)?.kind != .folder
        old += try files.filter {
          try isFile || SpecFinder.isVisibleSpec($0) && configurations.reads($0)
        }.map(SpecInput.file)
      }
      let former = try formerSpecs(of: new, without: old, in: revision)
      try revision.read(all: (old + former).map(\.path))
      var pairs = SpecPairs(
        old: SpecPairs.named(old, revision.relative), new: SpecPairs.named(new, revision.relative))
      pairs.add(former: former)
      pairs.revision = revision
      pairs.configurations = configurations.folders
      return pairs
    } catch let failure as GitRevision.Failure {
      context.fail(failure.reason)
      throw ExitStatus.failure
    }
  }

  /// The specs of a commit that no longer exist, if a named spec is new: one of them may have been
  /// moved.
  private func formerSpecs(
    of new: [SpecInput], without old: [SpecInput], in revision: GitRevision
  ) throws -> [SpecInput] {
    let known = Set(old.map(\.path))
    guard new.contains(where: { !known.contains(revision.relative($0.path)) }) else { return [] }
    return try revision.files(at: revision.root).filter {
      SpecFinder.isVisibleSpec($0) && !known.contains($0) && FileStatus(path: $0) == nil
    }.map(SpecInput.file)
  }
}

/// The formats of changes.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, markdown
}
