/** Runs `run` once after `ms` milliseconds; the answer cancels it. Injected so that tests own the time. */
export type StartTimer = (ms: number, run: () => void) => () => void;

/** The machine's timer. */
export const systemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** What `work` answers, or `late` once the time is over; the work goes on. Rejects when the work does in time. */
export async function within<T, L>(
  work: Promise<T>,
  {
    ms,
    late,
    startTimer,
  }: { readonly ms: number; readonly late: L; readonly startTimer: StartTimer },
): Promise<T | L> {
  let cancel: (() => void) | undefined;
  const timeUp = new Promise<L>((resolve) => {
    cancel = startTimer(ms, () => {
      resolve(late);
    });
  });
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    cancel?.();
  }
}
