/** How long an attempt may take, and who hears of the first one that failed. */
export interface TryTwiceOptions {
  readonly deadlineMs: number;
  readonly onRetry: (reason: string) => void;
}

/**
 * Makes an attempt, and once more where it rejects or is not done by its deadline; then rejects with the reason of the
 * second. The signal aborts at the deadline, so that an attempt can let go of what it holds.
 */
export async function tryTwice<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { deadlineMs, onRetry }: TryTwiceOptions,
): Promise<T> {
  try {
    return await withDeadline(attempt, deadlineMs);
  } catch (reason) {
    onRetry(reason instanceof Error ? reason.message : String(reason));
    return withDeadline(attempt, deadlineMs);
  }
}

async function withDeadline<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  deadlineMs: number,
): Promise<T> {
  const controller = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new Error(`not done after ${deadlineMs} ms`);
    reject(reason);
    controller.abort(reason);
  }, deadlineMs);
  try {
    return await Promise.race([attempt(controller.signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}
