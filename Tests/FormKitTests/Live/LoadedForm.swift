import FormKit
import FormModel

/// A live form of sections in YAML.
func liveForm(
  _ sections: String, top: String = "", host: FormHost = .recording
) throws -> Form {
  let definition = try FormLoader().load(
    "formc: 1\nform: Sample\n\(top)\nsections:\n\(sections)\n")
  return try Form(definition, host: host)
}

/// Never answers, whatever becomes of its task.
func never<Answer: Sendable>() async -> Answer {
  await withUnsafeContinuation { (_: UnsafeContinuation<Answer, Never>) in }
}
