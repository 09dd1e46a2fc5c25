import FormCompiler

/// A reader that returns replacements for the contents of some files.
struct ReplacingReader: FormFileReader {
  let reader: any FormFileReader
  /// The contents by real path.
  let replacements: [String: [UInt8]]

  func read(path: String) throws(FormFileError) -> [UInt8] {
    let bytes = try reader.read(path: path)
    return replacements[FolderReader.realPath(path) ?? path] ?? bytes
  }

  func names(inFolder folder: String) -> [String] { reader.names(inFolder: folder) }
}
