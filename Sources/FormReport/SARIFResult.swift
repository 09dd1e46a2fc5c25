import FormSyntax
import FormText

/// One result of a SARIF log.
struct SARIFResult {
  let report: Report
  let diagnostic: Diagnostic
  let root: String?

  private var sources: SourceMap { report.sources }

  /// The artifact of the result.
  var uri: String? {
    report.path(of: diagnostic).map { SARIFResult.uri(of: $0, root: root) }
  }

  func json(fingerprint: String) -> JSONValue {
    let related = relatedPlaces
    let fixes = distinctFixes.map(json)
    let places = related.enumerated().map { index, place in
      JSONValue.object([.init("id", .int(index + 1))])
        .adding("physicalLocation", location(uri(of: place.span), place.span))
        .adding("message", text(place.message))
    }
    let result: JSONValue = ["ruleId": .string(diagnostic.code.rawValue)]
    return
      result
      .adding("ruleIndex", SARIFReport.ruleIndex[diagnostic.code].map { .int($0) })
      .adding("level", .string(diagnostic.severity.rawValue))
      .adding("message", text(message(related)))
      .adding(
        "locations",
        .array(uri.map { [["physicalLocation": location($0, diagnostic.span)]] } ?? [])
      )
      .adding("relatedLocations", nonEmpty: places)
      .adding("fixes", nonEmpty: fixes)
      .adding("partialFingerprints", ["primaryLocationLineHash": .string(fingerprint)])
  }

  // MARK: - Messages

  /// The related places, followed by the includes that led to the file, without duplicates.
  private var relatedPlaces: [RelatedPlace] {
    var seen: Set<RelatedPlace> = []
    var places = diagnostic.related
    if let span = diagnostic.span {
      places += report.includeChain(of: span.file).map {
        RelatedPlace(span: $0, message: "included from here")
      }
    }
    return places.filter { seen.insert($0).inserted }
  }

  /// The headline, followed by notes, help and links to the related places on lines of their own.
  ///
  /// Code scanning shows a related location only if the message links to it, section 3.11.6.
  private func message(_ related: [RelatedPlace]) -> String {
    let links = related.enumerated().map { index, place in
      "[\(SARIFResult.escapedLink(place.message))](\(index + 1))"
    }
    return ([diagnostic.messageWithRemarks] + links).joined(separator: "\n")
  }

  private static func escapedLink(_ text: String) -> String {
    var output = ""
    for character in text {
      if character == "[" || character == "]" || character == "\\" { output.append("\\") }
      output.append(character)
    }
    return output
  }

  private func text(_ text: String) -> JSONValue { ["text": .string(text)] }

  // MARK: - Places

  private func uri(of span: SourceSpan) -> String {
    SARIFResult.uri(of: sources.path(of: span), root: root)
  }

  private func location(_ uri: String, _ span: SourceSpan?) -> JSONValue {
    let json: JSONValue = ["artifactLocation": ["uri": .string(uri)]]
    return json.adding("region", span.map(region))
  }

  private func region(_ span: SourceSpan) -> JSONValue {
    let range = sources.range(of: span)
    return [
      "startLine": .int(range.start.line),
      "startColumn": .int(range.start.column),
      "endLine": .int(range.end.line),
      "endColumn": .int(range.end.column),
      "byteOffset": .int(range.start.offset),
      "byteLength": .int(max(0, range.end.offset - range.start.offset)),
    ]
  }

  // MARK: - Fixes

  /// The fixes with an effect, without duplicates, as the schema requires.
  private var distinctFixes: [DiagnosticFix] {
    var seen: Set<DiagnosticFix> = []
    return diagnostic.fixes.filter { !$0.edits.isEmpty && seen.insert($0).inserted }
  }

  private func json(_ fix: DiagnosticFix) -> JSONValue {
    var order: [FileID] = []
    var edits: [FileID: [SourceEdit]] = [:]
    for edit in fix.edits {
      if edits[edit.span.file] == nil { order.append(edit.span.file) }
      edits[edit.span.file, default: []].append(edit)
    }
    let changes = order.map { file -> JSONValue in
      let uri = SARIFResult.uri(of: sources[file]?.path ?? "", root: root)
      return [
        "artifactLocation": ["uri": .string(uri)],
        "replacements": .array((edits[file] ?? []).map(json)),
      ]
    }
    return [
      "description": text(fix.title),
      "artifactChanges": .array(changes),
      "properties": ["applicability": .string(fix.applicability.rawValue)],
    ]
  }

  private func json(_ edit: SourceEdit) -> JSONValue {
    let json: JSONValue = ["deletedRegion": region(edit.span)]
    return edit.text.isEmpty ? json : json.adding("insertedContent", text(edit.text))
  }

  // MARK: - Paths

  /// The URI reference of a file: relative if possible, with everything but unreserved characters
  /// encoded.
  ///
  /// - Source: RFC 3986 section 2.3 for unreserved characters, section 4.2 for a first segment with
  ///   a colon.
  static func uri(of path: String, root: String?) -> String {
    let path = ReportPath.relative(path, to: root)
    var output = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      output.append(percentEncoding: byte, unless: byte.isUnreserved || byte == UInt8(ascii: "/"))
    }
    return output
  }
}
