import { once } from "node:events";
import { type Fault, pass } from "./createFaultProxy.ts";

/** A proxy before the collector refuses; the collector receives nothing. */
export function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return async ({ outgoing }) => {
    outgoing.writeHead(status, { "content-type": "text/plain", ...headers }).end("refused");
  };
}

/** The connection ends before the request reaches the collector. */
export const cutBefore: Fault = async ({ outgoing }) => {
  outgoing.destroy();
};

/** The collector stores the events; the connection ends before its answer. */
export const cutAfter: Fault = async ({ outgoing, askGateway }) => {
  await askGateway();
  outgoing.destroy();
};

/** The collector stores the events; the connection ends in the middle of its answer. */
export const cutInside: Fault = async ({ outgoing, askGateway }) => {
  const { status, headers, body } = await askGateway();
  outgoing.writeHead(status, headers);
  await new Promise((resolve) => {
    outgoing.write(body.subarray(0, body.length / 2), resolve);
  });
  outgoing.destroy();
};

/** The collector stores the events; its answer never comes, until the browser gives up. */
export const holdAnswer: Fault = async ({ outgoing, askGateway }) => {
  await askGateway();
  await once(outgoing, "close");
};

/** Neither request nor answer gets through, until the browser gives up. */
export const swallow: Fault = async ({ outgoing }) => {
  await once(outgoing, "close");
};

/** A captive portal answers with its own page and status 200. */
export const portal: Fault = async ({ outgoing }) => {
  outgoing.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" });
  outgoing.end("<!doctype html><title>Welcome to the hotel</title><p>Please sign in.");
};

/** A portal redirects elsewhere. */
export const redirect: Fault = async ({ outgoing }) => {
  outgoing.writeHead(302, { location: "/", "cache-control": "no-store" }).end();
};

/** Takes the faults in turn, then none, and starts over. */
export function takeTurns(...faults: readonly Fault[]): Fault {
  let met = 0;
  return async (exchange) => {
    met += 1;
    await (faults[met % (faults.length + 1)] ?? pass)(exchange);
  };
}

/** Gives the service worker one fault, and pages and their workers another. */
export function bySender({
  serviceWorker,
  others,
}: {
  readonly serviceWorker: Fault;
  readonly others: Fault;
}): Fault {
  return (exchange) =>
    exchange.sender === "service worker" ? serviceWorker(exchange) : others(exchange);
}
