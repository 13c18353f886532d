import { pageOfAddress } from "../../src/wire/page/knownAddress.ts";
import {
  createRenderQueue,
  type RenderObserver,
  type RenderQueue,
} from "../http/pages/createRenderQueue.ts";

/** How much is rendered at once, and who is told. */
export interface RenderLanesOptions {
  /** Pages of visitors that are rendered at once. */
  readonly maxRunning: number;
  /** Is told of both queues as of one. */
  readonly observer: RenderObserver | undefined;
}

/**
 * The queue for the page of an address. The operator's pages wait for figures of a database, up to seconds where it is slow or
 * away, and keep the place of a queue meanwhile: they have one of their own, so that no visitor waits for them. It renders
 * one at a time, so that however many are asked for, the others keep half of the thread.
 */
export function createRenderLanes({
  maxRunning,
  observer,
}: RenderLanesOptions): (url: URL) => RenderQueue {
  const observe = observer && together(observer);
  const visitors = createRenderQueue({ maxRunning, observer: observe?.() });
  const operators = createRenderQueue({ maxRunning: 1, observer: observe?.() });
  return (url) => (pageOfAddress(url)?.access === "operator" ? operators : visitors);
}

/** Makes observers of several queues, whose numbers are told added up. */
function together(observer: RenderObserver): () => RenderObserver {
  const total = { waiting: 0, running: 0 };
  return () => {
    let told = { waiting: 0, running: 0 };
    return {
      ...observer,
      changed: (queue) => {
        total.waiting += queue.waiting - told.waiting;
        total.running += queue.running - told.running;
        told = queue;
        observer.changed({ ...total });
      },
    };
  };
}
