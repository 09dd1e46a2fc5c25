#if canImport(Glibc)
import CAllocator
@preconcurrency import Glibc
#endif

/// Configures how the C library gets memory from the system.
enum Allocator {
  /// The memory that a compiling thread reserves; only what is used is allocated.
  private static let reserve = 32 * 1024 * 1024

  /// Reserves address space for the thread and keeps freed memory.
  ///
  /// Otherwise glibc asks the system for one page at a time in other than the first thread, and
  /// returns freed memory only to ask for it again, which takes a fifth of the time of checking a
  /// large spec.
  static func prepareThread() {
    #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, Int32(reserve))
    mallopt(M_TRIM_THRESHOLD, Int32(2 * reserve))
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, 64, reserve - 4096) == 0, let block else { return }
    preferLargePages(in: block)
    free(block)
    #endif
  }

  #if canImport(Glibc)
  /// The size of a large page of the systems that have them.
  private static let largePage = 2 * 1024 * 1024

  /// Lets the system use large pages for a reserved block, if it can.
  ///
  /// The first use of a page takes about a microsecond, whatever its size. The start of the block
  /// is left unchanged, which is enough for a small spec.
  private static func preferLargePages(in block: UnsafeMutableRawPointer) {
    let start = block.alignedUp(toMultipleOf: largePage)
    let end = (block + (reserve - 4096)).alignedDown(toMultipleOf: largePage)
    // A hint that does not change contents; systems that do not know it ignore it.
    madvise(start, end - start, MADV_HUGEPAGE)
  }
  #endif
}
