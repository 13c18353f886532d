import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  AlertEnd,
  BudgetFigures,
  BudgetHours,
  BudgetRule,
  SliceFilters,
  WebhookForm,
} from "../../../src/wire/events/budgets.ts";
import type { DigestFacts } from "../../../src/wire/events/digests.ts";
import type { Percentile, StoredSource } from "../../../src/wire/events/vitalsApi.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { instant, maybeInstant } from "./columns.ts";

/** What a budget watches. An alert keeps its own copy, so that the log stays true when the budget changes. */
const slice = () => ({
  title: text("title").notNull(),
  rule: text("rule").$type<BudgetRule>().notNull(),
  source: text("source").$type<StoredSource>().notNull(),
  name: text("name").$type<VitalName>().notNull(),
  percentile: smallint("percentile").$type<Percentile>().notNull(),
  filters: jsonb("filters").$type<SliceFilters>().notNull(),
  limit: doublePrecision("limit_value").notNull(),
  hours: integer("hours").$type<BudgetHours>().notNull(),
});

/** The operator's budgets, with what was measured last. */
export const budgets = pgTable("budgets", {
  id: text("id").primaryKey(),
  ...slice(),
  email: text("email").notNull(),
  webhook: text("webhook").notNull(),
  webhookForm: text("webhook_form").$type<WebhookForm>().notNull(),
  changedAt: instant("changed_at"),
  /** End of the time that was judged last. Of several processes, the one that moves it on judges that time. */
  judgedTo: maybeInstant("judged_to"),
  state: text("state", { enum: ["kept", "crossed", "unknown"] }).notNull(),
  figures: jsonb("figures").$type<BudgetFigures>(),
});

/** The log of alerts. */
export const alerts = pgTable(
  "alerts",
  {
    id: text("id").primaryKey(),
    budgetId: text("budget_id").notNull(),
    causeId: text("cause_id").notNull(),
    ...slice(),
    from: instant("from_at"),
    firedAt: instant("fired_at"),
    figures: jsonb("figures").$type<BudgetFigures>().notNull(),
    /** End of the last time with enough measurements. */
    measuredTo: instant("measured_to"),
    endedAt: maybeInstant("ended_at"),
    end: text("end_reason").$type<AlertEnd>(),
  },
  (table) => [
    uniqueIndex("alerts_open")
      .on(table.budgetId)
      .where(sql`${table.endedAt} is null`),
    index("alerts_cause").on(table.causeId),
    index("alerts_fired").on(table.firedAt),
  ],
);

/** Messages to be sent: one for each cause, kind and address. The cause of a digest is its week. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: text("id").primaryKey(),
    causeId: text("cause_id").notNull(),
    kind: text("kind", { enum: ["fired", "ended", "digest"] }).notNull(),
    channel: text("channel", { enum: ["mail", "webhook"] }).notNull(),
    address: text("address").notNull(),
    webhookForm: text("webhook_form").$type<WebhookForm>().notNull(),
    state: text("state", { enum: ["waiting", "sent", "failed"] }).notNull(),
    attempts: integer("attempts").notNull(),
    /** Not before this time. */
    dueAt: instant("due_at"),
    problem: text("problem").notNull(),
  },
  (table) => [
    uniqueIndex("alert_messages_one").on(table.causeId, table.kind, table.channel, table.address),
    index("alert_messages_due")
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** Who gets the weekly digest. */
export const digestReceivers = pgTable("digest_receivers", {
  id: text("id").primaryKey(),
  email: text("email").notNull(),
  webhook: text("webhook").notNull(),
  webhookForm: text("webhook_form").$type<WebhookForm>().notNull(),
  addedAt: instant("added_at"),
});

/** Digests that were made. Of several processes, the one that adds the row of a week sends its messages. */
export const digests = pgTable("digests", {
  /** The day that the week began on. */
  week: text("week").primaryKey(),
  facts: jsonb("facts").$type<DigestFacts>().notNull(),
});

/** Work that one process at a time does, by name. */
export const leases = pgTable("leases", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  expiresAt: instant("expires_at"),
});

/** The operator's saved views of the dashboard. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    /** The parameters of the dashboard's address. */
    parameters: text("parameters").notNull(),
    changedAt: instant("changed_at"),
  },
  (table) => [uniqueIndex("saved_views_title").on(table.title)],
);
