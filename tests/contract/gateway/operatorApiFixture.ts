import { createBudgetBook } from "../../../server/alerts/createBudgetBook.ts";
import { createBudgetCalls } from "../../../server/alerts/createBudgetCalls.ts";
import { createDigestCalls } from "../../../server/alerts/digest/createDigestCalls.ts";
import { createVitalsCalls } from "../../../server/collector/dashboard/createVitalsCalls.ts";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { withOperatorOpenApi } from "../../../server/open-api/withOperatorOpenApi.ts";
import { createOperator } from "../../../server/operator/createOperator.ts";
import { createOperatorCalls } from "../../../server/operator/createOperatorCalls.ts";
import { createViewCalls } from "../../../server/operator/views/createViewCalls.ts";
import type { Store } from "../../../server/store/createStore.ts";
import { createSqlEventStore } from "../../../server/store/events/createSqlEventStore.ts";
import type { EventStore } from "../../../server/store/events/eventStore.ts";
import {
  alertMessages,
  alerts,
  budgets,
  digestReceivers,
  digests,
  savedViews,
} from "../../../server/store/schema/alerts.ts";
import type { AlertFacts } from "../../../src/wire/events/budgets.ts";
import { timelineEventId, writeMarks } from "../../../src/wire/events/timeline.ts";
import { newEvent, trackedEvent, vitalEvent } from "../../store/trackedEvents.ts";
import { createMemoryLogger, createSnapshotMarket, now } from "./gatewayFixture.ts";

const token = "test-operator-token";
const settings = { publicOrigin: "https://exchange.test", trustedProxies: 0 };

/** The only one who may call. */
export const operator = createOperator({ token, keyedHash: (text) => `hash of ${text}` });

/** Every call of the operator, and what answers them. */
function operatorApi(store: Pick<Store, "run">, events: EventStore) {
  let made = 0;
  const newId = (): string => `id ${(made += 1)}`;
  const clock = () => now;
  const calls = createOperatorCalls({ operator, settings });
  const book = createBudgetBook({ store, clock, newId });
  const webhookKey = (address: string): string => `key of ${address}`;
  const openCalls = withOperatorOpenApi(
    {
      ...createBudgetCalls({ calls, book, webhookKey }),
      ...createDigestCalls({ calls, store, clock, newId, webhookKey }),
      ...createViewCalls({ calls, store, clock, newId }),
      ...createVitalsCalls({ store: events, operator }),
    },
    { operator, release: "r2", settings },
  );
  const logger = createMemoryLogger();
  const gateway = createGateway({ market: createSnapshotMarket(), clock, logger, openCalls });
  /** Asks as the operator, where no other headers are given. */
  const ask = (path: string, { headers = asOperator, body }: Asked = {}): Promise<Response> =>
    gateway(
      new Request(settings.publicOrigin + path, {
        headers: { "content-type": "application/json", ...headers },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      }),
    );
  return { openCalls, ask };
}

const asOperator: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` };

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  /** Present for a POST. */
  readonly body?: object;
}

const away: EventStore & Store = new Proxy({} as EventStore & Store, {
  get: (_, name) =>
    name === "readUntil" ? () => away : () => Promise.reject(new Error("no store is asked")),
});

/** Calls that check what they are asked and then find no store. */
export const storelessApi = operatorApi(away, away);

/** What is stored: every member of an answer, at a moment that the examples of calls include. */
export interface Seed {
  readonly moment: number;
  readonly view_id: string;
  readonly attribution: string;
  readonly attribution_kind: string;
}

/** The calls over a store with measurements, a timeline, a budget, two alerts, a message and a view. */
export async function openOperatorApi(store: Store, seed: Seed) {
  const events = createSqlEventStore(store);
  const { moment, view_id, attribution, attribution_kind } = seed;
  const marks = writeMarks([
    { kind: "lcp-load", at: 1, ms: 2, name: "hero" },
    { kind: "shift", at: 3, ms: 0, name: "hero", score: 0.25 },
  ]);
  const timeline = { view_id, age: 5, marks };
  await events.add(
    [
      vitalEvent(1, moment, { view_id, attribution, attribution_kind }),
      vitalEvent(2, moment - 1, { value: 3000, release: "r2", device: "" }),
      vitalEvent(3, moment - 2, { name: "CLS", value: 0.02, release: "r2" }),
      trackedEvent(4, {
        type: "system",
        event_tracking_id: timelineEventId,
        ctime: moment,
        event_tracking_ext: timeline,
      }),
      trackedEvent(5, { ctime: moment }),
    ].map((event) => newEvent(event)),
  );
  await seedAlerts(store, new Date(moment));
  return operatorApi(store, events);
}

const slice = {
  title: "Releases on phones",
  rule: "release",
  source: "real",
  name: "LCP",
  percentile: 75,
  filters: { device: ["phone", "tablet"], navigation: "navigate", route: { not: ["/a"] } },
  limit: 0,
  hours: 6,
} as const satisfies Partial<AlertFacts>;

async function seedAlerts(store: Pick<Store, "run">, at: Date): Promise<void> {
  const figures = { value: 1, low: 1, high: 2, count: 9, before: "r1", after: "r2" };
  const worse = { ...figures, worseLow: 38, worseHigh: 61 };
  const address = "https://hooks.example.com/in";
  const alert = { ...slice, budgetId: "1", causeId: "1", from: at, firedAt: at, measuredTo: at };
  await store.run(async (db) => {
    await db.insert(budgets).values({
      ...slice,
      id: "1",
      email: "",
      webhook: address,
      webhookForm: "slack",
      changedAt: at,
      judgedTo: at,
      state: "crossed",
      figures,
    });
    await db.insert(alerts).values([
      { ...alert, id: "1", figures: worse },
      { ...alert, id: "2", figures, endedAt: at, end: "recovered" },
    ]);
    const message = {
      id: "1",
      causeId: "1",
      kind: "fired",
      channel: "webhook",
      address,
      webhookForm: "slack",
      state: "failed",
      attempts: 1,
      dueAt: at,
      problem: "it is away",
    } as const;
    await db
      .insert(alertMessages)
      .values([message, { ...message, id: "2", causeId: "2026-11-16", kind: "digest" }]);
    await db
      .insert(digestReceivers)
      .values({ id: "1", email: "", webhook: address, webhookForm: "slack", addedAt: at });
    const [from, to] = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 23)];
    const facts = { from, to, measures: [], routes: [], releases: [], alerts: [] };
    await db.insert(digests).values({ week: "2026-11-16", facts });
    await db
      .insert(savedViews)
      .values({ id: "1", title: "Tablets", parameters: "device=tablet", changedAt: at });
  });
}
