/**
 * A collector behind HTTP on a free port: the product's, from the request to the store or the log, without pages and
 * market. The first argument is `CollectorSettings` as JSON; a message is a `CollectorOrder`. Prints "ready" and its
 * address, and runs until it is killed or its parent is gone.
 */
import { flushCompileCache } from "node:module";
import process from "node:process";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { failureAnswer } from "../../../server/calls/answer.ts";
import { GatewayFailure } from "../../../server/calls/gatewayFailure.ts";
import { createCollector } from "../../../server/collector/createCollector.ts";
import { createCollectorCalls } from "../../../server/collector/createCollectorCalls.ts";
import { createVitalVocabulary } from "../../../server/collector/createVitalVocabulary.ts";
import { startHttpServer } from "../../../server/http/startHttpServer.ts";
import { createLog } from "../../../server/log/createLog.ts";
import { isOutage } from "../../../server/store/StoreError.ts";
import type { Store } from "../../../server/store/createStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { collectorPath } from "../../../src/wire/events/tracking.ts";
import type { CollectorOrder, CollectorSettings } from "./collectorSettings.ts";
import { openPlace } from "./openPlace.ts";

const settings = JSON.parse(process.argv[2] ?? "{}") as CollectorSettings;
const state = { aheadMs: settings.aheadMs, isFull: false };
const clock = (): number => Date.now() + state.aheadMs;
const { logger } = createLog("silent");

process.on("disconnect", () => {
  process.exit(1);
});

const { store, events } = await openPlace(settings, {
  waitSeconds: 60,
  mayBeAway: settings.eventsLogUrl !== undefined,
});
const { add, batch } = (await openLog()) ?? events;
const collector = createCollector({
  store: { ...events, add, batch },
  clock,
  logger,
  vocabulary: createVitalVocabulary({ clock, isRelease: () => true }),
});
const calls = createCollectorCalls({
  collector,
  clock,
  hasRoom: async () => !state.isFull,
  settings: { publicOrigin: undefined, trustedProxies: 1 },
  isOpen: true,
});

process.on("message", (order: CollectorOrder) => {
  void obey(order, store).then(() => process.send?.("done"));
});

async function openLog(): Promise<Pick<EventStore, "add" | "batch"> | undefined> {
  if (settings.eventsLogUrl === undefined) return undefined;
  const { openEventLog } = await import("../../../server/event-log/openEventLog.ts");
  return openEventLog(settings.eventsLogUrl);
}

async function obey(
  { aheadMs = state.aheadMs, isFull = state.isFull, statements = [] }: CollectorOrder,
  own: Store | undefined,
): Promise<void> {
  Object.assign(state, { aheadMs, isFull });
  try {
    for (const statement of statements) await own?.run((db) => db.execute(sql.raw(statement)));
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}

/** What fails is answered as the gateway does it. */
const answer = getRequestListener(
  async (request) => {
    const received = { request, url: new URL(request.url), remoteAddress: "127.0.0.1" };
    try {
      const call = calls[collectorPath];
      if (call === undefined) throw new Error("the collector has no call");
      return await call.answer(received);
    } catch (error) {
      if (error instanceof GatewayFailure)
        return failureAnswer(error.code, error.message, error.detail);
      process.stderr.write(`${String(error)}\n`);
      const code = isOutage(error) ? gatewayCodes.unavailable : gatewayCodes.internal;
      return failureAnswer(code, String(error));
    }
  },
  { overrideGlobalObjects: false },
);
const server = await startHttpServer((incoming, outgoing) => void answer(incoming, outgoing), {
  port: 0,
  host: "127.0.0.1",
});
process.stdout.write(`ready ${server.url}\n`);
// Otherwise it is written in an orderly end, which this process does not have.
flushCompileCache();
