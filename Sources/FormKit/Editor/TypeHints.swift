import FormCatalog
package import FormModel
import FormSyntax

extension EditorForm {
  /// The type of a computed row, for the place behind its expression.
  package struct TypeHint: Hashable, Sendable {
    package let offset: Int
    package let type: String
  }

  /// The types of the computed rows of a file, in the order of the file.
  ///
  /// - Parameter definition: The form; rows that it does not have get no hint.
  package func typeHints(in file: Int, _ definition: FormDefinition) -> [TypeHint] {
    guard let root = files[file].tree.root, let entry = files[file].entry else { return [] }
    let index = FormIndex(definition)
    var hints: [TypeHint] = []
    SpecWalk { place in
      guard place.key == "computed", !place.isKey, place.node.isScalar,
        let tag = place.mapping.node["tag"]?.text,
        let row = index.tags[tag].flatMap({ index.items[$0].place }),
        let type = definition.row(at: row)?.valueType
      else { return true }
      hints.append(TypeHint(offset: place.node.span.range.upperBound, type: "\(type)"))
      return true
    }.walk(root, as: entry)
    return hints
  }
}
