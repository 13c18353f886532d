import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createResponseReader } from "./createResponseReader.ts";
import { requestText } from "./requestText.ts";

/** What to ask, how hard and how long. */
export interface LoadPlan {
  readonly origin: string;
  /** Path and query, or what makes those of the next request. */
  readonly path: string | (() => string);
  readonly connections: number;
  readonly durationMs: number;
}

/** What came back. */
export interface LoadResult {
  /** Milliseconds from request to complete answer, one per answer. */
  readonly latenciesMs: readonly number[];
  readonly failures: number;
  readonly bytes: number;
  readonly elapsedMs: number;
}

interface Counters {
  readonly latenciesMs: number[];
  failures: number;
  bytes: number;
}

/** Makes the text of the next request. */
function requestsOf({ origin, path }: LoadPlan): () => string {
  const { host } = new URL(origin);
  if (typeof path === "function") return () => requestText(host, path());
  const text = requestText(host, path);
  return () => text;
}

/** Asks again as soon as an answer is complete: one request in flight, no pipelining. */
function drive(socket: Socket, nextRequest: () => string, counters: Counters): void {
  const reader = createResponseReader();
  let sentAt = performance.now();
  const send = (): void => {
    sentAt = performance.now();
    socket.write(nextRequest());
  };
  socket.on("data", (bytes) => {
    counters.bytes += bytes.length;
    for (const status of reader.push(bytes)) {
      counters.latenciesMs.push(performance.now() - sentAt);
      if (status !== 200) counters.failures += 1;
      send();
    }
  });
  send();
}

/**
 * Loads a server on keep-alive connections for as long as the plan says, or until `isOver`. A connection that breaks
 * counts as one failure.
 */
export async function load(plan: LoadPlan, isOver?: Promise<unknown>): Promise<LoadResult> {
  const { hostname, port } = new URL(plan.origin);
  const counters: Counters = { latenciesMs: [], failures: 0, bytes: 0 };
  const sockets = Array.from({ length: plan.connections }, () =>
    connect({ host: hostname, port: Number.parseInt(port, 10), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const start = performance.now();
  const broken = (): void => {
    counters.failures += 1;
  };
  const nextRequest = requestsOf(plan);
  for (const socket of sockets) {
    socket.on("error", broken);
    drive(socket, nextRequest, counters);
  }
  await (isOver ?? pause(plan.durationMs));
  const elapsedMs = performance.now() - start;
  const result = { ...counters, latenciesMs: [...counters.latenciesMs], elapsedMs };
  for (const socket of sockets) socket.destroy();
  return result;
}
