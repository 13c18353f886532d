import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer of a test's server. `hang` never answers; `drop` cuts the connection. */
export type Reply =
  | "hang"
  | "drop"
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
      /** True for a body that never ends. */
      readonly isUnfinished?: boolean;
    };

/** One request as received. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/**
 * A real HTTP server on this machine that plays a foreign service. It keeps to the service's contract, or breaks it.
 */
export interface ReplyServer {
  readonly url: string;
  /** Requests so far, oldest first. */
  readonly seen: readonly SeenRequest[];
  /** Changes the answers from now on. */
  readonly reply: (next: (path: string) => Reply) => void;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of the loopback address. A reply without a content type has `contentType`. */
export async function startReplyServer(
  first: (path: string) => Reply,
  contentType = "application/json",
): Promise<ReplyServer> {
  let current = first;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    seen.push({ path, headers: request.headers });
    response.setHeader("content-type", contentType);
    send(response, current(path));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    reply: (next) => {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === "hang") return;
  if (reply === "drop") {
    response.destroy();
    return;
  }
  response.writeHead(reply.status ?? 200, { ...reply.headers });
  const body = reply.body ?? "";
  if (reply.isUnfinished === true) response.write(body);
  else response.end(body);
}
