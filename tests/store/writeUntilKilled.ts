/**
 * Writes one numbered event after another to the event store that the first argument names (`StoreOptions` and
 * `eventsUrl` as JSON), several at a time, prints the number of each that is acknowledged, and goes on until it is killed.
 */
import { createEventWriter } from "../../server/collector/createEventWriter.ts";
import { createStore } from "../../server/store/createStore.ts";
import { openEventStore } from "../../server/store/events/openEventStore.ts";
import { numberedEvent, type StoreChoice } from "./trackedEvents.ts";

const writersAtOnce = 25;
const bodyBytes = 1_000;

const choice = JSON.parse(process.argv[2] ?? "{}") as StoreChoice;
const store = await createStore(choice);
const events = await openEventStore({ ...choice, store });
const write = createEventWriter({ store: events });
let last = 0;

async function keepWriting(): Promise<never> {
  for (;;) {
    last += 1;
    const own = last;
    await write([numberedEvent(own)], bodyBytes);
    process.stdout.write(`${String(own)}\n`);
  }
}

await Promise.all(Array.from({ length: writersAtOnce }, keepWriting));
