import pLimit from "p-limit";

/** Runs the work when its turn comes. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `maxConcurrent` works at once. At most `maxWaiting` wait, in the order they came. Further work is refused
 * with the error of `refuse`, so that a flood of requests costs neither memory nor everybody's patience.
 */
export function createSemaphore(options: {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  readonly refuse: () => Error;
}): Semaphore {
  const { maxConcurrent, maxWaiting, refuse } = options;
  const limit = pLimit(maxConcurrent);
  return async (work) => {
    if (limit.activeCount >= maxConcurrent && limit.pendingCount >= maxWaiting) throw refuse();
    return limit(work);
  };
}
