import FormSyntax

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

  func write(fingerprint: String, to json: inout JSONText) {
    let related = relatedPlaces
    json.object { json in
      json.field("ruleId", diagnostic.code.rawValue)
      if let index = SARIFReport.ruleIndex[diagnostic.code] { json.field("ruleIndex", index) }
      json.field("level", diagnostic.severity.rawValue)
      writeMessage(message(related), to: &json)
      json.key("locations")
      json.array { json in
        if let uri {
          json.object { json in writeLocation(uri, diagnostic.span, to: &json) }
        }
      }
      if !related.isEmpty {
        json.key("relatedLocations")
        json.array(related.enumerated()) { json, entry in
          json.object { json in
            json.field("id", entry.offset + 1)
            writeLocation(uri(of: entry.element.span), entry.element.span, to: &json)
            writeMessage(entry.element.message, to: &json)
          }
        }
      }
      let fixes = distinctFixes
      if !fixes.isEmpty {
        json.key("fixes")
        json.array(fixes) { json, fix in write(fix, to: &json) }
      }
      json.key("partialFingerprints")
      json.object { json in json.field("primaryLocationLineHash", fingerprint) }
    }
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

  private func writeMessage(_ text: String, to json: inout JSONText) {
    json.key("message")
    json.object { json in json.field("text", text) }
  }

  // MARK: - Places

  private func uri(of span: SourceSpan) -> String {
    SARIFResult.uri(of: sources.path(of: span), root: root)
  }

  private func writeLocation(_ uri: String, _ span: SourceSpan?, to json: inout JSONText) {
    json.key("physicalLocation")
    json.object { json in
      writeArtifact(uri, to: &json)
      if let span {
        json.key("region")
        writeRegion(span, to: &json)
      }
    }
  }

  private func writeArtifact(_ uri: String, to json: inout JSONText) {
    json.key("artifactLocation")
    json.object { json in json.field("uri", uri) }
  }

  private func writeRegion(_ span: SourceSpan, to json: inout JSONText) {
    let range = sources.range(of: span)
    json.object { json in
      json.field("startLine", range.start.line)
      json.field("startColumn", range.start.column)
      json.field("endLine", range.end.line)
      json.field("endColumn", range.end.column)
      json.field("byteOffset", range.start.offset)
      json.field("byteLength", max(0, range.end.offset - range.start.offset))
    }
  }

  // MARK: - Fixes

  /// The fixes with an effect, without duplicates, as the schema requires.
  private var distinctFixes: [DiagnosticFix] {
    var seen: Set<DiagnosticFix> = []
    return diagnostic.fixes.filter { !$0.edits.isEmpty && seen.insert($0).inserted }
  }

  private func write(_ fix: DiagnosticFix, to json: inout JSONText) {
    var order: [FileID] = []
    var edits: [FileID: [SourceEdit]] = [:]
    for edit in fix.edits {
      if edits[edit.span.file] == nil { order.append(edit.span.file) }
      edits[edit.span.file, default: []].append(edit)
    }
    json.object { json in
      json.key("description")
      json.object { json in json.field("text", fix.title) }
      json.key("artifactChanges")
      json.array(order) { json, file in
        json.object { json in
          writeArtifact(
            SARIFResult.uri(of: sources[file]?.path ?? "", root: root), to: &json)
          json.key("replacements")
          json.array(edits[file] ?? []) { json, edit in write(edit, to: &json) }
        }
      }
      json.key("properties")
      json.object { json in json.field("applicability", fix.applicability.rawValue) }
    }
  }

  private func write(_ edit: SourceEdit, to json: inout JSONText) {
    json.object { json in
      json.key("deletedRegion")
      writeRegion(edit.span, to: &json)
      if !edit.text.isEmpty {
        json.key("insertedContent")
        json.object { json in json.field("text", edit.text) }
      }
    }
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
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        output.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output.append(digits.utf8.count == 1 ? "%0" : "%")
        output.append(digits)
      }
    }
    return output
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
