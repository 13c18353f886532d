import { systemClock } from "../../lib/clock.ts";
import { createUuidV7 } from "../../lib/createUuidV7.ts";

/** A new id of events, tabs and page views: a UUID of version 7, which lets a store find what is of the same time. */
export const newId = createUuidV7({
  clock: systemClock,
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
});
