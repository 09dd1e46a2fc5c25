/// The plural categories of a language: which of `zero`, `one`, `two`, `few`, `many` and `other` a
/// number belongs to.
///
/// The rules are those of the Unicode CLDR 47 (© Unicode, Inc., Unicode-3.0), without compact
/// notation. They look at the number as it is written, so 1 and 1.5 can differ in category.
package struct PluralRule: Hashable, Sendable {
  /// The names of the categories, in the order of CLDR.
  package static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// A part of a condition: an operand, or its remainder, is or is not in some ranges.
  package struct Relation: Hashable, Sendable {
    /// The operand as an ASCII letter.
    package let operand: UInt8
    package let divisor: Int?
    /// Whether the value is in one of the ranges, rather than in none.
    package let isIn: Bool
    package let ranges: [ClosedRange<Int>]
  }

  /// A category with the conditions of which one holds; all relations of a condition hold.
  package struct Case: Hashable, Sendable {
    package let category: String
    package let anyOf: [[Relation]]
  }

  /// The categories except `other`.
  package let cases: [Case]

  /// The categories of the language, `other` last.
  package var categories: [String] { cases.map(\.category) + ["other"] }

  /// The rule of a language by its tag (BCP 47), such as `pl` or `pt-PT`; nil for an unknown
  /// language.
  package init?(language: String) {
    let tags = FormLocale.lookup(language).lazy.map { Substring($0) }
    guard let line = tags.compactMap({ tag in Self.lines.first { $0.tags.contains(tag) } }).first
    else { return nil }
    cases = line.cases.split(separator: ";").map { text in
      let parts = text.split(separator: " ")
      return Case(
        category: String(parts[0]), anyOf: parts[1].split(separator: "|").map(Self.relations))
    }
  }

  private static func relations(_ text: Substring) -> [Relation] {
    text.split(separator: "&").map { text in
      let sides = text.split { $0 == "=" || $0 == "!" }
      let ranges = sides[1].split(separator: ",").map { range in
        let ends = range.split(separator: ".").compactMap { Int($0) }
        return ends[0]...ends[ends.count - 1]
      }
      return Relation(
        operand: sides[0].utf8.first ?? 0, divisor: Int(sides[0].dropFirst(2)),
        isIn: !text.contains("!"), ranges: ranges)
    }
  }

  /// The only number in a category; nil if the category has several numbers or none.
  package func onlyNumber(of category: String) -> Int? {
    guard let relations = cases.first(where: { $0.category == category })?.anyOf,
      relations.count == 1, let number = relations[0].first, number.divisor == nil, number.isIn,
      number.ranges.count == 1, number.ranges[0].count == 1
    else { return nil }
    let isExact = number.operand == UInt8(ascii: "n") && relations[0].count == 1
    let isWhole =
      number.operand == UInt8(ascii: "i") && relations[0].count == 2
      && relations[0][1].operand == UInt8(ascii: "v") && relations[0][1].isIn
    return isExact || isWhole ? number.ranges[0].lowerBound : nil
  }

  /// The smallest whole number of a category up to 200; nil for none.
  package func example(of category: String) -> Int? {
    (0...200).first { self.category(of: String($0)) == category }
  }

  // MARK: - Numbers

  /// The category of a number, with as many digits after the point as it needs; `other` for
  /// anything else.
  package func category(of value: FormValue) -> String {
    switch value {
    case .int(let number): category(of: String(number))
    case .double(let number): category(of: NumberText.text(number))
    default: "other"
    }
  }

  /// The category of a number as it is written, with a decimal point.
  package func category(of number: String) -> String {
    let parts = number.drop { $0 == "-" }.split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first.flatMap({ Int($0) }) else { return "other" }
    let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
    /// The value of an operand; nil for `n` with a fraction, which is in no range.
    func value(_ operand: UInt8) -> Int? {
      switch operand {
      case UInt8(ascii: "n"): trimmed.isEmpty ? whole : nil
      case UInt8(ascii: "v"): fraction.count
      case UInt8(ascii: "f"): Int(fraction) ?? 0
      case UInt8(ascii: "t"): Int(String(trimmed)) ?? 0
      default: whole
      }
    }
    func holds(_ relation: Relation) -> Bool {
      let number = value(relation.operand).map { $0 % (relation.divisor ?? .max) }
      return relation.ranges.contains { range in number.map(range.contains) ?? false }
        == relation.isIn
    }
    return cases.first { $0.anyOf.contains { $0.allSatisfy(holds) } }?.category ?? "other"
  }

  // MARK: - Languages

  /// The tags of the known languages.
  package static let languages = lines.flatMap { $0.tags.map { String($0) } }.sorted()

  /// The lines of the table: tags of languages, and the cases.
  private static let lines = table.split(separator: "\n").map { line in
    let sides = line.split(separator: ":", omittingEmptySubsequences: false)
    return (tags: sides[0].split(separator: " "), cases: sides[1])
  }

  /// Languages with the conditions of their categories.
  ///
  /// `n` is the number, `i` its whole part, `v` the number of its fraction digits, `f` these
  /// digits, and `t` the same digits without trailing zeros; `&` binds more tightly than `|`.
  private static let table = """
    bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi \
    vi wo yo yue zh:
    af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc \
    ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or \
    os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz \
    ve vo vun wae xh xog: one n=1
    ast de en et fi fy gl ia io lij nl sc sv sw ur yi: one i=1&v=0
    am as bn doi fa gu hi kn pcm zu: one i=0|n=1
    ak bho csw ln mg nso pa ti wa: one n=0..1
    ff hy kab: one i=0,1
    ceb fil: one v=0&i=1,2,3|v=0&i%10!=4,6,9|v!=0&f%10!=4,6,9
    da: one n=1|t!=0&i=0,1
    is: one t=0&i%10=1&i%100!=11|t%10=1&t%100!=11
    mk: one v=0&i%10=1&i%100!=11|f%10=1&f%100!=11
    si: one n=0,1|i=0&f=1
    tzm: one n=0..1|n=11..99
    iu naq sat se sma smj smn sms: one n=1; two n=2
    ca it lld pt-PT scn vec: one i=1&v=0; many i!=0&i%1000000=0&v=0
    bs hr sr: one v=0&i%10=1&i%100!=11|f%10=1&f%100!=11; few \
    v=0&i%10=2..4&i%100!=12..14|f%10=2..4&f%100!=12..14
    blo ksh: zero n=0; one n=1
    fr ht: one i=0,1; many i!=0&i%1000000=0&v=0
    lv prg: zero n%10=0|n%100=11..19|v=2&f%100=11..19; one \
    n%10=1&n%100!=11|v=2&f%10=1&f%100!=11|v!=2&f%10=1
    es: one n=1; many i!=0&i%1000000=0&v=0
    he: one i=1&v=0|i=0&v!=0; two i=2&v=0
    lag: zero n=0; one i=0,1&n!=0
    pt: one i=0..1; many i!=0&i%1000000=0&v=0
    ro: one i=1&v=0; few v!=0|n=0|n!=1&n%100=1..19
    shi: one i=0|n=1; few n=2..10
    cs sk: one i=1&v=0; few i=2..4&v=0; many v!=0
    dsb hsb: one v=0&i%100=1|f%100=1; two v=0&i%100=2|f%100=2; few v=0&i%100=3..4|f%100=3..4
    ru uk: one v=0&i%10=1&i%100!=11; few v=0&i%10=2..4&i%100!=12..14; many \
    v=0&i%10=0|v=0&i%10=5..9|v=0&i%100=11..14
    be: one n%10=1&n%100!=11; few n%10=2..4&n%100!=12..14; many n%10=0|n%10=5..9|n%100=11..14
    gd: one n=1,11; two n=2,12; few n=3..10,13..19
    lt: one n%10=1&n%100!=11..19; few n%10=2..9&n%100!=11..19; many f!=0
    pl: one i=1&v=0; few v=0&i%10=2..4&i%100!=12..14; many \
    v=0&i!=1&i%10=0..1|v=0&i%10=5..9|v=0&i%100=12..14
    sl: one v=0&i%100=1; two v=0&i%100=2; few v=0&i%100=3..4|v!=0
    br: one n%10=1&n%100!=11,71,91; two n%10=2&n%100!=12,72,92; few \
    n%10=3..4,9&n%100!=10..19,70..79,90..99; many n!=0&n%1000000=0
    ga: one n=1; two n=2; few n=3..6; many n=7..10
    gv: one v=0&i%10=1; two v=0&i%10=2; few v=0&i%100=0,20,40,60,80; many v!=0
    mt: one n=1; two n=2; few n=0|n%100=3..10; many n%100=11..19
    ar: zero n=0; one n=1; two n=2; few n%100=3..10; many n%100=11..99
    cy: zero n=0; one n=1; two n=2; few n=3; many n=6
    kw: zero n=0; one n=1; two \
    n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|n!=0&n%1000000=100000; \
    few n%100=3,23,43,63,83; many n!=1&n%100=1,21,41,61,81
    """
}
