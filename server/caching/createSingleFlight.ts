/** Runs a task, or joins the run of the same key that is under way; all who joined get its outcome. */
export type SingleFlight<T> = (key: string, task: () => Promise<T>) => Promise<T>;

/** A single flight without any run; a finished run, also a failed one, is forgotten at once. */
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
