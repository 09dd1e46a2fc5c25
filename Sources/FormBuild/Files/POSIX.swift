#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Android)
@preconcurrency import Android
#elseif canImport(Darwin)
import Darwin
#endif

/// Thin wrappers of system calls that describe failures in words and retry after signals.
package enum POSIX {
  /// The meaning of an error number, lower case and without a full stop.
  package static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the path is too long"
    case ENOSPC: "no space left on the device"
    case EBADF: "it is not open"
    default: lowercasedFirst(strerror(number).map { String(cString: $0) } ?? "error \(number)")
    }
  }

  private static func lowercasedFirst(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The number of files and connections that the process may have open.
  package static var descriptorLimit: Int {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    return limit > 0 ? limit : .max
  }

  /// Whether the process belongs to root.
  package static var isRoot: Bool { geteuid() == 0 }

  /// Reads once; nothing at the end, nil with `errno` set on failure.
  package static func read(_ descriptor: Int32, upTo limit: Int = 64 * 1024) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    while true {
      let count = bytes.withUnsafeMutableBytes {
        systemRead(descriptor, $0.baseAddress, limit)
      }
      if count >= 0 {
        bytes.removeLast(limit - count)
        return bytes
      }
      if errno == EAGAIN, wait(for: descriptor, Int16(POLLIN)) { continue }
      if errno != EINTR { return nil }
    }
  }

  /// Whether a read would return immediately, with bytes or at the end.
  ///
  /// - Parameter milliseconds: The time to wait for that.
  package static func isReady(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Writes all bytes; returns false with `errno` set on failure.
  package static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        if !wait(for: descriptor, Int16(POLLOUT)) { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits until a non-blocking descriptor is ready.
  private static func wait(for descriptor: Int32, _ events: Int16) -> Bool {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }

  private static func systemRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer, count)
    #elseif canImport(Android)
    Android.read(descriptor, buffer, count)
    #else
    Darwin.read(descriptor, buffer, count)
    #endif
  }

  private static func systemWrite(
    _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, buffer, count)
    #elseif canImport(Musl)
    Musl.write(descriptor, buffer, count)
    #elseif canImport(Android)
    Android.write(descriptor, buffer, count)
    #else
    Darwin.write(descriptor, buffer, count)
    #endif
  }
}
