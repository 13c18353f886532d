import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { builtDir } from "../startSite.ts";

/** The answers of a host: correct, an error, none before `recover`, or a cut connection. */
export type HostHealth = "well" | "failing" | "slow" | "down";

/** One line of a host's ledger: a probe of the race, or a picture of a page. */
export interface HostRequest {
  readonly kind: "race" | "picture";
  readonly path: string;
}

/** A host of pictures whose health the test sets, with a ledger of its requests. */
export interface ImageHost {
  readonly origin: string;
  readonly ledger: readonly HostRequest[];
  /** The addresses of a kind that were requested since its health last changed. */
  readonly asked: (kind: HostRequest["kind"]) => readonly string[];
  readonly become: (health: HostHealth) => void;
  readonly close: () => Promise<void>;
}

/** Serves the build's pictures on a free port of the loopback address, readable by every origin. */
export async function startImageHost(health: HostHealth = "well"): Promise<ImageHost> {
  let current = health;
  let since = 0;
  const ledger: HostRequest[] = [];
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://host");
    ledger.push({ kind: url.searchParams.has("r") ? "race" : "picture", path: url.pathname });
    if (current === "slow") held.push(response);
    else if (current === "down") response.destroy();
    else if (current === "failing") response.writeHead(500).end("broken");
    else void sendPicture(response, url.pathname);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.freeze({
    origin: `http://127.0.0.1:${port}`,
    ledger,
    asked: (kind: HostRequest["kind"]) =>
      ledger.slice(since).flatMap((line) => (line.kind === kind ? [line.path] : [])),
    become: (next: HostHealth) => {
      current = next;
      since = ledger.length;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const response of held) response.destroy();
        server.closeAllConnections();
      }),
  });
}

async function sendPicture(response: ServerResponse, path: string): Promise<void> {
  const picture = await readFile(join(builtDir, "client", path)).catch(() => undefined);
  response.writeHead(picture === undefined ? 404 : 200, {
    "content-type": path.endsWith(".svg") ? "image/svg+xml" : "image/png",
    "access-control-allow-origin": "*",
    "cache-control": "no-cache",
  });
  response.end(picture);
}
