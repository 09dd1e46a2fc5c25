/// The letters with diacritics that the Unicode Character Database decomposes, by the letter that is
/// left without them.
///
/// From `UnicodeData.txt` of Unicode 14: every scalar whose canonical decomposition is a scalar below
/// U+0510 followed by nonspacing marks. Each line is the bare letter and those that come from it.
private let decomposedLetters = """
  <≮
  =≠
  >≯
  AÀÁÂÃÄÅĀĂĄǍǞǠǺȀȂȦḀẠẢẤẦẨẪẬẮẰẲẴẶÅ
  BḂḄḆ
  CÇĆĈĊČḈ
  DĎḊḌḎḐḒ
  EÈÉÊËĒĔĖĘĚȄȆȨḔḖḘḚḜẸẺẼẾỀỂỄỆ
  FḞ
  GĜĞĠĢǦǴḠ
  HĤȞḢḤḦḨḪ
  IÌÍÎÏĨĪĬĮİǏȈȊḬḮỈỊ
  JĴ
  KĶǨḰḲḴ
  LĹĻĽḶḸḺḼ
  MḾṀṂ
  NÑŃŅŇǸṄṆṈṊ
  OÒÓÔÕÖŌŎŐƠǑǪǬȌȎȪȬȮȰṌṎṐṒỌỎỐỒỔỖỘỚỜỞỠỢ
  PṔṖ
  RŔŖŘȐȒṘṚṜṞ
  SŚŜŞŠȘṠṢṤṦṨ
  TŢŤȚṪṬṮṰ
  UÙÚÛÜŨŪŬŮŰŲƯǓǕǗǙǛȔȖṲṴṶṸṺỤỦỨỪỬỮỰ
  VṼṾ
  WŴẀẂẄẆẈ
  XẊẌ
  YÝŶŸȲẎỲỴỶỸ
  ZŹŻŽẐẒẔ
  aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ
  bḃḅḇ
  cçćĉċčḉ
  dďḋḍḏḑḓ
  eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ
  fḟ
  gĝğġģǧǵḡ
  hĥȟḣḥḧḩḫẖ
  iìíîïĩīĭįǐȉȋḭḯỉị
  jĵǰ
  kķǩḱḳḵ
  lĺļľḷḹḻḽ
  mḿṁṃ
  nñńņňǹṅṇṉṋ
  oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ
  pṕṗ
  rŕŗřȑȓṙṛṝṟ
  sśŝşšșṡṣṥṧṩ
  tţťțṫṭṯṱẗ
  uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự
  vṽṿ
  wŵẁẃẅẇẉẘ
  xẋẍ
  yýÿŷȳẏẙỳỵỷỹ
  zźżžẑẓẕ
  ¨΅῁῭΅
  ÆǢǼ
  ØǾ
  æǣǽ
  øǿ
  ſẛ
  ƷǮ
  ʒǯ
  ΑΆἈἉἊἋἌἍἎἏᾈᾉᾊᾋᾌᾍᾎᾏᾸᾹᾺΆᾼ
  ΕΈἘἙἚἛἜἝῈΈ
  ΗΉἨἩἪἫἬἭἮἯᾘᾙᾚᾛᾜᾝᾞᾟῊΉῌ
  ΙΊΪἸἹἺἻἼἽἾἿῘῙῚΊ
  ΟΌὈὉὊὋὌὍῸΌ
  ΡῬ
  ΥΎΫὙὛὝὟῨῩῪΎ
  ΩΏὨὩὪὫὬὭὮὯᾨᾩᾪᾫᾬᾭᾮᾯῺΏῼ
  αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
  εέἐἑἒἓἔἕὲέ
  ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
  ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ
  οόὀὁὂὃὄὅὸό
  ρῤῥ
  υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
  ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
  ϒϓϔ
  ІЇ
  АӐӒ
  ГЃ
  ЕЀЁӖ
  ЖӁӜ
  ЗӞ
  ИЍЙӢӤ
  КЌ
  ОӦ
  УЎӮӰӲ
  ЧӴ
  ЫӸ
  ЭӬ
  аӑӓ
  гѓ
  еѐёӗ
  жӂӝ
  зӟ
  ийѝӣӥ
  кќ
  оӧ
  уўӯӱӳ
  чӵ
  ыӹ
  эӭ
  ії
  ѴѶ
  ѵѷ
  ӘӚ
  әӛ
  ӨӪ
  өӫ
  """

/// Takes the diacritics off letters.
///
/// Only letters of the Latin, Greek and Cyrillic scripts lose them, as in Apple's Foundation: in other
/// scripts a nonspacing mark is a vowel or makes another letter.
package enum DiacriticFolding {
  /// The bare letter of each letter with diacritics.
  private static let bareLetters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for line in decomposedLetters.split(separator: "\n") {
      guard let bare = line.unicodeScalars.first else { continue }
      for letter in line.unicodeScalars.dropFirst() { letters[letter] = bare }
    }
    return letters
  }()

  /// The text without the diacritics of its letters, whether composed or not.
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var lastIsLetter = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        result.append(scalar)
        lastIsLetter = true
      } else if let bare = bareLetters[scalar] {
        result.append(bare)
        lastIsLetter = true
      } else if scalar.value < 0x300 || scalar.properties.generalCategory != .nonspacingMark {
        result.append(scalar)
        lastIsLetter = scalar.value < 0x510
      } else if !lastIsLetter {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
