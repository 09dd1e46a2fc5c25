import FormBuild
import FormModel
import FormSession
import FormText

extension SessionSpec {
  /// A definition with the places of its spec, whose compiler also reads the rules that a session
  /// adds.
  package init(_ definition: FormDefinition, _ check: FormCheck) {
    self.init(definition, check, places: check.places)
  }

  /// - Parameter places: The places of the check, which take time to make.
  init(_ definition: FormDefinition, _ check: FormCheck, places: FormSpecPlaces?) {
    self.init(definition: definition, places: places) {
      (rules, tag) throws(SessionError) in
      do throws(FormLoadError) {
        return try check.rules(rules.text(), of: tag)
      } catch {
        let messages = error.check.errors.map { ([$0.message] + $0.help).joined(separator: "; ") }
        throw SessionError("`\(tag)`: \(messages.joined(separator: "; "))")
      }
    }
  }
}
