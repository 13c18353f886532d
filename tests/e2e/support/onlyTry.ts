/** For tests of things that must not happen even once: the result of the first try counts. */
export const onlyTry = { retry: 0 } as const;
