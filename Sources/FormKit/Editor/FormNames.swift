import FormCatalog
import FormCompiler

/// The names of all files of a form, and which place declares what another one means.
struct FormNames {
  /// A name in one of the files.
  struct Place: Hashable, Sendable {
    /// The number of the file.
    let file: Int
    let occurrence: NameOccurrence
  }

  /// A tag and the place that declares it.
  typealias Tag = (name: String, declaration: Place)

  /// The maximum number of tags that uses of fragments may add; those beyond it are not found.
  private static let maximumTagCount = 200_000

  /// All names, in the order of the files and of their places.
  let places: [Place]
  private let uses: [FragmentUse]
  /// The rows whose values decide which cases of texts are shown.
  private let selects: [NameReader.TextPlace: NameOccurrence]
  /// The declarations other than tags, by kind and name.
  private var declarations: [NameKind: [String: Place]] = [:]
  /// The declared tags by their scope and their name there; those of a fragment are also in the
  /// scopes of its uses, with the prefix of the use.
  private var tags: [TagScope: [String: Place]] = [:]
  /// The same tags in order: to sort those of a large form takes longer than all else that proposals
  /// need, which are asked for more often than the names change.
  private var sortedTags: [TagScope: [Tag]] = [:]
  /// The declared options, by whose they are and their value.
  private var declaredOptions: [OptionSet: [String: Place]] = [:]

  /// The paths of the files with options, by the type that they are of.
  private let optionFiles: [String: String]
  /// The declared types of the options that defaults give to rows, by row type.
  private let defaultTypes: [String: String]
  /// The row types whose defaults declare options.
  private var defaultedTypes: Set<String> = []
  /// The rows that declare options of their own, of the types whose defaults declare some.
  private var rowsWithOptions: Set<Place> = []

  /// The options of a declared type or a file, or those of a component of a row or of the rows of a
  /// type.
  enum OptionSet: Hashable {
    case type(String)
    case file(String)
    case defaults(String, component: Int)
    case row(Place, component: Int)
  }

  /// - Parameter paths: The paths of the files.
  init(_ files: [NameReader], _ paths: [String]) {
    optionFiles = zip(files, paths).reduce(into: [:]) { all, file in
      let found = file.0.optionFiles.mapValues { SourcePath.resolve($0, from: file.1) }
      all.merge(found) { old, _ in old }
    }
    defaultTypes = files.reduce(into: [:]) { $0.merge($1.defaultTypes) { old, _ in old } }
    places = files.enumerated().flatMap { number, file in
      file.occurrences.map { Place(file: number, occurrence: $0) }
    }
    uses = files.flatMap(\.uses)
    selects = files.reduce(into: [:]) { all, file in all.merge(file.selects) { old, _ in old } }
    for place in places where place.occurrence.isDeclaration && place.occurrence.kind != .option {
      let name = place.occurrence
      if name.kind == .tag {
        tags[name.scope, default: [:]][name.name] = tags[name.scope]?[name.name] ?? place
      } else {
        declarations[name.kind, default: [:]][name.name] =
          declarations[name.kind]?[name.name] ?? place
      }
    }
    addUses()
    sortedTags = tags.mapValues(Self.sorted)
    addOptions()
  }

  private static func sorted(_ tags: [String: Place]) -> [Tag] {
    tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func addOptions() {
    let options = places.filter { $0.occurrence.kind == .option && $0.occurrence.isDeclaration }
    for place in options {
      if case .defaults(let type, _) = place.occurrence.owner { defaultedTypes.insert(type) }
    }
    for place in options where !defaultedTypes.isEmpty {
      if case .row(let name, _) = place.occurrence.owner, let row = declaration(of: name) {
        rowsWithOptions.insert(row)
      }
    }
    for place in options {
      guard let set = place.occurrence.owner.flatMap(optionSet) else { continue }
      let name = place.occurrence.name
      declaredOptions[set, default: [:]][name] = declaredOptions[set]?[name] ?? place
    }
  }

  /// The options that a value is one of; nil if its row is not declared.
  func optionSet(of owner: OptionOwner) -> OptionSet? {
    switch owner {
    case .type(let name): return optionFiles[name].map { .file($0) } ?? .type(name)
    case .file(let path): return .file(path)
    case .defaults(let type, let component):
      return defaultTypes[type].flatMap { optionSet(of: .type($0)) }
        ?? .defaults(type, component: component)
    case .row(let row, let component):
      guard let row = declaration(of: row) else { return nil }
      let rowType = row.occurrence.rowType.flatMap { declaration(of: $0, .rowType) }
      let type = row.occurrence.optionType ?? rowType?.occurrence.optionType
      if let type { return optionSet(of: .type(type)) }
      if let type = row.occurrence.rowType, !rowsWithOptions.contains(row),
        defaultedTypes.contains(type) || defaultTypes[type] != nil
      {
        return optionSet(of: .defaults(type, component: component))
      }
      return .row(row, component: component)
    case .text(let row, let key):
      guard let row = declaration(of: row) else { return nil }
      let own = NameReader.pathName(row.occurrence.name, row.occurrence.scope)
      let value = own.flatMap { selects[NameReader.TextPlace(row: $0, key: key)] }
      return value.flatMap { optionSet(of: .row($0, component: 0)) }
    }
  }

  /// The declared options of a row or type, in order of the files.
  func options(of owner: OptionOwner) -> [Place] {
    let declared = optionSet(of: owner).flatMap { declaredOptions[$0] } ?? [:]
    return declared.values.sorted {
      ($0.file, $0.occurrence.range.lowerBound) < ($1.file, $1.occurrence.range.lowerBound)
    }
  }

  /// Adds the tags of fragments to the scopes in which they are used.
  private mutating func addUses() {
    let own = Dictionary(grouping: tags.filter { $0.key.fragment != nil }) { $0.key.fragment ?? "" }
    let inner = Dictionary(grouping: uses.filter { $0.scope.fragment != nil }) {
      $0.scope.fragment ?? ""
    }
    var left = Self.maximumTagCount
    func add(_ fragment: String, prefix: String, to scope: TagScope, inside path: [String]) {
      guard !path.contains(fragment) else { return }
      for (from, names) in own[fragment] ?? [] {
        var target = scope
        target.lists += from.lists.map { prefix + $0 }
        for (name, place) in names where left > 0 {
          left -= 1
          tags[target, default: [:]][prefix + name] =
            tags[target]?[prefix + name] ?? place
        }
      }
      for use in inner[fragment] ?? [] where left > 0 {
        left -= 1
        var target = scope
        target.lists += use.scope.lists.map { prefix + $0 }
        add(use.fragment, prefix: prefix + use.prefix, to: target, inside: path + [fragment])
      }
    }
    for use in uses {
      add(use.fragment, prefix: use.prefix, to: use.scope, inside: [])
    }
  }

  /// The place that declares what a name means; nil for a name that is not declared.
  func declaration(of name: NameOccurrence) -> Place? {
    if name.kind == .option {
      return name.owner.flatMap(optionSet).flatMap { declaredOptions[$0]?[name.name] }
    }
    guard name.kind == .tag else { return declarations[name.kind]?[name.name] }
    if name.isDeclaration {
      return tags[name.scope]?[name.name].flatMap { $0.occurrence.range == name.range ? $0 : nil }
        ?? places.first { $0.occurrence == name }
    }
    return scopes(of: name).lazy.compactMap { tags[$0]?[name.name] }.first
  }

  /// The scopes in which the tag of a name is looked up, in order.
  ///
  /// In a condition on the entries of a list, `$$tag` is a row of the tested entry, and `$$$tag` one
  /// of the entry around the condition.
  private func scopes(of name: NameOccurrence) -> [TagScope] {
    if name.scope.isPage { return [.pages] }
    guard !name.tested.isEmpty, case .entry(let up) = name.lookup else {
      return scopes(of: name.lookup, at: name.scope)
    }
    let inner =
      up > 0
      ? scopes(of: .entry(up: up - 1), at: name.scope)
      : scopes(of: .field(of: name.tested), at: name.scope)
        + scopes(of: .field(of: name.tested.dropLast()), at: name.scope)
    return inner + scopes(of: name.lookup, at: name.scope)
  }

  /// The scopes in which a tag is looked up, in order.
  private func scopes(of lookup: NameOccurrence.Lookup, at scope: TagScope) -> [TagScope] {
    switch lookup {
    case .form: return [scope.outside, TagScope()] + usedScopes(scope.outside)
    case .entry(let up):
      let inner = TagScope(fragment: scope.fragment, lists: Array(scope.lists.dropLast(up)))
      return [inner] + usedScopes(inner)
    case .field(let lists):
      return [TagScope(fragment: scope.fragment, lists: lists), TagScope(lists: lists)]
        + usedScopes(TagScope(fragment: scope.fragment)).map {
          TagScope(fragment: $0.fragment, lists: $0.lists + lists)
        }
        + ([scope] + around(scope)).map { TagScope(fragment: $0.fragment, lists: $0.lists + lists) }
    case .nearest: return [scope] + around(scope) + [scope.outside, TagScope()] + usedScopes(scope)
    }
  }

  /// The scopes of the entries around a place, the innermost first.
  private func around(_ scope: TagScope) -> [TagScope] {
    scope.lists.indices.reversed().map {
      TagScope(fragment: scope.fragment, lists: Array(scope.lists[..<$0]))
    }
  }

  /// The scopes in which the fragment of a scope is used.
  private func usedScopes(_ scope: TagScope) -> [TagScope] {
    guard let fragment = scope.fragment else { return [] }
    return uses.filter { $0.fragment == fragment }.map {
      TagScope(fragment: $0.scope.fragment, lists: $0.scope.lists + scope.lists)
    }
  }

  /// All places of the name that a place declares, the declaration included.
  func places(of declaration: Place) -> [Place] {
    let kinds: Set<NameKind> =
      declaration.occurrence.kind == .display
      ? [.function, .formatter, .display] : [declaration.occurrence.kind]
    return places.filter { place in
      kinds.contains(place.occurrence.kind) && self.declaration(of: place.occurrence) == declaration
    }
  }

  /// All places of a name that is declared outside the files, such as a handler.
  func places(ofUndeclared name: NameOccurrence) -> [Place] {
    places.filter {
      $0.occurrence.kind == name.kind && $0.occurrence.name == name.name
        && declaration(of: $0.occurrence) == nil
    }
  }

  /// The declared names of a kind other than tags, in order.
  func names(of kind: NameKind) -> [String] { declarations[kind, default: [:]].keys.sorted() }

  /// The place that declares a name of a kind other than tags.
  func declaration(of name: String, _ kind: NameKind) -> Place? { declarations[kind]?[name] }

  /// The names of a kind that the files use or declare, in order.
  func allNames(of kind: NameKind) -> [String] {
    Set(places.lazy.filter { $0.occurrence.kind == kind }.map(\.occurrence.name)).sorted()
  }

  /// The tags that can be written at a place, with their declarations, in order.
  func tags(_ lookup: NameOccurrence.Lookup, at scope: TagScope) -> [Tag] {
    var read: Set<TagScope> = []
    let lists = (scope.isPage ? [scope] : scopes(of: lookup, at: scope))
      .filter { read.insert($0).inserted }.compactMap { sortedTags[$0] }
    guard lists.count > 1 else { return lists.first ?? [] }
    let found = lists.joined().map { ($0.name, $0.declaration) }
    return Self.sorted(Dictionary(found) { old, _ in old })
  }
}
