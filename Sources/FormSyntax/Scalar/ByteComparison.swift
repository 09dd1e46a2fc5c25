#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are equal, by the C library's comparison.
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    guard let left = baseAddress, let right = other.baseAddress, count > 0 else { return true }
    return memcmp(left, right, count) == 0
  }
}
