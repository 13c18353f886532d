import process from "node:process";
import { loadSettings } from "./config/readConfig.ts";
import { runConsumer } from "./start/runConsumer.ts";

/** `node server/consumer.ts [--from TIME]`: brings events from the log into the event store. */
loadSettings();
await runConsumer(process, process.argv.slice(2));
