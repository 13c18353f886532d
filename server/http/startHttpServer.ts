import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Listener } from "./createListener.ts";
import { securityHeaders } from "./security/securityHeaders.ts";

/** A listening server. */
export interface HttpServer {
  /** Address for people: the configured host, or `localhost` if that is every address. */
  readonly url: string;
  /**
   * Still takes requests for `drainMs`, and makes each the last of its connection, so that a proxy which learns that this
   * server is not ready finds its last ones answered.
   */
  drain(drainMs: number): Promise<void>;
  /**
   * Accepts no more connections, lets requests under way finish, and cuts off those still open after `graceMs`.
   * Resolves when all are closed; further calls join the first.
   */
  close(graceMs: number): Promise<void>;
}

/** Answers a request to change the protocol (RFC 9110, section 7.8). */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The address to listen on, and options. */
export interface ListenOptions {
  readonly port: number;
  readonly host: string | undefined;
  /** Headers of every answer, including those that Node itself gives. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: a request to change the protocol is answered as if it did not ask for that. */
  readonly upgrade?: UpgradeListener | undefined;
}

/** Longest time for the headers, for a whole request, and for an idle connection, milliseconds. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
/** Longer than the idle time of common load balancers (60 s), because they must close a connection first. */
const keepAliveTimeoutMs = 65_000;

const everyAddress = new Set(["0.0.0.0", "::"]);

/** Starts a server; rejects with the system's error (`EADDRINUSE`, `EACCES`) if it cannot listen. */
export async function startHttpServer(
  listener: Listener,
  options: ListenOptions,
): Promise<HttpServer> {
  const everyAnswer = Object.entries(options.headers ?? {});
  const active = new Set<ServerResponse>();
  let closing: Promise<void> | undefined;
  let isEnding = false;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      // Node's own refusal of a request without a host lacks the baseline headers, so the listener refuses it instead.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (isEnding) outgoing.shouldKeepAlive = false;
      for (const [name, value] of everyAnswer) outgoing.setHeader(name, value);
      active.add(outgoing);
      outgoing.once("close", () => active.delete(outgoing));
      listener(incoming, outgoing);
    },
  );
  server.on("clientError", refuseWith(options.headers));
  if (options.upgrade !== undefined) server.on("upgrade", options.upgrade);
  const port = await listen(server, options);

  /** The answer to a request under way is the last one of its connection, and so is every later one. */
  function endConnections(): void {
    isEnding = true;
    for (const outgoing of active) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  }

  async function stop(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    endConnections();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
  }

  return Object.freeze({
    url: urlOf(options.host, port),
    drain: async (drainMs: number) => {
      endConnections();
      await wait(drainMs);
    },
    close: (graceMs: number) => (closing ??= stop(graceMs)),
  });
}

function listen(server: Server, { port, host }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function urlOf(host: string | undefined, port: number): string {
  const name = host === undefined || everyAddress.has(host) ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

const refusals: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const badRequest = 400;

/** Answers bytes that are not HTTP with a status line: Node's default answer lacks the baseline headers. */
function refuseWith(everyAnswer: ListenOptions["headers"]) {
  const headers = {
    ...securityHeaders,
    ...everyAnswer,
    connection: "close",
    "content-length": "0",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = refusals[error.code ?? ""] ?? badRequest;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n`);
  };
}
