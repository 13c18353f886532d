/** Runs the work when its turn comes; lane 0, the default, goes first. */
export interface Semaphore {
  <T>(work: () => Promise<T>, lane?: number): Promise<T>;
  /** How many works of a lane wait. */
  readonly waitingIn: (lane: number) => number;
}

/**
 * Runs at most `maxConcurrent` works at once. In each of the `lanes` at most `maxWaiting` wait, in the order they came,
 * and one lane waits for all before it. Further work is refused with the error of `refuse`, so that a flood of requests
 * costs neither memory nor everybody's patience.
 */
export function createSemaphore(options: {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /** Default 1. */
  readonly lanes?: number;
  readonly refuse: () => Error;
}): Semaphore {
  const { maxConcurrent, maxWaiting, lanes = 1, refuse } = options;
  const queues = Array.from({ length: lanes }, (): (() => void)[] => []);
  let running = 0;

  const waitingIn = (lane: number): number => queues[lane]?.length ?? 0;
  const startNext = (): void => {
    const start = queues.find(({ length }) => length > 0)?.shift();
    if (start === undefined) running -= 1;
    else start();
  };
  const turn = (lane: number): Promise<void> => {
    const queue = queues[lane];
    if (queue === undefined) throw new RangeError(`There is no lane ${lane}`);
    if (running < maxConcurrent) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= maxWaiting) throw refuse();
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    return promise;
  };
  const run = async <T>(work: () => Promise<T>, lane = 0): Promise<T> => {
    await turn(lane);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
  return Object.assign(run, { waitingIn });
}
