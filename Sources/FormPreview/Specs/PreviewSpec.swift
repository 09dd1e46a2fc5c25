package import FormBuild

/// A spec with the loader that reads it.
package struct PreviewSpec: Sendable {
  let path: String
  private(set) var loader: FormLoader
  /// Reads the configuration of the spec again; nil while that has mistakes.
  let reload: @Sendable () -> PreviewSpec?

  package init(
    _ path: String, _ loader: FormLoader, reload: @escaping @Sendable () -> PreviewSpec?
  ) {
    (self.path, self.loader, self.reload) = (path, loader, reload)
    self.loader.keepsPlaces = true
  }
}

/// The specs of a folder.
package struct PreviewFolder: Sendable {
  let path: String
  /// Finds the specs; nil while a configuration, which may exclude some, cannot be read.
  let find: @Sendable () -> [PreviewSpec]?

  package init(_ path: String, find: @escaping @Sendable () -> [PreviewSpec]?) {
    (self.path, self.find) = (path, find)
  }
}
