import type { StartTimer } from "../../src/lib/systemTimer.ts";

/** Lets one tab of this origin upload at a time. */
export interface UploadLock {
  /**
   * What the task answers. Waits for the other tabs for at most `maxWaitMs` and then goes on without the lock: the
   * holder may be frozen, and leases alone keep two senders from one event.
   */
  readonly run: <T>(task: () => Promise<T>, maxWaitMs: number) => Promise<T>;
}

const lockName = "tracking-upload";

/** By Web Locks; without them, where the page is not a secure context, leases have to do. */
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
        // Waited too long, or storage is refused; a failure of the task itself is the caller's.
        if (work === undefined) return await task();
        throw error;
      } finally {
        cancel();
      }
    },
  } satisfies UploadLock);
}
