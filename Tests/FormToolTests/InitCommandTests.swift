import FormTestSupport
import Foundation
import Testing

@Suite struct InitCommandTests {
  private static let templates = ["contact", "survey", "order", "settings"]
  private static let files = templates.flatMap { template in
    ["yaml", "json"].map { (template, "\(template).form.\($0)") }
  }

  @Test(arguments: files) func templatesHaveNoFindings(template: String, file: String) async throws
  {
    try await TemporaryFolder.with { folder in
      let run = try await ToolRun.formc(["init", file, "--template", template], in: folder.url)
      #expect(run.status == 0, "\(run)")
      let check = try await ToolRun.formc(["check", "--strict", file], in: folder.url)
      #expect(check.output == "no errors in 1 file\n" && check.status == 0, "\(check)")
      let layout = try await ToolRun.formc(["fmt", "--check", file], in: folder.url)
      #expect(layout.status == 0, "\(layout)")
    }
  }

  /// Everything in a first form can be shown, and every rule can fail.
  @Test(arguments: templates) func templatesHaveNothingInVain(template: String) async throws {
    try await TemporaryFolder.with { folder in
      _ = try await ToolRun.formc(["init", template], in: folder.url)
      let prove = try await ToolRun.formc(["prove", "\(template).form.yaml"], in: folder.url)
      #expect(prove.status == 0 && prove.errors.isEmpty, "\(prove)")
      #expect(!prove.output.contains("never"), "\(prove)")
      for command in ["graph", "doc"] {
        let run = try await ToolRun.formc([command, "\(template).form.yaml"], in: folder.url)
        #expect(run.status == 0 && !run.output.isEmpty, "\(run)")
      }
    }
  }

  /// Both notations of a template are one form.
  @Test(arguments: templates) func notationsAgree(template: String) async throws {
    try await TemporaryFolder.with { folder in
      var models: [String] = []
      for ending in ["yaml", "json"] {
        let file = "sample.form.\(ending)"
        _ = try await ToolRun.formc(["init", file, "--template", template], in: folder.url)
        models.append(
          try await ToolRun.formc(["compile", file, "--emit", "model"], in: folder.url).output)
      }
      #expect(models[0] == models[1] && models[0].contains("\"name\": \"Sample\""))
    }
  }

  private static let names: [(arguments: [String], file: String, form: String)] = [
    ([], "contact.form.yaml", "Contact"), (["survey"], "survey.form.yaml", "Survey"),
    (["sign-up 2"], "sign-up 2.form.yaml", "SignUp2"), (["--json"], "contact.form.json", "Contact"),
    (["2026"], "2026.form.yaml", "Contact"), (["--template", "order"], "order.form.yaml", "Order"),
    (["survey", "--template", "order"], "survey.form.yaml", "Survey"),
    (["a.form.yml"], "a.form.yml", "A"), (["größe"], "größe.form.yaml", "GrE"),
  ]

  @Test(arguments: names)
  func namesAndPaths(arguments: [String], file: String, form: String) async throws {
    try await TemporaryFolder.with { folder in
      let run = try await ToolRun.formc(["init"] + arguments, in: folder.url)
      #expect(run.output.hasPrefix("wrote \(file)\n") && run.status == 0, "\(run)")
      let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(text.contains("form: \(form)\n") || text.contains("\"form\": \"\(form)\""))
      let check = try await ToolRun.formc(["check", file], in: folder.url)
      #expect(check.status == 0, "\(check)")
    }
  }

  @Test func filesAreNeverReplaced() async throws {
    try await TemporaryFolder.with { folder in
      let file = try folder.write("contact.form.yaml", "mine")
      let run = try await ToolRun.formc(["init"], in: folder.url)
      #expect(run.errors == "formc: `contact.form.yaml` exists; nothing was written\n")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    }
  }

  @Test(arguments: [
    ["-"], [""], ["a/"], ["--json", "a.form.yaml"], ["--template", "none"], ["no/such/folder"],
  ])
  func wrongUse(arguments: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let run = try await ToolRun.formc(["init"] + arguments, in: folder.url)
      #expect(run.status == 2 && run.output.isEmpty, "\(run)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
