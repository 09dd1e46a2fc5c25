extension Catalog {
  /// The languages that the built-in texts are written in (BCP 47).
  package static let languagesOfBuiltInTexts = [
    "ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "zh-Hans",
  ]

  /// The file with the built-in texts in a language, as YAML; nil for another language.
  package static func builtInTexts(in language: String) -> [UInt8]? {
    switch language {
    case "ar": PackageResources.formc_ar_texts_yaml
    case "de": PackageResources.formc_de_texts_yaml
    case "en": PackageResources.formc_en_texts_yaml
    case "es": PackageResources.formc_es_texts_yaml
    case "fr": PackageResources.formc_fr_texts_yaml
    case "it": PackageResources.formc_it_texts_yaml
    case "ja": PackageResources.formc_ja_texts_yaml
    case "nl": PackageResources.formc_nl_texts_yaml
    case "pl": PackageResources.formc_pl_texts_yaml
    case "pt": PackageResources.formc_pt_texts_yaml
    case "zh-Hans": PackageResources.formc_zh_Hans_texts_yaml
    default: nil
    }
  }
}
