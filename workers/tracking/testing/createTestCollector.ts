import type { CollectorData } from "../../../src/wire/events/tracking.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";

/** The fault that one request to the collector meets. */
export type Fault =
  | "none"
  /** The connection ends before anything arrives. */
  | "cut"
  /** The connection ends after the events were stored, before the answer. */
  | "cut after storing"
  /** The collector never answers. */
  | "hangs"
  /** Status 200 with a page of somebody else's network. */
  | "portal"
  | "redirect"
  /** The collector stores and names only the first event. */
  | "partial"
  | Response;

interface Sent {
  readonly event_id: string;
  readonly retry_count: number;
  readonly log_seq: number;
  readonly lost_events?: number;
}

/** A collector that keeps a ledger, behind a network that the test controls. */
export interface TestCollector {
  readonly fetch: typeof globalThis.fetch;
  /** How often each event was stored as a new one. Each number must be 1, or the collector itself is wrong. */
  readonly ledger: ReadonlyMap<string, number>;
  /** Bodies of all requests that reached it or were lost. */
  readonly requests: ReadonlyArray<readonly Sent[]>;
  readonly inits: readonly RequestInit[];
  /** Sets the faults of the next requests; after those there is none. */
  readonly meet: (...faults: readonly Fault[]) => void;
  /** Events that the collector refuses, each with its whole batch and also alone. */
  readonly poison: Set<string>;
  readonly switch: { isOn: boolean | undefined; asked: number };
}

const json = (data: unknown, code = "00000", status = 200): Response =>
  Response.json({ code, data, msg: "" }, { status });

/** Makes a collector; without a fault it stores the events it receives. */
export function createTestCollector(): TestCollector {
  const ledger = new Map<string, number>();
  const requests: Array<readonly Sent[]> = [];
  const inits: RequestInit[] = [];
  const poison = new Set<string>();
  const position = { isOn: true as boolean | undefined, asked: 0 };
  let faults: readonly Fault[] = [];

  const store = (events: readonly Sent[]): CollectorData => {
    const accepted: string[] = [];
    const duplicate: string[] = [];
    for (const { event_id: id } of events) {
      if (ledger.has(id)) duplicate.push(id);
      else {
        accepted.push(id);
        ledger.set(id, 1);
      }
    }
    return { accepted, duplicate, rejected: [] };
  };

  const meets: Readonly<
    Record<
      Exclude<Fault, "none" | Response>,
      (events: readonly Sent[], init: RequestInit) => Promise<Response>
    >
  > = {
    cut: async () => {
      throw new TypeError("network error");
    },
    "cut after storing": async (events) => {
      store(events);
      throw new TypeError("network error");
    },
    hangs: (_events, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          reject(new DOMException("aborted", "AbortError"));
        });
      }),
    portal: async () => new Response("<html>Sign in to the network</html>", { status: 200 }),
    redirect: async () => Response.error(),
    partial: async (events) => json(store(events.slice(0, 1))),
  };

  const collect = async (init: RequestInit): Promise<Response> => {
    const [fault = "none", ...later] = faults;
    faults = later;
    const events = JSON.parse(typeof init.body === "string" ? init.body : "[]") as readonly Sent[];
    requests.push(events);
    inits.push(init);
    if (fault instanceof Response) return fault;
    if (fault !== "none") return meets[fault](events, init);
    if (events.some(({ event_id: id }) => poison.has(id))) return json(null, "40000", 400);
    return json(store(events));
  };

  return {
    ledger,
    requests,
    inits,
    poison,
    switch: position,
    meet: (...next) => {
      faults = next;
    },
    fetch: async (input, init = {}) => {
      if (String(input instanceof Request ? input.url : input).endsWith(collectorPath))
        return collect(init);
      position.asked += 1;
      if (position.isOn === undefined) throw new TypeError("network error");
      const data = { clientCommonConfig: { eventLogUploadSwitch: position.isOn, userId: "" } };
      return json({ ...data, localVo: { ip: "" } });
    },
  };
}
