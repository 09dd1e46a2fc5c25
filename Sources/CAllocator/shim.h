#ifndef FORMC_CALLOCATOR_SHIM_H
#define FORMC_CALLOCATOR_SHIM_H

// Declares `mallopt`; no part of Swift's Glibc module.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#endif
