import FormModel
import FormPredicate
import Testing

/// Expressions that are accepted without diagnostics.
@Suite struct AcceptedExpressionTests {
  /// Expressions from the documentation of predicate format strings.
  @Test(arguments: [
    // Comparisons in every spelling
    "$age = 1", "$age == 1", "$age > 1", "$age < 1", "$age >= 1", "$age => 1", "$age <= 1",
    "$age =< 1", "$age<1", "$birth != $start", "$birth <> $start",
    // Logic
    "$age == 1 AND $seats == 2", "$age == 1 && $seats == 2", "$age == 1 or $seats == 2",
    "$age == 1 || $seats == 2", "NOT $age == $seats", "!($age == $seats)", "!$age == $seats",
    "not not $age == $seats", "TRUEPREDICATE", "falsepredicate", "($age == 1)",
    "\n$age == 1\n\tAND\r\n$seats == 2\n",
    // Words in any case
    "$name CONTAINS 'a'", "$name contains 'a'", "$name Contains[CD] 'a'", "$name contains[dc] 'a'",
    "$name BEGINSWITH[c] 'a'", "$name ENDSWITH[d] \"a\"", "$name LIKE '*a?'",
    "$name MATCHES '[a-z]+'", "$name ==[c] 'a'", "$name <[cd] 'b'", "$city IN[c] {'a', 'b'}",
    // Lists
    "$age BETWEEN {1, 5}", "$age BETWEEN { 1 , 5 }", "$age between {$seats, 5 + 1}",
    "$age BETWEEN $numbers", "$age IN {1, 2, 3}", "$age IN {1}", "$price IN {1, 2.5}",
    "$name IN {'a'}", "$age IN $numbers", "$name IN $tags", "$name IN $city",
    "'a' IN $name", "$tags CONTAINS 'a'", "$tags CONTAINS $name", "$numbers == {1, 2}",
    "$numbers == {}", "$colors == {'red', 'blue'}", "$colors CONTAINS 'red'",
    "$pair == {'a', 1}", "$pair[0] == 'a'", "$pair[1] > 1",
    // Quantifiers
    "ANY $tags == 'a'", "SOME $tags == 'a'", "NONE $tags == 'a'", "any $numbers > 3",
    "ANY $tags IN {'a', 'b'}", "ANY $tags BEGINSWITH[c] 'a'", "ANY $numbers BETWEEN {1, 2}",
    "ANY $items.kind == \"home\"", "ANY $items.price > 3", "NOT ANY $tags == 'a'",
    "ANY {1, 2} == $age", "ANY $colors == 'red'",
    // Conditions on entries
    "COUNT($items, $$price > 1) > 0", "SUM($items.count, $$kind == 'a' AND $$price > $price) > 0",
    "COUNT($items, $$kind != nil) == $items.@count", "MIN($items.price, isBusiness) > 1",
    "COUNT($items, ANY $tags == $$kind) > 1", "subquery($items, $x, $x.price > 1).@count > 1",
    "SUBQUERY($items, $age, $age.price > 1).price.@max > 1", "COUNT($items, $name.isHidden) > 1",
    "FIRST($items.kind, $$position > 1) == 'home'", "COUNT($items, NOT $$price > 1) > 0",
    // Arithmetic
    "$age + 1 > 2", "$age - -1 > 2", "-$age < 0", "($age + 1) * 2 == 4", "$price / 2 > 1.5",
    "$age ** 2 == 4", "(2 ** 3) ** 2 == $age", "-(2 ** 2) == $age", "$age * 2 + $seats > 1e3",
    "$price > 1.5e-3", "$age == -9223372036854775808", "$age == 9223372036854775807",
    "($age) == 1", "(($age)) == (1)",
    // nil
    "$age == nil", "$age != NULL", "$name == NIL", "nil == $name", "$tags == nil",
    "$colors != nil", "$photo == nil", "$items == nil", "$name == ''", "$name != \"\"",
    // Bools
    "$flag == true", "$flag == YES", "$flag != TRUE", "$always == false", "$always == No",
    "$flag == $other",
    // Properties
    "$name.isHidden", "NOT $name.isHidden", "$name.isDisabled == true", "$account.isHidden",
    "$save.isDisabled", "$name.isValid AND $age == 1", "$name.length > 3", "$site.length > 3",
    "$tags.@count == 2", "$numbers.@sum > 3", "$numbers.@min > 3", "$numbers.@max > 3",
    "$numbers.@avg > 3.5", "$items.@count >= 1", "$items.@sum.price > 10",
    "$tags[0] == 'a'", "$tags[FIRST] == 'a'", "$tags[last] == 'a'", "$tags[SIZE] == 1",
    "$tags[$age] == 'a'", "$items[0].price > 1", "$items.price.@max > 1",
    // Options
    "$plan == 'pro'", "'pro' == $plan", "$plan IN {'pro', 'free'}", "$plan == $plan2",
    "$plan == $name", "$plan BEGINSWITH 'p'", "$plan ==[c] 'PRO'", "$level == 2", "$level > 5",
    "$remote == 'anything'", "ANY $colors IN {'red'}", "$plan == nil",
    // Dates, durations, URLs
    "$birth < DATE(\"2026-01-31\")", "$birth < TODAY()", "$start > NOW()", "$start > today()",
    "$birth BETWEEN {DATE('2000-01-01'), DATE('2000-12-31')}", "$start - $birth > DAYS(3)",
    "$start + DAYS(1) > TODAY()", "DAYS(1) + $start > TODAY()", "$wait >= MINUTES(5)",
    "$wait + HOURS(1) < HOURS(3)", "$wait / MINUTES(5) > 1.5",
    "INT(($start - $birth) / DAYS(1)) == 3", "YEARS($birth, TODAY()) >= 18",
    "DAYS_BETWEEN($birth, $start) > 3", "daysBetween($birth, $start) > 3",
    "$birth == DATE('2024-02-29')",
    "$site == 'https://example.com'", "$site BEGINSWITH 'https'", "STRING($site) == $name",
    // Functions
    "LENGTH($name) > 3", "length($name) > 3", "UPPERCASE($name) == 'A'", "TRIM($name) == 'A'",
    "COUNT($tags) > 1", "SUM($items.price) > 10", "MIN($age, $seats) > 1", "MAX($numbers) > 1",
    "AVG($numbers) > 1", "AVERAGE({1, 2}) > $price", "FIRST($tags) == 'a'", "ABS(-$age) == 1",
    "ROUND($price, 2) == 1.25", "FLOOR($price) == 1", "INT($price) == 1", "DOUBLE($age) == 1.5",
    "SQRT($price) == 2", "YEAR($birth) == 2000", "WEEKDAY($birth) IN {6, 7}",
    "COALESCE($flag, false)", "COALESCE($name, $city) == 'a'", "IF($flag == true, 1, 2.5) > $age",
    "STRING($age) == '1'", "INT($age / 2) == 1",
    "$birth + MONTHS(6) < $start", "$start - YEARS(18) >= $birth", "$birth + months($age) > NOW()",
    "$birth + YEARS($age) + DAYS(1) > TODAY()", "$start == $birth + WEEKS(2)",
    "ADD_MONTHS($birth, -1) < $start", "MONTHS_BETWEEN($birth, $start) >= 3",
    "monthsBetween($birth, TODAY()) > 1", "START_OF_MONTH($birth) == $birth",
    "DAY(END_OF_MONTH($birth)) == 28", "DATE($age, 2, 29) == $birth", "DATE($name) == $birth",
    "DATE(2024, 2, 29) > $birth", "DATE($birth, $start) > NOW()", "$wait > WEEKS(1)",
    "MOD($age, 2) == 0", "mod($price, 0.5) == 0", "MOD($price, $age) > 0.5",
    "SUBSTRING($name, 0, 2) == 'ab'", "SUBSTRING($site, $age) == 'x'",
    "REPLACE($name, ' ', '') == 'ab'", "REPLACE($plan, $name, $city) == 'x'",
    "JOIN($tags, ', ') == 'a, b'", "JOIN($colors, ' ') == 'red'", "JOIN($items.price, '') == '12'",
    "COUNT(SPLIT($name, ',')) > 1", "SPLIT($name, ',')[0] == 'a'", "ANY SPLIT($name, ',') == 'a'",
    "INDEX_OF($name, 'a') == 0", "INDEX_OF($tags, 'a') == 0", "INDEX_OF($colors, 'red') > 0",
    "indexOf($numbers, $price) == 0", "INDEX_OF($site, $name) > 0",
    "NUMBER($name) > 1.5", "INT(NUMBER($name)) == 1",
    "TEXT($price, 'number 2') == '1.00'", "TEXT($birth, 'date d MMM') == '1 Jan'",
    "text($numbers, 'list') == '1 and 2'", "TEXT($plan, \"value\") == 'pro'",
    "isWorkingDay($birth)", "NOT isWorkingDay(TODAY())", "distance($name, $age) > 3",
    // Named conditions and names
    "isBusiness", "NOT isBusiness AND isAdult", "$like == 'a'", "$and == true", "#isAdult",
    "$age + $seats == 3", "$name + ' ' + $city == 'a b'",
    // Texts
    "$name == 'it\\'s'", "$name == \"it's\"", "$name == 'say \"a\"'", "$name MATCHES '\\\\d+'",
    "$name == '\\u00e9\\x41\\n\\t'", "$name == '%@ %K $x'", "$name == 'grüße 🎈'",
    "$name == '\\uD83C\\uDF88'",
  ])
  func isAccepted(_ text: String) {
    let (checked, problems) = compile(text)
    #expect(problems.isEmpty)
    #expect(checked?.type == .condition)
  }
}
