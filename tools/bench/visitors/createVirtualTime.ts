import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../../src/lib/clock.ts";
import type { StartTimer } from "../../../src/lib/systemTimer.ts";

interface Timer {
  readonly at: number;
  /** Timers of the same millisecond run in the order in which they were started. */
  readonly order: number;
  readonly run: () => void;
  isCancelled: boolean;
}

/** A time that goes on only when it is told to, and then as fast as the machine can. */
export interface VirtualTime {
  readonly clock: Clock;
  readonly startTimer: StartTimer;
  readonly sleep: (ms: number) => Promise<void>;
  /**
   * Runs the timers up to a time, each with all that follows from it without a timer, and leaves the clock there. What waits
   * for the machine itself, such as a file, would be overtaken.
   */
  readonly runUntil: (epochMs: number) => Promise<void>;
}

/** Starts a virtual time. */
export function createVirtualTime(startsAt: number): VirtualTime {
  const heap: Timer[] = [];
  let now = startsAt;
  let started = 0;

  const startTimer: StartTimer = (ms, run) => {
    started += 1;
    const timer = { at: now + Math.max(0, ms), order: started, run, isCancelled: false };
    push(heap, timer);
    return () => {
      timer.isCancelled = true;
    };
  };

  return Object.freeze({
    clock: () => Math.floor(now),
    startTimer,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        startTimer(ms, resolve);
      }),
    async runUntil(epochMs: number) {
      await setImmediate();
      for (let next = heap[0]; next !== undefined && next.at <= epochMs; next = heap[0]) {
        pop(heap);
        if (next.isCancelled) continue;
        now = next.at;
        next.run();
        // Every promise that can settle now has settled before this one does.
        await setImmediate();
      }
      now = Math.max(now, epochMs);
    },
  });
}

const isBefore = (a: Timer, b: Timer): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Timer[], timer: Timer): void {
  let place = heap.length;
  heap.push(timer);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, timer)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = timer;
}

/** Takes the first timer off. */
function pop(heap: Timer[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let place = 0;
  for (;;) {
    const child = firstChild(heap, place);
    const timer = heap[child];
    if (timer === undefined || !isBefore(timer, last)) break;
    heap[place] = timer;
    place = child;
  }
  heap[place] = last;
}

function firstChild(heap: readonly Timer[], place: number): number {
  const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]];
  const isRight = left !== undefined && right !== undefined && isBefore(right, left);
  return 2 * place + (isRight ? 2 : 1);
}
