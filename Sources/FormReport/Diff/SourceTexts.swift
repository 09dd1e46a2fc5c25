import FormModel
import FormText

/// A form as if its texts had no translations, and these texts by their keys.
///
/// A spec that gets `languages` keeps its texts, although the definition stores them in another way.
struct SourceTexts {
  /// The form without its translations.
  let definition: FormDefinition
  /// The texts of the spec as JSON, by their keys.
  private(set) var texts: [String: JSONValue] = [:]

  init(_ form: FormDefinition) {
    guard !form.locales.isEmpty || !form.translations.isEmpty else {
      definition = form
      return
    }
    var plain = form
    (plain.translations, plain.locales) = ([], [])
    var texts: [String: JSONValue] = [:]
    let json = Self.plain(plain.jsonValue, &texts)
    definition = (try? FormDefinition(json: json)) ?? plain
    self.texts = texts
  }

  /// A part of a definition without the keys of translations, which are collected.
  private static func plain(_ json: JSONValue, _ texts: inout [String: JSONValue]) -> JSONValue {
    switch json {
    case .array(let elements): return .array(elements.map { plain($0, &texts) })
    case .object(let members):
      if let text = json["of"], case .string(let format)? = json["format"],
        let key = PlaceholderFormat(format)?.translationKey
      {
        let text = plain(text, &texts)
        texts[PlaceholderFormat.address(ofKey: key)] = text
        return text
      }
      let plainMembers = members.compactMap { member -> JSONValue.Member? in
        let value = constant(plain(member.value, &texts))
        return Self.isRepeated(member.name, value, of: json)
          ? nil : Self.live(member.name, value, of: json)
      }
      return .object(plainMembers)
    default: return json
    }
  }

  /// A constant text, if the JSON is an expression that gives one.
  private static func constant(_ json: JSONValue) -> JSONValue {
    guard let tree = json["expression"],
      case .literal(.string(let text))? =
        try? FormExpression(json: tree)
    else { return json }
    return .string(text)
  }

  /// Whether a title is the value of its option, which is shown without a title as well.
  private static func isRepeated(_ name: String, _ value: JSONValue, of owner: JSONValue) -> Bool {
    guard name == "title", case .string = value, let option = owner["value"] else { return false }
    return option == value || option["string"] == value
  }

  /// A member without the live texts that are constant: the constants stand beside them.
  private static func live(
    _ name: String, _ value: JSONValue, of owner: JSONValue
  ) -> JSONValue.Member? {
    guard ["texts", "settings", "properties"].contains(name), case .array(let properties) = value
    else { return JSONValue.Member(name, value) }
    let left = properties.filter { property in
      guard case .object(let members) = property, let member = members.first,
        case .string = member.value
      else { return true }
      let isTitle = member.name == "title" && (name == "settings" || owner["title"] != nil)
      return name != "texts" && !isTitle
    }
    return left.isEmpty ? nil : JSONValue.Member(name, .array(left))
  }
}

/// A difference between the translations of two versions of a form.
struct TranslationChange {
  let verdict: Verdict
  let message: String

  /// The differences, by language.
  static func changes(
    from old: FormDefinition, _ oldTexts: SourceTexts, to new: FormDefinition,
    _ newTexts: SourceTexts
  ) -> [TranslationChange] {
    let languages = (new.translations + old.translations).map(\.language)
    var seen: Set<String> = []
    return languages.filter { seen.insert($0).inserted }.flatMap { language in
      let before = old.translations.first { $0.language == language }
      let after = new.translations.first { $0.language == language }
      guard let before, let after else {
        return [
          TranslationChange(
            verdict: Verdict(.language, .safe, .people),
            message: after == nil
              ? "it has no texts in `\(language)` any more" : "it has texts in `\(language)`")
        ]
      }
      return changes(before, oldTexts, after, newTexts)
    }
  }

  private static func changes(
    _ old: FormDefinition.Translation, _ oldTexts: SourceTexts, _ new: FormDefinition.Translation,
    _ newTexts: SourceTexts
  ) -> [TranslationChange] {
    let known = Dictionary(old.texts.map { ($0.name, $0.value) }) { first, _ in first }
    let common = new.texts.filter { known[$0.name] != nil }
    let changed = addresses(common.filter { known[$0.name] != $0.value })
    let changedKeys = Set(changed)
    let stale = addresses(common).filter { key in
      guard let before = oldTexts.texts[key], let after = newTexts.texts[key] else { return false }
      return before != after && !changedKeys.contains(key)
    }
    let newKeys = Set(new.texts.map(\.name))
    let added = addresses(new.texts.filter { known[$0.name] == nil })
    let gone = addresses(old.texts.filter { !newKeys.contains($0.name) })
    let others = (added + gone).filter { oldTexts.texts[$0] != nil && newTexts.texts[$0] != nil }
    return [
      (Verdict(.translation, .cosmetic, .people), changed + others, "has changed", "have changed"),
      (
        Verdict(.staleTranslation, .cosmetic, .people), stale,
        "is a translation of the old text", "are translations of old texts"
      ),
    ].compactMap { verdict, keys, one, several in
      guard let first = keys.first else { return nil }
      let name = "`\(first)` in `\(new.language)`"
      return TranslationChange(
        verdict: verdict,
        message: keys.count == 1
          ? "\(name) \(one)" : "\(name) and \(keys.count - 1) more \(several)")
    }
  }

  /// The addresses of texts, each once.
  private static func addresses(_ texts: [FormDefinition.Property]) -> [String] {
    var seen: Set<String> = []
    return texts.map { PlaceholderFormat.address(ofKey: $0.name) }
      .filter { seen.insert($0).inserted }
  }
}
