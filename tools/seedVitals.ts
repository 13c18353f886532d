import process from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "../server/config.ts";
import { loadSettings } from "../server/loadSettings.ts";
import { createStore } from "../server/store/createStore.ts";
import { createSqlEventStore } from "../server/store/events/createSqlEventStore.ts";
import { createSeededRandom } from "./seed-vitals/createSeededRandom.ts";
import { syntheticView } from "./seed-vitals/syntheticView.ts";

// Fills the database with measurements of visitors who do not exist, to try the dashboard: their source is "synthetic",
// which no answer mixes with real ones. What was synthetic before is removed first. `--clear` does nothing else.

const dayMs = 86_400_000;
const seed = 20_261_121;
/** Days of one release. */
const releaseDays = 14;
/** Every third release is a tenth slower, so that there is something to find. */
const slowness = (release: number): number => (release % 3 === 2 ? 1.1 : 1);

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
const store = await createStore(readConfig(process.env));
try {
  const events = createSqlEventStore(store);
  await events.clearSynthetic();
  if (!values.clear) {
    const random = createSeededRandom(seed);
    const end = Date.now();
    for (let day = 0; day < days; day += 1) {
      const release = Math.floor(day / releaseDays);
      const start = end - (days - day) * dayMs;
      const added = Array.from({ length: views }, () =>
        syntheticView({
          at: Math.floor(start + random() * dayMs),
          release: `synthetic-${release + 1}`,
          slowness: slowness(release),
          random,
        }),
      );
      await events.add(added.flat());
      while ((await events.roll()) > 0);
    }
    console.log(
      `${days} days with ${views} synthetic page views each; open /vitals?source=synthetic`,
    );
  }
} finally {
  await store.close();
}
