import { Worker } from "node:worker_threads";
import type { Drawing } from "./drawImage.ts";
import type { DrawAnswer, DrawRequest } from "./drawWorker.ts";

/** Draws pictures in its own thread. */
export interface Drawer {
  /**
   * Answers PNG bytes. Rejects with `TooManyDrawings` if too many wait, and with the cause if the picture cannot be
   * drawn.
   */
  draw(drawing: Drawing): Promise<Uint8Array>;
  /** Ends the thread and rejects waiting calls. */
  close(): Promise<void>;
}

/** Thrown if more pictures are requested at once than can be drawn in acceptable time. */
export class TooManyDrawings extends Error {
  override readonly name = "TooManyDrawings";
}

/** About two seconds of work. */
const maxWaiting = 16;

/** How long a thread without work lives: it holds 80 MB, and a new one takes half a second to start. */
const idleLifeMs = 10_000;

/** Bounds of the thread's heap, in mebibytes. Without them it lets garbage grow before it looks for any. */
const heap = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 3 };

/** Longest time for one picture. A thread that takes longer counts as hung. */
const drawTimeoutMs = 20_000;

interface Waiting {
  readonly resolve: (png: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const workerFile = new URL("./drawWorker.ts", import.meta.url);

/**
 * Draws in one thread, which starts with the first picture and ends when it has had nothing to draw for a while. A dead
 * thread is replaced when the next picture is requested.
 */
export function createDrawer(
  startWorker = () => new Worker(workerFile, { resourceLimits: heap }),
  idleMs = idleLifeMs,
): Drawer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function rejectAll(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = startWorker();
    started.unref();
    started.on("message", (answer: DrawAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("png" in answer) asked?.resolve(answer.png);
      else asked?.reject(new Error(answer.failure));
    });
    started.on("error", (error: Error) => {
      if (worker === started) rejectAll(error);
    });
    started.on("exit", () => {
      if (worker === started) rejectAll(new Error("the drawing thread has stopped"));
    });
    return started;
  }

  function restWhenIdle(): void {
    clearTimeout(idleTimer);
    if (waiting.size > 0) return;
    idleTimer = setTimeout(() => {
      const own = worker;
      worker = undefined;
      void own?.terminate();
    }, idleMs);
    idleTimer.unref();
  }

  async function draw(drawing: Drawing): Promise<Uint8Array> {
    if (waiting.size >= maxWaiting) throw new TooManyDrawings("too many share images at once");
    clearTimeout(idleTimer);
    worker ??= start();
    const own = worker;
    lastId += 1;
    const request: DrawRequest = { ...drawing, id: lastId };
    const timer = setTimeout(() => void own.terminate(), drawTimeoutMs);
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        own.postMessage(request, []);
      });
    } finally {
      clearTimeout(timer);
      restWhenIdle();
    }
  }

  async function close(): Promise<void> {
    clearTimeout(idleTimer);
    const own = worker;
    rejectAll(new Error("the server stops"));
    await own?.terminate();
  }

  return Object.freeze({ draw, close });
}
