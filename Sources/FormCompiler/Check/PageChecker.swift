import FormCatalog
import FormModel
import FormSyntax

/// Checks the pages of a form.
struct PageChecker {
  let compilation: Compilation
  let form: ResolvedForm

  private var scope: FormScope { FormScope(form: form, suggestions: compilation.suggestions) }

  /// Adds the pages to the definition; a section is hidden while its page is not part of the form.
  func check(_ result: inout FormDefinition) {
    var first: [String: Node] = [:]
    for page in form.spec.pages {
      var read = FormDefinition.Page(sectionCount: page.sections.count)
      read.title = form.whole.flatMap { whole in
        PropertyDecoder(whole, scope: scope, in: compilation)
          .text(.title, in: page.fields, &read.texts)
      }
      read.tag = page.fields[.tag].flatMap { tag($0, &first) }
      result.pages.append(read)
      guard let when = condition(of: page) else { continue }
      for index in page.sections where result.sections.indices.contains(index) {
        let own = result.sections[index].hidden
        result.sections[index].hidden = own.map { .or([$0, .not(when)]) } ?? .not(when)
      }
    }
  }

  private func tag(_ node: Node, _ first: inout [String: Node]) -> String? {
    guard let tag = compilation.plain.name(node, .tag) else { return nil }
    if tag == "next" || tag == "back" {
      compilation.report(
        .reservedName, "`\(tag)` cannot be the tag of a page: a step goes there by this word",
        at: node.span)
    } else if let other = first.updateValue(node, forKey: tag) {
      compilation.report(
        .duplicate(
          .duplicateTag, "two pages have the tag `\(tag)`", at: node.span, first: other.span))
    }
    return tag
  }

  private func condition(of page: ParsedPage) -> FormExpression? {
    guard let node = page.fields[.when] else { return nil }
    let owners = page.sections.map { DependencyNode(form.sections[$0].item, .hidden) }
    let reader = ExpressionReader(
      compilation: compilation, scope: scope, owner: owners.first,
      otherOwners: Array(owners.dropFirst()))
    if node.bool == false { return .literal(.bool(false)) }
    guard let condition = reader.condition(node), condition.constant != true else { return nil }
    return condition.expression
  }
}
