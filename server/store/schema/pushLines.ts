import { date, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PushLine } from "../../../src/wire/page/pushLines.ts";
import { instant } from "./columns.ts";

/**
 * Lines that visitors want to be told of by Web Push. Nothing says whose they are but the endpoint, which their browser has
 * made for this site alone; they go once they were told of, have expired, or cannot be delivered.
 */
export const pushLines = pgTable(
  "push_lines",
  {
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    from: text("from_symbol").notNull(),
    to: text("to_symbol").notNull(),
    side: text("side").$type<PushLine["side"]>().notNull(),
    /** A decimal, as it was written. */
    price: text("price").notNull(),
    expiresAt: instant("expires_at"),
    /** Day of the figures that reached it, from when on it is to be told of. */
    reachedOn: date("reached_on", { mode: "string" }),
    /** Not before this time. */
    dueAt: instant("due_at"),
  },
  (table) => [
    primaryKey({ columns: [table.endpoint, table.from, table.to, table.side, table.price] }),
    index("push_lines_expires").on(table.expiresAt),
    index("push_lines_reached").on(table.reachedOn, table.dueAt),
  ],
);
