import FormBuild
import FormKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The program run by the plugins: `formc compile` for a target of a package, and nothing else of
/// formc, since every clean build of a package compiles it.
@main
enum FormcCompile {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(LargeStackThread.run { run(arguments).rawValue })
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    let session = Session.begin()
    do throws(CompileArguments.Problem) {
      return session.end(compile(try CompileArguments(arguments), in: session))
    } catch {
      session.fail(error.message)
      return session.end(.failure)
    }
  }

  private static func compile(
    _ arguments: CompileArguments, in session: Session
  ) -> ExitStatus {
    let writer = session.errorWriter(.never, format: .compiler)
    var compilation = ModuleCompilation(
      named: arguments.specs, inputs: SpecFinder.find(arguments.specs), outputs: arguments.outputs)
    switch FormConfiguration.load(path: arguments.configuration, writer, in: session) {
    case .failed(let status): return status
    case .read(let configuration):
      compilation.settings.target = configuration.target ?? .swift
      compilation.settings.source.access = configuration.access
    }
    compilation.included = arguments.included
    compilation.purpose = arguments.isCheck ? .compare : .write
    var reader = InputReader(loader: FormLoader(includeRoot: arguments.includeRoot))
    reader.target = compilation.settings.target
    return compilation.run(reader, writer, in: session)
  }
}
