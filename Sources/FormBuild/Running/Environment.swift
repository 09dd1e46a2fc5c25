#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// The environment of the tool.
package struct Environment: Sendable {
  package subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a variable has a value that is not empty.
  package func isSet(_ name: String) -> Bool {
    self[name]?.isEmpty == false
  }

  /// The width of the terminal behind a stream in cells; 100 if there is none.
  package func width(of stream: OutputStream) -> Int {
    var size = winsize()
    if ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return self["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? min($0, 1000) : nil } ?? 100
  }

  /// The number of processors available.
  package static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
