import Subprocess

/// The browser that the person at this machine uses.
package enum SystemBrowser {
  /// Opens an address; returns why that is not possible.
  package static func open(_ address: String) async -> String? {
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    do {
      let result = try await Subprocess.run(
        .name(name), arguments: [address], output: .discarded, error: .discarded)
      return result.terminationStatus.isSuccess ? nil : "`\(name)` has failed"
    } catch {
      return "there is no `\(name)`"
    }
  }
}
