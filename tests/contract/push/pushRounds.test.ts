import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLease, type Lease } from "../../../server/lease/createLease.ts";
import { createLineBook } from "../../../server/push/createLineBook.ts";
import type { SendOutcome } from "../../../server/push/createPushSender.ts";
import { createPushWatch } from "../../../server/push/createPushWatch.ts";
import { pushPolicy } from "../../../server/push/pushPolicy.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { pushLines } from "../../../server/store/schema/pushLines.ts";
import type { RatesCapsule } from "../../../src/wire/market/market.ts";
import type { PushLine, PushWish } from "../../../src/wire/page/pushLines.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";
import { slowMs } from "../../store/storeBackend.ts";

const silent = "https://silent.example";
const quick = "https://quick.example";
const begin = Date.UTC(2026, 9, 3);
const keys = { p256dh: "key", auth: "secret" };
const over = (price: string): PushLine => ({ from: "BTC", to: "USD", side: "over", price });
const wishOf = (endpoint: string, lines: readonly PushLine[] = [over("1")]): PushWish => ({
  endpoint,
  keys,
  lines,
});
const later: SendOutcome = { kind: "later", ms: pushPolicy.retryMs };
const sent: SendOutcome = { kind: "sent" };
/** More than any round of these tests should send. */
const tooMany = 3 * pushPolicy.sendStep;

let store: Store;
const time = { now: begin };
const clock = (): number => time.now;
const market = { version: 0 };
const capsule = () =>
  ({
    version: String(market.version),
    asOf: "2026-10-03",
    coins: { BTC: ["0.00001"] },
    currencies: { USD: ["1"] },
  }) as unknown as RatesCapsule;

/** A process whose messages fare as `answer` says. */
function start(
  answer: (endpoint: string) => SendOutcome | Promise<SendOutcome>,
  given: Partial<Lease> = {},
) {
  const book = createLineBook({ store, clock });
  const asked: string[] = [];
  const lease = createLease(store, { name: "push", holder: "test", ms: 1000 });
  const watch = createPushWatch({
    lease: { ...lease, ...given },
    book,
    send: async ({ endpoint }) => {
      asked.push(endpoint);
      if (asked.length > tooMany) throw new Error("the round does not end");
      return answer(endpoint);
    },
    market: { capsule },
    clock,
    logger: createMemoryLogger(),
  });
  return { book, watch, asked };
}

const rows = () => store.run((db) => db.select().from(pushLines));
const endpointsOf = (origin: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${origin}/${index}`);

/** Sends that end when the test says so. */
function hold() {
  const waiting: { readonly endpoint: string; readonly end: (outcome: SendOutcome) => void }[] = [];
  return {
    waiting,
    answer: (endpoint: string) =>
      new Promise<SendOutcome>((resolve) => {
        waiting.push({ endpoint, end: resolve });
      }),
    /** Resolves once so many are under way. */
    until: async (count: number) => {
      await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(count);
    },
    end: (index: number, outcome: SendOutcome) => waiting[index]?.end(outcome),
  };
}

beforeAll(async () => {
  store = await openTestStore();
}, slowMs);
afterAll(() => store.close(), slowMs);
beforeEach(async () => {
  await store.run((db) => db.delete(pushLines));
  market.version += 1;
});

describe("a round", () => {
  it("ends though hosts swallow every message, so that newer prices are looked at", async () => {
    const { book, watch, asked } = start(() => {
      time.now += pushPolicy.sendMs;
      return { kind: "later", ms: 1 };
    });
    for (let host = 0; host < 40; host += 1) await book.keep(wishOf(`https://h${host}.example/1`));
    await watch.look();
    expect(watch.done().failedRounds).toBe(0);
    expect(asked.length).toBeGreaterThan(0);
    expect(pushPolicy.roundMs + 2 * pushPolicy.sendMs).toBeLessThan(pushPolicy.leaseMs);
    await book.keep(wishOf(`${quick}/1`));
    market.version += 1;
    await watch.look();
    const reached = (await rows()).find(({ endpoint }) => endpoint === `${quick}/1`);
    expect(reached?.reachedOn).toBe("2026-10-03");
  });

  it("ends where another process has the lease meanwhile", async () => {
    const held = [true, true, false];
    const { book, watch, asked } = start(() => sent, { take: async () => held.shift() ?? false });
    const endpoints = endpointsOf(quick, pushPolicy.sendStep + 5);
    for (const endpoint of endpoints) await book.keep(wishOf(endpoint));
    await watch.look();
    expect(asked).toHaveLength(pushPolicy.sendStep);
    expect(await rows()).toHaveLength(5);
  });

  it("stops at the next line", async () => {
    const held = hold();
    const { book, watch, asked } = start(held.answer);
    for (const endpoint of endpointsOf(quick, 5)) await book.keep(wishOf(endpoint));
    const looking = watch.look();
    await held.until(1);
    const stopping = watch.stop();
    held.end(0, sent);
    await looking;
    await stopping;
    expect(asked).toHaveLength(1);
    expect(await rows()).toHaveLength(4);
  });

  it("leaves out what has expired", async () => {
    const { book, watch, asked } = start(() => later);
    await book.keep(wishOf(`${quick}/1`));
    await watch.look();
    time.now += pushPolicy.tellMs;
    await watch.look();
    expect(asked).toHaveLength(1);
    expect(await book.nextDue()).toBeUndefined();
    expect(await book.counts()).toEqual({ kept: 1, due: 0, dueForMs: 0 });
  });
});

describe("a push service", () => {
  it("gets one message at a time until it has taken one, and holds up no other", async () => {
    const held = hold();
    const { book, watch, asked } = start((endpoint) =>
      endpoint.startsWith(silent) ? held.answer(endpoint) : sent,
    );
    for (const endpoint of [...endpointsOf(silent, 20), ...endpointsOf(quick, 5)])
      await book.keep(wishOf(endpoint));
    const looking = watch.look();
    await expect.poll(async () => (await rows()).length).toBe(20);
    expect(asked.filter((endpoint) => endpoint.startsWith(silent))).toHaveLength(1);
    held.end(0, sent);
    await held.until(1 + pushPolicy.sendWidth);
    expect(held.waiting).toHaveLength(1 + pushPolicy.sendWidth);
    for (let index = 1; index < 20; index += 1) {
      await held.until(index + 1);
      held.end(index, sent);
    }
    await looking;
    expect(await rows()).toEqual([]);
  });

  it("is asked for other browsers where it fails for one", async () => {
    const { book, watch, asked } = start((endpoint) => (endpoint.endsWith("/0") ? later : sent));
    const [bad = "", ...good] = endpointsOf(quick, 4);
    await book.keep(wishOf(bad, [over("1"), over("2")]));
    for (const endpoint of good) await book.keep(wishOf(endpoint));
    await watch.look();
    expect(asked.filter((endpoint) => endpoint === bad)).toHaveLength(1);
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([bad, bad]);
  });

  it("is left alone once several browsers in a row could not be told", async () => {
    const { book, watch, asked } = start((endpoint) => (endpoint.startsWith(quick) ? sent : later));
    for (const endpoint of [...endpointsOf(silent, 9), `${quick}/1`])
      await book.keep(wishOf(endpoint));
    await watch.look();
    const failed = () => asked.filter((endpoint) => endpoint.startsWith(silent));
    expect(failed()).toHaveLength(pushPolicy.failuresInRow);
    const [first, ...others] = (await rows()).map(({ dueAt }) => dueAt.getTime());
    expect(others).toEqual(Array.from({ length: 8 }, () => first));
    time.now += pushPolicy.retryMs;
    await watch.look();
    // One more shows that it fails still.
    expect(failed()).toHaveLength(pushPolicy.failuresInRow + 1);
  });

  it("that refuses some browsers still gets the messages of the others", async () => {
    const { book, watch } = start((endpoint) =>
      endpoint.startsWith(`${silent}/a`) ? { kind: "denied", ms: pushPolicy.maxRetryMs } : sent,
    );
    for (const endpoint of [...endpointsOf(`${silent}/a`, 9), `${silent}/b`])
      await book.keep(wishOf(endpoint));
    await watch.look();
    expect(await rows()).toHaveLength(9);
    expect(watch.done()).toMatchObject({ sent: 1, refused: 9, postponed: 0 });
    time.now += pushPolicy.maxRetryMs - 1;
    await watch.look();
    expect(watch.done()).toMatchObject({ refused: 9 });
    time.now += 1;
    await watch.look();
    expect(watch.done()).toMatchObject({ refused: 18 });
  });
});

it("renews the lines that are kept again, with their keys, but no reached ones", async () => {
  const { book, watch } = start(() => later);
  await book.keep(wishOf(`${quick}/1`, [over("1"), over("900000")]));
  await watch.look();
  time.now += 1_000;
  const renewed = { p256dh: "new key", auth: "new secret" };
  await book.keep({ ...wishOf(`${quick}/1`, [over("1"), over("900000")]), keys: renewed });
  const all = await rows();
  expect(all).toHaveLength(2);
  for (const line of all) {
    expect(line).toMatchObject(renewed);
    const since = line.price === "1" ? time.now - 1_000 + pushPolicy.tellMs : undefined;
    expect(line.expiresAt.getTime()).toBe(since ?? time.now + pushPolicy.keepMs);
  }
});
