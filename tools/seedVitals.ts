import process from "node:process";
import { ConfigError, loadSettings, readConfig } from "../server/config/readConfig.ts";
import { explainStartFailure } from "../server/start/explainStartFailure.ts";
import { createStore } from "../server/store/createStore.ts";
import { StoreError } from "../server/store/StoreError.ts";
import type { EventStore } from "../server/store/events/eventStore.ts";
import { openEventStore } from "../server/store/events/openEventStore.ts";
import { readOptions, refuse } from "./report/toolUse.ts";
import { fillVitals } from "./seed-vitals/fillVitals.ts";

// Fills the event store with measurements of invented visitors, to try the dashboard. Their source is "synthetic",
// which no answer mixes with real ones. It first removes earlier synthetic data; with `--clear` it does nothing else.

const values = readOptions({
  days: { type: "string", default: "60" },
  views: { type: "string", default: "100" },
  clear: { type: "boolean", default: false },
});
const [days, views] = [Number(values.days), Number(values.views)];
if (!(days >= 1 && days <= 400 && views >= 1))
  refuse("--days is a number from 1 to 400, --views one from 1 on.");

try {
  await seed();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreError)) throw error;
  refuse(explainStartFailure(error, undefined));
}

async function seed(): Promise<void> {
  loadSettings();
  const config = readConfig(process.env);
  const store = await createStore(config);
  try {
    await fill(await openEventStore({ eventsUrl: config.eventsUrl, store }));
  } finally {
    await store.close();
  }
}

/** Closes the event store too. */
async function fill(events: EventStore): Promise<void> {
  try {
    await events.clearSynthetic();
    if (values.clear) return;
    await fillVitals(events, { days, views, end: Date.now() });
    console.log(
      `${days} days with ${views} synthetic page views each; open /vitals?source=synthetic`,
    );
  } finally {
    await events.close();
  }
}
