import process from "node:process";
import { runServer } from "../../server/start/runServer.ts";

/**
 * One server of the day: the product as it is built, with a clock that jumps. `DAY_AHEAD_MS` says how far it is ahead at
 * the start, and a number as a message of the parent how far from then on. A parent that is gone ends it, so that a day
 * that breaks off leaves nothing running.
 */
const setting = "DAY_AHEAD_MS";

let aheadMs = Number(process.env[setting] ?? "0");

process.on("message", (message) => {
  if (typeof message === "number") aheadMs = message;
});
process.on("disconnect", () => {
  process.exit(1);
});

await runServer(process, {
  clock: () => Date.now() + aheadMs,
});
