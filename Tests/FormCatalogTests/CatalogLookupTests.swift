import FormCatalog
import Testing

@Suite struct CatalogLookupTests {
  @Test(arguments: [
    ("steps", ["in a swipe action", "in a `slider` row"]),
    ("reorder", ["in a section", "in `repeat`"]),
    ("hide", ["in `inlineRows`"]),
    ("sections", ["at the top level of a spec", "in a page", "in a fragment"]),
    ("hidden", ["in a section", "in a row", "in the `section` of entries"]),
    ("debounce", ["in the rule `async`"]),
    ("wraps", ["in a `stepper` row"]),
    ("cancelTitle", ["in an `actionSheet` row", "in an `alert` row"]),
    (
      "min",
      [
        "in `repeat`",
        "in a row of type `int`, `decimal`, `currency`, `slider`, `stepper`, `file`, `date`, "
          + "`time`, `dateTime`, `countDown` or `multipleSelector`",
      ]
    ),
    ("nowhere", []),
  ])
  func placesOfAKeyAreListed(key: String, places: [String]) {
    #expect(Catalog.places(of: key) == places)
  }

  // MARK: - Names

  @Test(arguments: [
    (NameKind.tag, "first_name2", true), (.tag, "_x", true), (.tag, "2x", false),
    (.tag, "e-mail", false), (.tag, "größe", false), (.tag, "", false),
    (.form, "Registration", true), (.form, "registration", false), (.form, "My Form", false),
    (.keyPath, "person.id", true), (.keyPath, "person..id", false), (.keyPath, ".id", false),
    (.swiftType, "RatingRow", true), (.swiftType, "Rows.PushRow<[Int: String]>", true),
    (.swiftType, "Rating Row!", false), (.swiftType, "<Int>", false), (.swiftType, "A.", false),
    (.swiftType, "Rating Row<x>", false), (.swiftType, "Rating Row", false),
    (.swiftType, "Row<A, [B?]>.Inner<C.D>", true), (.swiftType, "Row<1>", false),
    (.view, "Logo View", false),
    (.image, "icon-info", true), (.image, "square.and.arrow.up", true), (.image, " a", false),
    (.image, "a\nb", false), (.image, "", false),
  ])
  func lexicalForms(kind: NameKind, name: String, isLegal: Bool) throws {
    #expect(kind.form.matches(name) == isLegal)
    let pattern = try Regex(kind.form.pattern)
    #expect((try pattern.wholeMatch(in: name) != nil) == isLegal)
  }

  /// Matching brackets are checked in addition to the pattern, since no regular expression can.
  @Test(arguments: [
    "Row<Int", "Row>Int", "Row<Int>>", "Row[Int]", "Row<[Int>", "Row<A:B>", "Row<>", "Row?",
  ])
  func bracketsOfSwiftTypesMatch(name: String) {
    #expect(!NameKind.swiftType.form.matches(name))
  }

  @Test func deeplyNestedSwiftTypesAreRefused() {
    #expect(!NameKind.swiftType.form.matches(String(repeating: "A<", count: 100_000)))
  }

  @Test func namesTakeTheirArticle() {
    #expect(NameKind.optionType.titleWithArticle == "an option type")
    #expect(NameKind.handler.titleWithArticle == "a handler")
  }
}
