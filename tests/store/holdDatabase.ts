/**
 * Opens the embedded database of the given directory, saves an answer, prints `open` and waits until it is killed. The
 * tests of the lock file run it as a separate process.
 */
import { createStore } from "../../server/store/createStore.ts";
import { createMarketArchive } from "../../server/store/createMarketArchive.ts";

const store = await createStore({ dataDir: process.argv[2] ?? "" });
const rates = {
  day: "2026-11-20",
  fetchedAt: Date.UTC(2026, 10, 20),
  unitsPerUsd: new Map([["BTC", "1.50"]]),
};
await createMarketArchive(store).save("child", rates);
console.log("open");
process.stdin.resume();
