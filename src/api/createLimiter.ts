/** Runs work when it is its turn. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** At most so many pieces of work at the same time; the others wait in the order they came. */
export function createLimiter(maxConcurrent: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxConcurrent) {
      // Who leaves hands its place over, so the count stays.
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
