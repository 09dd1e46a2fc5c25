package import FormSource
import FormSyntax

/// What a target cannot express of a checked form, before it has a place in the spec.
package struct TargetProblem: Sendable {
  package var code: DiagnosticCode
  /// The section from 0; nil for the form itself.
  package var section: Int?
  /// The row from 0, and those in groups one index after the other; none for the section itself.
  package var rows: [Int]
  /// The keys from there to what is meant, with numbers for elements of lists.
  package var keys: [String]
  package var message: String
  package var help: String?

  package init(
    _ code: DiagnosticCode, section: Int?, rows: [Int], keys: [String], message: String,
    help: String?
  ) {
    self.code = code
    self.section = section
    self.rows = rows
    self.keys = keys
    self.message = message
    self.help = help
  }
}

extension ResolvedForm {
  /// The problem as a diagnostic at the innermost of its keys that is written.
  func diagnostic(of problem: TargetProblem) -> Diagnostic {
    let (fields, place) = fields(of: problem)
    let help = problem.help.map { [$0] } ?? []
    if let (rule, use) = rule(of: problem, in: fields) {
      let span = rule.span(of: problem.keys.dropFirst(2), else: rule.span)
      let related = use.map { [RelatedPlace(span: $0.span, message: "used here")] } ?? []
      return Diagnostic(problem.code, problem.message, at: span, related: related, help: help)
    }
    let span = fields.map { $0.span(of: problem.keys[...], else: place ?? $0.place) } ?? place
    return Diagnostic(problem.code, problem.message, at: span, help: help)
  }

  /// The rule that a problem is about, counted with those of rule sets in their places, and where the set
  /// it comes from is used.
  private func rule(of problem: TargetProblem, in fields: Fields?) -> (rule: Node, use: Node?)? {
    guard problem.keys.first == "rules", problem.keys.count > 1, let index = Int(problem.keys[1]),
      let position = fields?.keys.position(of: "rules"), let field = fields?.field(at: position)
    else { return nil }
    var open = field.value.items.reversed().map { (rule: $0, use: nil as Node?) }
    var number = 0
    // A set that uses itself has been refused.
    while let next = open.popLast() {
      if let use = next.rule[.use] {
        guard let set = ruleSets[use.text]?.value else { continue }
        open += set.items.reversed().map { (rule: $0, use: next.use ?? use) }
        continue
      }
      if number == index { return next }
      number += 1
    }
    return nil
  }

  /// The keys of what a problem belongs to, and its place.
  private func fields(of problem: TargetProblem) -> (Fields?, SourceSpan?) {
    guard let index = problem.section, sections.indices.contains(index) else {
      return (spec.root, spec.root.place)
    }
    let section = sections[index]
    var rows = section.rows
    var row: ResolvedRow?
    for index in problem.rows where rows.indices.contains(index) {
      row = rows[index]
      rows = rows[index].rows
    }
    if let row { return (row.spec.fields, row.item.place) }
    return (section.spec.fields, section.item.place)
  }
}

extension Fields {
  /// The key, or the element of a list, that a path of keys leads to; the innermost one there is.
  fileprivate func span(of path: ArraySlice<String>, else place: SourceSpan) -> SourceSpan {
    guard let name = path.first, let position = keys.position(of: name),
      let field = field(at: position)
    else { return place }
    return field.value.span(of: path.dropFirst(), else: field.key.span)
  }
}

extension Node {
  /// The key, or the element of a list, that a path of keys leads to; the innermost one there is.
  fileprivate func span(of path: ArraySlice<String>, else place: SourceSpan) -> SourceSpan {
    var span = place
    var node = self
    for key in path {
      if let entry = node.entries.first(where: { $0.key.text == key }) {
        span = entry.key.span
        node = entry.value
      } else if let index = Int(key), node.items.indices.contains(index) {
        node = node.items[index]
        span = node.span
      } else {
        break
      }
    }
    return span
  }
}
