import FormBuild
import FormSyntax

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
    let context = CommandContext.begin()
    let parsed: CompileArguments
    do throws(CompileArguments.Problem) {
      parsed = try CompileArguments(arguments)
    } catch {
      context.fail(error.message)
      return context.end(.failure)
    }
    do throws(ExitStatus) {
      return context.end(try compile(parsed, in: context))
    } catch {
      return context.end(error)
    }
  }

  private static func compile(
    _ arguments: CompileArguments, in context: CommandContext
  ) throws(ExitStatus) -> ExitStatus {
    let writer = ReportWriter.text(
      TextReport(width: context.environment.width(of: context.errors), headline: .compiler))
    var configurations = ConfigurationSearch(
      arguments.configuration.map { .file($0) } ?? .nearest,
      baseline: .configured(isUpdated: false), writer, in: context)
    let inputs = try configurations.find(arguments.specs)
    let settings = CompileSettings(try configurations.common(of: inputs))
    var compilation = ModuleCompilation(
      named: arguments.specs, inputs: inputs,
      products: [ModuleCompilation.Product(settings, outputs: arguments.outputs)])
    compilation.included = arguments.included
    compilation.purpose = arguments.isCheck ? .compare : .write
    var reader = InputReader(includeRoot: arguments.includeRoot)
    reader.loader.log = context.files
    reader.configurations = configurations.folders
    return compilation.run(reader, writer, in: context)
  }
}
