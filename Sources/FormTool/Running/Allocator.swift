#if canImport(Glibc)
import CAllocator
@preconcurrency import Glibc
#endif

/// How the C library gets memory from the system.
enum Allocator {
  /// What a thread that compiles asks for at once; only what is used takes memory.
  private static let reserve = 32 * 1024 * 1024

  /// Gets address space for the thread at once and keeps memory that was freed.
  ///
  /// Outside the first thread glibc otherwise asks the system for one page at a time, and gives freed
  /// memory back only to ask for it again, which takes a fifth of the time of checking a large spec.
  static func prepareThread() {
    #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, Int32(reserve))
    mallopt(M_TRIM_THRESHOLD, Int32(2 * reserve))
    var block: UnsafeMutableRawPointer?
    if posix_memalign(&block, 64, reserve - 4096) == 0 { free(block) }
    #endif
  }
}
