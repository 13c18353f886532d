import { join, resolve } from "node:path";
import { constants, getPriority, setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type {
  DescribeShareImage,
  ListSitePages,
  Render,
  RenderContext,
} from "../../../src/wire/page/render.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { trusted } from "../../../src/lib/trusted.ts";
import { createRenderContext } from "../createRenderContext.ts";
import { readClientAssets } from "../readClientAssets.ts";
import { readEmbedScript } from "../buildFiles.ts";
import { createGatewayMemo } from "./createGatewayMemo.ts";
import { limitCalls, longestWaitMs } from "./limitCalls.ts";
import {
  type FromRenderThread,
  type PassedResponse,
  type RenderThreadData,
  type ToRenderThread,
  passResponse,
  receiveResponse,
} from "./renderProtocol.ts";

/**
 * The thread that renders: the only one that loads the server bundle. It takes tasks in the order of their arrival and
 * calls the gateway of the process by messages.
 */

/** What this needs of `dist/server/entry-server.js`. */
interface ServerBundle {
  readonly render: Render;
  readonly listPages: ListSitePages;
  readonly describeShareImage: DescribeShareImage;
}

/** Steps below the rest of the process: with a core too few, the thread that answers from memory goes first. */
const niceness = 5;

// Linux counts the priority of each thread by itself; elsewhere this would be the priority of the whole process.
if (process.platform === "linux")
  setPriority(Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));

const port = parentPort;
const { distDir, internalGatewayUrl, publicOrigin, hasHeadTexts } =
  trusted<RenderThreadData>(workerData);
const entry = pathToFileURL(resolve(distDir, "server/entry-server.js")).href;
const bundle = trusted<ServerBundle>(await import(entry));
const assetsFor = await readClientAssets(join(distDir, "client"));
const embedScript = await readEmbedScript(distDir);

interface WaitingCall {
  readonly resolve: (answer: PassedResponse) => void;
  readonly reject: (error: Error) => void;
}

const calls = new Map<number, WaitingCall>();
let lastCall = 0;

function post(message: FromRenderThread, bytes: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...bytes]);
}

/** Calls the gateway of the process. A call that is aborted is forgotten: its answer comes to nobody. */
const fetchOverPort: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { url, method, headers, signal } = request;
  const body = request.body === null ? undefined : await request.arrayBuffer();
  lastCall += 1;
  const id = lastCall;
  try {
    const answer = await new Promise<PassedResponse>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(trusted<Error>(signal.reason)), { once: true });
      calls.set(id, { resolve, reject });
      post({ kind: "call", id, request: { url, method, headers: [...headers], body } });
    });
    return receiveResponse(answer);
  } finally {
    calls.delete(id);
  }
};

const memo = createGatewayMemo(internalGatewayUrl === undefined ? fetchOverPort : globalThis.fetch);

type Fetch = typeof globalThis.fetch;
type TaskMessage = Extract<ToRenderThread, { kind: "task" }>;

/** The page's calls say what they belong to, so that a trace goes on in the gateway. */
function withTraceParent(fetch: Fetch, { task }: TaskMessage): Fetch {
  const named = task.kind === "render" ? task.request.headers : [];
  const [, traceParent] = named.find(([name]) => name === headerNames.traceParent) ?? [];
  if (traceParent === undefined) return fetch;
  return (input, init) => {
    const call = new Request(input, init);
    call.headers.set(headerNames.traceParent, traceParent);
    return fetch(call);
  };
}

function contextOf(message: TaskMessage): RenderContext {
  const { version, now } = message;
  return createRenderContext({
    fetch: limitCalls(
      withTraceParent(memo.fetchFor(version, now), message),
      AbortSignal.timeout(longestWaitMs),
    ),
    internalGatewayUrl,
    publicOrigin,
    assetsFor,
    clock: () => now,
    embedScript,
    hasHeadTexts,
  });
}

async function perform(message: TaskMessage): Promise<void> {
  const { id, task } = message;
  const context = contextOf(message);
  if (task.kind === "describeShareImage") {
    const value = await bundle.describeShareImage(new URL(task.url), context);
    post({ kind: "done", id, value });
  } else if (task.kind === "listPages") {
    post({ kind: "done", id, value: await bundle.listPages(context) });
  } else {
    const { url, method, headers } = task.request;
    const own = new Headers(headers.map(([...pair]) => pair));
    const response = await bundle.render(new Request(url, { method, headers: own }), context);
    const value = await passResponse(response);
    post({ kind: "done", id, value }, [value.body]);
  }
}

port?.on("message", (message: ToRenderThread) => {
  if (message.kind === "task") {
    perform(message).catch((error: unknown) => {
      post({ kind: "failed", id: message.id, error: plainError(error) });
    });
    return;
  }
  if (message.kind === "answered") calls.get(message.id)?.resolve(message.answer);
  else calls.get(message.id)?.reject(new Error(message.reason));
});

/** Causes of causes that are passed on: one may be its own. */
const longestCauses = 5;

/** What can be cloned of an error and its causes, whatever they hold. */
function plainError(thrown: unknown, causes = longestCauses): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { cause } = error;
  const isPassed = cause !== undefined && causes > 0;
  const plain = new Error(error.message, isPassed ? { cause: plainError(cause, causes - 1) } : {});
  plain.name = error.name;
  if (error.stack !== undefined) plain.stack = error.stack;
  return plain;
}
