package import FormLoad

/// A spec, and how it is read.
package struct PreviewSpec: Sendable {
  let path: String
  private(set) var loader: FormLoader

  package init(_ path: String, _ loader: FormLoader) {
    self.path = path
    self.loader = loader
    self.loader.keepsPlaces = true
  }
}

/// The specs of a folder.
package struct PreviewFolder: Sendable {
  let path: String
  /// Finds the specs; nil if what is left out cannot be found out now.
  let find: @Sendable () -> [PreviewSpec]?

  package init(_ path: String, find: @escaping @Sendable () -> [PreviewSpec]?) {
    (self.path, self.find) = (path, find)
  }
}
