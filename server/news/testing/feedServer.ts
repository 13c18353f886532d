import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server answers at a path. `hang` never answers, `stall` sends a beginning and no end. */
export type FeedReply =
  | "hang"
  | "stall"
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    };

/** A real HTTP server on this machine that plays the host of feeds. */
export interface FeedServer {
  readonly url: string;
  /** Paths asked for so far, oldest first. */
  readonly seen: readonly string[];
  readonly close: () => Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startFeedServer(reply: (path: string) => FeedReply): Promise<FeedServer> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    send(response, reply(request.url ?? ""));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, reply: FeedReply): void {
  if (reply === "hang") return;
  if (reply === "stall") {
    response.writeHead(200, { "content-type": "application/xml" });
    response.write("<rss><channel>");
    return;
  }
  response.writeHead(reply.status ?? 200, { "content-type": "application/xml", ...reply.headers });
  response.end(reply.body ?? "");
}
