package import FormBuild
import Subprocess

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The default browser of the user.
package enum SystemBrowser {
  /// Opens an address; returns why that is not possible.
  ///
  /// Other users can see the arguments of programs, so the browser gets the name of a file that
  /// redirects to the address.
  ///
  /// - Parameter folder: The folder of the file.
  package static func open(_ address: String, by folder: PrivateFolder) async -> String? {
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    let file = folder.path + "/open.html"
    let page = """
      <!doctype html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">

      """
    guard
      FileManager.default.createFile(
        atPath: file, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    else { return "`\(file)` cannot be written" }
    do {
      let result = try await Subprocess.run(
        .name(name), arguments: [file], output: .discarded, error: .discarded)
      return result.terminationStatus.isSuccess ? nil : "`\(name)` has failed"
    } catch {
      return "there is no `\(name)`"
    }
  }
}
