import { webcrypto } from "node:crypto";
import type { Clock } from "../../src/lib/clock.ts";
import { otherValue } from "../../src/wire/events/vitalsApi.ts";
import type { Watch } from "../lease/createWatch.ts";
import { createCollectorCalls } from "../collector/createCollectorCalls.ts";
import { createCollector } from "../collector/createCollector.ts";
import { createServedReleases } from "../collector/createServedReleases.ts";
import { createVitalVocabulary } from "../collector/createVitalVocabulary.ts";
import { createVitalsCalls } from "../collector/dashboard/createVitalsCalls.ts";
import { createDeviceCalls } from "../collector/devices/createDeviceCalls.ts";
import {
  createForgottenDevices,
  type ForgottenDevices,
} from "../collector/devices/createForgottenDevices.ts";
import { createFailureBook } from "../collector/failures/createFailureBook.ts";
import { createFailureCalls } from "../collector/failures/createFailureCalls.ts";
import { createDemoStore } from "../collector/demo/createDemoStore.ts";
import { createDiskGuard } from "../collector/admission/createDiskGuard.ts";
import { type Config, memoryDir } from "../config/readConfig.ts";
import type { OpenCalls } from "../calls/call.ts";
import type { AccessRecord } from "../http/createAccessLog.ts";
import type { PageGate, ServerDocument } from "../http/createApp.ts";
import type { RenderObserver } from "../http/pages/createRenderQueue.ts";
import { keysPlaceOf } from "../keys/keysPlace.ts";
import type { Logger } from "../log/createLog.ts";
import { createMetrics, type Metrics } from "../metrics/createMetrics.ts";
import { routeLabel } from "../metrics/routeLabel.ts";
import type { WatchedPush } from "../push/watchPush.ts";
import { createMetricsDocument } from "../metrics/createMetricsDocument.ts";
import type { Market } from "../market/createMarket.ts";
import { readSourceMap } from "../ssr/buildFiles.ts";
import { createFailuresDocument } from "../collector/failures/createFailuresDocument.ts";
import { createFiguresDocument } from "../operator/createFiguresDocument.ts";
import { createOperator } from "../operator/createOperator.ts";
import { createOperatorGate } from "../operator/createOperatorGate.ts";
import { withOperatorOpenApi } from "../open-api/withOperatorOpenApi.ts";
import { loadOperatorToken } from "../operator/loadOperatorToken.ts";
import type { RatesStream } from "../rates-stream/createRatesStream.ts";
import type { Store } from "../store/createStore.ts";
import { createAlerting } from "./createAlerting.ts";
import type { Security } from "./createSecurity.ts";
import type { EventStore } from "../store/events/eventStore.ts";

const mebibyte = 1_048_576;

/** What the collector, its dashboard and the metrics are made from. */
export interface TelemetryDeps {
  readonly config: Config;
  readonly events: EventStore;
  /** Takes new events instead of the event store; a consumer brings them there. */
  readonly taken?: Pick<EventStore, "add" | "batch"> | undefined;
  readonly market: Pick<Market, "quarantine" | "accept" | "status">;
  readonly streams: RatesStream["counts"];
  readonly push: WatchedPush;
  readonly store: Pick<Store, "ping" | "run">;
  readonly security: Pick<Security, "mails" | "mailer" | "certificateEnds" | "keyedHash">;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The release that this process serves, as its pages name it; empty if it is unknown. */
  readonly release: string;
  /** The build that is served. */
  readonly distDir: string;
}

/** What the product knows of itself, and who may see it. */
export interface Telemetry {
  readonly openCalls: OpenCalls;
  readonly documents: readonly ServerDocument[];
  readonly gate: PageGate;
  readonly observeRequest: (record: AccessRecord) => void;
  readonly renderObserver: RenderObserver;
  readonly readMetrics: Metrics["read"];
  /** Tells the state of the parts that `/readyz` names in the metrics. */
  readonly watchReadiness: Metrics["watchReadiness"];
  /** Rejects while the disk is so full that no events are taken. */
  readonly diskProbe: () => Promise<void>;
  /** The watch over the operator's budgets. */
  readonly alerts: Watch;
  /** Deletes the events of devices that asked for it. */
  readonly devices: Pick<ForgottenDevices, "start" | "stop">;
  /** Where the operator signs in, `/vitals?token=...`, at the first start alone. */
  readonly signInPath: string | undefined;
}

/** Puts collector, dashboard, metrics and the operator's access together. Throws a `KeysError` for a token that cannot be used. */
export function createTelemetry(deps: TelemetryDeps): Telemetry {
  const { config, events, store, market, clock, logger, security, release, distDir } = deps;
  const { token, isNew } = loadOperatorToken({
    configured: config.operatorToken,
    keysPlace: keysPlaceOf(config),
    dataDir: config.dataDir,
    random: (bytes) => webcrypto.getRandomValues(bytes),
  });
  const operator = createOperator({ token, keyedHash: security.keyedHash });
  const isGrowing = config.databaseUrl === undefined && config.dataDir !== memoryDir;
  const disk = createDiskGuard({
    directory: isGrowing ? config.dataDir : undefined,
    floorBytes: config.diskFloorMb * mebibyte,
    clock,
  });
  const devices = createForgottenDevices({
    store,
    events,
    hasLog: deps.taken !== undefined,
    clock,
    logger,
  });
  const metrics = createMetrics({
    quarantine: market.quarantine,
    // Where another machine has the database there is no disk to tell of: a gauge that nobody sets would read 0.
    ...(isGrowing && { freeDiskBytes: disk.freeBytes }),
    market: market.status,
    streams: deps.streams,
    pingStore: store.ping,
    mails: security.mails,
    push: deps.push,
    certificateEnds: security.certificateEnds,
    deletionWaitsMs: devices.waitingMs,
  });
  const isRelease = createServedReleases({ store: events, clock, logger, own: release });
  const book = createFailureBook(clock);
  const isLocal = config.publicOrigin === undefined && config.trustedProxies === 0;
  const demo = (config.vitalsDemo ?? isLocal) ? createDemoStore({ clock }) : undefined;
  const { add, batch } = deps.taken ?? events;
  const collector = createCollector({
    store: { ...events, add, batch },
    clock,
    logger,
    roomBytes: config.eventsMaxMb * mebibyte,
    vocabulary: createVitalVocabulary({ clock, isRelease }),
    observer: metrics.collector,
  });
  const alerting = createAlerting({
    config,
    store,
    events,
    operator,
    mailer: security.mailer,
    keyedHash: security.keyedHash,
    clock,
    logger,
  });
  return Object.freeze({
    alerts: alerting.alerts,
    devices,
    openCalls: {
      ...withOperatorOpenApi(
        { ...alerting.openCalls, ...createVitalsCalls({ store: events, operator, demo }) },
        { operator, release, settings: config },
      ),
      ...createCollectorCalls({
        collector,
        clock,
        settings: config,
        isOpen: config.eventUpload,
        roomBytes: config.eventsMaxMb * mebibyte,
        hasRoom: disk.hasRoom,
        refused: metrics.refused,
      }),
      ...createFailureCalls({
        book,
        clock,
        settings: config,
        logger,
        pageLabel: routeLabel,
        releaseLabel: (named) => (isRelease(named) ? named : otherValue),
        observe: metrics.pageFailed,
      }),
      ...createDeviceCalls({
        devices,
        events,
        clock,
        hasRoom: disk.hasRoom,
        settings: config,
      }),
    },
    documents: [
      createMetricsDocument(metrics, operator),
      createFailuresDocument({
        book,
        operator,
        readMap: (file) => readSourceMap(distDir, file),
      }),
      createFiguresDocument({ market, operator, settings: config }),
    ],
    gate: createOperatorGate({ operator, settings: config, hasDemo: demo !== undefined }),
    observeRequest: metrics.observeRequest,
    renderObserver: metrics.renders,
    readMetrics: metrics.read,
    watchReadiness: metrics.watchReadiness,
    diskProbe: disk.probe,
    signInPath: isNew ? `/vitals?token=${encodeURIComponent(token)}` : undefined,
  });
}
