/**
 * Options of Node for a server that stays small. V8 gives the young generation up to 128 MB on a large machine, all of
 * which it uses before it looks for garbage; what a request leaves behind fits into a fraction of that.
 */
export const leanFlags = ["--max-semi-space-size=4"] as const;

/**
 * Variables for the same end, which the C library reads before the program starts: threads share one pool of memory, so
 * that what one gives back another can take. A pool for each thread kept some 150 MB.
 */
export const leanVariables = { MALLOC_ARENA_MAX: "1" } as const;
