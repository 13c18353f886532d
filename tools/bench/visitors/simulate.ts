import { createUuidV7 } from "../../../src/lib/createUuidV7.ts";
import { arrivals } from "./arrivals.ts";
import { createDevice, type Device } from "./createDevice.ts";
import { type Account, createLedger, type Ledger } from "./createLedger.ts";
import { createNetwork } from "./createNetwork.ts";
import { createPages } from "./createPages.ts";
import { createSeededRandom } from "./createSeededRandom.ts";
import { createSeries, type Series, type Span } from "./createSeries.ts";
import {
  createTimedStore,
  type Outage,
  type StoreSpeed,
  type TimedStore,
} from "./createTimedStore.ts";
import { createVirtualTime } from "./createVirtualTime.ts";
import { openServer, type Refusal } from "./openServer.ts";
import { habits, planVisit } from "./planVisit.ts";

/** What is counted by the second. */
export type Counted = "visit" | "body" | "event" | "repeat" | "unheard" | "roomByte" | Refusal;

/** What to simulate. Times are epoch milliseconds; those of a day begin at a midnight of UTC. */
export interface Simulation {
  readonly visitorsADay: number;
  /** One of so many visitors is simulated. */
  readonly oneIn: number;
  readonly seed: number;
  readonly speed: StoreSpeed;
  /** First visits come in this span. */
  readonly visits: Span;
  /** Until then visitors who still have events to send come back. */
  readonly endsAt: number;
  readonly outage?: Outage;
  /** Bytes for all events of the server. */
  readonly roomBytes: number;
  readonly oneWayMs: number;
  /** Puts something around the store, such as a fault. */
  readonly wrapStore?: (store: TimedStore) => TimedStore;
}

/** What came of it. Counts stand for all visitors, ids for those that were simulated. */
export interface Outcome {
  readonly series: Series<Counted>;
  readonly ledger: Ledger;
  readonly account: Account;
  /** Events that more than one body was answered "accepted" for. */
  readonly acceptedAgain: number;
  /** The most bytes that waited in the server. */
  readonly mostWaitingBytes: number;
  /** Events that open pages had not sent when the store came back, and those of all devices. */
  readonly backlog: { readonly open: readonly string[]; readonly all: number };
}

/** The last senders have given up, and their leases have run out. */
const settleMs = 120_000;

/** Runs visitors, network, server and store in virtual time. The same simulation has the same outcome. */
export async function simulate(plan: Simulation): Promise<Outcome> {
  const { oneIn, outage, wrapStore = (store) => store } = plan;
  const time = createVirtualTime(plan.visits.from);
  const { clock } = time;
  const random = createSeededRandom(plan.seed);
  const series = createSeries<Counted>(clock, oneIn);
  const ledger = createLedger(clock);
  const devices = new Set<Device>();
  const accepted = new Set<string>();
  let [acceptedAgain, mostWaitingBytes] = [0, 0];

  const gateway = openServer({
    time,
    random,
    scale: oneIn,
    roomBytes: plan.roomBytes / oneIn,
    store: wrapStore(
      createTimedStore({
        time,
        speed: scaled(plan.speed, oneIn),
        outage,
        onStored: ({ event }) => {
          ledger.store(event.event_id);
          series.count("event");
        },
        onRepeated: (count) => {
          series.count("repeat", count);
        },
      }),
    ),
    onRefused: series.count,
    onRead: (bytes) => {
      series.count("roomByte", bytes);
    },
    onWaiting: (bytes) => {
      mostWaitingBytes = Math.max(mostWaitingBytes, bytes);
    },
    onAccepted: (ids) => {
      acceptedAgain += ids.filter((id) => accepted.has(id)).length;
      for (const id of ids) accepted.add(id);
    },
  });
  const pages = createPages({
    time,
    random,
    newId: createUuidV7({ clock, fillRandom: fillFrom(random) }),
    fetchFrom: createNetwork({
      time,
      gateway,
      oneWayMs: plan.oneWayMs,
      onBody: () => {
        series.count("body");
      },
      onUnheard: () => {
        series.count("unheard");
      },
    }),
    onMade: ledger.make,
  });

  const visit = async (device: Device): Promise<void> => {
    series.count("visit");
    const { pages: planned, closes } = planVisit(random);
    for (const [index, page] of planned.entries()) {
      const isLast = index === planned.length - 1;
      await pages.read(device, page, !isLast || closes);
    }
    if (random() >= habits.returnsShare) return;
    await time.sleep(random() * habits.returnsWithinMs);
    const { events } = await device.outbox.size();
    const comes = clock() < plan.visits.to || (events > 0 && clock() < plan.endsAt);
    if (comes) await visit(device);
  };

  const receive = async (): Promise<void> => {
    const midnight = Math.floor(plan.visits.from / dayMs) * dayMs;
    const span = { fromMs: plan.visits.from - midnight, toMs: plan.visits.to - midnight };
    const visitorsADay = plan.visitorsADay / oneIn;
    for (const at of arrivals({ ...span, visitorsADay }, random)) {
      await time.sleep(midnight + at - clock());
      const device = createDevice(devices.size, { clock, hasSync: random() < habits.syncShare });
      devices.add(device);
      void visit(device);
    }
  };

  void receive();
  if (outage !== undefined) await time.runUntil(outage.to);
  const open = ledger.waiting(({ isOpen }) => isOpen);
  const all = ledger.waiting().length * oneIn;
  await time.runUntil(plan.endsAt + settleMs);
  const account = await ledger.account(devices);
  return { series, ledger, account, acceptedAgain, mostWaitingBytes, backlog: { open, all } };
}

const dayMs = 86_400_000;

/** The speed of the same store where only one of `oneIn` events is simulated. */
function scaled({ insertMs, eventMs, batch }: StoreSpeed, oneIn: number): StoreSpeed {
  const events = Math.max(1, Math.round(batch.events / oneIn));
  return { insertMs, eventMs: eventMs * oneIn, batch: { ...batch, events } };
}

function fillFrom(random: () => number) {
  return (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
    for (const index of bytes.keys()) bytes[index] = Math.floor(random() * 256);
    return bytes;
  };
}
