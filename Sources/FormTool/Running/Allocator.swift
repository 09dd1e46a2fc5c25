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
    guard posix_memalign(&block, 64, reserve - 4096) == 0, let block else { return }
    preferLargePages(in: block)
    free(block)
    #endif
  }

  #if canImport(Glibc)
  /// The size of a large page of the systems that have them.
  private static let largePage = 2 * 1024 * 1024

  /// Lets the system hand out a reserved block in large pages, where it can.
  ///
  /// The first use of a page takes about a microsecond, whatever its size. The start of the block is
  /// left as it is, which is all that a small spec needs.
  private static func preferLargePages(in block: UnsafeMutableRawPointer) {
    let start = block.alignedUp(toMultipleOf: largePage)
    let end = (block + (reserve - 4096)).alignedDown(toMultipleOf: largePage)
    // A hint that changes no contents; where it is not known, nothing happens.
    madvise(start, end - start, MADV_HUGEPAGE)
  }
  #endif
}
