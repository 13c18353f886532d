import { reasonOf } from "../../../src/lib/deadline.ts";

/** Lets a few renders run at once and the others wait, in fair turns and up to a bound. */
export interface RenderQueue {
  /**
   * Runs a task when it is its turn, and answers what it answers. Rejects with `RenderRefused` where too many wait or the
   * turn does not come in time, and with the signal's reason where that aborts before.
   */
  run<T>(task: () => Promise<T>, asker: RenderAsker): Promise<T>;
}

/** The client that wants a page. */
export interface RenderAsker {
  /** The network address that the turns are shared by, as the limits of calls count it. */
  readonly address: string;
  /** Aborts when nobody waits for the page any more. */
  readonly signal: AbortSignal;
}

/** Why a page is not rendered: the queue is full, the address has its share of it, or the turn came too late. */
export const refusalReasons = ["full", "share", "late"] as const;

/** One of the reasons. */
export type RefusalReason = (typeof refusalReasons)[number];

/** A page is not rendered, because too many others are asked for. */
export class RenderRefused extends Error {
  override readonly name = "RenderRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`too many pages to render: ${reason}`);
    this.reason = reason;
  }
}

/** Is told what the queue does. */
export interface RenderObserver {
  changed(queue: { readonly waiting: number; readonly running: number }): void;
  refused(reason: RefusalReason): void;
  /** A render that ended, well or not. */
  rendered(durationMs: number): void;
  /** The gateway of this process has answered a call of a page that is rendered, with this code. */
  called(code: string): void;
}

/** Bounds of a queue; each has a default. */
export interface RenderQueueOptions {
  /** Renders at once. Default 1: they share one thread. */
  readonly maxRunning?: number;
  /** Renders that wait. Default 128, some two seconds of work. */
  readonly maxWaiting?: number;
  /**
   * Longest wait. Default `longestRenderWaitMs`. Floods are refused by places, not by this: a visitor of a machine that
   * is busy, or whose thread has yet to start, would rather wait.
   */
  readonly maxWaitMs?: number;
  /** Nobody by default. */
  readonly observer?: RenderObserver | undefined;
}

/** The longest wait for a render by default. */
export const longestRenderWaitMs = 10_000;

interface Waiter {
  readonly start: () => void;
}

const ignored: RenderObserver = {
  changed: () => {},
  refused: () => {},
  rendered: () => {},
  called: () => {},
};

/**
 * An empty queue. Addresses take turns, so that somebody who asks for one page waits for one page of each other address.
 * An address may have as many renders waiting as there are places free: alone half of them, beside another one a third.
 * So however much it asks for, there is always a place for somebody else.
 */
export function createRenderQueue({
  maxRunning = 1,
  maxWaiting = 128,
  maxWaitMs = longestRenderWaitMs,
  observer = ignored,
}: RenderQueueOptions = {}): RenderQueue {
  /** By network address, in the order of their turns. */
  const waitingOf = new Map<string, Set<Waiter>>();
  let waiting = 0;
  let running = 0;

  function tell(): void {
    observer.changed({ waiting, running });
  }

  function refusalFor(address: string): RefusalReason | undefined {
    const free = maxWaiting - waiting;
    if (free <= 0) return "full";
    return (waitingOf.get(address)?.size ?? 0) >= free ? "share" : undefined;
  }

  function enter(address: string, waiter: Waiter): void {
    const own = waitingOf.get(address) ?? new Set();
    waitingOf.set(address, own.add(waiter));
    waiting += 1;
    tell();
  }

  function leave(address: string, waiter: Waiter): void {
    const own = waitingOf.get(address);
    if (own?.delete(waiter) !== true) return;
    if (own.size === 0) waitingOf.delete(address);
    waiting -= 1;
    tell();
  }

  /** The next turn is that of another address. */
  function startNext(): void {
    const [next] = waitingOf;
    if (next === undefined || running >= maxRunning) return;
    const [address, own] = next;
    const [waiter] = own;
    waitingOf.delete(address);
    waitingOf.set(address, own);
    waiter?.start();
  }

  function waitForTurn({ address, signal }: RenderAsker): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(refuse("late"));
      }, maxWaitMs);
      const onAbort = (): void => {
        stop();
        reject(reasonOf(signal));
      };
      const waiter: Waiter = {
        start: () => {
          running += 1;
          stop();
          resolve();
        },
      };
      const stop = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
        leave(address, waiter);
      };
      signal.addEventListener("abort", onAbort);
      enter(address, waiter);
    });
  }

  function refuse(reason: RefusalReason): RenderRefused {
    observer.refused(reason);
    return new RenderRefused(reason);
  }

  async function takeTurn(asker: RenderAsker): Promise<void> {
    asker.signal.throwIfAborted();
    if (running < maxRunning) {
      running += 1;
      tell();
      return;
    }
    const refusal = refusalFor(asker.address);
    if (refusal !== undefined) throw refuse(refusal);
    await waitForTurn(asker);
  }

  async function run<T>(task: () => Promise<T>, asker: RenderAsker): Promise<T> {
    await takeTurn(asker);
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      observer.rendered(performance.now() - startedAt);
      running -= 1;
      tell();
      startNext();
    }
  }

  return Object.freeze({ run });
}
