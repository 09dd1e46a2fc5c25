import FormCompiler
import FormReport
import FormEmit
import FormSource
import FormModel
import Foundation
struct P: SourceProvider {
  func read(path: String) -> Result<[UInt8], SourceReadFailure> {
    guard let d = FileManager.default.contents(atPath: path) else { return .failure(.init(reason: "no such file")) }
    return .success(Array(d))
  }
}
var args = Array(CommandLine.arguments.dropFirst())
var emit: EmitTarget?
if let i = args.firstIndex(of: "--emit") { emit = EmitTarget(rawValue: args[i+1]); args.removeSubrange(i...i+1) }
for path in args {
  let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
  let start = Date()
  let result = Compiler.compile(path: path, bytes: bytes, provider: P())
  let time = Date().timeIntervalSince(start)
  if let emit, let d = result.definition { print(Emitter.emit(d, to: emit, options: .init(specName: path, version: "0")), terminator: ""); FileHandle.standardError.write(Data("\(Int(time*1e6)) us\n".utf8)); continue }
  print("== \(path) \(Int(time * 1e6)) us, \(result.diagnostics.count) diagnostics")
  for d in result.diagnostics.prefix(40) {
    let r = d.span.map { result.sources.range(of: $0) }
    print("  \(r?.start.line ?? 0):\(r?.start.column ?? 0)-\(r?.end.line ?? 0):\(r?.end.column ?? 0) \(d.severity) \(d.code.rawValue) \(d.message) \(d.help) \(d.notes) \(d.related.map(\.message))")
  }
}
