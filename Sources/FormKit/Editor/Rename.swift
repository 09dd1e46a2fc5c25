import FormCatalog
import FormPredicate
import FormSyntax

extension EditorForm {
  /// The reason why a name cannot be changed, to follow "cannot rename: ".
  package struct RenameProblem: Error, Hashable, Sendable {
    package let message: String
  }

  /// The place that declares the name at a place; nil if there is none.
  package func definition(at offset: Int, in file: Int) -> Location? {
    name(at: offset, in: file)?.declaration.map(location)
  }

  /// All places of the name at a place, in the order of the files.
  ///
  /// - Parameter others: Other forms, which may have the file that declares the name, too.
  package func references(
    at offset: Int, in file: Int, withDeclaration: Bool, and others: [EditorForm] = []
  ) -> [Location] {
    guard let (name, declaration) = name(at: offset, in: file) else { return [] }
    var seen: Set<Location> = []
    return ([self] + others).flatMap { form in
      form.places(of: name, declaredAt: declaration.map(location))
        .filter { withDeclaration || !$0.occurrence.isDeclaration }.map(form.location)
    }.filter { seen.insert($0).inserted }
  }

  /// The places of a name that a location declares, which may be in a file of several forms.
  private func places(
    of name: NameOccurrence, declaredAt location: Location?
  ) -> [FormNames.Place] {
    guard let location else { return names.places(ofUndeclared: name) }
    return declaration(at: location).map(names.places) ?? []
  }

  /// The declaration at a location; nil if this form does not have the file.
  private func declaration(at location: Location) -> FormNames.Place? {
    names.places.first { $0.occurrence.isDeclaration && self.location($0) == location }
  }

  /// The kinds of names that can be changed everywhere at once.
  private static let renamed: Set<NameKind> = [
    .tag, .condition, .option, .optionType, .rowType, .ruleSet, .fragment, .function, .handler,
    .provider,
  ]

  /// The name at a place, if it can be changed.
  package func renamedName(
    at offset: Int, in file: Int
  ) throws(RenameProblem) -> (name: String, range: Range<Int>) {
    guard let (name, declaration) = name(at: offset, in: file) else {
      throw RenameProblem(message: "there is no name here")
    }
    guard Self.renamed.contains(name.kind) else {
      throw RenameProblem(message: "this \(name.kind.title) is not declared in a spec")
    }
    if name.kind == .tag {
      guard let declaration else {
        throw RenameProblem(message: "`\(name.name)` is not the tag of a row or section")
      }
      guard declaration.occurrence.name == name.name else {
        throw RenameProblem(
          message: """
            `\(name.name)` is `\(declaration.occurrence.name)` of a fragment with a prefix: rename \
            that, or change the prefix
            """)
      }
    }
    return (name.name, name.range)
  }

  /// The places of the name at a place and the text that takes the place of each.
  ///
  /// - Parameter others: The other forms that have one of the files.
  package func rename(
    at offset: Int, in file: Int, to newName: String, and others: [EditorForm] = []
  ) throws(RenameProblem) -> [(location: Location, text: String)] {
    _ = try renamedName(at: offset, in: file)
    guard let (name, found) = name(at: offset, in: file) else { return [] }
    let declared = found.map(location)
    try reject(newName, as: name.kind)
    if name.kind == .option {
      let isInTable = found.map { files[$0.file].format == .csv } == true
      try reject(option: newName, like: name.name, isInTable: isInTable)
    }
    var edits: [(location: Location, text: String)] = []
    var seen: Set<Location> = []
    for form in [self] + others {
      let declaration = declared.flatMap(form.declaration)
      let places = form.places(of: name, declaredAt: declared)
      if places.isEmpty { continue }
      guard form.files.allSatisfy(\.tree.isComplete) else {
        throw RenameProblem(message: "a file of the form has syntax errors")
      }
      if let taken = form.taken(newName, name, declaration) { throw taken }
      for place in places where seen.insert(form.location(place)).inserted {
        // A tag of a fragment has the prefix of its use in front.
        let prefix = place.occurrence.name.dropLast(name.name.count)
        edits.append((form.location(place), prefix + newName))
      }
    }
    for form in others { try form.rejectOtherMeaning(of: seen, than: declared) }
    return edits
  }

  /// Rejects a change of a file in which this form means something else by the name.
  private func rejectOtherMeaning(
    of changed: Set<Location>, than declared: Location?
  ) throws(RenameProblem) {
    for place in names.places where changed.contains(location(place)) {
      guard let other = names.declaration(of: place.occurrence).map(location), other != declared
      else { continue }
      throw RenameProblem(
        message: """
          `\(place.occurrence.name)` in `\(location(place).path)` is also the one that \
          `\(other.path)` declares
          """)
    }
  }

  /// Rejects a text that cannot be a name of a kind.
  private func reject(_ newName: String, as kind: NameKind) throws(RenameProblem) {
    guard kind.form.matches(newName) else {
      throw RenameProblem(
        message: "\(kind.titleWithArticle) must be \(kind.form.explanation): `\(newName)`")
    }
    let isReserved =
      kind == .tag
      ? NameReader.ownWords.contains(newName)
      : [.condition, .function].contains(kind) && ExpressionCompiler.isReserved(newName)
    if isReserved || ["true", "false", "null"].contains(newName.lowercased()) {
      throw RenameProblem(message: "`\(newName)` has a meaning of its own")
    }
  }

  /// Rejects a value that is not written as it is in each of the places of an option: as a text or
  /// number of YAML, JSON and tables without quotes, and in the quotes of an expression.
  private func reject(
    option newName: String, like oldName: String, isInTable: Bool
  ) throws(RenameProblem) {
    func kind(_ value: String) -> Node.Kind? {
      let tree = CursorRepair.parse(Array("[\(value)]".utf8), "value", .yaml)
      return withExtendedLifetime(tree) {
        let items = tree.root?.items
        guard tree.isComplete, items?.count == 1, let item = items?.first else { return nil }
        return item.text == value ? item.kind : nil
      }
    }
    // A dollar sign or a parenthesis makes an expression of a value.
    let reserved = isInTable ? "'\"\\$(;" : "'\"\\$("
    guard let new = kind(newName), !newName.contains(where: reserved.contains) else {
      throw RenameProblem(message: "the value needs quotes in some places: `\(newName)`")
    }
    guard new == kind(oldName) ?? .string else {
      throw RenameProblem(message: "`\(newName)` is not written like `\(oldName)`")
    }
  }

  /// Whether two declarations of the same kind must not have the same name.
  private func isBeside(_ place: FormNames.Place, _ other: FormNames.Place?) -> Bool {
    switch place.occurrence.kind {
    case .tag: place.occurrence.scope == other?.occurrence.scope
    case .option:
      place.occurrence.owner.flatMap(names.optionSet)
        == other?.occurrence.owner.flatMap(names.optionSet)
    default: true
    }
  }

  /// The reason why a name is not free; nil if it is.
  private func taken(
    _ newName: String, _ name: NameOccurrence, _ declaration: FormNames.Place?
  ) -> RenameProblem? {
    guard newName != name.name else { return nil }
    let isTaken = names.places.contains { place in
      place.occurrence.isDeclaration && place.occurrence.kind == name.kind
        && place.occurrence.name == newName && isBeside(place, declaration)
    }
    return isTaken
      ? RenameProblem(message: "there is \(name.kind.titleWithArticle) `\(newName)` already") : nil
  }
}
