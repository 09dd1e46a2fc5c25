package import FormCatalog
package import FormEmit
import FormModel

extension Emitter {
  /// Creates an emitter for any target.
  package init(_ target: FormTarget) {
    switch target {
    case .swift, .eureka: self.init(source: target)
    case .model: self.init(data: target) { $0.json() }
    case .jsonSchema: self.init(data: target) { ValuesSchema(form: $0).emit() }
    }
  }
}
