import { systemClock } from "../../lib/clock.ts";
import { createUuidV7 } from "../../lib/createUuidV7.ts";

/** A new id of version 7, of events, tabs and page views: those who keep them find by it what is of the same time. */
export const newId = createUuidV7({
  clock: systemClock,
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
});
