import FormCatalog
import FormModel
import FormSyntax

/// Reads the swipe actions of a row.
struct SwipeReader {
  /// Reads properties that may be expressions, as in the row.
  let decoder: PropertyDecoder
  /// The list whose entries contain the row; nil for a row outside lists.
  let list: FormItem?

  private var compilation: Compilation { decoder.compilation }

  func read(_ node: Node) -> FormDefinition.Swipe? {
    guard let fields = compilation.fields(of: node, as: "swipe") else { return nil }
    var swipe = FormDefinition.Swipe()
    swipe.leading = actions(fields[.leading])
    swipe.trailing = actions(fields[.trailing])
    if let full = fields[.fullSwipe],
      let sides = compilation.fields(of: full, as: "fullSwipe")
    {
      swipe.fullLeading = side(sides, .leading, count: fields[.leading]?.items.count ?? 0)
      swipe.fullTrailing = side(sides, .trailing, count: fields[.trailing]?.items.count ?? 0)
    }
    return swipe
  }

  private func side(_ sides: Fields, _ key: Key, count: Int) -> Bool {
    guard let field = sides.field(key), let isFull = compilation.plain.bool(field.value) else {
      return false
    }
    if isFull, count == 0 {
      compilation.report(
        .badSwipe, "a full swipe needs an action on the \(field.key.text) side", at: field.key.span,
        help: ["add an action under `\(field.key.text)`"])
    }
    return isFull
  }

  private func actions(_ node: Node?) -> [FormDefinition.SwipeAction] {
    guard let node else { return [] }
    guard compilation.expect(node, .sequence, "a list of actions") else { return [] }
    var first: [String: Node] = [:]
    var actions: [FormDefinition.SwipeAction] = []
    for item in node.items {
      guard let fields = compilation.fields(of: item, as: "swipeAction"),
        let id = fields[.id], let name = compilation.plain.name(id, .id)
      else { continue }
      if let other = first[name] {
        compilation.report(
          .duplicate(
            .duplicateIdentifier, "two actions of this side have the id `\(name)`", at: id.span,
            first: other.span))
      }
      first[name] = id
      actions.append(action(fields, id: name))
    }
    return actions
  }

  private func action(_ fields: Fields, id: String) -> FormDefinition.SwipeAction {
    var action = FormDefinition.SwipeAction(id: id)
    action.title = decoder.text(.title, in: fields, &action.texts)
    action.image = compilation.plain.text(.image, in: fields)
    action.style = compilation.plain.word(.style, in: fields) ?? .normal
    action.background = compilation.plain.text(.background, in: fields)
    action.handler = compilation.plain.text(.handler, in: fields)
    action.steps = StepReader(compilation: compilation, scope: decoder.scope, item: decoder.item)
      .read(fields[.steps], at: nil)
    action.confirm = decoder.text(.confirm, in: fields, &action.texts)
    action.when = decoder.expressions.requirement(fields[.when])
    action.width = fields[.width].flatMap(width)
    action.accessibilityLabel = decoder.text(.accessibilityLabel, in: fields, &action.texts)
    // An unknown key may have been meant as a required one.
    if fields.isWhole {
      checkLook(of: action, fields: fields)
      checkEffect(of: action, fields: fields)
    }
    return action
  }

  /// The key by which the list forbids the deletion of entries, with its place; nil for none.
  private var keyThatKeepsEntries: (key: String, span: SourceSpan)? {
    list?.countKey.map { ($0.text, $0.span) } ?? list?.keptEntries.map { ("delete: false", $0) }
  }

  private func checkEffect(of action: FormDefinition.SwipeAction, fields: Fields) {
    let place = fields[.id]?.span ?? fields.place
    if action.style == .destructive, let (key, span) = keyThatKeepsEntries {
      compilation.report(
        .badSwipe, "the action `\(action.id)` deletes an entry, which the list does not allow",
        at: fields[.style]?.span ?? place,
        related: [RelatedPlace(span: span, message: "`\(key)` is here")],
        help: ["leave out `style: destructive`, or `\(key)`"])
    } else if fields[.style]?.text ?? "normal" == "normal", !fields.contains(.handler),
      !fields.contains(.steps)
    {
      compilation.report(
        .idleSwipeAction, "the action `\(action.id)` does nothing", at: place,
        help: ["give it a `handler` or `steps`, or `style: destructive` to delete the row"])
    }
  }

  /// Reads the width of an action, at least 30 points: a narrower one is not drawn.
  private func width(_ node: Node) -> Double? {
    guard let width = compilation.plain.number(node) else { return nil }
    guard width >= 30 else {
      compilation.report(
        .badSwipe, "an action is at least 30 points wide, not \(Phrase.quoted(node))",
        at: node.span)
      return nil
    }
    return width
  }

  private func checkLook(of action: FormDefinition.SwipeAction, fields: Fields) {
    let hasTitle = fields[.title].map { $0.kind != .string || !$0.text.isEmpty } ?? false
    if !hasTitle, !fields.contains(.image) {
      compilation.report(
        .badSwipe, "the action `\(action.id)` shows nothing", at: fields[.id]?.span ?? fields.place,
        help: ["give it a `title` or an `image`"])
    } else if !hasTitle, !fields.contains(.accessibilityLabel) {
      compilation.report(
        .missingAccessibilityLabel, "the action `\(action.id)` has an image but no text",
        at: fields[.image]?.span ?? fields.place, help: ["add an `accessibilityLabel`"])
    }
  }
}
