import { once } from "node:events";
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type ServerResponse,
} from "node:http";
import { isEnvelope } from "../../../../src/wire/envelope.ts";
import { type CollectorData, collectorPath } from "../../../../src/wire/events/tracking.ts";

/** The gateway's complete answer. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** The sender of a request: a page itself, its worker, or the service worker. */
export type Sender = "page" | "worker" | "service worker";

/** One request that meets a fault. */
export interface Exchange {
  readonly sender: Sender;
  readonly outgoing: ServerResponse;
  /** Lets the gateway answer; the browser has received nothing of it yet. */
  readonly askGateway: () => Promise<UpstreamAnswer>;
}

/** Handles a request instead of letting it pass. */
export type Fault = (exchange: Exchange) => Promise<void>;

/** A post to the collector as the proxy saw it; times are `performance.now`. */
export interface SeenPost {
  readonly cameAt: number;
  /** The time when the proxy had finished with it, whatever the browser received. */
  readonly endedAt: number | undefined;
  /** The status that the browser received; 0 if it received no complete answer. */
  readonly status: number;
  readonly sender: Sender;
}

/** A site behind a network that fails as a test says. */
export interface FaultProxy {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** The faults of the next posts with events of the test, in order; later posts meet the fault of `meetAlways`. */
  readonly meet: (...faults: readonly Fault[]) => void;
  /** The number of these faults that no post has met yet. */
  readonly unmet: () => number;
  /** Sets the fault of every post to the collector from now on; none without an argument. */
  readonly meetAlways: (fault?: Fault) => void;
  /** Sets the fault of every request to the site from now on, including the collector's; none without an argument. */
  readonly meetEverywhere: (fault?: Fault) => void;
  readonly posts: () => readonly SeenPost[];
  /**
   * The number of times that the gateway has answered "accepted" for each event, whether or not the browser received
   * it.
   */
  readonly accepted: () => ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a site. It has its own port and therefore its own origin. The test's events have `mark` in
 * them.
 */
export async function createFaultProxy(siteOrigin: string, mark: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(siteOrigin);
  const posts: SeenPost[] = [];
  const accepted = new Map<string, number>();
  let next: readonly Fault[] = [];
  let always = pass;
  let everywhere: Fault | undefined;

  const toGateway = ({ method, url, headers }: IncomingMessage): ClientRequest =>
    requestUpstream({ hostname, port, method, path: url, headers });

  const countAccepted = (body: Buffer): void => {
    const answer = readJson(body);
    if (!isEnvelope(answer)) return;
    const { accepted: ids = [] } = (answer.data ?? {}) as Partial<CollectorData>;
    for (const id of ids) accepted.set(id, (accepted.get(id) ?? 0) + 1);
  };

  /** Passes pages, files and all other calls on, byte by byte. */
  const passOn = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const asked = toGateway(incoming);
    asked.on("error", () => outgoing.destroy());
    asked.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  };

  const exchangeOf = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => ({
    outgoing,
    sender: senderOf(incoming),
    async askGateway() {
      const asked = toGateway(incoming).end(body);
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      const whole = await readAll(answer);
      if (isPost(incoming)) countAccepted(whole);
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: whole };
    },
  });

  const faultOf = (body: Buffer): Fault => {
    const [first, ...others] = next;
    if (first === undefined || !body.includes(mark)) return always;
    next = others;
    return first;
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!isPost(incoming)) {
      if (everywhere === undefined) passOn(incoming, outgoing);
      else await everywhere(exchangeOf(incoming, outgoing, await readAll(incoming)));
      return;
    }
    const cameAt = performance.now();
    const body = await readAll(incoming);
    const post: SeenPost = { cameAt, endedAt: undefined, status: 0, sender: senderOf(incoming) };
    const place = posts.push(post) - 1;
    await (everywhere ?? faultOf(body))(exchangeOf(incoming, outgoing, body));
    const status = outgoing.writableEnded ? outgoing.statusCode : 0;
    posts[place] = { ...post, endedAt: performance.now(), status };
  };

  const server = createServer((incoming, outgoing) => {
    // A browser that leaves or a gateway that ends is expected here.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");

  return Object.freeze({
    origin: `http://127.0.0.1:${address.port}`,
    meet: (...faults) => {
      next = [...next, ...faults];
    },
    unmet: () => next.length,
    meetAlways: (fault = pass) => {
      always = fault;
    },
    meetEverywhere: (fault) => {
      everywhere = fault;
    },
    posts: () => [...posts],
    accepted: () => accepted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  } satisfies FaultProxy);
}

/** Lets the request pass without a fault. */
export const pass: Fault = async ({ outgoing, askGateway }) => {
  const { status, headers, body } = await askGateway();
  outgoing.writeHead(status, headers).end(body);
};

function isPost({ method, url }: IncomingMessage): boolean {
  return method === "POST" && url === `/${collectorPath}`;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function senderOf({ headers: { referer = "" } }: IncomingMessage): Sender {
  if (referer.endsWith("/sw.js")) return "service worker";
  return referer.includes("/assets/worker/") ? "worker" : "page";
}
