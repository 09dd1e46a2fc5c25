import FormCatalog
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
  package func references(at offset: Int, in file: Int, withDeclaration: Bool) -> [Location] {
    guard let (name, declaration) = name(at: offset, in: file) else { return [] }
    let places =
      declaration.map(names.places(of:)) ?? names.places(ofUndeclared: name)
    return places.filter { withDeclaration || !$0.occurrence.isDeclaration }.map(location)
  }

  /// The kinds of names that can be changed everywhere at once.
  private static let renamed: Set<NameKind> = [
    .tag, .condition, .optionType, .rowType, .ruleSet, .fragment, .function, .handler, .provider,
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

  /// The places of the name at a place and the text that takes the place of each, in the order of
  /// the files.
  package func rename(
    at offset: Int, in file: Int, to newName: String
  ) throws(RenameProblem) -> [(location: Location, text: String)] {
    _ = try renamedName(at: offset, in: file)
    guard let (name, declaration) = name(at: offset, in: file) else { return [] }
    guard name.kind.form.matches(newName) else {
      throw RenameProblem(
        message: "a \(name.kind.title) must be \(name.kind.form.explanation): `\(newName)`")
    }
    guard files.allSatisfy(\.tree.isComplete) else {
      throw RenameProblem(message: "a file of the form has syntax errors")
    }
    if let taken = self.taken(newName, name, declaration) { throw taken }
    let places = declaration.map(names.places(of:)) ?? names.places(ofUndeclared: name)
    let edits = places.map { place -> (location: Location, text: String) in
      // A tag of a fragment has the prefix of its use in front.
      let prefix = place.occurrence.name.dropLast(name.name.count)
      return (location(place), prefix + newName)
    }
    var seen: Set<Location> = []
    return edits.filter { seen.insert($0.location).inserted }
  }

  /// The reason why a name is not free; nil if it is.
  private func taken(
    _ newName: String, _ name: NameOccurrence, _ declaration: FormNames.Place?
  ) -> RenameProblem? {
    guard newName != name.name else { return nil }
    if name.kind == .tag, NameReader.ownWords.contains(newName) {
      return RenameProblem(message: "`$\(newName)` has a meaning of its own")
    }
    let isTaken = names.places.contains { place in
      place.occurrence.isDeclaration && place.occurrence.kind == name.kind
        && place.occurrence.name == newName
        && (name.kind != .tag || place.occurrence.scope == declaration?.occurrence.scope)
    }
    return isTaken
      ? RenameProblem(message: "there is a \(name.kind.title) `\(newName)` already") : nil
  }
}
