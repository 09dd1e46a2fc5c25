import FormModel
import FormPredicate
import FormSyntax
import Testing

/// The problems of expressions are reported at their exact places.
@Suite struct ExpressionProblemTests {
  private static let mistakes: [(String, String)] = [
    // Parse errors in Foundation as well
    ("", "F0520"), ("  \n", "F0520"), ("⟦$flag⟧", "F0505"), ("⟦1⟧", "F0505"), ("⟦TRUE⟧", "F0505"),
    ("⟦$age * 25⟧", "F0505"), ("⟦0⟧ || ⟦1⟧", "F0505 F0505"), ("⟦()⟧", "F0501"),
    ("⟦,⟧", "F0501"), ("$age ⟦===⟧ 1", "F0501"), ("$age ⟦!==⟧ 1", "F0501"),
    ("$age == 1 ⟦?⟧ 2", "F0501"), ("$age == 1 ⟦/* x */⟧", "F0501"), ("$age == 1 ⟦// x⟧", "F0501"),
    ("$name ⟦CONTAIN⟧ 'a'", "F0501"), ("$name == ⟦'Pepe's⟧'", "F0502"),
    ("$name == ⟦'abc⟧", "F0502"), ("$name == ⟦\"abc' AND $age == 1⟧", "F0502"),
    ("⟦1 < $age < 5⟧", "F0518"), ("$age BETWEEN ⟦1 AND 5⟧", "F0501"),
    ("$age IN ⟦(1, 2)⟧", "F0501"), ("$age IN ⟦[1, 2]⟧", "F0501"), ("$age IN ⟦[1]⟧", "F0501"),
    ("NOT ⟦$flag⟧", "F0505"), ("⟦$flag⟧ && ⟦$other⟧", "F0505 F0505"),
    ("$age IN {1, 2⟦,⟧}", "F0501"), ("ROUND($price⟦,⟧) == 1", "F0501"),
    // Missing and superfluous parts
    ("$age ⟦==⟧", "F0501"), ("⟦==⟧ 1", "F0501"), ("$age == 1 ⟦AND⟧", "F0501"),
    ("⟦AND⟧ $age == 1", "F0501"), ("$age == ⟦AND⟧ $seats == 1", "F0501"),
    ("⟦(⟧$age == 1", "F0501"), ("$age == 1⟦)⟧", "F0501"), ("$age == 1⟦)⟧ AND $seats == 2", "F0501"),
    ("$age IN ⟦{⟧1, 2", "F0501"), ("$age == 1 ⟦$seats⟧ == 2", "F0501"),
    ("($age == 1 ⟦$seats⟧ == 2)", "F0501"), ("$tags⟦[⟧0 == 'a'", "F0501"),
    ("$age IN {1 ⟦2⟧}", "F0501"), ("⟦$⟧ == 1", "F0501"), ("⟦$1st⟧ == 1", "F0501"),
    ("$name⟦.⟧ == 1", "F0501"), ("$age == 1⟦;⟧", "F0501"), ("$age == ⟦'a'⟧ ⟦foo⟧", "F0504 F0501"),
    ("$age ⟦IS⟧ NULL", "F0501"), ("$age ⟦IS NOT⟧ NULL", "F0501"), ("$age == ⟦+⟧5", "F0501"),
    ("$name ⟦NOT⟧ IN {'a'}", "F0501"), ("$name ⟦NOT⟧ CONTAINS 'a'", "F0501"),
    ("$flag == ⟦NOT⟧ $other", "F0501"), ("'a' == ⟦ANY⟧ $tags", "F0501"),
    ("⟦ANY⟧ $tags", "F0501"), ("⟦ANY⟧ ($tags == 'a')", "F0501"), ("$age ⟦≠⟧ 1", "F0501"),
    ("$name == ⟦‘a’⟧", "F0501"), ("$name == ⟦“a b”⟧", "F0501"), ("$name ⟦??⟧ 'a' == 'b'", "F0501"),
    ("$plan == ⟦free trial⟧", "F0501"), ("$name ⟦STARTSWITH⟧ 'a'", "F0501"),
    // Literals
    ("$age == ⟦9223372036854775808⟧", "F0519"), ("$price == ⟦1e999⟧", "F0519"),
    ("$price == ⟦.5⟧", "F0519"), ("$price == ⟦5.⟧", "F0519"), ("$age == ⟦1_000⟧", "F0519"),
    ("$age == ⟦12px⟧", "F0519"), ("$name MATCHES '⟦\\d⟧+'", "F0519"), ("$name == '⟦\\b⟧'", "F0519"),
    ("$name == '⟦\\ud800⟧'", "F0519"), ("$name == '⟦\\x4⟧'", "F0519"),
    ("$birth == DATE(⟦'2026-02-29'⟧)", "F0519"), ("$birth == DATE(⟦'tomorrow'⟧)", "F0519"),
    // Refused constructs
    ("⟦SELF⟧ MATCHES 'a'", "F0503"), ("⟦SELF⟧.name == 'a'", "F0503"), ("⟦age⟧ > 1", "F0503"),
    ("⟦name⟧.first == 'a'", "F0503"), ("⟦customer⟧.name == 'a'", "F0503"),
    ("$name == ⟦%@⟧", "F0503"), ("⟦%K⟧ == 1", "F0503"), ("$age == ⟦%ld⟧", "F0503"),
    ("COUNT($items, ⟦$$price.isHidden⟧) == 1", "F0503"),
    ("⟦TERNARY⟧($flag == true, 1, 2) == 1", "F0503"), ("⟦ANYKEY⟧ == 1", "F0503"),
    ("⟦FUNCTION⟧($name, 'description') == 'a'", "F0503"), ("⟦CAST⟧($age, 'NSDate') == 1", "F0503"),
    ("$tags ⟦UNION⟧ $tags == {}", "F0503"), ("$tags ⟦minus⟧ {'a'} == {}", "F0503"),
    ("$age ⟦:=⟧ 1", "F0503"), ("$start > ⟦now⟧()", "F0503"), ("⟦random⟧() > 1", "F0503"),
    ("$name ==[⟦l⟧] 'a'", "F0503"), ("$name CONTAINS[⟦cn⟧] 'a'", "F0503"),
    ("$age ⟦&⟧ 1 == 1", "F0503"), ("1 ⟦<<⟧ 3 == 8", "F0503"), ("⟦~⟧$age == 1", "F0503"),
    ("$age == ⟦0x1F⟧", "F0503"), ("$age == ⟦0b1⟧", "F0503"), ("$age ⟦%⟧ 2 == 0", "F0503"),
    ("$flag == ⟦TRUEPREDICATE⟧", "F0503"), ("⟦@count⟧ == 1", "F0503"),
    // Names
    ("⟦$ag⟧ == 1", "F0302"), ("⟦$zzz⟧ == 'x' AND ⟦$yyy⟧ == 'x'", "F0302 F0302"),
    ("$age IN {1, ⟦$zzz⟧}", "F0302"), ("⟦$zzz⟧.isHidden", "F0302"), ("⟦$zzz⟧.foo[1] == 2", "F0302"),
    ("⟦isBuziness⟧", "F0308"), ("$name == ⟦Berlin⟧", "F0308"), ("⟦foo⟧ == 1", "F0308"),
    ("⟦LENGHT⟧($name) == 1", "F0307"), ("⟦foo⟧(⟦$zzz⟧) == 1", "F0307 F0302"),
    ("⟦$save⟧ == nil", "F0517"), ("⟦$account⟧ == 1", "F0517"), ("⟦$self⟧ == 1", "F0517"),
    ("⟦$option⟧ == 1", "F0517"), ("⟦$option⟧.country == 'UY'", "F0517"),
    ("⟦$$price⟧ == 1", "F0517"),
    // Types
    ("$age == ⟦'18'⟧", "F0504"), ("⟦'18'⟧ == $age", "F0504"), ("$flag == ⟦'true'⟧", "F0504"),
    ("$flag == ⟦2⟧", "F0504"), ("$birth == ⟦'2026-01-31'⟧", "F0504"), ("$tags == ⟦'a'⟧", "F0504"),
    ("$name == ⟦{'a'}⟧", "F0504"), ("$name == ⟦$age⟧", "F0504"), ("$wait > ⟦5⟧", "F0504"),
    ("⟦$flag⟧ > true", "F0504"), ("⟦$tags⟧ > {'a'}", "F0504"), ("$name > ⟦3⟧", "F0504"),
    ("⟦$flag⟧ BETWEEN {false, true}", "F0504"), ("$items == ⟦{$items[0]}⟧", "F0504"),
    ("$site == ⟦$name⟧", "F0504"), ("$photo == ⟦1⟧", "F0504"), ("$color == ⟦$plan⟧", "F0504"),
    ("$age == 1 AND $name == ⟦2⟧ OR ⟦$zzz⟧ == 1", "F0504 F0302"),
    ("⟦$age⟧ CONTAINS 1", "F0504"), ("$name CONTAINS ⟦1⟧", "F0504"),
    ("$tags CONTAINS ⟦1⟧", "F0504"),
    ("$tags CONTAINS ⟦{'a'}⟧", "F0504"), ("⟦$tags⟧ IN {'a'}", "F0504"),
    ("$age IN {1, ⟦'b'⟧}", "F0504"),
    ("$age IN ⟦$seats⟧", "F0504"), ("⟦$age⟧ IN 'abc'", "F0504"), ("⟦$age⟧ LIKE '1*'", "F0504"),
    ("ANY $numbers == ⟦'a'⟧", "F0504"), ("ANY $tags > ⟦1⟧", "F0504"),
    ("⟦$age⟧ + 'a' == 1", "F0504"), ("$name + ⟦$age⟧ == 'a'", "F0504"), ("-⟦$name⟧ == 1", "F0504"),
    ("$birth + ⟦1⟧ > TODAY()", "F0504"), ("$name == {1, ⟦'a'⟧}[0]", "F0504"),
    ("$pair == ⟦{'a'}⟧", "F0504"), ("$pair == {'a', ⟦'b'⟧}", "F0504"),
    // Options
    ("$plan == ⟦'gold'⟧", "F0506"), ("⟦'gold'⟧ == $plan", "F0506"),
    ("$plan IN {'free', ⟦'x'⟧}", "F0506"),
    ("$colors CONTAINS ⟦'green'⟧", "F0506"), ("ANY $colors == ⟦'green'⟧", "F0506"),
    ("$colors == {'red', ⟦'green'⟧}", "F0506"), ("$level == ⟦9⟧", "F0506"),
    ("ANY $items.kind == ⟦'hime'⟧", "F0506"), ("$plan ==[c] ⟦'gold'⟧", "F0506"),
    // Properties
    ("$name.⟦lenght⟧ == 1", "F0507"), ("$tags.⟦length⟧ == 1", "F0507"),
    ("$age.⟦length⟧ == 1", "F0507"),
    ("$name.⟦firstName⟧ == 'a'", "F0507"), ("$items.⟦prize⟧ == 1", "F0507"),
    ("$items.⟦@foo⟧ == 1", "F0507"), ("$birth.⟦year⟧ == 1", "F0507"), ("$age⟦[0]⟧ == 1", "F0507"),
    ("$pair⟦[5]⟧ == 1", "F0507"),
    // Arguments
    ("⟦LENGTH()⟧ == 1", "F0508"), ("⟦IF($flag == true, 1)⟧ == 1", "F0508"),
    ("⟦SUM($age, $seats)⟧ > 1", "F0508"), ("⟦isWorkingDay()⟧", "F0508"),
    ("LENGTH(⟦$age⟧) == 1", "F0509"), ("SUM(⟦$name⟧) == 1", "F0509"),
    ("SUM(⟦$tags⟧) == 1", "F0509"),
    ("YEARS(⟦$age⟧, TODAY()) == 1", "F0509"), ("isWorkingDay(⟦'a'⟧)", "F0509"),
    ("DATE(⟦$age⟧) == $birth", "F0509"), ("IF(⟦$flag⟧, 1, 2) == 1", "F0505"),
    ("$tags[⟦'a'⟧] == 'a'", "F0509"), ("⟦$tags⟧.@sum > 1", "F0509"),
    ("$tags[⟦middle⟧] == 'a'", "F0509"),
    ("⟦DATE()⟧ == $birth", "F0508"), ("DATE(⟦'2026-02-30'⟧) == $birth", "F0519"),
    ("⟦DATE(2026, 2, 29)⟧ == $birth", "F0519"), ("⟦DATE(0, 1, 1)⟧ == $birth", "F0519"),
    ("DATE(2026, ⟦1.5⟧, 1) == $birth", "F0509"), ("DATE($birth, ⟦'10:30'⟧) == $birth", "F0509"),
    ("$wait > ⟦MONTHS(1)⟧", "F0504"), ("⟦MONTHS(1)⟧ == DAYS(30)", "F0504"),
    ("⟦YEARS(1)⟧ > DAYS(365)", "F0504"), ("$age + ⟦MONTHS(1)⟧ == 1", "F0504"),
    ("$wait - ⟦MONTHS(1)⟧ > DAYS(1)", "F0504"), ("⟦MONTHS(1)⟧ + $birth > $start", "F0504"),
    ("$birth + ⟦MONTHS(1)⟧ * 2 > $start", "F0504"), ("$start - $birth > ⟦MONTHS(6)⟧", "F0504"),
    ("$birth + MONTHS(⟦1.5⟧) > $start", "F0509"), ("$birth + MONTHS(⟦$name⟧) > $start", "F0509"),
    ("$birth + ⟦MONTHS()⟧ > $start", "F0508"), ("$birth + ⟦MONTHS(1, 2)⟧ > $start", "F0508"),
    ("$birth + MONTHS(⟦nil⟧) > $start", "F0509"), ("ADD_MONTHS($birth, ⟦1.5⟧) > $start", "F0509"),
    ("MONTHS_BETWEEN($birth, ⟦$age⟧) > 1", "F0509"), ("START_OF_MONTH(⟦$age⟧) == $birth", "F0509"),
    ("⟦MOD($age)⟧ == 1", "F0508"), ("MOD($age, ⟦0⟧) == 1", "F0516"),
    ("MOD($price, ⟦0.0⟧) == 1", "F0516"), ("MOD(⟦$name⟧, 2) == 1", "F0509"),
    ("MOD(⟦$wait⟧, 2) == 1", "F0509"), ("⟦SUBSTRING($name)⟧ == 'a'", "F0508"),
    ("SUBSTRING($name, ⟦1.5⟧) == 'a'", "F0509"), ("SUBSTRING($name, 0, ⟦$price⟧) == 'a'", "F0509"),
    ("SUBSTRING(⟦$age⟧, 1) == 'a'", "F0509"), ("SUBSTRING(⟦nil⟧, 1) == 'a'", "F0509"),
    ("REPLACE($name, ⟦''⟧, 'a') == 'b'", "F0512"), ("REPLACE($name, ⟦1⟧, 'a') == 'b'", "F0509"),
    ("JOIN(⟦$name⟧, ',') == 'a'", "F0509"), ("JOIN(⟦$items⟧, ',') == 'a'", "F0509"),
    ("JOIN($tags, ⟦1⟧) == 'a'", "F0509"), ("COUNT(SPLIT($name, ⟦''⟧)) == 1", "F0512"),
    ("SPLIT($name, ',') == ⟦'a'⟧", "F0504"), ("INDEX_OF($name, ⟦''⟧) == 1", "F0512"),
    ("INDEX_OF($name, ⟦1⟧) == 1", "F0504"), ("INDEX_OF($tags, ⟦1⟧) == 1", "F0504"),
    ("INDEX_OF($colors, ⟦'pink'⟧) == 1", "F0506"), ("INDEX_OF(⟦$age⟧, 1) == 1", "F0509"),
    ("INDEX_OF($name, ⟦nil⟧) == 1", "F0513"), ("⟦NUMBER('1,5')⟧ > 1", "F0519"),
    ("NUMBER(⟦$age⟧) == 1", "F0509"), ("⟦SQRT(-1)⟧ == 1", "F0519"),
    ("⟦INDEX_OF('abc', 'd')⟧ == 1", "F0519"), ("TEXT($price, ⟦'numbr'⟧) == 'a'", "F0417"),
    ("TEXT($price, ⟦'plural de'⟧) == 'a'", "F0417"), ("TEXT($price, ⟦$name⟧) == 'a'", "F0509"),
    ("TEXT(⟦$name⟧, 'number') == 'a'", "F0509"), ("TEXT($birth, ⟦'date DD'⟧) == 'a'", "F0416"),
    ("TEXT($birth, ⟦'date dd.mm.yyyy'⟧) == 'a'", "F0419"),
    // Conditions on entries
    ("COUNT($items, ⟦$$zzz⟧ > 1) == 1", "F0302"), ("COUNT($items, ⟦$$kinds⟧ == 'a') == 1", "F0302"),
    ("COUNT($items, ⟦$kind⟧ == 'a') == 1", "F0302"), ("COUNT(⟦$zzz⟧, $$a == 1) == 1", "F0302"),
    ("COUNT($items, ⟦$$$price⟧ > 1.0) == 1", "F0517"), ("COUNT($items, ⟦$$price⟧) == 1", "F0505"),
    ("COUNT($items, $$price == ⟦'a'⟧) == 1", "F0504"),
    ("SUM($items.⟦prize⟧, $$price > 1) == 1", "F0507"),
    ("COUNT(⟦$tags⟧, $$a == 1) == 1", "F0509"), ("SUM(⟦$age⟧, $$a == 1) == 1", "F0509"),
    ("COUNT(⟦{1, 2}⟧, $$a == 1) == 1", "F0509"), ("SUM(⟦$items⟧, $$price > 1) == 1", "F0509"),
    ("COUNT($items, $$price > 1 AND COUNT($items, ⟦$$$x⟧ > 1) > 1) == 1", "F0302"),
    (
      "COUNT($items, COUNT($items, COUNT($items, COUNT($items, ⟦$$count > 1⟧) > 1) > 1) > 1) == 1",
      "F0904"
    ),
    ("COUNT($broken, $$x > 1) == 1", ""), ("⟦SUBQUERY($items, $$price > 1)⟧.@count > 1", "F0508"),
    ("⟦SUBQUERY($items, 1, 1 == 1)⟧.@count > 1", "F0508"),
    ("SUBQUERY($items, $x, ⟦$x⟧ > 1).@count > 1", "F0517"),
    ("SUBQUERY($items, $x, ⟦$$price⟧ > 1).@count > 1", "F0517"),
    ("SUBQUERY($items, $x, $x.⟦zzz⟧ > 1).@count > 1", "F0302"),
    ("SUBQUERY(⟦$items.price⟧, $x, $x.price > 1).@count > 1", "F0509"),
    // Comparison options
    ("$age ==⟦[c]⟧ 1", "F0510"), ("$name ==[⟦x⟧] 'a'", "F0510"),
    ("$name CONTAINS⟦[]⟧ 'a'", "F0510"),
    ("$age IN⟦[c]⟧ {1, 2}", "F0510"), ("$birth <⟦[d]⟧ TODAY()", "F0510"),
    // Patterns and needles
    ("$name MATCHES 'a⟦(⟧b'", "F0511"), ("$name MATCHES '\\\\d⟦(⟧'", "F0511"),
    ("$name CONTAINS ⟦''⟧", "F0512"), ("$name BEGINSWITH ⟦\"\"⟧", "F0512"),
    ("⟦''⟧ IN $name", "F0512"),
    ("$name LIKE ⟦''⟧", "F0512"), ("$name MATCHES ⟦''⟧", "F0512"),
    // nil
    ("$age > ⟦nil⟧", "F0513"), ("⟦nil⟧ < $age", "F0513"), ("$age IN {1, ⟦nil⟧}", "F0513"),
    ("$name CONTAINS ⟦nil⟧", "F0513"), ("$age + ⟦nil⟧ == 1", "F0513"),
    ("$age BETWEEN {1, ⟦nil⟧}", "F0513"),
    ("⟦nil⟧.length == 1", "F0513"),
    // Quantifiers and bounds
    ("ANY ⟦$name⟧ == 'a'", "F0514"), ("ALL ⟦$age⟧ > 1", "F0514"),
    ("$age BETWEEN ⟦{1}⟧", "F0515"), ("$age BETWEEN ⟦{1, 2, 3}⟧", "F0515"),
    ("$age BETWEEN ⟦{5, 1}⟧", "F0515"), ("$age BETWEEN ⟦$seats⟧", "F0515"),
    ("$age BETWEEN ⟦1⟧", "F0515"),
    // Division and precedence
    ("$age / ⟦0⟧ == 1", "F0516"), ("$price / ⟦0.0⟧ > 1", "F0516"), ("$price / ⟦(0)⟧ > 1", "F0516"),
    ("$wait / ⟦MINUTES(0)⟧ > 1", "F0516"), ("$wait / ⟦2⟧ > 1", "F0504"),
    ("2 ** 3 ⟦**⟧ 2 == $age", "F0521"), ("⟦-2 ** 2⟧ == $age", "F0521"),
    // A row with a mistake is not reported again
    ("$broken == 1 AND $broken CONTAINS 'a' AND $broken.foo == 'x' AND -$broken > 1", ""),
    ("$broken", ""),
  ]

  /// Each mistake gives exactly one problem.
  @Test(arguments: mistakes)
  func isReported(_ marked: String, _ codes: String) {
    let expression = MarkedExpression(marked)
    let (checked, problems) = compile(expression.text)
    #expect(problems.map(\.code.rawValue).joined(separator: " ") == codes)
    if codes != "F0520" { #expect(problems.map(\.range) == expression.ranges) }
    #expect((checked == nil) == problems.contains { $0.code.severity == .error })
  }

  private static let doubts: [(String, String)] = [
    // Constant conditions
    ("⟦1 == 1⟧", "F0551"), ("⟦$age == $age⟧ AND $seats == 1", "F0551"), ("⟦$age IN {}⟧", "F0551"),
    ("COUNT($items, $$price == 1.5 AND ⟦$$price == 2.5⟧) == 1", "F0551"),
    ("COUNT($items, ⟦TRUEPREDICATE⟧) == 1", "F0551"),
    ("⟦$items.price.@count⟧ > 1", "F0556"), ("$items.@count > 1", ""),
    ("⟦TRUEPREDICATE⟧ OR $age == 1", "F0551"), ("$plan == 'free' AND ⟦$plan == 'pro'⟧", "F0551"),
    ("⟦'a' CONTAINS 'b'⟧", "F0551"), ("⟦'a' LIKE 'a*'⟧", "F0551"),
    // Division of integers
    ("⟦$age / 2⟧ == 1", "F0552"), ("⟦$age / $seats⟧ > 1", "F0552"), ("6 / 2 == $age", ""),
    ("$price / 2 == 1", ""),
    // LIKE
    ("$name ⟦LIKE⟧ 'abc'", "F0553"), ("$name ⟦LIKE[c]⟧ 'a%'", "F0553"), ("$name LIKE 'a*'", ""),
    // nil
    ("⟦$name != 'a'⟧", "F0554"), ("⟦$flag == false⟧", "F0554"), ("NOT ⟦$age > 3⟧", "F0554"),
    ("NOT ⟦$name CONTAINS 'a'⟧", "F0554"), ("⟦$flag != false⟧", "F0554"),
    ("⟦$flag == false⟧ AND ⟦$name != 'a'⟧", "F0554 F0554"), ("$flag != true", ""),
    ("NOT $flag == true", ""), ("$always == false", ""), ("$always != true", ""),
    ("$name != 'a' AND $name != nil", ""), ("$name == nil OR $name != 'a'", ""),
    ("$name != 'a' AND $name BEGINSWITH 'b'", ""), ("$name != $city", ""),
    ("$colors != {'red'}", ""), ("NOT $colors CONTAINS 'red'", ""), ("NOT $name != 'a'", ""),
    ("⟦'a' != $name⟧", "F0554"), ("⟦false == $flag⟧", "F0554"),
    ("nil != $name AND $name != 'a'", ""),
    ("NOT ⟦$birth > DATE('2000-01-01')⟧", "F0554"), ("⟦ALL $tags == 'a'⟧", "F0554"),
    ("⟦ALL $items.price > 1⟧", "F0554"), ("ALL $tags == 'a' AND $tags.@count > 0", ""),
    ("NONE $tags == 'a'", ""), ("NOT ALL $tags == 'a'", ""), ("⟦$name.length == 0⟧", "F0551"),
    ("LENGTH(TRIM($name)) == 0", ""), ("LENGTH(UPPERCASE(TRIM($name))) != 0", ""),
    ("⟦LENGTH($name) != 0⟧", "F0551"), ("$name.length > 0", ""), ("$name.length != 3", ""),
    ("NOT (⟦$age == 1⟧ OR $seats > 2)", "F0554"), ("$name != ''", ""),
    // Bools and numbers
    ("$flag == ⟦1⟧", "F0555"), ("⟦1⟧ == $flag", "F0555"),
  ]

  @Test(arguments: doubts)
  func isWarnedAbout(_ marked: String, _ codes: String) {
    let expression = MarkedExpression(marked)
    let (checked, problems) = compile(expression.text)
    #expect(problems.map(\.code.rawValue).joined(separator: " ") == codes)
    #expect(problems.map(\.range) == expression.ranges)
    #expect(checked != nil)
  }
}
