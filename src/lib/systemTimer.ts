/** Runs `run` once after `ms` milliseconds; the answer cancels it. Injected so that tests own the time. */
export type StartTimer = (ms: number, run: () => void) => () => void;

/** The machine's timer. */
export const systemTimer: StartTimer = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};
