/**
 * Options of Node for a server that stays small. V8 gives the young generation up to 128 MB on a large machine, all of
 * which it uses before it looks for garbage; what a request leaves behind fits into a fraction of that.
 */
export const leanFlags = ["--max-semi-space-size=4"] as const;

/**
 * Variables for the same end, which the GNU C library reads before the program starts. Threads share one pool of memory,
 * so that what one gives back another can take; a pool for each kept some 150 MB. What is larger than 40 KiB, as pages
 * are before their compression, never goes through that pool but back to the system, and so does its free end: small
 * things that last would lie between the pages that do not, and keep all of it.
 */
export const leanVariables = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "40960",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;
