import FormCatalog
import FormSyntax

/// A key of the language that the compiler looks up, as a small number, so that lookups compare
/// numbers.
///
/// Conformance to `CodingKey` gives the name of a case without reflection, which would take as long
/// as the check of a short spec.
enum Key: Int, CaseIterable, CodingKey {
  case accessibilityLabel, accessory, action, addButton, allowsEmpty, animateScroll,
    anotherShown, attributes, background, call, collapsed, collapsible, columns, computed,
    conditions, confirm, controller, count, defaults, delete, description, deselectable,
    disabled, displayValue, dropEmpty, enabled, events, exclusive, file, firstResponderChanges,
    floatingLabel, focus, footer, forEach, form, format, formatter, formc, fragment, fragments,
    from, fullSwipe, function, functions, group, handler, header, height, hidden, hiddenValues,
    hide, icon, id, image, include, indexTitle, inlineRows, insert, insertIcon, integer, key,
    kind, kinds, language, languages, leading, leftTag, markdown, marks, mask, max,
    maxInputLength, message, min, minuteInterval, mode, multiple, native, navigation, nest, of,
    onAdd, onBlur, onChange, onEdit, onFocus, options, page, pages, parameters, pattern, prefix,
    present, properties,
    provider, remove, reorder, `repeat`, required, reset, returns, row, rowKeyboardSpacing,
    rows, rowTypes, rules, ruleSets, schema, search, section, sections, select, selectableValue,
    selectorTitle, set, settings, severity, skipUnfocusable, slot, step, steps, stop,
    stopAtDisabledRow, store, style, subtitle, suffix, swift, swipe, tag, text, title, to, trailing,
    type, types, unit, url, use, validate, validates, validation, value, values, valueType,
    view, when, whenHidden, `where`, width

  /// The key as written in specs.
  var name: String {
    switch self {
    case .schema: "$schema"
    case .settings: PropertyEntry.settings.name
    default: stringValue
    }
  }

  var number: Int { rawValue }

  /// The number of a name; nil if it is not a key of the language.
  static func number(of name: String) -> Int? { numbers[name] }

  /// All keys of the language by number: the cases of this type, then the rest of the catalogue.
  static let names: [String] = {
    var names = allCases.map(\.name)
    var seen = Set(names)
    func add(_ properties: [PropertyEntry]) {
      for property in properties where seen.insert(property.name).inserted {
        names.append(property.name)
      }
    }
    for object in Catalog.objects { add(object.properties) }
    for type in Catalog.rowTypes { add(type.properties) }
    return names
  }()

  private static let numbers = Dictionary(
    zip(names, names.indices), uniquingKeysWith: { first, _ in first })
}

extension Node {
  /// The key number of a mapping's key; nil if it is not a key of the language.
  ///
  /// The keys are the first words of the vocabulary, so the symbol of a key is its number.
  var keyNumber: Int? { Key.names.indices.contains(symbol) ? symbol : nil }

  /// The key of the language for a mapping's key; nil if the compiler does not look it up.
  var languageKey: Key? { Key(rawValue: symbol) }

  /// The value of a key in a mapping that has not been read yet.
  subscript(key: Key) -> Node? {
    entry(symbol: key.number)?.value
  }
}
