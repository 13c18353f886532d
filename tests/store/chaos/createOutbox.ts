import { setTimeout as pause } from "node:timers/promises";
import { memberOf } from "../../../src/lib/records.ts";
import { collectorPath, type TrackingEvent } from "../../../src/wire/events/tracking.ts";
import type { Dice } from "./createTraffic.ts";

/** What an outbox is made from. */
export interface OutboxDeps {
  readonly dice: Dice;
  /** Addresses of the collectors, also of those that are dead now. */
  readonly origins: () => readonly string[];
  /** The network that it sends from. */
  readonly address: string;
  /** Is told of each request, before it is sent. */
  readonly onAttempt: () => void;
  /** Is told the status of each answer that refuses a body. */
  readonly onRefused: (status: number) => void;
  /** Is told how many events were acknowledged that were not before. */
  readonly onAcknowledged: (count: number) => void;
}

/** The outbox of a device: it keeps each event until a collector has acknowledged it. */
export interface Outbox {
  readonly put: (events: readonly TrackingEvent[]) => void;
  /** Sends something once, in one of several ways. */
  readonly send: () => Promise<void>;
  readonly waiting: () => number;
  readonly acknowledged: ReadonlySet<string>;
  /** Ids that a collector has refused for good, as none should. */
  readonly rejected: ReadonlySet<string>;
}

interface Entry {
  readonly event: TrackingEvent;
  attempts: number;
}

const bodyEvents = 40;
const echoEvery = 5;
const longestPauseMs = 80;
const answerMs = 60_000;

/** Makes an outbox that sends as browsers do, and worse: bodies twice at once, overlapping, in any order, and once more. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { dice } = deps;
  const waiting = new Map<string, Entry>();
  const acknowledged = new Set<string>();
  /** Acknowledged events that come again. They are few, because a second delivery hides that the first one was lost. */
  const echoes = new Map<string, Entry>();
  const rejected = new Set<string>();

  const acknowledge = (ids: readonly string[]): void => {
    const fresh = ids.flatMap((id) => waiting.get(id) ?? []);
    for (const entry of fresh) {
      const id = entry.event.event_id;
      waiting.delete(id);
      acknowledged.add(id);
      if (dice(echoEvery) === 0) echoes.set(id, entry);
    }
    deps.onAcknowledged(fresh.length);
  };

  const post = async (text: string): Promise<void> => {
    const origins = deps.origins();
    const origin = origins[dice(origins.length)] ?? "";
    deps.onAttempt();
    const answer = await ask(`${origin}/${collectorPath}`, text, deps);
    for (const id of idsOf(answer, "rejected")) rejected.add(id);
    acknowledge([...idsOf(answer, "accepted"), ...idsOf(answer, "duplicate")]);
  };

  /** A run of neighbours, in another order. */
  const some = (from: ReadonlyMap<string, Entry>, most: number): readonly Entry[] => {
    const start = dice(from.size);
    return shuffled([...from.values()].slice(start, start + 1 + dice(most)), dice);
  };

  const ways: readonly (() => readonly (readonly Entry[])[])[] = [
    () => [[...waiting.values()].slice(0, bodyEvents)],
    () => [some(waiting, bodyEvents)],
    () => [[...waiting.values()].slice(-bodyEvents).toReversed()],
    () => {
      const body = some(waiting, bodyEvents);
      return [body, body];
    },
    () => {
      const all = [...waiting.values()];
      return [all.slice(0, bodyEvents), all.slice(bodyEvents / 2, bodyEvents * 1.5)];
    },
    () => [[...some(waiting, bodyEvents), ...some(echoes, bodyEvents / 4)]],
    // One whose acknowledgement got lost knows nothing of it: it sends as if for the first time.
    () => [some(echoes, bodyEvents / 4).map(({ event }) => ({ event, attempts: 0 }))],
  ];

  return Object.freeze({
    put: (events) => {
      for (const event of shuffled(events, dice))
        waiting.set(event.event_id, { event, attempts: 0 });
    },
    send: async () => {
      const bodies = (ways[dice(ways.length)]?.() ?? []).filter(({ length }) => length > 0);
      // Those that go out together know nothing of each other.
      const texts = bodies.map(textOf);
      for (const entry of bodies.flat()) entry.attempts += 1;
      await Promise.all(texts.map(post));
      await pause(dice(longestPauseMs));
    },
    waiting: () => waiting.size,
    acknowledged,
    rejected,
  } satisfies Outbox);
}

function textOf(body: readonly Entry[]): string {
  return JSON.stringify(body.map(({ event, attempts }) => ({ ...event, retry_count: attempts })));
}

/** The data of the collector's answer; nothing where it has not answered that it stored the body. */
async function ask(
  url: string,
  body: string,
  { address, onRefused }: Pick<OutboxDeps, "address" | "onRefused">,
): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await answer.text();
    if (answer.ok) return memberOf(JSON.parse(text), "data");
    onRefused(answer.status);
    return undefined;
  } catch {
    return undefined;
  }
}

function idsOf(data: unknown, member: "accepted" | "duplicate" | "rejected"): readonly string[] {
  const list = memberOf(data, member);
  if (!Array.isArray(list)) return [];
  return list.map((one: unknown) => String(typeof one === "string" ? one : memberOf(one, "id")));
}

/** The same in another order. */
export function shuffled<T>(list: readonly T[], dice: Dice): readonly T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(dice(rest.length), 1));
}
