import { Worker } from "node:worker_threads";
import type { ShareImage } from "../../../src/wire/page/shareImage.ts";
import type { SitePages } from "../../../src/wire/page/render.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import {
  type FromRenderThread,
  type PassedRequest,
  type PassedResponse,
  passResponse,
  receiveResponse,
  type RenderTask,
  type RenderThreadData,
  type ToRenderThread,
} from "./renderProtocol.ts";

/** The server bundle in a thread of its own. Each call rejects with what the bundle throws, or where the thread dies. */
export interface RenderThread {
  /** Starts the thread before anybody asks, so that the first page need not wait for it. */
  warmUp(): void;
  /** Renders a page. The method, address and headers of the request are passed, no body. */
  render(request: Request): Promise<Response>;
  /** `undefined` for an address without a picture. */
  describeShareImage(url: URL): Promise<ShareImage | undefined>;
  listPages(): Promise<SitePages>;
  /** Ends the thread, and rejects what it was asked for. It may be asked again: a new one starts. */
  close(): Promise<void>;
}

/** The part of a worker that this needs. */
export type ThreadPort = Pick<Worker, "on" | "postMessage" | "terminate" | "unref">;

/** What a thread that renders needs. */
export interface RenderThreadOptions extends RenderThreadData {
  /** The gateway of this process, for the thread to call. */
  readonly gateway: (request: Request) => Promise<Response>;
  /** Changes whenever an answer of the gateway to a call for figures may. */
  readonly version: () => string;
  readonly clock: () => number;
  /** For tests. */
  readonly startWorker?: (data: RenderThreadData) => ThreadPort;
  /** Default: five minutes. */
  readonly idleMs?: number;
}

/** How long a thread without work lives; a new one takes a quarter of a second to start. */
const idleLifeMs = 300_000;

/** Longest time for one task. A thread that takes longer counts as hung. */
const taskTimeoutMs = 20_000;

/**
 * Bounds of the thread's heap, in mebibytes. Some 40 are live; without bounds garbage would grow to a
 * multiple of that before it is collected.
 */
const heap = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 6 };

const threadFile = new URL("./renderThread.ts", import.meta.url);

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One thread, which starts with the first task at the latest and ends when it has had none for a while. A dead one is replaced by the next task. */
export function createRenderThread(options: RenderThreadOptions): RenderThread {
  const { gateway, version, clock, startWorker = startThread, idleMs = idleLifeMs } = options;
  const { distDir, internalGatewayUrl, publicOrigin, hasHeadTexts } = options;
  const waiting = new Map<number, Waiting>();
  let worker: ThreadPort | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function forget(ended: ThreadPort, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    const rejected = [...waiting.values()];
    waiting.clear();
    for (const { reject } of rejected) reject(error);
  }

  function start(): ThreadPort {
    const started = startWorker({ distDir, internalGatewayUrl, publicOrigin, hasHeadTexts });
    started.unref();
    started.on("message", (message: FromRenderThread) => {
      if (message.kind === "call") void answerCall(started, message, gateway);
      else settle(message);
    });
    started.on("error", (error: Error) => forget(started, error));
    started.on("exit", () => forget(started, new Error("the rendering thread has stopped")));
    return started;
  }

  function settle(message: Exclude<FromRenderThread, { kind: "call" }>): void {
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "done") asked?.resolve(message.value);
    else asked?.reject(message.error);
  }

  async function end(error: Error): Promise<void> {
    clearTimeout(idleTimer);
    const own = worker;
    if (own === undefined) return;
    forget(own, error);
    await own.terminate();
  }

  function restWhenIdle(): void {
    clearTimeout(idleTimer);
    if (waiting.size > 0 || worker === undefined) return;
    idleTimer = setTimeout(() => void end(new Error("idle")), idleMs);
    idleTimer.unref();
  }

  async function perform(task: RenderTask): Promise<unknown> {
    clearTimeout(idleTimer);
    worker ??= start();
    const own = worker;
    lastId += 1;
    const id = lastId;
    const timer = setTimeout(() => {
      forget(own, new Error("the rendering thread is not responding"));
      void own.terminate();
    }, taskTimeoutMs);
    try {
      return await new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send(own, { kind: "task", id, task, version: version(), now: clock() });
      });
    } finally {
      clearTimeout(timer);
      restWhenIdle();
    }
  }

  return Object.freeze({
    warmUp: () => {
      worker ??= start();
      restWhenIdle();
    },
    render: async (request: Request) => {
      const passed = await perform({ kind: "render", request: passRequest(request) });
      return receiveResponse(trusted<PassedResponse>(passed));
    },
    describeShareImage: async ({ href }: URL) =>
      trusted<ShareImage | undefined>(await perform({ kind: "describeShareImage", url: href })),
    listPages: async () => trusted<SitePages>(await perform({ kind: "listPages" })),
    close: () => end(new Error("the server stops")),
  });
}

function startThread(workerData: RenderThreadData): ThreadPort {
  return new Worker(threadFile, { workerData, resourceLimits: heap });
}

function send(port: ThreadPort, message: ToRenderThread, bytes: readonly ArrayBuffer[] = []): void {
  port.postMessage(message, [...bytes]);
}

function passRequest({ url, method, headers }: Request): PassedRequest {
  return { url, method, headers: [...headers] };
}

async function answerCall(
  port: ThreadPort,
  { id, request }: Extract<FromRenderThread, { kind: "call" }>,
  gateway: (request: Request) => Promise<Response>,
): Promise<void> {
  try {
    const { url, method, body } = request;
    const headers = new Headers(request.headers.map(([...pair]) => pair));
    const init = { method, headers, ...(body !== undefined && { body }) };
    const answer = await passResponse(await gateway(new Request(url, init)));
    send(port, { kind: "answered", id, answer }, [answer.body]);
  } catch (error) {
    send(port, { kind: "unanswered", id, reason: String(error) });
  }
}
