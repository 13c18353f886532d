import {
  createCollectorCalls,
  type RefusalReason,
} from "../../../server/collector/createCollectorCalls.ts";
import { createCollector } from "../../../server/collector/createCollector.ts";
import { createVitalVocabulary } from "../../../server/collector/createVitalVocabulary.ts";
import type { FiguresStore } from "../../../server/collector/demo/createDemoStore.ts";
import { createVitalsCalls } from "../../../server/collector/dashboard/createVitalsCalls.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { createDeviceCalls } from "../../../server/collector/devices/createDeviceCalls.ts";
import {
  createForgottenDevices,
  type ForgottenDevices,
} from "../../../server/collector/devices/createForgottenDevices.ts";
import { createOperator } from "../../../server/operator/createOperator.ts";
import type { StartTimer } from "../../../src/lib/systemTimer.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { openTestStore } from "../../../server/store/testing/databaseCopies.ts";
import { createSqlEventStore } from "../../../server/store/events/createSqlEventStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { type CollectorData, collectorPath } from "../../../src/wire/events/tracking.ts";
import {
  createMemoryLogger,
  createSnapshotMarket,
  now,
  readEnvelope,
} from "../gateway/gatewayFixture.ts";

/** The operator's token of the gateway under test. */
export const operatorToken = "test-operator-token";
/** Origin of the gateway under test. */
export const collectorOrigin = "https://exchange.test";

/** A gateway that stores events in a database in memory. */
export interface CollectorBench {
  readonly store: Store;
  readonly events: EventStore;
  /** Devices that asked to be forgotten; its rounds are not started. */
  readonly devices: ForgottenDevices;
  /** Sends any body to any path. */
  readonly post: (path: string, body: unknown, address?: string) => Promise<Response>;
  readonly time: { now: number };
  /** Sends a body unchanged. */
  readonly send: (body: BodyInit | null, headers?: Record<string, string>) => Promise<Response>;
  /** Sends events and reads the answer. */
  readonly collect: (events: readonly unknown[]) => Promise<CollectorData>;
  readonly ask: (
    path: string,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ) => Promise<Response>;
  /** Calls as the operator and reads the data of the envelope. */
  readonly data: <T>(path: string) => Promise<T>;
}

/** What differs from a collector as it is started. */
export interface CollectorBenchOptions {
  readonly isOpen?: boolean;
  /** Bytes for all events together. */
  readonly roomBytes?: number;
  readonly hasRoom?: () => Promise<boolean>;
  readonly refused?: (reason: RefusalReason) => void;
  /** Figures that everybody may see; none by default. */
  readonly demo?: FiguresStore;
  /** Puts something around the store, such as one that does not answer. */
  readonly wrap?: (events: EventStore) => EventStore;
  /** The machine's timer by default; it bounds the calls of the dashboard. */
  readonly startTimer?: StartTimer;
  /** Whether events wait in a log first; they do not by default. */
  readonly hasLog?: boolean;
}

/** Opens a collector; the caller closes its `store`. */
export async function openCollector(options: CollectorBenchOptions = {}) {
  const store = await openTestStore();
  const events = (options.wrap ?? ((made) => made))(createSqlEventStore(store));
  const time = { now };
  const clock = (): number => time.now;
  const logger = createMemoryLogger();
  const devices = createForgottenDevices({
    store,
    events,
    hasLog: options.hasLog ?? false,
    clock,
    logger,
  });
  const operator = createOperator({ token: operatorToken, keyedHash: (text) => `hash of ${text}` });
  const vocabulary = createVitalVocabulary({
    clock,
    isRelease: (release) => /^r[12]$/.test(release),
    moreRoutes: ["/a", "/b"],
  });
  const { isOpen: _open, wrap: _wrap, demo, startTimer, hasLog: _log, ...admission } = options;
  const gateway = createGateway({
    market: createSnapshotMarket(),
    clock,
    logger,
    openCalls: {
      ...createCollectorCalls({
        collector: createCollector({ store: events, clock, logger, vocabulary }),
        clock,
        settings: { publicOrigin: undefined, trustedProxies: 0 },
        isOpen: options.isOpen ?? true,
        ...admission,
      }),
      ...createVitalsCalls({ store: events, operator, demo, ...(startTimer && { startTimer }) }),
      ...createDeviceCalls({
        devices,
        events,
        clock,
        ...(options.hasRoom && { hasRoom: options.hasRoom }),
        settings: { publicOrigin: undefined, trustedProxies: 0 },
      }),
    },
  });
  const send: CollectorBench["send"] = (body, headers = {}) => {
    // A streamed body needs this member, which the DOM's types lack.
    const duplex = "half";
    const init = {
      method: "POST",
      body,
      duplex,
      headers: { "content-type": "application/json", ...headers },
    };
    return gateway(new Request(`${collectorOrigin}/${collectorPath}`, init), {
      remoteAddress: headers["x-test-address"] ?? "192.0.2.1",
    });
  };
  const ask: CollectorBench["ask"] = (path, headers = {}, signal = new AbortController().signal) =>
    gateway(new Request(`${collectorOrigin}/${path}`, { headers, signal }));
  const bench: CollectorBench = {
    store,
    events,
    devices,
    post: (path, body, remoteAddress = "192.0.2.1") =>
      gateway(
        new Request(`${collectorOrigin}/${path}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
        { remoteAddress },
      ),
    time,
    send,
    collect: async (list) =>
      (await readEnvelope<CollectorData>(await send(JSON.stringify(list)))).data,
    ask,
    data: async <T>(path: string) => {
      const answer = await ask(path, { authorization: `Bearer ${operatorToken}` });
      return (await readEnvelope<T>(answer)).data;
    },
  };
  return bench;
}
