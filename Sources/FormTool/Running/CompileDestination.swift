import FormKit

#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Where the products of a run of the compiler go.
struct CompileDestination {
  /// Why the products have no place.
  struct Problem: Error {
    var message: String
  }

  /// The path of every product in the order of the specs; nil for standard output.
  private let paths: [String]?

  /// Finds a place for every product.
  ///
  /// - Parameters:
  ///   - output: What `-o` says; nil when it is missing.
  ///   - specs: The names of the specs.
  ///   - target: What the products are.
  init(_ output: String?, specs: [String], target: FormTarget) throws(Problem) {
    guard let output, output != "-" else {
      guard specs.count == 1 else {
        throw Problem(message: "\(specs.count) specs need a folder to write to: `-o FOLDER`")
      }
      paths = nil
      return
    }
    let kind = FileStatus(path: output)?.kind
    if kind == .folder || output.hasSuffix("/") || specs.count > 1 {
      if kind != .folder { try Self.makeFolder(output) }
      paths = try Self.paths(in: output, specs: specs, target: target)
    } else {
      paths = [output]
    }
    try refuseOverwriting(specs)
  }

  /// Where a product goes; nil for standard output.
  func path(at index: Int) -> String? { paths?[index] }

  /// The name of the product of a spec in a folder, derived from the spec's path alone.
  static func productName(of spec: String, target: FormTarget) -> String {
    var name = spec.split(separator: "/").last ?? "form"
    if name == "<stdin>" { name = "stdin" }
    if let suffix = SpecFinder.suffixes.first(where: { name.hasSuffix($0) && name != $0 }) {
      name = name.dropLast(suffix.count)
    } else if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      name = name[..<dot]
    }
    switch target {
    case .swift: return name + ".form.swift"
    case .model: return name + ".model.json"
    case .jsonSchema: return name + ".schema.json"
    case .eureka: return name + ".eureka.swift"
    }
  }

  private static func paths(
    in folder: String, specs: [String], target: FormTarget
  ) throws(Problem) -> [String] {
    var specByPath: [String: String] = [:]
    var paths: [String] = []
    for spec in specs {
      let separator = folder.hasSuffix("/") ? "" : "/"
      let path = folder + separator + productName(of: spec, target: target)
      if let other = specByPath.updateValue(spec, forKey: path) {
        throw Problem(message: "`\(other)` and `\(spec)` would both be written to `\(path)`")
      }
      paths.append(path)
    }
    return paths
  }

  /// Makes a folder and those it lies in.
  private static func makeFolder(_ path: String) throws(Problem) {
    var end = path.startIndex
    while end < path.endIndex {
      let start = path.index(after: end)
      end = path[start...].firstIndex(of: "/") ?? path.endIndex
      if mkdir(String(path[..<end]), 0o777) == 0 || errno == EEXIST { continue }
      throw Problem(message: "cannot make the folder `\(path)`: \(POSIX.reason(errno))")
    }
    if FileStatus(path: path)?.kind != .folder {
      throw Problem(message: "`-o` must name a folder here, and `\(path)` is none")
    }
  }

  private func refuseOverwriting(_ specs: [String]) throws(Problem) {
    let inputs = Set(specs.compactMap { FileStatus(path: $0)?.identity })
    for path in paths ?? [] {
      guard let status = FileStatus(path: path), inputs.contains(status.identity) else { continue }
      throw Problem(message: "the output `\(path)` would replace a spec")
    }
  }
}
