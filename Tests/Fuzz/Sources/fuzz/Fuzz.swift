import FormCatalog
import FormCompiler
import FormModel
import FormPredicate
import FormSource
import FormSyntax
import FormText

/// The function that libFuzzer calls.
///
/// With the thread sanitizer the same input is run on several threads at once: all that they share
/// is what the package itself keeps.
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
  switch target % 5 {
  case 0: compile(bytes, path: "fuzz.form.yaml")
  case 1: compile(bytes, path: "fuzz.form.json")
  case 2: evaluate(bytes)
  case 3: parsePattern(bytes)
  default: LiveForm.drive(bytes)
  }
}

/// The readers and the whole front end: every span lies in its file, and without errors there is a
/// definition that survives being written and read.
private func compile(_ bytes: [UInt8], path: String) {
  let result = Compiler.check(path: path, bytes: bytes)
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

/// Regular expressions: compiling never fails but by an error, matching always ends.
private func parsePattern(_ bytes: [UInt8]) {
  guard let pattern = try? Pattern(String(decoding: bytes, as: UTF8.self)) else { return }
  _ = pattern.matches("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")
  _ = pattern.matches("ann@example.com", extent: .search)
  _ = pattern.nestedQuantifier
  _ = pattern.ecmaScript
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
