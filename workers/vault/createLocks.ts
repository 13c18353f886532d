/** Runs the tasks of one name one after another. */
export interface Locks {
  /** Answers the task's result; rejects as the task does. */
  readonly run: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * Locks over all tabs of this origin, by Web Locks. Without those (not a secure context, storage refused) only the
 * tasks of this worker wait for each other.
 */
export function createLocks(manager: Pick<LockManager, "request"> | undefined): Locks {
  const own = createQueue();
  if (manager === undefined) return own;
  return Object.freeze({
    async run<T>(name: string, task: () => Promise<T>): Promise<T> {
      let work: Promise<T> | undefined;
      const start = (): Promise<T> => {
        work = task();
        return work;
      };
      try {
        return await manager.request(name, start);
      } catch (error) {
        // The manager refused before the task began. A failure of the task itself goes to the caller.
        if (work === undefined) return own.run(name, task);
        throw error;
      }
    },
  } satisfies Locks);
}

function createQueue(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return Object.freeze({
    run<T>(name: string, task: () => Promise<T>): Promise<T> {
      const before = tails.get(name) ?? Promise.resolve();
      const work = before.then(task);
      tails.set(
        name,
        work.catch(() => undefined),
      );
      return work;
    },
  } satisfies Locks);
}
