import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestUpstream,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { Site } from "./startSite.ts";

/** One request on its way. */
export interface Passage {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Lets the site answer. */
  readonly pass: () => void;
  /** Asks the site, and has its whole answer, uncompressed. */
  readonly ask: () => Promise<Answer>;
}

/** What the site has answered. */
export interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** What the network does with each request. */
export type Weather = (passage: Passage) => void;

const found = 302;
const portal = "<!doctype html><title>Sign in</title><h1>Welcome to our network</h1>";

/** A page takes longer than the service worker waits, a file a moment; both come in two parts. */
const slowMs = { document: 1600, file: 150 } as const;

const slow: Weather = ({ ask, incoming, outgoing }) => {
  const isPage = incoming.headers["sec-fetch-dest"] === "document";
  const ms = isPage ? slowMs.document : slowMs.file;
  ask()
    .then(async ({ status, headers, body }) => {
      await pause(ms);
      outgoing.writeHead(status, headers).write(body.subarray(0, body.length / 2));
      await pause(slowMs.file);
      outgoing.end(body.subarray(body.length / 2));
    })
    .catch(() => outgoing.destroy());
};

/** States of a network. */
export const weathers = {
  fair: ({ pass }) => {
    pass();
  },
  slow,
  silent: () => undefined,
  cut: ({ outgoing }) => {
    outgoing.destroy();
  },
  "an error of the server": ({ outgoing }) => {
    outgoing.writeHead(500, { "content-type": "text/html" }).end("<h1>Internal error</h1>");
  },
  "a captive portal": ({ outgoing }) => {
    outgoing.writeHead(200, { "content-type": "text/html" }).end(portal);
  },
  "a redirect to a captive portal": ({ outgoing }) => {
    outgoing.writeHead(found, { location: "http://localhost:9/portal" }).end();
  },
} as const satisfies Readonly<Record<string, Weather>>;

/** A site behind a network that a test changes. */
export interface Network extends Site {
  readonly turn: (weather: Weather) => void;
  /** What browsers have asked for, in order. */
  readonly asked: () => readonly Pick<IncomingMessage, "method" | "url" | "headers">[];
  /** Closes every connection, those that wait for an answer too. */
  readonly hangUp: () => void;
}

/** Puts a network before a site; it has its own port and therefore its own origin. */
export async function startNetwork(site: Site): Promise<Network> {
  const { hostname, port } = new URL(site.origin);
  const asked: IncomingMessage[] = [];
  let weather: Weather = weathers.fair;
  const askSite = (incoming: IncomingMessage, own: IncomingHttpHeaders = {}): ClientRequest => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, ...own };
    return incoming.pipe(requestUpstream({ hostname, port, method, path, headers }));
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const upstream = askSite(incoming);
    upstream.on("error", () => outgoing.destroy());
    upstream.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
  };
  const ask = async (incoming: IncomingMessage): Promise<Answer> => {
    const upstream = askSite(incoming, { "accept-encoding": "identity" });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      upstream.on("response", resolve).on("error", reject);
    });
    const { statusCode: status = 0, headers } = answer;
    return { status, headers, body: await buffer(answer) };
  };
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming);
    weather({
      incoming,
      outgoing,
      pass: () => {
        pass(incoming, outgoing);
      },
      ask: () => ask(incoming),
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the network has no port");
  return Object.freeze({
    origin: `http://127.0.0.1:${address.port}`,
    clockOffsetMs: site.clockOffsetMs,
    turn: (next: Weather) => {
      weather = next;
    },
    asked: () => asked,
    hangUp: () => {
      server.closeAllConnections();
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}
