import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Clock } from "../../lib/clock.ts";
import type { Lease, Outbox, OutboxLimits } from "../outbox.ts";
import { roomyLimits } from "./describeOutbox.ts";
import { eventNamed } from "./eventNamed.ts";

/** Prepares one storage; each call of its answer gives one holder's access to it. */
export type MakeWays = (deps: {
  readonly clock: Clock;
  readonly limits: OutboxLimits;
}) => () => Outbox;

const holders = ["tab", "other tab", "service worker"] as const;
type HolderName = (typeof holders)[number];

/** An action of a holder; `pick` chooses among the events it holds. */
type Step =
  | { readonly do: "add"; readonly count: number }
  | { readonly do: "lease"; readonly maxEvents: number }
  | { readonly do: "acknowledge" | "setAside" | "giveBack"; readonly pick: number }
  | { readonly do: "crash" };

/** The actions that follow an answer of the server. */
const answered: ReadonlySet<Step["do"]> = new Set(["acknowledge", "setAside", "giveBack"]);

interface Turn {
  readonly holder: HolderName;
  readonly step: Step;
}

/** Holders that act at the same time, and what the clocks do after that. */
interface Round {
  readonly turns: readonly Turn[];
  /** Time that passes. */
  readonly waitMs: number;
  /** How far the clock is set forward or back. */
  readonly jumpMs: number;
}

const dayMs = 86_400_000;
/** The server's clock, which differs from that of the device. */
const serverAheadMs = 7_654_321;

/** Enough looks for any storage that gives its events out at all. */
const maxLooks = 20;

const pick = fc.nat(6);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("lease" as const),
      maxEvents: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("acknowledge" as const, "giveBack" as const, "setAside" as const),
      pick,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "crash" as const }) },
);
const turn: fc.Arbitrary<Turn> = fc.record({ holder: fc.constantFrom(...holders), step });
const rounds: fc.Arbitrary<readonly Round[]> = fc.array(
  fc.record({
    turns: fc.array(turn, { minLength: 1, maxLength: 4 }),
    waitMs: fc.constantFrom(0, 500, 10_000, 29_999, 30_000),
    jumpMs: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(-15 * dayMs, -dayMs, -20_000, 20_000, 3_600_000, 15 * dayMs),
      },
    ),
  }),
  { minLength: 1, maxLength: 12 },
);

/** A holder's lease measured by a time that passes and jumps forward, but never back. */
interface Holding {
  readonly holder: string;
  readonly endsAt: number;
}

/** A sender that lives. */
interface Living {
  readonly holder: string;
  readonly outbox: Outbox;
}

/** Plays rounds against one storage and writes down what became of every event. */
function createWorld(makeAccess: MakeWays, limits: OutboxLimits) {
  let clockTime = 1_790_000_000_000;
  let trueTime = clockTime + serverAheadMs;
  let forwardTime = 0;
  let added = 0;
  let crashes = 0;
  const openAccess = makeAccess({ clock: () => clockTime, limits });
  const living = new Map<HolderName, Living>();
  /** The server's time in the latest answer. Senders that share an access are one page, which has that time once. */
  const answers = new Map<Outbox, number>();
  const holdings = new Map<string, Holding>();
  const gone = { acknowledged: new Set<string>(), setAside: new Set<string>() };
  const refused = new Set<string>();
  /** The true time of each receipt that said `durable: true`. */
  const promised = new Map<string, number>();

  const live = (name: HolderName) => {
    const known: Living = living.get(name) ?? {
      holder: `${name} ${String(crashes)}`,
      outbox: openAccess(),
    };
    living.set(name, known);
    return known;
  };

  /** Removes events from a holder: those from index `from` up to `to`, in the order it took them. */
  const takeFrom = (name: HolderName, { from, to }: { from: number; to?: number }) => {
    const { holder } = live(name);
    const ids = [...holdings].filter(([, holding]) => holding.holder === holder).map(([id]) => id);
    const chosen = ids.slice(from, to);
    for (const id of chosen) holdings.delete(id);
    return chosen;
  };

  const take = (holder: string, { records }: Lease): void => {
    for (const { id } of records) {
      // It must not be held by another now, and not have been delivered already.
      expect(holdings.get(id)).toBeUndefined();
      expect(gone.acknowledged.has(id) || gone.setAside.has(id)).toBe(false);
      holdings.set(id, { holder, endsAt: forwardTime + limits.leaseMs });
    }
  };

  const add = async (outbox: Outbox, count: number): Promise<void> => {
    const ids = Array.from({ length: count }, (_, index) => `e${String(added + index)}`);
    added += count;
    const receipt = await outbox
      .add(ids.map((id) => eventNamed(id)))
      .catch(() => ({ durable: undefined }));
    for (const id of ids)
      if (receipt.durable === undefined) refused.add(id);
      else if (receipt.durable) promised.set(id, trueTime);
  };

  const lease = async ({ holder, outbox }: Living, maxEvents: number): Promise<void> => {
    const serverTime = answers.get(outbox);
    const taken = await outbox.lease({ holder, maxEvents, maxBytes: 10_000, serverTime });
    if (taken !== undefined) take(holder, taken);
  };

  const act = async (name: HolderName, step: Step): Promise<void> => {
    const sender = live(name);
    const { holder, outbox } = sender;
    if (answered.has(step.do)) answers.set(outbox, trueTime);
    switch (step.do) {
      case "add": {
        await add(outbox, step.count);
        return;
      }
      case "lease": {
        await lease(sender, step.maxEvents);
        return;
      }
      case "acknowledge": {
        const ids = takeFrom(name, { from: step.pick });
        for (const id of ids) gone.acknowledged.add(id);
        await outbox.acknowledge(ids);
        return;
      }
      case "setAside": {
        const ids = takeFrom(name, { from: step.pick, to: step.pick + 1 });
        for (const id of ids) gone.setAside.add(id);
        await outbox.setAside(ids);
        return;
      }
      case "giveBack":
        await outbox.release(takeFrom(name, { from: step.pick }), { holder, countAttempt: true });
        return;
      case "crash":
        // It never comes back. The sender that replaces it has another name and holds nothing.
        crashes += 1;
        living.delete(name);
    }
  };

  const pass = (waitMs: number, jumpMs: number): void => {
    clockTime += waitMs + jumpMs;
    trueTime += waitMs;
    forwardTime += waitMs + Math.max(0, jumpMs);
    for (const [id, { endsAt }] of holdings) if (forwardTime >= endsAt) holdings.delete(id);
  };

  return {
    async play({ turns, waitMs, jumpMs }: Round) {
      await Promise.all(turns.map(({ holder, step }) => act(holder, step)));
      pass(waitMs, jumpMs);
    },
    /** Takes the remaining events out, as one holder that comes long after the others. */
    async drain() {
      const outbox = openAccess();
      const left: string[] = [];
      // The first look notices a clock that was set back; leases last from there. A storage that refuses now and then
      // needs more looks.
      for (let look = 0; look < maxLooks && (await outbox.size()).events > 0; look += 1) {
        const lease = await outbox.lease({ holder: "last", maxEvents: 50, maxBytes: 100_000 });
        const ids = lease?.records.map(({ id }) => id) ?? [];
        left.push(...ids);
        await outbox.acknowledge(ids);
        if (lease === undefined) pass(limits.leaseMs, 0);
      }
      return left;
    },
    added: () =>
      Array.from({ length: added }, (_, index) => `e${String(index)}`).filter(
        (id) => !refused.has(id),
      ),
    gone,
    /** The ages of promised events that are not among these ids. */
    agesOfMissing: (ids: ReadonlySet<string>) =>
      [...promised].filter(([id]) => !ids.has(id)).map(([, at]) => trueTime - at),
    outbox: openAccess,
  };
}

/** Holders come, go, crash and meet jumping clocks: no event is lost and none is held twice. */
export function describeDelivery(makeAccess: MakeWays): void {
  describe("several holders at once", () => {
    it("lose no event, hold none twice, and remove only acknowledged ones", async () => {
      await fc.assert(
        fc.asyncProperty(rounds, async (rounds) => {
          const world = createWorld(makeAccess, roomyLimits);
          for (const round of rounds) await world.play(round);
          const { acknowledged, setAside } = world.gone;
          const left = await world.drain();
          expect([...left, ...acknowledged, ...setAside].toSorted()).toEqual(
            world.added().toSorted(),
          );
          expect(await world.outbox().size()).toEqual({ events: 0, bytes: 0 });
          expect((await world.outbox().losses()).rejected).toBe(setAside.size);
        }),
        { numRuns: 150 },
      );
    });
  });
  describeAccounting(makeAccess);
}

/** If events have to be given up, each is either delivered or counted, never both. */
export function describeAccounting(makeAccess: MakeWays): void {
  describe("several holders at once", () => {
    it("account for every event if there is little room, and keep what was promised until it is too old", async () => {
      const limits = { ...roomyLimits, maxStoredEvents: 5, maxAgeMs: 60_000 };
      await fc.assert(
        fc.asyncProperty(rounds, async (rounds) => {
          const world = createWorld(makeAccess, limits);
          for (const round of rounds) await world.play(round);
          const left = await world.drain();
          const { overflow, expired, rejected } = await world.outbox().losses();
          const delivered = new Set([...left, ...world.gone.acknowledged]);
          expect(delivered.size + overflow + expired + rejected).toBe(world.added().length);
          const ages = world.agesOfMissing(new Set([...delivered, ...world.gone.setAside]));
          expect(ages.length).toBeLessThanOrEqual(expired);
          for (const age of ages) expect(age).toBeGreaterThanOrEqual(limits.maxAgeMs);
        }),
        { numRuns: 100 },
      );
    });
  });
}
