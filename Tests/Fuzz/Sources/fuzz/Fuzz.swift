import FormBuild
import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSyntax
import FormText

/// The function that libFuzzer calls.
///
/// With the thread sanitizer, the same input runs on several threads at once, which share only the
/// global state of the package.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: data, count: size))
  #if THREADS
  onThreads(3) { run(input) }
  #else
  run(input)
  #endif
  return 0
}

/// The first byte chooses the target, the others are its input.
private func run(_ input: [UInt8]) {
  guard let target = input.first else { return }
  let bytes = Array(input.dropFirst())
  switch target % 9 {
  case 0: compile(bytes, path: "fuzz.form.yaml")
  case 1: compile(bytes, path: "fuzz.form.json")
  case 2: evaluate(bytes)
  case 3: parsePattern(bytes)
  case 4: LiveForm.drive(bytes)
  case 5: configure(bytes)
  case 6: Record.validate(bytes)
  case 7: readLines(bytes)
  default: compileTable(bytes)
  }
}

/// The readers and the whole front end: every span lies in its file, and a spec without errors has a
/// definition that is the same after encoding and decoding.
private func compile(
  _ bytes: [UInt8], path: String, reader: MemoryFileReader = MemoryFileReader()
) {
  let result = Compiler.check(path: path, bytes: bytes, reader: reader)
  for diagnostic in result.diagnostics {
    let spans =
      [diagnostic.span].compactMap(\.self) + diagnostic.related.map(\.span)
      + diagnostic.fixes.flatMap { $0.edits.map(\.span) }
    for span in spans {
      let count = result.sources[span.file]?.bytes.count ?? -1
      precondition(span.start <= span.end && Int(span.end) <= count, "a span leaves its file")
    }
  }
  precondition((result.definition == nil) == result.hasErrors)
  guard let definition = result.definition else { return }
  precondition((try? FormDefinition(json: definition.json())) == definition)
}

/// A table of options.
private func compileTable(_ bytes: [UInt8]) {
  let spec = """
    formc: 1
    form: Table
    types: { T: { file: t.csv, columns: { seats: Int } } }
    sections: [{ rows: [{ type: multipleSelector, tag: t, options: T }] }]
    """
  compile(
    Array(spec.utf8), path: "fuzz.form.yaml", reader: MemoryFileReader(files: ["t.csv": bytes]))
}

/// The expression language, from the text to a result.
private func evaluate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let values: JSONValue = [
    "a": 1, "b": "text", "c": true, "d": nil, "l": [1, 2, 3], "t": ["x", "y"], "r": ["f": 1.5],
  ]
  let first = PredicateEvaluation.evaluate(predicate: text, values: values)
  let second = PredicateEvaluation.evaluate(predicate: text, values: values)
  switch (first, second) {
  case (.success(let left), .success(let right)): precondition(left == right)
  case (.failure(let left), .failure(let right)): precondition(left.message == right.message)
  default: preconditionFailure("two evaluations differ")
  }
}

/// Regular expressions: compiling returns a result or an error, and matching always ends.
private func parsePattern(_ bytes: [UInt8]) {
  guard let pattern = try? Pattern(String(decoding: bytes, as: UTF8.self)) else { return }
  _ = pattern.matches("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")
  _ = pattern.matches("ann@example.com", extent: .search)
  _ = pattern.nestedQuantifier
  _ = pattern.ecmaScript
}

/// Configurations, and the decision of their path patterns for every path.
private func configure(_ bytes: [UInt8]) {
  let reader = MemoryFileReader(files: [
    "other.yaml": Array("extends: formc.yaml\ninclude: a\n".utf8),
    "secret.yaml": Array("token: a\n".utf8),
    "known.json": Array(#"{"version": 1, "findings": []}"#.utf8),
  ])
  let (configuration, diagnostics, sources) = Configuration.read(
    path: "formc.yaml", bytes: bytes, reader: reader, baselines: reader)
  for diagnostic in diagnostics.sorted {
    guard let span = diagnostic.span else { continue }
    let file = sources[span.file]
    precondition(Int(span.end) <= file?.bytes.count ?? -1, "a span leaves its file")
    precondition(file?.path != "secret.yaml", "a file that is no configuration is shown")
  }
  for path in ["a", "a/b", "a.form.yaml", "", "/", "../a", "é/🇺🇾", "a/./b", "[", "{a,b}"] {
    _ = configuration.reads(path, in: "/x")
  }
}

/// Lines of JSON: an early decision whether the lines are one value must hold for all lines.
private func readLines(_ bytes: [UInt8]) {
  let whole = bytes.withUnsafeBufferPointer { JSONProgress($0) }
  let parsed = try? JSONValue.parse(bytes)
  precondition(parsed == nil || whole == .value)
  for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
    let start = bytes[...index].withUnsafeBufferPointer { JSONProgress($0) }
    precondition(whole != .value || start != .broken, "a part of a value is broken")
    if start == .broken { break }
  }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The package manager renames `main`, so libFuzzer's driver is started by hand.
@_cdecl("fuzz_main")
public func fuzzMain(_ count: CInt, _ arguments: UnsafeMutableRawPointer) -> CInt {
  var count = count
  var arguments: UnsafeMutableRawPointer = arguments
  return withUnsafeMutablePointer(to: &count) { count in
    withUnsafeMutablePointer(to: &arguments) { arguments in
      runDriver(count, UnsafeMutableRawPointer(arguments)) { fuzzOneInput($0, $1) }
    }
  }
}
