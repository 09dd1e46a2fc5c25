extension PropertyType {
  /// One text, or a list of them.
  fileprivate static let texts = PropertyType.oneOf([.text, .list(.text, minimum: 1)])
}

extension ObjectEntry {
  /// The words of `access`.
  package static let accessLevels = [
    Keyword("public", "Every module can use it."),
    Keyword("package", "Every module of the package can use it."),
    Keyword("internal", "The module itself can use it."),
  ]

  /// The words of `format`.
  package static let reportFormats = [
    Keyword("text", "Text with the source lines."),
    Keyword("json", "One JSON document."),
    Keyword("sarif", "A SARIF 2.1.0 log."),
    Keyword("github", "Annotations of a GitHub workflow."),
    Keyword("gitlab", "A Code Quality report of GitLab."),
    Keyword("junit", "Results of tests in JUnit's XML."),
    Keyword("checkstyle", "XML as Checkstyle writes it."),
    Keyword("rdjson", "The format of reviewdog."),
    Keyword("compiler", "Text whose first lines look like those of compilers."),
  ]

  /// A configuration.
  package static let configuration = ObjectEntry(
    "configuration", title: "a configuration",
    example: """
      ignore: F0715
      deny: [nil-sensitive-condition, F06]
      exclude: drafts
      """,
    properties: [
      PropertyEntry(
        "$schema", .text,
        "The JSON Schema that editors use to check the file. formc ignores it."),
      PropertyEntry(
        "extends", .text,
        """
        Another configuration, relative to this file. What this file says about a code takes \
        precedence, and its other keys replace those of the other file.
        """),
      PropertyEntry(
        "select", .texts,
        """
        The only warnings that are reported, by code, name or family. If omitted, all are \
        reported.
        """),
      PropertyEntry(
        "ignore", .texts, "Warnings that are not reported, by code, name or family."),
      PropertyEntry(
        "warn", .texts, "Warnings that are reported as warnings, by code, name or family."),
      PropertyEntry(
        "deny", .texts, "Warnings that count as errors, by code, name or family."),
      PropertyEntry(
        "baseline", .text,
        """
        A file with the findings that are not reported, relative to this file. \
        `formc check --update-baseline` writes it.
        """),
      PropertyEntry(
        "include", .texts,
        """
        Patterns of the specs that are read in folders, relative to this file. If omitted, all \
        are read.
        """),
      PropertyEntry(
        "exclude", .texts,
        "Patterns of the specs and folders that are left out in folders, relative to this file."),
      PropertyEntry(
        "includeRoots", .texts,
        """
        The folders that included files may lie in, relative to this file. If omitted, they may \
        lie below the folder of the spec and below the current one.
        """),
      PropertyEntry(
        "format", .keyword(reportFormats), default: "text",
        "How `formc check` writes its report."),
      PropertyEntry(
        "emit", .keyword(FormTarget.sources), default: "swift", "What specs are compiled to."),
      PropertyEntry(
        "access", .keyword(accessLevels),
        """
        The access level of generated declarations. If omitted, it is `public`, and `internal` \
        for Eureka.
        """),
      PropertyEntry(
        "moduleName", .text,
        "The module that generated source is part of, written before types that a spec names."),
      PropertyEntry(
        "typeName", .text, default: "\"{form}\"",
        """
        The name of the type that generated source declares, such as `{form}Screen`. `{form}` is \
        the name of the form.
        """),
      PropertyEntry(
        "outputs", .object("outputs"),
        "What `formc compile` writes when its options do not say so, and where."),
    ],
    "A configuration says how the specs of a project are checked and compiled.")

  /// The folders that `formc compile` writes to, by target.
  package static let outputs = ObjectEntry(
    "outputs", title: "`outputs`",
    example: """
      outputs:
        swift: Sources/App/Forms
        json-schema: schemas
      """,
    properties: [
      PropertyEntry(
        FormTarget.swift.rawValue, .text, "The folder for source that builds the forms."),
      PropertyEntry(
        FormTarget.eureka.rawValue, .text,
        "The folder for source with controllers for Eureka 5.5."),
      PropertyEntry(FormTarget.model.rawValue, .text, "The folder for the checked forms as JSON."),
      PropertyEntry(
        FormTarget.jsonSchema.rawValue, .text, "The folder for JSON Schemas of the values."),
    ],
    "The folders of what `formc compile` writes, relative to the configuration.")
}
