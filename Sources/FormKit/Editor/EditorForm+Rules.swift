import FormCatalog
import FormSyntax

extension EditorForm {
  /// The keys of rows whose limits are rules of the same name.
  private static let limits = ["required", "min", "max", "accept", "maxSize"]

  /// The names by which tests know the rules of a row or section: their ids, or else their kinds.
  func ruleNames(of declaration: FormNames.Place) -> [String] {
    guard let row = mapping(of: declaration)?.node else { return [] }
    let limits = [row, row["repeat"]].compactMap(\.self).flatMap { node in
      Self.limits.filter { key in node[key].map { $0.bool != false } == true }
    }
    var seen: Set<String> = []
    return (names(ofRules: row["rules"], inside: []) + limits).filter { seen.insert($0).inserted }
  }

  /// The names of rules in a list.
  ///
  /// - Parameter sets: The rule sets around the list, which must not contain themselves.
  private func names(ofRules rules: Node?, inside sets: [String]) -> [String] {
    (rules?.items.map { $0 } ?? []).flatMap { rule -> [String] in
      if let id = rule.isScalar ? rule : rule["id"] { return [id.text] }
      guard let set = rule["use"]?.text else {
        return rule.entries.map(\.key.text).filter { Catalog.rule(named: $0) != nil }
      }
      let declaration = sets.contains(set) ? nil : knownNames.declaration(of: set, .ruleSet)
      let list = declaration.flatMap { mapping(of: $0)?.node[set] }
      return names(ofRules: list, inside: sets + [set])
    }
  }

  /// The mapping with the key or value that declares a name; nil if an edit has moved it.
  private func mapping(of declaration: FormNames.Place) -> SpecMapping? {
    guard files.indices.contains(declaration.file) else { return nil }
    let place = files[declaration.file].place(at: declaration.occurrence.range.lowerBound)
    return place?.node.text == declaration.occurrence.name ? place?.mapping : nil
  }
}
