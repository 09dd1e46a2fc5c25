extension Catalog {
  /// Returns where a key is legal, each place as a phrase to follow "is legal": "in a section", "in a
  /// `slider` row".
  ///
  /// Row types that have the key as their own follow the mappings; more than three of them are
  /// merged into one phrase, and a key of all rows is not repeated for each type.
  package static func places(of key: String) -> [String] {
    var places = placesInObjects[key] ?? []
    if row.property(key) != nil { return places }
    let types = rowTypes.filter { $0.ownProperty(key) != nil }
    let names = types.map { "`\($0.name)`" }
    if names.count > 3, let last = names.last {
      places.append("in a row of type \(names.dropLast().joined(separator: ", ")) or \(last)")
    } else {
      places += types.map { "in \($0.title)" }
    }
    return places
  }

  private static let placesInObjects: [String: [String]] = {
    var places: [String: [String]] = [:]
    for object in objects {
      let preposition = object.name == "form" ? "at" : "in"
      for property in object.properties {
        places[property.name, default: []].append("\(preposition) \(object.title)")
      }
    }
    for rule in rules {
      for argument in rule.arguments where argument.name != "allowsEmpty" {
        places[argument.name, default: []].append("in the rule `\(rule.name)`")
      }
    }
    return places
  }()
}
