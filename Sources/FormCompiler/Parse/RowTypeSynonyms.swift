import FormCatalog

/// What row types are called in other form systems.
enum RowTypeSynonyms {
  private static let synonyms: [String: [String]] = [
    "dropdown": ["push", "popover", "picker"], "select": ["push", "picker", "segmented"],
    "combobox": ["push", "picker"], "menu": ["popover", "actionsheet"],
    "choice": ["push", "segmented"], "selectorpush": ["push"], "selector": ["push"],
    "pushselector": ["push"], "popoverselector": ["popover"], "selectoralertview": ["alert"],
    "radio": ["segmented", "listcheck"], "radiogroup": ["segmented", "listcheck"],
    "segmentedcontrol": ["segmented"], "checkbox": ["check"], "boolean": ["switch", "check"],
    "bool": ["switch", "check"], "booleanswitch": ["switch"], "booleancheck": ["check"],
    "toggle": ["switch"], "checkboxes": ["multipleselector"], "multiselect": ["multipleselector"],
    "tagbox": ["multipleselector"], "textarea": ["textarea"], "multiline": ["textarea"],
    "comment": ["textarea"], "textview": ["textarea"], "string": ["text"], "input": ["text"],
    "textfield": ["text"], "field": ["text"], "textfloatlabel": ["text"], "integer": ["int"],
    "number": ["int", "decimal"], "numeric": ["int", "decimal"], "double": ["decimal"],
    "float": ["decimal"], "currency": ["decimal"], "money": ["decimal"], "range": ["slider"],
    "tel": ["phone"], "telephone": ["phone"], "mobile": ["phone"], "zip": ["zipcode"],
    "postalcode": ["zipcode"], "mail": ["email"], "website": ["url"],
    "timestamp": ["datetime"], "datepicker": ["date"], "timepicker": ["time"],
    "duration": ["countdown"], "timer": ["countdown"], "countdowntimer": ["countdown"],
    "submit": ["button"], "action": ["button"], "html": ["statictext"],
    "paragraph": ["statictext"], "heading": ["statictext"], "note": ["statictext"],
    "file": ["image"], "photo": ["image"], "picture": ["image"], "rule": ["divider"],
    "line": ["divider"], "separator": ["divider"], "space": ["spacer"], "panel": ["group"],
    "segments": ["segmented"], "segment": ["segmented"], "segue": ["link"], "navigation": ["link"],
    "infofield": ["info"], "customview": ["view"], "inset": ["group"], "container": ["group"],
    "singlelinefloatlabel": ["text"], "multilinefloatlabel": ["textarea"], "floatlabel": ["text"],
    "editabletext": ["text"], "selectorpickerview": ["picker"], "pickerview": ["picker"],
    "selectoractionsheet": ["actionsheet"], "selectorsegmentedcontrol": ["segmented"],
    "selectorleftright": ["leftright"], "multipleselectorpopover": ["multipleselector"],
    "searchpush": ["push"], "stepcounter": ["stepper"], "weekday": ["multipleselector"],
    "datetimelocal": ["datetime"], "hidden": ["label"], "computed": ["label"],
    "buttonrowof": ["button"], "buttonrowwithpresent": ["button"], "hyperlink": ["link"],
    "rating": ["stepper", "slider"], "creditcard": ["text"], "postaladdress": ["group"],
    "postal": ["zipcode"], "postcode": ["zipcode"], "secret": ["password"], "pin": ["password"],
    "yesno": ["switch", "check"], "listcheckmark": ["listcheck"], "title": ["statictext"],
    "custom": ["view"], "user": ["account"], "username": ["account"],
  ]

  /// The row types that a name from elsewhere stands for, best first.
  ///
  /// Names of Eureka end in `Row`, some after the style of the row: `DateInlineRow` is a `date` row. Those
  /// of XLForm begin with `XLFormRowDescriptorType`, those of Formalist end in `Element`.
  static func meant(by name: String) -> [String] {
    guard name.utf8.count <= 64 else { return [] }
    var word = name.lowercased().prefix { $0 != "<" }.filter { $0 != "-" && $0 != "_" }
    if word.hasPrefix(descriptor) { word.removeFirst(descriptor.count) }
    for ending in ["row", "element"] where word.hasSuffix(ending) && synonyms[word] == nil {
      word.removeLast(ending.count)
    }
    for ending in ["", "inline", "input", "picker", "field", "selector"] {
      guard word.hasSuffix(ending) else { continue }
      let stem = String(word.dropLast(ending.utf8.count))
      let names = synonyms[stem] ?? [stem]
      let found = names.compactMap { types[$0] }
      if !found.isEmpty { return found }
    }
    return []
  }

  private static let descriptor = "xlformrowdescriptortype"

  /// The row types of the language by their names in lower case.
  private static let types = Dictionary(
    Catalog.rowTypes.map { ($0.name.lowercased(), $0.name) },
    uniquingKeysWith: { first, _ in first })
}
