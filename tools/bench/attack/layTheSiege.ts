import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { publicPages } from "../pageKinds.ts";
import { requestText } from "../requestText.ts";
import { type Attacked, holdSlowConnections, sendMalformed, strangersNetwork } from "./attacks.ts";
import { createAsker } from "./createAsker.ts";

/** How much of each comes at once. */
export interface SiegeSize {
  /** Connections that ask for one public page after another. */
  readonly visitors: number;
  /** Connections that never end their headers. */
  readonly slowConnections: number;
  /** Addresses that nobody has asked for before, in all, each from a network of its own. */
  readonly randomAddresses: number;
  /** Connections that ask for them. An address whose time has come waits while each has an answer to come. Default: 50. */
  readonly strangers?: number;
  /** The time over which they are spread evenly. Default: each comes as soon as the one before is answered. */
  readonly randomAddressesMs?: number;
  readonly malformedRequests: number;
}

const defaultStrangers = 50;

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
  const { host } = new URL(origin);
  const { strangers = defaultStrangers } = size;
  const end = holdSlowConnections(attacked, size.slowConnections);
  const began = performance.now();
  const everyMs = (size.randomAddressesMs ?? 0) / size.randomAddresses;
  let taken = 0;
  let asked = 0;
  const visit = async (): Promise<void> => {
    const { ask, close } = createAsker(origin);
    do {
      const path = publicPages[Math.floor(Math.random() * publicPages.length)] ?? "/";
      note(await ask(requestText(host, path)));
    } while (!isOver());
    close();
  };
  const stray = async (): Promise<void> => {
    const { ask, close } = createAsker(origin);
    while (taken < size.randomAddresses) {
      const path = randomAddress[taken % randomAddress.length]?.() ?? "/";
      const waitMs = began + taken * everyMs - performance.now();
      taken += 1;
      if (waitMs > 0) await pause(waitMs);
      if (isCutShort()) break;
      asked += 1;
      note(await ask(requestText(host, path, { "x-forwarded-for": strangersNetwork() })));
    }
    close();
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
