import FormBuild
import FormKit
import FormModel
import FormSyntax
import FormText

extension FormCheck {
  /// The report of `formc check --format json` on the spec, in which each diagnostic also names the
  /// row or section that it is about: its `tag`, and the ids of the `rows` or `sections` of a form.
  func pageReport(_ form: Form?) -> JSONValue {
    guard var report = try? JSONValue.parse(Array([self].report(as: .json).utf8)),
      case .object(var members) = report,
      let index = members.firstIndex(where: { $0.name == "diagnostics" }),
      case .array(let diagnostics) = members[index].value
    else { return .null }
    members[index].value = .array(diagnostics.map { $0.marked(in: form) })
    report = .object(members)
    return report
  }

  /// The report of a spec with its form, or of a file without a form, with the printed text of each
  /// diagnostic.
  ///
  /// - Parameter columns: The number of characters in a line of the page.
  func pageMembers(_ form: Form? = nil, columns: Int = Self.columns) -> [JSONValue.Member] {
    var members = JSONMembersBuilder()
    members.addJSON("check", pageReport(form))
    members.add("rendered", renderedDiagnostics(columns: columns))
    return members.members
  }

  /// The maximum number of characters in a line of a page.
  static var columns: Int { 90 }

  /// The text that `formc check` prints for each diagnostic, in lines of a number of characters.
  func renderedDiagnostics(columns: Int = Self.columns) -> [String] {
    let writer = TextReport(width: columns)
    return report.diagnostics.map { diagnostic in
      var text = ""
      writer.write(diagnostic, of: report, to: &text)
      return text
    }
  }
}

extension JSONValue {
  fileprivate func marked(in form: Form?) -> JSONValue {
    guard let form, case .object(let members) = self, case .string(let file)? = self["file"],
      case .int(let line)? = self["range"]?["start"]?["line"],
      case .int(let column)? = self["range"]?["start"]?["column"]
    else { return self }
    let items = form.items(around: FormSpecPlace(file: file, line: line, column: column))
    var marks = JSONMembersBuilder()
    marks.add("tag", items.name)
    marks.addJSON("rows", .array(items.rows.map(\.jsonValue)))
    marks.addJSON("sections", .array(items.sections.map(\.jsonValue)))
    return .object(members + marks.members)
  }
}
