import { flushPatiently } from "../../../sw/flushPatiently.ts";
import { beaconFlush } from "../../../sw/beaconFlush.ts";
import { freezeEvent, type PageFacts } from "../../../src/tracking/freezeEvent.ts";
import {
  type TrackingEvent,
  type TrackRequest,
  trackerVersion,
} from "../../../src/wire/events/tracking.ts";
import type { TrackerClient } from "../../../src/wire/events/trackerCalls.ts";
import { createTracking } from "../../../workers/tracking/createTracking.ts";
import type { Device } from "./createDevice.ts";
import type { VirtualTime } from "./createVirtualTime.ts";
import type { PlannedEvent, PlannedPage } from "./planVisit.ts";

/** The dependencies of pages. */
export interface PagesDeps {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly newId: () => string;
  /** The network as seen from an address. */
  readonly fetchFrom: (address: string) => typeof globalThis.fetch;
  /** Is told of each event when it happens. */
  readonly onMade: (id: string, device: Device) => void;
}

/** What visitors do with pages. */
export interface Pages {
  /** Opens a page, stays, and hides it. `ends`: the page ends then, with its worker. */
  readonly read: (device: Device, page: PlannedPage, ends: boolean) => Promise<void>;
}

const baseUrl = "https://exchange.test";
/** A worker lives so long after its page: enough to send, too short for most answers. */
const workerEndsMs = 100;
/** Before each of the three attempts that Chromium makes. */
const syncWaitsMs = [0, 5 * 60_000, 15 * 60_000] as const;

const facts: PageFacts = {
  user_language: "en-US",
  referer: "https://www.example.com/",
  url: `${baseUrl}/converter/btc/usd`,
  title: "converter",
  page_unique_id: "converter-btc-usd",
  tab_id: "019ac3f0-0000-7000-8000-000000000001",
  context: {
    browser: "Chrome",
    browser_version: "156.0.0.0",
    manufacturer: "Google",
    model: "Pixel 11",
    screen_size: "412x915",
    network_type: "4g",
    sys: 5,
    os_version: "17",
    url_host: "exchange.test",
    referer: "https://www.example.com/",
    target: "",
    timezone_offset: -60,
    log_environment: "production",
    qr_value: "",
    device_id: "019ac3f0-0000-7000-8000-000000000002",
    fingerprint: "0123456789abcdef0123456789abcdef",
    session_id: "019ac3f0-0000-7000-8000-000000000002_1790000000000_42",
    first_visit_time: 1_790_000_000_000,
    is_first_day: true,
    lib_version: trackerVersion,
    app_id: "parallax",
    app_name: "Parallax",
    uid: "",
  },
};

/** Opens pages whose worker and service worker are the product's. */
export function createPages(deps: PagesDeps): Pages {
  const { time, random, onMade } = deps;
  const { clock, startTimer } = time;

  const make = (request: TrackRequest, seq: number, device: Device): TrackingEvent => {
    const now = clock();
    const stamp = { event_id: deps.newId(), timestamp: now, ctime: now, seq };
    onMade(stamp.event_id, device);
    return freezeEvent(request, { facts, stamp });
  };

  /** The worker of a page, which does and hears nothing once its life is over. */
  const startWorker = (device: Device, life: { isOver: boolean }): TrackerClient => {
    const fetch = deps.fetchFrom(device.address);
    return createTracking({
      fetch: async (input, init) => {
        const answer = life.isOver ? never() : await fetch(input, init);
        return life.isOver ? never() : answer;
      },
      baseUrl,
      openOutbox: async () => device.outbox,
      locks: undefined,
      clock,
      random,
      startTimer: (ms, run) =>
        startTimer(ms, () => {
          if (!life.isOver) run();
        }),
      holder: device.nextHolder(),
      tell: (notice) => {
        if (notice.notice === "upload-switch") device.uploadSwitch = notice.isOn;
      },
    });
  };

  /** The service worker's flush, as in `sw/entry.ts`. */
  const flush = (device: Device) =>
    beaconFlush({
      outbox: device.outbox,
      fetch: deps.fetchFrom(device.address),
      baseUrl,
      clock,
      startTimer,
      holder: device.nextHolder(),
    });

  /** A background sync as Chromium does it. One is planned at a time. */
  const sync = async (device: Device): Promise<void> => {
    if (!device.hasSync || device.isSyncing) return;
    device.isSyncing = true;
    for (const waitMs of syncWaitsMs) {
      await time.sleep(waitMs);
      if ((await flush(device)) === "done") break;
    }
    device.isSyncing = false;
  };

  const leave = async (device: Device, life: { isOver: boolean }): Promise<void> => {
    startTimer(workerEndsMs, () => {
      Object.assign(life, { isOver: true });
    });
    await flushPatiently({
      flush: () => flush(device),
      askBrowser: async () => {
        void sync(device);
      },
      startTimer,
    });
  };

  return Object.freeze({
    async read(device: Device, page: PlannedPage, ends: boolean) {
      const life = { isOver: false };
      const worker = startWorker(device, life);
      const openedAt = clock();
      const stateOf = (isHidden: boolean) => ({ isHidden, uploadSwitch: device.uploadSwitch });
      device.isOpen = true;
      // A service worker flushes with every page that is fetched.
      void flush(device);
      let seq = 0;
      for (const group of together(page.events)) {
        await time.sleep(openedAt + (group[0]?.afterMs ?? 0) - clock());
        const events = group.map(({ request }) => make(request, (seq += 1), device));
        void worker.keepEvents({ events, lost: 0, state: stateOf(false) });
      }
      await time.sleep(openedAt + page.staysMs - clock());
      device.isOpen = false;
      void worker.setPageState(stateOf(true));
      if (ends) void leave(device, life);
    },
  });
}

/** A promise for each, because one that lives for ever would keep all who wait for it. */
const never = (): Promise<Response> => new Promise(() => {});

/** Events of one moment travel together. */
function together(events: readonly PlannedEvent[]): ReadonlyArray<readonly PlannedEvent[]> {
  return [...Map.groupBy(events, ({ afterMs }) => afterMs).values()];
}
