import { createServer } from "node:http";
import { serviceWorkerPath } from "../../../src/wire/page/offline.ts";
import type { BuiltServer } from "../../build/builtServer.ts";
import { listenOnLoopback } from "../../browser/listenOnLoopback.ts";

/** What says how long an answer may be kept; the copy has an answer of its own. */
const ownCaching = new Set(["cache-control", "etag", "vary", "date", "speculation-rules"]);

const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

interface Saved {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Serves the bytes of a site as a plain static server does, by hand: each answer is saved with its first request, and may be
 * kept by the browser for a year. It has no service worker.
 */
export function startCopyServer(origin: string): Promise<BuiltServer> {
  const saved = new Map<string, Promise<Saved>>();
  const save = async (path: string): Promise<Saved> => {
    const answer = await fetch(origin + path);
    // It comes decoded.
    const headers = [...answer.headers].filter(
      ([name]) =>
        !ownCaching.has(name) && !hopByHop.has(name) && !/^content-(?:length|enc)/u.test(name),
    );
    return {
      status: answer.status,
      headers: { ...Object.fromEntries(headers), "cache-control": "max-age=31536000" },
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === serviceWorkerPath) {
      response.writeHead(404).end();
      return;
    }
    const copy = saved.get(path) ?? save(path);
    saved.set(path, copy);
    copy.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  return listenOnLoopback(server);
}
