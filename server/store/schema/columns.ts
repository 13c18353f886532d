import { timestamp } from "drizzle-orm/pg-core";

/** An instant to the millisecond, so that `Date` values come back as they went in. */
export const maybeInstant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** Like `maybeInstant`, but never null. */
export const instant = (name: string) => maybeInstant(name).notNull();
