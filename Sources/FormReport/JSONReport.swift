package import FormSyntax

/// Diagnostics as one JSON document, in the shape described in the language guide.
///
/// A diagnostic without a place has null for its range. Lines and columns count from 1, columns in
/// Unicode scalars, offsets in bytes of the stored file; ends are exclusive.
package struct JSONReport: Sendable {
  package init() {}

  package func write(_ set: ReportSet, to output: inout String) {
    var json = JSONText(lineDepth: 2)
    json.object { json in
      json.key("diagnostics")
      json.array { json in
        for report in set.reports {
          for diagnostic in report.diagnostics { write(diagnostic, of: report, to: &json) }
        }
      }
      json.key("summary")
      json.object { json in
        json.field("files", set.fileCount)
        json.field("errors", set.count.errors)
        json.field("warnings", set.count.warnings)
        if set.omittedCount > 0 { json.field("omitted", set.omittedCount) }
      }
    }
    output.append(json.finish())
  }

  private func write(_ diagnostic: Diagnostic, of report: Report, to json: inout JSONText) {
    let sources = report.sources
    json.object { json in
      json.field("file", report.path(of: diagnostic))
      json.field("severity", diagnostic.severity.rawValue)
      json.field("code", diagnostic.code.rawValue)
      json.field("message", diagnostic.message)
      json.key("range")
      if let span = diagnostic.span { write(span, sources, to: &json) } else { json.null() }
      json.key("related")
      json.array(diagnostic.related) { json, related in
        json.object { json in
          writePlace(related.span, sources, to: &json)
          json.field("message", related.message)
        }
      }
      json.key("fixes")
      json.array(diagnostic.fixes) { json, fix in write(fix, sources, to: &json) }
      json.field("label", diagnostic.label)
      json.field("notes", diagnostic.notes)
      json.field("help", diagnostic.help)
      json.key("includedFrom")
      json.array(diagnostic.span.map { report.includeChain(of: $0.file) } ?? []) { json, span in
        json.object { json in writePlace(span, sources, to: &json) }
      }
    }
  }

  private func write(_ fix: DiagnosticFix, _ sources: SourceMap, to json: inout JSONText) {
    json.object { json in
      json.field("title", fix.title)
      json.field("applicability", fix.applicability.rawValue)
      json.key("edits")
      json.array(fix.edits) { json, edit in
        json.object { json in
          json.key("range")
          write(edit.span, sources, to: &json)
          json.field("text", edit.text)
          json.field("file", sources.path(of: edit.span))
        }
      }
    }
  }

  private func writePlace(_ span: SourceSpan, _ sources: SourceMap, to json: inout JSONText) {
    json.field("file", sources.path(of: span))
    json.key("range")
    write(span, sources, to: &json)
  }

  private func write(_ span: SourceSpan, _ sources: SourceMap, to json: inout JSONText) {
    let range = sources.range(of: span)
    json.object { json in
      json.key("start")
      write(range.start, to: &json)
      json.key("end")
      write(range.end, to: &json)
    }
  }

  private func write(_ position: SourcePosition, to json: inout JSONText) {
    json.object { json in
      json.field("line", position.line)
      json.field("column", position.column)
      json.field("offset", position.offset)
    }
  }
}
