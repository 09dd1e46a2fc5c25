import FormKit
import FormModel
import Foundation

/// A live form of sections in YAML.
func liveForm(
  _ sections: String, top: String = "", host: FormHost = .inUTC
) throws -> Form {
  let definition = try FormLoader().load(
    "formc: 1\nform: Sample\n\(top)\nsections:\n\(sections)\n")
  return try Form(definition, host: host)
}

extension FormHost {
  /// A host without required functions, with the same settings on every machine.
  static var inUTC: FormHost { FormHost(timeZone: .gmt, allowsMissing: true) }
}

/// Never returns, even if its task is cancelled.
func never<Answer: Sendable>() async -> Answer {
  await withUnsafeContinuation { (_: UnsafeContinuation<Answer, Never>) in }
}
