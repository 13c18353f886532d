import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type ServerResponse,
} from "node:http";
import type { Site } from "./startSite.ts";

/** One request on its way. */
export interface Passage {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Lets the site answer. */
  readonly pass: () => void;
}

/** What the network does with each request. */
export type Weather = (passage: Passage) => void;

const found = 302;
const portal = "<!doctype html><title>Sign in</title><h1>Welcome to our network</h1>";

/** States of a network. `other` is the origin of a captive portal. */
export const weathers = {
  fair: ({ pass }) => {
    pass();
  },
  silent: () => undefined,
  cut: ({ outgoing }) => {
    outgoing.destroy();
  },
  "a proxy without its server": ({ outgoing }) => {
    outgoing.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
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
}

/** Puts a network before a site; it has its own port and therefore its own origin. */
export async function startNetwork(site: Site): Promise<Network> {
  const { hostname, port } = new URL(site.origin);
  const asked: IncomingMessage[] = [];
  let weather: Weather = weathers.fair;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url: path, headers } = incoming;
    const upstream = requestUpstream({ hostname, port, method, path, headers });
    upstream.on("error", () => outgoing.destroy());
    upstream.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(upstream);
  };
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming);
    weather({
      incoming,
      outgoing,
      pass: () => {
        pass(incoming, outgoing);
      },
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
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}
