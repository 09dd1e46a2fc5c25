import FormEmit
import FormKit
import FormTestSupport
import Foundation
import Testing

/// The schema of values, applied by a third-party validator.
@Suite struct ValuesSchemaTests {
  @Test func schemasAreValid() async throws {
    try await TemporaryFolder.with { folder in
      var files: [String] = []
      var definitions = try Specs.all().map(\.definition) + HostileForms.all
      var generator = DefinitionGenerator(seed: 7)
      for _ in 0..<25 { definitions.append(generator.definition()) }
      for (index, definition) in definitions.enumerated() {
        try folder.write("\(index).json", Self.schema(of: definition))
        files.append("\(index).json")
      }

      let run = try await ToolRun.named(
        "check-jsonschema", ["--check-metaschema"] + files, in: folder.url)

      #expect(files.count > 30)
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test func validValuesAreValid() async throws {
    let failures = try await Self.failures(of: ["{}"] + Self.valid, lacking: 1)
    #expect(failures == [0], "the document without required values, and no other")
  }

  @Test func brokenValuesAreInvalid() async throws {
    let failures = try await Self.failures(of: Self.broken, lacking: 0)
    for (index, change) in Self.broken.enumerated() where !failures.contains(index) {
      Issue.record("\(change) is valid")
    }
  }

  /// A document in which every value is valid.
  private static let base = """
    {"name": "Ann", "email": "ann@example.com", "site": "https://example.com", "code": "AB17",
    "pin": "0042", "card": "4111 1111 1111 1111", "password": "secret9", "notes": "short",
    "age": 42, "price": 1.25, "amount": 20, "volume": 5, "seats": 2, "agreed": true, "rating": 4,
    "total": 2.5, "day": "2026-01-31", "at": "10:30:00", "moment": "2026-01-31T10:30:00+01:00",
    "length": 90.5, "plan": "pro", "level": 2, "size": "M", "country": "anything",
    "days": ["Mon", "Thu"], "plans": ["free"], "pair": ["a", 2], "triple": ["a", 1, "y"],
    "city": "Salto", "reason": "none", "address": {"street": "High Street"}, "town": null,
    "continent": "Asia", "colours": ["blue", "red"], "phones": ["1", "2"],
    "items": [{"article": "A", "count": 1}, {"article": "B", "count": null, "note": "n"}]}
    """

  /// Changes after which the document is still valid.
  private static let valid = [
    "{}", #"{"email": null, "site": null, "code": null, "pin": null, "card": null}"#,
    #"{"price": null, "amount": null, "volume": null, "rating": null, "total": null}"#,
    #"{"day": null, "at": null, "moment": null, "length": null}"#,
    #"{"level": null, "size": null, "country": null, "city": null, "continent": null}"#,
    #"{"days": null, "plans": null, "pair": null, "triple": null, "colours": null, "items": null}"#,
    #"{"code": "XY1237", "card": "5500-0000-0000-0004", "name": "e\u0301\u0301x"}"#,
    #"{"age": 18, "price": 0.5, "volume": 10, "seats": 9}"#,
    #"{"age": 99, "price": 1e300, "volume": 0, "seats": 1, "length": 61}"#,
    #"{"at": "23:59:59.5", "moment": "2026-01-31T00:00:00Z"}"#,
    #"{"days": ["Tue", "Wed", "Thu"], "plans": ["pro", "free"], "phones": ["1", "2", "3"]}"#,
    #"{"land": "UY"}"#, #"{"land": "AR", "city": "Rosario"}"#, #"{"land": "AR", "city": null}"#,
    #"{"land": "AR", "city": ""}"#, #"{"land": null}"#, #"{"items": []}"#,
    #"{"email": "a@b.example", "password": "1"}"#,
    #"{"name": "Zoë 😀"}"#, #"{"reason": null}"#, #"{"reason": ""}"#,
  ]

  /// Changes that each make the document invalid.
  private static let broken = [
    #"{"name": null}"#, #"{"name": 1}"#, #"{"name": ""}"#, #"{"name": "A"}"#,
    #"{"email": "nobody"}"#, #"{"email": 1}"#, #"{"site": false}"#,
    #"{"code": "ab17"}"#, #"{"code": "AB1"}"#, #"{"code": "AB17 "}"#,
    #"{"pin": "12a4"}"#, #"{"pin": "12"}"#, #"{"card": "4111x"}"#,
    #"{"password": null}"#, #"{"password": "secret"}"#, #"{"password": "qwerty1"}"#,
    #"{"age": null}"#, #"{"age": 17}"#, #"{"age": 100}"#, #"{"age": 42.5}"#, #"{"age": "42"}"#,
    #"{"price": 0.25}"#, #"{"price": "1"}"#, #"{"amount": 30}"#, #"{"volume": 11}"#,
    #"{"seats": 0}"#, #"{"seats": 1.5}"#, #"{"agreed": null}"#, #"{"agreed": false}"#,
    #"{"agreed": "yes"}"#,
    #"{"rating": 4.5}"#, #"{"day": "31.1.2026"}"#, #"{"day": "2026-02-30"}"#, #"{"day": 1}"#,
    #"{"at": "25:00:00"}"#, #"{"at": "10:30:00Z"}"#, #"{"moment": "2026-02-30"}"#,
    #"{"length": 60}"#, #"{"length": "PT1M"}"#, #"{"plan": null}"#, #"{"plan": "Free"}"#,
    #"{"level": 4}"#, #"{"level": "1"}"#, #"{"size": "XL"}"#, #"{"country": 1}"#,
    #"{"days": ["Mon"]}"#, #"{"days": ["Mon", "Tue", "Wed", "Thu"]}"#, #"{"days": ["Mon", "Sun"]}"#,
    #"{"days": ["Mon", "Mon"]}"#, #"{"days": "Mon"}"#, #"{"plans": ["basic"]}"#,
    #"{"plans": [null]}"#, #"{"pair": ["a"]}"#, #"{"pair": ["a", 3]}"#, #"{"pair": [1, "a"]}"#,
    #"{"pair": ["a", 1, 1]}"#, #"{"triple": ["a", 1]}"#, #"{"triple": ["a", 1, "w"]}"#,
    #"{"city": "UY"}"#, #"{"land": "AR"}"#, #"{"land": "BR"}"#,
    #"{"land": "UY", "city": "Rosario"}"#, #"{"address": {}}"#,
    #"{"address": {"street": null}}"#, #"{"address": {"street": "a", "town": "b"}}"#,
    #"{"address": null}"#, #"{"continent": "Atlantis"}"#, #"{"continent": ["Asia"]}"#,
    #"{"colours": ["green"]}"#, #"{"colours": "red"}"#, #"{"phones": []}"#, #"{"phones": null}"#,
    #"{"phones": ["1", "2", "3", "4"]}"#, #"{"phones": [null]}"#, #"{"phones": [1]}"#,
    #"{"items": [{}]}"#, #"{"items": [{"article": "A", "price": 1}]}"#,
    #"{"items": [{"article": "A", "count": "1"}]}"#, #"{"items": {"article": "A"}}"#,
    #"{"unknown": 1}"#, #"{"street": "High Street"}"#, #"{"article": "A"}"#,
  ]

  // MARK: - Validating

  private static func schema(of definition: FormDefinition) -> String {
    FormLoader.compile(definition, to: .jsonSchema)
  }

  /// The indices of the documents that a validator rejects.
  ///
  /// - Parameters:
  ///   - changes: The members that replace those of the base in each document.
  ///   - bare: How many of the first changes are complete documents.
  private static func failures(of changes: [String], lacking bare: Int) async throws -> Set<Int> {
    let spec = PackageFolder.file("Tests/Golden/emitted/values.form.yaml")
    let definition = try FormLoader().load(path: spec.path(percentEncoded: false))
    return try await TemporaryFolder.with { folder in
      try folder.write("schema.json", schema(of: definition))
      let base = try members(of: base)
      for (index, change) in changes.enumerated() {
        let members = try members(of: change)
        let document = index < bare ? members : base.merging(members) { $1 }
        let data = try JSONSerialization.data(withJSONObject: document)
        try folder.write("\(index).json", bytes: Array(data))
      }
      let run = try await ToolRun.named(
        "check-jsonschema",
        ["--schemafile", "schema.json", "--output-format", "json"]
          + changes.indices.map { "\($0).json" }, in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.parse_errors.isEmpty)
      return Set(report.errors.compactMap { Int($0.filename.dropLast(5)) })
    }
  }

  private static func members(of text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private struct Report: Decodable {
    var errors: [Failure]
    var parse_errors: [Failure]

    struct Failure: Decodable {
      var filename: String
    }
  }
}
