import FormCatalog
import FormSyntax

/// A key of the language as a small number, so that looking one up compares numbers.
struct Key: Hashable {
  let number: Int

  private init(_ name: String) {
    number = Key.numbers[name] ?? -1
  }

  init(number: Int) {
    self.number = number
  }

  /// The number of a name; -1 for one that is no key of the language.
  static func number(of name: String) -> Int { numbers[name] ?? -1 }

  /// The number of keys.
  static let count = names.count

  /// The names by their numbers.
  static let names: [String] = {
    var names: [String] = []
    var seen: Set<String> = []
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
  /// The key of the language that a key of a mapping is.
  ///
  /// Specs are read with the keys as the first words of the vocabulary.
  var languageKey: Key {
    let symbol = symbol
    return Key(number: symbol < Key.count ? symbol : -1)
  }

  /// The value of a key of the language in a mapping that has not been read yet.
  subscript(key: Key) -> Node? {
    entry(symbol: key.number)?.value
  }
}

extension Key {
  static let validates = Key("validates")
  static let nest = Key("nest")
  static let schema = Key("$schema")
  static let fragments = Key("fragments")
  static let rowTypes = Key("rowTypes")
  static let functions = Key("functions")
  static let ruleSets = Key("ruleSets")
  static let conditions = Key("conditions")
  static let types = Key("types")
  static let minuteInterval = Key("minuteInterval")
  static let slot = Key("slot")
  static let pattern = Key("pattern")
  static let accessibilityLabel = Key("accessibilityLabel")
  static let action = Key("action")
  static let addButton = Key("addButton")
  static let allowsEmpty = Key("allowsEmpty")
  static let animateScroll = Key("animateScroll")
  static let attributes = Key("attributes")
  static let background = Key("background")
  static let collapsed = Key("collapsed")
  static let collapsible = Key("collapsible")
  static let computed = Key("computed")
  static let confirm = Key("confirm")
  static let defaults = Key("defaults")
  static let delete = Key("delete")
  static let description = Key("description")
  static let deselectable = Key("deselectable")
  static let disabled = Key("disabled")
  static let displayValue = Key("displayValue")
  static let enabled = Key("enabled")
  static let events = Key("events")
  static let footer = Key("footer")
  static let forEach = Key("forEach")
  static let form = Key("form")
  static let formatter = Key("formatter")
  static let formc = Key("formc")
  static let fragment = Key("fragment")
  static let fullSwipe = Key("fullSwipe")
  static let function = Key("function")
  static let handler = Key("handler")
  static let header = Key("header")
  static let height = Key("height")
  static let hidden = Key("hidden")
  static let hiddenValues = Key("hiddenValues")
  static let hide = Key("hide")
  static let id = Key("id")
  static let image = Key("image")
  static let include = Key("include")
  static let indexTitle = Key("indexTitle")
  static let inlineRows = Key("inlineRows")
  static let insert = Key("insert")
  static let insertIcon = Key("insertIcon")
  static let integer = Key("integer")
  static let key = Key("key")
  static let leading = Key("leading")
  static let mask = Key("mask")
  static let max = Key("max")
  static let maxInputLength = Key("maxInputLength")
  static let message = Key("message")
  static let min = Key("min")
  static let mode = Key("mode")
  static let native = Key("native")
  static let navigation = Key("navigation")
  static let of = Key("of")
  static let options = Key("options")
  static let parameters = Key("parameters")
  static let prefix = Key("prefix")
  static let present = Key("present")
  static let properties = Key("properties")
  static let provider = Key("provider")
  static let reorder = Key("reorder")
  static let `repeat` = Key("repeat")
  static let returns = Key("returns")
  static let row = Key("row")
  static let rowKeyboardSpacing = Key("rowKeyboardSpacing")
  static let rows = Key("rows")
  static let rules = Key("rules")
  static let sections = Key("sections")
  static let select = Key("select")
  static let selectableValue = Key("selectableValue")
  static let severity = Key("severity")
  static let skipUnfocusable = Key("skipUnfocusable")
  static let step = Key("step")
  static let stop = Key("stop")
  static let stopAtDisabledRow = Key("stopAtDisabledRow")
  static let store = Key("store")
  static let style = Key("style")
  static let subtitle = Key("subtitle")
  static let swift = Key("swift")
  static let swipe = Key("swipe")
  static let tag = Key("tag")
  static let title = Key("title")
  static let trailing = Key("trailing")
  static let type = Key("type")
  static let url = Key("url")
  static let use = Key("use")
  static let validation = Key("validation")
  static let value = Key("value")
  static let valueType = Key("valueType")
  static let view = Key("view")
  static let when = Key("when")
  static let whenHidden = Key("whenHidden")
  static let `where` = Key("where")
  static let width = Key("width")
}
