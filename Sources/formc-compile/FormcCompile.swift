import FormBuild
import FormLoad
import FormSource
import FormTerminal

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
    let parsed: CompileArguments
    do throws(CompileArguments.Problem) {
      parsed = try CompileArguments(arguments)
    } catch {
      session.fail(error.message)
      return session.end(.failure)
    }
    do throws(ExitStatus) {
      return session.end(try compile(parsed, in: session))
    } catch {
      return session.end(error)
    }
  }

  private static func compile(
    _ arguments: CompileArguments, in session: Session
  ) throws(ExitStatus) -> ExitStatus {
    let writer = ReportWriter.text(
      TextReport(width: session.environment.width(of: session.errors), headline: .compiler))
    var configurations = ConfigurationSearch(
      arguments.configuration.map { .file($0) } ?? .nearest,
      baseline: .configured(isUpdated: false), writer, in: session)
    let inputs = try configurations.find(arguments.specs)
    let settings = CompileSettings(try configurations.common(of: inputs))
    var compilation = ModuleCompilation(
      named: arguments.specs, inputs: inputs,
      products: [ModuleCompilation.Product(settings, outputs: arguments.outputs)])
    compilation.included = arguments.included
    compilation.purpose = arguments.isCheck ? .compare : .write
    var reader = InputReader(includeRoot: arguments.includeRoot)
    reader.loader.log = session.files
    reader.configurations = configurations.folders
    return compilation.run(reader, writer, in: session)
  }
}
