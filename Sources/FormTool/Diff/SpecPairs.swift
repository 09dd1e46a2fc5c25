import FormBuild
import FormReport

/// A spec in two versions, of which one may be missing.
struct SpecPair: Sendable {
  let path: String
  let old: SpecInput?
  let new: SpecInput?
  /// Whether the old version is only compared if the spec was moved.
  var isFormer = false
}

/// The specs that a run compares.
struct SpecPairs {
  private(set) var list: [SpecPair]
  /// The commit of the old versions; nil if they are files.
  var revision: GitRevision?
  /// The configurations of the specs by folder.
  var configurations: [String: Configuration] = [:]

  init(list: [SpecPair]) { self.list = list }

  /// Pairs specs by their names.
  init(old: [String: SpecInput], new: [String: SpecInput]) {
    let names = Set(old.keys).union(new.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    list = names.map { name in
      SpecPair(path: new[name]?.path ?? name, old: old[name], new: new[name])
    }
  }

  /// Adds old specs that no longer exist; some of the new specs may be moved ones.
  mutating func add(former specs: [SpecInput]) {
    let known = Set(list.map(\.path))
    list += specs.filter { !known.contains($0.path) }
      .map { SpecPair(path: $0.path, old: $0, new: nil, isFormer: true) }
  }

  /// The specs by their names.
  static func named(
    _ inputs: [SpecInput], _ name: (String) -> String
  ) -> [String: SpecInput] {
    Dictionary(inputs.map { (name($0.path), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A path below a folder, without redundant components.
  static func relative(_ path: String, to folder: String) -> String {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    return parts(path).dropFirst(parts(folder).count).joined(separator: "/")
  }
}

/// Checks both versions of specs.
struct DiffReaders: Sendable {
  let old: InputReader
  let new: InputReader

  /// The checks of a pair.
  struct Checks: Sendable {
    let path: String
    let old: FormCheck?
    let new: FormCheck?
    let names: (old: String, new: String)
    let isFormer: Bool
  }

  func check(_ pair: SpecPair) -> Checks {
    Checks(
      path: pair.path, old: pair.old.map(old.check), new: pair.new.map(new.check),
      names: (pair.old.map(old.name) ?? pair.path, pair.new.map(new.name) ?? pair.path),
      isFormer: pair.isFormer)
  }
}
