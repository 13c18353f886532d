import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a test's server answers. `hang` never answers; `drop` cuts the connection. */
export type Reply =
  | "hang"
  | "drop"
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** One request as it came. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/** A real HTTP server on this machine that speaks a source's contract, or breaks it. */
export interface ContractServer {
  readonly url: string;
  /** Requests so far, oldest first. */
  readonly seen: readonly SeenRequest[];
  /** Changes what is answered from now on. */
  readonly reply: (next: (path: string) => Reply) => void;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startContractServer(first: (path: string) => Reply): Promise<ContractServer> {
  let current = first;
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? "", headers: request.headers });
    send(response, current(request.url ?? ""));
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
  response.writeHead(reply.status ?? 200, {
    "content-type": "application/json",
    ...reply.headers,
  });
  response.end(reply.body ?? "{}");
}
