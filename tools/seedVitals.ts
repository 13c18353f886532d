import process from "node:process";
import { parseArgs } from "node:util";
import { loadSettings, readConfig } from "../server/config/readConfig.ts";
import { createStore } from "../server/store/createStore.ts";
import { openEventStore } from "../server/store/events/openEventStore.ts";
import { fillVitals } from "./seed-vitals/fillVitals.ts";

// Fills the event store with measurements of invented visitors, to try the dashboard. Their source is "synthetic",
// which no answer mixes with real ones. It first removes earlier synthetic data; with `--clear` it does nothing else.

const { values } = parseArgs({
  options: {
    days: { type: "string", default: "60" },
    views: { type: "string", default: "100" },
    clear: { type: "boolean", default: false },
  },
});
const [days, views] = [Number(values.days), Number(values.views)];
if (!(days >= 1 && days <= 400 && views >= 1))
  throw new RangeError("--days is 1 to 400, --views 1 or more");

loadSettings();
const config = readConfig(process.env);
const store = await createStore(config);
try {
  const events = await openEventStore({ eventsUrl: config.eventsUrl, store });
  try {
    await events.clearSynthetic();
    if (!values.clear) {
      await fillVitals(events, { days, views, end: Date.now() });
      console.log(
        `${days} days with ${views} synthetic page views each; open /vitals?source=synthetic`,
      );
    }
  } finally {
    await events.close();
  }
} finally {
  await store.close();
}
