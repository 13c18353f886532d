/**
 * Runs a task, or joins the run under way for the same key; all callers of a run get its outcome. The signal of a task
 * aborts when every caller of its run has left.
 *
 * @param leaving aborts when the caller does not need the outcome any more; without it the caller stays to the end
 */
export type SingleFlight<T> = (
  key: string,
  task: (abandoned: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
) => Promise<T>;

interface Run<T> {
  readonly outcome: Promise<T>;
  readonly controller: AbortController;
  joined: number;
}

/**
 * Makes a single flight without any run. A finished run is forgotten at once, also after a failure. Nobody joins a run
 * that every caller has left.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Run<T>>();

  function start(key: string, task: (abandoned: AbortSignal) => Promise<T>): Run<T> {
    const controller = new AbortController();
    const outcome = task(controller.signal).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    const run: Run<T> = { outcome, controller, joined: 0 };
    running.set(key, run);
    return run;
  }

  return (key, task, leaving) => {
    const known = running.get(key);
    const run = known?.controller.signal.aborted === false ? known : start(key, task);
    run.joined += 1;
    leaving?.addEventListener(
      "abort",
      () => {
        run.joined -= 1;
        if (run.joined === 0) run.controller.abort(leaving.reason);
      },
      { once: true },
    );
    return run.outcome;
  };
}
