import { once } from "node:events";
import { type Fault, pass } from "./createFaultProxy.ts";

/** Somebody before the collector refuses; it hears of nothing. */
export function refuse(status: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return async ({ outgoing }) => {
    outgoing.writeHead(status, { "content-type": "text/plain", ...headers }).end("refused");
  };
}

/** The connection ends before the request is through. */
export const cutBefore: Fault = async ({ outgoing }) => {
  outgoing.destroy();
};

/** The collector stores; the connection ends before its answer. */
export const cutAfter: Fault = async ({ outgoing, askGateway }) => {
  await askGateway();
  outgoing.destroy();
};

/** The collector stores; the connection ends in the middle of its answer. */
export const cutInside: Fault = async ({ outgoing, askGateway }) => {
  const { status, headers, body } = await askGateway();
  outgoing.writeHead(status, headers);
  await new Promise((resolve) => {
    outgoing.write(body.subarray(0, body.length / 2), resolve);
  });
  outgoing.destroy();
};

/** The collector stores; its answer never comes, until the browser gives up. */
export const holdAnswer: Fault = async ({ outgoing, askGateway }) => {
  await askGateway();
  await once(outgoing, "close");
};

/** Nothing gets through and nothing comes back, until the browser gives up. */
export const swallow: Fault = async ({ outgoing }) => {
  await once(outgoing, "close");
};

/** A captive portal: a page of its own with status 200. */
export const portal: Fault = async ({ outgoing }) => {
  outgoing.writeHead(200, { "content-type": "text/html", "cache-control": "no-store" });
  outgoing.end("<!doctype html><title>Welcome to the hotel</title><p>Please sign in.");
};

/** A portal that leads elsewhere. */
export const redirect: Fault = async ({ outgoing }) => {
  outgoing.writeHead(302, { location: "/", "cache-control": "no-store" }).end();
};

/** One fault after another, then none, over and over. */
export function takeTurns(...faults: readonly Fault[]): Fault {
  let met = 0;
  return async (exchange) => {
    met += 1;
    await (faults[met % (faults.length + 1)] ?? pass)(exchange);
  };
}

/** The service worker meets one thing, pages and their workers another. */
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
