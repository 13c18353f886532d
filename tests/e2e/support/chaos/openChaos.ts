import type { Browser, BrowserContext, Page } from "playwright";
import { outboxDatabase } from "../../../../src/outbox/outboxDatabase.ts";
import type { TrackReceipt, TrackRequest } from "../../../../src/wire/events/tracking.ts";
import { asksForApplication } from "../application.ts";
import { openVisit, type VisitOptions } from "../openVisit.ts";
import { untilReady } from "../tracking.ts";
import { createFaultProxy, type FaultProxy } from "./createFaultProxy.ts";
import { judgeLedger, type Verdict } from "./judgeLedger.ts";
import type { LedgerSite } from "./startLedgerSite.ts";
import { until } from "./until.ts";

/** One device with its own network, and the events tracked on it. */
export interface Chaos {
  readonly network: FaultProxy;
  /** Opens the device's first page, or its only one again in a new browser; resolves when the page accepts events. */
  readonly visit: (options?: VisitOptions) => Promise<Page>;
  /** Opens one more page of the device; resolves when the page accepts events. */
  readonly openTab: (path?: string) => Promise<Page>;
  /** Tracks events and waits for their receipts; answers the number of durable ones. */
  readonly track: (page: Page, count: number) => Promise<number>;
  /** Calls `track()` without waiting; a receipt counts if it comes. */
  readonly trackAndGo: (page: Page, count: number) => Promise<void>;
  /**
   * Waits until every promised event is in the ledger, with no gaps except for events that were given up and counted.
   */
  readonly untilStored: () => Promise<void>;
  /** Waits until the device holds no events any more. */
  readonly untilEmpty: (page: Page) => Promise<void>;
  readonly verdict: () => Promise<Verdict>;
  /** Uncaught errors of its pages, and their requests for an application that the test keeps away. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

const firstPath = "/converter/btc/usd";
const otherPath = "/market-cap";

const bindingName = "tellReceipt";

/** Opens a device whose events carry marks that begin with `prefix`; `usual` are the options of its first visit. */
export async function openChaos(
  { browser, site }: { readonly browser: Browser; readonly site: LedgerSite },
  prefix: string,
  usual: VisitOptions = {},
): Promise<Chaos> {
  const network = await createFaultProxy(site.origin, `"business1":"${prefix}`);
  const marks = new Set<string>();
  const durable = new Set<string>();
  const errors: string[] = [];
  let context: BrowserContext | undefined;

  const verdict = async (): Promise<Verdict> =>
    judgeLedger({ marks, durable }, await site.ledger(prefix), network.accepted());

  const newMarks = (count: number): readonly string[] => {
    const added = Array.from({ length: count }, (_, index) => `${prefix}${marks.size + index + 1}`);
    for (const mark of added) marks.add(mark);
    return added;
  };

  const watch = async (page: Page): Promise<void> => {
    page.on("pageerror", (error) => {
      errors.push(error.stack ?? error.message);
    });
    if (usual.application !== "away") return;
    page.on("request", (request) => {
      if (asksForApplication(request)) errors.push(`${page.url()} asks for the application`);
    });
  };

  return Object.freeze({
    network,
    async visit(options = {}) {
      const visited = await openVisit(
        { browser, site: { ...site, origin: network.origin, clockOffsetMs: 0 } },
        firstPath,
        {
          ...usual,
          ...options,
          prepare: async (page) => {
            await watch(page);
            await page.context().exposeBinding(bindingName, (_source, mark: string) => {
              durable.add(mark);
            });
            await options.prepare?.(page);
          },
        },
      );
      ({ context } = visited);
      await untilReady(visited.page);
      return visited.page;
    },
    async openTab(path = otherPath) {
      if (context === undefined) throw new Error("the device has not been opened");
      const page = await context.newPage();
      await watch(page);
      await page.goto(path);
      await untilReady(page);
      return page;
    },
    async track(page, count) {
      const before = durable.size;
      await page.evaluate(trackAll, { marks: newMarks(count), bindingName, waits: true });
      return durable.size - before;
    },
    async trackAndGo(page, count) {
      await page.evaluate(trackAll, { marks: newMarks(count), bindingName, waits: false });
    },
    async untilStored() {
      await until(verdict, ({ lost, gaps, counted }) => lost === 0 && gaps <= counted);
    },
    async untilEmpty(page) {
      await until(
        () => page.evaluate(countWaiting, outboxDatabase),
        (count) => count === 0,
      );
    },
    verdict,
    errors: () => errors,
    async close() {
      await context?.close();
      await network.close();
    },
  } satisfies Chaos);
}

/** This function runs in the page. */
async function trackAll({
  bindingName,
  marks,
  waits,
}: {
  readonly marks: readonly string[];
  readonly bindingName: string;
  readonly waits: boolean;
}): Promise<void> {
  const api = Reflect.get(window, "parallax") as {
    readonly track: (request: TrackRequest) => Promise<TrackReceipt | undefined>;
  };
  const tell = Reflect.get(window, bindingName) as (mark: string) => Promise<void>;
  const told = marks.map(async (mark) => {
    const receipt = await api.track({ type: "click", event_tracking_id: "b77", business1: mark });
    if (receipt?.durable === true) await tell(mark);
  });
  if (waits) await Promise.all(told);
}

/** Runs in the page: the number of events that its device holds. Makes no database. */
async function countWaiting(place: { readonly name: string; readonly events: string }) {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === place.name)) return 0;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(place.name);
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(new Error("the outbox cannot be opened"));
    });
  });
  const count = await new Promise<number>((resolve) => {
    const request = database.transaction(place.events).objectStore(place.events).count();
    request.addEventListener("success", () => {
      resolve(request.result);
    });
  });
  database.close();
  return count;
}
