import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { accountPaths } from "../../../src/wire/account/accountPaths.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import { vitalsEventId } from "../../../src/wire/events/vitals.ts";
import { openGateway } from "../memory/openGateway.ts";

/** A server under attack, as one of several attackers sees it. */
export interface Attacked {
  readonly origin: string;
  readonly isOver: () => boolean;
  /** The address of somebody with an account. */
  readonly victim: string;
  /** Takes the status of an answer, 0 for none, or what else there is to count. */
  readonly note: (answer: number | string) => void;
}

/** Something that strangers do to the server until it is over. */
export type Attack = (attacked: Attacked) => Promise<void>;

/** A network of its own for each request, as far as the server believes its proxy. */
export const strangersNetwork = (): string => Array.from(randomBytes(4), (byte) => byte).join(".");

/** Bodies of vitals with invented dimensions, the largest rows that anybody can ask for. */
export const floodOfEvents =
  (networkOf: () => string): Attack =>
  async ({ origin, isOver, note }) => {
    while (!isOver()) {
      const headers = { "content-type": "application/json", "x-forwarded-for": networkOf() };
      const init = { method: "POST", headers, body: inventedEvents() };
      note(await statusOf(`${origin}/${collectorPath}`, init));
    }
  };

function inventedEvents(): string {
  const at = Date.now();
  const events = Array.from({ length: 50 }, (_none, seq) => ({
    event_id: randomUUID(),
    type: "system",
    event_tracking_id: vitalsEventId,
    event_tracking_ext: {
      name: "LCP",
      value: 1000,
      view_id: randomUUID(),
      route: `/${randomUUID()}`,
      release: randomUUID(),
      device: randomUUID(),
    },
    timestamp: at,
    ctime: at,
    seq: seq + 1,
    log_seq: seq + 1,
    tab_id: randomUUID(),
    url: `https://exchange.test/${"x".repeat(400)}`,
    title: "x".repeat(120),
    context: { browser: "Chrome", device_id: randomUUID(), url_host: "exchange.test" },
  }));
  return JSON.stringify(events);
}

/** Pages that are in no cache, each asked for by another network. */
export const freshPages: Attack = async ({ origin, isOver, note }) => {
  while (!isOver()) {
    const amount = randomBytes(4).readUInt32BE();
    const headers = { "x-forwarded-for": strangersNetwork() };
    note(await statusOf(`${origin}/converter/btc/usd?amount=${amount}`, { headers }));
  }
};

/** Codes for the victim's address, each asked for by another network. */
export const codesForVictim: Attack = async ({ origin, isOver, victim, note }) => {
  const { call } = await openGateway(origin);
  while (!isOver()) {
    const request = { scene: "register", email: victim };
    note(await codeOf(call(accountPaths.sendCode, request, strangersNetwork())));
  }
};

/** Passwords for the victim's name, each from another network. */
export const passwordsForVictim: Attack = (attacked) =>
  guessPasswords(attacked, () => attacked.victim);

/** Passwords for names that nobody has, each from another network. */
export const floodOfSignIns: Attack = (attacked) =>
  guessPasswords(attacked, () => `${randomUUID()}@example.com`);

async function guessPasswords(
  { origin, isOver, note }: Attacked,
  nameOf: () => string,
): Promise<void> {
  const { callSealed } = await openGateway(origin);
  while (!isOver()) {
    const form = { loginName: nameOf(), pwd: "a guess", areaCode: "" };
    note(await codeOf(callSealed(accountPaths.login, form, strangersNetwork())));
  }
}

/** Opens connections that never finish their headers; the answered function ends them. */
export function holdSlowConnections(attacked: Attacked, count: number): () => void {
  const slow = Array.from({ length: count }, () => openSocket(attacked));
  for (const socket of slow) socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  return () => {
    for (const socket of slow) socket.destroy();
  };
}

const malformed: readonly (() => Buffer | string)[] = [
  () => randomBytes(200),
  () => "GET /\0 HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
  () =>
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  () => `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`,
  () => "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
  () => "GET http://[::bad HTTP/1.1\r\nHost: \r\n\r\n",
  () => `GET /%ff%fe%00/..%2f..%2fetc HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
];

/** Sends bytes that are not a valid request; resolves when the connection is closed. */
export async function sendMalformed(attacked: Attacked, index: number): Promise<void> {
  const socket = openSocket(attacked);
  const closed = once(socket, "close");
  socket.end(malformed[index % malformed.length]?.() ?? "");
  await closed.catch(() => undefined);
}

function openSocket({ origin, note }: Attacked): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {
    note("reset");
  });
  socket.once("data", (bytes) => {
    note(Number(bytes.toString("latin1", 9, 12)));
  });
  return socket;
}

/** The status of an answer that is read to its end; 0 for none. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, { redirect: "manual", ...init });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function codeOf(answer: Promise<{ readonly code: string }>): Promise<string | number> {
  return answer.then(
    ({ code }) => code,
    () => 0,
  );
}
