import FormModel
import FormPredicate
import FormSyntax
import Testing

/// Expressions after their fixes are applied.
@Suite struct ExpressionFixTests {
  private static let fixes: [(String, String)] = [
    ("$flag", "$flag == true"), ("$flag && $other", "$flag == true && $other == true"),
    ("NOT $flag", "NOT $flag == true"), ("TRUE", "TRUEPREDICATE"), ("no", "FALSEPREDICATE"),
    ("LEN($name) == 1", "LENGTH($name) == 1"), ("$name.count == 1", "$name.length == 1"),
    ("$age > 1 ? true : false", "IF($age > 1, true, false)"),
    ("$seats == ($age > 1 ? 1 : 2)", "$seats == (IF($age > 1, 1, 2))"),
    ("$age === 1", "$age == 1"), ("$age ≥ 1", "$age >= 1"), ("$name == ‘a’", "$name == 'a'"),
    ("$name CONTAIN 'a'", "$name CONTAINS 'a'"), ("$name startswith 'a'", "$name BEGINSWITH 'a'"),
    ("1 < $age < 5", "1 < $age AND $age < 5"), ("$age BETWEEN 1 AND 5", "$age BETWEEN {1, 5}"),
    ("$age IN (1, 2)", "$age IN {1, 2}"), ("$age IN [1]", "$age IN {1}"),
    ("$age IN {1, 2,}", "$age IN {1, 2}"), ("$age == 1 // one", "$age == 1 "),
    ("($age == 1", "($age == 1)"), ("$age == 1)", "$age == 1"),
    ("($age IN {1, 2", "($age IN {1, 2})"),
    ("NOT $age > 3", "($age != nil AND NOT $age > 3)"),
    ("$age IS NOT NULL", "$age != NULL"), ("$age NOT IN $numbers", "NOT $age IN $numbers"),
    ("$age == +5", "$age == 5"), ("$plan == free", "$plan == 'free'"),
    ("$name == new york", "$name == 'new york'"), ("$price == .5", "$price == 0.5"),
    ("$price == 5.", "$price == 5.0"), ("$age == 1_000", "$age == 1000"),
    ("$age == 0x1F", "$age == 31"), ("$name MATCHES '\\d+\\w'", "$name MATCHES '\\\\d+\\\\w'"),
    ("age > 1", "$age > 1"), ("TERNARY($age > 1, 1, 2) == $seats", "IF($age > 1, 1, 2) == $seats"),
    ("$start > now()", "$start > NOW()"), ("$age == 1 & $seats == 2", "$age == 1 AND $seats == 2"),
    ("$flag == TRUEPREDICATE", "$flag == TRUE"), ("$agee == 1", "$age == 1"),
    ("isBuziness", "isBusiness"),
    ("DATEDIFF($birth, $start) == 1", "DAYS_BETWEEN($birth, $start) == 1"),
    ("LENGHT($name) == 1", "LENGTH($name) == 1"),
    ("$age == '18'", "$age == 18"), ("$flag == 'true'", "$flag == true"),
    ("$name == 3", "$name == '3'"),
    ("$birth == '2026-01-31'", "$birth == DATE('2026-01-31')"), ("$flag == 1", "$flag == true"),
    ("$tags IN {'a'}", "ANY $tags IN {'a'}"),
    ("$name + $age == 'a'", "$name + STRING($age) == 'a'"),
    ("$birth + 1 > TODAY()", "$birth + DAYS(1) > TODAY()"), ("$plan == 'por'", "$plan == 'pro'"),
    ("$name.lenght == 1", "$name.length == 1"), ("$tags.length == 1", "$tags.@count == 1"),
    ("$age ==[c] 1", "$age == 1"), ("ANY $name == 'a'", "$name == 'a'"),
    ("$age BETWEEN {5, 1}", "$age BETWEEN {1, 5}"), ("-2 ** 2 == $age", "-(2 ** 2) == $age"),
    ("2 ** 3 ** 2 == $age", "(2 ** 3) ** 2 == $age"), ("$age / 2 == 1", "$age / 2.0 == 1"),
    ("$age / $seats == 1", "DOUBLE($age) / $seats == 1"), ("$name LIKE[c] 'a'", "$name ==[c] 'a'"),
    ("$name != 'a'", "($name != nil AND $name != 'a')"), ("$flag == false", "$flag != true"),
    ("$name.length == 0", "$name == nil"), ("LENGTH($name) != 0", "$name != nil"),
    ("ALL $tags == 'a'", "($tags.@count > 0 AND ALL $tags == 'a')"),
    ("$name IS EMPTY", "$name == nil"), ("$tags IS NOT EMPTY", "$tags != nil"),
    ("$items is empty", "$items == nil"), ("$colors IS BLANK", "$colors == nil"),
    ("$name.value == 'a'", "$name == 'a'"), ("$flag.value", "$flag == true"),
    ("$name.rowValue.length == 1", "$name.length == 1"),
    ("$age == 1 AMD $seats == 2", "$age == 1 AND $seats == 2"),
  ]

  /// Applying the first fix of the first problem until no problem is left gives the intended text.
  @Test(arguments: fixes)
  func correctsTheText(_ text: String, _ expected: String) {
    var fixed = text
    for _ in 0..<4 {
      guard let fix = compile(fixed).problems.first(where: { !$0.fixes.isEmpty })?.fixes.first
      else { break }
      fixed = fixed.applying(fix)
    }
    #expect(fixed == expected)
    #expect(compile(fixed).problems.isEmpty)
  }

  @Test(arguments: [
    ("SELF MATCHES 'a'", "$self MATCHES 'a'"), ("$price == 'a'", "$price == 'a'"),
    ("$nte == 'a'", "$$note == 'a'"),
  ])
  func correctsRules(_ text: String, _ expected: String) {
    var scope = ExpressionTestScope.template
    scope.symbols["price"] = ExpressionTestScope.row(.string)
    let fix = compile(text, in: scope).problems.first?.fixes.first
    #expect(fix.map { text.applying($0) } ?? text == expected)
  }

  /// The edits of every fix are sorted and inside the text.
  @Test(arguments: ["$flag == 2 AND $zzz == 1 OR $age IS NULL", "1 < $age < 5 AND $plan == 'x'"])
  func hasEditsInside(_ text: String) {
    for problem in compile(text).problems {
      for edit in problem.fixes.flatMap(\.edits) {
        #expect(edit.range.lowerBound >= 0 && edit.range.upperBound <= text.utf8.count)
      }
    }
  }
}
