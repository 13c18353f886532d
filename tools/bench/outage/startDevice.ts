import { createMemoryOutbox } from "../../../src/outbox/createMemoryOutbox.ts";
import { systemClock } from "../../../src/lib/clock.ts";
import { memberOf } from "../../../src/lib/records.ts";
import { systemTimer } from "../../../src/lib/systemTimer.ts";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { collectorPath, type TrackingEvent } from "../../../src/wire/events/tracking.ts";
import { createTracking } from "../../../workers/tracking/createTracking.ts";
import { eventBody } from "../eventBody.ts";

/** A body that a device sent, and what became of it. */
export interface SentBody {
  readonly at: number;
  readonly ms: number;
  /** 0 where no answer came. */
  readonly status: number;
  readonly retryAfter: string;
}

/** An open page that makes events all the time, with the product's own tracker and an outbox in memory. */
export interface Device {
  readonly bodies: readonly SentBody[];
  readonly acknowledged: ReadonlySet<string>;
  readonly madeCount: () => number;
  /** The most events that waited in its outbox. */
  readonly mostWaiting: () => number;
  /** Makes no more events. */
  readonly rest: () => void;
  /** Events that wait in its outbox now. */
  readonly waiting: () => Promise<number>;
}

const eventsASecond = 6;
const state = { isHidden: false, uploadSwitch: true };

/** Opens the page. */
export function startDevice(baseUrl: string): Device {
  const bodies: SentBody[] = [];
  const acknowledged = new Set<string>();
  const outbox = createMemoryOutbox({ clock: systemClock });
  let [made, most] = [0, 0];

  const observed: typeof globalThis.fetch = async (input, init) => {
    const at = Date.now();
    const startedAt = performance.now();
    const isBody = (input instanceof Request ? input.url : String(input)).includes(collectorPath);
    const note = (status: number, retryAfter = "none"): void => {
      if (isBody) bodies.push({ at, ms: performance.now() - startedAt, status, retryAfter });
    };
    try {
      const answer = await fetch(input, init);
      note(answer.status, answer.headers.get("retry-after") ?? undefined);
      if (isBody && answer.ok) await keepIds(answer.clone(), acknowledged);
      return answer;
    } catch (error) {
      note(0);
      throw error;
    }
  };
  const tracker = createTracking({
    fetch: observed,
    baseUrl,
    openOutbox: async () => outbox,
    locks: undefined,
    clock: systemClock,
    random: Math.random,
    startTimer: systemTimer,
    holder: "device",
    tell: () => {},
  });
  const timer = setInterval(() => {
    const events = trustedJson<readonly TrackingEvent[]>(eventBody(1));
    made += events.length;
    void tracker.keepEvents({ events, lost: 0, state });
    void outbox.size().then((size) => {
      most = Math.max(most, size.events);
    });
  }, 1_000 / eventsASecond);
  return Object.freeze({
    bodies,
    acknowledged,
    madeCount: () => made,
    mostWaiting: () => most,
    rest: () => clearInterval(timer),
    waiting: async () => (await outbox.size()).events,
  } satisfies Device);
}

async function keepIds(answer: Response, ids: Set<string>): Promise<void> {
  const data = memberOf(await answer.json(), "data");
  for (const member of ["accepted", "duplicate"] as const) {
    const list = memberOf(data, member);
    if (Array.isArray(list)) for (const id of list) ids.add(String(id));
  }
}
