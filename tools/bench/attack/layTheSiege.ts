import { randomBytes } from "node:crypto";
import { publicPages } from "../pageKinds.ts";
import {
  type Attacked,
  holdSlowConnections,
  sendMalformed,
  statusOf,
  strangersNetwork,
} from "./attacks.ts";

/** How much of each comes at once. */
export interface SiegeSize {
  /** Connections that ask for one public page after another. */
  readonly visitors: number;
  /** Connections that never end their headers. */
  readonly slowConnections: number;
  /** Addresses that nobody has asked for before, in all, each from a network of its own. */
  readonly randomAddresses: number;
  readonly malformedRequests: number;
}

/** Askers for random addresses at a time. */
const strangers = 50;

/** The forms of addresses that come from outside: pages with an amount, pairs, nonsense, and broken escapes. */
const randomAddress: readonly (() => string)[] = [
  () => `/converter/btc/usd?amount=${randomBytes(4).readUInt32BE()}`,
  () => `/converter/${randomBytes(3).toString("hex")}/usd`,
  () => `/market-cap/${randomBytes(2).toString("hex")}-vs-eth`,
  () => `/${randomBytes(12).toString("base64url")}`,
  () => `/de/converter/eth/eur?${randomBytes(6).toString("hex")}=%`,
  () => `/v1/mix/${randomBytes(6).toString("hex")}`,
  () => `/assets/${randomBytes(6).toString("hex")}.js`,
];

/**
 * Does all of it at once, from when it is called until it is over, until each malformed request was answered and, unless it is cut
 * short, each random address. Notes the answers, and answers how many random addresses were asked for.
 */
export async function layTheSiege(
  attacked: Attacked,
  size: SiegeSize,
  isCutShort: () => boolean = () => false,
): Promise<number> {
  const { origin, isOver, note } = attacked;
  const end = holdSlowConnections(attacked, size.slowConnections);
  let asked = 0;
  const visit = async (): Promise<void> => {
    do {
      const path = publicPages[Math.floor(Math.random() * publicPages.length)] ?? "/";
      note(await statusOf(`${origin}${path}`));
    } while (!isOver());
  };
  const stray = async (): Promise<void> => {
    while (asked < size.randomAddresses && !isCutShort()) {
      const path = randomAddress[asked % randomAddress.length]?.() ?? "/";
      asked += 1;
      note(
        await statusOf(`${origin}${path}`, { headers: { "x-forwarded-for": strangersNetwork() } }),
      );
    }
  };
  const malformed = Array.from({ length: size.malformedRequests }, (_none, index) =>
    sendMalformed(attacked, index),
  );
  await Promise.all([
    ...malformed,
    ...Array.from({ length: size.visitors }, visit),
    ...Array.from({ length: Math.min(strangers, size.randomAddresses) }, stray),
  ]);
  end();
  return asked;
}
