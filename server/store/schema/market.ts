import { sql } from "drizzle-orm";
import { check, date, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, maybeInstant } from "./columns.ts";

/** A calendar day as text, `YYYY-MM-DD`: a `Date` would bring a time zone with it. */
const day = () => date("day", { mode: "string" }).notNull();

/**
 * Dated figures of every live market source, a row per source, day and symbol. `units_per_usd` is `numeric`
 * without precision: it keeps each decimal digit, trailing zeros too, and never passes through a double.
 */
export const marketDays = pgTable(
  "market_days",
  {
    source: text("source").notNull(),
    day: day(),
    symbol: text("symbol").notNull(),
    unitsPerUsd: numeric("units_per_usd").notNull(),
    fetchedAt: instant("fetched_at"),
    /** The moment of a price within its day; null for a figure that stands for the whole day. */
    pricedAt: maybeInstant("priced_at"),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.day, table.symbol] }),
    // PostgreSQL sorts NaN above every number and infinity below NaN: one bound keeps both out.
    check(
      "market_days_units_positive",
      sql`${table.unitsPerUsd} > 0 and ${table.unitsPerUsd} < 'Infinity'`,
    ),
  ],
);

/** The last good answer of each live source; its rates are the rows of that day in `market_days`. */
export const marketAnswers = pgTable("market_answers", {
  source: text("source").primaryKey(),
  day: day(),
  fetchedAt: instant("fetched_at"),
});
