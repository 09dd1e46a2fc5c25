import FormTestSupport
import Foundation
import Testing

/// `formc test`.
@Suite struct TestCommandTests {
  private static let spec = """
    formc: 1
    form: Order
    sections:
      - rows:
          - { type: switch, tag: delivery, title: Delivery }
          - type: text
            tag: street
            title: Street
            hidden: $delivery != true
            rules: [required]

    """

  private static let good = """
    formcTest: 1
    spec: order.form.yaml
    tests:
      - name: the street is for deliveries
        table:
          set: [delivery]
          expect: [street.hidden]
          rows: [[true, false], [false, true]]

    """

  private static let bad = """
    formcTest: 1
    spec: order.form.yaml
    tests:
      - { name: wrong, expect: { shown: street } }
      - { name: right, expect: { hidden: street } }
      - { name: later, skip: not yet, expect: { hidden: street } }

    """

  /// Runs the tool in a folder with a spec and two test files.
  private static func run(
    _ arguments: [String], _ files: [String: String] = [:],
    then look: (TemporaryFolder) throws -> Void = { _ in }
  ) async throws -> ToolRun {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", spec)
      for (name, text) in files.merging(
        ["order.test.yaml": good, "bad.test.yaml": bad], uniquingKeysWith: { own, _ in own })
      { try folder.write(name, text) }
      let run = try await ToolRun.formc(["test"] + arguments, in: folder.url)
      try look(folder)
      return run
    }
  }

  @Test func passesAndFails() async throws {
    let good = try await Self.run(["order.test.yaml"])
    #expect(good.status == 0)
    #expect(good.output == "2 passed in 1 file\n")
    let all = try await Self.run([])
    #expect(all.status == 1)
    #expect(
      all.output == """
        bad.test.yaml:4:37: error[F1201]: `street` is hidden, expected shown
          |
        4 |   - { name: wrong, expect: { shown: street } }
          |                                     ^^^^^^
          |
          = note: in the test `wrong`
          = note: `street` is hidden (order.form.yaml:7:14)
          = note:   $delivery != true is true (order.form.yaml:9:17)
          = note:     $delivery is nil

        3 passed, 1 failed, 1 skipped in 2 files

        """)
  }

  @Test(
    arguments: [
      (["--filter", "RIGHT"], 0, "1 passed in 2 files\n"),
      (["--filter", "row 2"], 0, "1 passed in 2 files\n"),
      (["--filter", "nobody"], 1, "0 passed in 2 files\n"),
      (["missing.test.yaml"], 2, ""), (["empty"], 2, ""),
    ] as [([String], Int32, String)])
  func statusSaysWhatRan(_ arguments: [String], _ status: Int32, _ output: String) async throws {
    let run = try await Self.run(arguments, ["empty/readme": ""])
    #expect(run.status == status)
    if status < 2 { #expect(run.output == output) } else { #expect(!run.errors.isEmpty) }
  }

  @Test(arguments: [
    ["--filter", ""], ["-"], ["--fail-under", "90"], ["--coverage", "xml"], ["--init"],
    ["--coverage", "text", "--fail-under", "101"], ["--mutate", "--record"],
    ["--output", "junit=a", "--output", "json=a"], ["--watch", "-"],
  ])
  func wrongUsage(_ arguments: [String]) async throws {
    #expect(try await Self.run(arguments).status == 2)
  }

  @Test func specWithErrorsFails() async throws {
    let run = try await Self.run(
      ["order.test.yaml"], ["order.form.yaml": "formc: 1\nform: A\nsections: 3\n"])
    #expect(run.status == 1)
    #expect(run.output.contains("error[F1207]: the spec `order.form.yaml` has errors"))
    #expect(run.output.hasSuffix("0 passed, 1 file with errors in 1 file\n"))
  }

  // MARK: - Reports

  @Test func junitHasACaseForEachRow() async throws {
    let run = try await Self.run(["--format", "junit"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        #"<testsuites name="formc" tests="5" failures="1" errors="0" skipped="1">"#))
    for row in ["row 1: delivery true", "row 2: delivery false"] {
      #expect(
        run.output.contains(
          #"<testcase name="the street is for deliveries (\#(row))" classname="order.test.yaml"/>"#)
      )
    }
    #expect(run.output.contains(#"<skipped message="not yet"/>"#))
    #expect(run.output.contains(#"<failure type="F1201" message="`street` is hidden"#))
  }

  @Test func githubHasAnnotations() async throws {
    let run = try await Self.run(["--format", "github"])
    #expect(
      run.output.hasPrefix(
        "::error file=bad.test.yaml,line=4,col=37,endLine=4,endColumn=43,title=F1201::`street` is"))
  }

  @Test func reportsGoToFiles() async throws {
    let run = try await Self.run(
      ["--output", "json=a.json", "--output", "junit=a.xml", "--coverage", "lcov=a.info"]
    ) { folder in
      let json = try Data(contentsOf: folder.url.appending(path: "a.json"))
      let report = try JSONDecoder().decode(Report.self, from: json)
      #expect(report.summary == ["passed": 3, "failed": 1, "skipped": 1, "files": 2, "broken": 0])
      #expect(report.files.map(\.file) == ["bad.test.yaml", "order.test.yaml"])
      #expect(report.files.flatMap(\.cases).map(\.result).filter { $0 == "passed" }.count == 3)
      let lcov = try String(contentsOf: folder.url.appending(path: "a.info"), encoding: .utf8)
      #expect(lcov.hasPrefix("TN:\nSF:order.form.yaml\nBRDA:4,0,0,1\n"))
      #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "a.xml").path()))
    }
    #expect(run.status == 1)
  }

  private struct Report: Decodable {
    struct File: Decodable {
      var file: String
      var cases: [Case]
    }
    struct Case: Decodable { var result: String }

    var files: [File]
    var summary: [String: Int]
  }

  @Test func coverageCanFail() async throws {
    let run = try await Self.run(["order.test.yaml", "--coverage", "text", "--fail-under", "90"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "warning[F1208]: no test has seen that rule `required` of `street` passes"))
    #expect(run.output.hasSuffix("order.form.yaml: 5 of 6 obligations (83 %)\n"))
    #expect(
      run.errors == "formc: 83 % of `order.form.yaml` is covered, less than 90 %\n")
    let enough = try await Self.run(
      ["order.test.yaml", "--coverage", "json", "--fail-under", "83"])
    #expect(enough.status == 0)
  }

  /// Each example has tests, which pass and cover at least 90 % of its form.
  @Test func examplesAreCovered() async throws {
    let folder = PackageFolder.file("examples")
    let tests = try await ToolRun.formc(
      ["test", "--coverage", "text", "--fail-under", "90"], in: folder)
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    let covered = tests.output.split(separator: "\n").filter { $0.contains(" obligations (") }
    let specs = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    #expect(
      covered.compactMap { $0.split(separator: ":").first.map(String.init) }.sorted()
        == specs.filter { $0.contains(".form.") }.sorted())
  }

  @Test func changesAreReported() async throws {
    let run = try await Self.run(["order.test.yaml", "--mutate"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "warning[F1209]: no test notices that rule `required` of `street` is removed"))
    #expect(run.output.hasSuffix("order.form.yaml: 1 of 2 changes were noticed\n"))
  }

  @Test(arguments: [
    ("json", #""total": 2,"#),
    ("junit", #"<testsuite name="order.form.yaml (changes)" tests="2" failures="1""#),
    ("junit", #"<testcase name="`$delivery != true` is negated""#),
    ("github", "::warning file=order.form.yaml,line=10,col=17"),
  ])
  func changesAreReportedToServers(_ format: String, _ part: String) async throws {
    let run = try await Self.run(["order.test.yaml", "--mutate", "--jobs", "2", "--format", format])
    #expect(run.status == 1)
    #expect(run.output.contains(part), "\(run.output)")
  }

  // MARK: - Tests beside specs

  @Test func checkAndFmtReadTests() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      try folder.write(
        "order.test.yaml", Self.good.replacing("[delivery]", with: "[delivry]"))
      let check = try await ToolRun.formc(["check", "--format", "compiler"], in: folder.url)
      #expect(check.status == 1)
      #expect(
        check.output.hasPrefix(
          "order.test.yaml:6:13: error: there is no row or section `delivry`"), "\(check.output)")
      let fixed = try await ToolRun.formc(["check", "--fix", "--unsafe-fixes"], in: folder.url)
      #expect(fixed.status == 0, "\(fixed.output)")
      #expect(try folder.read("order.test.yaml") == Self.good)
      try folder.write("order.test.yaml", Self.good.replacing("[delivery]", with: "[ delivery ]"))
      let layout = try await ToolRun.formc(["fmt"], in: folder.url)
      #expect(layout.output == "order.test.yaml\n")
      #expect(try folder.read("order.test.yaml") == Self.good)
    }
  }

  @Test func configurationHoldsForTests() async throws {
    let excluded = try await Self.run([], ["formc.yaml": "exclude: bad.test.yaml\n"])
    #expect(excluded.status == 0)
    #expect(excluded.output == "2 passed in 1 file\n")
    let allowed = try await Self.run(
      ["order.test.yaml", "--mutate", "--coverage", "text"],
      ["formc.yaml": "ignore: F1208\ndeny: F1209\n"])
    #expect(!allowed.output.contains("F1208"))
    #expect(allowed.output.contains("error[F1209]"))
  }

  // MARK: - Files that are written

  @Test func snapshotsAreRecorded() async throws {
    let test = """
      formcTest: 1
      spec: order.form.yaml
      tests:
        - { name: a, set: { delivery: true }, expect: { snapshot: delivered } }
      """
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      try folder.write("order.test.yaml", test)
      let missing = try await ToolRun.formc(["test"], in: folder.url)
      #expect(missing.status == 1)
      #expect(missing.output.contains("error[F1205]: there is no snapshot `delivered`"))
      let record = try await ToolRun.formc(["test", "--record"], in: folder.url)
      #expect(record.status == 1)
      #expect(
        record.errors == "formc: stored the snapshots in `order.test.snap.json`; look at them\n")
      #expect(try await ToolRun.formc(["test"], in: folder.url).status == 0)
      #expect(try await ToolRun.formc(["test", "--record"], in: folder.url).status == 0)
      try folder.write("order.form.yaml", Self.spec.replacing("title: Street", with: "title: Road"))
      let changed = try await ToolRun.formc(["test"], in: folder.url)
      #expect(
        changed.output.contains(
          "the state differs from the snapshot `delivered` at `sections[0].rows[1].title`"))
    }
  }

  @Test func expectationsAreRecorded() async throws {
    let test = """
      formcTest: 1
      spec: order.form.yaml
      tests:
        - { name: a, set: { delivery: true }, expect: record }
      """
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      try folder.write("order.test.yaml", test)
      let missing = try await ToolRun.formc(["test"], in: folder.url)
      #expect(missing.status == 1)
      #expect(missing.output.contains("error[F1205]: the expectation has not been recorded"))
      let record = try await ToolRun.formc(["test", "--record"], in: folder.url)
      #expect(record.status == 1)
      #expect(record.errors == "formc: recorded 1 expectation in `order.test.yaml`; look at them\n")
      let text = try String(
        contentsOf: folder.url.appending(path: "order.test.yaml"), encoding: .utf8)
      #expect(
        text
          == test.replacing(
            "record", with: "{ shown: [street], errors: { street: [required] } }"))
      #expect(try await ToolRun.formc(["test", "--record"], in: folder.url).status == 0)
    }
  }

  @Test func firstTestsAreWritten() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("order.form.yaml", Self.spec)
      let first = try await ToolRun.formc(["test", "--init", "order.form.yaml"], in: folder.url)
      #expect(first.status == 0)
      #expect(first.output == "wrote 4 tests to order.test.yaml\n")
      #expect(try await ToolRun.formc(["test"], in: folder.url).status == 0)
      #expect(try await ToolRun.formc(["fmt", "--check"], in: folder.url).status == 0)
      let again = try await ToolRun.formc(["test", "--init", "order.form.yaml"], in: folder.url)
      #expect(again.status == 2)
      #expect(again.errors == "formc: `order.test.yaml` exists already\n")
    }
  }
}
