/** Runs a task, or joins the run under way for the same key; all callers of a run get its outcome. */
export type SingleFlight<T> = (key: string, task: () => Promise<T>) => Promise<T>;

/** Makes a single flight without any run. A finished run is forgotten at once, also after a failure. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>();
  return (key, task) => {
    const joined = running.get(key);
    if (joined !== undefined) return joined;
    const run = task().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
