import FormModel
import FormPredicate
import Testing

/// Expressions written as text: reading the text gives the same expression.
@Suite struct ExpressionTextTests {
  /// The original text, and the text that is written.
  @Test(arguments: [
    ("$age==1", "$age == 1"), ("$age BETWEEN {1,5}", "$age BETWEEN {1, 5}"),
    (
      "NOT $age == $seats AND ($flag == true OR $name.isHidden)",
      "NOT $age == $seats AND ($flag == true OR $name.isHidden)"
    ),
    ("not not $age == $seats", "NOT (NOT $age == $seats)"),
    ("($age + 1) * 2 == 4", "($age + 1) * 2 == 4"),
    ("$age - ($seats - 1) > 2", "$age - ($seats - 1) > 2"),
    ("(2 ** 3) ** 2 == $age", "(2 ** 3) ** 2 == $age"), ("-$age < 0", "-$age < 0"),
    ("$age - -1 > 2", "$age - -1 > 2"), ("$name CONTAINS[cd] 'a'", "$name CONTAINS[cd] 'a'"),
    ("ANY $tags == 'a'", "ANY $tags == 'a'"), ("NOT ANY $tags == 'a'", "NOT ANY $tags == 'a'"),
    ("ANY $items.price > 3", "ANY $items.price > 3"), ("$tags.@count == 2", "COUNT($tags) == 2"),
    ("$tags[0] == 'a'", "$tags[0] == 'a'"), ("$name == nil", "$name == nil"),
    ("$name == 'it\\'s a \\\\'", "$name == 'it\\'s a \\\\'"),
    ("$birth < DATE(\"2026-01-31\")", "$birth < DATE('2026-01-31')"),
    ("$start - $birth > DAYS(3)", "$start - $birth > DAYS(3)"),
    ("IF($flag == true, 1, 2.5) > $age", "IF($flag == true, 1.0, 2.5) > $age"),
    ("distance($name, $age) > 3", "distance($name, $age) > 3"),
    ("IF($flag == true, $age, 2.5) > $price", "IF($flag == true, $age, 2.5) > $price"),
    ("COALESCE($age, $price) > 1", "COALESCE($age, $price) > 1"),
    ("MAX($age, 0.5) > 1", "MAX($age, 0.5) > 1"), ("MAX($age, 2) > 1", "MAX($age, 2) > 1"),
    ("DOUBLE($age) / $seats > 1", "DOUBLE($age) / $seats > 1"),
    (
      "IF($flag == true, DOUBLE($age), DOUBLE($seats)) / $age > 1",
      "IF($flag == true, DOUBLE($age), DOUBLE($seats)) / $age > 1"
    ),
    ("COUNT($items.price) > 1", "COUNT($items, $$price != nil) > 1"),
    ("$items.price.@count > 1", "$items.price.@count > 1"),
    ("NOT isBusiness AND isAdult", "NOT isBusiness AND isAdult"),
    ("$name + ' ' + $city == 'a b'", "$name + ' ' + $city == 'a b'"),
    ("$birth - YEARS(2) > $start", "ADD_MONTHS($birth, -24) > $start"),
    ("$birth + MONTHS($age) > $start", "ADD_MONTHS($birth, $age) > $start"),
    ("$birth - YEARS($age + 1) > $start", "ADD_MONTHS($birth, ($age + 1) * -12) > $start"),
    ("DATE(2024, 2, 29) > $start", "DATE('2024-02-29') > $start"),
    ("date($name) > DATE($birth, $start)", "DATE($name) > DATE($birth, $start)"),
    ("text($price,'number  2') == 'a'", "TEXT($price, 'number 2') == 'a'"),
    ("indexof($tags, 'a') == mod($age, 2)", "INDEX_OF($tags, 'a') == MOD($age, 2)"),
    ("TEXT($birth, 'date d\\'of\\'') == 'a'", "TEXT($birth, 'date d\\'of\\'') == 'a'"),
    ("count($items, $$price>3)==1", "COUNT($items, $$price > 3) == 1"),
    ("SUM($items.price, $$count == $age) > 1", "SUM($items.price, $$count == $age) > 1"),
    (
      "COUNT($items, $$position > 1 AND MAX($items.price, $$price < $$$price) > 2) == 1",
      "COUNT($items, $$position > 1 AND MAX($items.price, $$price < $$$price) > 2) == 1"
    ),
    ("SUBQUERY($items, $x, $x.count > 1).@count == 2", "COUNT($items, $$count > 1) == 2"),
    (
      "ANY SUBQUERY($items, $x, COUNT($items, $$price < $x.price) > 1).price > 3",
      "ANY SUBQUERY($items, $entry, COUNT($items, $$price < $entry.price) > 1).price > 3"
    ),
    ("$pair == {'a', 1}", "$pair == {'a', 1}"), ("$wait >= MINUTES(5)", "$wait >= MINUTES(5)"),
  ])
  func isWrittenAsInASpec(_ text: String, _ expected: String) throws {
    let expression = try #require(compile(text).checked?.expression)
    #expect(expression.text() == expected)
    #expect(compile(expected).checked?.expression == expression, "\(expected)")
  }
}
