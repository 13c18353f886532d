import type { StartTimer } from "../../src/lib/systemTimer.ts";

/** Lets one tab of this origin upload at a time. */
export interface UploadLock {
  /**
   * Answers the task's result. Waits for the other tabs at most `maxWaitMs` and then goes on without the lock: the
   * holder may be frozen, and leases alone also keep two senders from sending one event.
   */
  readonly run: <T>(task: () => Promise<T>, maxWaitMs: number) => Promise<T>;
}

const lockName = "tracking-upload";

/** Uses Web Locks. They are missing outside a secure context; there the leases are the only protection. */
export function createUploadLock({
  manager,
  startTimer,
}: {
  readonly manager: Pick<LockManager, "request"> | undefined;
  readonly startTimer: StartTimer;
}): UploadLock {
  return Object.freeze({
    async run<T>(task: () => Promise<T>, maxWaitMs: number): Promise<T> {
      if (manager === undefined || maxWaitMs <= 0) return task();
      const patience = new AbortController();
      const cancel = startTimer(maxWaitMs, () => {
        patience.abort();
      });
      let work: Promise<T> | undefined;
      try {
        return await manager.request(lockName, { signal: patience.signal }, () => {
          cancel();
          work = task();
          return work;
        });
      } catch (error) {
        // The wait was too long, or storage is refused. A failure of the task itself goes to the caller.
        if (work === undefined) return await task();
        throw error;
      } finally {
        cancel();
      }
    },
  } satisfies UploadLock);
}
