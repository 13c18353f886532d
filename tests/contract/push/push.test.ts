import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLease } from "../../../server/lease/createLease.ts";
import { createLineBook } from "../../../server/push/createLineBook.ts";
import { createPushKeys, createPushSender } from "../../../server/push/createPushSender.ts";
import { createPushWatch } from "../../../server/push/createPushWatch.ts";
import { pushPolicy } from "../../../server/push/pushPolicy.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { pushLines } from "../../../server/store/schema/pushLines.ts";
import type { RatesCapsule } from "../../../src/wire/market/market.ts";
import { lineId, type PushLine, type PushWish } from "../../../src/wire/page/pushLines.ts";
import { createMemoryLogger } from "../gateway/gatewayFixture.ts";
import { slowMs } from "../../store/storeBackend.ts";
import { type PushService, startPushService } from "./startPushService.ts";

const keys = createPushKeys(Buffer.alloc(32, 7));
const begin = Date.UTC(2026, 9, 3);
const over = (price: string): PushLine => ({ from: "BTC", to: "USD", side: "over", price });

let store: Store;
let service: PushService;
const time = { now: begin };
const market = { units: "0.0000125", version: 0 };
const clock = (): number => time.now;

/** One bitcoin is 1 / `units` dollars. */
const capsule = () =>
  ({
    version: String(market.version),
    asOf: "2026-10-03",
    coins: { BTC: [market.units], OLD: [null] },
    currencies: { USD: ["1"] },
  }) as unknown as RatesCapsule;

function reach(units: string): void {
  market.units = units;
  market.version += 1;
}

function watchOf(options: { readonly allowPrivate: boolean } = { allowPrivate: true }) {
  const book = createLineBook({ store, clock });
  const logger = createMemoryLogger();
  const lease = createLease(store, { name: "push", holder: "test", ms: 1000 });
  const send = createPushSender({
    keys,
    subject: "https://exchange.example",
    options: { ...options, ca: service.ca },
  });
  return {
    book,
    watch: createPushWatch({ lease, book, send, market: { capsule }, clock, logger }),
  };
}

const rows = () => store.run((db) => db.select().from(pushLines));
const subscribe = (lines: readonly PushLine[]): PushWish => ({
  ...service.subscribe(keys.publicKey),
  lines,
});

beforeAll(async () => {
  store = await openTestStore();
  service = await startPushService();
}, slowMs);
afterAll(async () => {
  service.close();
  await store.close();
}, slowMs);
beforeEach(async () => {
  await store.run((db) => db.delete(pushLines));
  reach("0.0000125");
});

describe("a line that a price reaches", () => {
  it("is sent to the browser alone, by the standards, and forgotten", async () => {
    const { book, watch } = watchOf();
    const wish = subscribe([over("90000"), over("120000")]);
    await book.keep(wish);
    await watch.look();
    expect(await rows()).toHaveLength(2);
    // 90,009 dollars.
    reach("0.00001111");
    await watch.look();
    const message = service.taken.find(({ endpoint }) => endpoint === wish.endpoint);
    expect(JSON.parse(message?.text ?? "")).toEqual({
      id: lineId(over("90000")),
      on: "2026-10-03",
    });
    expect(message).toMatchObject({ ttl: 86_400, urgency: "high" });
    expect(service.refused).toEqual([]);
    expect((await rows()).map(({ price }) => price)).toEqual(["120000"]);
    await watch.look();
    expect(service.taken.filter(({ endpoint }) => endpoint === wish.endpoint)).toHaveLength(1);
  });

  it("is one beyond the price and not at it, to the last digit", async () => {
    const { book, watch } = watchOf();
    // 1 / 0.000008 is 125,000 exactly.
    await book.keep(
      subscribe([
        over("125000"),
        over("124999.99999999999999999999"),
        { ...over("125000"), side: "under" },
        { ...over("125000.00000000000000000001"), side: "under" },
      ]),
    );
    reach("0.000008");
    await watch.look();
    expect((await rows()).map(({ side, price }) => [side, price])).toEqual([
      ["over", "125000"],
      ["under", "125000"],
    ]);
  });

  it("waits where there is no figure, and is compared at once where it is new", async () => {
    const { book, watch } = watchOf();
    await watch.look();
    await book.keep(subscribe([{ ...over("1"), from: "OLD" }, over("70000")]));
    await watch.look();
    expect(await rows()).toHaveLength(2);
    watch.wake();
    await watch.look();
    expect((await rows()).map(({ from }) => from)).toEqual(["OLD"]);
  });
});

describe("a line that cannot be told of", () => {
  it.each([404, 410])(
    "goes with its whole subscription where the service answers %i",
    async (status) => {
      const { book, watch } = watchOf();
      const dead = subscribe([over("1"), over("120000")]);
      const alive = subscribe([over("120000")]);
      await book.keep(dead);
      await book.keep(alive);
      service.fail(dead.endpoint, status);
      reach("0.0000126");
      await watch.look();
      expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([alive.endpoint]);
      expect(watch.done()).toMatchObject({ sent: 0, gone: 1, refused: 0 });
    },
  );

  it("goes where the message is refused, or a key is no point of the curve", async () => {
    const { book, watch } = watchOf();
    const foreign = { ...service.subscribe("another key"), lines: [over("1")] };
    const broken = subscribe([over("1")]);
    await book.keep(foreign);
    await book.keep({
      ...broken,
      keys: { ...broken.keys, p256dh: randomBytes(65).toString("base64url") },
    });
    await watch.look();
    expect(await rows()).toEqual([]);
    expect(watch.done()).toMatchObject({ sent: 0, gone: 0, refused: 2 });
    expect(service.refused).toContainEqual(expect.stringContaining("another server"));
  });

  it.each([401, 403, 406])("waits an hour where the service answers %i", async (status) => {
    const { book, watch } = watchOf();
    const denied = subscribe([over("1")]);
    await book.keep(denied);
    service.fail(denied.endpoint, status);
    await watch.look();
    expect(await book.nextDue()).toBe(time.now + pushPolicy.maxRetryMs);
    expect(watch.done()).toMatchObject({ refused: 1, postponed: 0 });
    service.fail(denied.endpoint, 201);
    time.now += pushPolicy.maxRetryMs;
    await watch.look();
    expect(await rows()).toEqual([]);
  });

  it("waits as long as the service says, even if the price is gone by then", async () => {
    const { book, watch } = watchOf();
    const busy = subscribe([over("1")]);
    const same = subscribe([over("1")]);
    await book.keep(busy);
    await book.keep(same);
    for (const { endpoint } of [busy, same]) service.fail(endpoint, 429, "120");
    await watch.look();
    const asked = service.requests();
    time.now += 119_000;
    await watch.look();
    expect(service.requests()).toBe(asked);
    reach("1000");
    time.now += 1_000;
    expect(await book.counts()).toEqual({ kept: 2, due: 2, dueForMs: 0 });
    time.now += 4_000;
    expect(await book.counts()).toMatchObject({ due: 2, dueForMs: 4_000 });
    for (const { endpoint } of [busy, same]) service.fail(endpoint, 201);
    await watch.look();
    expect(await rows()).toEqual([]);
    expect(await book.counts()).toEqual({ kept: 0, due: 0, dueForMs: 0 });
    const { postponed, ...done } = watch.done();
    expect(done).toEqual({ sent: 2, refused: 0, gone: 0, failedRounds: 0 });
    expect(postponed).toBeGreaterThan(0);
  });

  it("is given up after a day, and one that no price reaches after two months", async () => {
    const { book, watch } = watchOf();
    const down = subscribe([over("1"), over("120000")]);
    await book.keep(down);
    service.fail(down.endpoint, 503);
    await watch.look();
    time.now += pushPolicy.tellMs;
    reach("0.0000125");
    await watch.look();
    expect((await rows()).map(({ price }) => price)).toEqual(["120000"]);
    time.now += pushPolicy.keepMs;
    reach("0.0000125");
    await watch.look();
    expect(await rows()).toEqual([]);
  });

  it("is not sent to an address that is not on the internet", async () => {
    const { book, watch } = watchOf({ allowPrivate: false });
    await book.keep(subscribe([over("1")]));
    const asked = service.requests();
    await watch.look();
    expect(service.requests()).toBe(asked);
    expect(await rows()).toEqual([]);
  });
});

it("refuses lines beyond the room for all, and beyond that of one subscription", async () => {
  const book = createLineBook({ store, clock, maxLines: 3 });
  expect(await book.keep(subscribe([over("1"), over("2")]))).toBe(true);
  expect(await book.keep(subscribe([over("1"), over("2")]))).toBe(false);
  const roomy = createLineBook({ store, clock });
  const lines = Array.from({ length: 20 }, (_, index) => over(String(index + 1)));
  const more = Array.from({ length: 20 }, (_, index) => over(String(index + 21)));
  const greedy = subscribe(lines);
  expect(await roomy.keep(greedy)).toBe(true);
  expect(await roomy.keep(greedy)).toBe(true);
  expect(await roomy.keep({ ...greedy, lines: more.slice(1) })).toBe(true);
  expect(await roomy.keep({ ...greedy, lines })).toBe(true);
  expect(await roomy.keep({ ...greedy, lines: more })).toBe(true);
  expect(await roomy.keep({ ...greedy, lines: [over("41")] })).toBe(false);
});
