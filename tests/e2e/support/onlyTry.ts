/** For tests of what must never happen, not even once: what happens at the first try counts. */
export const onlyTry = { retry: 0 } as const;
