extension FormDocument {
  /// The document as one page of HTML, without script, in light or dark colours and for print.
  package var html: String {
    let body = blocks.map { $0.html(tables: nameOfTables) }.joined(separator: "\n")
    let direction = isRightToLeft ? " dir=\"rtl\"" : ""
    return """
      <!DOCTYPE html>
      <html lang="\(languageOfPhrases)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(XMLText.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --ink: #1a1a1e; --grey: #5c5c66; --line: #d4d4da; --fill: #f4f4f7; --ground: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #f0f0f4; --grey: #a9a9b4; --line: #45454e; --fill: #24242a; --ground: #16161a; }
    }
    body { margin: 0; background: var(--ground); color: var(--ink);
      font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    main { max-width: 52rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
    h1 { line-height: 1.2; }
    h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--line); padding-bottom: .25rem; }
    h3, h4, h5, h6 { margin: 1.75rem 0 .25rem; font-size: 1.05rem; }
    p { margin: .25rem 0; }
    dl { display: grid; grid-template-columns: 9rem 1fr; gap: .15rem 1rem; margin: .5rem 0; }
    dt { color: var(--grey); }
    dd { margin: 0; }
    code { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em;
      background: var(--fill); padding: .05em .3em; border-radius: 4px; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .92rem; }
    th, td { border-bottom: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: start; vertical-align: top; }
    th { color: var(--grey); font-weight: 600; }
    @media print {
      :root { --ink: #000; --grey: #444; --line: #999; --fill: #fff; --ground: #fff; color-scheme: light; }
      main { max-width: none; padding: 0; }
      body { font-size: 10pt; }
      .scroll { overflow: visible; }
      h1, h2, h3, h4, h5, h6 { break-after: avoid; }
      dl, tr { break-inside: avoid; }
      thead { display: table-header-group; }
    }
    @page { margin: 18mm; }
    """
}

extension DocumentBlock {
  /// - Parameter name: The name of each table.
  fileprivate func html(tables name: String) -> String {
    switch self {
    case .heading(let level, let text, let anchor):
      "<h\(level)\(XMLText.attributes([("id", anchor)])) dir=\"auto\">\(XMLText.escaped(text))</h\(level)>"
    case .paragraph(let text): "<p dir=\"auto\">\(text.html)</p>"
    case .facts(let facts):
      "<dl>\n"
        + facts.map { "<dt>\(XMLText.escaped($0.term))</dt><dd>\($0.text.html)</dd>\n" }.joined()
        + "</dl>"
    case .table(let header, let rows): table(header, rows, name)
    }
  }

  private func table(_ header: [String], _ rows: [[[Inline]]], _ name: String) -> String {
    let head = header.map { "<th scope=\"col\">\(XMLText.escaped($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>\(row.map { "<td>\($0.html)</td>" }.joined())</tr>\n"
    }.joined()
    return
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(XMLText.escaped(name))\"><table>\n"
      + "<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body)</tbody>\n</table></div>"
  }
}

extension [Inline] {
  fileprivate var html: String {
    map { part in
      switch part {
      case .text(let text): XMLText.escaped(text)
      case .name(let text): "<em>\(XMLText.escaped(text))</em>"
      case .code(let text): "<code>\(XMLText.escaped(text))</code>"
      }
    }.joined()
  }
}
