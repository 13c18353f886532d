/** Lets work through, a few at a time. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `width` works run at once and `maxWaiting` wait, in the order they came; what comes beyond that is refused
 * with the error of `refuse`, so that a flood of requests costs neither memory nor everybody's patience.
 */
export function createTurnstile(options: {
  readonly width: number;
  readonly maxWaiting: number;
  readonly refuse: () => Error;
}): Turnstile {
  const { width, maxWaiting, refuse } = options;
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw refuse();
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    // Who leaves hands its place over, so the count stays.
    await turn.promise;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
