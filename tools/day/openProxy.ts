import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A small proxy in front of the servers of the day. */
export interface Proxy {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** From now on passes requests to these servers, those of them that are ready. */
  readonly use: (origins: readonly string[]) => void;
  /** What `/readyz` of a server said last. */
  readonly readinessOf: (origin: string) => Readiness | undefined;
  /** True where a server has ever said that it is not ready any more. */
  readonly hasDrained: (origin: string) => boolean;
  readonly close: () => Promise<void>;
}

/** An answer of `/readyz`. */
export interface Readiness {
  readonly status: number;
  readonly body: string;
}

const pollMs = 25;
const found = 200;
const badGateway = 502;

/**
 * Asks each server whether it is ready, and passes requests to those that are, in turns. As common proxies do, it asks
 * another server where the first breaks off before its answer, unless the request may have had its effect.
 */
export async function openProxy(): Promise<Proxy> {
  let origins: readonly string[] = [];
  const known = new Map<string, Readiness>();
  const drained = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const over = new AbortController();
  let turn = 0;

  const ready = (): readonly string[] =>
    origins.filter((origin) => known.get(origin)?.status === found);

  async function poll(): Promise<void> {
    while (!over.signal.aborted) {
      await Promise.all(
        origins.map(async (origin) => {
          const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
          if (answer === undefined) {
            known.delete(origin);
            return;
          }
          known.set(origin, { status: answer.status, body: await answer.text() });
          if (!answer.ok) drained.add(origin);
        }),
      );
      await pause(pollMs);
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, tried: readonly string[]) {
    const free = ready().filter((origin) => !tried.includes(origin));
    turn += 1;
    const origin = free[turn % free.length];
    if (origin === undefined) {
      outgoing.writeHead(badGateway).end();
      return;
    }
    const { hostname, port } = new URL(origin);
    const { method, url: path, headers } = incoming;
    const passed = request({ agent, hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? badGateway, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (method === "GET") pass(incoming, outgoing, [...tried, origin]);
      else outgoing.writeHead(badGateway).end();
    });
    incoming.pipe(passed);
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing, []);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const polling = poll();
  return Object.freeze({
    origin: `http://127.0.0.1:${port}`,
    use: (next: readonly string[]) => {
      origins = next;
    },
    readinessOf: (origin: string) => known.get(origin),
    hasDrained: (origin: string) => drained.has(origin),
    close: async () => {
      over.abort();
      await polling;
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  });
}
