import FormKit
import FormTestSupport
import Foundation
import Testing

/// Compares the schema of values with the form itself on the same records.
@Suite struct RecordAgreementTests {
  /// If a schema can express all requirements of a form, both accept the same records.
  @Test func schemaAcceptsWhatTheFormAccepts() async throws {
    for record in try await Self.records(isExact: true) {
      #expect(record.isValid == record.passesSchema, "\(record.text)\n\(record.spec)")
    }
  }

  /// The schema of any form rejects no record that the form accepts.
  @Test func schemaRefusesNothingThatTheFormAccepts() async throws {
    let records = try await Self.records(isExact: false)
    for record in records where record.isValid {
      #expect(record.passesSchema, "\(record.text)\n\(record.spec)")
    }
  }

  private struct Record {
    let spec: String
    let text: String
    let isValid: Bool
    var passesSchema = true
  }

  /// Random records of random forms, checked by one validator.
  private static func records(isExact: Bool) async throws -> [Record] {
    var definitions: [String: Any] = [:]
    var properties: [String: Any] = [:]
    var records: [Record] = []
    return try await TemporaryFolder.with { folder in
      for seed in 0..<UInt64(30) {
        var generator = RecordSpecGenerator(seed: seed, isExact: isExact)
        let (spec, texts) = generator.make(records: 15)
        let definition = try FormLoader().load(spec)
        let text = FormLoader.compile(definition, to: .jsonSchema)
        var schema =
          try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
        schema["$schema"] = nil
        schema["$id"] = "form\(seed).json"
        definitions["form\(seed)"] = schema
        properties["form\(seed)"] = ["$ref": "form\(seed).json"]
        for text in texts {
          try folder.write("\(records.count).json", #"{"form\#(seed)": \#(text)}"#)
          records.append(Record(spec: spec, text: text, isValid: try isValid(text, definition)))
        }
      }
      let schema: [String: Any] = [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://example.com/all.json", "$defs": definitions, "properties": properties,
      ]
      try folder.write(
        "schema.json", bytes: Array(try JSONSerialization.data(withJSONObject: schema)))
      let run = try await ToolRun.named(
        "check-jsonschema",
        ["--schemafile", "schema.json", "--output-format", "json"]
          + records.indices.map { "\($0).json" }, in: folder.url)
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      #expect(report.parse_errors.isEmpty, "\(run.errors)")
      for failure in report.errors {
        if let index = Int(failure.filename.dropLast(5)) { records[index].passesSchema = false }
      }
      #expect(records.count { $0.isValid } > 0)
      #expect(records.count { !$0.isValid } > 0)
      return records
    }
  }

  /// Whether a new form accepts the values of a record and has no errors afterwards.
  private static func isValid(_ text: String, _ definition: FormDefinition) throws -> Bool {
    var host = FormHost.recording
    host.now = { Date(timeIntervalSince1970: 1_769_860_800) }
    let form = try Form(definition, host: host)
    do throws(FormError) {
      try form.setValues(json: text)
    } catch {
      return false
    }
    return try form.validate().isValid
  }

  private struct Report: Decodable {
    var errors: [Failure]
    var parse_errors: [Failure]

    struct Failure: Decodable {
      var filename: String
    }
  }
}
