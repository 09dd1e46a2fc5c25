import FormSyntax

/// The names of keys in other form systems, and common abbreviations.
enum KeySynonyms {
  /// Keys with the opposite meaning of a key of the language, which has only one of each pair.
  static let opposites = [
    "visible": "hidden", "isVisible": "hidden", "show": "hidden", "shown": "hidden",
    "showIf": "hidden", "showWhen": "hidden", "visibleIf": "hidden", "visibleWhen": "hidden",
    "enabled": "disabled", "isEnabled": "disabled", "enabledIf": "disabled",
    "enabledWhen": "disabled", "enableIf": "disabled", "enableWhen": "disabled",
    "editable": "disabled", "isEditable": "disabled", "hidden": "when",
  ]

  /// Keys with the effect of a rule.
  static let rules = ["isRequired": "required", "mandatory": "required", "isMandatory": "required"]

  private static let synonyms: [String: [String]] = [
    "label": ["title", "header"], "caption": ["title"], "name": ["tag", "form"], "id": ["tag"],
    "key": ["tag"], "identifier": ["tag"], "rowType": ["type"], "text": ["title"],
    "default": ["value"], "defaultValue": ["value"], "initialValue": ["value"],
    "baseValue": ["value"], "resetValue": ["value"],
    "choices": ["options"], "items": ["options", "rows"], "values": ["options"],
    "enum": ["options"], "segments": ["options"], "selectorOptions": ["options"],
    "optionsProvider": ["options", "provider"],
    "placeholderText": ["placeholder"], "description": ["help"], "tooltip": ["help"],
    "readonly": ["readOnly", "disabled"], "readOnly": ["disabled"], "textAreaMode": ["readOnly"],
    "hide": ["hidden"], "isHidden": ["hidden"], "hiddenIf": ["hidden"], "hideIf": ["hidden"],
    "hiddenWhen": ["hidden"], "hideWhen": ["hidden"],
    "disable": ["disabled"], "isDisabled": ["disabled"], "disabledIf": ["disabled"],
    "disableIf": ["disabled"], "disabledWhen": ["disabled"], "disableWhen": ["disabled"],
    "isExclusive": ["exclusive"], "mutuallyExclusive": ["exclusive"],
    "optionExclusive": ["exclusive"],
    "validators": ["rules"], "validations": ["rules"], "validation": ["rules"],
    "validationRules": ["rules"], "ruleSet": ["rules"], "validationOptions": ["validates"],
    "validateOn": ["validates"], "fields": ["rows"], "questions": ["rows"],
    "elements": ["rows"], "controls": ["rows"], "inputs": ["rows"], "groups": ["sections"],
    "wizard": ["pages"], "screens": ["pages"], "args": ["parameters"],
    "arguments": ["parameters"], "result": ["returns"], "return": ["returns"],
    "version": ["formc"], "title": ["header"], "headerTitle": ["header"],
    "headerText": ["header"], "footerTitle": ["footer"], "footerText": ["footer"],
    "lower": ["min"], "upper": ["max"], "minimum": ["min"], "maximum": ["max"],
    "minimumValue": ["min"], "maximumValue": ["max"], "minValue": ["min"], "maxValue": ["max"],
    "minimumDate": ["min"], "maximumDate": ["max"], "stepValue": ["step"], "increment": ["step"],
    "minItems": ["min"], "maxItems": ["max"], "minRows": ["min"], "maxRows": ["max"],
    "children": ["rows"], "template": ["row"], "multivaluedRowToInsertAt": ["row"],
    "multivaluedRowTemplate": ["row"], "multivaluedOptions": ["repeat"],
    "multivalued": ["repeat"], "sectionOptions": ["repeat"], "multivaluedTag": ["tag"],
    "addButtonProvider": ["addButton"], "multivaluedAddButton": ["addButton"],
    "showInsertIconInAddButton": ["insertIcon"], "selectionType": ["select"],
    "left": ["leading"], "right": ["trailing"], "leadingSwipe": ["swipe"],
    "trailingSwipe": ["swipe"], "swipeActions": ["swipe"],
    "performsFirstActionWithFullSwipe": ["fullSwipe"], "color": ["background"],
    "colour": ["background"], "backgroundColor": ["background"],
    "actionBackgroundColor": ["background"], "tintColor": ["background"],
    "callback": ["handler", "action"], "actionHandler": ["handler"], "action": ["handler"],
    "onTap": ["action"], "onClick": ["action"], "onPress": ["action"],
    "onCellSelection": ["action"], "formBlock": ["action"], "formSelector": ["action"],
    "presentationMode": ["present", "mode"], "segue": ["present"], "href": ["url"],
    "link": ["url"], "uri": ["url"], "formula": ["computed"], "expression": ["computed"],
    "calculated": ["computed"], "valueTransformer": ["displayValue"],
    "displayValueFor": ["displayValue"], "valueFormatter": ["formatter"],
    "useFormatterDuringInput": ["formatDuringInput"],
    "useValueFormatterDuringInput": ["formatDuringInput"],
    "dateFormatter": ["format"], "dateFormat": ["format"], "numberStyle": ["format"],
    "positivePrefix": ["prefix"], "positiveSuffix": ["suffix"], "unitOfMeasure": ["unit"],
    "uom": ["unit"], "noValueDisplayText": ["emptyText"],
    "noValueText": ["emptyText"], "emptyLabel": ["emptyText"], "keyboardType": ["keyboard"],
    "autocapitalizationType": ["capitalization"], "autocapitalization": ["capitalization"],
    "autocapitalize": ["capitalization"], "capitalize": ["capitalization"],
    "autocorrectionType": ["autocorrection"], "autocorrect": ["autocorrection"],
    "isSecureTextEntry": ["secure"], "secureTextEntry": ["secure"],
    "keyboardReturnType": ["returnKey"], "returnKeyType": ["returnKey"],
    "shouldHideValue": ["hideValue"], "textAreaHeight": ["height"], "rowHeight": ["height"],
    "maximumLength": ["maxInputLength"], "textFieldMaxNumberOfCharacters": ["maxInputLength"],
    "textViewMaxNumberOfCharacters": ["maxInputLength"], "isSearchable": ["search"],
    "searchable": ["search"], "enableDeselection": ["deselectable"], "edgeInsets": ["insets"],
    "inlineRowHideOptions": ["inlineRows"], "navigationOptions": ["navigation"],
    "rowNavigationOptions": ["navigation"], "msg": ["message"], "errorMessage": ["message"],
    "requireMsg": ["message"], "accessoryType": ["accessory"], "accessibilityIdentifier": ["tag"],
    "image": ["icon"],
    "icon": ["image"], "tag": ["id"],
  ]

  /// The names in other form systems with the meaning and the values of a key of the language.
  static let exact: Set<String> = [
    "label", "caption", "default", "defaultValue", "initialValue", "choices", "placeholderText",
    "isHidden", "hiddenIf", "hideIf", "hiddenWhen", "hideWhen", "isDisabled", "disabledIf",
    "disableIf", "disabledWhen", "disableWhen", "validators", "validations", "validationRules",
    "headerTitle", "headerText", "footerTitle", "footerText", "minimum", "maximum",
    "minimumValue", "maximumValue", "minValue", "maxValue", "minimumDate", "maximumDate",
    "stepValue", "increment", "href", "uri", "formula", "calculated", "errorMessage",
    "backgroundColor",
  ]

  /// The keys meant by a name of another system.
  static func meant(by name: String, among keys: [String]) -> [String] {
    (synonyms[name] ?? []).filter(keys.contains).prefix(1).map { $0 }
  }

  /// The keys that a name abbreviates or begins with, shortest first.
  static func abbreviated(_ name: String, among keys: [String]) -> [String] {
    guard name.utf8.count >= 3, name.utf8.count <= 32 else { return [] }
    let word = name.lowercased()
    let found = keys.filter { key in
      let key = key.lowercased()
      return key.utf8.first == word.utf8.first
        && (isShortened(word, of: key) || (key.utf8.count >= 3 && word.hasPrefix(key)))
    }.filter { !Opposites(name, $0).areOpposite }
    return Array(found.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }.prefix(3))
  }

  /// Whether a word abbreviates another: all its letters occur in the other in the same order.
  private static func isShortened(_ word: String, of other: String) -> Bool {
    guard word.utf8.count * 3 >= other.utf8.count else { return false }
    var rest = word.utf8[...]
    for letter in other.utf8 where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
